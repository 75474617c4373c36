"""Exact search of a Leaster with open hands: each for himself, or one seat against all others.

How a round can end is one of at most eleven outcomes (one seat alone wins, two share, nobody is
paid), so every seat has a strict order of preference over a small set. A question put to a node is
a partition of that set: the node tells which class its outcome is in, as a set of outcomes that
holds the true one and lies within one class. A seat that has an outcome in hand asks its other
cards only how they compare with that, and outcomes that the asker does not tell apart are asked
for together, which is what alpha-beta does with numbers.
"""

from cpython.ref cimport PyObject
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free
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
from ext.leaster_rules cimport (
    OUTCOMES,
    Past,
    Round,
    bonus_left,
    finish_trick,
    outcome_of,
    payout,
    possible,
    reachable,
    sure_points,
)
from ext.leaster_table cimport (
    KEPT_BITS,
    MOST_TABLE_BITS,
    Entry,
    Table,
    cards_code,
    find,
    keep,
    make,
    past_code,
    prepare,
)
from solver._stop cimport StopFlag

from solver.errors import Stopped

cdef enum:
    # Cards played between looks at the stop flag, and such looks between looks for signals.
    FLAG_EVERY = 1024
    LOOKS_PER_SIGNAL_CHECK = 256

cdef enum Shortcut:
    # Each can be turned off, so that a test can hold it alone against plain search.
    TABLE = 1
    EQUAL_CARDS = 2
    CUT = 4
    EARLY = 8
    ORDER = 16
    SURE_TRICKS = 32

SHORTCUTS = {
    "table": TABLE,
    "equal_cards": EQUAL_CARDS,
    "cut": CUT,
    "early": EARLY,
    "order": ORDER,
    "sure_tricks": SURE_TRICKS,
}

ctypedef struct Partition:
    # For each outcome, the outcomes that the asker does not tell from it, itself included.
    uint16_t alike[OUTCOMES]

ctypedef struct Trick:
    # The cards on the table.
    int number
    uint32_t cards
    uint32_t led
    int holder
    int card
    int points

ctypedef struct Search:
    Round round
    Table table
    unsigned flags
    uint16_t every_outcome
    int outcomes
    # Each seat's outcomes from best to worst, and the place of each in that order.
    uint8_t order[4][OUTCOMES]
    uint8_t rank[4][OUTCOMES]
    uint64_t cards_played
    uint64_t next_look
    int looks
    PyObject* flag


cdef inline bint one_class(const Partition* asked, uint16_t outcomes) noexcept nogil:
    """Whether the asker tells none of these outcomes from another."""
    return not outcomes & ~asked.alike[lowest(outcomes)]


cdef int poll(Search* s) except -1 nogil:
    """Let Python handle signals now and then; raises Stopped once the flag is up."""
    s.next_look = s.cards_played + FLAG_EVERY
    s.looks += 1
    if s.looks % LOOKS_PER_SIGNAL_CHECK == 0 or (<StopFlag>s.flag).raised:
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
    cdef int best = lowest(cards & s.round.hands[leader])
    for turn in range(1, s.round.players):
        seat = leader + turn
        if seat >= s.round.players:
            seat -= s.round.players
        card = lowest(cards & s.round.hands[seat])
        if beats(card, best):
            best = card
            holder = seat
    finish_trick(&s.round, past, holder, points_of(cards), True, &after)
    return <uint16_t>1 << outcome_of(&s.round, &after)


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


cdef inline void put(Trick* trick, int card, int turn) noexcept nogil:
    """Lay a card on the table; `turn` counts from the leader."""
    if not turn:
        trick.led = SUIT_SET[SUIT[card]]
        trick.holder = 0
        trick.card = card
    elif beats(card, trick.card):
        trick.holder = turn
        trick.card = card
    trick.cards |= <uint32_t>1 << card
    trick.points += POINTS[card]
    trick.number += 1


cdef int promise(
    const Search* s, uint32_t cards, int seat, const Past* past, const Trick* trick, int card
) noexcept nogil:
    """How good a card looks to the seat, before it is searched."""
    cdef uint32_t higher = cards & ~s.round.hands[seat] & SUIT_SET[SUIT[card]] & above(card)
    cdef int result
    if not trick.number:
        return POINTS[card] + (20 if higher else 0)
    if not beats(card, trick.card):
        return 40 + POINTS[card]
    # Who must win gets rid of a high card; the weights were found by trial.
    result = card - POINTS[card] - trick.points
    if trick.number < s.round.players - 1 and higher:
        result += 10
    if not past.latest[seat]:
        result += 60
    return result


