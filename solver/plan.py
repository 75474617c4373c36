"""How deals are counted and drawn: by dynamic programming over classes and blocks.

Cards that may lie in the same places are one class, and places that may hold the same classes one
block. Block after block takes its share of each class; how many ways there are to go on depends
only on how many cards of each class are left. Within a class, and within a block, all is equally
likely, so that no card and no place needs a state of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, prod

import numpy as np

from solver._worlds import Sampler

Left = tuple[int, ...]
"""How many cards of each class are left."""


class Plan:
    """The number of deals, and for each state of the dealing the steps on from it.

    Groups, sizes and allowed sets are those of `solver.worlds.Worlds`, known to be sound.
    """

    def __init__(self, groups: Sequence[int], sizes: Sequence[int], allowed: Sequence[int]) -> None:
        places = [place for place, size in enumerate(sizes) if size]
        by_places: dict[int, int] = {}
        for group in groups:
            pattern = sum(1 << place for place in places if group & allowed[place])
            by_places[pattern] = by_places.get(pattern, 0) | group
        self.classes = tuple(by_places.values())
        by_classes: dict[int, list[int]] = {}
        for place in sorted(places, key=lambda place: sizes[place]):
            pattern = sum(
                1 << kind for kind, cards in enumerate(self.classes) if cards & allowed[place]
            )
            by_classes.setdefault(pattern, []).append(place)
        # Those with the least choice first: they leave the fewest states.
        patterns = sorted(by_classes, key=lambda pattern: (pattern.bit_count(), pattern))
        self.blocks = tuple(tuple(by_classes[pattern]) for pattern in patterns)
        self.sizes = tuple(sizes)
        self._block_sizes = [sum(sizes[place] for place in block) for block in self.blocks]
        self._may = [
            [pattern >> kind & 1 for kind in range(len(self.classes))] for pattern in patterns
        ]
        self.levels = self._levels()
        self.ways = self._ways()
        start = tuple(cards.bit_count() for cards in self.classes)
        self.count = self.ways[0].get(start, 0) * prod(
            arrangements([sizes[place] for place in block]) for block in self.blocks
        )

    def _later_room(self, block: int, kind: int) -> int:
        """How many cards of a class the blocks after this one may hold."""
        return sum(
            size * may[kind]
            for size, may in zip(
                self._block_sizes[block + 1 :], self._may[block + 1 :], strict=True
            )
        )

    def _levels(self) -> list[dict[Left, list[Left]]]:
        """For each block the states before it, and for each state the shares it may take."""
        states = [tuple(cards.bit_count() for cards in self.classes)]
        levels = []
        for block, size in enumerate(self._block_sizes):
            later = [self._later_room(block, kind) for kind in range(len(self.classes))]
            level = {}
            after: dict[Left, None] = {}
            for left in states:
                low = [max(0, number - room) for number, room in zip(left, later, strict=True)]
                high = [number * may for number, may in zip(left, self._may[block], strict=True)]
                level[left] = list(splits(low, high, size))
                after |= dict.fromkeys(_rest(left, share) for share in level[left])
            levels.append(level)
            states = list(after)
        return levels

    def _ways(self) -> list[dict[Left, int]]:
        """For each level, and for the end, in how many ways one can go on from each state."""
        ways: list[dict[Left, int]] = [{(0,) * len(self.classes): 1}]
        for level in reversed(self.levels):
            ways.insert(
                0,
                {
                    left: sum(
                        _chosen(left, share) * ways[0].get(_rest(left, share), 0)
                        for share in shares
                    )
                    for left, shares in level.items()
                },
            )
        return ways

    def sampler(self) -> Sampler:
        """The kernel that draws deals by this plan, of which there must be one at least."""
        step_first, upto, following, taken = [0], [], [], []
        base = 0
        for index, level in enumerate(self.levels):
            base += len(level)
            numbers = {left: base + place for place, left in enumerate(self.ways[index + 1])}
            for left, shares in level.items():
                total = 0
                marks = []
                for share in shares:
                    rest = _rest(left, share)
                    weight = _chosen(left, share) * self.ways[index + 1].get(rest, 0)
                    if weight:
                        total += weight
                        marks.append(total)
                        following.append(numbers[rest])
                        taken.append(share)
                if total >> 63:
                    marks = [(mark << 62) // total for mark in marks]
                upto += marks
                step_first.append(len(upto))
        cards = [[n for n in range(64) if kind >> n & 1] for kind in self.classes]
        order = [place for block in self.blocks for place in block]
        return Sampler(
            np.array([card for kind in cards for card in kind], np.uint8),
            _starts(cards),
            _starts(self.blocks),
            np.array(order, np.int32),
            np.array([self.sizes[place] for place in order], np.int32),
            np.array(step_first, np.int32),
            np.array(upto, np.uint64),
            np.array(following, np.int32),
            np.array(taken, np.uint8).reshape(len(taken), len(cards)),
        )


def splits(low: Sequence[int], high: Sequence[int], number: int) -> Iterator[Left]:
    """All ways to write `number` as a sum of one term for each of the bounds, ends included."""
    if not low:
        if not number:
            yield ()
        return
    least, most = sum(low[1:]), sum(high[1:])
    for first in range(max(low[0], number - most), min(high[0], number - least) + 1):
        for rest in splits(low[1:], high[1:], number - first):
            yield (first, *rest)


def _rest(left: Left, share: Left) -> Left:
    return tuple(number - taken for number, taken in zip(left, share, strict=True))


def _chosen(left: Left, share: Left) -> int:
    """In how many ways the cards of a share can be chosen."""
    return prod(comb(number, taken) for number, taken in zip(left, share, strict=True))


def arrangements(sizes: Sequence[int]) -> int:
    """In how many ways cards can be laid into places of these sizes that hold them all."""
    result, total = 1, 0
    for size in sizes:
        total += size
        result *= comb(total, size)
    return result


def _starts(parts: Sequence[Sequence[int]]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """Where each part begins when they stand one after the other, and where the last ends."""
    return np.cumsum([0, *(len(part) for part in parts)], dtype=np.int32)
