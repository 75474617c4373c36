"""The records of one game in a file or a pipe, one after the other, whatever their form."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeVar

from solver.errors import InputError
from solver.reading import Reader, is_json_lines
from solver.textfile import decode, is_utf16
from tutor.inputs import read_all, read_lines

Record = TypeVar("Record")


def records_of(
    source: str, reader: Reader[Record], *, stream: bool = False
) -> Iterator[tuple[int | None, Record | InputError]]:
    """Every record in `source` with its line; what is wrong stands in its place, and never arises.

    In JSON Lines what is wrong is one line, else it is the whole file. With `stream`, lines are
    read as they come.
    """
    try:
        if stream:
            lines = read_lines(source)
            seen, streamed = _look_ahead(lines)
            if streamed:
                yield from reader.read_lines(chain(seen, lines), source)
                return
            data = b"".join(chain(seen, lines))
        else:
            data = read_all(source)
        yield from _whole(data, source, reader)
    except InputError as error:
        yield None, error.at(source=source)


def _whole(
    data: bytes, source: str, reader: Reader[Record]
) -> Iterator[tuple[int | None, Record | InputError]]:
    text = decode(data)
    if is_json_lines(text):
        yield from reader.read_lines((line.encode() for line in text.split("\n")), source)
    else:
        for record in reader.read(data, source):
            yield None, record


def _look_ahead(lines: Iterable[bytes]) -> tuple[list[bytes], bool]:
    """The first lines, as few as will do, and whether this is a stream of JSON Lines.

    It is one if the first line that is not blank is JSON by itself; or if the next one is, so
    that the first is at fault, and does not only open a list.
    """
    seen: list[bytes] = []
    first: bytes | None = None
    for line in lines:
        seen.append(line)
        if is_utf16(line):
            return seen, False
        bare = line.removeprefix(BOM_UTF8).strip()
        if not bare:
            continue
        if first is not None:
            return seen, first != b"[" and _is_json_value(bare)
        if _is_json_value(bare):
            return seen, True
        first = bare
    return seen, first is not None and first[:1] in (b"{", b"[")


def _is_json_value(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict | list)
    except (ValueError, RecursionError):
        return False
