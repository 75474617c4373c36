"""Where questions come from: a file by its name, or standard input as “-”."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from solver.errors import InputError
from solver.i18n import _

if TYPE_CHECKING:
    pass

STDIN = "-"
CHUNK = 1 << 16


def read_all(source: str) -> bytes:
    """Everything in the file `source`, or on standard input.

    Raises InputError, with the source, if there is no such file, if it may not be read, or if it
    is empty.
    """
    data = b"".join(read_chunks(source))
    if not data.strip():
        raise InputError(_("there is nothing in it"), source=source)
    return data


def read_lines(source: str) -> Iterator[bytes]:
    """The lines of `source`, each with its line end and as soon as it is there.

    Raises InputError as `read_all` does, for an empty input too.
    """
    rest: list[bytes] = []
    empty = True
    for chunk in read_chunks(source):
        empty = False
        *lines, last = chunk.split(b"\n")
        for line in lines:
            yield b"".join((*rest, line, b"\n"))
            rest = []
        if last:
            rest.append(last)
    if rest:
        yield b"".join(rest)
    if empty:
        raise InputError(_("there is nothing in it"), source=source)


def read_chunks(source: str) -> Iterator[bytes]:
    """What is in `source`, in pieces as they come."""
    try:
        if source == STDIN:
            yield from _stdin_chunks()
        else:
            with open(source, "rb", buffering=0) as file:
                while chunk := file.read(CHUNK):
                    yield chunk
    except FileNotFoundError:
        raise InputError(_("there is no such file"), source=source) from None
    except IsADirectoryError:
        raise InputError(_("this is a folder, not a file"), source=source) from None
    except PermissionError:
        if os.path.isdir(source):  # Windows refuses folders so
            raise InputError(_("this is a folder, not a file"), source=source) from None
        raise InputError(_("this file may not be read"), source=source) from None
    except ValueError as error:  # a NUL in the name
        raise InputError(str(error), source=source) from None
    except OSError as error:
        raise InputError(error.strerror or str(error), source=source) from None


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
