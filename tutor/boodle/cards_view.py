"""Cards as people see them: the suit's letter and its colour, never the colour alone."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from solver.boodle.cards import Card, CardSet, Suit, cards_in, code, suit_of
from tutor.hand_layout import laid_out

STYLES: dict[Suit, str] = {
    Suit.CLUBS: "green",
    Suit.DIAMONDS: "bright_blue",
    Suit.HEARTS: "red",
    Suit.SPADES: "bold",
}
"""The colour of each suit; a terminal's own palette decides on the shade."""


def card_text(card: Card) -> Text:
    """A card's code in its suit's colour."""
    return Text(code(card), STYLES[suit_of(card)])


def cards_text(cards: Iterable[Card]) -> Text:
    """Cards in the order given."""
    return Text(" ").join([card_text(card) for card in cards])


def hand_text(cards: CardSet, unknown: int = 0) -> Text:
    """A hand suit by suit, in each the lowest first, with a wider gap between suits."""
    return laid_out(((suit_of(card), card_text(card)) for card in cards_in(cards)), unknown)
