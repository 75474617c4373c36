"""When an exercise comes back: the method FSRS, by the library `fsrs` of those who devised it.

FSRS (Ye, Su and Cao, “A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
Scheduling”, KDD 2022, and its later versions) keeps for each exercise how long it is remembered
(its stability, in days) and how hard it is, and asks again when the chance to remember has sunk to
RETENTION. The weights are the library's, fitted to many people's flash cards.

What is kept is what happened, the answers; the schedule follows from them. So it needs no place in
the database but the day that is due, and a later version of the method may replace it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fsrs import Scheduler

RETENTION = 0.9
"""The chance to remember at which an exercise is asked again."""
SETTLED = timedelta(days=30)
"""An exercise that would not come back for longer than this is right, and comes back no more."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to an exercise."""

    at: datetime
    is_right: bool


def next_due(entered: datetime, answers: Iterable[Answer]) -> datetime | None:
    """When an exercise that came of a mistake made at `entered` is due after these answers.

    None: it is settled. The mistake counts as the first answer, a wrong one. Answers are taken in
    the order of time, whatever their order here.
    """
    from fsrs import Card, Rating

    schedule = _scheduler()
    card = Card(card_id=0)
    due = entered
    for answer in sorted([Answer(entered, False), *answers], key=lambda each: each.at):
        rating = Rating.Good if answer.is_right else Rating.Again
        card, _log = schedule.review_card(card, rating, answer.at)
        due = card.due
        last = answer
    return None if last.is_right and due - last.at > SETTLED else due


@cache
def _scheduler() -> Scheduler:
    """Right or wrong is all that is known, and nothing is asked twice on one day."""
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION, learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )
