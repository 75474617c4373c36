"""The rule book: its topics, how they are found by name, and how they are laid out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.errors import InputError
from solver.i18n import _
from tutor.in_app import by_place
from tutor.output import clean

WIDEST = 78


@dataclass(frozen=True, slots=True)
class Rows:
    """Lines of two columns, the left one short; both are translated where they are shown."""

    pairs: tuple[tuple[str, str], ...]
    verbatim: bool = False
    """Whether the left one is what is typed, as the values of options, in every language."""


@dataclass(frozen=True, slots=True)
class ByPlace:
    """A paragraph that in the shell names commands, and in the tutor what there is there."""

    shell: str
    app: str


Block: TypeAlias = "str | Rows | ByPlace"


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic: the name to ask for, its title, and paragraphs or rows of text."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    also: tuple[str, ...] = ()
    """Other words that people may look for it under."""


def topics() -> tuple[Topic, ...]:
    """Every topic of Boon's book, in its order."""
    from tutor import rules_cards, rules_game, rules_options, rules_questions, rules_refusals

    return (
        *rules_game.TOPICS,
        *rules_options.TOPICS,
        *rules_questions.TOPICS,
        *rules_refusals.TOPICS,
        *rules_cards.TOPICS,
    )


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", "-").replace(" ", "-")


def find(name: str, book: Sequence[Topic] | None = None) -> Topic | None:
    """The topic that `name` means: its name, another word for it, or the one beginning of it.

    `book` are the topics there are, by default those of Boon.
    """
    wanted = _plain(name)
    known = topics() if book is None else book
    for topic in known:
        words = (topic.title, _(topic.title), *topic.also, *map(_, topic.also))
        if wanted == topic.name or wanted in map(_plain, words):
            return topic
    begun = [topic for topic in known if wanted and topic.name.startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


def title(name: str, book: Sequence[Topic] | None = None) -> str:
    """What the topic of this name is called where people read; the name if there is none."""
    found = find(name, book)
    return name if found is None else _(found.title)


def book_of(game: str) -> tuple[Topic, ...]:
    """The book of a game, by its name."""
    if game == "boon":
        return topics()
    from tutor.boodle import rules_book

    return rules_book.topics()


def near(name: str, book: Sequence[Topic] | None = None) -> list[str]:
    """The names of topics that `name` may have been meant for, the nearest first."""
    from difflib import get_close_matches

    wanted = _plain(name)
    known = topics() if book is None else book
    words = {_plain(word): topic.name for topic in known for word in (topic.name, *topic.also)}
    found = [words[word] for word in get_close_matches(wanted, words, n=3, cutoff=0.6)]
    begun = [topic.name for topic in known if wanted and topic.name.startswith(wanted)]
    if not begun:
        begun = [topic for word, topic in words.items() if wanted and word.startswith(wanted)]
    return list(dict.fromkeys(begun + found))


def lay_out(topic: Topic, width: int) -> str:
    """A topic as text of at most `width` columns."""
    width = max(20, min(width, WIDEST))
    title = textwrap.fill(_(topic.title), width)
    parts = [f"{title}\n{'=' * max(map(len, title.splitlines()))}"]
    parts += ["\n".join(_lines(block, width)) for block in topic.blocks]
    return "\n\n".join(parts) + "\n"


def contents(width: int, book: Sequence[Topic] | None = None) -> str:
    """The list of topics as text of at most `width` columns."""
    known = topics() if book is None else book
    pairs = [(topic.name, _(topic.title)) for topic in known]
    return "\n".join(_columns(pairs, max(20, min(width, WIDEST)))) + "\n"


def answer(words: Sequence[str], width: int, program: str, book: Sequence[Topic]) -> str:
    """What the command `rules` of a program says: a topic, or without words the list of them.

    Raises InputError, naming what is near, for words that are no topic.
    """
    if not words:
        hint = _("“{program} rules TOPIC” shows one of them.").format(program=program)
        return f"{contents(width, book)}\n{hint}"
    found = _find_all(words, book)
    name = next((name for name, topic in found.items() if topic is None), None)
    if name is not None:
        close = near(name, book)
        raise InputError(
            _("there is no topic “{name}”; did you mean {near}?").format(
                name=clean(name), near=_(" or ").join(close)
            )
            if close
            else _("there is no topic “{name}”; “{program} rules” lists them").format(
                name=clean(name), program=program
            )
        )
    topics_found = dict.fromkeys(topic for topic in found.values() if topic is not None)
    return "\n\n".join(lay_out(topic, width).rstrip("\n") for topic in topics_found)


def _find_all(words: Sequence[str], book: Sequence[Topic]) -> dict[str, Topic | None]:
    """The topics that words one after the other name, as many words as will do for each.

    None stands for a word that names none.
    """
    found: dict[str, Topic | None] = {}
    left = list(words)
    while left:
        for end in range(len(left), 0, -1):
            name = " ".join(left[:end])
            topic = find(name, book)
            if topic is not None or end == 1:
                found[name] = topic
                del left[:end]
                break
    return found


def _lines(block: Block, width: int) -> Iterator[str]:
    if isinstance(block, ByPlace):
        block = by_place(block.shell, block.app)
    if isinstance(block, str):
        yield from textwrap.wrap(_(block), width)
        return
    pairs = [
        (left if block.verbatim or not left else _(left), _(right)) for left, right in block.pairs
    ]
    yield from _columns(pairs, width)


def _columns(pairs: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Two columns side by side, or one below the other where that leaves too little room."""
    left_width = max(len(left) for left, _right in pairs) + 2
    beside = left_width <= width // 2
    for left, right in pairs:
        if beside:
            indent = " " * left_width
            yield from textwrap.wrap(
                right, width, initial_indent=left.ljust(left_width), subsequent_indent=indent
            )
        else:
            yield from textwrap.wrap(left, width)
            yield from textwrap.wrap(right, width, initial_indent="  ", subsequent_indent="  ")
