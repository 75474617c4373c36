"""The console that people's output goes to, and tables in its style. Import it late."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import IO, Any, NoReturn, cast

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tutor.output import clean, fitting

NARROWEST = 10
UNLIMITED = 10_000
"""More columns than any terminal has."""
_LAYOUT = str.maketrans("", "", " \n─")
_BLANKS = re.compile(r"[ ]+(?=\n)")


class _Trimmed:
    """A text stream without blanks at the ends of its lines."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write whole lines."""
        return self._stream.write(_BLANKS.sub("", text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class _Console(Console):
    """A console that leaves it to the command what to do when nobody reads any more."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the error pass; rich would end the program with code 1."""
        raise BrokenPipeError


def console() -> Console:
    """A console on stdout: as wide as the terminal, its colours as NO_COLOR and FORCE_COLOR say.

    In a file or a pipe there is neither colour nor a width to fill, only a width to keep to.
    """
    out = None if sys.stdout is None else cast(IO[str], _Trimmed(sys.stdout))
    made = _Console(file=out, highlight=False, emoji=False, markup=False)
    if made.width < NARROWEST:
        made.width = NARROWEST
    return made


def plain(text: str, style: str = "") -> Text:
    """`text`, such as a name, as it is: no markup, no control characters."""
    return Text(fitting(clean(text), sys.stdout), style)


def table(*headings: str, right: tuple[int, ...] = ()) -> Table:
    """An empty table with `headings`; the columns of the indices `right` hold numbers."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for index, heading in enumerate(headings):
        made.add_column(plain(heading), justify="right" if index in right else "left")
    return made


def indented(content: Table, by: int = 2) -> Fitting:
    """A table with a margin at its left, where there is room for it."""
    return Fitting(content, by)


class Fitting:
    """A table, or where the console is too narrow for it, its rows as lists."""

    def __init__(self, rows: Table, by: int) -> None:
        self._rows = rows
        self._wide = Padding(rows, (0, 0, 0, by), expand=False)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._wide)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        unlimited = options.update(max_width=UNLIMITED)
        self._keep_words(console, unlimited)
        if self._characters(console, options) == self._characters(console, unlimited):
            yield self._wide
        else:
            yield from self._lists()

    def _characters(self, console: Console, options: ConsoleOptions) -> Counter[str]:
        """What the table shows, wherever its lines are broken."""
        segments = console.render(self._wide, options)
        return Counter("".join(segment.text for segment in segments).translate(_LAYOUT))

    def _keep_words(self, console: Console, options: ConsoleOptions) -> None:
        """Let only those columns give way in which a line can be broken."""
        for column in self._rows.columns:
            cells = (*column.cells, column.header)
            widths = [Measurement.get(console, options, cell) for cell in cells]
            column.no_wrap = max(w.minimum for w in widths) == max(w.maximum for w in widths)

    def _lists(self) -> Iterator[Text]:
        """A line for what stands first in a row, and one for each other cell with its heading."""
        columns = self._rows.columns
        shown = self._rows.show_header
        headings = [_text(column.header) if shown else Text() for column in columns]
        for row in zip(*(column.cells for column in columns), strict=True):
            margin = ""
            for heading, cell in zip(headings, map(_text, row), strict=True):
                if cell.plain.strip():
                    yield Text.assemble(margin, heading, " " if heading else "", cell)
                    margin = "  "


def _text(cell: object) -> Text:
    return cell if isinstance(cell, Text) else Text(str(cell))


def signed(number: int) -> str:
    """A payout: with its sign, except 0."""
    return f"{number:+d}" if number else "0"
