"""The search behind the exact solver: what a soloist takes with all hands open.

One question is asked of a position, "does he take at least so many points?", and answered by
alpha-beta with an empty window and a table of bounds; exact values come from a few such
questions. Seat 0 is the soloist; the others are counted clockwise from him. Between tricks a
position of a fixed deal is the cards still to be played and the leader. The functions return
bounds: a value of `target` or more is a lower bound of what the soloist still takes, a smaller
one an upper bound.
"""

from libc.stdint cimport int32_t, uint32_t, uint64_t

from ext.bounds cimport sure_loss, sure_points
from ext.cards cimport (
    BEATERS,
    MOST_HAND,
    MOST_PLAYERS,
    POINTS,
    SUIT,
    SUIT_SET,
    check,
    count,
    highest,
    legal_cards,
    lowest,
    trumps,
)
from ext.choices cimport neighbours, one_of_equals, undominated
from ext.ordering cimport defender_follow, defender_lead, soloist_follow, soloist_lead
from ext.ordering_rates cimport rate
from ext.polling cimport Poll, is_stopped
from ext.table cimport (
    Memory,
    Names,
    best_of,
    bucket,
    find,
    high_of,
    low_of,
    name,
    prefetch,
    prepare_names,
    store,
)

cdef enum Switch:
    # Each shortcut can be turned off, so that a test can hold it alone against plain search.
    TABLE = 1
    CANONICAL = 2
    EQUALS = 4
    DOMINATED = 8
    BOUNDS = 16
    TABLE_FIRST = 32
    BEST_FIRST = 64
    CASHING = 128
    SHORT_ENDINGS = 256
    SAME_SUITS = 512
    ORDERED = 1024
    ALL_SWITCHES = 2047

cdef enum:
    POLL_EVERY = 8192
    NO_CARD = 32
    # The points that defenders must take are counted where the soloist needs this share of all.
    ASK_LOSS_FROM = 6
    ASK_LOSS_OF = 10

cdef struct Search:
    int players
    uint32_t hand[MOST_PLAYERS]
    Names names
    Memory memory
    uint32_t switches
    uint64_t cards_played
    # For measuring: the cards that proved results, by position and question; NULL if not wanted.
    uint64_t *proofs
    int countdown
    bint stopped
    Poll poll

cdef struct Start:
    # The start of a trick: cards to be played, their points, the leader, and the question.
    uint32_t rem
    int left
    int leader
    int target
    uint64_t named
    int best

cdef struct Outcome:
    # A finished trick, with what the soloist has of it.
    Start next
    int won
    int card

cdef extern from *:
    """
    /* Compiled with BOON_SWITCHABLE each shortcut has its switch; else all are on at no cost. */
    #ifdef BOON_SWITCHABLE
    #define boon_uses(s, shortcut) (((s)->switches & (shortcut)) != 0)
    #define boon_recalls(s) ((s)->proofs != NULL)
    #else
    #define boon_uses(s, shortcut) 1
    #define boon_recalls(s) 0
    #endif
    """
    bint uses "boon_uses"(const Search *s, int shortcut) noexcept nogil
    bint recalls "boon_recalls"(const Search *s) noexcept nogil

cdef enum:
    PROOFS = 4194304


cdef inline void prepare(Search *s, uint32_t cards) noexcept nogil:
    """Fill what follows from the hands."""
    prepare_names(&s.names, s.hand, s.players, cards, uses(s, CANONICAL))


cdef inline int after(const Search *s, int seat) noexcept nogil:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


cdef inline void look_at_flag(Search *s) noexcept nogil:
    """Now and then, see whether the search is to stop."""
    s.countdown -= 1
    if s.countdown <= 0:
        s.countdown = POLL_EVERY
        if is_stopped(&s.poll):
            s.stopped = True


cdef inline uint64_t *proof(
    Search *s, uint32_t rem, int seat, uint32_t led, int holding, int target
) noexcept nogil:
    """Where the card that proved a result is kept, by the position and the question."""
    cdef uint64_t mixed = rem * <uint64_t>0x9E3779B97F4A7C15
    mixed ^= (<uint64_t>led << 24 ^ seat ^ holding << 2 ^ <uint64_t>(target + 256) << 8) * (
        <uint64_t>0xD1B54A32D192ED03
    )
    mixed ^= mixed >> 29
    return s.proofs + mixed * <uint64_t>0xBF58476D1CE4E5B9 % PROOFS


cdef inline int recalled(
    Search *s, uint32_t rem, int seat, uint32_t led, int holding, int target
) noexcept nogil:
    """The card that proved this result before, or some other card, or NO_CARD."""
    cdef uint64_t *place = proof(s, rem, seat, led, holding, target)
    return <int>(place[0] & 31) if place[0] >> 8 == rem else NO_CARD


