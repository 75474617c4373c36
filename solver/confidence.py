"""Intervals for a mean that hold at every moment, so that one may look after each batch and stop.

The numbers are bounded, their distribution is unknown. For every candidate mean a gambler bets
against it, with stakes that depend only on what came before; where the candidate is true his
capital is a martingale and passes 1/alpha with probability at most alpha at any time (Ville). The
interval holds the candidates that nobody has got so rich against: the hedged capital of
Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", JRSS B 2024.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

STEPS = 20
"""Halvings by which an end of the interval is found; it is rounded outwards."""

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
    limit = float(np.log(2.0 / alpha))

    def refuted(candidate: float) -> bool:
        """Whether a gambler against this mean has got rich; more so the farther it is off."""
        return _capital(drawn, stakes, candidate) >= limit

    # The least refuted mean is that of the numbers weighted with the stakes, or near it.
    middle = float(stakes @ drawn / stakes.sum())
    if refuted(middle):
        candidates = np.linspace(0.0, 1.0, 1025)
        middle = float(min(candidates, key=lambda c: _capital(drawn, stakes, float(c))))
    left = 0.0 if not refuted(0.0) else _edge(refuted, 0.0, middle)
    right = 1.0 if not refuted(1.0) else _edge(refuted, 1.0, middle)
    return low + (high - low) * left, low + (high - low) * right


def _edge(refuted: Callable[[float], bool], outside: float, inside: float) -> float:
    """A refuted candidate close to where candidates begin to be kept."""
    for _ in range(STEPS):
        middle = (outside + inside) / 2
        if refuted(middle):
            outside = middle
        else:
            inside = middle
    return outside


def _capital(drawn: NDArray[np.float64], stakes: NDArray[np.float64], candidate: float) -> float:
    """The logarithm of the capital of the richer of two gamblers, one up and one down.

    Each stakes at most what the worst number lets him keep part of.
    """
    gains = drawn - candidate
    up = np.minimum(stakes, TRUNCATION / candidate) if candidate > 0 else stakes
    down = np.minimum(stakes, TRUNCATION / (1.0 - candidate)) if candidate < 1 else stakes
    return float(max(np.log1p(up * gains).sum(), np.log1p(-down * gains).sum()))


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
