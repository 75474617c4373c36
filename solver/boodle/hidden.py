"""The cards a seat has not seen: where they may lie, and the deals and hands that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.boodle.actions import Bid, Choose, Exchange, Phase, Play, Spread
from solver.boodle.cards import FULL_DECK, CardSet, cards_in
from solver.boodle.hand import Hand
from solver.boodle.poker import best_five
from solver.boodle.view import View
from solver.worlds import Worlds

DEAD = -1
"""The place of what lies face down; the others are seats."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards lie that a seat has not seen all of."""

    where: int
    """A seat, or DEAD."""
    size: int
    """How many unseen cards lie there."""
    known: CardSet
    """The cards that lie there beside them, and that the seat knows of."""
    allowed: CardSet
    """The unseen cards that may lie there."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden from a seat at one moment, ready to be dealt anew."""

    view: View
    unseen: CardSet
    places: tuple[Place, ...]
    """The seats by number, without the own one unless it has no cards yet, then what is dead."""

    def worlds(self) -> Worlds:
        """The deals that fit; each has a set of unseen cards for each of the places."""
        return Worlds(
            [1 << card for card in cards_in(self.unseen)],
            [place.size for place in self.places],
            [place.allowed for place in self.places],
        )

    def hands(self, deals: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """The cards of all seats now in deals of shape (n, places); shape (n, players)."""
        hands = np.full((len(deals), self.view.players), self.view.own, np.uint64)
        for index, place in enumerate(self.places):
            if place.where != DEAD:
                hands[:, place.where] = deals[:, index] | np.uint64(place.known)
        return hands

    def dead(self, deals: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """What lies face down in deals of shape (n, places); shape (n,)."""
        place = self.places[-1]
        return deals[:, -1] | np.uint64(place.known)


def hidden(view: View) -> Hidden:
    """What is hidden from a seat."""
    packets, history = view.packets, view.history
    spreading = view.phase is Phase.SPREAD
    known = [0] * (view.players + 1)
    if packets.held[view.seat] != view.seat:
        # The packet that was given up lies with whoever took it up, or dead.
        takers = [*packets.held, packets.dead]
        known[takers.index(view.seat)] |= view.given_up & ~history.played
    if view.poker is not None:
        for place, cards in enumerate(view.poker.chosen):
            if view.poker.seat_at(place) != view.seat:
                known[view.poker.seat_at(place)] |= cards & ~history.played
    known[-1] |= history.dead
    unseen = FULL_DECK & ~view.hand & ~history.played
    for cards in known:
        unseen &= ~cards
    places = []
    for seat in range(view.players):
        if seat == view.seat and not spreading:
            continue
        played = history.played_by[seat]
        without = history.without[seat]
        size = packets.sizes[packets.held[seat]] - played.bit_count() - known[seat].bit_count()
        places.append(Place(seat, max(0, size), known[seat], unseen & ~without))
    size = packets.sizes[packets.dead] - known[-1].bit_count()
    places.append(Place(DEAD, max(0, size), known[-1], unseen))
    return Hidden(view, unseen, tuple(places))


def rebuild(view: View, deal: Sequence[CardSet]) -> Hand:
    """The hand that a seat would be in if the hidden cards lay as in `deal`, a set a place.

    It is played anew from the deal, so that each action has been checked. Others whose five poker
    cards were not seen are given their best. Raises IllegalAction if the deal cannot have led to
    what was seen.
    """
    packets, history = view.packets, view.history
    contents = [0] * (view.players + 1)
    if view.hand:
        contents[packets.held[view.seat]] = view.hand
    for place, cards in zip(hidden(view).places, deal, strict=True):
        if place.where == DEAD:
            contents[packets.dead] |= int(cards) | place.known
        else:
            played = history.played_by[place.where]
            contents[packets.held[place.where]] |= int(cards) | place.known | played
    spreading = view.phase is Phase.SPREAD
    pots = view.pots
    if spreading:
        ah, kc, qd, js = (
            pile - sum(ante[index] for ante in view.antes) for index, pile in enumerate(pots)
        )
        pots = (ah, kc, qd, js)
    hand = Hand.start(
        contents[:-1], contents[-1], view.dealer, view.rules, pots, antes_in=not spreading
    )
    for ante in view.antes:
        hand = hand.apply(Spread(ante))
    if view.swapped is not None:
        hand = hand.apply(Exchange(view.swapped))
    for _seat, chips in view.bids:
        hand = hand.apply(Bid(chips))
    if view.poker is not None:
        for turn, cards in enumerate(view.poker.chosen):
            seat = view.poker.seat_at(turn)
            hand = hand.apply(Choose(cards or best_five(hand.hands[seat])))
        for _seat, wager in view.poker.wagers:
            hand = hand.apply(wager)
    for run in view.runs:
        for card in run:
            hand = hand.apply(Play(card))
    return hand
