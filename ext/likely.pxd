"""A likely line of play: everybody plays the card that by its kind most often proves a result."""

from libc.stdint cimport uint32_t

from ext.cards cimport legal_cards, lowest
from ext.moment cimport Table, after, leader_of
from ext.ordering cimport card_kind, defender_follow, lead_kind, soloist_follow
from ext.ordering_rates cimport rate
from ext.search cimport Search
from ext.solo cimport Trick, begin


cdef inline int likely_card(const Search *s, const Table *at) noexcept nogil:
    """The most promising card of the seat to move."""
    cdef uint32_t legal = legal_cards(s.hand[at.seat] & at.rem, at.led), cards = legal
    cdef uint32_t enemies = 0, friends = 0
    cdef bint soloist = at.seat == 0, friendly = (at.holder == 0) == soloist
    cdef int card, kind = 0, score, chosen = lowest(legal), best = -1
    cdef Trick trick
    if not cards & (cards - 1):
        return chosen
    if at.turn:
        begin(s, &trick, at.rem, at.left, leader_of(s, at), at.led, 0)
        if soloist:
            enemies = trick.defenders[at.turn]
            kind = soloist_follow(
                legal, at.led, at.holding, at.gathered, at.turn == s.players - 1
            )
        else:
            enemies = trick.solo[at.turn]
            friends = trick.defenders[at.turn]
            kind = defender_follow(
                legal, at.led, enemies != 0, friendly, at.holding, at.gathered
            )
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if at.turn:
            score = rate(
                s.players, card_kind(kind, soloist, enemies, friends, friendly, at.holding, card), card
            )
        else:
            score = rate(s.players, lead_kind(s.hand, s.players, at.rem, at.seat, card), card)
        if score > best:
            best = score
            chosen = card
    return chosen


cdef inline int likely_line(Search *s, Table at) noexcept nogil:
    """What the soloist has at the end of a likely line of play."""
    while at.rem:
        at = after(s, at, likely_card(s, &at))
    return at.won