cdef int sorted_cards(
    const Search* s,
    uint32_t cards,
    int seat,
    const Past* past,
    const Trick* trick,
    uint32_t choice,
    uint8_t* result,
) noexcept nogil:
    """Write the cards to try, the most promising first, and return how many."""
    cdef int scores[MOST_HAND]
    cdef int number = 0
    cdef int place, card, score
    while choice:
        card = lowest(choice)
        choice &= choice - 1
        place = number
        number += 1
        if s.flags & ORDER:
            score = promise(s, cards, seat, past, trick, card)
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
    const Trick* trick,
    const Partition* asked,
    uint16_t reach,
    uint16_t known,
) except 0 nogil:
    """The class of the outcome when the next seat of a trick is to play.

    `reach` holds whatever outcome any play can lead to, `known` the outcome of best play.
    """
    cdef int seat = leader + trick.number
    cdef uint16_t groups[OUTCOMES]
    cdef uint8_t group_of[OUTCOMES]
    cdef Partition wanted
    cdef int number_of_groups = 0
    cdef int top = 0, best, group, place, outcome, worst
    cdef uint16_t low, answer, result = 0
    cdef uint32_t hand, choice, rest
    cdef uint8_t moves[MOST_HAND]
    cdef int number, i, card, winner
    cdef Trick next_trick
    cdef Past after
    if seat >= s.round.players:
        seat -= s.round.players

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

    hand = cards & s.round.hands[seat]
    choice = legal_cards(hand, trick.led) if trick.number else hand
    if s.flags & EQUAL_CARDS:
        choice = one_of_each(choice, hand, cards | trick.cards)
    number = sorted_cards(s, cards, seat, past, trick, choice, moves)
    best = number_of_groups
    for i in range(number):
        card = moves[i]
        s.cards_played += 1
        if s.cards_played >= s.next_look:
            poll(s)
        rest = cards & ~(<uint32_t>1 << card)
        next_trick = trick[0]
        put(&next_trick, card, trick.number)
        if next_trick.number < s.round.players:
            answer = play(s, rest, leader, past, &next_trick, &wanted, reach, reach)
        else:
            winner = leader + next_trick.holder
            if winner >= s.round.players:
                winner -= s.round.players
            finish_trick(&s.round, past, winner, next_trick.points, not rest, &after)
            if rest:
                answer = lead(s, rest, winner, &after, &wanted)
            else:
                answer = <uint16_t>1 << outcome_of(&s.round, &after)
        group = group_of[lowest(answer)]
        if group >= best:
            continue
        best = group
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
    return result


cdef uint16_t lead(
    Search* s, uint32_t cards, int leader, const Past* past, const Partition* asked
) except 0 nogil:
    """The class of the outcome when `leader` is to lead and these cards are left."""
    cdef uint16_t reach = s.every_outcome
    cdef uint16_t known, result
    cdef uint64_t name = 0
    cdef uint64_t old = 0
    cdef Entry* entry
    cdef Trick trick
    cdef int points_left
    cdef int owner = -1
    cdef int sure = 0
    cdef int number = count(cards)
    if number == s.round.players:
        s.cards_played += number
        return last_trick(s, cards, leader, past)
    points_left = points_of(cards) + bonus_left(&s.round)
    if s.flags & EARLY:
        if s.flags & SURE_TRICKS:
            sure = sure_points(&s.round, cards, &owner)
        reach = reachable(&s.round, past, points_left, owner, sure)
        if one_class(asked, reach):
            return reach
    known = reach
    if s.flags & TABLE:
        name = cards_code(&s.table, cards)
        old = past_code(&s.round, past, leader) << KEPT_BITS
        entry = find(&s.table, name, old)
        if entry != NULL:
            known &= <uint16_t>entry.past
            if one_class(asked, known):
                return known
    memset(&trick, 0, sizeof(Trick))
    result = known & play(s, cards, leader, past, &trick, asked, reach, known)
    if s.flags & TABLE:
        keep(&s.table, name, old | result)
    return result


