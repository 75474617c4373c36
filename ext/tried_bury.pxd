"""A bury chosen by trial: the likeliest choices played out on deals that the taker imagines.

He knows his hand with the Boon and no more. The other cards go to the others by chance, from
streams that his hand names, so that the bury depends on nothing that he does not know. Choices
that do not prove themselves on few deals drop out before many are played (sequential halving,
Karnin, Koren and Somekh 2013).
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

from ext.cards cimport MOST_PLAYERS, below, count, highest, points_of
from ext.payment cimport Terms, pay
from ext.play_on cimport play_on
from ext.policy cimport Policy, Seen, begin, bury_score, dealt_out, list_cards, next_choice
from ext.rng cimport below as below_bound, stream

cdef enum:
    MOST_TRIED = 24
    STAGES = 3

cdef extern from *:
    """
    /* Deals played in each stage, and how many choices are left after it. */
    static const int boon_tried_deals[3] = {8, 24, 64};
    static const int boon_tried_left[3] = {10, 4, 1};
    /* Cards of a suit that are worth the same. */
    static const uint32_t boon_alike[6] = {7u, 7u << 6, 7u << 12, 7u << 18, 15u << 24, 15u << 28};
    """
    const int* STAGE_DEALS "boon_tried_deals"
    const int* STAGE_LEFT "boon_tried_left"
    const uint32_t* ALIKE "boon_alike"

cdef struct Trial:
    uint32_t buried
    int score  # before it is tried
    int paid  # victory cards, and points to part what pays the same
    int points


cdef inline bint keeps_the_better(uint32_t hand, uint32_t buried) noexcept nogil:
    """Whether of cards of one suit and worth the lowest are buried."""
    cdef int index
    cdef uint32_t laid
    for index in range(6):
        laid = buried & ALIKE[index]
        if laid and hand & ~buried & ALIKE[index] & below(highest(laid)):
            return False
    return True


cdef inline int likeliest(
    const Policy *p, int players, uint32_t hand, int number, Trial *trials
) noexcept nogil:
    """Fill in the choices of the best scores, best first, and return how many there are."""
    cdef uint8_t cards[32]
    cdef int total = list_cards(hand, cards), found = 0, score, place
    cdef uint32_t choice = (<uint32_t>1 << number) - 1, buried
    while choice < <uint32_t>1 << total:
        buried = dealt_out(choice, cards)
        choice = next_choice(choice)
        if not keeps_the_better(hand, buried):
            continue
        score = bury_score(p, players, hand & ~buried, buried)
        if found == MOST_TRIED and score <= trials[found - 1].score:
            continue
        place = found if found < MOST_TRIED else MOST_TRIED - 1
        while place and trials[place - 1].score < score:
            trials[place] = trials[place - 1]
            place -= 1
        trials[place].buried = buried
        trials[place].score = score
        trials[place].paid = 0
        trials[place].points = 0
        if found < MOST_TRIED:
            found += 1
    return found


cdef inline void imagine(
    int players, int soloist, uint32_t hand, uint32_t deck, int number, uint32_t *hands
) noexcept nogil:
    """The deal of this number that the taker imagines."""
    cdef uint8_t cards[32]
    cdef uint64_t state = stream(hand, number)
    cdef int total = list_cards(deck & ~hand, cards), size, seat, place
    size = total // (players - 1)
    for seat in range(players):
        hands[seat] = 0
        if seat == soloist:
            hands[seat] = hand
            continue
        while count(hands[seat]) < size:
            place = <int>below_bound(&state, total)
            hands[seat] |= <uint32_t>1 << cards[place]
            total -= 1
            cards[place] = cards[total]


cdef inline uint32_t tried_bury(
    const Policy *policies, const uint8_t *uses, const Terms *terms, int players, int soloist,
    int leader, uint32_t hand, uint32_t deck, int number,
) noexcept nogil:
    """Which `number` cards of a hand with the Boon bring the taker most in his trials.

    By victory cards, then points, then the score of the policy.
    """
    cdef Trial trials[MOST_TRIED]
    cdef Trial trial
    cdef Seen t
    cdef uint32_t imagined[MOST_PLAYERS]
    cdef uint32_t held[MOST_PLAYERS]
    cdef int16_t points[MOST_PLAYERS]
    cdef int16_t payouts[MOST_PLAYERS]
    cdef int left, stage, deal, done = 0, index, place, seat
    left = likeliest(&policies[uses[soloist]], players, hand, number, trials)
    for stage in range(STAGES):
        for deal in range(done, done + STAGE_DEALS[stage]):
            imagine(players, soloist, hand, deck, deal, imagined)
            for index in range(left):
                for seat in range(players):
                    held[seat] = imagined[seat]
                held[soloist] ^= trials[index].buried
                begin(&t, players, soloist, leader, deck)
                play_on(policies, uses, &t, held, trials[index].buried)
                pay(terms, &t, points_of(trials[index].buried), points, payouts)
                trials[index].paid += payouts[soloist]
                trials[index].points += points[soloist]
        done += STAGE_DEALS[stage]
        for index in range(1, left):
            trial = trials[index]
            place = index
            while place and is_better(&trial, &trials[place - 1]):
                trials[place] = trials[place - 1]
                place -= 1
            trials[place] = trial
        if left > STAGE_LEFT[stage]:
            left = STAGE_LEFT[stage]
        if left == 1:
            break
    return trials[0].buried


cdef inline bint is_better(const Trial *one, const Trial *other) noexcept nogil:
    if one.paid != other.paid:
        return one.paid > other.paid
    return one.points > other.points
