"""The deals on which the options of a decision are valued: all that fit, or some drawn."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.boodle.hidden import hidden
from solver.boodle.view import View
from solver.stop import StopFlag


class Deals:
    """The deals that fit what a seat knows, all equally likely, for one seed."""

    def __init__(self, view: View, seed: int, stop: StopFlag | None = None) -> None:
        self.hidden = hidden(view)
        self._worlds = self.hidden.worlds()
        self._seed = seed
        self._stop = stop
        self._drawn = np.zeros((0, len(self.hidden.places)), np.uint64)

    @property
    def count(self) -> int:
        """How many deals fit."""
        return self._worlds.count

    def every(self, most: int) -> NDArray[np.uint64] | None:
        """All deals in an order by chance, if there are not more than `most`."""
        if self.count > most:
            return None
        deals, _ones = self._worlds.enumerate(stop=self._stop)
        key = [self._seed & (1 << 64) - 1, 1]
        order = np.argsort(np.random.Generator(np.random.Philox(key=key)).random(len(deals)))
        shuffled: NDArray[np.uint64] = deals[order]
        return shuffled

    def draw(self, start: int, end: int) -> NDArray[np.uint64]:
        """The deals with the numbers from `start` up to, but not with, `end`."""
        so_far = len(self._drawn)
        if end > so_far:
            # Kept, so that what was valued can be shown even after the work was stopped.
            more = self._worlds.sample(self._seed, so_far, end - so_far, stop=self._stop)
            self._drawn = np.concatenate([self._drawn, more])
        return self._drawn[start:end]
