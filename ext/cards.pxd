"""Boon's cards on 32-bit sets: bits 0-5 blue, 6-11 green, 12-17 red, 18-31 gold, low to high.

Small inline functions shared by the kernels; nothing of it exists at run time.
"""

from libc.stdint cimport uint8_t, uint32_t

cdef extern from *:
    """
    #include <stdint.h>
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int boon_count(uint32_t s) { return (int)__popcnt(s); }
    static __inline int boon_lowest(uint32_t s) { unsigned long i; _BitScanForward(&i, s); return (int)i; }
    static __inline int boon_highest(uint32_t s) { unsigned long i; _BitScanReverse(&i, s); return (int)i; }
    #define boon_likely(c) (c)
    #else
    static inline int boon_count(uint32_t s) { return __builtin_popcount(s); }
    static inline int boon_lowest(uint32_t s) { return __builtin_ctz(s); }
    static inline int boon_highest(uint32_t s) { return 31 - __builtin_clz(s); }
    #define boon_likely(c) __builtin_expect(!!(c), 1)
    #endif
    #ifdef BOON_DEBUG
    #include <stdio.h>
    #include <stdlib.h>
    #define boon_check(c) do { if (!(c)) { \
        fprintf(stderr, "%s:%d: %s does not hold\\n", __FILE__, __LINE__, #c); abort(); } } while (0)
    #else
    #define boon_check(c) ((void)0)
    #endif
    static const uint32_t boon_suit_set[4] = {0x3fu, 0x3fu << 6, 0x3fu << 12, 0x3fffu << 18};
    static const uint8_t boon_suit[32] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2,
                                          3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3};
    static const uint8_t boon_points[32] = {0, 0, 0, 4, 10, 11, 0, 0, 0, 4, 10, 11, 0, 0, 0, 4, 10, 11,
                                            0, 0, 0, 4, 10, 11, 2, 2, 2, 2, 3, 3, 3, 3};
    #define PLAIN(c, s) (((0x3fu << (s)) & ~((2u << (c)) - 1)) | 0x3fffu << 18)
    #define SUIT_OF(s) PLAIN(s, s), PLAIN(s + 1, s), PLAIN(s + 2, s), PLAIN(s + 3, s), PLAIN(s + 4, s), \
        PLAIN(s + 5, s)
    #define TRUMP(c) ~1u << (c)
    static const uint32_t boon_beaters[32] = {SUIT_OF(0), SUIT_OF(6), SUIT_OF(12),
        TRUMP(18), TRUMP(19), TRUMP(20), TRUMP(21), TRUMP(22), TRUMP(23), TRUMP(24), TRUMP(25),
        TRUMP(26), TRUMP(27), TRUMP(28), TRUMP(29), TRUMP(30), TRUMP(31)};
    #undef PLAIN
    #undef SUIT_OF
    #undef TRUMP
    """
    int count "boon_count"(uint32_t cards) noexcept nogil
    int lowest "boon_lowest"(uint32_t cards) noexcept nogil
    int highest "boon_highest"(uint32_t cards) noexcept nogil
    bint likely "boon_likely"(bint condition) noexcept nogil
    void check "boon_check"(bint condition) noexcept nogil
    const uint32_t* SUIT_SET "boon_suit_set"
    const uint8_t* SUIT "boon_suit"
    const uint8_t* POINTS "boon_points"
    # The cards that take a trick over from a card: higher ones of its suit, and trumps.
    const uint32_t* BEATERS "boon_beaters"

cdef enum:
    MOST_PLAYERS = 4
    MOST_HAND = 10
    GOLD = 3
    # The lowest trump.
    TRUMPS_FROM = 18

cdef enum Sets:
    # Cards by what they are worth, in all suits together.
    ELEVENS = 0x00820820
    TENS = 0x00410410
    FOURS = 0x00208208
    TWOS = 0x0F000000
    # One card of each neighbouring pair of equal worth: C and C + 1 are of one suit and worth the same.
    EQUAL_TO_NEXT = 0x770C30C3


cdef inline uint32_t threes() noexcept nogil:
    """Gold 11-14: as an enum constant it would not fit a C int."""
    return <uint32_t>0xF << 28


cdef inline uint32_t trumps() noexcept nogil:
    return <uint32_t>0x3FFF << 18


cdef inline int points_of(uint32_t cards) noexcept nogil:
    """Card points of a set."""
    return (
        11 * count(cards & ELEVENS)
        + 10 * count(cards & TENS)
        + 4 * count(cards & FOURS)
        + 3 * count(cards & threes())
        + 2 * count(cards & TWOS)
    )


cdef inline bint beats(int card, int other) noexcept nogil:
    """Whether a card takes the trick over from the one that holds it now."""
    if SUIT[card] == SUIT[other]:
        return card > other
    return SUIT[card] == GOLD


cdef inline uint32_t legal_cards(uint32_t hand, uint32_t led) noexcept nogil:
    """What of a hand may be played when the suit with the set `led` was led."""
    cdef uint32_t following = hand & led
    return following if following else hand


cdef inline uint32_t above(int card) noexcept nogil:
    """All cards with a higher number."""
    return ~<uint32_t>1 << card


cdef inline uint32_t below(int card) noexcept nogil:
    """All cards with a lower number."""
    return (<uint32_t>1 << card) - 1
