"""Bots that ask for advice on every decision."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from solver.boon.actions import Action, Bid, Bury, Play
from solver.boon.advising import best_action
from solver.boon.cards import Card, CardSet
from solver.boon.play_question import equal_cards
from solver.boon.question import Settings
from solver.boon.view import View

PIMC_DEALS = 160
"""The deals on which the plain bot values every decision."""


@dataclass(frozen=True, slots=True)
class EngineBot:
    """Does what advice says; the same view gives the same answer."""

    settings: Settings = field(default_factory=lambda: Settings(threads=1, points=False))
    name: str = "engine"

    def bid(self, view: View) -> Bid:
        """Take if taking brings more on average."""
        action = self._best(view)
        assert isinstance(action, Bid)
        return action

    def bury(self, view: View) -> CardSet:
        """The bury that brings most on average."""
        action = self._best(view)
        assert isinstance(action, Bury)
        return action.cards

    def card(self, view: View) -> Card:
        """The card that brings most on average."""
        groups = equal_cards(view)
        if len(groups) == 1:
            return groups[0][0]
        action = self._best(view)
        assert isinstance(action, Play)
        return action.card

    def _best(self, view: View) -> Action:
        return best_action(view, self.settings)


def pimc_bot(deals: int = PIMC_DEALS, seed: int = 0) -> EngineBot:
    """The common baseline: a fixed number of evenly drawn deals, each with open hands.

    "Perfect information Monte Carlo", as in Ginsberg's GIB (2001): no beliefs, no early end, no
    listing of all deals.
    """
    settings = Settings(
        seed=seed,
        budget=deals,
        threads=1,
        beliefs=None,
        method="open",
        enumerate=False,
        early=False,
        points=False,
    )
    return EngineBot(settings, name="pimc" if deals == PIMC_DEALS else f"pimc:{deals}")


def engine_bot(**changes: object) -> EngineBot:
    """The engine with some settings changed."""
    settings = replace(Settings(threads=1, points=False), **changes)  # type: ignore[arg-type]
    return EngineBot(settings)
