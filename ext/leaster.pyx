"""Exact search of a Leaster with open hands: each for himself, or one seat against all others.

How a round can end is one of at most eleven outcomes (one seat alone wins, two share, nobody is
paid), so every seat has a strict order of preference over a small set. A question put to a node is
a partition of that set: the node tells which class its outcome is in, as a set of outcomes that
holds the true one and lies within one class. A seat that has an outcome in hand asks its other
cards only how they compare with that, and outcomes that the asker does not tell apart are asked
for together, which is what alpha-beta does with numbers.
"""

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from cpython.ref cimport PyObject
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ext.cards cimport (
    MOST_HAND,
    POINTS,
    SUIT,
    SUIT_SET,
    above,
    beats,
    below,
    count,
    legal_cards,
    lowest,
    points_of,
)
from solver._stop cimport StopFlag

from solver.errors import Stopped

cdef enum:
    # Outcomes: 0-3 this seat alone is paid, 4 nobody, 5-10 these two share.
    NOBODY = 4
    OUTCOMES = 11
    OUT = 127
    # A table's entry: the cards' name with their number above it; the past above what is known
    # of the outcome (11 bits) and the best card (5).
    NAME_BITS = 58
    KEPT_BITS = 16
    # Buckets of four entries, 64 bytes; the table grows up to 64 MB.
    WAYS = 4
    FIRST_BUCKETS = 256
    MOST_TABLE_BITS = 20
    # Cards played between looks at the stop flag, and between looks at pending signals.
    FLAG_EVERY = 1024
    SIGNALS_EVERY = 262144

cdef enum Tie:
    SPLIT = 0
    NONE = 1
    LAST_TRICK_LOSES = 2

cdef enum Boon:
    ASIDE = 0
    FIRST_TRICK = 1
    LAST_TRICK = 2

cdef enum Shortcut:
    TABLE = 1
    EQUAL_CARDS = 2
    CUT = 4
    EARLY = 8
    BRIEF = 16
    ORDER = 32

SHORTCUTS = {
    "table": TABLE,
    "equal_cards": EQUAL_CARDS,
    "cut": CUT,
    "early": EARLY,
    "brief": BRIEF,
    "order": ORDER,
}

ctypedef struct Partition:
    # For each outcome, the outcomes that the asker does not tell from it, itself included.
    uint16_t alike[OUTCOMES]

ctypedef struct Past:
    # What the end of the round needs to know of the tricks played.
    int points[4]
    int latest[4]  # the number of each seat's latest trick, from 1; 0: none
    int tricks

ctypedef struct Table:
    # The cards on the table.
    int number
    uint32_t cards
    uint32_t led
    int holder
    int card
    int points

ctypedef struct Entry:
    uint64_t cards
    uint64_t past

ctypedef struct Search:
    int players
    uint32_t hands[4]
    int tie
    int boon
    int boon_points
    unsigned flags
    uint16_t every_outcome
    int outcomes
    uint8_t order[4][OUTCOMES]
    uint8_t rank[4][OUTCOMES]
    uint32_t plain_code[4][64]
    uint32_t gold_code[256]
    Entry* table
    uint64_t buckets
    uint64_t most_buckets
    uint64_t entries  # in the table
    uint32_t history[4][32]
    uint64_t cards_played
    PyObject* flag


cdef inline int pair_of(int seat, int other) noexcept nogil:
    """The outcome in which these two share: 5 for seats 0 and 1, 10 for 2 and 3."""
    cdef int low = seat if seat < other else other
    cdef int high = other if seat < other else seat
    return 5 + (high - 1 if low == 0 else low + high)


cdef int outcome_of(const Search* s, const Past* past) noexcept nogil:
    """Who is paid when the last trick is over."""
    cdef int fewest = 1 << 30
    cdef int tied = 0, first = 0, second = 0, seat
    for seat in range(s.players):
        if not past.latest[seat]:
            continue
        if past.points[seat] < fewest:
            fewest = past.points[seat]
            tied = 1
            first = seat
        elif past.points[seat] == fewest:
            tied += 1
            second = seat
            if s.tie == LAST_TRICK_LOSES and past.latest[seat] < past.latest[first]:
                first = seat
    if tied == 1 or (tied and s.tie == LAST_TRICK_LOSES):
        return first
    if s.tie == SPLIT and tied == 2 and s.players == 4:
        return pair_of(first, second)
    return NOBODY


