"""Players that decide by what one seat knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from solver.boon import policy
from solver.boon.actions import Bid
from solver.boon.cards import Card, CardSet, boon_size, cards_in, set_of
from solver.boon.view import View


class Bot(Protocol):
    """A player: each decision follows from the view of the seat that has to make it."""

    @property
    def name(self) -> str:
        """What the player is called in tables of results."""

    def bid(self, view: View) -> Bid:
        """Take the Boon, or pass."""

    def bury(self, view: View) -> CardSet:
        """The cards to bury, of those in the hand with the Boon."""

    def card(self, view: View) -> Card:
        """The card to play."""


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Chooses by chance among what is allowed; the same view and seed give the same choice."""

    seed: int
    name: str = field(default="random", init=False)

    def bid(self, view: View) -> Bid:
        """Take or pass with equal chances, unless taking is forced."""
        if view.rules.all_pass == "forced" and len(view.bids) == view.players - 1:
            return Bid.TAKE
        return self._random(view).choice((Bid.TAKE, Bid.PASS))

    def bury(self, view: View) -> CardSet:
        """Any cards."""
        return set_of(self._random(view).sample(list(cards_in(view.own)), boon_size(view.players)))

    def card(self, view: View) -> Card:
        """Any legal card."""
        return self._random(view).choice(list(cards_in(view.legal)))

    def _random(self, view: View) -> Random:
        return Random(f"{self.seed} {view.seat} {view.hand} {view.bids} {view.all_tricks}")


@dataclass(frozen=True, slots=True)
class RulesBot:
    """Plays by the rules of thumb of `solver.boon.policy`."""

    name: str = field(default="rules", init=False)

    def bid(self, view: View) -> Bid:
        """Take when the hand is worth it at this place in the line."""
        return policy.bid(view)

    def bury(self, view: View) -> CardSet:
        """The best cards to bury by the worth of what is kept."""
        return policy.bury(view)

    def card(self, view: View) -> Card:
        """The card with the highest score."""
        return policy.card(view)
