"""The deals on which the options of a decision are valued: all that fit, or some drawn."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Phase
from solver.boon.beliefs import Beliefs
from solver.boon.cards import cards_in
from solver.boon.hidden import hidden
from solver.boon.view import View
from solver.stop import StopFlag

POOLS = (1 << 11, 1 << 13, 1 << 14)
"""Deals that are drawn evenly and then believed in more or less, for draws by belief.

From a pool no more are drawn than it is worth; then it grows to the next size.
"""

MOST_SINGLE = 1 << 16
"""The most single deals that are listed to be weighted one by one."""

MOST_LISTED = 1 << 20
"""The most deals that are ever listed."""


class Deals:
    """The deals that fit what a seat knows, for one question with one seed.

    With beliefs a deal is drawn as often as it is believed in: a pool of deals is drawn evenly,
    weighted, and drawn from again; where the pool would hold all deals, it does. Which deal has
    which number depends on the seed only.
    """

    def __init__(
        self, view: View, seed: int, beliefs: Beliefs | None, stop: StopFlag | None = None
    ) -> None:
        self.hidden = hidden(view)
        # What lies aside while seats bid goes to somebody's hand, so it is never out of play.
        self._merged = hidden(view, merge=view.decision is not Phase.BID)
        self._worlds = self.hidden.worlds()
        self._seed = seed
        self._beliefs = beliefs
        self._stop = stop
        self._pools = iter(POOLS)
        self._pool = np.zeros((0, len(self.hidden.places)), np.uint64)
        self._logs = np.zeros(0)
        # Kept, so that what was valued can be shown even after the work was stopped.
        self._drawn = np.zeros((0, len(self.hidden.places)), np.uint64)
        self.effective: float | None = None
        """How many equally likely deals the pool, or the list, is worth, if there are beliefs."""

    @property
    def count(self) -> int:
        """How many single deals fit."""
        return self._worlds.count

    def every(
        self, most: int, *, merge: bool = True
    ) -> tuple[NDArray[np.uint64], NDArray[np.float64]] | None:
        """All deals and their weights, in an order by chance, if there are not more than `most`.

        With `merge`, deals that have the same value with open hands are one.
        """
        worlds = (self._merged if merge else self.hidden).worlds()
        if worlds.merged_count > min(most, MOST_LISTED):
            return None
        if self._beliefs is None:
            deals, ways = worlds.enumerate(stop=self._stop)
            return self._shuffled(deals, ways.astype(np.float64))
        if self._worlds.count > MOST_SINGLE:
            return None
        single, _ones = self._worlds.enumerate(stop=self._stop)
        believed = self._beliefs.weights(self.hidden, single, self._seed, self._stop)
        self.effective = float(1.0 / (believed**2).sum())
        if not merge:
            return self._shuffled(single, believed)
        keys = self._merged_keys(single)
        _keys, first, where = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        weights: NDArray[np.float64] = np.bincount(where.reshape(-1), believed).astype(float)
        return self._shuffled(single[first], weights)

    def _shuffled(
        self, deals: NDArray[np.uint64], weights: NDArray[np.float64]
    ) -> tuple[NDArray[np.uint64], NDArray[np.float64]]:
        """The deals in an order by chance, so that the first ones are as good as any."""
        order = np.argsort(self._random(4).random(len(deals)), kind="stable")
        return deals[order], weights[order]

    def _random(self, purpose: int, seed: int | None = None) -> np.random.Generator:
        key = [(self._seed if seed is None else seed) & (1 << 64) - 1, purpose]
        return np.random.Generator(np.random.Philox(key=key))

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
        """The deals with the numbers from `start` up to, but not with, `end`.

        With beliefs there are fewer, or none, once the largest pool is worth no more.
        """
        so_far = len(self._drawn)
        if self._beliefs is None and end > so_far:
            more = self._worlds.sample(self._seed, so_far, end - so_far, stop=self._stop)
            self._drawn = np.concatenate([self._drawn, more])
        elif self._beliefs is not None:
            while end > len(self._drawn) and self._draws_more(self._beliefs, end):
                pass
        return self._drawn[start:end]

    def _draws_more(self, beliefs: Beliefs, end: int) -> bool:
        """Draw what the pool is worth, or up to `end` if it holds all deals; False if no more."""
        so_far = len(self._drawn)
        if len(self._pool) < self.count or not so_far:
            size = next(self._pools, None)
            if size is None:
                return False
            self._grow(beliefs, size)
        believed = beliefs.shares(self._logs)
        self.effective = float(1.0 / (believed**2).sum())
        wanted = end if len(self._pool) == self.count else int(self.effective)
        if wanted > so_far:
            # One stream from the beginning, so that a number always means the same deal.
            upto = np.cumsum(believed)
            chances = self._random(2).random(wanted)[so_far:] * upto[-1]
            places = np.searchsorted(upto, chances, side="right")
            drawn = self._pool[np.minimum(places, len(self._pool) - 1)]
            self._drawn = np.concatenate([self._drawn, drawn])
        return True

    def _grow(self, beliefs: Beliefs, size: int) -> None:
        """Let the pool have so many deals, or all that fit if they are not more."""
        if self.count <= size:
            self._pool, _ones = self._worlds.enumerate(stop=self._stop)
            self._logs = beliefs.logs(self.hidden, self._pool, self._seed, self._stop)
            return
        so_far = len(self._pool)
        more = self._worlds.sample(self._seed, so_far, size - so_far, stop=self._stop)
        logs = beliefs.logs(self.hidden, more, self._seed, self._stop)
        self._pool = np.concatenate([self._pool, more])
        self._logs = np.concatenate([self._logs, logs])

    def apart(self, number: int) -> NDArray[np.uint64]:
        """Other deals than those of `draw`, to choose by before what is chosen is valued."""
        other = (self._seed ^ 0x5DEECE66D) & (1 << 64) - 1
        if self._beliefs is None:
            return self._worlds.sample(other, 0, number, stop=self._stop)
        pool = self._worlds.sample(other, 0, 8 * number, stop=self._stop)
        believed = self._beliefs.weights(self.hidden, pool, other, self._stop)
        upto = np.cumsum(believed)
        chances = self._random(3, other).random(number) * upto[-1]
        places = np.searchsorted(upto, chances, side="right")
        chosen: NDArray[np.uint64] = pool[np.minimum(places, len(pool) - 1)]
        return chosen