cdef uint16_t reachable(const Search* s, const Past* past, int points_left) noexcept nogil:
    """The outcomes that may still come about, whatever is played."""
    cdef int seat, other, shared
    cdef int ceiling = 1 << 30
    cdef int runner_up = 1 << 30
    cdef int lowest_seat = -1
    cdef int open_seats[4]
    cdef int opens = 0
    cdef uint16_t result = 0
    # The most that a seat with a trick can end with, for the seat that has the fewest now and for
    # the one after it: whoever has more than that by now is not paid.
    for seat in range(s.players):
        if past.latest[seat]:
            if past.points[seat] + points_left < ceiling:
                runner_up = ceiling
                ceiling = past.points[seat] + points_left
                lowest_seat = seat
            elif past.points[seat] + points_left < runner_up:
                runner_up = past.points[seat] + points_left
    for seat in range(s.players):
        if past.points[seat] > ceiling:
            continue
        open_seats[opens] = seat
        opens += 1
        if s.tie == LAST_TRICK_LOSES or past.points[seat] < (
            runner_up if seat == lowest_seat else ceiling
        ):
            result |= <uint16_t>1 << seat
    if s.tie == LAST_TRICK_LOSES:
        return result
    if s.tie == SPLIT and s.players == 4:
        for seat in range(opens):
            for other in range(seat):
                result |= <uint16_t>1 << pair_of(open_seats[seat], open_seats[other])
        if opens > 2:
            result |= <uint16_t>1 << NOBODY
    elif opens > 1:
        result |= <uint16_t>1 << NOBODY
    return result


cdef int finish_trick(
    const Search* s, const Past* past, int winner, int points, bint last, Past* after
) noexcept nogil:
    """The past once a trick is over."""
    if s.boon == FIRST_TRICK and not past.tricks:
        points += s.boon_points
    elif s.boon == LAST_TRICK and last:
        points += s.boon_points
    after[0] = past[0]
    after.points[winner] += points
    after.tricks += 1
    after.latest[winner] = after.tricks
    return 0


cdef inline int bonus_left(const Search* s) noexcept nogil:
    """The Boon's points where they are still to be won by someone who may have a trick already."""
    return s.boon_points if s.boon == LAST_TRICK else 0


cdef uint64_t cards_code(const Search* s, uint32_t cards) noexcept nogil:
    """A name for the cards left that is the same where they differ in nothing that matters.

    Of neighbouring ranks of equal worth only the order of their owners counts.
    """
    cdef uint64_t number = <uint64_t>count(cards) << NAME_BITS
    if not s.flags & EQUAL_CARDS:
        return number | cards
    return (
        number
        | <uint64_t>s.plain_code[0][cards & 63]
        | <uint64_t>s.plain_code[1][cards >> 6 & 63] << 10
        | <uint64_t>s.plain_code[2][cards >> 12 & 63] << 20
        | <uint64_t>s.plain_code[3][cards >> 18 & 63] << 30
        | <uint64_t>s.gold_code[cards >> 24] << 40
    )


cdef uint64_t past_code(
    const Search* s, const Past* past, int points_left, int leader
) noexcept nogil:
    """A name for what the past still decides: who is out, and differences of points.

    It takes 2 + 4 * (7 + 1 + 2) bits.
    """
    cdef int seat, other, place
    cdef int ceiling = 1 << 30
    cdef int floor = 0
    cdef int points
    cdef uint64_t result = leader
    if s.flags & BRIEF:
        floor = 1 << 30
        for seat in range(s.players):
            points = past.points[seat]
            if points < floor:
                floor = points
            if past.latest[seat] and points + points_left < ceiling:
                ceiling = points + points_left
    for seat in range(s.players):
        points = past.points[seat]
        if points > ceiling:
            result = result << 10 | OUT << 3
            continue
        place = 0
        if s.tie == LAST_TRICK_LOSES and past.latest[seat]:
            for other in range(s.players):
                if (
                    other != seat
                    and past.latest[other]
                    and past.latest[other] < past.latest[seat]
                    and past.points[other] <= ceiling
                ):
                    place += 1
        result = result << 10 | <uint64_t>(points - floor) << 3 | (past.latest[seat] > 0) << 2 | place
    return result


