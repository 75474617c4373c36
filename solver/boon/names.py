"""The names of the cards: Boon's own, and Sheepshead's and Schafkopf's for the same cards.

In Sheepshead blue, green and red are clubs, spades and hearts; in Schafkopf they are Eichel, Gras
and Schellen. The gold cards are the trumps of either game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from solver.boon.cards import CODES, SUIT_LETTERS, SUIT_SIZES, Card, Suit, rank_of, suit_of
from solver.boon.vocabulary import (
    BOON,
    KEYS,
    NAMINGS,
    SCHAFKOPF_WORDS,
    SHEEPSHEAD,
    VOCABULARIES,
    CardNames,
    suit_words,
)
from solver.card_words import (
    LANGUAGES,
    LONGEST,
    OF,
    UNKNOWN,
    Found,
    Language,
    Vocabulary,
    all_known,
    bare_rank,
    compact,
    fold,
    french_name,
    only_one,
    read_words,
    suit_alone,
)
from solver.i18n import _

__all__ = [
    "LANGUAGES",
    "NAMINGS",
    "UNKNOWN",
    "CardNames",
    "Found",
    "Language",
    "card_name",
    "cards_text",
    "no_card_hint",
    "parse_card",
    "parse_cards",
    "read_cards",
]


def read_cards(text: str, names: CardNames = "boon", column: int = 1) -> Iterator[Found]:
    """The cards of a list as people write it, in order; “?” is an unknown card.

    Spaces, commas and semicolons stand between. A suit may be followed by several ranks (“gold
    14 9 3, blue 6”). Raises InputError at the first word that is no card, quoting it with its
    column; `column` is where `text` begins in its line, counted from 1.
    """
    return read_words(
        text,
        VOCABULARIES[names],
        column,
        lambda word: no_card_hint(word, names),
        _out_of_range if names == "boon" else None,
    )


def parse_cards(text: str, names: CardNames = "boon") -> tuple[Card, ...]:
    """The cards of a list as people write it, in order, none of them unknown.

    Raises InputError for a word that is no card.
    """
    return all_known(read_cards(text, names))


def parse_card(text: str, names: CardNames = "boon") -> Card:
    """The one card that `text` names.

    Raises InputError for anything else.
    """
    return only_one(text, parse_cards(text, names))


def _out_of_range(suit: str, rank: str) -> str:
    """Why Boon's `suit` (a folded word) has no such rank."""
    which = Suit(SUIT_LETTERS.index(BOON.suits[suit].upper()))
    reason = _("{suit} goes from 1 to {last}").format(
        suit=suit_words("en")[which], last=SUIT_SIZES[which]
    )
    if which == Suit.GREEN and rank.isdecimal() and 7 <= int(rank) <= 14:
        reason += "; " + _("gold {rank} is T{rank}").format(rank=rank)
    return reason


def no_card_hint(text: str, names: CardNames = "boon") -> str:
    """Why `text` is no card in this naming, with the card it was probably meant to be."""
    text = text[:LONGEST]
    word = fold(text)
    vocabulary = VOCABULARIES[names]
    if names == "boon" and (parts := re.fullmatch(r"([^\W\d_]+)-?(\d+)", word)):
        suit, rank = parts.groups()
        if suit in BOON.suits:
            return _out_of_range(suit, rank)
    if word in vocabulary.suits:
        return suit_alone()
    if word in vocabulary.ranks:
        return bare_rank(vocabulary)
    if word in OF:
        return _("it stands between a rank and a suit only, as in {example}").format(
            example=SHEEPSHEAD.example
        )
    if "#" in text:
        return _("a comment at the end of a line begins with two spaces and #")
    if close := _close(word, vocabulary):
        return _("did you mean “{word}”?").format(word=close)
    for other in NAMINGS:
        theirs = VOCABULARIES[other]
        if other != names and (
            compact(word, theirs) is not None or word in theirs.suits or word in theirs.ranks
        ):
            return _(
                "that is a name of {game}, but the cards have {own} names here; the line "
                "“cards: {other}” in a text form changes that"
            ).format(game=theirs.title, own=vocabulary.title, other=other)
    return _("a card is written {example}").format(example=vocabulary.example)


def _close(word: str, names: Vocabulary) -> str | None:
    """A known word or code that `word` resembles, if any does."""
    letters = re.match(r"[^\W\d_]*", word)
    head = letters[0] if letters else ""
    if len(head) >= 3:
        known = [name for name in (*names.suits, *names.ranks) if len(name) >= 3]
        likeness = [SequenceMatcher(None, head, name).ratio() for name in known]
        best = likeness.index(max(likeness))
        if likeness[best] >= 0.7:
            rank = word[len(head) :]
            return f"{known[best]} {rank}" if rank.isdecimal() else known[best]
    if re.fullmatch(r"\d+[bgrt]", word) and names is BOON:
        turned = word[-1].upper() + word[:-1]
        return turned if turned in CODES else None
    swapped = word.translate(str.maketrans("oil", "011"))
    if names is BOON and swapped != word and swapped.upper() in CODES:
        return swapped.upper()
    return None


def card_name(card: Card, names: CardNames = "boon", lang: Language | None = None) -> str:
    """The name of a card: the short form, or with `lang` in words (“gold 14”, “guld 14”).

    Schafkopf's words are German whatever the language.
    """
    suit, rank = KEYS[names][card]
    if names == "boon":
        if lang is None:
            return CODES[card]
        return f"{suit_words(lang)[suit_of(card)]} {rank_of(card)}"
    if names == "schafkopf":
        if lang is None:
            return suit.upper() + ("10" if rank == "x" else rank.upper())
        return f"{SCHAFKOPF_WORDS[suit]}-{SCHAFKOPF_WORDS.get(rank, rank)}"
    return french_name(suit, rank, lang)


def cards_text(
    cards: Iterable[Card | None], names: CardNames = "boon", lang: Language | None = None
) -> str:
    """A list of cards as `read_cards` reads it; None is an unknown card.

    Boon's words name the suit once for the ranks that follow: “gold 14 9, blue 6”.
    """
    if lang is None:
        return " ".join(UNKNOWN if card is None else card_name(card, names) for card in cards)
    parts: list[str] = []
    before: Suit | None = None
    for card in cards:
        if card is None:
            parts.append(UNKNOWN)
            before = None
            continue
        if names == "boon" and suit_of(card) == before:
            parts[-1] += f" {rank_of(card)}"
            continue
        parts.append(card_name(card, names, lang))
        before = suit_of(card)
    return ", ".join(parts)
