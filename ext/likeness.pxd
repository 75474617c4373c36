"""When two positions of a deal are alike: the same players hold each suit in the same order.

Alike positions have the same legal cards and the same winners of tricks; they differ at most in
what the cards are worth. So what the soloist takes in one differs from what he takes in the other
at most by what the cards are worth more there, card by card (after the quasi-symmetries of
Kupferschmid and Helmert, "A Skat player based on Monte-Carlo simulation", 2006). The three plain
suits may change places.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from ext.cards cimport POINTS, TRUMPS_FROM, count, highest, lowest

cdef extern from *:
    """
    #include <stdint.h>
    #if defined(__SSE2__) || defined(_M_X64)
    #include <emmintrin.h>
    static inline __m128i boon_pair(uint64_t high, uint64_t low) {
        return _mm_set_epi64x((long long)high, (long long)low);
    }
    #endif
    /* The sum of a[i] - b[i] over those of forty bytes where it is positive. */
    static inline int boon_excess(const uint64_t *a, const uint64_t *b) {
    #if defined(__SSE2__) || defined(_M_X64)
        const __m128i zero = _mm_setzero_si128();
        __m128i sum = _mm_sad_epu8(
            _mm_subs_epu8(boon_pair(a[1], a[0]), boon_pair(b[1], b[0])), zero);
        sum = _mm_add_epi64(sum, _mm_sad_epu8(
            _mm_subs_epu8(boon_pair(a[3], a[2]), boon_pair(b[3], b[2])), zero));
        sum = _mm_add_epi64(sum, _mm_sad_epu8(
            _mm_subs_epu8(boon_pair(0, a[4]), boon_pair(0, b[4])), zero));
        return _mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_unpackhi_epi64(sum, sum)));
    #else
        int total = 0;
        for (int i = 0; i < 5; i++)
            for (int shift = 0; shift < 64; shift += 8) {
                const int more = (int)(a[i] >> shift & 255) - (int)(b[i] >> shift & 255);
                if (more > 0) total += more;
            }
        return total;
    #endif
    }
    """
    int excess_of_bytes "boon_excess"(const uint64_t *a, const uint64_t *b) noexcept nogil

cdef enum:
    # All sequences of owners of up to six cards, two bits each below a leading 1.
    SEQUENCES = 8192
    SUIT_BITS = 6
    # The trumps are looked up in two halves.
    HALF = 7
    HALF_SETS = 128

cdef struct Orders:
    # For each plain suit and set of its cards: a number for who holds them in which order, and
    # the set itself in the low six bits.
    uint16_t suit[3][64]
    uint8_t number_of[SEQUENCES]
    # The owners of the low and of the high trumps of a set, two bits each; the high ones below a
    # leading 1.
    uint16_t low_trumps[HALF_SETS]
    uint16_t high_trumps[HALF_SETS]
    # What the cards of a set are worth, a byte each from the lowest: of a plain suit, and trumps.
    uint64_t suit_worth[64]
    uint64_t low_worth[HALF_SETS]
    uint64_t high_worth[HALF_SETS]

cdef struct Likeness:
    # The same number for all positions that are alike, and no others.
    uint64_t order
    # The plain suits in the order in which they are to be compared.
    uint32_t suit[3]

cdef struct Worths:
    # What the cards are worth that are compared with each other, a byte each.
    uint64_t part[5]


cdef inline void prepare_worths(Orders *orders) noexcept nogil:
    """Fill what is the same for all deals."""
    cdef int cards
    for cards in range(64):
        orders.suit_worth[cards] = worths_from(0, cards)
    for cards in range(HALF_SETS):
        orders.low_worth[cards] = worths_from(TRUMPS_FROM, cards)
        orders.high_worth[cards] = worths_from(TRUMPS_FROM + HALF, cards)


cdef inline uint64_t worths_from(int start, uint32_t cards) noexcept nogil:
    """What the cards of a set, counted from the card `start`, are worth."""
    cdef uint64_t worth = 0
    while cards:
        worth = worth << 8 | POINTS[start + highest(cards)]
        cards ^= <uint32_t>1 << highest(cards)
    return worth


cdef inline uint8_t owner_of(const uint32_t *hand, int players, int card) noexcept nogil:
    """The seat that holds a card; 0 for a card that nobody holds."""
    cdef int seat
    for seat in range(players):
        if hand[seat] >> card & 1:
            return <uint8_t>seat
    return 0


cdef inline void prepare_orders(
    Orders *orders, const uint32_t *hand, int players, uint32_t cards
) noexcept nogil:
    """Fill what follows from the hands of a deal, for all sets of the cards in play."""
    cdef uint16_t sequence_of[192]
    cdef uint32_t all_cards, held
    cdef int suit, which, number, numbers = 0
    for suit in range(3):
        all_cards = cards >> SUIT_BITS * suit & 63
        held = all_cards
        while True:
            which = sequence(hand, players, SUIT_BITS * suit, held)
            # What an earlier deal left in `number_of` is told by `sequence_of`, which is new.
            number = orders.number_of[which]
            if number >= numbers or sequence_of[number] != which:
                number = numbers
                numbers += 1
                orders.number_of[which] = <uint8_t>number
                sequence_of[number] = <uint16_t>which
            orders.suit[suit][held] = <uint16_t>(number << SUIT_BITS | <int>held)
            if not held:
                break
            held = (held - 1) & all_cards
    prepare_half(orders.low_trumps, hand, players, TRUMPS_FROM, cards, 0)
    prepare_half(orders.high_trumps, hand, players, TRUMPS_FROM + HALF, cards, 1)


cdef inline int sequence(
    const uint32_t *hand, int players, int start, uint32_t held
) noexcept nogil:
    """Who holds the cards of a set, counted from the card `start`, as a number below SEQUENCES."""
    cdef int number = 1
    while held:
        number = number << 2 | owner_of(hand, players, start + lowest(held))
        held &= held - 1
    return number


cdef inline void prepare_half(
    uint16_t *owners, const uint32_t *hand, int players, int start, uint32_t cards, int lead
) noexcept nogil:
    """Fill the owners of sets of seven trumps from the card `start`, with `lead` before them."""
    cdef uint32_t all_cards = cards >> start & (HALF_SETS - 1), held = 0, rest
    cdef int top, shift
    owners[0] = <uint16_t>lead
    while held != all_cards:
        held = (held - all_cards) & all_cards
        top = highest(held)
        rest = held ^ <uint32_t>1 << top
        shift = 2 * count(rest)
        # The leading 1 moves up by a place, and the owner comes in below it.
        owners[held] = <uint16_t>(
            owners[rest] + ((owner_of(hand, players, start + top) + 3 * lead) << shift)
        )


cdef inline void liken(
    const Orders *orders, Likeness *like, uint32_t rem, int leader, bint sort
) noexcept nogil:
    """What a position is compared by; with `sort` the plain suits may change places."""
    cdef uint32_t a = orders.suit[0][rem & 63]
    cdef uint32_t b = orders.suit[1][rem >> 6 & 63]
    cdef uint32_t c = orders.suit[2][rem >> 12 & 63]
    cdef uint32_t least, low = rem >> TRUMPS_FROM & (HALF_SETS - 1)
    cdef uint64_t trumps
    if sort:
        least = a if a < b else b
        b = b if a < b else a
        a = least
        least = b if b < c else c
        c = c if b < c else b
        b = least
        least = a if a < b else b
        b = b if a < b else a
        a = least
    like.suit[0] = a
    like.suit[1] = b
    like.suit[2] = c
    trumps = orders.low_trumps[low]
    trumps |= <uint64_t>orders.high_trumps[rem >> (TRUMPS_FROM + HALF)] << 2 * count(low)
    like.order = (
        a >> SUIT_BITS
        | b >> SUIT_BITS << 8
        | c >> SUIT_BITS << 16
        | <uint32_t>leader << 24
        | trumps << 26
    )


cdef inline void weigh(
    const Orders *orders, Worths *worths, const Likeness *like, uint32_t rem
) noexcept nogil:
    """What the cards are worth, in the order in which alike positions are compared."""
    cdef uint32_t low = rem >> TRUMPS_FROM & (HALF_SETS - 1)
    cdef uint64_t high = orders.high_worth[rem >> (TRUMPS_FROM + HALF)]
    cdef int index, shift = 8 * count(low)
    for index in range(3):
        worths.part[index] = orders.suit_worth[like.suit[index] & 63]
    worths.part[3] = orders.low_worth[low] | high << shift
    worths.part[4] = high >> 8 >> (56 - shift)


cdef inline int excess(const Worths *a, const Worths *b) noexcept nogil:
    """By how much cards of `a` are worth more than those of `b`, where they are worth more."""
    return excess_of_bytes(a.part, b.part)
