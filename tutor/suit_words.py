"""What the suits of Boon are called within a sentence, by whose names the cards bear."""

from __future__ import annotations

from solver.boon.cards import Suit
from solver.boon.names import CardNames
from solver.i18n import pgettext


def suit_word(suit: Suit, cards: CardNames = "boon") -> str:
    """The name of a suit: gold is that of the trumps, of which the other games have more cards."""
    if cards == "boon":
        return (
            pgettext("suit", "blue"),
            pgettext("suit", "green"),
            pgettext("suit", "red"),
            pgettext("suit", "gold"),
        )[suit]
    if suit is Suit.GOLD:
        return pgettext("suit", "trumps")
    if cards == "schafkopf":
        return ("Eichel", "Gras", "Schellen")[suit]
    return (pgettext("suit", "clubs"), pgettext("suit", "spades"), pgettext("suit", "hearts"))[suit]
