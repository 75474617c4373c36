"""The words for suits and ranks in Boon, Sheepshead and Schafkopf, and the cards they name."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from solver.boon.cards import CODES, Card, Suit, card_of, code

CardNames: TypeAlias = Literal["boon", "sheepshead", "schafkopf"]
Language: TypeAlias = Literal["en", "sv"]

NAMINGS: tuple[CardNames, ...] = ("boon", "sheepshead", "schafkopf")
LANGUAGES: tuple[Language, ...] = ("en", "sv")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """How one game calls its cards; words are folded, as `fold` does it."""

    title: str
    suits: Mapping[str, str]
    """The suit each word means, by the suit's first letter."""
    ranks: Mapping[str, str]
    cards: Mapping[tuple[str, str], Card]
    rank_first: bool
    """Whether the rank may stand before the suit, as in “queen of clubs”."""
    example: str


def fold(text: str) -> str:
    """A word without case, accents and variation selectors: “Blå” and “bla” are one."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char) and char != "\ufe0f")


def _words(groups: Mapping[str, str]) -> dict[str, str]:
    return {fold(word): key for key, words in groups.items() for word in (key, *words.split())}


BOON = Vocabulary(
    title="Boon",
    suits=_words(
        {
            "b": "blue blå blått blåa",
            "g": "green grön grönt gröna",
            "r": "red röd rött röda",
            "t": "gold guld trump trumf",
        }
    ),
    ranks={str(rank): str(rank) for rank in range(1, 15)},
    cards={(code(card)[0].lower(), code(card)[1:]): card for card in range(len(CODES))},
    rank_first=False,
    example="T14, “gold 14” or “guld 14”",
)


def _trumps_and_plain(
    high: str, low: str, suits: str, trump_suit: str, plain: str
) -> dict[tuple[str, str], Card]:
    """The cards of a game whose `high` and `low` ranks are trumps in the order of `suits`."""
    cards: dict[tuple[str, str], Card] = {}
    for index, suit in enumerate(suits):
        cards[suit, high] = card_of(Suit.GOLD, 14 - index)
        cards[suit, low] = card_of(Suit.GOLD, 10 - index)
    order = [Suit.BLUE, Suit.GREEN, Suit.RED]
    for suit in suits:
        boon_suit = Suit.GOLD if suit == trump_suit else order.pop(0)
        for index, rank in enumerate(plain):
            cards[suit, rank] = card_of(boon_suit, 6 - index)
    return cards


SHEEPSHEAD = Vocabulary(
    title="Sheepshead",
    suits=_words(
        {
            "c": "club clubs ♣ ♧ klöver",
            "s": "spade spades ♠ ♤ spader",
            "h": "heart hearts ♥ ♡ hjärter",
            "d": "diamond diamonds ♦ ♢ ruter",
        }
    ),
    ranks=_words(
        {
            "a": "ace äss ess",
            "t": "10 ten tio tia",
            "k": "king kung",
            "q": "queen dam",
            "j": "jack knekt",
            "9": "nine nio nia",
            "8": "eight åtta",
            "7": "seven sju sjua",
        }
    ),
    cards=_trumps_and_plain("q", "j", "cshd", "d", "atk987"),
    rank_first=True,
    example="QC, “queen of clubs” or ♣Q",
)
_SCHAFKOPF = Vocabulary(
    title="Schafkopf",
    suits=_words(
        {
            "e": "eichel eicheln",
            "g": "gras laub blatt grün gruen",
            "h": "herz rot",
            "s": "schellen schelle schell",
        }
    ),
    ranks=_words(
        {
            "a": "ass sau",
            "x": "10 z zehn zehner",
            "k": "könig koenig",
            "o": "ober",
            "u": "unter",
            "9": "neun neuner",
            "8": "acht achter",
            "7": "sieben siebener",
        }
    ),
    cards=_trumps_and_plain("o", "u", "eghs", "h", "axk987"),
    rank_first=True,
    example="EO, “Ober Eichel” or “Eichel-Ober”",
)
VOCABULARIES: Mapping[CardNames, Vocabulary] = {
    "boon": BOON,
    "sheepshead": SHEEPSHEAD,
    "schafkopf": _SCHAFKOPF,
}


def suit_words(lang: Language) -> tuple[str, ...]:
    """Boon's suits, by their number."""
    if lang == "sv":
        return ("blå", "grön", "röd", "guld")
    return ("blue", "green", "red", "gold")


SHEEPSHEAD_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "c": "clubs",
        "s": "spades",
        "h": "hearts",
        "d": "diamonds",
        "a": "ace",
        "t": "10",
        "k": "king",
        "q": "queen",
        "j": "jack",
    },
    "sv": {
        "c": "klöver",
        "s": "spader",
        "h": "hjärter",
        "d": "ruter",
        "a": "äss",
        "t": "10",
        "k": "kung",
        "q": "dam",
        "j": "knekt",
    },
}
SCHAFKOPF_WORDS: Mapping[str, str] = {
    "e": "Eichel",
    "g": "Gras",
    "h": "Herz",
    "s": "Schellen",
    "a": "Ass",
    "x": "10",
    "k": "König",
    "o": "Ober",
    "u": "Unter",
}
KEYS: Mapping[CardNames, Mapping[Card, tuple[str, str]]] = {
    names: {card: key for key, card in vocabulary.cards.items()}
    for names, vocabulary in VOCABULARIES.items()
}