cdef inline void keep_proof(
    Search *s, uint32_t rem, int seat, uint32_t led, int holding, int target, int card
) noexcept nogil:
    proof(s, rem, seat, led, holding, target)[0] = <uint64_t>rem << 8 | <uint64_t>card


cdef inline void insert(int32_t *moves, int number, int score, int card) noexcept nogil:
    """Put a card among `number` others, the most promising first."""
    cdef int32_t move = score << 5 | card
    while number and moves[number - 1] < move:
        moves[number] = moves[number - 1]
        number -= 1
    moves[number] = move


# ---- The last two tricks ------------------------------------------------------------------------


cdef inline int last_trick(Search *s, uint32_t rem, int left, int leader) noexcept nogil:
    """What the soloist takes when each player has one card."""
    cdef uint32_t winning = rem & trumps()
    if not winning:
        winning = rem & SUIT_SET[SUIT[lowest(s.hand[leader] & rem)]]
    return left if s.hand[0] >> highest(winning) & 1 else 0


cdef inline int short_ending(
    Search *s, uint32_t rem, int left, int turn, int seat, uint32_t led, bint soloist_holds,
    int holder, int holding, int gathered, int target,
) noexcept nogil:
    """What the soloist takes of the last two tricks; neither ordered nor remembered."""
    cdef uint32_t cards = legal_cards(s.hand[seat] & rem, led)
    cdef int card, value, best = -1 if seat == 0 else left + 1, next_seat = after(s, seat)
    cdef int points, winner
    s.cards_played += 1
    while cards:
        card = highest(cards)
        cards ^= <uint32_t>1 << card
        points = gathered + POINTS[card]
        if not turn:
            value = short_ending(
                s, rem ^ <uint32_t>1 << card, left, 1, next_seat, SUIT_SET[SUIT[card]],
                seat == 0, seat, card, points, target,
            )
        elif turn < s.players - 1:
            if BEATERS[holding] >> card & 1:
                value = short_ending(
                    s, rem ^ <uint32_t>1 << card, left, turn + 1, next_seat, led,
                    seat == 0, seat, card, points, target,
                )
            else:
                value = short_ending(
                    s, rem ^ <uint32_t>1 << card, left, turn + 1, next_seat, led,
                    soloist_holds, holder, holding, points, target,
                )
        else:
            winner = seat if BEATERS[holding] >> card & 1 else holder
            value = last_trick(s, rem ^ <uint32_t>1 << card, left - points, winner)
            if winner == 0:
                value += points
        if seat == 0:
            if value > best:
                best = value
                if value >= target:
                    break
        elif value < best:
            best = value
            if value < target:
                break
    return best


# ---- The start of a trick -----------------------------------------------------------------------


cdef inline bint is_settled(Search *s, const Start *at, int *value) noexcept nogil:
    """Whether the question is answered by points alone, or by so few cards that they are played."""
    cdef int cards
    value[0] = 0
    if at.target <= 0:
        return True
    if at.target > at.left:
        value[0] = at.left
        return True
    if uses(s, SHORT_ENDINGS):
        cards = count(at.rem)
        if cards == s.players:
            value[0] = last_trick(s, at.rem, at.left, at.leader)
            return True
    return False


cdef inline bint is_bounded(Search *s, const Start *at, int *value) noexcept nogil:
    """Whether points that a side takes in any case, or the last two tricks, answer the question."""
    if uses(s, BOUNDS):
        value[0] = sure_points(
            s.hand, s.players, at.rem, at.leader, at.left, uses(s, CASHING)
        )
        if value[0] >= at.target:
            return True
        # Below that share of what is left, one try in fifty answers the question.
        if ASK_LOSS_OF * at.target > ASK_LOSS_FROM * at.left:
            value[0] = at.left - sure_loss(
                s.hand, s.players, at.rem, at.leader, at.left, uses(s, CASHING)
            )
            if value[0] < at.target:
                return True
    if uses(s, SHORT_ENDINGS) and count(at.rem) == 2 * s.players:
        value[0] = short_ending(
            s, at.rem, at.left, 0, at.leader, 0, False, 0, 0, 0, at.target
        )
        return True
    return False


cdef inline bint is_known(Search *s, Start *at, int *value) noexcept nogil:
    """Whether the table answers the question; if not, it may know the card to try first."""
    cdef uint64_t *word = find(&s.memory, at.named)
    if word == NULL:
        return False
    value[0] = low_of(word)
    if value[0] >= at.target:
        return True
    value[0] = high_of(word)
    if value[0] < at.target:
        return True
    at.best = best_of(word)
    return False


