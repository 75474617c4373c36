"""The transposition table of the Leaster search: what is known of a position between two tricks.

A name for the cards left and one for the past together make the whole key, so that an entry is
never taken for another's.
"""

from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from ext.cards cimport count
from ext.leaster_rules cimport LAST_TRICK_LOSES, Past, Round

cdef enum:
    # An entry: the cards' name with their number above it; the past above what is known of the
    # outcome.
    NAME_BITS = 58
    KEPT_BITS = 16
    # Buckets of four entries, 64 bytes; the table grows with the work, up to 64 MB.
    WAYS = 4
    FIRST_BUCKETS = 256
    MOST_TABLE_BITS = 20

ctypedef struct Entry:
    uint64_t cards
    uint64_t past

ctypedef struct Table:
    Entry* entries
    uint64_t buckets
    uint64_t most_buckets
    uint64_t used
    uint32_t plain_code[4][64]
    uint32_t gold_code[256]


cdef inline uint32_t owners(const Round* r, int first, int pattern, int length) noexcept nogil:
    """A number for the owners, in order, of those cards from `first` on that the pattern has."""
    # Digits 1-4 to base 4 are unique too, and four of them fit nine bits.
    cdef uint32_t result = 0
    cdef int place, seat
    for place in range(length):
        if not pattern >> place & 1:
            continue
        for seat in range(r.players):
            if r.hands[seat] >> (first + place) & 1:
                result = 4 * result + seat + 1
    return result


cdef inline void prepare(Table* t, const Round* r, bint equal_cards) noexcept nogil:
    """Fill the tables from which names of cards are read."""
    cdef int suit, pattern
    for suit in range(4):
        for pattern in range(64):
            t.plain_code[suit][pattern] = pattern
            if equal_cards:
                t.plain_code[suit][pattern] = (
                    owners(r, 6 * suit, pattern & 7, 3) << 3 | pattern >> 3
                )
    for pattern in range(256):
        t.gold_code[pattern] = pattern
        if equal_cards:
            t.gold_code[pattern] = owners(r, 24, pattern & 15, 4) << 9 | owners(
                r, 28, pattern >> 4, 4
            )


cdef inline uint64_t cards_code(const Table* t, uint32_t cards) noexcept nogil:
    """A name for the cards left that is the same where they differ in nothing that matters.

    Of neighbouring ranks of equal worth only the order of their owners counts.
    """
    return (
        <uint64_t>count(cards) << NAME_BITS
        | <uint64_t>t.plain_code[0][cards & 63]
        | <uint64_t>t.plain_code[1][cards >> 6 & 63] << 10
        | <uint64_t>t.plain_code[2][cards >> 12 & 63] << 20
        | <uint64_t>t.plain_code[3][cards >> 18 & 63] << 30
        | <uint64_t>t.gold_code[cards >> 24] << 40
    )


cdef inline uint64_t past_code(const Round* r, const Past* past, int leader) noexcept nogil:
    """A name for who leads and what each seat has, and where it matters in what order.

    A seat takes 7 bits for its points, 1 for having a trick, 2 for its place in the order.
    """
    cdef int seat, other, place
    cdef uint64_t result = leader
    for seat in range(r.players):
        place = 0
        if r.tie == LAST_TRICK_LOSES and past.latest[seat]:
            for other in range(r.players):
                if past.latest[other] and past.latest[other] < past.latest[seat]:
                    place += 1
        result = (
            result << 10
            | <uint64_t>past.points[seat] << 3
            | (past.latest[seat] > 0) << 2
            | place
        )
    return result


cdef inline uint64_t mixed(uint64_t name, uint64_t past) noexcept nogil:
    """A hash of a table's key (Murmur3's finaliser)."""
    cdef uint64_t h = name * <uint64_t>0x9E3779B97F4A7C15 ^ past * <uint64_t>0xD1B54A32D192ED03
    h ^= h >> 32
    h *= <uint64_t>0xFF51AFD7ED558CCD
    h ^= h >> 29
    return h


cdef inline Entry* bucket_of(const Table* t, uint64_t name, uint64_t past) noexcept nogil:
    """The places of the table where such an entry may stand."""
    return t.entries + WAYS * (mixed(name, past >> KEPT_BITS) & (t.buckets - 1))


cdef inline Entry* find(const Table* t, uint64_t name, uint64_t past) noexcept nogil:
    """The entry of this key, or NULL."""
    cdef Entry* bucket = bucket_of(t, name, past)
    cdef int way
    for way in range(WAYS):
        if bucket[way].cards == name and (bucket[way].past ^ past) >> KEPT_BITS == 0:
            return bucket + way
    return NULL


cdef inline void write(Table* t, uint64_t name, uint64_t past) noexcept nogil:
    """Write an entry, where there is no room over the one with the fewest cards left."""
    cdef Entry* entry = find(t, name, past)
    cdef Entry* bucket
    cdef int way
    if entry == NULL:
        entry = bucket = bucket_of(t, name, past)
        for way in range(1, WAYS):
            if bucket[way].cards >> NAME_BITS < entry.cards >> NAME_BITS:
                entry = bucket + way
        t.used += not entry.cards
    entry.cards = name
    entry.past = past


cdef inline bint make(Table* t, int most_bits) noexcept nogil:
    """Get an empty table that may grow to 2**most_bits buckets; false if there is no memory."""
    t.most_buckets = <uint64_t>1 << most_bits
    t.buckets = min(t.most_buckets, <uint64_t>FIRST_BUCKETS)
    t.used = 0
    t.entries = <Entry*>calloc(WAYS * t.buckets, sizeof(Entry))
    return t.entries != NULL


cdef inline void grow(Table* t) noexcept nogil:
    """Give the table twice the room, if there is memory for it."""
    cdef Entry* old = t.entries
    cdef uint64_t number = WAYS * t.buckets
    cdef uint64_t i
    t.entries = <Entry*>calloc(2 * number, sizeof(Entry))
    if t.entries == NULL:
        t.entries = old
        t.most_buckets = t.buckets
        return
    t.buckets *= 2
    t.used = 0
    for i in range(number):
        if old[i].cards:
            write(t, old[i].cards, old[i].past)
    free(old)


cdef inline void keep(Table* t, uint64_t name, uint64_t past) noexcept nogil:
    """Write an entry, and let the table grow before it gets crowded."""
    write(t, name, past)
    if t.used > t.buckets * WAYS // 2 and t.buckets < t.most_buckets:
        grow(t)
