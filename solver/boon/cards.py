"""The 32 cards of Boon as numbers, and sets of cards as 32-bit masks.

A card is the number of its bit: blue 1-6 are 0-5, green 6-11, red 12-17, gold 1-14 are 18-31,
so that within a suit a higher number is a higher card.
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
    """The four suits; gold is the trump suit."""

    BLUE = 0
    GREEN = 1
    RED = 2
    GOLD = 3


SUITS: tuple[Suit, ...] = tuple(Suit)
SUIT_LETTERS = "BGRT"
"""The letter of each suit in a card's code; gold has T, for trump, since green has G."""

SUIT_SIZES: tuple[int, ...] = (6, 6, 6, 14)
SUIT_STARTS: tuple[int, ...] = (0, 6, 12, 18)
SUIT_SETS: tuple[CardSet, ...] = (0x3F, 0x3F << 6, 0x3F << 12, 0x3FFF << 18)
TRUMPS: CardSet = SUIT_SETS[Suit.GOLD]
FULL_DECK: CardSet = (1 << 32) - 1

TOTAL_POINTS = 120
_PLAIN_POINTS = (0, 0, 0, 4, 10, 11)
_GOLD_POINTS = (*_PLAIN_POINTS, 2, 2, 2, 2, 3, 3, 3, 3)
POINTS: tuple[int, ...] = _PLAIN_POINTS * 3 + _GOLD_POINTS
"""The card points of each card."""

_SUIT_OF: tuple[Suit, ...] = tuple(s for s in SUITS for _rank in range(SUIT_SIZES[s]))


def card_of(suit: Suit | int, rank: int) -> Card:
    """The card of `suit` with `rank` counted from 1."""
    return SUIT_STARTS[suit] + rank - 1


def suit_of(card: Card) -> Suit:
    """The suit of a card; gold is a suit of its own."""
    return _SUIT_OF[card]


def rank_of(card: Card) -> int:
    """The rank of a card: 1 to 6, in gold 1 to 14."""
    return card - SUIT_STARTS[_SUIT_OF[card]] + 1


def points_in(cards: CardSet) -> int:
    """The card points of a set."""
    return sum(POINTS[card] for card in cards_in(cards))


def code(card: Card) -> str:
    """A card's code in the JSON forms: B1-B6, G1-G6, R1-R6, T1-T14."""
    suit = _SUIT_OF[card]
    return f"{SUIT_LETTERS[suit]}{card - SUIT_STARTS[suit] + 1}"


def codes(cards: CardSet) -> str:
    """The codes of a set with spaces between, highest card first."""
    return " ".join(code(card) for card in reversed(list(cards_in(cards))))


CODES: tuple[str, ...] = tuple(code(card) for card in range(32))
_BY_CODE = {text: card for card, text in enumerate(CODES)}


def card_from_code(text: str) -> Card:
    """The card with the code `text`.

    Raises InputError for anything else.
    """
    try:
        return _BY_CODE[text]
    except KeyError:
        raise InputError(
            _("“{text}” is no card; cards are B1-B6, G1-G6, R1-R6 and T1-T14").format(text=text)
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


def deck(players: int) -> CardSet:
    """The cards in play: all 32 with four players, without green 1 and red 1 with three."""
    if players == 3:
        return FULL_DECK & ~(1 << card_of(Suit.GREEN, 1) | 1 << card_of(Suit.RED, 1))
    return FULL_DECK


def hand_size(players: int) -> int:
    """How many cards each player is dealt: 9 with three players, 7 with four."""
    return 9 if players == 3 else 7


def boon_size(players: int) -> int:
    """How many cards lie in the Boon, as many as its taker buries: 3, with four players 4."""
    return 3 if players == 3 else 4
