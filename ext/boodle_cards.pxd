"""Boodle's cards on 64-bit sets: 13 bits a suit, low to high, in the order C D H S.

Small inline functions for the kernels of Boodle; nothing of it exists at run time.
"""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #include <stdint.h>
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int boodle_count(uint64_t s) { return (int)__popcnt64(s); }
    static __inline int boodle_lowest(uint64_t s) { unsigned long i; _BitScanForward64(&i, s); return (int)i; }
    #else
    static inline int boodle_count(uint64_t s) { return __builtin_popcountll(s); }
    static inline int boodle_lowest(uint64_t s) { return __builtin_ctzll(s); }
    #endif
    #define BOODLE_SUIT(s) ((uint64_t)0x1fff << 13 * (s))
    /* By the suit that has stopped: what else may be led; the other colour; no suit: anything. */
    static const uint64_t boodle_all = ((uint64_t)1 << 52) - 1;
    static const uint64_t boodle_colour[4] = {
        BOODLE_SUIT(1) | BOODLE_SUIT(2), BOODLE_SUIT(0) | BOODLE_SUIT(3),
        BOODLE_SUIT(0) | BOODLE_SUIT(3), BOODLE_SUIT(1) | BOODLE_SUIT(2)};
    """
    int count "boodle_count"(uint64_t cards) noexcept nogil
    int lowest "boodle_lowest"(uint64_t cards) noexcept nogil
    uint64_t suit_set "BOODLE_SUIT"(int suit) noexcept nogil
    const uint64_t PACK "boodle_all"
    const uint64_t* OTHER_COLOUR "boodle_colour"

cdef enum:
    CARDS = 52
    RANKS = 13
    MOST_PLAYERS = 8

cdef enum LeadSuit:
    DIFFERENT = 0
    ANY = 1
    OTHER_COLOUR_ONLY = 2

cdef enum Deadlock:
    SAME_SUIT = 0
    VOID = 1


cdef inline int suit_of(int card) noexcept nogil:
    return card // RANKS


cdef inline bint is_ace(int card) noexcept nogil:
    return card % RANKS == RANKS - 1


cdef inline uint64_t may_be_led(int lead_suit, int suit) noexcept nogil:
    """The cards of the suits that may be led once this suit has stopped; below 0: none has."""
    if suit < 0 or lead_suit == ANY:
        return PACK
    if lead_suit == DIFFERENT:
        return PACK & ~suit_set(suit)
    return OTHER_COLOUR[suit]


cdef inline uint64_t lowest_of_each_suit(uint64_t cards) noexcept nogil:
    cdef uint64_t result = 0, held
    cdef int suit
    for suit in range(4):
        held = cards & suit_set(suit)
        result |= held & (~held + 1)
    return result