cdef class Leaster:
    """A Leaster with open hands; what is found out serves later questions to the same object.

    Not for several threads at once, each takes its own.
    """

    cdef Search search
    cdef Past past
    cdef Trick on_table
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
        unsigned flags=TABLE | EQUAL_CARDS | CUT | EARLY | ORDER | SURE_TRICKS,
        int table_bits=MOST_TABLE_BITS,
    ):
        cdef int seat, card, turn
        cdef Search* s = &self.search
        self.flag = flag
        s.flag = <PyObject*>flag
        s.round.players = len(hands)
        s.round.tie = tie
        s.round.boon = boon
        s.round.boon_points = boon_points
        s.flags = flags
        self.leader = leader
        self.past.tricks = tricks
        for seat in range(s.round.players):
            s.round.hands[seat] = hands[seat]
            self.cards |= s.round.hands[seat]
            self.past.points[seat] = points[seat]
            self.past.latest[seat] = latest[seat]
        for turn, card in enumerate(trick):
            put(&self.on_table, card, turn)
        self.alone = alone
        prepare(&s.table, &s.round, flags & EQUAL_CARDS)
        self._prefer(alone)
        if flags & TABLE and not make(&s.table, table_bits):
            raise MemoryError

    def __dealloc__(self):
        free(self.search.table.entries)

    cdef void _prefer(self, int alone) noexcept:
        """Set each seat's order of preference among the outcomes that the rules know."""
        cdef Search* s = &self.search
        cdef int seat, outcome, place, turn
        cdef int worth[OUTCOMES]
        cdef int pay
        for outcome in range(OUTCOMES):
            if possible(&s.round, outcome):
                s.every_outcome |= <uint16_t>1 << outcome
                s.outcomes += 1
        for seat in range(s.round.players):
            place = 0
            for outcome in range(OUTCOMES):
                if not s.every_outcome >> outcome & 1:
                    continue
                worth[outcome] = 0
                if alone >= 0:
                    pay = payout(&s.round, outcome, alone)
                    worth[outcome] = pay if seat == alone else -pay
                else:
                    for turn in range(s.round.players):
                        pay = payout(&s.round, outcome, (seat + turn) % s.round.players)
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
        self, uint32_t cards, int leader, Past* past, Trick* trick, const Partition* asked
    ) except 0 nogil:
        """The class of the outcome from anywhere in a trick."""
        cdef uint16_t reach
        cdef Past after
        cdef Search* s = &self.search
        if not cards and not trick.number:
            return <uint16_t>1 << outcome_of(&s.round, past)
        if not trick.number:
            return lead(s, cards, leader, past, asked)
        if trick.number == s.round.players:
            leader = (leader + trick.holder) % s.round.players
            finish_trick(&s.round, past, leader, trick.points, not cards, &after)
            if not cards:
                return <uint16_t>1 << outcome_of(&s.round, &after)
            return lead(s, cards, leader, &after, asked)
        reach = s.every_outcome
        if s.flags & EARLY:
            reach = reachable(&s.round, past, points_of(cards) + trick.points + bonus_left(&s.round), -1, 0
            )
        return play(s, cards, leader, past, trick, asked, reach, reach)

    cdef uint16_t _after(self, int card, const Partition* asked) except 0 nogil:
        """The class of the outcome once the seat to move has played this card."""
        cdef Trick trick = self.on_table
        put(&trick, card, trick.number)
        self.search.cards_played += 1
        return self._ask(
            self.cards & ~(<uint32_t>1 << card), self.leader, &self.past, &trick, asked
        )

    cdef void _classes(self, Partition* asked) noexcept nogil:
        """Tell all outcomes apart, or with one seat alone only what that seat is paid."""
        cdef int outcome, other
        for outcome in range(OUTCOMES):
            asked.alike[outcome] = <uint16_t>1 << outcome
            for other in range(OUTCOMES):
                if self.alone >= 0 and payout(&self.search.round, outcome, self.alone) == payout(
                    &self.search.round, other, self.alone
                ):
                    asked.alike[outcome] |= <uint16_t>1 << other

    cdef tuple _payouts(self, uint16_t answer):
        """The payouts of an outcome; of the seat that is alone only his own."""
        cdef int outcome = lowest(answer)
        if self.alone >= 0:
            return (payout(&self.search.round, outcome, self.alone),)
        return tuple([payout(&self.search.round, outcome, seat) for seat in range(self.search.round.players)])

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
        cdef Trick trick = self.on_table
        cdef Trick next_trick
        cdef Partition asked
        cdef list result = []
        self._classes(&asked)
        with nogil:
            value = self._ask(cards, leader, &past, &trick, &asked)
        # From here on the one question is whether a card keeps the value.
        outcome = lowest(value)
        for other in range(OUTCOMES):
            asked.alike[other] = <uint16_t>~value
        asked.alike[outcome] = value
        while cards:
            seat = (leader + trick.number) % s.round.players
            rest = cards & s.round.hands[seat]
            choice = legal_cards(rest, trick.led) if trick.number else rest
            while choice:
                card = lowest(choice)
                choice &= choice - 1
                next_trick = trick
                put(&next_trick, card, trick.number)
                s.cards_played += 1
                with nogil:
                    answer = self._ask(
                        cards & ~(<uint32_t>1 << card), leader, &past, &next_trick, &asked
                    )
                if answer == value:
                    break
            result.append(card)
            cards &= ~(<uint32_t>1 << card)
            trick = next_trick
            if trick.number == s.round.players:
                leader = (leader + trick.holder) % s.round.players
                finish_trick(&s.round, &past, leader, trick.points, not cards, &after)
                past = after
                memset(&trick, 0, sizeof(Trick))
        return result

    @property
    def cards_played(self):
        """How many cards the search has played so far."""
        return self.search.cards_played
