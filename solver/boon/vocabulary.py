"""The words for suits and ranks in Boon, Sheepshead and Schafkopf, and the cards they name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from solver.boon.cards import CODES, Card, Suit, card_of, code
from solver.card_words import FRENCH_RANKS, FRENCH_SUITS, Language, Vocabulary, by_word

CardNames: TypeAlias = Literal["boon", "sheepshead", "schafkopf"]

NAMINGS: tuple[CardNames, ...] = ("boon", "sheepshead", "schafkopf")


BOON = Vocabulary(
    title="Boon",
    suits=by_word(
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
    suits=FRENCH_SUITS,
    ranks={word: rank for word, rank in FRENCH_RANKS.items() if rank in "atkqj987"},
    cards=_trumps_and_plain("q", "j", "cshd", "d", "atk987"),
    rank_first=True,
    example="QC, “queen of clubs” or ♣Q",
)
_SCHAFKOPF = Vocabulary(
    title="Schafkopf",
    suits=by_word(
        {
            "e": "eichel eicheln",
            "g": "gras laub blatt grün gruen",
            "h": "herz rot",
            "s": "schellen schelle schell",
        }
    ),
    ranks=by_word(
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
