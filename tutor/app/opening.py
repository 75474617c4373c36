"""Reading a file of rounds for the replay: whatever its form, and of either game. No Textual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from solver.errors import InputError
from solver.i18n import _, ngettext
from solver.stop import StopFlag
from tutor.app.named_files import read_named
from tutor.app.places import GameName
from tutor.app.timeline import Timeline, timelines_of

MOST_RECORDS = 1000
"""So many records of one file are opened; more would be too many to step through."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What was found in a file."""

    timelines: tuple[Timeline, ...]
    problems: tuple[str, ...]
    """What could not be opened, and why."""


def open_file(path: str, game: GameName, stop: StopFlag | None = None) -> Opened:
    """Every round or hand in a file that can be stepped through.

    The file may be of the other game: a name that ends in .boon or .boodle tells, else both are
    tried, `game` first. Raises InputError, naming the file, if nothing in it can be opened.
    """
    data = read_named(path)
    games = _games(path, game)
    problems: list[str] = []
    for each in games:
        opened = _opened(data, path, each, stop)
        if opened.timelines:
            return opened
        problems = problems or list(opened.problems)
    raise InputError(problems[0] if problems else _("there is no round in it"))


def open_text(text: str, game: GameName, source: str) -> Opened:
    """Every round or hand in a text, such as the memory keeps.

    Raises InputError if there is none.
    """
    opened = _opened(text.encode(), source, game, None)
    if not opened.timelines:
        raise InputError(opened.problems[0] if opened.problems else _("there is no round in it"))
    return opened


def _games(path: str, game: GameName) -> tuple[GameName, ...]:
    suffix = Path(path).suffix.casefold()
    if suffix in (".boon", ".boodle"):
        return ("boon",) if suffix == ".boon" else ("boodle",)
    return ("boon", "boodle") if game == "boon" else ("boodle", "boon")


def _opened(data: bytes, source: str, game: GameName, stop: StopFlag | None) -> Opened:
    timelines: list[Timeline] = []
    problems: list[str] = []
    for count, (line, record) in enumerate(_records(data, source, game), 1):
        if stop is not None and stop.is_set:
            break
        if count > MOST_RECORDS:
            problems.append(
                ngettext(
                    "only the first record was opened",
                    "only the first {count} records were opened",
                    MOST_RECORDS,
                ).format(count=MOST_RECORDS)
            )
            break
        try:
            if isinstance(record, InputError):
                raise record
            timelines += timelines_of(record)
        except InputError as error:
            problems.append(str(error.at(source=source, line=line)))
    return Opened(tuple(timelines), tuple(problems))


def _records(data: bytes, source: str, game: GameName) -> Iterator[tuple[int | None, Any]]:
    if game == "boon":
        from solver.boon.reader import READER

        yield from READER.read_each(data, source)
    else:
        from solver.boodle.reader import READER as BOODLE_READER

        yield from BOODLE_READER.read_each(data, source)
