"""Intervals for a mean that hold at every moment, so that one may look after each batch and stop.

The numbers are bounded, their distribution is unknown. For every candidate mean a gambler bets
against it, with stakes that depend only on what came before; where the candidate is true his
capital is a martingale and passes 1/alpha with probability at most alpha at any time (Ville). The
interval holds the candidates that nobody has got so rich against: the hedged capital of
Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", JRSS B 2024.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

GRID = 512
"""Candidate means tried between the bounds; an interval is widened to the next candidate."""

TRUNCATION = 0.5
"""The share of his capital that a gambler risks at most."""


def betting_interval(
    numbers: ArrayLike, low: float, high: float, confidence: float = 0.95
) -> tuple[float, float]:
    """The interval for the mean of numbers within `low` and `high`, drawn independently.

    `numbers` come in the order in which they were drawn. The interval is valid however it was
    decided that these are enough. Without numbers it is everything from `low` to `high`.
    """
    drawn = (np.asarray(numbers, np.float64) - low) / (high - low) if high > low else np.zeros(0)
    if not drawn.size:
        return low, high
    alpha = 1.0 - confidence
    stakes = _stakes(drawn, alpha)
    candidates = np.linspace(0.0, 1.0, GRID + 1)
    # A gambler on a higher mean stakes at most what a number of 0 lets him keep part of, one on
    # a lower mean what a number of 1 does.
    with np.errstate(divide="ignore"):
        most_up = TRUNCATION / candidates
        most_down = TRUNCATION / (1.0 - candidates)
    capital_up = np.zeros_like(candidates)
    capital_down = np.zeros_like(candidates)
    for start in range(0, len(drawn), 256):
        part = slice(start, start + 256)
        gains = drawn[part, None] - candidates[None, :]
        stake = stakes[part, None]
        capital_up += np.log1p(np.minimum(stake, most_up) * gains).sum(axis=0)
        capital_down += np.log1p(-np.minimum(stake, most_down) * gains).sum(axis=0)
    richest = np.maximum(capital_up, capital_down) + np.log(0.5)
    kept = np.flatnonzero(richest < np.log(1.0 / alpha))
    if not kept.size:
        # So narrow that it lies between two candidates.
        nearest = int(np.argmin(richest))
        kept = np.array([nearest])
    first = candidates[max(int(kept[0]) - 1, 0)]
    last = candidates[min(int(kept[-1]) + 1, GRID)]
    scale = high - low
    return low + scale * float(first), low + scale * float(last)


def _stakes(drawn: NDArray[np.float64], alpha: float) -> NDArray[np.float64]:
    """What is staked on each number, decided by the mean and variance of those before it."""
    count = np.arange(1, len(drawn) + 1)
    means = (0.5 + np.cumsum(drawn)) / (count + 1)
    variances = (0.25 + np.cumsum((drawn - means) ** 2)) / (count + 1)
    before = np.concatenate([[0.25], variances[:-1]])
    stakes: NDArray[np.float64] = np.sqrt(
        2.0 * np.log(2.0 / alpha) / (before * count * np.log(1.0 + count))
    )
    return stakes
