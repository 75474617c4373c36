"""How well a player decides: by kind, over time, and apart from the luck of the deal.

A rate or a mean of few decisions says more of chance than of the player. So there is none below
LEAST of them; counts are always told. Intervals are those of the normal distribution (mean and 1.96
standard errors), which from that many on holds well enough.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from solver.comparison import Estimate
from tutor.memory.entries import StoredDecision, StoredRound
from tutor.memory.exercises import RIGHT, Exercise
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory
from tutor.memory.times import stamp
from tutor.teaching.grades import Grade

LEAST = 30
"""From so many decisions, or rounds, on means and shares are told."""
MOST_PERIODS = 10
_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Errors:
    """Some decisions, and how good they were."""

    count: int
    grades: Mapping[Grade, int]
    """How many had each grade; the grades that none had are there with 0."""
    error: Estimate | None
    """What a decision loses on average against the best; None: there are too few."""
    right: float | None
    """The share that was as good as the best or too close to call; None: there are too few."""

    @classmethod
    def of(cls, decisions: Sequence[StoredDecision]) -> Errors:
        """The figures of some decisions."""
        grades = Counter(decision.grade for decision in decisions)
        count = len(decisions)
        right = sum(grades[grade] for grade in RIGHT)
        return cls(
            count=count,
            grades={grade: grades[grade] for grade in Grade},
            error=mean_lost([decision.lost for decision in decisions]),
            right=right / count if count >= LEAST else None,
        )

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON; null is what is not told."""
        return {
            "decisions": self.count,
            "grades": {str(grade): number for grade, number in self.grades.items()},
            "error": _estimate_json(self.error),
            "right": self.right,
        }


@dataclass(frozen=True, slots=True)
class Period:
    """Decisions one after the other."""

    first: datetime
    last: datetime
    errors: Errors


@dataclass(frozen=True, slots=True)
class Share:
    """A part of what was paid, in the unit of the game."""

    total: float
    each: Estimate | None
    """The mean of a round; None: there are too few rounds."""

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Share:
        """The share of which these are the numbers, one a round."""
        return cls(math.fsum(numbers), mean_of(numbers))

    def to_json(self) -> dict[str, Any]:
        """The share as JSON; null is what is not told."""
        return {"total": self.total, "each": _estimate_json(self.each)}


