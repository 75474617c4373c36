"""What the options of a lesson bring, found anew by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from solver.settings import Effort
from solver.stop import StopFlag
from tutor.lessons.lesson import Lesson
from tutor.teaching.game import Game, Valuation

OtherMethod = Literal["policy", "open"]

MARGINS = {"boon": 0.05, "boodle": 0.25}
"""What every other option of a lesson loses at the least, in victory cards and in chips."""
MADE_BUDGETS = {
    "taking": 1024,
    "burying": 4096,
    "trumps": 1024,
    "defending": 1024,
    "leaster": 2048,
    "swap": 4096,
    "leads": 4096,
}
"""Deals on which the figures of a lesson were found, unless fewer fit or are believed in."""
MADE_SEED = 2
CHECK_BUDGETS = {
    "taking": 512,
    "burying": 512,
    "trumps": 512,
    "defending": 512,
    "leaster": 128,
    "swap": 512,
    "leads": 512,
}
"""Deals on which a lesson is looked at again, few enough for all lessons in a short time."""
CHECK_SEED = 3
OTHER_METHODS: dict[OtherMethod, int] = {"policy": 512, "open": 128}
"""The ways to play on that give a second opinion, and the deals on which they give it."""
MOST_OTHER_LOSS = 0.05
"""What the answer may lose at most by a second opinion, in victory cards."""


def game_of(name: str) -> Game[Any, Any]:
    """The game with that name."""
    if name == "boodle":
        from tutor.teaching.boodle import BOODLE

        return BOODLE
    from tutor.teaching.boon import BOON

    return BOON


def valued(
    game: str,
    state: Any,
    *,
    budget: int | None,
    seed: int,
    among: Sequence[str] | None = None,
    stop: StopFlag | None = None,
) -> Valuation:
    """The options of a moment valued on `budget` deals, without an early end.

    `among` are the labels of the options that are offered; None: all.
    """
    teacher = game_of(game)
    actions = None if among is None else [teacher.action(state, label) for label in among]
    effort = Effort(seed=seed, budget=budget, threads=1, early=False)
    return teacher.value(state, effort, among=actions, stop=stop)


def revalue(lesson: Lesson, budget: int | None = None, seed: int = CHECK_SEED) -> Valuation:
    """The options of a lesson valued again, on other deals than those that made it."""
    among = [choice.label for choice in lesson.choices] if lesson.theme == "burying" else None
    deals = CHECK_BUDGETS[lesson.theme] if budget is None else budget
    return valued(lesson.game, lesson.state(), budget=deals, seed=seed, among=among)


def other_loss(
    lesson: Lesson, method: OtherMethod, budget: int | None = None, seed: int = CHECK_SEED
) -> float | None:
    """What the answer loses, in victory cards, where deals are played on in another way.

    Rules of thumb overlook what a thinker would find, and open hands what a player gives away or
    hides; an answer that both bear out rests on neither fault. None in Boodle, which has no other
    method.
    """
    from solver.boon.round import Round

    state = lesson.state()
    if not isinstance(state, Round):
        return None
    from solver.boon.advice import label
    from solver.boon.advising import advise
    from solver.boon.question import Settings
    from solver.boon.view import View

    teacher = game_of("boon")
    among = [teacher.action(state, choice.label) for choice in lesson.choices]
    deals = OTHER_METHODS[method] if budget is None else budget
    settings = Settings(
        seed=seed, budget=deals, threads=1, early=False, points=False, method=method
    )
    assert state.to_move is not None
    advice = advise(View.of(state, state.to_move), settings, among=among)
    return next(
        option.loss.mean
        for option in advice.options
        if lesson.answer.label in map(label, (option.action, *option.also))
    )


def holds(lesson: Lesson, valuation: Valuation) -> bool:
    """Whether a valuation agrees with a lesson: the same options and the same one best."""
    same = {label for choice in lesson.choices for label in choice.labels} == {
        label for option in valuation.options for label in (option.label, *option.also)
    }
    return same and valuation.options[0].label in lesson.answer.labels
