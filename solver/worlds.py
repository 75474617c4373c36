"""Which deals of hidden cards fit what is known: how many, one by chance, or all of them.

Cards are numbers 0 to 63 and sets of them are masks; nothing here depends on the game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from solver._worlds import MOST_PLACES, Merger, Sampler
from solver.errors import InputError
from solver.i18n import _
from solver.plan import Plan, arrangements, splits
from solver.stop import StopFlag

MOST_ROOM = 1 << 22
"""The largest table of counts that is kept for merged deals: 32 MB."""

MOST_LISTED = 1 << 24
"""The most merged deals that are listed at once."""


class Worlds:
    """All ways to deal hidden cards to places that hold given numbers and may hold given cards.

    `sizes` and `allowed` are, for each place, how many cards lie there and which may. `groups` are
    disjoint sets of equal cards, all of which, or none, a place may hold. It makes no difference
    which cards of a group lie at an `inert` place, where they are out of play: a merged deal
    stands for all single deals that differ only in this, while the other cards of the group lie
    in the same order at the other places. Raises ValueError for anything else.
    """

    def __init__(
        self,
        groups: Sequence[int],
        sizes: Sequence[int],
        allowed: Sequence[int],
        *,
        inert: Collection[int] = (),
    ) -> None:
        self.groups = tuple(group for group in groups if group)
        self.sizes = tuple(sizes)
        self.allowed = tuple(allowed)
        self.inert = tuple(sorted(inert))
        if any(place not in range(len(self.sizes)) for place in self.inert):
            raise ValueError(f"inert places {self.inert} of {len(self.sizes)}")
        if len(self.sizes) != len(self.allowed) or len(self.sizes) > MOST_PLACES:
            raise ValueError(f"{len(self.sizes)} sizes, {len(self.allowed)} allowed sets")
        cards = 0
        for group in self.groups:
            if group & cards or group < 0 or group >> 64:
                raise ValueError(f"group {group:#x} shares cards with another, or is no set")
            cards |= group
            for place in self.allowed:
                if group & place not in (0, group):
                    raise ValueError(f"a place may hold some cards of group {group:#x}, not all")
        if any(size < 0 for size in self.sizes) or sum(self.sizes) != cards.bit_count():
            raise ValueError(f"{cards.bit_count()} cards for places of {self.sizes}")

    @cached_property
    def count(self) -> int:
        """How many single deals fit, exactly; 0 if none does."""
        return self._plan.count

    @cached_property
    def merged_count(self) -> int:
        """How many merged deals fit, exactly; as many as single deals where nothing is inert."""
        if not self.inert or all(group.bit_count() == 1 for group in self.groups):
            return self.count
        if self.count >> 63 or self._room > MOST_ROOM:
            return count_merged(self.groups, self.sizes, self.allowed, self.inert)
        return self._merger.count()

    def sample(
        self, seed: int, start: int, number: int, *, stop: StopFlag | None = None
    ) -> NDArray[np.uint64]:
        """Deals `start` to `start + number - 1` of a seed, drawn uniformly from all single deals.

        Shape (number, places): the set of cards at each place. A deal depends on the seed, of which
        64 bits count, and its number only. No draw is thrown away. Where a step has 2**63 deals or
        more to choose from, each is drawn with its chance to within 2**-62. Runs without the GIL.
        Raises InputError if no deal fits, and Stopped.
        """
        if not self.count:
            raise InputError(_("no deal of the hidden cards fits what is known"))
        deals = np.zeros((number, len(self.sizes)), np.uint64)
        self._sampler.sample(seed & (1 << 64) - 1, start, deals, stop)
        return deals

    def enumerate(
        self, *, stop: StopFlag | None = None
    ) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        """Every merged deal once, and how many single deals it stands for, in a fixed order.

        Shapes (merged_count, places) and (merged_count,); the weights add up to `count`. Runs
        without the GIL. Raises ValueError for more than `MOST_LISTED` deals, and Stopped.
        """
        if self.merged_count > MOST_LISTED or self.count >> 63 or self._room > MOST_ROOM:
            raise ValueError(f"{self.merged_count} deals are too many to list")
        deals = np.zeros((self.merged_count, len(self.sizes)), np.uint64)
        weights = np.zeros(self.merged_count, np.int64)
        self._merger.fill(deals, weights, stop)
        # The kernel has the inert places first.
        return deals[:, np.argsort(self._order)], weights

    @property
    def _room(self) -> int:
        """How many counts the merger keeps."""
        return len(self.groups) * prod(size + 1 for size in self.sizes)

    @cached_property
    def _plan(self) -> Plan:
        return Plan(self.groups, self.sizes, self.allowed)

    @cached_property
    def _sampler(self) -> Sampler:
        return self._plan.sampler()

    @property
    def _order(self) -> list[int]:
        """The places, inert ones first."""
        return sorted(range(len(self.sizes)), key=lambda place: place not in self.inert)

    @property
    def _merger(self) -> Merger:
        # Not kept: its table is filled again in little time, but would stay as long as the worlds.
        allowed = [self.allowed[place] for place in self._order]
        may = [
            sum(1 << index for index, cards in enumerate(allowed) if group & cards)
            for group in self.groups
        ]
        sizes = [self.sizes[place] for place in self._order]
        return Merger(self.groups, may, sizes, len(self.inert), np.empty(self._room, np.uint64))


def count_merged(
    groups: Sequence[int],
    sizes: Sequence[int],
    allowed: Sequence[int],
    inert: Collection[int],
) -> int:
    """How many merged deals there are, by plain arithmetic without limits."""
    rooms = {tuple(sizes): 1}
    for group in groups:
        after: dict[tuple[int, ...], int] = {}
        for room, ways in rooms.items():
            most = [left if group & may else 0 for left, may in zip(room, allowed, strict=True)]
            for share in splits([0] * len(most), most, group.bit_count()):
                rest = tuple(left - taken for left, taken in zip(room, share, strict=True))
                live = [taken for place, taken in enumerate(share) if place not in inert]
                after[rest] = after.get(rest, 0) + ways * arrangements(live)
        rooms = after
    return sum(rooms.values())
