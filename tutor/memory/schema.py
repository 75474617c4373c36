"""The tables of the memory.

A change to them is a new VERSION, and a step that brings databases of the one before to it.
"""

from __future__ import annotations

import sqlite3

APPLICATION = 0x426F6F6E
"""Tells SQLite files of this program from others: “Boon” in ASCII."""
VERSION = 1

_GAME = "game TEXT NOT NULL CHECK (game IN ('boon', 'boodle'))"
_TABLES = (
    f"""CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    {_GAME},
    setup TEXT NOT NULL,
    began TEXT NOT NULL,
    changed TEXT NOT NULL,
    ended TEXT,
    record TEXT NOT NULL,
    result TEXT,
    worth REAL
)""",
    "CREATE INDEX rounds_by_game ON rounds (game, began)",
    """CREATE TABLE decisions (
    round INTEGER NOT NULL REFERENCES rounds ON DELETE CASCADE,
    place TEXT NOT NULL,
    at TEXT NOT NULL,
    decision TEXT NOT NULL,
    grade TEXT NOT NULL,
    loss REAL NOT NULL,
    assessment TEXT NOT NULL,
    PRIMARY KEY (round, place)
)""",
    f"""CREATE TABLE exercises (
    key TEXT PRIMARY KEY,
    {_GAME},
    decision TEXT NOT NULL,
    entered TEXT NOT NULL,
    due TEXT,
    content TEXT NOT NULL
)""",
    "CREATE INDEX exercises_by_due ON exercises (game, due)",
    """CREATE TABLE answers (
    exercise TEXT NOT NULL REFERENCES exercises ON DELETE CASCADE,
    at TEXT NOT NULL,
    is_right INTEGER NOT NULL,
    PRIMARY KEY (exercise, at)
)""",
)


def create(connection: sqlite3.Connection) -> None:
    """Make the tables, within the transaction that is open."""
    for statement in _TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0: there are none yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether this is a database of this program, or an empty one."""
    if connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION:
        return True
    return version_of(connection) == 0 and not _made(connection)


def is_complete(connection: sqlite3.Connection) -> bool:
    """Whether the tables are those that `create` makes."""
    model = sqlite3.connect(":memory:")
    try:
        create(model)
        return _made(connection) == _made(model)
    finally:
        model.close()


def _made(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """The statements that made what the database holds."""
    return set(
        connection.execute("SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_master")
    )
