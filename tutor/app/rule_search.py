"""The search in a rule book: which topics hold some words, and where in the text they stand."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from solver.i18n import _
from tutor.in_app import in_app
from tutor.rule_book import Topic, lay_out

UNBROKEN = 10_000
"""A width at which no paragraph is broken into lines."""


def holds(topic: Topic, words: str) -> bool:
    """Whether a topic holds all of these words, as it is shown."""
    with in_app():
        shown = lay_out(topic, UNBROKEN)
    text = " ".join((topic.name, *topic.also, *map(_, topic.also), shown))
    return all(word in text.casefold() for word in _wanted(words))


def found_line(text: str, words: str) -> int | None:
    """The line at which the first paragraph with all of these words begins; None: there is none."""
    wanted = _wanted(words)
    lines = list(enumerate(text.splitlines()))
    for blank, numbered in groupby(lines, lambda each: not each[1].strip()):
        paragraph = list(numbered)
        joined = " ".join(line.strip() for _number, line in paragraph).casefold()
        if not blank and wanted and all(word in joined for word in wanted):
            return paragraph[0][0]
    return None


def marked(text: str, words: str, style: str) -> Text:
    """The text, whose lines are broken already, with these words in another style."""
    shown = Text(text.rstrip("\n"), no_wrap=True)
    shown.highlight_words(_wanted(words), style, case_sensitive=False)
    return shown


def _wanted(words: str) -> list[str]:
    return words.casefold().split()
