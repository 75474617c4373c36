"""The deals on which the options of a decision are valued: all that fit, or some drawn."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.boon.beliefs import Beliefs
from solver.boon.cards import cards_in
from solver.boon.hidden import hidden
from solver.boon.view import View
from solver.stop import StopFlag

POOL = 4096
"""Deals that are drawn evenly and then believed in more or less, for draws by belief."""

MOST_SINGLE = 1 << 16
"""The most single deals that are listed to be weighted one by one."""


class Deals:
    """The deals that fit what a seat knows, for one question with one seed.

    With beliefs a deal is drawn as often as it is believed in: a pool of deals is drawn evenly,
    weighted, and drawn from again. Which deal has which number depends on the seed only.
    """

    _upto: NDArray[np.float64]

    def __init__(
        self,
        view: View,
        seed: int,
        beliefs: Beliefs | None,
        stop: StopFlag | None = None,
    ) -> None:
        self.hidden = hidden(view)
        self._merged = hidden(view, merge=True)
        self._worlds = self.hidden.worlds()
        self._seed = seed
        self._beliefs = beliefs
        self._stop = stop
        self._pool: NDArray[np.uint64] | None = None
        self._drawn = np.zeros(0, np.int64)
        self.effective: float | None = None
        """How many equally likely deals the pool, or the list, is worth, if there are beliefs."""

    @property
    def count(self) -> int:
        """How many single deals fit."""
        return self._worlds.count

    def every(self, most: int) -> tuple[NDArray[np.uint64], NDArray[np.float64]] | None:
        """All deals that differ in value, and their weights, if there are not more than `most`."""
        merged = self._merged.worlds()
        if merged.merged_count > most:
            return None
        if self._beliefs is None:
            deals, ways = merged.enumerate(stop=self._stop)
            even: NDArray[np.float64] = ways.astype(np.float64)
            return deals, even
        if self._worlds.count > MOST_SINGLE:
            return None
        single, _ones = self._worlds.enumerate(stop=self._stop)
        believed = self._beliefs.weights(self.hidden, single, self._seed, self._stop)
        self.effective = float(1.0 / (believed**2).sum())
        keys = self._merged_keys(single)
        _keys, first, where = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        merged_weights: NDArray[np.float64] = np.bincount(where.reshape(-1), believed).astype(float)
        return single[first], merged_weights

    def _merged_keys(self, single: NDArray[np.uint64]) -> NDArray[np.int64]:
        """For single deals rows that are equal if the deals have the same value.

        Of equal cards only the order of their owners counts, without those that lie aside.
        """
        places = self._merged.places
        keys = np.zeros((len(single), len(self._merged.groups)), np.int64)
        for column, group in enumerate(self._merged.groups):
            for card in cards_in(group):
                for index, place in enumerate(places):
                    if not isinstance(place.where, int):
                        continue
                    here = (single[:, index] >> np.uint64(card) & np.uint64(1)) == 1
                    keys[here, column] = keys[here, column] * (len(places) + 1) + index + 1
        return keys

    def draw(self, start: int, end: int) -> NDArray[np.uint64]:
        """The deals with the numbers from `start` up to, but not with, `end`."""
        if self._beliefs is None:
            return self._worlds.sample(self._seed, start, end - start, stop=self._stop)
        if self._pool is None:
            self._pool = self._worlds.sample(self._seed, 0, POOL, stop=self._stop)
            believed = self._beliefs.weights(self.hidden, self._pool, self._seed, self._stop)
            self.effective = float(1.0 / (believed**2).sum())
            self._upto = np.cumsum(believed)
        if end > len(self._drawn):
            # One stream from the beginning, so that a number always means the same deal.
            random = np.random.Generator(np.random.Philox(key=[self._seed & (1 << 64) - 1, 2]))
            chances = random.random(max(end, 2 * len(self._drawn), 1024)) * self._upto[-1]
            self._drawn = np.searchsorted(self._upto, chances, side="right")
        drawn: NDArray[np.uint64] = self._pool[
            np.minimum(self._drawn[start:end], len(self._pool) - 1)
        ]
        return drawn

    def apart(self, number: int) -> NDArray[np.uint64]:
        """Other deals than those of `draw`, to choose by before what is chosen is valued."""
        other = (self._seed ^ 0x5DEECE66D) & (1 << 64) - 1
        if self._beliefs is None:
            return self._worlds.sample(other, 0, number, stop=self._stop)
        pool = self._worlds.sample(other, 0, 8 * number, stop=self._stop)
        believed = self._beliefs.weights(self.hidden, pool, other, self._stop)
        upto = np.cumsum(believed)
        random = np.random.Generator(np.random.Philox(key=[other, 3]))
        places = np.searchsorted(upto, random.random(number) * upto[-1], side="right")
        chosen: NDArray[np.uint64] = pool[np.minimum(places, len(pool) - 1)]
        return chosen
