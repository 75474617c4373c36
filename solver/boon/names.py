"""The names of the cards: Boon's own, and Sheepshead's and Schafkopf's for the same cards.

In Sheepshead blue, green and red are clubs, spades and hearts; in Schafkopf they are Eichel, Gras
and Schellen. The gold cards are the trumps of either game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from solver.boon.cards import CODES, SUIT_LETTERS, SUIT_SIZES, Card, Suit, rank_of, suit_of
from solver.boon.vocabulary import (
    BOON,
    KEYS,
    LANGUAGES,
    NAMINGS,
    SCHAFKOPF_WORDS,
    SHEEPSHEAD,
    SHEEPSHEAD_WORDS,
    VOCABULARIES,
    CardNames,
    Language,
    Vocabulary,
    fold,
    suit_words,
)
from solver.errors import InputError
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

UNKNOWN = "?"
"""What stands for a card that nobody wrote down."""

_WORD = re.compile(r"[^\s,;]+")
_DASHES = re.compile("[-‐-―]")
_OF = frozenset({"of", "i"})


class Found(NamedTuple):
    """A card, or an unknown one (None), in a list of cards, and the words that name it."""

    card: Card | None
    text: str
    column: int
    """Where the words begin in the line, counted from 1."""


class _Word(NamedTuple):
    text: str
    folded: str
    column: int


def _compact(word: str, names: Vocabulary) -> Card | None:
    """The card of a word that holds suit and rank: t14, gold14, QC, ♣Q, eichel-ober."""
    parts = _DASHES.split(word)
    if len(parts) == 2:
        splits = [(parts[0], parts[1])]
    else:
        splits = [(word[:cut], word[cut:]) for cut in range(1, len(word))]
    for first, second in splits:
        for suit, rank in ((first, second), (second, first)):
            if suit in names.suits and rank in names.ranks:
                if suit == second and not names.rank_first:
                    continue
                return names.cards.get((names.suits[suit], names.ranks[rank]))
    return None


def read_cards(text: str, names: CardNames = "boon", column: int = 1) -> Iterator[Found]:
    """The cards of a list as people write it, in order; “?” is an unknown card.

    Spaces, commas and semicolons stand between. A suit may be followed by several ranks (“gold
    14 9 3, blue 6”). Raises InputError at the first word that is no card, quoting it with its
    column; `column` is where `text` begins in its line, counted from 1.
    """
    vocabulary = VOCABULARIES[names]
    words = [_Word(m[0], fold(m[0]), m.start() + column) for m in _WORD.finditer(text)]
    suit: _Word | None = None
    used = True
    index = 0
    while index < len(words):
        word = words[index]
        index += 1
        if word.folded in vocabulary.suits:
            if suit is not None and not used:
                raise _no_rank(suit)
            suit, used = word, False
            continue
        rest = words[index : index + 2]
        after = 1 if rest and rest[0].folded in _OF else 0
        if word.folded in vocabulary.ranks and (suit is None or after):
            named = rest[after] if vocabulary.rank_first and len(rest) > after else None
            if named is None or named.folded not in vocabulary.suits:
                raise _error(word, _bare_rank(names))
            found = vocabulary.cards[vocabulary.suits[named.folded], vocabulary.ranks[word.folded]]
            index += after + 1
            yield Found(found, f"{word.text} {named.text}", word.column)
            continue
        if word.folded in vocabulary.ranks and suit is not None:
            card = vocabulary.cards.get(
                (vocabulary.suits[suit.folded], vocabulary.ranks[word.folded])
            )
            if card is None:
                raise _error(word, _out_of_range(suit.folded, word.text))
            used = True
            yield Found(card, f"{suit.text} {word.text}", word.column)
            continue
        if suit is not None and not used:
            if names == "boon" and word.folded.isdecimal():
                raise _error(word, _out_of_range(suit.folded, word.text))
            if word.text != UNKNOWN and _compact(word.folded, vocabulary) is None:
                raise _error(word, no_card_hint(word.text, names))
            raise _no_rank(suit)
        if names == "boon" and suit is not None and word.folded.isdecimal():
            raise _error(word, _out_of_range(suit.folded, word.text))
        suit, used = None, True
        if word.text == UNKNOWN:
            yield Found(None, word.text, word.column)
            continue
        card = _compact(word.folded, vocabulary)
        if card is None:
            raise _error(word, no_card_hint(word.text, names))
        yield Found(card, word.text, word.column)
    if suit is not None and not used:
        raise _no_rank(suit)


def parse_cards(text: str, names: CardNames = "boon") -> tuple[Card, ...]:
    """The cards of a list as people write it, in order, none of them unknown.

    Raises InputError for a word that is no card.
    """
    cards = []
    for found in read_cards(text, names):
        if found.card is None:
            raise InputError(_("an unknown card (“?”) where every card must be known"))
        cards.append(found.card)
    return tuple(cards)


def parse_card(text: str, names: CardNames = "boon") -> Card:
    """The one card that `text` names.

    Raises InputError for anything else.
    """
    cards = parse_cards(text, names)
    if len(cards) != 1:
        raise InputError(
            _("“{text}” names {given} cards where one is due").format(text=text, given=len(cards))
        )
    return cards[0]


def _error(word: _Word, reason: str) -> InputError:
    return InputError(
        _("“{word}” (column {column}) is no card: {reason}").format(
            word=word.text, column=word.column, reason=reason
        )
    )


def _no_rank(suit: _Word) -> InputError:
    return _error(suit, _("a suit without a rank after it"))


def _bare_rank(names: CardNames) -> str:
    return _("a rank without a suit; write {example}").format(example=VOCABULARIES[names].example)


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
    word = fold(text)
    vocabulary = VOCABULARIES[names]
    if names == "boon" and (parts := re.fullmatch(r"([^\W\d_]+)-?(\d+)", word)):
        suit, rank = parts.groups()
        if suit in BOON.suits:
            return _out_of_range(suit, rank)
    if word in vocabulary.suits:
        return _("a suit without a rank after it")
    if word in vocabulary.ranks:
        return _bare_rank(names)
    if word in _OF:
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
            _compact(word, theirs) is not None or word in theirs.suits or word in theirs.ranks
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
    if lang is None:
        return ("10" if rank == "t" else rank.upper()) + suit.upper()
    words = SHEEPSHEAD_WORDS[lang]
    if lang == "sv":
        return f"{words[suit]} {words.get(rank, rank)}"
    return f"{words.get(rank, rank)} of {words[suit]}"


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
