"""The least and the most that some cards of a set can be worth, and which cards that are."""

from libc.stdint cimport uint32_t

from ext.cards cimport ELEVENS, FOURS, TENS, TWOS, count, points_of, threes, trumps


cdef inline int cheapest(uint32_t cards, int number) noexcept nogil:
    """The least points that `number` cards of a set can hold."""
    cdef int total = 0
    cdef int some
    number -= count(cards & ~(ELEVENS | TENS | FOURS | TWOS | threes()))
    if number <= 0:
        return 0
    some = count(cards & TWOS)
    if number <= some:
        return 2 * number
    total += 2 * some
    number -= some
    some = count(cards & threes())
    if number <= some:
        return total + 3 * number
    total += 3 * some
    number -= some
    some = count(cards & FOURS)
    if number <= some:
        return total + 4 * number
    total += 4 * some
    number -= some
    some = count(cards & TENS)
    if number <= some:
        return total + 10 * number
    total += 10 * some
    number -= some
    return total + 11 * number


cdef inline int dearest(uint32_t cards, int number) noexcept nogil:
    """The most points that `number` cards of a set can hold."""
    return points_of(cards) - cheapest(cards, count(cards) - number)


cdef inline int nth_dearest(uint32_t cards, int place) noexcept nogil:
    """What the card at a place, from 1 on, is worth when the dearest come first; 0 beyond the last."""
    place -= count(cards & ELEVENS)
    if place <= 0:
        return 11
    place -= count(cards & TENS)
    if place <= 0:
        return 10
    place -= count(cards & FOURS)
    if place <= 0:
        return 4
    place -= count(cards & threes())
    if place <= 0:
        return 3
    return 2 if place <= count(cards & TWOS) else 0


cdef inline uint32_t cheapest_trump(uint32_t some) noexcept nogil:
    """The card worth least of a set of trumps that is not empty."""
    cdef uint32_t part = some & <uint32_t>0x1C0000
    if not part:
        part = some & TWOS
        if not part:
            part = some & threes()
            if not part:
                part = some
    return part & (~part + 1)


cdef inline uint32_t cheapest_trumps(uint32_t cards, int number) noexcept nogil:
    """The `number` trumps worth least of a set of cards, or all its trumps if they are fewer."""
    cdef uint32_t left = cards & trumps(), taken = 0, card
    while number > 0 and left:
        card = cheapest_trump(left)
        left ^= card
        taken |= card
        number -= 1
    return taken


cdef inline uint32_t cheapest_of_suit(uint32_t cards, int number) noexcept nogil:
    """The `number` lowest cards of one plain suit, which are also its cheapest."""
    cdef uint32_t left = cards
    while number > 0 and left:
        left &= left - 1
        number -= 1
    return cards ^ left


cdef inline uint32_t dearest_cards(uint32_t cards, int number) noexcept nogil:
    """The `number` cards of a set that are worth most, or all of them if they are fewer."""
    cdef uint32_t left = cards, taken = 0, part
    while number > 0 and left:
        part = left & ELEVENS
        if not part:
            part = left & TENS
            if not part:
                part = left & FOURS
                if not part:
                    part = left & threes()
                    if not part:
                        part = left & TWOS
                        if not part:
                            part = left
        part &= ~part + 1
        left ^= part
        taken |= part
        number -= 1
    return taken
