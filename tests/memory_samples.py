"""Decisions, as they are kept in the memory, for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from solver.comparison import Ended, Estimate
from tutor.teaching.assessment import Assessment
from tutor.teaching.facts import Fact
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import CUT_OFFS, Grade, grade_of

START = datetime(2026, 11, 30, 18, 5, tzinfo=UTC)
DAY = timedelta(days=1)


class Clock:
    """A clock that goes on by a second whenever it is looked at."""

    def __init__(self, start: datetime = START) -> None:
        self.time = start

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def option(label: str, loss: float, also: tuple[str, ...] = ()) -> OptionValue:
    return OptionValue(
        label=label,
        also=also,
        payoff=Estimate(1.0 - loss, 0.5 - loss, 1.5 - loss),
        loss=Estimate(loss, loss, loss),
        win=0.5,
        points=61.5,
        better=0.0,
        equal=0.25,
        worse=0.75,
    )


def assessment(
    loss: float = 0.0,
    *,
    game: str = "boon",
    decision: str = "play",
    chosen: str | None = None,
    seat: int = 1,
) -> Assessment:
    """A decision that surely loses so much; its best option is G6."""
    label = chosen or ("G6" if loss == 0 else "B1")
    options = [option("G6", 0.0, ("G5",))]
    if label != "G6":
        options.append(option(label, loss))
    estimate = Estimate(loss, loss, loss)
    return Assessment(
        game=game,
        seat=seat,
        decision=decision,
        chosen=label,
        best="G6",
        grade=grade_of(estimate, CUT_OFFS[game]),
        loss=estimate,
        valuation=Valuation(decision, tuple(options), 128, 3000, Ended.CLEAR, "open hands", 7),
        facts=(Fact("ruffed", {"of": 100, "in": 71, "card": "B6"}, "follow-suit"),),
    )


def view(number: int = 0, **changed: Any) -> dict[str, Any]:
    """What a seat knows: one of as many positions as there are numbers."""
    return {
        "players": 3,
        "dealer": 0,
        "seat": 1,
        "hand": f"T{number % 14 + 1} B6 B5 B4 B3 G6 G5 R6 R5",
        "bids": ["take"],
        "number": number,
        **changed,
    }


MOMENTS = st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1), timezones=st.just(UTC))
LOSSES = st.floats(-1, 5, allow_nan=False)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ASSESSMENTS = st.builds(
    lambda loss, kind, text: assessment(loss, decision=kind, chosen=text or None),
    LOSSES,
    st.sampled_from(["bid", "bury", "play"]),
    TEXTS,
)

__all__ = [
    "ASSESSMENTS",
    "DAY",
    "LOSSES",
    "MOMENTS",
    "START",
    "TEXTS",
    "Clock",
    "Grade",
    "assessment",
    "option",
    "view",
]