cdef inline uint64_t mixed(uint64_t name, uint64_t past) noexcept nogil:
    """A hash of a table's key (Murmur3's finaliser)."""
    cdef uint64_t h = name * <uint64_t>0x9E3779B97F4A7C15 ^ past * <uint64_t>0xD1B54A32D192ED03
    h ^= h >> 32
    h *= <uint64_t>0xFF51AFD7ED558CCD
    h ^= h >> 29
    return h


cdef inline Entry* bucket_of(const Search* s, uint64_t name, uint64_t past) noexcept nogil:
    """The places of the table where such an entry may stand."""
    return s.table + WAYS * (mixed(name, past >> KEPT_BITS) & (s.buckets - 1))


cdef inline Entry* find(const Search* s, uint64_t name, uint64_t past) noexcept nogil:
    """The entry of this key, or NULL."""
    cdef Entry* bucket = bucket_of(s, name, past)
    cdef int way
    for way in range(WAYS):
        if bucket[way].cards == name and (bucket[way].past ^ past) >> KEPT_BITS == 0:
            return bucket + way
    return NULL


cdef void keep(Search* s, uint64_t name, uint64_t past) noexcept nogil:
    """Write an entry, where there is no room over the one with the fewest cards left."""
    cdef Entry* entry = find(s, name, past)
    cdef Entry* bucket
    cdef int way
    if entry == NULL:
        entry = bucket = bucket_of(s, name, past)
        for way in range(1, WAYS):
            if bucket[way].cards >> NAME_BITS < entry.cards >> NAME_BITS:
                entry = bucket + way
        s.entries += not entry.cards
    entry.cards = name
    entry.past = past


cdef void grow(Search* s) noexcept nogil:
    """Give the table twice the room, if there is memory for it."""
    cdef Entry* old = s.table
    cdef uint64_t number = WAYS * s.buckets
    cdef uint64_t i
    s.table = <Entry*>calloc(2 * number, sizeof(Entry))
    if s.table == NULL:
        s.table = old
        s.most_buckets = s.buckets
        return
    s.buckets *= 2
    s.entries = 0
    for i in range(number):
        if old[i].cards:
            keep(s, old[i].cards, old[i].past)
    free(old)


cdef inline bint one_class(const Partition* asked, uint16_t outcomes) noexcept nogil:
    """Whether the asker tells none of these outcomes from another."""
    return not outcomes & ~asked.alike[lowest(outcomes)]


cdef int poll(Search* s) except -1 nogil:
    """Let Python handle signals now and then; raises Stopped once the flag is up."""
    if not s.cards_played & (SIGNALS_EVERY - 1) or (<StopFlag>s.flag).raised:
        if (<StopFlag>s.flag).look():
            with gil:
                raise Stopped("the search was stopped")
    return 0


cdef uint16_t last_trick(
    const Search* s, uint32_t cards, int leader, const Past* past
) noexcept nogil:
    """The outcome when each hand holds one card."""
    cdef Past after
    cdef int turn, seat, card
    cdef int holder = leader
    cdef int best = lowest(cards & s.hands[leader])
    for turn in range(1, s.players):
        seat = leader + turn
        if seat >= s.players:
            seat -= s.players
        card = lowest(cards & s.hands[seat])
        if beats(card, best):
            best = card
            holder = seat
    finish_trick(s, past, holder, points_of(cards), True, &after)
    return <uint16_t>1 << outcome_of(s, &after)


cdef inline uint32_t one_of_each(uint32_t legal, uint32_t hand, uint32_t live) noexcept nogil:
    """The lowest of each run of legal cards that are equal: neighbours of one worth.

    `live`: the cards in all hands and on the table.
    """
    cdef uint32_t others = live & ~hand
    cdef uint32_t result = legal
    cdef uint32_t rest = legal
    cdef int card, last
    if not rest:
        return 0
    last = lowest(rest)
    rest &= rest - 1
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if (
            SUIT[card] == SUIT[last]
            and POINTS[card] == POINTS[last]
            and not below(card) & above(last) & others
        ):
            result ^= <uint32_t>1 << card
        last = card
    return result


