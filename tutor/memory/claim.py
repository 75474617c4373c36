"""Who goes on with an unfinished round, where two programs use the same memory.

SQLite's lock on a file of its own is the claim: it works on every system, and ends with the program
that holds it, however that ends.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from tutor.memory.faults import FAULTS, is_busy


class Claim:
    """The right to go on with the rounds of a game, while this program runs."""

    def __init__(self, folder: Path, game: str) -> None:
        """Claim it. Raises nothing: where no file can be written nobody else keeps rounds."""
        self.is_held = True
        self._connection: sqlite3.Connection | None = None
        with suppress(*FAULTS):
            self._connection = sqlite3.connect(
                folder / f"playing-{game}.sqlite3",
                timeout=0,
                isolation_level=None,
                check_same_thread=False,
            )
            try:
                self._connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                self.is_held = not is_busy(error)

    def release(self) -> None:
        """Let somebody else go on."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
