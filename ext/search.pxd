"""What a search of a deal with a soloist carries along: the deal, the table, switches, a flag.

Seat 0 is the soloist; the others are counted clockwise from him.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from ext.cards cimport MOST_PLAYERS
from ext.likeness cimport Orders, prepare_orders
from ext.polling cimport Poll, is_stopped
from ext.sure_trumps cimport TrumpMemory
from ext.table cimport Memory

cdef enum Switch:
    # Each shortcut can be turned off, so that a test can hold it alone against plain search.
    TABLE = 1
    ALIKE = 2
    EQUALS = 4
    DOMINATED = 8
    BOUNDS = 16
    TABLE_FIRST = 32
    CASHING = 64
    SHORT_ENDINGS = 128
    SAME_SUITS = 256
    ORDERED = 512
    NEARLY_ALIKE = 1024
    DRAWING = 2048
    PRICING = 4096
    ALL_SWITCHES = 8191

cdef enum:
    POLL_EVERY = 8192
    NO_CARD = 32
    PROOFS = 4194304

cdef struct Search:
    int players
    uint32_t hand[MOST_PLAYERS]
    # By leader: who plays at each turn of a trick.
    uint8_t order[MOST_PLAYERS][MOST_PLAYERS]
    Orders orders
    Memory memory
    TrumpMemory trump_memory
    uint32_t switches
    uint64_t cards_played
    # For measuring: the cards that proved results, by position and question; NULL if not wanted.
    uint64_t *proofs
    int countdown
    bint stopped
    Poll poll

cdef extern from *:
    """
    /* Compiled with BOON_SWITCHABLE each shortcut has its switch; else all are on at no cost. */
    #ifdef BOON_SWITCHABLE
    #define boon_uses(s, shortcut) (((s)->switches & (shortcut)) != 0)
    #define boon_recalls(s) ((s)->proofs != NULL)
    #else
    #define boon_uses(s, shortcut) 1
    #define boon_recalls(s) 0
    #endif
    """
    bint uses "boon_uses"(const Search *s, int shortcut) noexcept nogil
    bint recalls "boon_recalls"(const Search *s) noexcept nogil


cdef inline void prepare(Search *s, uint32_t cards) noexcept nogil:
    """Fill what follows from the hands."""
    cdef int leader, turn
    for leader in range(s.players):
        for turn in range(s.players):
            s.order[leader][turn] = <uint8_t>((leader + turn) % s.players)
    prepare_orders(&s.orders, s.hand, s.players, cards)


cdef inline void look_at_flag(Search *s) noexcept nogil:
    """Now and then, see whether the search is to stop."""
    s.countdown -= 1
    if s.countdown <= 0:
        s.countdown = POLL_EVERY
        if is_stopped(&s.poll):
            s.stopped = True


cdef inline uint64_t *proof(
    Search *s, uint32_t rem, int seat, uint32_t led, int holding, int target
) noexcept nogil:
    """Where the card that proved a result is kept, by the position and the question."""
    cdef uint64_t mixed = rem * <uint64_t>0x9E3779B97F4A7C15
    mixed ^= (<uint64_t>led << 24 ^ seat ^ holding << 2 ^ <uint64_t>(target + 256) << 8) * (
        <uint64_t>0xD1B54A32D192ED03
    )
    mixed ^= mixed >> 29
    return s.proofs + mixed * <uint64_t>0xBF58476D1CE4E5B9 % PROOFS


cdef inline int recalled(
    Search *s, uint32_t rem, int seat, uint32_t led, int holding, int target
) noexcept nogil:
    """The card that proved this result before, or some other card, or NO_CARD."""
    cdef uint64_t *place = proof(s, rem, seat, led, holding, target)
    return <int>(place[0] & 31) if place[0] >> 8 == rem else NO_CARD


cdef inline void keep_proof(
    Search *s, uint32_t rem, int seat, uint32_t led, int holding, int target, int card
) noexcept nogil:
    proof(s, rem, seat, led, holding, target)[0] = <uint64_t>rem << 8 | <uint64_t>card