cdef inline void set_name(Search *s, Start *at) noexcept nogil:
    at.named = name(&s.names, at.rem, at.leader, uses(s, SAME_SUITS))
    at.best = NO_CARD


cdef inline int from_lead(
    Search *s, uint32_t rem, int left, int leader, int target
) noexcept nogil:
    """What the soloist takes of the cards `rem`, worth `left` points, when a trick begins."""
    cdef Start at
    cdef int value
    at.rem = rem
    at.left = left
    at.leader = leader
    at.target = target
    if is_settled(s, &at, &value) or is_bounded(s, &at, &value):
        return value
    set_name(s, &at)
    if uses(s, TABLE) and is_known(s, &at, &value):
        return value
    return lead(s, &at)


cdef inline int lead(Search *s, Start *at) noexcept nogil:
    """Try the leads of a position that nothing cheaper has answered."""
    cdef uint32_t hand = s.hand[at.leader] & at.rem
    cdef uint32_t cards = hand
    cdef int32_t moves[MOST_HAND + 1]
    cdef int number = 0, index, card, value, score, best, first
    cdef int seat = at.leader, next_seat = after(s, at.leader)
    cdef int result = -1 if seat == 0 else at.left + 1
    look_at_flag(s)
    if s.stopped:
        return 0
    s.cards_played += 1
    check(cards != 0)
    if uses(s, EQUALS):
        cards = one_of_equals(cards, at.rem & ~hand)
    if not cards & (cards - 1):
        moves[0] = lowest(cards)
        number = 1
    else:
        first = recalled(s, at.rem, seat, 0, 0, at.target) if recalls(s) else NO_CARD
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if recalls(s) and card == first:
                score = 512
            elif uses(s, BEST_FIRST) and card == at.best:
                score = 256
            elif not uses(s, ORDERED):
                score = 0
            elif seat == 0:
                score = rate(soloist_lead(s.hand, s.players, at.rem, card), card)
            else:
                score = rate(defender_lead(s.hand, s.players, at.rem, seat, card), card)
            insert(moves, number, score, card)
            number += 1
    best = moves[0] & 31
    for index in range(number):
        card = moves[index] & 31
        value = follow(
            s, at.rem ^ <uint32_t>1 << card, at.left, 1, next_seat, SUIT_SET[SUIT[card]],
            seat, card, POINTS[card], at.target,
        )
        if s.stopped:
            return 0
        if seat == 0:
            if value > result:
                result = value
                if value >= at.target:
                    best = card
                    break
        elif value < result:
            result = value
            if value < at.target:
                best = card
                break
    if recalls(s) and (result >= at.target) == (seat == 0):
        keep_proof(s, at.rem, seat, 0, 0, at.target, best)
    if uses(s, TABLE):
        store(&s.memory, &s.names, at.named, at.left, at.target, result, best)
    return result


# ---- The cards on a trick -----------------------------------------------------------------------


cdef inline int follow(
    Search *s, uint32_t rem, int left, int turn, int seat, uint32_t led, int holder,
    int holding, int gathered, int target,
) noexcept nogil:
    """What the soloist takes of the cards in `rem` and on the table, worth `left` points.

    `seat` plays card number `turn` of the trick; `led` is the set of the led suit; `holder` has
    the trick with the card `holding`; `gathered` points lie on the table.
    """
    cdef uint32_t hand = s.hand[seat] & rem
    cdef uint32_t cards = legal_cards(hand, led), others, legal = cards
    cdef uint32_t enemies = 0, friends = 0
    cdef bint friendly = (holder == 0) == (seat == 0), solo_follows = False
    cdef int32_t moves[MOST_HAND + 1]
    cdef int number = 0, index, card, value, result, later, next_seat = after(s, seat)
    cdef int score, first
    s.cards_played += 1
    check(cards != 0)
    if cards & (cards - 1):
        later = next_seat
        for index in range(turn + 1, s.players):
            legal = legal_cards(s.hand[later] & rem, led)
            if (later == 0) == (seat == 0):
                friends |= legal
            else:
                enemies |= legal
            solo_follows |= later == 0
            later = after(s, later)
        # A card on the table that does not hold the trick has left the game already.
        others = rem & ~hand | <uint32_t>1 << holding
        legal = legal_cards(hand, led)
        if uses(s, EQUALS):
            cards = one_of_equals(cards, others)
        if uses(s, DOMINATED) and neighbours(cards, others):
            cards = undominated(cards, others, holding, enemies, friends, friendly)
    if turn == s.players - 1:
        return finish(
            s, rem, left, seat, led, holder, holding, gathered, target, cards, legal, friendly
        )
    if not cards & (cards - 1):
        moves[0] = lowest(cards)
        number = 1
    else:
        first = recalled(s, rem, seat, led, holding, target - gathered) if recalls(s) else NO_CARD
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if recalls(s) and card == first:
                score = 512
            elif not uses(s, ORDERED):
                score = 0
            elif seat == 0:
                score = rate(
                    soloist_follow(legal, led, enemies, holding, gathered, False, card), card
                )
            else:
                score = rate(
                    defender_follow(
                        legal, led, enemies, friends, solo_follows, friendly, holding, gathered,
                        card,
                    ),
                    card,
                )
            insert(moves, number, score, card)
            number += 1
    result = -1 if seat == 0 else left + 1
    for index in range(number):
        card = moves[index] & 31
        if BEATERS[holding] >> card & 1:
            value = follow(
                s, rem ^ <uint32_t>1 << card, left, turn + 1, next_seat, led, seat, card,
                gathered + POINTS[card], target,
            )
        else:
            value = follow(
                s, rem ^ <uint32_t>1 << card, left, turn + 1, next_seat, led, holder, holding,
                gathered + POINTS[card], target,
            )
        if s.stopped:
            return 0
        if seat == 0:
            if value > result:
                result = value
                if value >= target:
                    break
        elif value < result:
            result = value
            if value < target:
                break
    if recalls(s) and (result >= target) == (seat == 0):
        keep_proof(s, rem, seat, led, holding, target - gathered, card)
    return result


