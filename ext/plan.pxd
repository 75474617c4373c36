"""What one seat can make of the cards it has left if it thinks ahead, the others by the policy.

The seat that plans knows its own hand and what the table sees. Deals that it cannot tell apart
are carried together; where it is to move, one card is chosen for all of them, the one that brings
most on average, so that no choice depends on what is hidden. Where another seat moves, each deal
goes with the card that its hand there has the policy play, and the deals part by what was seen.

A deal without weight has no say in the plan: it shows what a plan made on other deals brings. Where
only such deals are left, the seat goes on by the policy.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t

from ext.cards cimport legal_cards, lowest, points_of
from ext.payment cimport Terms, pay
from ext.policy cimport Policy, Seen, choose_card, put
from ext.polling cimport Poll, is_stopped

cdef struct Plan:
    const Policy *policies
    const uint8_t *uses
    const Terms *terms
    int me
    int players
    int number  # of deals
    uint32_t *hands  # of all seats in each deal now
    const uint32_t *aside
    const double *weights
    # One layer a card still to be played: which deals are in a group, one after the other, and
    # the card that each of them goes on with.
    int *rows
    uint8_t *cards
    # One layer likewise: points and payouts of all seats in each deal, for the plan so far.
    int16_t *ends
    Poll *poll
    bint stopped


cdef inline int plan_depth(int size, int players) noexcept nogil:
    """How many layers a plan needs from a hand of `size` cards on."""
    return size * players + 2


cdef inline void plan_card(
    Plan *p, const Seen *before, int card, int layer, int number, int depth
) noexcept nogil:
    """The seat to move plays one card in all deals of a group; then play goes on."""
    cdef Seen t = before[0]
    cdef const int *rows = p.rows + <Py_ssize_t>layer * p.number
    cdef uint32_t bit = <uint32_t>1 << card
    cdef int index, seat = before.seat
    for index in range(number):
        p.hands[rows[index] * p.players + seat] ^= bit
    put(&t, card)
    plan_on(p, &t, layer, number, depth)
    for index in range(number):
        p.hands[rows[index] * p.players + seat] ^= bit


cdef inline void plan_on(
    Plan *p, const Seen *t, int layer, int number, int depth
) noexcept nogil:
    """Play a group of deals to the end.

    The group is the first `number` entries of layer `layer`; how each deal ends is written into
    layer `depth` of the ends.
    """
    cdef const int *rows = p.rows + <Py_ssize_t>layer * p.number
    cdef int16_t *ends = p.ends + <Py_ssize_t>depth * p.number * 2 * p.players
    cdef int index, seat = t.seat, width = 2 * p.players
    cdef int16_t *end
    if not p.hands[rows[0] * p.players + seat]:
        for index in range(number):
            end = ends + rows[index] * width
            pay(p.terms, t, points_of(p.aside[rows[index]]), end, end + p.players)
        return
    if p.stopped or is_stopped(p.poll):
        p.stopped = True
    elif seat == p.me:
        plan_own(p, t, layer, number, depth)
    else:
        plan_others(p, t, layer, number, depth)


cdef inline void plan_own(
    Plan *p, const Seen *t, int layer, int number, int depth
) noexcept nogil:
    """The planning seat is to move: the card that brings most over the whole group."""
    cdef const int *rows = p.rows + <Py_ssize_t>layer * p.number
    cdef double weight = 0
    cdef int index, first = rows[0] * p.players
    for index in range(number):
        weight += p.weights[rows[index]]
    if weight > 0:
        choose_own(p, t, layer, number, depth)
        return
    index = choose_card(
        &p.policies[p.uses[t.seat]], t, p.hands[first + t.seat],
        p.aside[rows[0]] if t.seat == t.soloist else 0,
    )
    plan_card(p, t, index, layer, number, depth)


cdef inline void choose_own(
    Plan *p, const Seen *t, int layer, int number, int depth
) noexcept nogil:
    """Try each card of the planning seat in all deals of the group, and keep how the best ends."""
    cdef const int *rows = p.rows + <Py_ssize_t>layer * p.number
    cdef int16_t *ends = p.ends + <Py_ssize_t>depth * p.number * 2 * p.players
    cdef int16_t *tried = ends + <Py_ssize_t>p.number * 2 * p.players
    cdef uint32_t hand = p.hands[rows[0] * p.players + t.seat]
    cdef uint32_t legal = legal_cards(hand, t.led) if t.turn else hand
    cdef int card, index, place, width = 2 * p.players
    cdef double value, most = 0
    cdef bint first = True
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        plan_card(p, t, card, layer, number, depth + 1)
        value = 0
        for index in range(number):
            value += p.weights[rows[index]] * tried[rows[index] * width + p.players + p.me]
        if first or value > most + 1e-9:
            most = value
            first = False
            for index in range(number):
                for place in range(width):
                    ends[rows[index] * width + place] = tried[rows[index] * width + place]


cdef inline void plan_others(
    Plan *p, const Seen *t, int layer, int number, int depth
) noexcept nogil:
    """Another seat is to move: each deal with its own card, those with the same one together."""
    cdef int *rows = p.rows + <Py_ssize_t>layer * p.number
    cdef int *group = p.rows + <Py_ssize_t>(layer + 1) * p.number
    cdef uint8_t *cards = p.cards + <Py_ssize_t>layer * p.number
    cdef int index, card, size, seat = t.seat
    cdef uint32_t seen = 0
    for index in range(number):
        cards[index] = <uint8_t>choose_card(
            &p.policies[p.uses[seat]], t, p.hands[rows[index] * p.players + seat],
            p.aside[rows[index]] if seat == t.soloist else 0,
        )
        seen |= <uint32_t>1 << cards[index]
    while seen:
        card = lowest(seen)
        seen &= seen - 1
        size = 0
        for index in range(number):
            if cards[index] == card:
                group[size] = rows[index]
                size += 1
        plan_card(p, t, card, layer + 1, size, depth)
