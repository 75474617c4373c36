"""Writing to the database, one transaction a change, without ever standing in the way.

What cannot be saved at the moment, because the disk is full or another program writes, is tried
again with the next change, in order; who plays is told once.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from pathlib import Path
from threading import Condition, RLock, Thread

from solver.i18n import _
from tutor.memory.database import Opened, open_again, open_reader
from tutor.memory.faults import FAULTS, is_busy, reason
from tutor.memory.setting_aside import Unusable, identity
from tutor.memory.waiting import IMPATIENCE, PATIENCE, with_transaction

GRACE = 0.03
"""Seconds for which who plays waits for a thread that saves: most disks need fewer, and then what
is seen on the screen is saved."""
RETRY = 1.0
"""Seconds after which a thread tries again to save what waits."""
LEAVING = 0.5
"""Seconds that a thread has to save what waits when the program is left."""

Change = Callable[[sqlite3.Connection], None]
"""Does its part of a transaction; done twice it comes to the same."""


class Writer:
    """Carries out changes in order, each as soon as it can be.

    In the background a thread of its own does it, so that nobody waits for a slow disk or for
    another program. What could not be opened is in main memory until it can be.
    """

    def __init__(self, opened: Opened, *, background: bool = False) -> None:
        self.lock = RLock()
        """Held by whoever writes by the connection; threads share it."""
        self.reading = RLock() if background else self.lock
        """Held by whoever reads by `reader`."""
        self.notices: list[str] = []
        """Messages for the person, the newest last."""
        self.heard: Callable[[], None] = lambda: None
        """Called, in any thread, when there is another message."""
        self.connection = opened.connection
        self.reader = opened.connection
        self.is_read = opened.is_read
        """Whether what was kept before this run can be read."""
        self._kept = opened.kept
        self._missing = opened.missing
        """The file that could not be opened yet."""
        self._path = opened.missing or _path_of(opened.connection)
        self._identity = None if self._path is None else identity(self._path)
        self._queue = Condition()
        """Guards what follows."""
        self._waiting: dict[Hashable, Change] = {}
        self._in_trouble = opened.missing is not None
        self._busy_since: float | None = None
        """Since when a thread waits for another program, and nobody has been told."""
        self._is_called = False
        self._leaves_at: float | None = None
        self._background = background
        if background:
            if self._missing is None:
                self._find_reader()
            _wait(self.connection, IMPATIENCE)
            self._thread = Thread(target=self._work, name="saving", daemon=True)
            self._thread.start()

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

        Whatever happens after this was True, the change is not lost. In the background False says
        that it is not there yet.
        """
        with self._queue:
            self._waiting.pop(key, None)
            self._waiting[key] = change
            self._is_called = True
            self._queue.notify_all()
        with self.reading:
            if self._missing is not None:  # it can be read at once all the same
                with suppress(*FAULTS):
                    with_transaction(self.connection, [change])
        return self.settle(GRACE) if self._background else self.flush()

    def settle(self, seconds: float) -> bool:
        """Give a thread so long to save what waits; whether all is on the disk.

        Nobody waits for what was in vain before.
        """
        with self._queue:
            if self._background:
                self._queue.wait_for(lambda: not self._waiting or self._in_trouble, seconds)
            return self.kept

    def forget(self, is_meant: Callable[[Hashable], bool]) -> None:
        """Leave out what waits and is meant."""
        with self._queue:
            for key in [key for key in self._waiting if is_meant(key)]:
                del self._waiting[key]

    def flush(self) -> bool:
        """Make the changes that wait; whether all are on the disk."""
        with self.lock:
            with self._queue:
                batch = dict(self._waiting)
            if not batch:
                return self._kept
            try:
                if self._missing is not None:
                    self._open_again(self._missing, batch)
                else:
                    self._check_place()
                    with_transaction(self.connection, list(batch.values()))
            except (*FAULTS, Unusable) as error:
                self._complain(error)
                return False
            return self._done(batch)

    def close(self) -> None:
        """Save what waits, if that can be done soon, and close the database."""
        if self._background:
            with self._queue:
                self._leaves_at = time.monotonic() + LEAVING
                self._queue.notify_all()
            self._thread.join(LEAVING + IMPATIENCE)
            if self._thread.is_alive():
                return  # the disk does not answer; it is not waited for
        else:
            self.flush()
        with self.lock, self.reading:
            self.reader.close()
            self.connection.close()

    def _work(self) -> None:
        """In a thread: save what waits, as soon as there is something and again until it can be."""
        while True:
            with self._queue:
                if self._leaves_at is None:
                    self._queue.wait_for(lambda: self._is_called or self._leaves_at, self._pause())
                elif self._waiting:
                    self._queue.wait(IMPATIENCE / 2)
                self._is_called = False
                until = self._leaves_at
            saved = self.flush()
            if until is not None and (saved or not self._waiting or time.monotonic() >= until):
                return

    def _pause(self) -> float | None:
        """Seconds after which it is tried again without anybody asking for it."""
        if self._busy_since is not None and not self._in_trouble:
            return IMPATIENCE / 2
        return RETRY if self._waiting else None

    def _open_again(self, path: Path, batch: dict[Hashable, Change]) -> None:
        """Make the changes, which main memory has, in the file too, if it can be opened now."""
        found = open_again(path)
        try:
            with_transaction(found, list(batch.values()))
        except BaseException:
            found.close()
            raise
        with self.reading:
            self.connection.close()
            self.connection = self.reader = found
            self._missing, self._kept, self.is_read = None, True, True
            self._identity = identity(path)
            if self._background:
                self._find_reader()

    def _find_reader(self) -> None:
        """Read by a connection of its own, which need not wait for what is being written."""
        if self._path is not None:
            with suppress(*FAULTS):
                self.reader = open_reader(self._path)

    def _done(self, batch: dict[Hashable, Change]) -> bool:
        """Note what is on the disk now; whether all is."""
        with self._queue:
            for key, change in batch.items():
                if self._waiting.get(key) is change:
                    del self._waiting[key]
            was_in_trouble, self._in_trouble, self._busy_since = self._in_trouble, False, None
            self._queue.notify_all()
        if was_in_trouble:
            _wait(self.connection, IMPATIENCE if self._background else PATIENCE)
            self._say(_("What could not be saved before is saved now."))
        return self.kept

    def _check_place(self) -> None:
        """Raise OSError if the database is no longer where it was opened.

        SQLite would go on writing to a file that has been deleted.
        """
        if self._path is not None and identity(self._path) != self._identity:
            raise OSError(_("{path} was taken away").format(path=self._path))

    def _complain(self, error: Exception) -> None:
        """Tell the person that something could not be saved, once, and not too soon."""
        if self._in_trouble:
            return
        if self._background and is_busy(error):
            now = time.monotonic()
            self._busy_since = self._busy_since or now
            if now - self._busy_since < PATIENCE:
                return
        with self._queue:
            self._in_trouble = True
            self._queue.notify_all()
        _wait(self.connection, IMPATIENCE)
        self._say(
            _(
                "What you do now could not be saved: {reason}. Practice goes on, and it is "
                "tried again with every move."
            ).format(reason=reason(error, self._path))
        )

    def _say(self, message: str) -> None:
        self.notices.append(message)
        self.heard()


def _path_of(connection: sqlite3.Connection) -> Path | None:
    """The file of a database; None: it is in main memory."""
    name = connection.execute("PRAGMA database_list").fetchone()[2]
    return Path(name) if name else None


def _wait(connection: sqlite3.Connection, seconds: float) -> None:
    """Let SQLite wait so long for another program."""
    with suppress(*FAULTS):
        connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
