"""Where questions come from: a file by its name, or standard input as “-”."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

from solver.errors import InputError
from solver.i18n import _
from tutor.system_errors import system_reason

STDIN = "-"
_NO_NAME = '""'
CHUNK = 1 << 16
MOST_BYTES = 1 << 30
"""The longest file, or line of a stream, that is taken into memory."""


def read_all(source: str) -> bytes:
    """Everything in the file `source`, or on standard input.

    Raises InputError, with the source, if there is no such file, if it may not be read, or if it
    is empty.
    """
    chunks: list[bytes] = []
    size = 0
    for chunk in read_chunks(source):
        chunks.append(chunk)
        size += len(chunk)
        _check_size(size, source)
    data = b"".join(chunks)
    if not data.strip():
        raise InputError(_("there is nothing in it"), source=source)
    return data


def read_lines(source: str) -> Iterator[bytes]:
    """The lines of `source`, each with its line end (LF, CR LF or CR) and as soon as it is there.

    Raises InputError as `read_all` does, for an empty input too.
    """
    rest: list[bytes] = []
    size = 0
    empty = True
    for chunk in read_chunks(source):
        empty = False
        if rest and rest[-1].endswith(b"\r"):  # an LF may have followed it
            if chunk.startswith(b"\n"):
                rest.append(b"\n")
                chunk = chunk[1:]
            yield b"".join(rest)
            rest, size = [], 0
        *lines, last = chunk.splitlines(keepends=True) or [b""]
        for line in lines:
            yield b"".join((*rest, line))
            rest, size = [], 0
        if last.endswith(b"\n"):
            yield b"".join((*rest, last))
            rest, size = [], 0
        elif last:
            rest.append(last)
            size += len(last)
        _check_size(size, source)
    if rest:
        yield b"".join(rest)
    if empty:
        raise InputError(_("there is nothing in it"), source=source)


def _check_size(size: int, source: str) -> None:
    if size > MOST_BYTES:
        raise InputError(
            _("more than {size} MB without an end; JSON Lines may go on, a line each").format(
                size=MOST_BYTES >> 20
            ),
            source=source,
        )


def read_chunks(source: str) -> Iterator[bytes]:
    """What is in `source`, in pieces as they come."""
    try:
        if source == STDIN:
            yield from _stdin_chunks()
        else:
            with open(source, "rb", buffering=0) as file:
                while chunk := file.read(CHUNK):
                    yield chunk
    except InputError:
        raise
    except FileNotFoundError:
        raise InputError(_("there is no such file"), source=source or _NO_NAME) from None
    except IsADirectoryError:
        raise InputError(_("this is a folder, not a file"), source=source) from None
    except PermissionError:
        if os.path.isdir(source):  # Windows refuses folders so
            raise InputError(_("this is a folder, not a file"), source=source) from None
        raise InputError(_("this file may not be read"), source=source) from None
    except ValueError as error:  # a NUL in the name
        raise InputError(str(error), source=source) from None
    except OSError as error:
        raise InputError(system_reason(error), source=source) from None


def _stdin_chunks() -> Iterator[bytes]:
    """Standard input, past Python's buffer: a thread that waits in it could not be left behind."""
    if sys.stdin is None:
        raise InputError(_("standard input is closed"), source=STDIN)
    binary: BinaryIO = sys.stdin.buffer
    try:
        descriptor = sys.stdin.fileno()
    except OSError:  # no real file, as in tests
        while chunk := binary.read(CHUNK):
            yield chunk
        return
    while chunk := os.read(descriptor, CHUNK):
        yield chunk
