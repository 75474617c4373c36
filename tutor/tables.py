"""The console that people's output goes to, and tables in its style. Import it late."""

from __future__ import annotations

import re
import sys
from typing import IO, Any, NoReturn, cast

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tutor.output import clean, fitting

NARROWEST = 20
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


def indented(content: Table | Text, by: int = 2) -> Padding:
    """`content` with a margin at its left."""
    return Padding(content, (0, 0, 0, by), expand=False)


def signed(number: int) -> str:
    """A payout: with its sign, except 0."""
    return f"{number:+d}" if number else "0"
