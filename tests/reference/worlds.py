"""Every deal of hidden cards that fits, by trying each card at each place: the plain twin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

Deal = tuple[int, ...]
"""The set of cards at each place."""


def all_deals(
    groups: Sequence[int], sizes: Sequence[int], allowed: Sequence[int]
) -> Iterator[Deal]:
    """Each single deal once."""
    cards = [card for card in range(64) if any(group >> card & 1 for group in groups)]

    def lay(index: int, deal: list[int]) -> Iterator[Deal]:
        if index == len(cards):
            yield tuple(deal)
            return
        for place in range(len(sizes)):
            if deal[place].bit_count() < sizes[place] and allowed[place] >> cards[index] & 1:
                deal[place] |= 1 << cards[index]
                yield from lay(index + 1, deal)
                deal[place] ^= 1 << cards[index]

    return lay(0, [0] * len(sizes))


def merged(groups: Sequence[int], deals: Iterator[Deal]) -> Counter[tuple[tuple[int, ...], ...]]:
    """How many single deals there are for each number of cards of each group at each place."""
    return Counter(shape(groups, deal) for deal in deals)


def shape(groups: Sequence[int], deal: Deal) -> tuple[tuple[int, ...], ...]:
    """How many cards of each group lie at each place."""
    return tuple(tuple((group & place).bit_count() for place in deal) for group in groups)
