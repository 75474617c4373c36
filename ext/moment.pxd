"""A position at any moment of a trick, and what a card makes of it."""

from libc.stdint cimport uint32_t

from ext.cards cimport POINTS, SUIT, SUIT_SET, beats
from ext.search cimport Search

cdef struct Table:
    # A position at any moment of a trick; seat 0 is the soloist.
    uint32_t rem
    uint32_t live
    int left
    int turn
    int seat
    uint32_t led
    int holder
    int holding
    int gathered
    # What the soloist has taken, and the tricks of both sides, since the position was set up.
    int won
    int tricks_won
    int tricks_lost


cdef inline Table after(Search *s, Table at, int card) noexcept nogil:
    """The position after the seat to move has played a card."""
    at.rem &= ~(<uint32_t>1 << card)
    if not at.turn:
        at.led = SUIT_SET[SUIT[card]]
        at.holder = at.seat
        at.holding = card
    elif beats(card, at.holding):
        at.holder = at.seat
        at.holding = card
    at.gathered += POINTS[card]
    at.turn += 1
    at.seat = at.seat + 1 if at.seat + 1 < s.players else 0
    if at.turn == s.players:
        if at.holder == 0:
            at.won += at.gathered
            at.tricks_won += 1
        else:
            at.tricks_lost += 1
        at.left -= at.gathered
        at.gathered = 0
        at.turn = 0
        at.led = 0
        at.seat = at.holder
        at.live = at.rem
    return at


cdef inline int leader_of(const Search *s, const Table *at) noexcept nogil:
    """Who has led, or is to lead, to the trick."""
    return at.seat - at.turn if at.seat >= at.turn else at.seat - at.turn + s.players
