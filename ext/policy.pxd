"""A fast player who goes by rules of thumb, seeing only what his seat may see.

Every legal card gets a score, and the highest is played, of equals the lowest card. With a
soloist the score is, in units of a point / 16384:

    chance that his side wins the trick x (points in it + what is still to be expected)
    - chance that it does not x points of the card
    - what the card is worth in the hand for later
    + when leading, what speaks for this suit

In a Leaster it is the fear of points in a trick of one's own, the need of one trick, and the
relief at being rid of a dangerous card. How much each thing counts is in policy_weights.pxd,
fitted by benchmarks/tune_policy.py. The rules of thumb themselves are those of Sheepshead and
Schafkopf: smear on the partner's sure trick, take cheaply, draw trumps as soloist and not as
defender, lead what the soloist must ruff, duck in a Leaster.
"""

from libc.math cimport exp, log
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from ext.cards cimport (
    GOLD,
    MOST_PLAYERS,
    POINTS,
    SUIT,
    SUIT_SET,
    above,
    beats,
    below,
    count,
    highest,
    legal_cards,
    lowest,
    points_of,
    trumps,
)
from ext.policy_weights cimport (
    ALL_WEIGHTS,
    BID,
    BURY,
    BURY_POINTS,
    DEFAULT_WEIGHTS,
    DROP,
    EXTRA,
    FADE,
    GO_VOID,
    HAND_BASE,
    HAND_SUIT,
    HAND_TRUMP,
    HAND_WEIGHTS,
    KEEP,
    KEEP_GUARD,
    KEEP_MASTER,
    KEEP_POWER,
    KEEP_TOP,
    KEEP_TOP_LEFT,
    L_BEHIND,
    L_DUMP,
    L_HURT,
    L_LEAD_LENGTH,
    L_LEAD_TRUMP,
    L_LEAD_UNSEEN,
    L_NEED,
    L_RID,
    L_RID_POWER,
    L_URGENT,
    L_WILL,
    LEAD_AGAIN,
    LEAD_LAST,
    LEAD_LENGTH,
    LEAD_MASTER,
    LEAD_NEXT,
    LEAD_PARTNER_VOID,
    LEAD_POINTS_LAST,
    LEAD_POINTS_NEXT,
    LEAD_SOLOIST_VOID,
    LEAD_TRUMP,
    LEAD_TRUMP_LEFT,
    LEAD_TRUMP_OWN,
    LEAD_UNSEEN,
    LEASTER,
    LOSS,
    PARTNER_TAKES,
    ROLE_WEIGHTS,
    SMEAR,
    TAKE_FROM,
    VOID_MORE,
    WILL_OPPONENT,
    WILL_PARTNER,
)

cdef extern from *:
    """
    /* Ten kinds of cards: plain 1-3, 4, 5, 6; gold 1-3, 4, 5, 6, 7-10, 11-14. */
    static const uint8_t boon_card_kind[32] = {0, 0, 0, 1, 2, 3, 0, 0, 0, 1, 2, 3, 0, 0, 0, 1, 2, 3,
                                               4, 4, 4, 5, 6, 7, 8, 8, 8, 8, 9, 9, 9, 9};
    """
    const uint8_t* KIND "boon_card_kind"

cdef enum:
    NOBODY = -1
    SURE = 1024
    MOST_UNSEEN = 31
    MOST_SIZE = 10

cdef struct Policy:
    int32_t w[ALL_WEIGHTS]
    # Of `unseen` cards a seat holds `size`: the chance, of 1024, that none of `some` is among them.
    uint16_t none_of[MOST_UNSEEN + 1][15][MOST_SIZE + 1]

cdef struct Seen:
    # What everybody at the table has seen.
    int players
    int soloist  # NOBODY in a Leaster
    uint32_t deck
    uint32_t played  # the cards on the table too
    int leader
    int turn
    int seat
    uint32_t led  # the set of the led suit; 0 before the lead
    int suit
    int holder
    int holding
    int gathered
    uint8_t voids[MOST_PLAYERS]  # a bit for each suit that a seat did not follow
    int points[MOST_PLAYERS]
    int tricks[MOST_PLAYERS]
    int latest[MOST_PLAYERS]  # the number of the latest trick a seat won, from 1
    int done
    int first_winner