cdef inline void put(Table* table, int card, int turn) noexcept nogil:
    """Lay a card on the table; `turn` counts from the leader."""
    if not turn:
        table.led = SUIT_SET[SUIT[card]]
        table.holder = 0
        table.card = card
    elif beats(card, table.card):
        table.holder = turn
        table.card = card
    table.cards |= <uint32_t>1 << card
    table.points += POINTS[card]
    table.number += 1


cdef int promise(
    const Search* s, uint32_t cards, int seat, const Past* past, const Table* table, int card
) noexcept nogil:
    """How good a card looks to the seat, before it is searched."""
    cdef uint32_t others = cards & ~s.hands[seat]
    cdef int result
    if not table.number:
        result = -2 * POINTS[card]
        if others & SUIT_SET[SUIT[card]] & above(card):
            result += 20
        return result
    if not beats(card, table.card):
        return 40 + 2 * POINTS[card]
    result = -table.points - POINTS[card]
    if table.number < s.players - 1 and others & SUIT_SET[SUIT[card]] & above(card):
        result += 10
    if not past.latest[seat]:
        result += 30
    return result


cdef int sorted_cards(
    const Search* s,
    uint32_t cards,
    int seat,
    const Past* past,
    const Table* table,
    uint32_t choice,
    int hint,
    uint8_t* result,
) noexcept nogil:
    """Write the cards to try, the most promising first, and return how many."""
    cdef int64_t scores[MOST_HAND]
    cdef int64_t score
    cdef int number = 0, place, card
    while choice:
        card = lowest(choice)
        choice &= choice - 1
        place = number
        number += 1
        if s.flags & ORDER:
            score = 16 * promise(s, cards, seat, past, table, card)
            score += s.history[seat][card]
            if card == hint:
                score = <int64_t>1 << 40
            while place and scores[place - 1] < score:
                scores[place] = scores[place - 1]
                result[place] = result[place - 1]
                place -= 1
            scores[place] = score
        result[place] = <uint8_t>card
    return number


cdef uint16_t play(
    Search* s,
    uint32_t cards,
    int leader,
    const Past* past,
    const Table* table,
    const Partition* asked,
    uint16_t reach,
    uint16_t known,
    int* hint,
) except 0 nogil:
    """The class of the outcome when the next seat of a trick is to play.

    `reach` holds whatever outcome any play can lead to, `known` the outcome of best play. `hint`
    is a card to try first, and becomes the card found.
    """
    cdef int seat = leader + table.number
    cdef uint16_t groups[OUTCOMES]
    cdef uint8_t group_of[OUTCOMES]
    cdef Partition wanted
    cdef int number_of_groups = 0
    cdef int top = 0, best, group, place, outcome, worst
    cdef uint16_t low, answer, result = 0
    cdef uint32_t hand, choice, rest
    cdef uint8_t moves[MOST_HAND]
    cdef int number, i, card, winner
    cdef int no_hint = -1
    cdef Table next_table
    cdef Past after
    if seat >= s.players:
        seat -= s.players

    # The outcomes in the seat's order of preference fall into runs that the asker does not split.
    for place in range(s.outcomes):
        outcome = s.order[seat][place]
        if not reach >> outcome & 1:
            continue
        if number_of_groups and (
            s.flags & CUT and asked.alike[outcome] & groups[number_of_groups - 1]
        ):
            groups[number_of_groups - 1] |= <uint16_t>1 << outcome
        else:
            groups[number_of_groups] = <uint16_t>1 << outcome
            number_of_groups += 1
        group_of[outcome] = <uint8_t>(number_of_groups - 1)
    if s.flags & CUT:
        if number_of_groups == 1:
            return reach
        while not groups[top] & known:
            top += 1
    for outcome in range(OUTCOMES):
        wanted.alike[outcome] = (
            groups[group_of[outcome]] if reach >> outcome & 1 else <uint16_t>1 << outcome
        )

    hand = cards & s.hands[seat]
    choice = legal_cards(hand, table.led) if table.number else hand
    if s.flags & EQUAL_CARDS:
        choice = one_of_each(choice, hand, cards | table.cards)
    number = sorted_cards(s, cards, seat, past, table, choice, hint[0], moves)
    best = number_of_groups
    for i in range(number):
        card = moves[i]
        s.cards_played += 1
        if not s.cards_played & FLAG_EVERY - 1:
            poll(s)
        next_table = table[0]
        put(&next_table, card, table.number)
        if next_table.number < s.players:
            answer = play(
                s,
                cards & ~(<uint32_t>1 << card),
                leader,
                past,
                &next_table,
                &wanted,
                reach,
                reach,
                &no_hint,
            )
        else:
            rest = cards & ~(<uint32_t>1 << card)
            winner = leader + next_table.holder
            if winner >= s.players:
                winner -= s.players
            finish_trick(s, past, winner, next_table.points, not rest, &after)
            if rest:
                answer = lead(s, rest, winner, &after, &wanted)
            else:
                answer = <uint16_t>1 << outcome_of(s, &after)
        group = group_of[lowest(answer)]
        if group >= best:
            continue
        best = group
        hint[0] = card
        worst = 0
        low = answer
        while low:
            outcome = lowest(low)
            low &= low - 1
            if s.rank[seat][outcome] > worst:
                worst = s.rank[seat][outcome]
        # The outcome of best play is in this class, and no worse than the worst of the answer.
        result = 0
        for place in range(worst + 1):
            outcome = s.order[seat][place]
            if groups[best] >> outcome & 1:
                result |= <uint16_t>1 << outcome
        if s.flags & CUT:
            if best <= top:
                break
            low = 0
            for group in range(best, number_of_groups):
                low |= groups[group]
            for outcome in range(OUTCOMES):
                if low >> outcome & 1:
                    wanted.alike[outcome] = low
    if s.flags & ORDER and number > 1:
        s.history[seat][hint[0]] += 1
    return result


