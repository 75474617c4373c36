"""How the answers of `boon advise` are written: tables for people, JSON, or JSON Lines."""

from __future__ import annotations

import json
from typing import Protocol, TypeAlias

from tutor.advice_questions import Advised
from tutor.answering import Failed
from tutor.output import complain, data

Answer: TypeAlias = Advised | Failed


class Writer(Protocol):
    """Takes the answers in their order."""

    def write(self, answer: Answer) -> None:
        """Write one answer, or why there is none."""

    def end(self) -> None:
        """Write what is left to write."""


class LinesWriter:
    """One JSON object a line, an error in the place of the answer it replaces."""

    def __init__(self, *, several_files: bool) -> None:
        self._with_source = several_files

    def write(self, answer: Answer) -> None:
        """Write the line at once; a whole file that cannot be read is told on stderr too."""
        data(_line(answer, with_source=self._with_source) + "\n")
        if isinstance(answer, Failed) and answer.error.line is None:
            complain(answer.error)

    def end(self) -> None:
        """Nothing is held back."""


class JsonWriter:
    """One JSON object, or an array when there are several answers."""

    def __init__(self, *, several_files: bool) -> None:
        self._with_source = several_files
        self._lines: list[str] = []

    def write(self, answer: Answer) -> None:
        """Keep the answer for the end; tell at once what is wrong."""
        self._lines.append(_line(answer, with_source=self._with_source))
        if isinstance(answer, Failed):
            complain(answer.error)

    def end(self) -> None:
        """Write all answers there are."""
        if len(self._lines) == 1:
            data(self._lines[0] + "\n")
        elif self._lines:
            data("[\n" + ",\n".join(self._lines) + "\n]\n")


class TablesWriter:
    """What the seat knows, the best option, and tables of all options, for people."""

    def __init__(self, *, several_files: bool) -> None:
        self._several_files = several_files
        self._first = True

    def write(self, answer: Answer) -> None:
        """Print the answer, below a heading where more than one question may come."""
        if isinstance(answer, Failed):
            complain(answer.error)
            return
        from tutor.advice_view import show_answer
        from tutor.tables import console

        out = console()
        if not self._first:
            out.print()
        self._first = False
        show_answer(answer, out, with_place=self._several_files)

    def end(self) -> None:
        """Nothing is held back."""


def _line(answer: Answer, *, with_source: bool) -> str:
    if isinstance(answer, Failed):
        return json.dumps(answer.to_json(with_source=with_source), ensure_ascii=False)
    return json.dumps(answer.to_json(), ensure_ascii=False)
