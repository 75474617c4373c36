"""Writing to the database, one transaction a change, without ever standing in the way.

What cannot be saved at the moment, because the disk is full or another program writes, is tried
again with the next change, in order; who plays is told once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable
from contextlib import suppress
from pathlib import Path
from threading import RLock

from solver.i18n import _
from tutor.memory.faults import FAULTS, reason
from tutor.memory.setting_aside import identity

PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""
IMPATIENCE = 0.05
"""The same once that was too short, so that not every move has to wait."""

Change = Callable[[sqlite3.Connection], None]
"""Does its part of a transaction; done twice it comes to the same."""


class Writer:
    """Carries out changes in order, each as soon as it can be."""

    def __init__(self, connection: sqlite3.Connection, *, kept: bool) -> None:
        self.lock = RLock()
        """Held by whoever uses the connection; threads share it."""
        self.notices: list[str] = []
        """Messages for the person, the newest last."""
        self._connection = connection
        self._kept = kept
        self._path = _path_of(connection)
        self._identity = None if self._path is None else identity(self._path)
        self._waiting: dict[Hashable, Change] = {}
        self._in_trouble = False

    @property
    def kept(self) -> bool:
        """Whether everything that was to be written is on the disk."""
        return self._kept and not self._waiting

    @property
    def path(self) -> Path | None:
        """The file that is written to; None: it is in main memory."""
        return self._path

    @property
    def waits(self) -> bool:
        """Whether some change could not be made yet."""
        return bool(self._waiting)

    def write(self, key: Hashable, change: Change) -> bool:
        """Make a change, in place of one with the same key that waits; whether it is on the disk.

        Whatever happens after this was True, the change is not lost.
        """
        with self.lock:
            self._waiting.pop(key, None)
            self._waiting[key] = change
            return self.flush()

    def forget(self, is_meant: Callable[[Hashable], bool]) -> None:
        """Leave out what waits and is meant."""
        with self.lock:
            for key in [key for key in self._waiting if is_meant(key)]:
                del self._waiting[key]

    def flush(self) -> bool:
        """Make the changes that wait; whether all are on the disk."""
        with self.lock:
            if not self._waiting:
                return self._kept
            try:
                self._check_place()
                with_transaction(self._connection, list(self._waiting.values()))
            except FAULTS as error:
                self._complain(error)
                return False
            self._waiting.clear()
            if self._in_trouble:
                self._in_trouble = False
                _wait(self._connection, PATIENCE)
                self.notices.append(_("What could not be saved before is saved now."))
            return self._kept

    def _check_place(self) -> None:
        """Raise OSError if the database is no longer where it was opened.

        SQLite would go on writing to a file that has been deleted.
        """
        if self._path is not None and identity(self._path) != self._identity:
            raise OSError(_("{path} was taken away").format(path=self._path))

    def _complain(self, error: Exception) -> None:
        if not self._in_trouble:
            self._in_trouble = True
            _wait(self._connection, IMPATIENCE)
            self.notices.append(
                _(
                    "What you do now could not be saved: {reason}. Practice goes on, and it is "
                    "tried again with every move."
                ).format(reason=reason(error))
            )


def _path_of(connection: sqlite3.Connection) -> Path | None:
    """The file of a database; None: it is in main memory."""
    name = connection.execute("PRAGMA database_list").fetchone()[2]
    return Path(name) if name else None


def _wait(connection: sqlite3.Connection, seconds: float) -> None:
    """Let SQLite wait so long for another program."""
    with suppress(*FAULTS):
        connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def with_transaction(connection: sqlite3.Connection, changes: list[Change]) -> None:
    """Make all of `changes`, or none if anything goes wrong. Raises one of FAULTS."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for change in changes:
            change(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