cdef uint16_t lead(
    Search* s, uint32_t cards, int leader, const Past* past, const Partition* asked
) except 0 nogil:
    """The class of the outcome when `leader` is to lead and these cards are left."""
    cdef uint16_t reach = s.every_outcome
    cdef uint16_t known, result
    cdef uint64_t name = 0, old = 0
    cdef Entry* entry
    cdef Table table
    cdef int points_left, hint = -1
    cdef int number = count(cards)
    if number == s.players:
        s.cards_played += number
        return last_trick(s, cards, leader, past)
    points_left = points_of(cards) + bonus_left(s)
    if s.flags & EARLY:
        reach = reachable(s, past, points_left)
        if one_class(asked, reach):
            return reach
    known = reach
    if s.flags & TABLE:
        name = cards_code(s, cards)
        old = past_code(s, past, points_left, leader) << KEPT_BITS
        entry = find(s, name, old)
        if entry != NULL:
            known &= <uint16_t>(entry.past & 0x7FF)
            hint = <int>(entry.past >> 11 & 31)
            if one_class(asked, known):
                return known
    memset(&table, 0, sizeof(Table))
    result = known & play(s, cards, leader, past, &table, asked, reach, known, &hint)
    if s.flags & TABLE:
        keep(s, name, old | <uint64_t>(hint & 31) << 11 | result)
        if s.entries > s.buckets * WAYS // 2 and s.buckets < s.most_buckets:
            grow(s)
    return result


cdef bint possible(const Search* s, int outcome) noexcept nogil:
    """Whether the rules know this outcome."""
    if outcome < NOBODY:
        return outcome < s.players
    if outcome == NOBODY:
        return s.tie != LAST_TRICK_LOSES
    return s.tie == SPLIT and s.players == 4


cdef int payout(const Search* s, int outcome, int seat) noexcept nogil:
    """What the seat is paid in victory cards."""
    cdef int other
    if outcome < NOBODY:
        return s.players - 1 if seat == outcome else -1
    if outcome == NOBODY:
        return 0
    for other in range(4):
        if other != seat and pair_of(seat, other) == outcome:
            return 1
    return -1


