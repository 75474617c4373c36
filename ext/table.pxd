"""The table of bounds: what earlier search has shown about positions at the start of a trick.

Positions that are alike (`ext.likeness`) share a bucket, which is one line of the cache: first
the cards of eight positions, then a word each with both bounds and part of what the bucket was
chosen by, which are compared at once.
"""

from libc.stdint cimport uint32_t, uint64_t

from ext.cards cimport count, lowest
from ext.likeness cimport Likeness, Orders, Worths, excess, liken, weigh

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define boon_prefetch(p) __builtin_prefetch(p)
    #else
    #define boon_prefetch(p) ((void)(p))
    #endif
    /* Which of eight words are `wanted` from bit 14 on, a bit each. */
    #if defined(__SSE2__) || defined(_M_X64)
    #include <emmintrin.h>
    static inline uint32_t boon_matching(const uint32_t *words, uint32_t wanted) {
        const __m128i all = _mm_set1_epi32((int)wanted);
        const __m128i *four = (const __m128i *)words;
        const __m128i a = _mm_cmpeq_epi32(_mm_srli_epi32(_mm_load_si128(four), 14), all);
        const __m128i b = _mm_cmpeq_epi32(_mm_srli_epi32(_mm_load_si128(four + 1), 14), all);
        return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(a))
            | (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(b)) << 4;
    }
    #else
    static inline uint32_t boon_matching(const uint32_t *words, uint32_t wanted) {
        uint32_t found = 0;
        for (int i = 0; i < 8; i++) found |= (uint32_t)(words[i] >> 14 == wanted) << i;
        return found;
    }
    #endif
    """
    void prefetch "boon_prefetch"(const void *place) noexcept nogil
    uint32_t matching "boon_matching"(const uint32_t *words, uint32_t wanted) noexcept nogil

cdef enum:
    PLACES = 8
    # A word, from the lowest bit: upper bound, lower bound, epoch, leader, part of the hash.
    LOW_AT = 7
    MARK_AT = 14
    MOST_EPOCH = 31
    LEADER_AT = 5
    HASH_AT = 7
    HASH_PART = 2047

cdef struct Bucket:
    uint32_t rem[PLACES]
    uint32_t word[PLACES]

cdef struct Memory:
    Bucket *buckets
    int bits
    uint32_t epoch


cdef inline uint64_t hashed(const Likeness *like) noexcept nogil:
    return like.order * <uint64_t>0x9E3779B97F4A7C15


cdef inline Bucket *bucket(Memory *memory, const Likeness *like) noexcept nogil:
    """The places where a position may stand."""
    return memory.buckets + (hashed(like) >> memory.bits)


cdef inline uint32_t mark(
    const Memory *memory, const Likeness *like, int leader
) noexcept nogil:
    """What the words of alike positions have above the bounds; a few others have it too."""
    return (
        <uint32_t>(hashed(like) >> 32 & HASH_PART) << HASH_AT
        | <uint32_t>leader << LEADER_AT
        | memory.epoch
    )


cdef inline bint answers(
    Memory *memory, const Orders *orders, const Likeness *like, uint32_t rem, int leader,
    int target, bint sort, bint alike, bint nearly, int *value
) noexcept nogil:
    """Whether a bound of this position, or of one that is alike, answers the question.

    Without `nearly` the cards must be worth the same, without `alike` they must be the same.
    """
    cdef Bucket *places = bucket(memory, like)
    cdef uint32_t found = matching(places.word, mark(memory, like, leader)), word
    cdef Likeness other
    cdef Worths worths, others
    cdef int index, low, high, more
    if not found:
        return False
    weigh(orders, &worths, like, rem)
    while found:
        index = lowest(found)
        found &= found - 1
        word = places.word[index]
        high = word & 127
        low = word >> LOW_AT & 127
        if low < target <= high:
            continue
        if places.rem[index] == rem:
            value[0] = low if low >= target else high
            return True
        if not alike:
            continue
        liken(orders, &other, places.rem[index], leader, sort)
        if other.order != like.order:
            continue
        weigh(orders, &others, &other, places.rem[index])
        if low >= target:
            more = excess(&others, &worths)
            if low - more >= target and (nearly or not more):
                value[0] = low - more
                return True
        else:
            more = excess(&worths, &others)
            if high + more < target and (nearly or not more):
                value[0] = high + more
                return True
    return False


cdef inline uint32_t *place_for(
    Memory *memory, const Likeness *like, uint32_t rem, int leader
) noexcept nogil:
    """The word of a position, or where it is to stand: a word that is 0.

    In a full bucket it takes the place of an older deal's word, or else of the position with
    the fewest cards, which is the one found again most cheaply.
    """
    cdef Bucket *places = bucket(memory, like)
    cdef uint32_t found = matching(places.word, mark(memory, like, leader))
    cdef int index, size, chosen = 0, smallest = 33
    while found:
        index = lowest(found)
        found &= found - 1
        if places.rem[index] == rem:
            return places.word + index
    for index in range(PLACES):
        if places.word[index] >> MARK_AT & MOST_EPOCH != memory.epoch:
            chosen = index
            break
        size = count(places.rem[index])
        if size < smallest:
            smallest = size
            chosen = index
    places.rem[chosen] = rem
    places.word[chosen] = 0
    return places.word + chosen


cdef inline void store(
    Memory *memory, const Likeness *like, uint32_t rem, int leader, int left, int target, int value
) noexcept nogil:
    """Keep a bound."""
    cdef uint32_t *word = place_for(memory, like, rem, leader)
    cdef int low = 0, high = left
    if word[0]:
        low = word[0] >> LOW_AT & 127
        high = word[0] & 127
    if value >= target:
        if value > low:
            low = value
    elif value < high:
        high = value
    word[0] = (
        mark(memory, like, leader) << MARK_AT | <uint32_t>low << LOW_AT | <uint32_t>high
    )
