"""Verdicts on the decisions of a round one steps through, and hindsight. No Textual."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from solver.boon.round import Round
from solver.errors import SolverError, Stopped
from solver.i18n import _
from solver.stop import StopFlag
from tutor.app.analysis import EFFORT
from tutor.app.timeline import Timeline
from tutor.lessons.valuing import game_of
from tutor.teaching.assessing import assess
from tutor.teaching.assessment import Assessment
from tutor.teaching.boon import Boon
from tutor.teaching.game import Game
from tutor.teaching.grades import Grade


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on one decision."""

    assessment: Assessment | None
    """None: there was no choice, or no verdict is possible."""
    problem: str = ""
    """Why no verdict is possible."""

    @property
    def is_bad(self) -> bool:
        """Whether it was a mistake or worse."""
        return self.assessment is not None and self.assessment.grade in (
            Grade.MISTAKE,
            Grade.BLUNDER,
        )

    @property
    def value(self) -> float | None:
        """What the seat could expect after its choice, in the unit of the game."""
        if self.assessment is None:
            return None
        options = self.assessment.valuation.options
        chosen = self.assessment.valuation.find(self.assessment.chosen)
        if chosen is not None:
            return chosen.payoff.mean
        return options[0].payoff.mean - self.assessment.loss.mean


def teacher_of(timeline: Timeline) -> Game[Any, Any]:
    """The game of a round as a teacher sees it, with the victory cards there were."""
    if timeline.stacks is not None:
        return Boon(timeline.stacks)
    return game_of(timeline.game)


def judge(timeline: Timeline, move: int, stop: StopFlag) -> Judged:
    """The verdict on one decision of a round. Raises Stopped."""
    game = teacher_of(timeline)
    state, action = timeline.states[move], timeline.actions[move]
    try:
        if game.decision(state) is None:
            return Judged(None)
        return Judged(assess(game, state, action, EFFORT, stop=stop))
    except Stopped:
        raise
    except SolverError as error:
        return Judged(None, _("No verdict: {reason}").format(reason=error))


def judge_all(
    timeline: Timeline, moves: Iterable[int], stop: StopFlag, tell: Callable[[int, Judged], None]
) -> None:
    """Judge decisions one after the other until all are judged or the flag is raised."""
    for move in moves:
        if stop.is_set:
            return
        try:
            judged = judge(timeline, move, stop)
        except Stopped:
            return
        if not stop.is_set:
            tell(move, judged)


def look_back(timeline: Timeline, move: int, stop: StopFlag) -> dict[str, float] | None:
    """What each option would have brought with all hands open; empty: it cannot be said.

    None: it was stopped.
    """
    game = teacher_of(timeline)
    state: Any = timeline.states[move]
    try:
        if game.decision(state) is None:
            return {}
        return dict(game.hindsight(state, stop=stop))
    except Stopped:
        return None
    except SolverError:
        return {}


def place_of(state: Any) -> str:
    """What a moment is called in the memory: the phase, or the trick or the run and the card."""
    if isinstance(state, Round):
        if state.phase != "play":
            return str(state.phase)
        return f"{len(state.tricks) + 1}.{len(state.trick) + 1}"
    if state.phase == "auction":
        return f"bid {len(state.auction.bids) + 1}"
    if state.phase == "bet":
        return f"bet {len(state.poker.wagers) + 1}"
    if state.phase != "play":
        return str(state.phase)
    if state.board.stopped:
        return f"{len(state.runs) + 1}.1"
    return f"{len(state.runs)}.{len(state.runs[-1].cards) + 1}"
