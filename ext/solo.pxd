"""The search behind the exact solver: what a soloist takes with all hands open.

One question is asked of a position, "does he take at least so many points?", and answered by
alpha-beta with an empty window and a table of bounds; exact values come from a few such
questions. Seat 0 is the soloist; the others are counted clockwise from him. Between tricks a
position of a fixed deal is the cards still to be played and the leader. The functions return
bounds: a value of `target` or more is a lower bound of what the soloist still takes, a smaller
one an upper bound.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t

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
    legal_cards,
    lowest,
)
from ext.choices cimport neighbours, one_of_equals, undominated
from ext.counting cimport Sample, count_sample, is_sample, note
from ext.endings cimport last_trick, two_tricks
from ext.likeness cimport Likeness, liken
from ext.ordering cimport card_kind, defender_follow, lead_kind, soloist_follow
from ext.ordering_rates cimport rate
from ext.search cimport (
    ALIKE,
    BOUNDS,
    CASHING,
    DOMINATED,
    DRAWING,
    EQUALS,
    NEARLY_ALIKE,
    NO_CARD,
    ORDERED,
    PRICING,
    SAME_SUITS,
    SHORT_ENDINGS,
    TABLE,
    TABLE_FIRST,
    Search,
    keep_proof,
    look_at_flag,
    recalled,
    recalls,
    uses,
)
from ext.sure_trumps cimport words_of
from ext.table cimport answers, bucket, prefetch, store

cdef enum:
    # The points that defenders must take are counted where the soloist needs this share of all.
    ASK_LOSS_FROM = 6
    ASK_LOSS_OF = 10
    # Comes before every rate of a card.
    FIRST = 512

cdef struct Start:
    # The start of a trick: cards to be played, their points, the leader, and the question.
    uint32_t rem
    int left
    int leader
    int target
    Likeness like
    # What the soloist has of the trick before.
    int won
    int card

cdef struct Trick:
    # What stays the same from the lead of a trick to its end; by turn: who plays, what he may
    # play, and what the soloist and the defenders may play who come later.
    int left
    int target
    uint32_t led
    const uint8_t *seat
    uint32_t legal[MOST_PLAYERS]
    uint32_t solo[MOST_PLAYERS]
    uint32_t defenders[MOST_PLAYERS]


cdef inline void begin(
    const Search *s, Trick *trick, uint32_t rem, int left, int leader, uint32_t led, int target
) noexcept nogil:
    """Set up a trick to which a card of the suit `led` has been led."""
    cdef uint32_t solo = 0, defenders = 0, legal
    cdef int turn, seat
    trick.left = left
    trick.target = target
    trick.led = led
    trick.seat = s.order[leader]
    for turn in range(s.players - 1, 0, -1):
        seat = trick.seat[turn]
        legal = legal_cards(s.hand[seat] & rem, led)
        trick.legal[turn] = legal
        trick.solo[turn] = solo
        trick.defenders[turn] = defenders
        if seat == 0:
            solo = legal
        else:
            defenders |= legal


cdef inline bint proves(int *best, int value, int target, bint soloist) noexcept nogil:
    """Take note of the value of a card; whether it is all that the side that plays it asks for."""
    if (value > best[0]) if soloist else (value < best[0]):
        best[0] = value
        return (value >= target) == soloist
    return False


cdef inline uint32_t worth_trying(
    const Search *s, uint32_t rem, uint32_t cards, int seat, int holding, uint32_t enemies,
    uint32_t friends, bint friendly,
) noexcept nogil:
    """The cards that need to be tried on a trick, of those that `seat` may play."""
    # A card on the table that does not hold the trick has left the game already.
    cdef uint32_t others = rem & ~s.hand[seat] | <uint32_t>1 << holding, beside
    if uses(s, EQUALS):
        cards = one_of_equals(cards, others)
    if uses(s, DOMINATED):
        beside = neighbours(cards, others)
        if beside:
            cards = undominated(cards, beside, holding, enemies, friends, friendly)
    return cards


cdef inline int next_best(int32_t *moves, int number, int place) noexcept nogil:
    """Bring the most promising of the moves from `place` on to that place; its card."""
    cdef int index, best = place
    cdef int32_t move = moves[place], other
    for index in range(place + 1, number):
        other = moves[index]
        best = index if other > move else best
        move = other if other > move else move
    moves[best] = moves[place]
    moves[place] = move
    return move & 31


# ---- The start of a trick -----------------------------------------------------------------------


cdef inline bint is_settled(const Search *s, const Start *at, int *value) noexcept nogil:
    """Whether the question is answered by points alone, or by so few cards that they are played."""
    value[0] = 0
    if at.target <= 0:
        return True
    value[0] = at.left
    if at.target > at.left:
        return True
    if uses(s, SHORT_ENDINGS) and count(at.rem) == s.players:
        value[0] = last_trick(s, at.rem, at.left, at.leader)
        return True
    return False


cdef inline bint is_short(const Search *s, const Start *at) noexcept nogil:
    """Whether two tricks are left, which are played out rather than looked up."""
    return uses(s, SHORT_ENDINGS) and count(at.rem) == 2 * s.players


cdef inline bint is_known(Search *s, const Start *at, int *value) noexcept nogil:
    """Whether the table answers the question."""
    return answers(
        &s.memory, &s.orders, &at.like, at.rem, at.leader, at.target, uses(s, SAME_SUITS),
        uses(s, ALIKE), uses(s, NEARLY_ALIKE), value,
    )


cdef inline bint is_bounded(const Search *s, const Start *at, int *value) noexcept nogil:
    """Whether points that a side takes in any case answer the question."""
    if not uses(s, BOUNDS):
        return False
    value[0] = sure_points(
        &s.trump_memory, s.hand, s.players, at.rem, at.leader, at.left, at.target,
        uses(s, CASHING), uses(s, DRAWING), uses(s, PRICING),
    )
    if value[0] >= at.target:
        return True
    # Below that share of what is left, one try in fifty answers the question.
    if ASK_LOSS_OF * at.target <= ASK_LOSS_FROM * at.left:
        return False
    value[0] = at.left - sure_loss(
        s.hand, s.players, at.rem, at.leader, at.left, uses(s, CASHING), uses(s, DRAWING)
    )
    return value[0] < at.target


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
    if is_settled(s, &at, &value):
        return value
    liken(&s.orders, &at.like, rem, leader, uses(s, SAME_SUITS))
    if uses(s, TABLE) and not is_short(s, &at) and is_known(s, &at, &value):
        return value
    if is_bounded(s, &at, &value):
        return value
    return lead(s, &at)


cdef inline int lead(Search *s, const Start *at) noexcept nogil:
    """Try the leads of a position that nothing cheaper has answered."""
    cdef uint32_t hand = s.hand[at.leader] & at.rem, cards = hand, suit
    cdef int32_t moves[MOST_HAND + 1]
    cdef Trick trick
    cdef Sample sample
    cdef bint soloist = at.leader == 0
    cdef int number = 0, index, card = 0, value, score, first
    cdef int result = -1 if soloist else at.left + 1
    if is_short(s, at):
        return two_tricks(s, at.rem, at.left, 0, at.leader, 0, 0, 0, 0, at.target)
    look_at_flag(s)
    if s.stopped:
        return 0
    s.cards_played += 1
    check(cards != 0)
    if uses(s, EQUALS):
        cards = one_of_equals(cards, at.rem & ~hand)
    first = recalled(s, at.rem, at.leader, 0, 0, at.target) if recalls(s) else NO_CARD
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = 0
        if recalls(s) and card == first:
            score = FIRST
        elif not uses(s, ORDERED) or not number and not cards:
            pass
        else:
            score = rate(
                s.players, lead_kind(s.hand, s.players, at.rem, at.leader, card), card
            )
        moves[number] = score << 5 | card
        number += 1
    if number > 1 and is_sample():
        sample.number = 0
        for index in range(number):
            card = moves[index] & 31
            begin(s, &trick, at.rem, at.left, at.leader, SUIT_SET[SUIT[card]], at.target)
            value = follow(
                s, &trick, at.rem ^ <uint32_t>1 << card, 1, at.leader, card, POINTS[card]
            )
            note(
                &sample, lead_kind(s.hand, s.players, at.rem, at.leader, card), card,
                (value >= at.target) == soloist,
            )
        count_sample(&sample)
    trick.led = 0
    for index in range(number):
        card = next_best(moves, number, index)
        suit = SUIT_SET[SUIT[card]]
        if trick.led != suit:
            begin(s, &trick, at.rem, at.left, at.leader, suit, at.target)
        value = follow(s, &trick, at.rem ^ <uint32_t>1 << card, 1, at.leader, card, POINTS[card])
        if s.stopped:
            return 0
        if proves(&result, value, at.target, soloist):
            if recalls(s):
                keep_proof(s, at.rem, at.leader, 0, 0, at.target, card)
            break
    if uses(s, TABLE):
        store(&s.memory, &at.like, at.rem, at.leader, at.left, at.target, result)
    return result


# ---- The cards on a trick -----------------------------------------------------------------------


cdef inline int follow(
    Search *s, const Trick *trick, uint32_t rem, int turn, int holder, int holding, int gathered
) noexcept nogil:
    """What the soloist takes of the cards in `rem` and on the table.

    Card number `turn` of the trick is to be played; `holder` has the trick with the card
    `holding`; `gathered` points lie on the table.
    """
    cdef int seat = trick.seat[turn]
    cdef bint soloist = seat == 0, friendly = (holder == 0) == soloist
    cdef uint32_t cards = trick.legal[turn], legal = cards
    cdef uint32_t enemies, friends
    cdef int32_t moves[MOST_HAND + 1]
    cdef Sample sample
    cdef int number = 0, index, card, value, result, score, kind, first
    if turn == s.players - 1:
        return finish(s, trick, rem, holder, holding, gathered)
    s.cards_played += 1
    check(cards != 0)
    if not cards & (cards - 1):
        moves[0] = lowest(cards)
        number = 1
    else:
        if soloist:
            enemies = trick.defenders[turn]
            friends = 0
            kind = soloist_follow(legal, trick.led, holding, gathered, False)
        else:
            enemies = trick.solo[turn]
            friends = trick.defenders[turn]
            kind = defender_follow(legal, trick.led, enemies != 0, friendly, holding, gathered)
        cards = worth_trying(s, rem, cards, seat, holding, enemies, friends, friendly)
        first = NO_CARD
        if recalls(s):
            first = recalled(s, rem, seat, trick.led, holding, trick.target - gathered)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if recalls(s) and card == first:
                score = FIRST
            elif not uses(s, ORDERED):
                score = 0
            else:
                score = rate(
                    s.players,
                    card_kind(kind, soloist, enemies, friends, friendly, holding, card), card
                )
            moves[number] = score << 5 | card
            number += 1
        if number > 1 and is_sample():
            sample.number = 0
            for index in range(number):
                card = moves[index] & 31
                value = go_on(s, trick, rem, turn, holder, holding, gathered, card)
                note(
                    &sample,
                    card_kind(kind, soloist, enemies, friends, friendly, holding, card), card,
                    (value >= trick.target) == soloist,
                )
            count_sample(&sample)
    result = -1 if soloist else trick.left + 1
    for index in range(number):
        card = next_best(moves, number, index)
        value = go_on(s, trick, rem, turn, holder, holding, gathered, card)
        if proves(&result, value, trick.target, soloist):
            if recalls(s):
                keep_proof(
                    s, rem, seat, trick.led, holding, trick.target - gathered, card
                )
            break
    return result


cdef inline int go_on(
    Search *s, const Trick *trick, uint32_t rem, int turn, int holder, int holding, int gathered,
    int card,
) noexcept nogil:
    """`follow` after the card of one turn has been played."""
    gathered += POINTS[card]
    if BEATERS[holding] >> card & 1:
        holder = trick.seat[turn]
        holding = card
    return follow(s, trick, rem ^ <uint32_t>1 << card, turn + 1, holder, holding, gathered)


cdef inline int finish(
    Search *s, const Trick *trick, uint32_t rem, int holder, int holding, int gathered
) noexcept nogil:
    """The last seat of a trick: all outcomes are looked at before one is searched.

    First what points alone answer, then what the table knows, then what sure tricks bound; an
    outcome that fails is dropped, one that is good enough ends the matter. Only those that the
    table leaves open are put in order.
    """
    cdef Start outcomes[MOST_HAND + 1]
    cdef int32_t moves[MOST_HAND + 1]
    cdef Start *next_
    cdef Sample sample
    cdef int turn = s.players - 1, seat = trick.seat[turn], left = trick.left
    cdef int target = trick.target
    cdef bint soloist = seat == 0, friendly = (holder == 0) == soloist
    cdef uint32_t cards = trick.legal[turn], legal = cards
    cdef int number = 0, index, card, value, points, kept = 0, kind, score
    cdef int result = -1 if soloist else left + 1
    s.cards_played += 1
    check(cards != 0)
    if cards & (cards - 1):
        cards = worth_trying(s, rem, cards, seat, holding, 0, 0, friendly)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        next_ = &outcomes[number]
        next_.card = card
        points = gathered + POINTS[card]
        next_.leader = seat if BEATERS[holding] >> card & 1 else holder
        next_.won = points if next_.leader == 0 else 0
        next_.rem = rem ^ <uint32_t>1 << card
        next_.left = left - points
        next_.target = target - next_.won
        if not uses(s, TABLE_FIRST):
            value = from_lead(s, next_.rem, next_.left, next_.leader, next_.target)
        elif not is_settled(s, next_, &value):
            if uses(s, TABLE) and not is_short(s, next_):
                liken(
                    &s.orders, &next_.like, next_.rem, next_.leader, uses(s, SAME_SUITS)
                )
                prefetch(bucket(&s.memory, &next_.like))
                prefetch(words_of(&s.trump_memory, next_.rem))
            number += 1
            continue
        value += next_.won
        if proves(&result, value, target, soloist):
            return value
    for index in range(number):
        next_ = &outcomes[index]
        if not (uses(s, TABLE) and not is_short(s, next_) and is_known(s, next_, &value)):
            moves[kept] = index
            kept += 1
            continue
        value += next_.won
        if proves(&result, value, target, soloist):
            return value
    if kept > 1 and uses(s, ORDERED):
        if soloist:
            kind = soloist_follow(legal, trick.led, holding, gathered, True)
        else:
            kind = defender_follow(legal, trick.led, False, friendly, holding, gathered)
        for index in range(kept):
            card = outcomes[moves[index]].card
            score = rate(
                s.players, card_kind(kind, soloist, 0, 0, friendly, holding, card), card
            )
            moves[index] |= score << 5
        if is_sample():
            sample.number = 0
            for index in range(kept):
                next_ = &outcomes[moves[index] & 31]
                if not is_bounded(s, next_, &value):
                    value = lead(s, next_)
                note(
                    &sample, card_kind(kind, soloist, 0, 0, friendly, holding, next_.card),
                    next_.card, (value + next_.won >= target) == soloist,
                )
            count_sample(&sample)
    number = kept
    kept = 0
    for index in range(number):
        next_ = &outcomes[next_best(moves, number, index)]
        if not is_bounded(s, next_, &value):
            moves[kept] = moves[index]
            kept += 1
            continue
        value += next_.won
        if proves(&result, value, target, soloist):
            return value
    for index in range(kept):
        next_ = &outcomes[moves[index] & 31]
        value = next_.won + lead(s, next_)
        if proves(&result, value, target, soloist):
            return value
    return result
