"""Cards as people see them: the suit's letter and its colour, never the colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from solver.boon.cards import Card, CardSet, Suit, cards_in, code, suit_of

if TYPE_CHECKING:
    from rich.text import Text

STYLES: dict[Suit, str] = {
    Suit.BLUE: "bright_blue",
    Suit.GREEN: "green",
    Suit.RED: "red",
    Suit.GOLD: "bold yellow",
}
"""The colour of each suit; a terminal's own palette decides on the shade."""

UNKNOWN = "?"


def card_text(card: Card) -> Text:
    """A card's code in its suit's colour."""
    from rich.text import Text

    return Text(code(card), STYLES[suit_of(card)])


def cards_text(cards: Iterable[Card], unknown: int = 0) -> Text:
    """Cards in the order given, then a question mark for each unknown one."""
    from rich.text import Text

    parts = [card_text(card) for card in cards]
    parts += [Text(UNKNOWN)] * unknown
    return Text(" ").join(parts)


def by_suit(cards: CardSet) -> list[Card]:
    """The cards of a hand as players sort them: gold first, in each suit the highest first."""
    return sorted(cards_in(cards), reverse=True)


def hand_text(cards: CardSet, unknown: int = 0) -> Text:
    """A hand, gold first, with a wider gap between suits."""
    from rich.text import Text

    result = Text()
    before: Suit | None = None
    for card in by_suit(cards):
        if before is not None:
            result.append(" " if suit_of(card) == before else "  ")
        result.append_text(card_text(card))
        before = suit_of(card)
    if unknown:
        gap = "  " if result else ""
        result.append(gap + " ".join([UNKNOWN] * unknown))
    return result
