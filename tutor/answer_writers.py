"""How the answers of a solver are written: tables for people, JSON, JSON Lines, or not."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from tutor.answering import Answered, AnswerWriter, Failed
from tutor.output import complain, data


class LinesWriter:
    """One JSON object a line, an error in the place of the answer it replaces."""

    def __init__(self, *, several_files: bool) -> None:
        self._with_source = several_files

    def write(self, answer: Answered | Failed) -> None:
        """Write the line at once; a whole file that cannot be read is told on stderr too."""
        data(_line(answer, with_source=self._with_source) + "\n")
        if isinstance(answer, Failed) and answer.error.line is None:
            complain(answer.error)

    def end(self, unfinished: Any = None) -> None:
        """Nothing is held back."""


class JsonWriter:
    """One JSON object, or an array when there are several answers."""

    def __init__(self, *, several_files: bool) -> None:
        self._with_source = several_files
        self._lines: list[str] = []

    def write(self, answer: Answered | Failed) -> None:
        """Keep the answer for the end; tell at once what is wrong."""
        self._lines.append(_line(answer, with_source=self._with_source))
        if isinstance(answer, Failed):
            complain(answer.error)

    def end(self, unfinished: Any = None) -> None:
        """Write all answers there are."""
        if len(self._lines) == 1:
            data(self._lines[0] + "\n")
        elif self._lines:
            data("[\n" + ",\n".join(self._lines) + "\n]\n")


class TablesWriter:
    """The position, the verdict, a table of cards and the line of play, for people."""

    def __init__(self, *, several_files: bool, view: str) -> None:
        """`view` is the module whose `show_answer` and `show_partial` print an answer."""
        self._several_files = several_files
        self._view = view
        self._first = True

    def write(self, answer: Answered | Failed) -> None:
        """Print the answer, below a heading where more than one question may come."""
        if isinstance(answer, Failed):
            complain(answer.error)
            return
        from tutor.tables import console

        out = console()
        if not self._first:
            out.print()
        self._first = False
        import_module(self._view).show_answer(answer, out, with_place=self._several_files)

    def end(self, unfinished: Any = None) -> None:
        """After Ctrl-C, print the cards that have been valued."""
        if unfinished is not None and unfinished.values:
            from tutor.tables import console

            import_module(self._view).show_partial(unfinished, console())


class SilentWriter:
    """Tells only what is wrong."""

    def write(self, answer: Answered | Failed) -> None:
        """Tell why there is no answer, if there is none."""
        if isinstance(answer, Failed):
            complain(answer.error)

    def end(self, unfinished: Any = None) -> None:
        """Nothing is held back."""


def writer_of(
    form: str | None, *, several_files: bool, view: str, silent: bool = False
) -> AnswerWriter:
    """The writer for json, jsonl, or people, for whom the module `view` prints tables.

    People are shown nothing if it is to be `silent`.
    """
    if form == "jsonl":
        return LinesWriter(several_files=several_files)
    if form == "json":
        return JsonWriter(several_files=several_files)
    if silent:
        return SilentWriter()
    return TablesWriter(several_files=several_files, view=view)


def _line(answer: Answered | Failed, *, with_source: bool) -> str:
    found: dict[str, Any]
    if isinstance(answer, Failed):
        found = answer.to_json(with_source=with_source)
    else:
        found = answer.to_json()
    return json.dumps(found, ensure_ascii=False)
