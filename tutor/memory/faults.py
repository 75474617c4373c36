"""What went wrong with the database, in words."""

from __future__ import annotations

import sqlite3

from solver.i18n import _

FAULTS = (OSError, sqlite3.Error, UnicodeDecodeError)
"""What may be raised where the database cannot be used; the last by Python's sqlite3 where names
in it are damaged."""


def reason(error: Exception) -> str:
    """Why `error` arose, as part of a sentence."""
    if isinstance(error, UnicodeDecodeError):
        return _("it is damaged")
    match _code(error):
        case sqlite3.SQLITE_FULL:
            return _("there is no room left on the disk")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return _("another program holds it locked")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return _("it may not be written to")
        case sqlite3.SQLITE_CANTOPEN:
            return _("it cannot be opened")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _("it is damaged")
        case sqlite3.SQLITE_IOERR:
            return _("the disk does not read or write it")
    return getattr(error, "strerror", None) or str(error)


def is_damage(error: Exception) -> bool:
    """Whether `error` says that the file is no sound database."""
    damage = _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return damage or isinstance(error, UnicodeDecodeError)


def is_busy(error: Exception) -> bool:
    """Whether `error` says that somebody else uses the database."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _code(error: Exception) -> int | None:
    """SQLite's primary result code; the finer ones have it in their lowest byte."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF
