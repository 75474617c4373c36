"""What a deal was worth to a seat, what was made of it, and what luck added.

The worth is what the seat could expect at its first decision if it went on as well as advice does:
the value of the best option there. From then on each decision that was not the best one lost
something. What the result has beyond that came by luck: cards that lay better or worse than they
were likely to, and what the others did. So for every seat, in the unit of the game,

    result = worth - lost + luck
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game

State = TypeVar("State")

APART = ("spread", "choose", "bet")
"""Decisions of Boodle that are not about what a hand is worth: the spread comes before the deal,
and the round of poker is a game of its own, whose chips are left out of the result too."""


@dataclass(frozen=True, slots=True)
class Share:
    """One seat's part in the result of a round, in the unit of the game."""

    seat: int
    first: int
    """Which of the decisions that were judged is the seat's first: from there on all is counted."""
    result: float
    """What the seat got from its first decision on."""
    worth: float
    """What it could expect then."""
    lost: float
    """What its decisions lost together; nothing where that is too close to call."""

    @property
    def luck(self) -> float:
        """What neither the deal as the seat saw it nor its decisions explain."""
        return self.result - self.worth + self.lost


def shares(
    game: Game[State, Any], judged: Sequence[tuple[State, Assessment]], end: State
) -> tuple[Share | None, ...]:
    """The parts of all seats in a round that ended so, one a seat.

    `judged` are all decisions with a choice in their order, each with the state before it. None
    stands for a seat that had none, and for all seats of an unfinished round.
    """
    final = game.banked(end)
    if game.result(end) is None:
        return (None,) * len(final)
    return tuple(_share(game, judged, final, seat) for seat in range(len(final)))


def _share(
    game: Game[State, Any],
    judged: Sequence[tuple[State, Assessment]],
    final: tuple[int, ...],
    seat: int,
) -> Share | None:
    own = [
        number
        for number, (_state, found) in enumerate(judged)
        if found.seat == seat and found.decision not in APART
    ]
    if not own:
        return None
    first, found = judged[own[0]]
    return Share(
        seat=seat,
        first=own[0],
        result=float(final[seat] - game.banked(first)[seat]),
        worth=found.valuation.options[0].payoff.mean,
        lost=sum(judged[number][1].lost for number in own),
    )
