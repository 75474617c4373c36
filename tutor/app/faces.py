"""The faces of the cards: a shape for the suit, the card's name in letters, and a colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

from solver.boodle.cards import Suit as FrenchSuit
from solver.boodle.cards import code as french_code
from solver.boodle.cards import suit_of as french_suit_of
from solver.boon.cards import Card, CardSet, Suit, cards_in, suit_of
from solver.boon.names import card_name
from tutor.app.settings import FacesName
from tutor.app.themes import Colours

SHAPES = {Suit.BLUE: "●", Suit.GREEN: "▲", Suit.RED: "■", Suit.GOLD: "★"}
"""By the suit that has to be followed, whatever the faces: gold, the trumps, has a star."""
ASCII_SHAPES = {Suit.BLUE: "o", Suit.GREEN: "^", Suit.RED: "#", Suit.GOLD: "*"}
FRENCH_SHAPES = {
    FrenchSuit.CLUBS: "♣",
    FrenchSuit.DIAMONDS: "♦",
    FrenchSuit.HEARTS: "♥",
    FrenchSuit.SPADES: "♠",
}


@dataclass(frozen=True, slots=True)
class Faces:
    """How cards are drawn now."""

    names: FacesName
    """Whose names the cards of Boon bear."""
    ascii: bool
    colours: Colours

    def boon_word(self, card: Card) -> str:
        """A card of Boon without colour: its shape and its name."""
        shape = (ASCII_SHAPES if self.ascii else SHAPES)[suit_of(card)]
        return shape + card_name(card, self.names)

    def boon(self, card: Card) -> Text:
        """A card of Boon."""
        return Text(self.boon_word(card), self.colours.suits[suit_of(card).name.lower()])

    def boodle_word(self, card: Card) -> str:
        """A card of Boodle without colour: its shape and its code."""
        shape = "" if self.ascii else FRENCH_SHAPES[french_suit_of(card)]
        return shape + french_code(card)

    def boodle(self, card: Card) -> Text:
        """A card of Boodle."""
        return Text(self.boodle_word(card), self.colours.suits[french_suit_of(card).name.lower()])

    def boon_cards(self, cards: Iterable[Card]) -> Text:
        """Cards of Boon in the order given."""
        return Text(" ").join(map(self.boon, cards))

    def boodle_cards(self, cards: Iterable[Card]) -> Text:
        """Cards of Boodle in the order given."""
        return Text(" ").join(map(self.boodle, cards))

    def boon_hand(self, cards: CardSet) -> Text:
        """A hand of Boon, gold first, in each suit the highest first, a gap between suits."""
        return self._by_suit(sorted(cards_in(cards), reverse=True), suit_of, self.boon)

    def boodle_hand(self, cards: CardSet) -> Text:
        """A hand of Boodle suit by suit, in each the lowest first, a gap between suits."""
        return self._by_suit(list(cards_in(cards)), french_suit_of, self.boodle)

    @staticmethod
    def _by_suit(cards: list[Card], suit: object, draw: object) -> Text:
        assert callable(suit)
        assert callable(draw)
        result = Text()
        for index, card in enumerate(cards):
            if index:
                result.append(" " if suit(card) == suit(cards[index - 1]) else "  ")
            result.append_text(draw(card))
        return result
