"""Opening the database, whatever state it is in.

Write-ahead logging lets one program write while others read, and survives the program being killed.
`synchronous` is FULL, so that what was saved survives a power cut too: that costs one wait for the
disk a decision, of which there is one in several seconds. With NORMAL the last ones could be lost.

A database that is damaged, or of a newer program, is moved aside to a name of its own and never
changed; a fresh one begins. Where nothing can be kept at all, a database in main memory takes its
place, so that practice goes on.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from solver.i18n import _
from tutor.memory import schema
from tutor.memory.faults import FAULTS, is_busy, is_damage, reason
from tutor.memory.setting_aside import Replaced, Unusable, identity, set_aside
from tutor.memory.waiting import IMPATIENCE, PATIENCE

FILE = "progress.sqlite3"
_ATTEMPTS = 4


@dataclass(frozen=True, slots=True)
class Opened:
    """A database that can be worked with, and what there is to say about it."""

    connection: sqlite3.Connection
    notices: tuple[str, ...]
    kept: bool
    """Whether what is written stays; False: it is in main memory."""
    missing: Path | None = None
    """The file that could not be opened, and may be later."""
    is_read: bool = True
    """Whether what was kept before is in it; False: it could not be read, or was set aside."""


def open_database(folder: Path, patience: float = PATIENCE) -> Opened:
    """The database in `folder`, made if there is none.

    `patience` are the seconds to wait for another program. Raises nothing: `notices` say what
    failed.
    """
    path = folder / FILE
    notices: list[str] = []
    for attempt in range(_ATTEMPTS):
        judged = identity(path)
        try:
            connection = _open(path, patience)
            return Opened(connection, tuple(notices), kept=True, is_read=not notices)
        except Unusable as found:
            try:
                aside = set_aside(path, found, judged)
            except Replaced:
                continue
            except FAULTS as error:
                if is_busy(error) and attempt < _ATTEMPTS - 1:
                    time.sleep(PATIENCE / _ATTEMPTS)  # another program may just be mending it
                    continue
                notices.append(f"{found.message(path)} {_not_kept(path, error)}")
                return Opened(_fresh(), tuple(notices), kept=False, is_read=False)
            notices.append(f"{found.message(path)} {_moved(aside)}")
        except ValueError as error:  # a NUL in the name
            notices.append(_not_kept(path, error))
            return Opened(_fresh(), tuple(notices), kept=False, is_read=False)
        except FAULTS as error:
            notices.append(_not_yet(path, error))
            copy = _copy(path, patience)
            is_read = copy is not None
            return Opened(copy or _fresh(), tuple(notices), False, missing=path, is_read=is_read)
    notices.append(_("{path} was damaged again and again.").format(path=path))
    return Opened(_fresh(), tuple(notices), kept=False, is_read=False)


def open_again(path: Path) -> sqlite3.Connection:
    """The database that could not be opened before, if it can be now.

    Nobody is waited for long. Raises one of FAULTS, or Unusable.
    """
    return _open(path, IMPATIENCE)


def open_reader(path: Path) -> sqlite3.Connection:
    """Another connection to a database that is open, to read by. Raises one of FAULTS."""
    return _connect(str(path), IMPATIENCE)


def _moved(aside: Path) -> str:
    return _("It is now {path}, and a new one begins.").format(path=aside)


def _not_kept(path: Path, error: Exception) -> str:
    return _(
        "What you do now cannot be kept in {path}: {reason}. Practice goes on without it."
    ).format(path=path, reason=reason(error, path))


def _not_yet(path: Path, error: Exception) -> str:
    return _(
        "What you do now cannot be kept in {path}: {reason}. Practice goes on, and it is "
        "tried again with every move."
    ).format(path=path, reason=reason(error, path))


def _connect(name: str, patience: float = PATIENCE, *, uri: bool = False) -> sqlite3.Connection:
    """A connection in which transactions begin and end where they are told to."""
    connection = sqlite3.connect(
        name, timeout=patience, isolation_level=None, check_same_thread=False, uri=uri
    )
    connection.text_factory = _text
    return connection


def _text(data: bytes) -> str:
    """Text that was damaged on the disk must not end the program."""
    return data.decode("utf-8", "replace")


def _open(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Raises Unusable for what has to be moved aside, OSError and sqlite3.Error for the rest."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(_("it is no file"))  # opening a pipe would wait for ever
    connection = _connect(str(path), patience)
    try:
        _check(connection)
        _prepare(connection, patience)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Raise Unusable unless the database is sound and of no newer program."""
    try:
        if not schema.is_ours(connection):
            raise Unusable("foreign")
        if schema.version_of(connection) > schema.VERSION:
            raise Unusable("newer")
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Unusable("damaged")
        if schema.version_of(connection) and not schema.is_complete(connection):
            raise Unusable("damaged")
    except FAULTS as error:
        if is_damage(error):
            raise Unusable("damaged") from None
        raise


def _prepare(connection: sqlite3.Connection, patience: float = PATIENCE) -> None:
    """Make the tables if there are none, and see whether it can be written to."""
    _begin_log(connection, patience)
    for pragma in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {pragma}")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if is_busy(error) and schema.version_of(connection):
            return  # somebody writes; whoever holds on to it is noticed later
        raise
    try:
        if not schema.version_of(connection):
            schema.create(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _begin_log(connection: sqlite3.Connection, patience: float) -> None:
    """Turn write-ahead logging on; SQLite itself does not wait here for another program."""
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return


def _fresh() -> sqlite3.Connection:
    connection = _connect(":memory:")
    _prepare(connection)
    return connection


def _copy(path: Path, patience: float = PATIENCE) -> sqlite3.Connection | None:
    """A copy in main memory of what can only be read; None: nothing can be."""
    for mode in ("mode=ro", "immutable=1") if path.is_file() else ():
        copy = _connect(":memory:")
        try:
            with closing(_connect(f"file:{quote(str(path))}?{mode}", patience, uri=True)) as source:
                _check(source)
                if schema.version_of(source):
                    source.backup(copy)
                    copy.execute("PRAGMA foreign_keys = ON")
                    return copy
        except (*FAULTS, ValueError, Unusable):
            pass
        copy.close()
    return None
