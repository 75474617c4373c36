"""A decision as advice sees it: the options, and what each brings on given deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Action, Phase
from solver.boon.beliefs import Beliefs
from solver.boon.cards import count
from solver.boon.view import View
from solver.comparison import Limits, Payoffs
from solver.errors import InputError
from solver.i18n import _
from solver.settings import Effort
from solver.stop import StopFlag

_SOLVED_DEALS = {
    3: (4096, 4096, 4096, 4096, 4096, 4096, 2048, 1024, 640),
    4: (4096, 4096, 4096, 4096, 4096, 2048, 1024),
}
"""The most deals by cards in hand: to value each card with open hands takes half a second."""
_LONGER_DEALS = {
    3: (4096, 4096, 4096, 4096, 2048, 1024, 512, 256, 160, 96),
    4: (4096, 4096, 4096, 4096, 1024, 512, 320, 256),
}
"""As many of Leasters, and where bids and buries are valued with open hands, which takes longer."""
PLAYED_DEALS = 4096
"""As many by seats that see their own cards, which is cheaper than solving with open hands."""
_BID_DEALS = 768
"""As many of bids, on each of which whoever takes tries out what to bury."""
_POINTS_DEALS = {
    3: (4096, 4096, 4096, 1024, 512, 128, 64, 32, 8, 4),
    4: (4096, 4096, 2048, 512, 128, 64, 32, 32),
}

METHODS = ("auto", "open", "policy", "plan")


@dataclass(frozen=True, slots=True)
class Settings(Effort):
    """How advice is worked out."""

    beliefs: Beliefs | None = field(default_factory=Beliefs)
    """How what others did is read; None: every deal that fits is as likely."""
    enumerate: bool = True
    """Whether all deals are valued where they are few enough."""
    method: Literal["auto", "open", "policy", "plan"] = "auto"
    """How a deal is valued: with open hands, by seats that see only their own cards and go by the
    policy, or so that the seat that asks plans its own cards; auto: for each decision what proved
    best."""
    points: bool = True
    """Whether mean card points are computed beside the payouts."""

    def __post_init__(self) -> None:
        Effort.__post_init__(self)
        if self.method not in METHODS:
            raise InputError(
                _("“{value}” is no method; the methods are {names}").format(
                    value=self.method, names=", ".join(METHODS)
                ),
                field="method",
            )


class Question(Protocol):
    """One decision of one seat."""

    actions: Sequence[tuple[Action, ...]]
    """The options; each holds actions that are equal whatever the deal."""
    method: str
    """How deals are valued."""
    at_a_time: int
    """How many deals are best valued in one go."""

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """What each option brings the seat on each deal, in victory cards; shape (n, options)."""

    def points(self, deals: NDArray[np.uint64]) -> NDArray[np.int64] | None:
        """Card points of the soloist, or in a Leaster of the seat, likewise; None: not known."""


def default_budget(view: View, method: str = "auto") -> int:
    """The most deals that are valued unless another number is asked for."""
    plays = view.decision is Phase.PLAY
    if view.is_leaster or (method == "open" and not plays):
        return _by_size(_LONGER_DEALS, view)
    if plays and method in ("auto", "open"):
        return _by_size(_SOLVED_DEALS, view)
    return _BID_DEALS if view.decision is Phase.BID else PLAYED_DEALS


def points_deals(view: View) -> int:
    """The most deals on which card points are computed, which cost more than payouts."""
    return _by_size(_POINTS_DEALS, view)


def _by_size(table: dict[int, tuple[int, ...]], view: View) -> int:
    row = table[view.players]
    return row[min(max(count(view.own), 1), len(row)) - 1]


@dataclass(frozen=True, slots=True)
class Work:
    """What a question needs of its surroundings."""

    settings: Settings
    limits: Limits

    @property
    def stop(self) -> StopFlag | None:
        """Ends the work, if raised."""
        return self.limits.stop
