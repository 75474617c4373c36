"""What is worked out in the background: what others do, values that grow, verdicts. No Textual."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TypeVar

from solver.comparison import Ended
from solver.errors import Stopped
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.teaching.assessing import assess
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game, Valuation

State = TypeVar("State")
Action = TypeVar("Action")

EFFORT = Effort(threads=1)
"""As `advise` works with no options, but on one processor: the other is for the table."""
GROWTH = (32, 160)
"""Deals after which the values so far are shown, before all that are usual."""


def value_growing(
    game: Game[State, Action],
    state: State,
    stop: StopFlag,
    tell: Callable[[Valuation, bool], None],
    effort: Effort = EFFORT,
    turn: AbstractContextManager[object] | None = None,
) -> None:
    """Tell the values of all options on more and more deals; the last time it is final.

    The final ones are those of `advise` with the same seed and budget. Ends early, without a
    word, when it is stopped. With a `turn` each of these steps but the first, which takes no
    time, waits for it and holds it.
    """
    held: AbstractContextManager[object] = nullcontext()
    for budget in GROWTH:
        if effort.budget is not None and budget >= effort.budget:
            break
        with held:
            valuation = _value(game, state, replace(effort, budget=budget), stop)
        if valuation is None:
            return
        if valuation.ended == Ended.EXACT:
            tell(valuation, True)
            return
        tell(valuation, False)
        held = turn or held
    with held:
        valuation = _value(game, state, effort, stop)
    if valuation is not None:
        tell(valuation, True)


def _value(
    game: Game[State, Action], state: State, effort: Effort, stop: StopFlag
) -> Valuation | None:
    """The values on so many deals; None: it was stopped, perhaps in the middle."""
    try:
        valuation = game.value(state, effort, stop=stop)
    except Stopped:
        return None
    return None if stop.is_set else valuation


def verdict(
    game: Game[State, Action],
    state: State,
    action: Action,
    stop: StopFlag,
    effort: Effort = EFFORT,
) -> Assessment | None:
    """The verdict on a decision; None: it was stopped."""
    try:
        return assess(game, state, action, effort, stop=stop)
    except Stopped:
        return None
