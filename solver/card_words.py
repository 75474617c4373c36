"""Cards as people name them: suit and rank in words or letters, in either order, in lists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from solver.errors import InputError
from solver.fields import shorten
from solver.i18n import _

Language: TypeAlias = Literal["en", "sv"]
LANGUAGES: tuple[Language, ...] = ("en", "sv")

UNKNOWN = "?"
"""What stands for a card that nobody wrote down."""

LONGEST = 40
"""The length of a word from which on it need not be looked at: no card has so long a name."""

_WORD = re.compile(r"[^\s,;]+")
_DASHES = re.compile("[-‐-―]")
OF = frozenset({"of", "i"})
"""What stands between a rank and a suit: “queen of clubs”."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """How one game calls its cards; words are folded, as `fold` does it."""

    title: str
    suits: Mapping[str, str]
    """The suit each word means, by the suit's first letter."""
    ranks: Mapping[str, str]
    cards: Mapping[tuple[str, str], int]
    rank_first: bool
    """Whether the rank may stand before the suit, as in “queen of clubs”."""
    example: str


def fold(text: str) -> str:
    """A word without case, accents and variation selectors: “Blå” and “bla” are one."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char) and char != "\ufe0f")


def by_word(groups: Mapping[str, str]) -> dict[str, str]:
    """The key of every word; `groups` has the words of each key with spaces between."""
    return {fold(word): key for key, words in groups.items() for word in (key, *words.split())}


FRENCH_SUITS = by_word(
    {
        "c": "club clubs ♣ ♧ klöver",
        "s": "spade spades ♠ ♤ spader",
        "h": "heart hearts ♥ ♡ hjärter",
        "d": "diamond diamonds ♦ ♢ ruter",
    }
)
FRENCH_RANKS = by_word(
    {
        "a": "ace äss ess",
        "t": "10 ten tio tia",
        "k": "king kung",
        "q": "queen dam",
        "j": "jack knekt",
        "9": "nine nio nia",
        "8": "eight åtta",
        "7": "seven sju sjua",
        "6": "six sex sexa",
        "5": "five fem femma",
        "4": "four fyra",
        "3": "three tre trea",
        "2": "two tvåa två deuce",
    }
)
FRENCH_WORDS: Mapping[Language, Mapping[str, str]] = {
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
        "a": "ess",
        "t": "10",
        "k": "kung",
        "q": "dam",
        "j": "knekt",
    },
}
"""The suits and ranks of the French cards in full."""


def french_name(suit: str, rank: str, lang: Language | None) -> str:
    """A French card's name from its letters: “10H”, or in words “10 of hearts”, “hjärter 10”."""
    if lang is None:
        return ("10" if rank == "t" else rank.upper()) + suit.upper()
    words = FRENCH_WORDS[lang]
    if lang == "sv":
        return f"{words[suit]} {words.get(rank, rank)}"
    return f"{words.get(rank, rank)} of {words[suit]}"


class Found(NamedTuple):
    """A card, or an unknown one (None), in a list of cards, and the words that name it."""

    card: int | None
    text: str
    column: int
    """Where the words begin in the line, counted from 1."""


class _Word(NamedTuple):
    text: str
    folded: str
    column: int


def compact(word: str, names: Vocabulary) -> int | None:
    """The card of a word that holds suit and rank: t14, gold14, QC, ♣Q, eichel-ober."""
    if len(word) > LONGEST:
        return None
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


def read_words(
    text: str,
    vocabulary: Vocabulary,
    column: int,
    hint: Callable[[str], str],
    out_of_range: Callable[[str, str], str] | None = None,
) -> Iterator[Found]:
    """The cards of a list as people write it, in order; “?” is an unknown card.

    Spaces, commas and semicolons stand between. A suit may be followed by several ranks (“gold
    14 9 3, blue 6”). Raises InputError at the first word that is no card, quoting it with its
    column; `column` is where `text` begins in its line, counted from 1. `hint` says why a word is
    no card; `out_of_range`, of suits that end before others, why a suit has no such number.
    """
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
        after = 1 if rest and rest[0].folded in OF else 0
        if word.folded in vocabulary.ranks and (suit is None or after):
            named = rest[after] if vocabulary.rank_first and len(rest) > after else None
            if named is None or named.folded not in vocabulary.suits:
                raise _error(word, bare_rank(vocabulary))
            found = vocabulary.cards[vocabulary.suits[named.folded], vocabulary.ranks[word.folded]]
            index += after + 1
            yield Found(found, f"{word.text} {named.text}", word.column)
            continue
        if word.folded in vocabulary.ranks and suit is not None:
            card = vocabulary.cards.get(
                (vocabulary.suits[suit.folded], vocabulary.ranks[word.folded])
            )
            if card is None:
                assert out_of_range is not None
                raise _error(word, out_of_range(suit.folded, word.text[:LONGEST]))
            used = True
            yield Found(card, f"{suit.text} {word.text}", word.column)
            continue
        if suit is not None and not used:
            if out_of_range is not None and word.folded.isdecimal():
                raise _error(word, out_of_range(suit.folded, word.text[:LONGEST]))
            if word.text != UNKNOWN and compact(word.folded, vocabulary) is None:
                raise _error(word, hint(word.text))
            raise _no_rank(suit)
        if out_of_range is not None and suit is not None and word.folded.isdecimal():
            raise _error(word, out_of_range(suit.folded, word.text[:LONGEST]))
        suit, used = None, True
        if word.text == UNKNOWN:
            yield Found(None, word.text, word.column)
            continue
        card = compact(word.folded, vocabulary)
        if card is None:
            raise _error(word, hint(word.text))
        yield Found(card, word.text, word.column)
    if suit is not None and not used:
        raise _no_rank(suit)


def all_known(found: Iterator[Found]) -> tuple[int, ...]:
    """The cards found, in order; raises InputError if one of them is unknown."""
    cards = []
    for each in found:
        if each.card is None:
            raise InputError(_("an unknown card (“?”) where every card must be known"))
        cards.append(each.card)
    return tuple(cards)


def only_one(text: str, cards: tuple[int, ...]) -> int:
    """The one card of a text; raises InputError if it names none or several."""
    if len(cards) != 1:
        raise InputError(
            _("“{text}” names {given} cards where one is due").format(
                text=shorten(text), given=len(cards)
            )
        )
    return cards[0]


def _error(word: _Word, reason: str) -> InputError:
    return InputError(
        _("“{word}” (column {column}) is no card: {reason}").format(
            word=shorten(word.text), column=word.column, reason=reason
        )
    )


def _no_rank(suit: _Word) -> InputError:
    return _error(suit, suit_alone())


def suit_alone() -> str:
    """Why a suit by itself is no card."""
    return _("a suit without a rank after it")


def bare_rank(vocabulary: Vocabulary) -> str:
    """Why a rank by itself is no card."""
    return _("a rank without a suit; write {example}").format(example=vocabulary.example)
