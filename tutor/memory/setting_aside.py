"""Moving a database that cannot be used out of the way, without changing what is in it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Literal, get_args

from solver.i18n import _
from tutor.memory.faults import FAULTS, is_damage

Why = Literal["damaged", "newer", "foreign"]


class Unusable(Exception):
    """The database cannot be used, and a new one has to take its place."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why

    def message(self, path: Path) -> str:
        """What is wrong with the database at `path`, in a sentence."""
        match self.why:
            case "damaged":
                return _("The record of your progress, {path}, is damaged.").format(path=path)
            case "newer":
                return _(
                    "The record of your progress, {path}, was written by a newer version of this "
                    "program."
                ).format(path=path)
            case "foreign":
                return _("{path} is a database of some other program.").format(path=path)


class Replaced(Exception):
    """Another program has moved the database aside already."""


def identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another of the same name; None: there is no such file."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):  # a NUL in the name
        return None
    return found.st_dev, found.st_ino


def set_aside(path: Path, found: Unusable, judged: tuple[int, int] | None) -> Path:
    """Rename the database, if it is the one that was judged, to a name that nothing has yet.

    Raises Replaced if it is another one, sqlite3.OperationalError if another program has it open,
    OSError if it cannot be renamed.
    """
    if identity(path) != judged:
        raise Replaced
    _check_unused(path)
    aside = _free(path, found.why)
    if identity(path) != judged:
        raise Replaced
    os.rename(path, aside)
    log = _beside(path, "-wal")
    if log.exists():
        os.rename(log, _beside(aside, "-wal"))
    _beside(path, "-shm").unlink(missing_ok=True)
    return aside


def set_aside_before(folder: Path) -> list[Path]:
    """The databases in `folder` that were set aside."""
    return sorted(path for why in get_args(Why) for path in folder.glob(f"*-{why}-*.sqlite3"))


def _check_unused(path: Path) -> None:
    """Raise sqlite3.OperationalError if another program has the database open."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except FAULTS as error:
            if not is_damage(error):
                raise


def _free(path: Path, why: Why) -> Path:
    """A name for the database at `path`, with today's date and a number if need be."""
    name = f"{path.stem}-{why}-{date.today().isoformat()}"
    number = 1
    while True:
        aside = path.with_name(f"{name}{f'-{number}' if number > 1 else ''}{path.suffix}")
        if not aside.exists() and not _beside(aside, "-wal").exists():
            return aside
        number += 1


def _beside(path: Path, ending: str) -> Path:
    """The file that SQLite keeps beside a database."""
    return path.with_name(path.name + ending)
