"""Comparing the options of one decision on common deals, for any game.

Every option is valued on the same deals, so that luck they share cancels. Where all deals that
fit are few, all of them are valued and the answer is exact. Otherwise deals are drawn batch by
batch until one option is clearly best or the rest differ too little to matter; the intervals hold
however that was decided (`solver.confidence`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.confidence import betting_interval
from solver.errors import Stopped
from solver.stop import StopFlag

FIRST_BATCH = 32
"""Deals in the first batch; each later batch doubles what there is."""

SAME_AFTER = 128
"""So many deals without any difference are enough to go on without more."""

Payoffs = NDArray[np.int64]
"""Shape (deals, options): whole numbers, what each option brings on each deal."""
Evaluate = Callable[[int, int], Payoffs]
"""Values all options on the deals from a number up to, but not with, another; on the first of them
only once the work is to end, or there are no more, and then on none."""
Progress = Callable[[int, int], None]
"""Told how many deals are valued, and how many will be at most."""


class Ended(StrEnum):
    """Why a comparison ended."""

    EXACT = "exact"
    CLEAR = "clear"
    BUDGET = "budget"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and an interval that holds the true one."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Option:
    """What came out for one option."""

    payoff: Estimate
    """What it brings on average."""
    loss: Estimate
    """What it brings less than the best option on average; of the best one 0."""
    better: float
    """The share of deals on which it brings more than the best option."""
    equal: float
    worse: float
    worst: int
    """The least it brought on any deal."""


@dataclass(frozen=True)
class Comparison:
    """The options of a decision, compared on common deals."""

    best: int
    """The number of the best option."""
    deals: int
    """How many deals were valued."""
    ended: Ended
    payoffs: Payoffs
    weights: NDArray[np.float64]
    """How much each deal counts; they add up to 1."""
    bounds: tuple[float, float]
    confidence: float
    drawn: bool
    """Whether the deals were drawn independently, which intervals need."""

    def with_best(self, best: int) -> Comparison:
        """The same, with every option held against another one, of an equal mean."""
        return replace(self, best=best)

    @property
    def is_exact(self) -> bool:
        """Whether all deals that fit were valued."""
        return self.ended == Ended.EXACT

    @cached_property
    def means(self) -> tuple[float, ...]:
        """What each option brings on average, in the order in which they were given."""
        numbers = self.payoffs.T
        return tuple(float(np.round(self.weights @ own, 12)) for own in numbers)

    @cached_property
    def worst(self) -> tuple[int, ...]:
        """The least that each option brought on any deal."""
        return tuple(int(least) for least in self.payoffs.min(axis=0))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What came out for each option; the intervals take time, and only then."""
        return tuple(_option(self, option) for option in range(len(self.means)))


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop valuing deals."""

    budget: int
    """The most deals to value."""
    tolerance: float = 0.01
    """Differences of means below this do not matter."""
    confidence: float = 0.95
    """How often an interval holds the true mean, at the least."""
    early: bool = True
    """Whether to stop before the budget when it is clear."""
    deadline: float | None = None
    """A moment of `time.monotonic()` at which the best answer so far is given."""
    stop: StopFlag | None = None
    first: int = FIRST_BATCH
    """How many deals are valued before it is asked whether that is enough."""

    @property
    def is_over(self) -> bool:
        """Whether there is no time left, or the flag was raised."""
        late = self.deadline is not None and time.monotonic() >= self.deadline
        return late or (self.stop is not None and self.stop.is_set)


def compare_all(
    evaluate: Evaluate,
    weights: Sequence[float] | NDArray[np.float64] | NDArray[np.int64],
    bounds: tuple[float, float],
    limits: Limits,
    progress: Progress | None = None,
) -> Comparison:
    """Compare options on all deals that fit, each with its weight: an exact answer.

    Where it is stopped before the end, the means are those of the deals valued, and the intervals
    are all that is possible. Raises Stopped if not one batch was done.
    """
    total = len(weights)
    given = np.asarray(weights, np.float64)
    parts: list[Payoffs] = []
    done = 0
    while done < total and (not limits.is_over or not parts):
        end = min(total, done + max(limits.first, done))
        try:
            part = evaluate(done, end)
        except Stopped:
            break
        parts.append(part)
        done += len(part)
        if progress is not None:
            progress(done, total)
    if not parts:
        raise Stopped("stopped")
    ended = Ended.EXACT if done == total else Ended.STOPPED
    payoffs = np.concatenate(parts)
    weight = given[:done] / given[:done].sum()
    best = _best(payoffs, weight)
    return Comparison(best, done, ended, payoffs, weight, bounds, limits.confidence, drawn=False)


def compare_drawn(
    evaluate: Evaluate,
    bounds: tuple[float, float],
    limits: Limits,
    progress: Progress | None = None,
) -> Comparison:
    """Compare options on deals that are drawn independently, until that is enough.

    `bounds` are the least and most that an option can bring. Raises Stopped if not one batch
    was done.
    """
    payoffs: Payoffs | None = None
    ended = Ended.BUDGET
    done = 0
    while done < limits.budget:
        end = min(limits.budget, done + max(limits.first, done))
        try:
            part = evaluate(done, end)
        except Stopped:
            ended = Ended.STOPPED
            break
        if not len(part):
            break
        payoffs = part if payoffs is None else np.concatenate([payoffs, part])
        done += len(part)
        if progress is not None:
            progress(done, limits.budget)
        if limits.early and _is_clear(payoffs, bounds, limits):
            ended = Ended.CLEAR
            break
        if limits.is_over:
            ended = Ended.STOPPED
            break
    if payoffs is None:
        raise Stopped("stopped")
    weights = np.full(done, 1.0 / done)
    best = _best(payoffs, weights)
    return Comparison(best, done, ended, payoffs, weights, bounds, limits.confidence, drawn=True)


def _best(payoffs: Payoffs, weights: NDArray[np.float64]) -> int:
    """The option with the highest mean; of equal ones that with the better worst deal.

    Unweighted means are compared as sums of whole numbers, so that equal is equal.
    """
    even = bool((weights == weights[0]).all())
    means = payoffs.sum(axis=0) if even else np.round(weights @ payoffs, 12)
    worst = payoffs.min(axis=0)
    return max(range(payoffs.shape[1]), key=lambda option: (means[option], worst[option], -option))


def _is_clear(payoffs: Payoffs, bounds: tuple[float, float], limits: Limits) -> bool:
    """Whether each other option is surely worse than the best one, or as good for all purposes."""
    best = _best(payoffs, np.ones(len(payoffs)))
    span = bounds[1] - bounds[0]
    for option in range(payoffs.shape[1]):
        difference = payoffs[:, best] - payoffs[:, option]
        if option == best or (not difference.any() and len(payoffs) >= SAME_AFTER):
            continue
        low, high = betting_interval(difference, -span, span, limits.confidence)
        if low <= 0 and high > limits.tolerance:
            return False
    return True


def _option(comparison: Comparison, option: int) -> Option:
    """One option by itself, and held against the best one."""
    payoffs, weights = comparison.payoffs, comparison.weights
    low, high = comparison.bounds
    span = high - low
    own = payoffs[:, option]
    behind = payoffs[:, comparison.best] - own
    same = Estimate(0.0, 0.0, 0.0)
    return Option(
        payoff=_estimate(comparison, own, low, high),
        loss=same if option == comparison.best else _estimate(comparison, behind, -span, span),
        better=float(weights @ (behind < 0)),
        equal=float(weights @ (behind == 0)),
        worse=float(weights @ (behind > 0)),
        worst=comparison.worst[option],
    )


def _estimate(
    comparison: Comparison, numbers: NDArray[np.int64], low: float, high: float
) -> Estimate:
    """The mean of numbers between two bounds, with an interval where not all deals were valued."""
    mean = float(np.round(comparison.weights @ numbers, 12))
    if comparison.is_exact:
        return Estimate(mean, mean, mean)
    if not comparison.drawn:
        return Estimate(mean, low, high)
    left, right = betting_interval(numbers, low, high, comparison.confidence)
    return Estimate(mean, min(left, mean), max(right, mean))
