"""Values of deals, each worked out once although it may be drawn again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from solver.comparison import Limits, Payoffs
from solver.errors import Stopped

AT_A_TIME = 128
"""Deals between two looks at whether the time is over."""


class Remembering:
    """Values deals that come again only once, a few at a time; fewer when the time is over."""

    def __init__(
        self,
        payoffs: Callable[[NDArray[np.uint64]], Payoffs],
        limits: Limits,
        at_a_time: int = AT_A_TIME,
    ) -> None:
        self._payoffs = payoffs
        self._at_a_time = at_a_time
        self._limits = limits
        self._known: dict[bytes, NDArray[np.int64]] = {}

    def __call__(self, deals: NDArray[np.uint64]) -> Payoffs:
        """What each option brings on each deal; shape (deals, options).

        Raises Stopped if not even the first few were valued.
        """
        if not len(deals):
            return np.zeros((0, 0), np.int64)
        parts: list[Payoffs] = []
        for start in range(0, len(deals), self._at_a_time):
            if parts and self._limits.is_over:
                break
            try:
                parts.append(self._few(deals[start : start + self._at_a_time]))
            except Stopped:
                if not parts:
                    raise
                break
        return np.concatenate(parts)

    def _few(self, deals: NDArray[np.uint64]) -> Payoffs:
        keys = [deal.tobytes() for deal in deals]
        new = {key: index for index, key in enumerate(keys) if key not in self._known}
        if new:
            payoffs = self._payoffs(deals[list(new.values())])
            self._known.update(zip(new, payoffs, strict=True))
        return np.array([self._known[key] for key in keys], np.int64)
