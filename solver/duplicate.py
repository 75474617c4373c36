"""Duplicate play of any game: many deals side by side, and what came out with an interval."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.errors import InputError
from solver.i18n import _

PlayDeal = Callable[[int], list[int]]
"""What the first bot won in each seat of the deal with a seed; a function that can be pickled."""

RESAMPLES = 10_000
AHEAD = 1024
"""The most deals that are handed out before the first of them is done."""


@dataclass(frozen=True, slots=True)
class Result:
    """What the first bot won more than an equal one would have."""

    deals: int
    rounds: int
    mean: float
    """What it won a round, in what the game is played for."""
    low: float
    """The interval of 95 %, by resampling deals."""
    high: float
    by_deal: NDArray[np.float64]
    """What it won on average in each deal."""

    def to_json(self) -> dict[str, Any]:
        """The numbers in the answer of the command `arena`."""
        return {
            "deals": self.deals,
            "rounds": self.rounds,
            "mean": round(self.mean, 6),
            "interval": [round(self.low, 6), round(self.high, 6)],
        }


def results(
    play_deal: PlayDeal, seeds: Sequence[int], executor: Executor | None = None
) -> Generator[list[int], None, None]:
    """What `play_deal` gives for each seed, in their order.

    Without an executor the deals are played here, one after the other; with one, side by side,
    with the same results. Leaving early drops the deals that have not begun.
    """
    if executor is None:
        for seed in seeds:
            yield play_deal(seed)
        return
    waiting: deque[Future[list[int]]] = deque()
    to_come = iter(seeds)
    try:
        while True:
            while len(waiting) < AHEAD and (following := next(to_come, None)) is not None:
                waiting.append(executor.submit(play_deal, following))
            if not waiting:
                return
            yield waiting[0].result()
            waiting.popleft()
    finally:
        for future in waiting:
            future.cancel()


def play_all(
    play_deal: PlayDeal,
    seeds: Sequence[int],
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play deals by their seeds and sum up; the result does not depend on the executor."""
    won = []
    for paid in results(play_deal, seeds, executor):
        won.append(paid)
        if progress is not None:
            progress(len(won), len(seeds))
    return summary(won)


def summary(paid: Sequence[Sequence[int]]) -> Result:
    """The mean of the first bot's payouts, with an interval from resampling deals.

    Raises InputError without a deal.
    """
    if not paid:
        raise InputError(_("not one deal was played"), field="deals")
    table = np.array(paid, np.float64)
    by_deal: NDArray[np.float64] = table.mean(axis=1)
    low, high = np.quantile(_resampled_means(by_deal), [0.025, 0.975])
    return Result(len(by_deal), table.size, float(by_deal.mean()), float(low), float(high), by_deal)


def _resampled_means(by_deal: NDArray[np.float64]) -> NDArray[np.float64]:
    """The means of as many deals, drawn from these with some taken twice, some left out."""
    random = np.random.default_rng(0)
    number = len(by_deal)
    at_once = max(1, 100_000 // number)
    parts = [
        by_deal[random.integers(0, number, (min(at_once, RESAMPLES - done), number))].mean(axis=1)
        for done in range(0, RESAMPLES, at_once)
    ]
    return np.concatenate(parts)
