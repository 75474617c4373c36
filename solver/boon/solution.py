"""What the exact solver answers about a position with a soloist."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.boon.cards import Card, code


@dataclass(frozen=True, slots=True)
class PointsSolution:
    """The exact value of a position in card points, when all play best with open hands."""

    value: int
    """Card points the soloist takes from the cards in the hands and on the table."""
    points: int
    """The soloist's card points at the end, with what he buried and took before."""
    payout: int
    """Victory cards he gets from each defender, below zero what he pays to each."""
    cards: Mapping[Card, int] | None
    """`value` after each legal card of the seat to move; None when only the value was asked for."""
    payouts: Mapping[Card, int] | None
    """`payout` after each legal card."""
    line: tuple[Card, ...] | None
    """A line of best play to the end; each plays the lowest of his best cards."""
    cards_played: int
    """How many cards the search played: a measure of its work."""

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon solve`."""
        answer: dict[str, Any] = {"value": self.value}
        if self.cards is not None:
            answer["cards"] = {code(card): value for card, value in self.cards.items()}
        answer["points"] = self.points
        answer["payout"] = self.payout
        if self.line is not None:
            answer["line"] = [code(card) for card in self.line]
        return answer


@dataclass(frozen=True, slots=True)
class PayoutSolution:
    """The exact payout class of a position, when all play best for it with open hands."""

    payout: int
    """Victory cards the soloist gets from each defender, below zero what he pays to each."""
    cards: Mapping[Card, int] | None
    """`payout` after each legal card; None when only the value was asked for."""
    line: tuple[Card, ...] | None
    """A line of best play to the end; each plays the lowest of his best cards."""
    cards_played: int
    """How many cards the search played: a measure of its work."""

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon solve --payout`."""
        answer: dict[str, Any] = {"payout": self.payout}
        if self.cards is not None:
            answer["cards"] = {code(card): payout for card, payout in self.cards.items()}
        if self.line is not None:
            answer["line"] = [code(card) for card in self.line]
        return answer
