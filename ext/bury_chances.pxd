"""How likely the policy, softened, buries given cards.

The worth of a bury is a sum over the three plain suits and over single trumps. So the sum of
exp(worth) over all buries of so many cards is a coefficient of a product of polynomials, one for
each suit and trump of the hand, in which the power tells how many of its cards are buried.
"""

from libc.math cimport exp, log
from libc.stdint cimport int32_t, uint32_t

from ext.cards cimport count, lowest, points_of, trumps
from ext.policy cimport HAND_SUIT, HAND_TRUMP, Policy, bury_score, plain_score
from ext.policy_weights cimport BURY, BURY_POINTS, HAND_WEIGHTS

cdef enum:
    MOST_BURIED = 4

cdef struct BuryChances:
    # For one policy, number of players and temperature.
    double temperature
    # For each set of cards of a plain suit, by how many of them are buried.
    double suits[64][MOST_BURIED + 1]
    # For each trump that is buried.
    double trumps[14]


cdef inline int suit_worth(const int32_t *table, uint32_t part) noexcept nogil:
    """What a plain suit of which these cards are kept is worth."""
    return table[HAND_SUIT + ((part >> 3) << 2 | count(part & 7))]


cdef inline void set_bury_chances(
    BuryChances *c, const Policy *p, int players, double temperature
) noexcept nogil:
    """Fill `c`; the temperature is in card points of the soloist's result."""
    cdef const int32_t *table = &p.w[BURY + (players - 3) * HAND_WEIGHTS]
    cdef int a_point = p.w[BURY_POINTS + players - 3], number, card
    cdef uint32_t held, laid
    c.temperature = temperature
    for held in range(64):
        for number in range(MOST_BURIED + 1):
            c.suits[held][number] = 0
        laid = held
        while True:
            number = count(laid)
            if number <= MOST_BURIED:
                c.suits[held][number] += exp(
                    (a_point * points_of(laid) + suit_worth(table, held ^ laid)
                     - suit_worth(table, held)) / (100 * temperature)
                )
            if not laid:
                break
            laid = laid - 1 & held
    for card in range(14):
        c.trumps[card] = exp(
            (a_point * points_of(<uint32_t>1 << 18 + card) - table[HAND_TRUMP + card])
            / (100 * temperature)
        )


cdef inline double bury_log_chance(
    const BuryChances *c, const Policy *p, int players, uint32_t hand, uint32_t buried,
    double uniform
) noexcept nogil:
    """The logarithm of how likely these cards of a hand are buried, softened as in `card_weights`.

    A share `uniform` is equal for all buries of as many cards.
    """
    cdef const int32_t *table = &p.w[BURY + (players - 3) * HAND_WEIGHTS]
    cdef double whole[MOST_BURIED + 1]
    cdef double ways = 1, own
    cdef const double *part
    cdef int number = count(buried), held = count(hand), suit, high, low
    cdef uint32_t left = hand & trumps()
    for high in range(number + 1):
        whole[high] = c.suits[hand & 0x3F][high]
        if high:
            ways = ways * (held - high + 1) / high
    for suit in range(1, 3):
        part = c.suits[hand >> 6 * suit & 0x3F]
        for high in range(number, -1, -1):
            whole[high] *= part[0]
            for low in range(high):
                whole[high] += whole[low] * part[high - low]
    while left:
        for high in range(number, 0, -1):
            whole[high] += whole[high - 1] * c.trumps[lowest(left) - 18]
        left &= left - 1
    own = exp((bury_score(p, players, hand & ~buried, buried) - plain_score(table, hand))
              / (100 * c.temperature))
    return log((1 - uniform) * own / whole[number] + uniform / ways)
