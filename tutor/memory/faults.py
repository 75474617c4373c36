"""What went wrong with the database, in words."""

from __future__ import annotations

import errno
import sqlite3
import tempfile
from pathlib import Path

from solver.i18n import _
from tutor.system_errors import system_reason

FAULTS = (OSError, sqlite3.Error, UnicodeDecodeError)
"""What may be raised where the database cannot be used; the last by Python's sqlite3 where names
in it are damaged."""


_PROBE = 1 << 16
"""Bytes that a database needs beside it to be used at all, and more."""


def reason(error: Exception, path: Path | None = None) -> str:
    """Why `error` arose, as part of a sentence; `path` is the file that it is about, if any."""
    if isinstance(error, UnicodeDecodeError):
        return _("it is damaged")
    code = _code(error)
    full = _("there is no room left on the disk")
    # SQLite itself does not tell why it could not make the files that it needs beside it.
    is_vague = code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
    if is_vague and path is not None and _is_full(path.parent):
        return full
    match code:
        case sqlite3.SQLITE_FULL:
            return full
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
    return system_reason(error)


def _is_full(folder: Path) -> bool:
    """Whether no file of some size can be made in a folder because there is no room for it."""
    try:
        with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
            file.write(bytes(_PROBE))
    except OSError as error:
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return False


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
