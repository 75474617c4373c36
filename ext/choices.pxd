"""Which of the legal cards need be tried: one of equals, and none that a neighbour makes needless."""

from libc.stdint cimport uint32_t, uint64_t

from ext.cards cimport BEATERS, EQUAL_TO_NEXT, POINTS, above, below, highest, lowest

cdef enum:
    # The lowest card of each suit has no neighbour below.
    SUIT_LOWEST = 0x41041


cdef inline uint32_t one_of_equals(uint32_t cards, uint32_t others) noexcept nogil:
    """Of cards of one hand that are worth the same and have no other hand's card between, the lowest.

    `others` are the cards of other hands still in play, and those on the table.
    """
    cdef uint32_t reached = (cards & EQUAL_TO_NEXT) << 1
    reached |= (reached & ~others & EQUAL_TO_NEXT) << 1
    reached |= (reached & ~others & EQUAL_TO_NEXT) << 1
    return cards & ~reached


cdef inline uint32_t neighbours(uint32_t cards, uint32_t others) noexcept nogil:
    """Those of the cards that stand next to a lower one of them, with no other card between.

    The bit above each card is added to the set of gaps: the carry runs through a gap and comes
    out at the first card above it.
    """
    cdef uint32_t gaps = ~(cards | others | SUIT_LOWEST)
    cdef uint32_t start = cards << 1
    cdef uint32_t reached = <uint32_t>(<uint64_t>gaps + (start & gaps))
    return (reached | start) & cards & ~<uint32_t>SUIT_LOWEST


cdef inline uint32_t undominated(
    uint32_t cards, uint32_t next_to_lower, int holding, uint32_t enemies, uint32_t friends,
    bint friendly,
) noexcept nogil:
    """Leave out cards that another card of the same run of neighbours makes needless.

    When it is certain which side gets the trick, a run of neighbouring ranks is as good as its
    richest card if that side is the player's, its poorest if not. `next_to_lower` is what
    `neighbours` gives; `enemies` and `friends` are the legal cards of those who play later,
    `friendly` whether the player's side holds the trick with the card `holding`.
    """
    cdef uint32_t beating = BEATERS[holding]
    cdef uint32_t certain = 0, later = enemies & beating
    cdef int card, lower
    cdef bint mine, richer
    if not (later if friendly else friends & beating):
        certain = ~beating
    certain |= beating & above(highest(later)) if later else beating
    next_to_lower &= certain
    while next_to_lower:
        card = lowest(next_to_lower)
        next_to_lower &= next_to_lower - 1
        lower = highest(cards & below(card))
        mine = friendly or beating >> card & 1 != 0
        richer = POINTS[card] > POINTS[lower]
        cards ^= <uint32_t>1 << (lower if richer == mine else card)
    return cards
