"""How long another program that writes is waited for, and changes made all at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable

PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""
OPENING = 0.3
"""The same where somebody waits at a table, and what is kept can be opened later."""
IMPATIENCE = 0.05
"""The same once that was too short, so that not every move has to wait."""


def with_transaction(
    connection: sqlite3.Connection, changes: Iterable[Callable[[sqlite3.Connection], None]]
) -> None:
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
