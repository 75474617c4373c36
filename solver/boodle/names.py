"""The names of the 52 cards: codes, suit signs, and words in English and Swedish."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from solver.boodle.cards import CODES, Card, code
from solver.card_words import (
    FRENCH_RANKS,
    FRENCH_SUITS,
    LANGUAGES,
    LONGEST,
    OF,
    UNKNOWN,
    Found,
    Language,
    Vocabulary,
    all_known,
    bare_rank,
    fold,
    french_name,
    only_one,
    read_words,
    suit_alone,
)
from solver.i18n import _

__all__ = [
    "LANGUAGES",
    "UNKNOWN",
    "Found",
    "Language",
    "card_name",
    "cards_text",
    "no_card_hint",
    "parse_card",
    "parse_cards",
    "read_cards",
]

VOCABULARY = Vocabulary(
    title="Boodle",
    suits=FRENCH_SUITS,
    ranks=FRENCH_RANKS,
    cards={(each[1].lower(), each[0].lower()): card for card, each in enumerate(CODES)},
    rank_first=True,
    example="TH, 10H, ♥10, “hearts ten” or “10 of hearts”",
)


def read_cards(text: str, column: int = 1) -> Iterator[Found]:
    """The cards of a list as people write it, in order; “?” is an unknown card.

    Spaces, commas and semicolons stand between. A suit may be followed by several ranks (“hearts
    10 9 3, clubs K”). Raises InputError at the first word that is no card, quoting it with its
    column; `column` is where `text` begins in its line, counted from 1.
    """
    return read_words(text, VOCABULARY, column, no_card_hint)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list as people write it, in order, none of them unknown.

    Raises InputError for a word that is no card.
    """
    return all_known(read_cards(text))


def parse_card(text: str) -> Card:
    """The one card that `text` names.

    Raises InputError for anything else.
    """
    return only_one(text, parse_cards(text))


def no_card_hint(text: str) -> str:
    """Why `text` is no card, with the card it was probably meant to be."""
    text = text[:LONGEST]
    word = fold(text)
    if word in VOCABULARY.suits:
        return suit_alone()
    if word in VOCABULARY.ranks:
        return bare_rank(VOCABULARY)
    if word in OF:
        return _("it stands between a rank and a suit only, as in “queen of clubs”")
    if re.fullmatch(r"[01]\d*[cdhs]|[cdhs][01]\d*|1[1-9][cdhs]|[cdhs]1[1-9]", word):
        return _("ranks are 2 to 10, J, Q, K and A")
    if "joker" in word:
        return _("there are no jokers in the pack")
    if "#" in text:
        return _("a comment at the end of a line begins with two spaces and #")
    if close := _close(word):
        return _("did you mean “{word}”?").format(word=close)
    return _("a card is written {example}").format(example=VOCABULARY.example)


def _close(word: str) -> str | None:
    """A known word that `word` resembles, if any does."""
    letters = re.match(r"[^\W\d_]*", word)
    head = letters[0] if letters else ""
    if len(head) < 3:
        return None
    known = [name for name in (*VOCABULARY.suits, *VOCABULARY.ranks) if len(name) >= 3]
    likeness = [SequenceMatcher(None, head, name).ratio() for name in known]
    best = likeness.index(max(likeness))
    return known[best] if likeness[best] >= 0.7 else None


def card_name(card: Card, lang: Language | None = None) -> str:
    """The name of a card: its code, or with `lang` in words (“10 of hearts”, “hjärter 10”)."""
    if lang is None:
        return code(card)
    letters = code(card).lower()
    return french_name(letters[1], letters[0], lang)


def cards_text(cards: Iterable[Card | None], lang: Language | None = None) -> str:
    """A list of cards as `read_cards` reads it; None is an unknown card."""
    between = " " if lang is None else ", "
    return between.join(UNKNOWN if card is None else card_name(card, lang) for card in cards)
