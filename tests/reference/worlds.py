"""Every deal of hidden cards that fits, by trying each card at each place: the plain twin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

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


Form = tuple[tuple[int, ...], ...]
"""What of a deal makes a difference, for each group of equal cards."""


def form(groups: Sequence[int], deal: Deal, inert: Collection[int]) -> Form:
    """For each group how many lie at each inert place, and where the others lie, low to high."""
    forms = []
    for group in groups:
        inside = [(group & deal[place]).bit_count() for place in inert]
        order = [
            place
            for card in range(64)
            for place in range(len(deal))
            if place not in inert and group & deal[place] & 1 << card
        ]
        forms.append((*inside, *order))
    return tuple(forms)


def merged(groups: Sequence[int], deals: Iterable[Deal], inert: Collection[int]) -> Counter[Form]:
    """How many single deals there are of each form."""
    return Counter(form(groups, deal, inert) for deal in deals)
