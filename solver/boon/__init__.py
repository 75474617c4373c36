"""Boon: its rules, and the exact solver for positions with all hands open.

>>> from solver import boon
>>> position = boon.Position(
...     players=3,
...     hands=(boon.cards("T1 B6"), boon.cards("T2 B5"), boon.cards("G6 B4")),
...     leader=0,
...     soloist=0,
... )
>>> solution = boon.solve(position)
>>> solution.value, boon.code(solution.line[0])
(25, 'B6')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boon.actions import Action, Bid, Bury, Phase, Play, Trick
from solver.boon.cards import (
    POINTS,
    Card,
    CardSet,
    Suit,
    cards_in,
    code,
    codes,
    deck,
    points_in,
    rank_of,
    set_of,
    suit_of,
)
from solver.boon.cards import card_from_code as card
from solver.boon.cards import set_from_codes as cards
from solver.boon.deal import deal
from solver.boon.double_dummy import Solution, solve, solve_payout, solve_points
from solver.boon.leaster import LeasterSolution, leaster_bound, leaster_solution
from solver.boon.match import Match
from solver.boon.position import Position
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.solution import PayoutSolution, PointsSolution
from solver.errors import IllegalAction, InputError, SolverError, Stopped
from solver.stop import StopFlag

if TYPE_CHECKING:
    from solver.boon.advice import Advice
    from solver.boon.advising import advise
    from solver.boon.batch import ManySolutions, solve_many
    from solver.boon.beliefs import Beliefs
    from solver.boon.hindsight import hindsight
    from solver.boon.question import Settings
    from solver.boon.view import View

__all__ = [
    "POINTS",
    "Action",
    "Advice",
    "Beliefs",
    "Bid",
    "Bury",
    "Card",
    "CardSet",
    "IllegalAction",
    "InputError",
    "LeasterSolution",
    "ManySolutions",
    "Match",
    "PayoutSolution",
    "Phase",
    "Play",
    "PointsSolution",
    "Position",
    "Round",
    "Rules",
    "Settings",
    "Solution",
    "SolverError",
    "StopFlag",
    "Stopped",
    "Suit",
    "Trick",
    "View",
    "advise",
    "card",
    "cards",
    "cards_in",
    "code",
    "codes",
    "deal",
    "deck",
    "hindsight",
    "leaster_bound",
    "leaster_solution",
    "points_in",
    "rank_of",
    "set_of",
    "solve",
    "solve_many",
    "solve_payout",
    "solve_points",
    "suit_of",
]

_LATE = {
    "Advice": "advice",
    "Beliefs": "beliefs",
    "ManySolutions": "batch",
    "Settings": "question",
    "View": "view",
    "advise": "advising",
    "hindsight": "hindsight",
    "solve_many": "batch",
}
"""What is imported when it is first asked for, and from where."""


def __getattr__(name: str) -> object:
    """What needs numpy is imported when it is first asked for."""
    if name in _LATE:
        from importlib import import_module

        return getattr(import_module(f"solver.boon.{_LATE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