@dataclass(frozen=True, slots=True)
class Luck:
    """What rounds paid, of which the worth as dealt is known, in its parts."""

    rounds: int
    paid: Share
    dealt: Share
    """What the cards were worth to the player as dealt: the luck of the deal."""
    made: Share
    """What was paid above that: how he played, how the others did, and the luck of the play."""
    lost: Share
    """What his own decisions lost by what he could know: the part that is skill alone."""

    def to_json(self) -> dict[str, Any]:
        """The parts as JSON."""
        return {
            "rounds": self.rounds,
            "paid": self.paid.to_json(),
            "dealt": self.dealt.to_json(),
            "made": self.made.to_json(),
            "lost": self.lost.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Practice:
    """How it stands with the exercises."""

    exercises: int
    due: int
    settled: int
    next: datetime | None
    """When the next one comes back; None: none does, or some are due now."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All that is told of a player's progress in one game."""

    game: str
    rounds: int
    ended: int
    all: Errors
    kinds: Mapping[str, Errors]
    """By the kind of the decision, the most frequent first."""
    periods: tuple[Period, ...]
    """In order of time, as even as can be, none with fewer than LEAST decisions; empty: too few."""
    luck: Luck
    practice: Practice

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON; null is what is not told because there is too little of it."""
        practice = self.practice
        return {
            "game": self.game,
            "rounds": self.rounds,
            "ended": self.ended,
            "least": LEAST,
            "all": self.all.to_json(),
            "kinds": {kind: errors.to_json() for kind, errors in self.kinds.items()},
            "periods": [
                {"first": stamp(each.first), "last": stamp(each.last), **each.errors.to_json()}
                for each in self.periods
            ],
            "luck": self.luck.to_json(),
            "exercises": {
                "number": practice.exercises,
                "due": practice.due,
                "settled": practice.settled,
                "next": None if practice.next is None else stamp(practice.next),
            },
        }


def figures(memory: Memory, game: str, now: datetime) -> Figures:
    """The figures of a game as they are at `now`."""
    rounds = memory.rounds(game)
    decisions = memory.decisions(game)
    return Figures(
        game=game,
        rounds=len(rounds),
        ended=sum(each.ended is not None for each in rounds),
        all=Errors.of(decisions),
        kinds=by_kind(decisions),
        periods=tuple(over_time(decisions)),
        luck=luck_of(rounds, decisions),
        practice=practice_of(Repetition(memory, game).all(), now),
    )


def by_kind(decisions: Iterable[StoredDecision]) -> dict[str, Errors]:
    """The figures of each kind of decision, the most frequent first."""
    kinds: dict[str, list[StoredDecision]] = {}
    for decision in decisions:
        kinds.setdefault(decision.decision, []).append(decision)
    ordered = sorted(kinds.items(), key=lambda item: (-len(item[1]), item[0]))
    return {kind: Errors.of(each) for kind, each in ordered}


def over_time(decisions: Sequence[StoredDecision]) -> list[Period]:
    """Decisions in the order of time, in up to MOST_PERIODS parts of at least LEAST each."""
    parts = min(MOST_PERIODS, len(decisions) // LEAST)
    periods = []
    for part in range(parts):
        begin, end = (len(decisions) * number // parts for number in (part, part + 1))
        some = decisions[begin:end]
        periods.append(Period(some[0].at, some[-1].at, Errors.of(some)))
    return periods


def luck_of(rounds: Iterable[StoredRound], decisions: Iterable[StoredDecision]) -> Luck:
    """The parts of what the rounds paid that are at their end and of which the worth is known."""
    lost: defaultdict[int, float] = defaultdict(float)
    for decision in decisions:
        lost[decision.round] += decision.lost
    known = [
        (each.paid, each.worth, lost[each.id])
        for each in rounds
        if each.ended is not None and each.paid is not None and each.worth is not None
    ]
    owns = [own for _paid, _worth, own in known]
    return Luck(
        rounds=len(known),
        paid=Share.of([paid for paid, _worth, _lost in known]),
        dealt=Share.of([worth for _paid, worth, _lost in known]),
        made=Share.of([paid - worth for paid, worth, _lost in known]),
        lost=Share(math.fsum(owns), mean_lost(owns)),
    )


def practice_of(exercises: Sequence[Exercise], now: datetime) -> Practice:
    """How it stands with these exercises at `now`."""
    waiting = sorted(each.due for each in exercises if each.due is not None)
    due = sum(each <= now for each in waiting)
    return Practice(
        exercises=len(exercises),
        due=due,
        settled=len(exercises) - len(waiting),
        next=waiting[0] if waiting and not due else None,
    )


def mean_of(numbers: Sequence[float]) -> Estimate | None:
    """The mean of some numbers with its 95 % interval; None for fewer than LEAST."""
    count = len(numbers)
    if count < LEAST:
        return None
    mean = math.fsum(numbers) / count
    variance = math.fsum((number - mean) ** 2 for number in numbers) / (count - 1)
    margin = _NORMAL_95 * math.sqrt(variance / count)
    return Estimate(mean, mean - margin, mean + margin)


def mean_lost(losses: Sequence[float]) -> Estimate | None:
    """As `mean_of` of numbers none of which is below 0: neither is the interval of their mean.

    The normal interval knows nothing of that and may reach below, where a few losses are large.
    """
    found = mean_of(losses)
    return None if found is None else replace(found, low=max(found.low, 0.0))


def _estimate_json(estimate: Estimate | None) -> dict[str, float] | None:
    if estimate is None:
        return None
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
