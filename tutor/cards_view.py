"""Cards as people see them: the suit's letter and its colour, never the colour alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from solver.boon.cards import Card, CardSet, Suit, cards_in, code, suit_of
from tutor.hand_layout import UNKNOWN, laid_out

if TYPE_CHECKING:
    from rich.text import Text

    from solver.boon.names import CardNames

_names: ContextVar[CardNames | None] = ContextVar("names of the cards", default=None)


@contextmanager
def cards_named(names: CardNames | None) -> Iterator[None]:
    """Show cards by the names of a game, unless an outer `with` has said which; None: it is open.

    So what the command line asks for goes before what a file uses.
    """
    token = _names.set(_names.get() or names)
    try:
        yield
    finally:
        _names.reset(token)


def shown_name(card: Card) -> str:
    """A card's short name, Boon's unless `cards_named` says another game's."""
    names = _names.get()
    if names is None or names == "boon":
        return code(card)
    from solver.boon.names import card_name

    return card_name(card, names)


STYLES: dict[Suit, str] = {
    Suit.BLUE: "bright_blue",
    Suit.GREEN: "green",
    Suit.RED: "red",
    Suit.GOLD: "bold yellow",
}
"""The colour of each suit; a terminal's own palette decides on the shade."""


def card_text(card: Card) -> Text:
    """A card's short name in its suit's colour."""
    from rich.text import Text

    return Text(shown_name(card), STYLES[suit_of(card)])


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
    return laid_out(((suit_of(card), card_text(card)) for card in by_suit(cards)), unknown)
