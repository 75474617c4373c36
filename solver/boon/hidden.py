"""The cards a seat has not seen: where they may lie, and the deals and rounds that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Bury, Phase, Play
from solver.boon.cards import POINTS, CardSet, boon_size, cards_in, set_of, suit_of
from solver.boon.places import Place, places, unseen
from solver.boon.round import Round
from solver.boon.view import View
from solver.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden from a seat at one moment, ready to be dealt anew.

    Nobody but the taker knows the Boon or the bury; a defender does not know what is buried, and
    in a Leaster nobody knows the Boon. Which of the soloist's cards came from the Boon is left
    open: each way to say it goes with each deal here, so it changes no chances.
    """

    view: View
    unseen: CardSet
    """All cards that are hidden."""
    places: tuple[Place, ...]
    """Where they lie: the other seats by number, then what lies aside, if it is hidden."""
    groups: tuple[CardSet, ...]
    """The unseen cards in groups of equal ones; each by itself unless merged."""

    def worlds(self) -> Worlds:
        """The deals that fit; each has a set of cards for each of the places.

        Merged deals are alike but for which equal cards lie aside, and have the same values.
        """
        return Worlds(
            self.groups,
            [place.size for place in self.places],
            [place.allowed for place in self.places],
            inert=[n for n, place in enumerate(self.places) if not isinstance(place.where, int)],
        )

    def hands(self, deals: NDArray[np.uint64]) -> NDArray[np.uint32]:
        """The hands of all seats now, in deals of shape (n, places); shape (n, players)."""
        hands = np.full((len(deals), self.view.players), self.view.own, np.uint32)
        for index, place in enumerate(self.places):
            if isinstance(place.where, int):
                hands[:, place.where] = deals[:, index]
        return hands

    def aside(self, deals: NDArray[np.uint64]) -> NDArray[np.uint32]:
        """What lies aside in deals of shape (n, places), the Boon or the bury; shape (n,).

        The bury is what the soloist has laid so far; nothing lies aside once the taker has the
        Boon until he has buried. Cards that are in no hand and no bury of a round without a deal
        are out of play, and left out here.
        """
        known = self.view.buried or 0
        aside = np.full(len(deals), known, np.uint32)
        for index, place in enumerate(self.places):
            if not isinstance(place.where, int) and _counts(self.view, place.size):
                aside |= deals[:, index].astype(np.uint32)
        return aside


def hidden(view: View, *, merge: bool = False) -> Hidden:
    """What is hidden from a seat.

    With `merge`, unseen cards are one group if they are neighbours among the cards that still
    count, of one suit and worth the same. Which of them lies aside then changes nothing from now
    on. Which of two hands has the higher one does: it may take a trick from the other. What was
    played before may still tell them apart, so weights by past play need single cards.
    """
    cards = unseen(view)
    live = cards | view.own | set_of(view.trick)
    groups = _equal(cards, live) if merge else [1 << card for card in cards_in(cards)]
    return Hidden(view, cards, places(view), tuple(groups))


def _equal(cards: CardSet, live: CardSet) -> list[CardSet]:
    """`cards` in groups of neighbours among the `live` cards, of one suit and worth the same."""
    groups: list[CardSet] = []
    last = None
    for card in cards_in(live):
        if not cards >> card & 1:
            last = None
            continue
        if last is not None and suit_of(card) is suit_of(last) and POINTS[card] == POINTS[last]:
            groups[-1] |= 1 << card
        else:
            groups.append(1 << card)
        last = card
    return groups


def _counts(view: View, size: int) -> bool:
    """Whether cards that lie aside unseen are a Boon or a bury."""
    if view.dealer is not None:
        return True
    return view.soloist != view.seat and size in ((2, 3) if view.players == 3 else (4,))


def rebuild(view: View, deal: Sequence[CardSet]) -> Round:
    """The round that a seat would be in if the hidden cards lay as in `deal`, a set a place.

    It is played anew from its first bid, so each action has been checked. A soloist whose Boon is
    not known to this seat is given the lowest of his cards as the Boon. Raises IllegalAction if
    the deal cannot have led to what was seen.
    """
    held = [view.own] * view.players
    aside = view.buried or 0
    for place, cards in zip(places(view), deal, strict=True):
        if isinstance(place.where, int):
            held[place.where] = int(cards)
        elif _counts(view, place.size):
            aside |= int(cards)
    start = [cards | played for cards, played in zip(held, view.history.played, strict=True)]
    round = _dealt(view, start, aside) if view.dealer is not None else _open(view, start, aside)
    for trick in view.all_tricks:
        for card in trick:
            round = round.apply(Play(card))
    return round


def _open(view: View, hands: list[CardSet], aside: CardSet) -> Round:
    assert view.first_leader is not None
    return Round.open(
        hands,
        view.first_leader,
        view.named_soloist,
        view.rules,
        0 if view.named_soloist is None else aside,
        all_cards=view.all_cards,
    )


def _dealt(view: View, hands: list[CardSet], aside: CardSet) -> Round:
    """The round when the play begins, or as far as it has come before."""
    assert view.dealer is not None
    soloist = view.soloist
    boon = aside
    if soloist is not None:
        hands[soloist] |= aside
        boon = view.boon if view.boon is not None else _lowest(hands[soloist], view.players)
        hands[soloist] &= ~boon
    round = Round.start(hands, boon, view.dealer, view.rules)
    for bid in view.bids:
        round = round.apply(bid)
    # A seat cannot tell whether another has buried yet; the first lead says that he has.
    if round.phase is Phase.BURY and view.phase is not Phase.BURY:
        round = round.apply(Bury(aside))
    return round


def _lowest(cards: CardSet, players: int) -> CardSet:
    return set_of(islice(cards_in(cards), boon_size(players)))
