"""The table of bounds: what earlier search has shown about positions at the start of a trick.

A position of a fixed deal is named by the cards still to be played and the leader. The name is
made equal for positions that cannot differ in value: of cards of equal worth only the order of
their owners counts, and the three plain suits are interchangeable. A name has 40 bits, so that
a name and both bounds fit one word, and eight words, a bucket, one line of the cache.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from ext.cards cimport MOST_PLAYERS, count, lowest

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define boon_prefetch(p) __builtin_prefetch(p)
    #else
    #define boon_prefetch(p) ((void)(p))
    #endif
    """
    void prefetch "boon_prefetch"(const void *place) noexcept nogil

cdef enum:
    PLACES = 8
    # From the lowest bit: upper bound, lower bound, best card, epoch, name.
    LOW_AT = 7
    BEST_AT = 14
    EPOCH_AT = 19
    NAME_AT = 24
    MOST_EPOCH = 31
    # All sequences of owners of the six cards of a plain suit.
    SEQUENCES = 10625

cdef enum:
    THREE_LOW = 0
    FOUR_TWOS = 1
    FOUR_THREES = 2

cdef struct Names:
    # For each plain suit and set of its cards, a number for who holds them in which order.
    uint8_t pattern[3][64]
    uint8_t number_of[SEQUENCES]
    # How many cards a pattern has.
    uint8_t size[256]
    # For the trumps of equal worth, the lowest set with the same owners in the same order.
    uint8_t trumps[3][16]

cdef struct Memory:
    uint64_t *words
    int bits
    uint64_t epoch


cdef inline uint8_t owner_of(const uint32_t *hand, int players, int card) noexcept nogil:
    """The seat that holds a card, or MOST_PLAYERS."""
    cdef int seat
    for seat in range(players):
        if hand[seat] >> card & 1:
            return <uint8_t>seat
    return MOST_PLAYERS


cdef inline void name_trumps(
    Names *names, int kind, const uint32_t *hand, int players, int start, int size, bint canonical
) noexcept nogil:
    """Fill the names of one kind of trumps of equal worth."""
    cdef uint8_t owner[4]
    cdef int place, seat, left, held, result
    for place in range(size):
        owner[place] = owner_of(hand, players, start + place)
    for held in range(1 << size):
        result = 0
        place = 0
        left = held
        while left:
            seat = owner[lowest(left)]
            left &= left - 1
            while owner[place] != seat:
                place += 1
            result |= 1 << place
            place += 1
        names.trumps[kind][held] = <uint8_t>(result if canonical else held)


cdef inline int sequence(const uint8_t *owner, int held) noexcept nogil:
    """A number below SEQUENCES for who holds the cards `held` of a plain suit, in which order.

    The three cards worth nothing may close up; the others stay in their places.
    """
    cdef int number = 0, place
    place = held & 7
    while place:
        number = 4 * number + owner[lowest(place)] + 1
        place &= place - 1
    for place in range(3, 6):
        number = 5 * number + (owner[place] + 1 if held >> place & 1 else 0)
    return number


cdef inline void name_plain_suits(
    Names *names, const uint32_t *hand, int players, uint32_t cards, bint canonical
) noexcept nogil:
    """Number the patterns of all plain suits together, so that equal ones are equal numbers."""
    cdef uint8_t owner[6]
    cdef uint16_t sequence_of[192]
    cdef int suit_cards, held, suit, place, which, index, numbers = 0
    for suit in range(3):
        suit_cards = cards >> 6 * suit & 63
        for place in range(6):
            owner[place] = owner_of(hand, players, 6 * suit + place)
        held = suit_cards
        while True:
            which = sequence(owner, held)
            # What an earlier deal left in `number_of` is told by `sequence_of`, which is new.
            index = names.number_of[which]
            if not canonical or index >= numbers or sequence_of[index] != which:
                index = numbers
                numbers += 1
                names.number_of[which] = <uint8_t>index
                sequence_of[index] = <uint16_t>which
                names.size[index] = <uint8_t>count(held)
            names.pattern[suit][held] = <uint8_t>index
            if not held:
                break
            held = (held - 1) & suit_cards


