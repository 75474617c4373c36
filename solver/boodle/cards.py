"""The 52 cards of Boodle as numbers, and sets of cards as 52-bit masks.

A card is the number of its bit: clubs 2 to ace are 0-12, diamonds 13-25, hearts 26-38, spades
39-51, so that within a suit the next higher card has the next number.
"""

from __future__ import annotations

from enum import IntEnum

from solver.card_sets import Card as Card
from solver.card_sets import CardSet as CardSet
from solver.card_sets import cards_in as cards_in
from solver.card_sets import count as count
from solver.card_sets import set_of as set_of
from solver.errors import InputError
from solver.i18n import _


class Suit(IntEnum):
    """The four suits in the order of their letters."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


SUITS: tuple[Suit, ...] = tuple(Suit)
SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"
RANKS = len(RANK_LETTERS)
SUIT_SETS: tuple[CardSet, ...] = tuple(0x1FFF << RANKS * suit for suit in SUITS)
BLACK: CardSet = SUIT_SETS[Suit.CLUBS] | SUIT_SETS[Suit.SPADES]
RED: CardSet = SUIT_SETS[Suit.DIAMONDS] | SUIT_SETS[Suit.HEARTS]
FULL_DECK: CardSet = (1 << 52) - 1


def card_of(suit: Suit | int, rank: int) -> Card:
    """The card of `suit` with `rank`: 2 to 10, jack 11, queen 12, king 13, ace 14."""
    return RANKS * suit + rank - 2


def suit_of(card: Card) -> Suit:
    """The suit of a card."""
    return SUITS[card // RANKS]


def rank_of(card: Card) -> int:
    """The rank of a card: 2 to 10, jack 11, queen 12, king 13, ace 14."""
    return card % RANKS + 2


def next_card(card: Card) -> Card | None:
    """The next higher card of the suit; None after the ace."""
    return card + 1 if card % RANKS < RANKS - 1 else None


def lowest_of_each_suit(cards: CardSet) -> CardSet:
    """The lowest card of every suit that a set holds."""
    lowest = 0
    for suit_set in SUIT_SETS:
        in_suit = cards & suit_set
        lowest |= in_suit & -in_suit
    return lowest


def same_suit(card: Card) -> CardSet:
    """All cards of the suit of `card`."""
    return SUIT_SETS[card // RANKS]


def same_colour(card: Card) -> CardSet:
    """All cards of the colour of `card`: clubs and spades, or diamonds and hearts."""
    return BLACK if BLACK >> card & 1 else RED


CODES: tuple[str, ...] = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)
"""Each card's code in the JSON forms: 2C to TC, JC, QC, KC, AC; then D, H and S."""
_BY_CODE = {text: card for card, text in enumerate(CODES)}


def code(card: Card) -> str:
    """A card's code in the JSON forms: rank and suit, such as TH or AS."""
    return CODES[card]


def codes(cards: CardSet) -> str:
    """The codes of a set with spaces between: suit by suit, lowest card first."""
    return " ".join(CODES[card] for card in cards_in(cards))


def card_from_code(text: str) -> Card:
    """The card with the code `text`.

    Raises InputError for anything else.
    """
    try:
        return _BY_CODE[text]
    except KeyError:
        raise InputError(
            _(
                "“{text}” is no card; a card is its rank (2-9, T, J, Q, K, A) and its suit "
                "(C, D, H, S), such as TH"
            ).format(text=text)
        ) from None


def set_from_codes(text: str) -> CardSet:
    """The set written as codes with spaces between.

    Raises InputError for a word that is no card and for a card that comes twice.
    """
    result = 0
    for word in text.split():
        bit = 1 << card_from_code(word)
        if result & bit:
            raise InputError(_("{card} comes twice").format(card=word))
        result |= bit
    return result
