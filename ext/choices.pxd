"""Which of the legal cards need be tried: one of equals, and none that a neighbour makes needless."""

from libc.stdint cimport uint32_t, uint64_t

from ext.cards cimport BEATERS, EQUAL_TO_NEXT, POINTS, SUIT, above, below, lowest

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
    uint32_t cards, uint32_t others, int holding, uint32_t enemies, uint32_t friends,
    bint friendly,
) noexcept nogil:
    """Leave out cards that another card of the same run of neighbours makes needless.

    When it is certain which side gets the trick, a run of neighbouring ranks is as good as its
    richest card if that side is the player's, its poorest if not. `enemies` and `friends` are
    the legal cards of those who play later, `friendly` whether the player's side holds the
    trick with the card `holding`.
    """
    cdef uint32_t kept = 0, left = cards
    cdef int card, before = -1, chosen = -1
    cdef bint mine = False, certain = False
    while left:
        card = lowest(left)
        left &= left - 1
        if before >= 0 and SUIT[before] == SUIT[card] and not others & above(before) & below(card):
            if certain:
                if (POINTS[card] > POINTS[chosen]) == mine:
                    kept ^= <uint32_t>1 << chosen | <uint32_t>1 << card
                    chosen = card
                before = card
                continue
        elif BEATERS[holding] >> card & 1:
            certain = not enemies & BEATERS[card]
            mine = True
        else:
            certain = not (enemies if friendly else friends) & BEATERS[holding]
            mine = friendly
        kept |= <uint32_t>1 << card
        chosen = card
        before = card
    return kept