cdef inline void prepare_names(
    Names *names, const uint32_t *hand, int players, uint32_t cards, bint canonical
) noexcept nogil:
    """Fill what the names of the positions of a deal are made of."""
    name_plain_suits(names, hand, players, cards, canonical)
    name_trumps(names, THREE_LOW, hand, players, 18, 3, canonical)
    name_trumps(names, FOUR_TWOS, hand, players, 24, 4, canonical)
    name_trumps(names, FOUR_THREES, hand, players, 28, 4, canonical)


cdef inline uint64_t name(const Names *names, uint32_t rem, int leader, bint sort) noexcept nogil:
    """The name of a position; with `sort` the plain suits may change places."""
    cdef uint32_t a = names.pattern[0][rem & 63]
    cdef uint32_t b = names.pattern[1][rem >> 6 & 63]
    cdef uint32_t c = names.pattern[2][rem >> 12 & 63]
    cdef uint32_t least, trumps
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
    trumps = (
        rem >> 18 & 0x38
        | names.trumps[THREE_LOW][rem >> 18 & 7]
        | <uint32_t>names.trumps[FOUR_TWOS][rem >> 24 & 15] << 6
        | <uint32_t>names.trumps[FOUR_THREES][rem >> 28] << 10
    )
    return a | b << 8 | c << 16 | <uint32_t>leader << 24 | <uint64_t>trumps << 26


cdef inline int cards_of(const Names *names, uint64_t named) noexcept nogil:
    """How many cards a named position has left."""
    return (
        names.size[named & 255]
        + names.size[named >> 8 & 255]
        + names.size[named >> 16 & 255]
        + count(<uint32_t>(named >> 26))
    )


cdef inline uint64_t *bucket(Memory *memory, uint64_t named) noexcept nogil:
    """The places where a position may stand."""
    return memory.words + (named * <uint64_t>0x9E3779B97F4A7C15 >> memory.bits) * PLACES


cdef inline uint64_t *find(Memory *memory, uint64_t named) noexcept nogil:
    """The word of a position, or NULL."""
    cdef uint64_t *place = bucket(memory, named)
    cdef uint64_t wanted = named << (NAME_AT - EPOCH_AT) | memory.epoch
    cdef int index
    for index in range(PLACES):
        if place[index] >> EPOCH_AT == wanted:
            return place + index
    return NULL


cdef inline int low_of(const uint64_t *word) noexcept nogil:
    return <int>(word[0] >> LOW_AT & 127)


cdef inline int high_of(const uint64_t *word) noexcept nogil:
    return <int>(word[0] & 127)


cdef inline int best_of(const uint64_t *word) noexcept nogil:
    return <int>(word[0] >> BEST_AT & 31)


cdef inline void store(
    Memory *memory, const Names *names, uint64_t named, int left, int target, int value, int best
) noexcept nogil:
    """Keep a bound and the card that showed it.

    In a full bucket it takes the place of an older deal's word, or else of the position with
    the fewest cards, which is the one found again most cheaply.
    """
    cdef uint64_t *place = find(memory, named)
    cdef uint64_t *word
    cdef int index, size, smallest = 33, low = 0, high = left
    if place != NULL:
        low = low_of(place)
        high = high_of(place)
    else:
        word = bucket(memory, named)
        for index in range(PLACES):
            if word[index] >> EPOCH_AT & MOST_EPOCH != memory.epoch:
                place = word + index
                break
            size = cards_of(names, word[index] >> NAME_AT)
            if size < smallest:
                smallest = size
                place = word + index
    if value >= target:
        if value > low:
            low = value
    elif value < high:
        high = value
    place[0] = (
        named << NAME_AT
        | memory.epoch << EPOCH_AT
        | <uint64_t>best << BEST_AT
        | <uint64_t>low << LOW_AT
        | <uint64_t>high
    )
