"""Sets of cards as bit masks: card c is bit c, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Card: TypeAlias = int
CardSet: TypeAlias = int


def set_of(cards: Iterable[Card]) -> CardSet:
    """The set that holds `cards`."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, lowest number first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def count(cards: CardSet) -> int:
    """How many cards a set holds."""
    return cards.bit_count()
