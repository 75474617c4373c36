"""A decision as advice sees it: the options, and what each brings on given deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from solver.boodle.actions import Action, Phase
from solver.boodle.cards import count
from solver.boodle.hidden import Hidden
from solver.boodle.outcomes import Outcomes
from solver.boodle.view import View
from solver.comparison import Limits, Payoffs
from solver.settings import Effort
from solver.stop import StopFlag

_BUDGETS = {3: (192, 1024), 4: (192, 1024), 5: (384, 2048), 6: (768, 2048)}
"""By players: deals with all cards in hand, and with half of them or fewer."""


@dataclass(frozen=True, slots=True)
class Settings(Effort):
    """How advice is worked out."""

    tolerance: float = 0.05
    """Chips that do not matter."""
    enumerate: bool = True
    """Whether all deals are valued where they are few enough."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a question needs of its surroundings."""

    settings: Settings
    limits: Limits

    @property
    def stop(self) -> StopFlag | None:
        """Ends the work, if raised."""
        return self.limits.stop


class Question(Protocol):
    """One decision of one seat."""

    actions: Sequence[tuple[Action, ...]]
    """The options; each holds actions that are equal whatever the deal."""
    bounds: tuple[float, float]
    """The least and the most that an option can bring, in chips."""
    method: str
    """How deals are valued."""

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """What each option brings the seat on each deal, in chips; shape (n, options)."""

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """How the hand ended on deals already valued, likewise; None: it is not about that."""


class Kept:
    """Outcomes of deals, kept to be looked at once more when the comparison is over."""

    def __init__(self) -> None:
        self._known: dict[bytes, Outcomes] = {}

    def keep(self, deals: NDArray[np.uint64], ends: Outcomes) -> Outcomes:
        """Keep the outcomes of these deals, and hand them on."""
        self._known.update(zip((deal.tobytes() for deal in deals), ends, strict=True))
        return ends

    def find(self, deals: NDArray[np.uint64]) -> Outcomes:
        """The outcomes of deals that were kept."""
        return np.array([self._known[deal.tobytes()] for deal in deals], np.uint64)


def play_bounds(hidden: Hidden, own: int, others: int) -> tuple[float, float]:
    """What play can bring a seat: it holds `own` cards at most, the others `others` together."""
    return float(-own), float(sum(hidden.view.pots_now) + others)


def default_budget(view: View) -> int:
    """The most deals that are valued unless another number is asked for."""
    if view.phase in (Phase.CHOOSE, Phase.BET):
        return 512
    many, late = _BUDGETS.get(view.players, (1024, 2048))
    whole = max(view.packets.sizes)
    return late if view.hand and 2 * count(view.own) <= whole else many
