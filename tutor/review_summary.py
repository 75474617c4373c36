"""What a review comes to for each player: decisions, losses by kind, grades, and luck."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from solver.figures import rounded
from tutor.review_game import Reviewed, ReviewGame
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import Grade
from tutor.teaching.luck import Share


@dataclass(slots=True)
class Figures:
    """Decisions and what they lost together, in the unit of the game."""

    decisions: int = 0
    lost: float = 0.0

    @property
    def mean(self) -> float:
        """What a decision lost on average; 0 without any."""
        return self.lost / self.decisions if self.decisions else 0.0

    def add(self, found: Assessment) -> None:
        """Count one more decision."""
        self.decisions += 1
        self.lost += found.lost

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON values."""
        return {"decisions": self.decisions, "mean_loss": rounded(self.mean)}


@dataclass(slots=True)
class Player:
    """One player over all rounds."""

    name: str | None
    """None: he is known by his seat only."""
    seat: int | None
    """None: he is known by his name."""
    all: Figures = field(default_factory=Figures)
    by_kind: dict[str, Figures] = field(default_factory=dict)
    grades: Counter[Grade] = field(default_factory=Counter)
    shares: list[Share] = field(default_factory=list)
    """Of the finished rounds in which he had a choice."""

    def add(self, found: Assessment) -> None:
        """Count one more decision."""
        self.all.add(found)
        self.by_kind.setdefault(found.decision, Figures()).add(found)
        self.grades[found.grade] += 1

    def to_json(self) -> dict[str, Any]:
        """The summary as JSON values."""
        return {
            "player": self.seat if self.name is None else self.name,
            **self.all.to_json(),
            "by_kind": {kind: figures.to_json() for kind, figures in self.by_kind.items()},
            "grades": {str(grade): self.grades[grade] for grade in Grade},
            "rounds": len(self.shares),
            "result": rounded(sum(share.result for share in self.shares)),
            "worth": rounded(sum(share.worth for share in self.shares)),
            "lost": rounded(sum(share.lost for share in self.shares)),
            "luck": rounded(sum(share.luck for share in self.shares)),
        }


class Summary:
    """The players met so far, in the order in which they came."""

    def __init__(self) -> None:
        self._players: dict[str | int, Player] = {}

    @property
    def players(self) -> list[Player]:
        """Everybody of whom a decision was judged."""
        return [player for player in self._players.values() if player.all.decisions]

    def add(self, kind: ReviewGame, reviewed: Reviewed) -> None:
        """Count the decisions of one more round."""
        names = reviewed.head.names
        for seat in range(reviewed.head.players):
            self._player(names, seat)
        for each in reviewed.judged:
            self._player(names, each.moment.seat).add(each.assessment)
        for share in reviewed.shares():
            if share is not None:
                self._player(names, share.seat).shares.append(share)

    def to_json(self) -> list[dict[str, Any]]:
        """The summary as JSON values."""
        return [player.to_json() for player in self.players]

    def _player(self, names: tuple[str, ...] | None, seat: int) -> Player:
        key: str | int = seat if names is None else names[seat].strip().casefold()
        if key not in self._players:
            known = None if names is None else names[seat]
            self._players[key] = Player(known, seat if names is None else None)
        return self._players[key]