cdef uint32_t owners(const Search* s, int first, int pattern, int length) noexcept nogil:
    """A number for the owners, in order, of those cards from `first` on that the pattern has."""
    cdef uint32_t result = 0
    cdef int place, seat
    for place in range(length):
        if not pattern >> place & 1:
            continue
        for seat in range(s.players):
            if s.hands[seat] >> (first + place) & 1:
                # Digits 1-4 to base 4: unique too, and four of them fit nine bits.
                result = 4 * result + seat + 1
    return result


cdef class Leaster:
    """A Leaster with open hands; what is found out serves later questions to the same object.

    Not for several threads at once, each takes its own.
    """

    cdef Search search
    cdef Past past
    cdef Table on_table
    cdef uint32_t cards
    cdef int leader
    cdef StopFlag flag
    cdef int alone

    def __cinit__(
        self,
        hands,
        int leader,
        trick,
        points,
        latest,
        int tricks,
        int tie,
        int boon,
        int boon_points,
        StopFlag flag not None,
        int alone=-1,
        unsigned flags=TABLE | EQUAL_CARDS | CUT | EARLY | BRIEF | ORDER,
        int table_bits=MOST_TABLE_BITS,
    ):
        cdef int seat, card, turn
        cdef Search* s = &self.search
        self.flag = flag
        s.flag = <PyObject*>flag
        s.players = len(hands)
        s.tie = tie
        s.boon = boon
        s.boon_points = boon_points
        s.flags = flags
        self.leader = leader
        self.past.tricks = tricks
        for seat in range(s.players):
            s.hands[seat] = hands[seat]
            self.cards |= s.hands[seat]
            self.past.points[seat] = points[seat]
            self.past.latest[seat] = latest[seat]
        for turn, card in enumerate(trick):
            put(&self.on_table, card, turn)
        self.alone = alone
        self._name_cards()
        self._prefer(alone)
        s.most_buckets = <uint64_t>1 << table_bits
        s.buckets = min(s.most_buckets, <uint64_t>FIRST_BUCKETS)
        if flags & TABLE:
            s.table = <Entry*>calloc(WAYS * s.buckets, sizeof(Entry))
            if s.table == NULL:
                raise MemoryError

    def __dealloc__(self):
        free(self.search.table)

    cdef void _name_cards(self) noexcept:
        """Fill the tables from which cards_code is read."""
        cdef Search* s = &self.search
        cdef int suit, pattern
        for suit in range(4):
            for pattern in range(64):
                s.plain_code[suit][pattern] = (
                    owners(s, 6 * suit, pattern & 7, 3) << 3 | pattern >> 3
                )
        for pattern in range(256):
            s.gold_code[pattern] = (
                owners(s, 24, pattern & 15, 4) << 9 | owners(s, 28, pattern >> 4, 4)
            )

    cdef void _prefer(self, int alone) noexcept:
        """Set each seat's order of preference among the outcomes that the rules know."""
        cdef Search* s = &self.search
        cdef int seat, outcome, place, turn
        cdef int64_t worth[OUTCOMES]
        cdef int pay
        for outcome in range(OUTCOMES):
            if possible(s, outcome):
                s.every_outcome |= <uint16_t>1 << outcome
                s.outcomes += 1
        for seat in range(s.players):
            place = 0
            for outcome in range(OUTCOMES):
                if not s.every_outcome >> outcome & 1:
                    continue
                worth[outcome] = 0
                if alone >= 0:
                    pay = payout(s, outcome, alone)
                    worth[outcome] = pay if seat == alone else -pay
                else:
                    for turn in range(s.players):
                        pay = payout(s, outcome, (seat + turn) % s.players)
                        worth[outcome] = 8 * worth[outcome] + pay + 1
                turn = place
                while turn and worth[s.order[seat][turn - 1]] < worth[outcome]:
                    s.order[seat][turn] = s.order[seat][turn - 1]
                    turn -= 1
                s.order[seat][turn] = <uint8_t>outcome
                place += 1
            for turn in range(place):
                s.rank[seat][s.order[seat][turn]] = <uint8_t>turn

    cdef uint16_t _ask(
        self, uint32_t cards, int leader, Past* past, Table* table, const Partition* asked
    ) except 0 nogil:
        """The class of the outcome from anywhere in a trick."""
        cdef int hint = -1
        cdef uint16_t reach
        cdef Past after
        cdef Search* s = &self.search
        if not cards and not table.number:
            return <uint16_t>1 << outcome_of(s, past)
        if not table.number:
            return lead(s, cards, leader, past, asked)
        if table.number == s.players:
            finish_trick(
                s, past, (leader + table.holder) % s.players, table.points, not cards, &after
            )
            if not cards:
                return <uint16_t>1 << outcome_of(s, &after)
            return lead(s, cards, (leader + table.holder) % s.players, &after, asked)
        reach = s.every_outcome
        if s.flags & EARLY:
            reach = reachable(
                s, past, points_of(cards) + table.points + bonus_left(s)
            )
        return play(s, cards, leader, past, table, asked, reach, reach, &hint)

    cdef uint16_t _after(self, int card, const Partition* asked) except 0 nogil:
        """The class of the outcome once the seat to move has played this card."""
        cdef Table table = self.on_table
        put(&table, card, table.number)
        self.search.cards_played += 1
        return self._ask(
            self.cards & ~(<uint32_t>1 << card), self.leader, &self.past, &table, asked
        )

    cdef void _classes(self, Partition* asked) noexcept nogil:
        """Tell all outcomes apart, or with one seat alone only what that seat is paid."""
        cdef int outcome, other
        for outcome in range(OUTCOMES):
            asked.alike[outcome] = <uint16_t>1 << outcome
            for other in range(OUTCOMES):
                if self.alone >= 0 and payout(&self.search, outcome, self.alone) == payout(
                    &self.search, other, self.alone
                ):
                    asked.alike[outcome] |= <uint16_t>1 << other

    cdef tuple _payouts(self, uint16_t answer):
        """The payouts of an outcome; of the seat that is alone only his own."""
        cdef int outcome = lowest(answer)
        if self.alone >= 0:
            return (payout(&self.search, outcome, self.alone),)
        return tuple([payout(&self.search, outcome, seat) for seat in range(self.search.players)])

    def value(self):
        """The payouts when all play best: one number a seat, or of the seat alone."""
        cdef Partition asked
        cdef uint16_t answer
        self._classes(&asked)
        with nogil:
            answer = self._ask(self.cards, self.leader, &self.past, &self.on_table, &asked)
        return self._payouts(answer)

    def after(self, int card):
        """The payouts when the seat to move plays `card`, which must be legal, and then all best."""
        cdef Partition asked
        cdef uint16_t answer
        self._classes(&asked)
        with nogil:
            answer = self._after(card, &asked)
        return self._payouts(answer)

    def line(self):
        """A line of best play to the end, each for himself: the lowest of a seat's best cards."""
        cdef Search* s = &self.search
        cdef uint32_t cards = self.cards
        cdef uint32_t choice, rest
        cdef int leader = self.leader
        cdef int seat, outcome, other
        cdef int card = 0
        cdef uint16_t value, answer
        cdef Past past = self.past
        cdef Past after
        cdef Table table = self.on_table
        cdef Table next_table
        cdef Partition asked
        cdef list result = []
        self._classes(&asked)
        with nogil:
            value = self._ask(cards, leader, &past, &table, &asked)
        # From here on the one question is whether a card keeps the value.
        outcome = lowest(value)
        for other in range(OUTCOMES):
            asked.alike[other] = <uint16_t>~value
        asked.alike[outcome] = value
        while cards:
            seat = (leader + table.number) % s.players
            rest = cards & s.hands[seat]
            choice = legal_cards(rest, table.led) if table.number else rest
            while choice:
                card = lowest(choice)
                choice &= choice - 1
                next_table = table
                put(&next_table, card, table.number)
                s.cards_played += 1
                with nogil:
                    answer = self._ask(
                        cards & ~(<uint32_t>1 << card), leader, &past, &next_table, &asked
                    )
                if answer == value:
                    break
            result.append(card)
            cards &= ~(<uint32_t>1 << card)
            table = next_table
            if table.number == s.players:
                leader = (leader + table.holder) % s.players
                finish_trick(s, &past, leader, table.points, not cards, &after)
                past = after
                memset(&table, 0, sizeof(Table))
        return result

    @property
    def cards_played(self):
        """How many cards the search has played so far."""
        return self.search.cards_played