cdef inline int finish(
    Search *s, uint32_t rem, int left, int seat, uint32_t led, int holder, int holding,
    int gathered, int target, uint32_t cards, uint32_t legal, bint friendly,
) noexcept nogil:
    """The last seat of a trick plays one of `cards`: all outcomes are looked at before one is searched.

    First what points alone answer, then what the table knows, then what sure tricks bound; an
    outcome that fails is dropped, one that is good enough ends the matter. Only those that the
    table leaves open are put in order.
    """
    cdef Outcome outcomes[MOST_HAND + 1]
    cdef int32_t moves[MOST_HAND + 1]
    cdef Outcome *outcome
    cdef int number = 0, index, place, card, winner, value, score, points, kept
    cdef bint soloist = seat == 0, first = uses(s, TABLE_FIRST)
    cdef int result = -1 if soloist else left + 1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        outcome = &outcomes[number]
        outcome.card = card
        points = gathered + POINTS[card]
        winner = seat if BEATERS[holding] >> card & 1 else holder
        outcome.won = points if winner == 0 else 0
        outcome.next.rem = rem ^ <uint32_t>1 << card
        outcome.next.left = left - points
        outcome.next.leader = winner
        outcome.next.target = target - outcome.won
        if not first:
            value = outcome.won + from_lead(
                s, outcome.next.rem, outcome.next.left, winner, outcome.next.target
            )
            if s.stopped:
                return 0
        elif is_settled(s, &outcome.next, &value):
            value += outcome.won
        else:
            if uses(s, TABLE) and not (
                uses(s, SHORT_ENDINGS) and count(outcome.next.rem) == 2 * s.players
            ):
                set_name(s, &outcome.next)
                prefetch(bucket(&s.memory, outcome.next.named))
            else:
                outcome.next.named = 0
                outcome.next.best = NO_CARD
            number += 1
            continue
        if soloist:
            if value > result:
                result = value
                if value >= target:
                    return value
        elif value < result:
            result = value
            if value < target:
                return value
    kept = 0
    for index in range(number):
        outcome = &outcomes[index]
        if outcome.next.named and is_known(s, &outcome.next, &value):
            value += outcome.won
            if soloist:
                if value > result:
                    result = value
                    if value >= target:
                        return value
            elif value < result:
                result = value
                if value < target:
                    return value
        else:
            score = 0
            if number > 1 and uses(s, ORDERED):
                card = outcome.card
                if soloist:
                    score = rate(
                        soloist_follow(legal, led, 0, holding, gathered, True, card), card
                    )
                else:
                    score = rate(
                        defender_follow(
                            legal, led, 0, 0, False, friendly, holding, gathered, card
                        ),
                        card,
                    )
            insert(moves, kept, score, index)
            kept += 1
    number = kept
    kept = 0
    for place in range(number):
        index = moves[place] & 31
        outcome = &outcomes[index]
        if is_bounded(s, &outcome.next, &value):
            value += outcome.won
            if soloist:
                if value > result:
                    result = value
                    if value >= target:
                        return value
            elif value < result:
                result = value
                if value < target:
                    return value
        else:
            moves[kept] = index
            kept += 1
    for place in range(kept):
        outcome = &outcomes[moves[place]]
        value = outcome.won + lead(s, &outcome.next)
        if s.stopped:
            return 0
        if soloist:
            if value > result:
                result = value
                if value >= target:
                    return value
        elif value < result:
            result = value
            if value < target:
                return value
    return result