cdef inline void set_policy(Policy *p, const int32_t *weights) noexcept nogil:
    """Fill a policy from its weights."""
    cdef uint64_t choose[MOST_UNSEEN + 1][MOST_SIZE + 1]
    cdef int n, k, h
    for n in range(ALL_WEIGHTS):
        p.w[n] = weights[n]
    for n in range(MOST_UNSEEN + 1):
        choose[n][0] = 1
        for h in range(1, MOST_SIZE + 1):
            choose[n][h] = choose[n - 1][h - 1] + choose[n - 1][h] if n else 0
    for n in range(MOST_UNSEEN + 1):
        for k in range(15):
            for h in range(MOST_SIZE + 1):
                if h > n or k > n:
                    p.none_of[n][k][h] = 0 if k else SURE
                else:
                    p.none_of[n][k][h] = <uint16_t>(SURE * choose[n - k][h] // choose[n][h])


# ---- What everybody sees -----------------------------------------------------------------------


cdef inline void begin(Seen *t, int players, int soloist, int leader, uint32_t deck) noexcept nogil:
    """The moment before the first lead."""
    cdef int seat
    t.players = players
    t.soloist = soloist
    t.deck = deck
    t.played = 0
    t.leader = leader
    t.turn = 0
    t.seat = leader
    t.led = 0
    t.suit = 0
    t.holder = leader
    t.holding = 0
    t.gathered = 0
    t.done = 0
    t.first_winner = NOBODY
    for seat in range(MOST_PLAYERS):
        t.voids[seat] = 0
        t.points[seat] = 0
        t.tricks[seat] = 0
        t.latest[seat] = 0


cdef inline void put(Seen *t, int card) noexcept nogil:
    """The seat to move plays a card; a complete trick goes to its winner, who leads next."""
    t.played |= <uint32_t>1 << card
    t.gathered += POINTS[card]
    if t.turn == 0:
        t.suit = SUIT[card]
        t.led = SUIT_SET[t.suit]
        t.holder = t.seat
        t.holding = card
    else:
        if SUIT[card] != t.suit:
            t.voids[t.seat] |= <uint8_t>(1 << t.suit)
        if beats(card, t.holding):
            t.holder = t.seat
            t.holding = card
    t.turn += 1
    t.seat = t.seat + 1 if t.seat + 1 < t.players else 0
    if t.turn == t.players:
        t.done += 1
        t.points[t.holder] += t.gathered
        t.tricks[t.holder] += 1
        t.latest[t.holder] = t.done
        if t.done == 1:
            t.first_winner = t.holder
        t.leader = t.holder
        t.seat = t.holder
        t.turn = 0
        t.led = 0
        t.gathered = 0


# ---- Scores of cards ---------------------------------------------------------------------------


cdef inline int beat_chance(
    const Policy *p, uint32_t unseen, int number, int size, uint8_t voids, int suit, int holding,
    int void_more,
) noexcept nogil:
    """The chance, of 1024, that a seat behind can beat the card that holds the trick.

    `number` counts the unseen cards, of which the seat holds `size`. It beats with a higher card
    of the led suit, or, void in a plain suit led, with a trump (a higher one, over a trump). Of
    1024 chances that it is not void, `void_more` are void after all: who buries makes voids.
    """
    cdef uint32_t gold = unseen & trumps()
    cdef uint32_t plain
    cdef int chance, void, over = 0
    if SUIT[holding] == GOLD:
        gold &= above(holding)
    chance = 0 if voids >> GOLD & 1 else SURE - p.none_of[number][count(gold)][size]
    if suit == GOLD:
        return chance
    if voids >> suit & 1:
        return chance
    plain = unseen & SUIT_SET[suit]
    void = p.none_of[number][count(plain)][size]
    void += (SURE - void) * void_more >> 10
    if SUIT[holding] == suit:
        over = SURE - p.none_of[number][count(plain & above(holding))][size]
    return over + (void * chance >> 10)


cdef inline int keep_value(
    const int32_t *w, int card, uint32_t hand, uint32_t unseen
) noexcept nogil:
    """What a card is worth for later tricks, in points / 16.

    By its kind; a trump more for every lower one unseen and as the highest of all, a plain card
    as the highest of its suit and for the cards there are to fall under it, and for each lower
    card that guards it; less if it is the last of a plain suit in a hand with trumps.
    """
    cdef int value = w[KEEP + KIND[card]]
    cdef uint32_t unseen_suit = unseen & SUIT_SET[SUIT[card]]
    if SUIT[card] == GOLD:
        value += w[KEEP_POWER] * count(unseen_suit & below(card))
        if not unseen_suit & above(card):
            value += w[KEEP_MASTER]
        return value
    if not unseen_suit & above(card):
        value += w[KEEP_TOP] + w[KEEP_TOP_LEFT] * count(unseen_suit)
    value += w[KEEP_GUARD] * count(hand & SUIT_SET[SUIT[card]] & below(card))
    if hand & SUIT_SET[SUIT[card]] == <uint32_t>1 << card and hand & trumps():
        value -= w[GO_VOID]
    return value


cdef inline int lead_value(
    const int32_t *w, const Seen *t, int card, uint32_t hand, uint32_t unseen
) noexcept nogil:
    """What speaks for leading a card, in points / 16.

    For trumps: how many are unseen, how many one holds, and whether it is the highest. For a plain
    suit: its length in the hand, how many of it are unseen, whether the soloist or a partner has
    shown that he is void, and for a defender whether the soloist plays next or last, the more so
    the more points the card has.
    """
    cdef int value, seat, suit = SUIT[card]
    cdef uint32_t unseen_suit = unseen & SUIT_SET[suit]
    if suit == GOLD:
        value = w[LEAD_TRUMP] + w[LEAD_TRUMP_LEFT] * count(unseen_suit)
        value += w[LEAD_TRUMP_OWN] * count(hand & trumps())
        if not unseen_suit & above(card):
            value += w[LEAD_MASTER]
        return value
    value = w[LEAD_LENGTH] * count(hand & SUIT_SET[suit]) + w[LEAD_UNSEEN] * count(unseen_suit)
    for seat in range(t.players):
        if seat != t.seat and t.voids[seat] >> suit & 1:
            value += w[LEAD_SOLOIST_VOID] if seat == t.soloist else w[LEAD_PARTNER_VOID]
    if t.seat != t.soloist:
        seat = t.soloist - t.seat
        if seat < 0:
            seat += t.players
        if seat == 1:
            value += w[LEAD_NEXT] + w[LEAD_POINTS_NEXT] * POINTS[card]
        elif seat == t.players - 1:
            value += w[LEAD_LAST] + w[LEAD_POINTS_LAST] * POINTS[card]
    return value


cdef inline int solo_score(
    const Policy *p, const Seen *t, int card, uint32_t hand, uint32_t unseen, int number
) noexcept nogil:
    """The score of a card in a round with a soloist.

    The chance that the side of the seat to move wins the trick goes round the seats behind: an
    opponent who can beat the card that holds it now does so with the chance WILL_OPPONENT, a
    partner with WILL_PARTNER, if the others have the trick.
    """
    cdef bint alone = t.seat == t.soloist
    cdef const int32_t *w = &p.w[ROLE_WEIGHTS * (not alone)]
    cdef int size = count(hand)
    cdef int suit = t.suit if t.turn else SUIT[card]
    cdef int holding = card, holder = t.seat, seat = t.seat, ours, chance, held, place
    cdef int partners = 0, opponents = 0, gain, score, void_more
    if t.turn and not beats(card, t.holding):
        holding = t.holding
        holder = t.holder
    ours = SURE if (holder == t.soloist) == alone else 0
    for place in range(t.turn + 1, t.players):
        seat = seat + 1 if seat + 1 < t.players else 0
        held = size
        void_more = 0
        if seat == t.soloist:
            void_more = w[VOID_MORE]
            held += w[EXTRA]
            if held > MOST_SIZE:
                held = MOST_SIZE
            if held > number:
                held = number
        chance = beat_chance(
            p, unseen, number, held, t.voids[seat], suit, holding, void_more
        )
        if alone or seat == t.soloist:
            opponents += 1
            ours -= ours * (chance * w[WILL_OPPONENT] >> 10) >> 10
        else:
            partners += 1
            ours += (SURE - ours) * (chance * w[WILL_PARTNER] >> 10) >> 10
    gain = 16 * (t.gathered + POINTS[card]) + partners * w[SMEAR] + opponents * w[DROP]
    gain += w[LEAD_AGAIN] if holder == t.seat else w[PARTNER_TAKES]
    score = ours * gain - (SURE - ours) * w[LOSS] * POINTS[card]
    score -= 16 * w[FADE + size - 1] * keep_value(w, card, hand, unseen)
    if not t.turn:
        score += SURE * lead_value(w, t, card, hand, unseen)
    return score


cdef inline int leaster_score(
    const Policy *p, const Seen *t, int card, uint32_t hand, uint32_t unseen, int number
) noexcept nogil:
    """The score of a card in a Leaster.

    The trick is one's own if the card holds it and nobody behind beats it, each with the chance
    L_WILL if he can. One's own trick costs its points and those expected from each seat behind;
    a seat without a trick needs one, the more the fewer cards are left. Points given to others
    are good, better still if the trick's holder has no more points than oneself. Then the relief
    at being rid of a card, by its kind and for every lower unseen card of its suit. When leading:
    trumps or not, the length of the suit and its unseen cards.
    """
    cdef const int32_t *w = &p.w[LEASTER]
    cdef int size = count(hand)
    cdef int suit = t.suit if t.turn else SUIT[card]
    cdef int seat = t.seat, mine = 0, behind = t.players - t.turn - 1, chance, place, cost, score
    cdef uint32_t unseen_suit = unseen & SUIT_SET[SUIT[card]]
    if not t.turn or beats(card, t.holding):
        mine = SURE
        for place in range(behind):
            seat = seat + 1 if seat + 1 < t.players else 0
            chance = beat_chance(p, unseen, number, size, t.voids[seat], suit, card, 0)
            mine -= mine * (chance * w[L_WILL] >> 10) >> 10
    cost = 16 * (t.gathered + POINTS[card]) + behind * w[L_BEHIND]
    if not t.tricks[t.seat]:
        cost -= w[L_NEED] + w[L_URGENT] * (MOST_SIZE - size)
    score = -mine * cost + (SURE - mine) * w[L_DUMP] * POINTS[card]
    if not mine and t.points[t.holder] <= t.points[t.seat]:
        score += SURE * w[L_HURT] * POINTS[card]
    score += SURE * (w[L_RID + KIND[card]] + w[L_RID_POWER] * count(unseen_suit & below(card)))
    if not t.turn:
        if SUIT[card] == GOLD:
            score += SURE * w[L_LEAD_TRUMP]
        score += SURE * w[L_LEAD_LENGTH] * count(hand & SUIT_SET[SUIT[card]])
        score += SURE * w[L_LEAD_UNSEEN] * count(unseen_suit)
    return score


cdef inline uint32_t unseen_by(const Seen *t, uint32_t hand, uint32_t buried) noexcept nogil:
    """The cards that a seat sees nowhere; `buried` is its own bury, else empty."""
    return t.deck & ~(t.played | hand | buried)


cdef inline int card_score(
    const Policy *p, const Seen *t, int card, uint32_t hand, uint32_t unseen, int number
) noexcept nogil:
    """The score of a legal card for the seat to move."""
    if t.soloist == NOBODY:
        return leaster_score(p, t, card, hand, unseen, number)
    return solo_score(p, t, card, hand, unseen, number)


cdef inline int choose_card(
    const Policy *p, const Seen *t, uint32_t hand, uint32_t buried
) noexcept nogil:
    """The card that the seat to move plays from `hand`; `buried` is its own bury, else empty."""
    cdef uint32_t legal = legal_cards(hand, t.led) if t.turn else hand
    cdef uint32_t unseen
    cdef int card = lowest(legal), best = card, most, score, number
    legal &= legal - 1
    if not legal:
        return best
    unseen = unseen_by(t, hand, buried)
    number = count(unseen)
    most = card_score(p, t, card, hand, unseen, number)
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        score = card_score(p, t, card, hand, unseen, number)
        if score > most:
            most = score
            best = card
    return best


cdef inline int card_weights(
    const Policy *p, const Seen *t, uint32_t hand, uint32_t buried, double temperature,
    double uniform, uint8_t *cards, double *weights,
) noexcept nogil:
    """How likely the seat to move plays each legal card, if it is less than sure of its rules.

    The chances go with exp(score / temperature), the temperature in points, and a share `uniform`
    is divided equally. Fills both arrays and returns how many cards are legal.
    """
    cdef uint32_t legal = legal_cards(hand, t.led) if t.turn else hand
    cdef uint32_t unseen = unseen_by(t, hand, buried)
    cdef int number = count(unseen), total = 0, most = 0, card, index
    cdef int scores[MOST_UNSEEN + 1]
    cdef double whole = 0
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        cards[total] = <uint8_t>card
        scores[total] = card_score(p, t, card, hand, unseen, number)
        if not total or scores[total] > most:
            most = scores[total]
        total += 1
    for index in range(total):
        weights[index] = exp((scores[index] - most) / (16384.0 * temperature))
        whole += weights[index]
    for index in range(total):
        weights[index] = (1 - uniform) * weights[index] / whole + uniform / total
    return total


# ---- Bury and bid ------------------------------------------------------------------------------


cdef inline int plain_score(const int32_t *table, uint32_t hand) noexcept nogil:
    """The worth of the plain suits of a hand: by which of 6, 5, 4 are held and how many of 1-3."""
    cdef int score = 0, suit
    cdef uint32_t part
    for suit in range(3):
        part = hand >> 6 * suit & 0x3F
        score += table[HAND_SUIT + ((part >> 3) << 2 | count(part & 7))]
    return score


cdef inline int trump_score(const int32_t *table, uint32_t hand) noexcept nogil:
    """The worth of the trumps of a hand, each for itself."""
    cdef int score = 0
    cdef uint32_t left = hand & trumps()
    while left:
        score += table[HAND_TRUMP + lowest(left) - 18]
        left &= left - 1
    return score


cdef inline int hand_score(const int32_t *table, uint32_t hand) noexcept nogil:
    """The worth of a hand: its plain suits and its trumps."""
    return table[HAND_BASE] + plain_score(table, hand) + trump_score(table, hand)


cdef inline int bury_score(const Policy *p, int players, uint32_t kept, uint32_t buried) noexcept nogil:
    """The worth of what is kept and of the points that are buried, but for a constant of the hand.

    The trumps that are buried are counted off instead of the others on: they are fewer.
    """
    cdef const int32_t *table = &p.w[BURY + (players - 3) * HAND_WEIGHTS]
    cdef int score = p.w[BURY_POINTS + players - 3] * points_of(buried)
    return score + plain_score(table, kept) - trump_score(table, buried)


cdef inline uint32_t next_choice(uint32_t choice) noexcept nogil:
    """The next larger number with as many bits (Gosper); 0 never comes."""
    cdef uint32_t low = choice & (~choice + 1)
    cdef uint32_t up = choice + low
    return up | (((choice ^ up) >> 2) // low)


cdef inline int list_cards(uint32_t hand, uint8_t *cards) noexcept nogil:
    """Write the cards of a hand one after the other, the lowest first, and return their number."""
    cdef int total = 0
    while hand:
        cards[total] = <uint8_t>lowest(hand)
        hand &= hand - 1
        total += 1
    return total


cdef inline uint32_t dealt_out(uint32_t choice, const uint8_t *cards) noexcept nogil:
    """The set of the cards at the places in `choice`."""
    cdef uint32_t result = 0
    while choice:
        result |= <uint32_t>1 << cards[lowest(choice)]
        choice &= choice - 1
    return result


cdef inline uint32_t choose_bury(const Policy *p, int players, uint32_t hand, int number) noexcept nogil:
    """Which `number` cards of a hand with the Boon to bury: of all choices the best.

    Of equals it is the first in the order of the choices as numbers, lowest cards first.
    """
    cdef uint8_t cards[32]
    cdef int total = list_cards(hand, cards), score, most = 0
    cdef uint32_t choice = (<uint32_t>1 << number) - 1, buried, best = 0
    while choice < <uint32_t>1 << total:
        buried = dealt_out(choice, cards)
        score = bury_score(p, players, hand & ~buried, buried)
        if not best or score > most:
            most = score
            best = buried
        choice = next_choice(choice)
    return best


cdef inline int bid_score(const Policy *p, int players, uint32_t hand) noexcept nogil:
    """What taking the Boon with a dealt hand is expected to bring, in victory cards / 1000."""
    return hand_score(&p.w[BID + (players - 3) * HAND_WEIGHTS], hand)


cdef inline int take_from(const Policy *p, int players, int place) noexcept nogil:
    """The score from which the seat at `place` in the line of bids, from 0, takes the Boon."""
    return p.w[TAKE_FROM + (players - 3) * 4 + place]


cdef inline bint takes(const Policy *p, int players, int place, uint32_t hand) noexcept nogil:
    """Whether a seat takes the Boon when all before it have passed."""
    return bid_score(p, players, hand) >= take_from(p, players, place)


cdef inline double take_chance(
    const Policy *p, int players, int place, uint32_t hand, double softness
) noexcept nogil:
    """How likely a seat takes the Boon: a logistic curve round its threshold.

    `softness` is in victory cards.
    """
    cdef int over = bid_score(p, players, hand) - take_from(p, players, place)
    return 1 / (1 + exp(-over / (1000.0 * softness)))
