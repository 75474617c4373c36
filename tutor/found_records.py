"""The records of one game in a file or a pipe, one after the other, whatever their form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, TypeVar

from solver.errors import InputError
from solver.reading import Reader, are_lines, is_json, is_value
from solver.textfile import decode, is_utf16
from tutor.inputs import read_all, read_lines

Record = TypeVar("Record")


def records_of(
    source: str, reader: Reader[Record], *, stream: bool = False
) -> Iterator[tuple[int | None, Record | InputError]]:
    """Every record in `source` with its line; what is wrong stands in its place, and never arises.

    With `stream`, lines are read as they come.
    """
    try:
        if stream:
            lines = read_lines(source)
            seen, streamed = _look_ahead(lines, reader)
            if streamed:
                yield from reader.read_lines(chain(seen, lines), source)
                return
            data = b"".join(chain(seen, lines))
        else:
            data = read_all(source)
        yield from reader.read_each(data, source)
    except InputError as error:
        yield None, error.at(source=source)


def _look_ahead(lines: Iterable[bytes], reader: Reader[Any]) -> tuple[list[bytes], bool]:
    """The first lines, as few as will do, and whether this is a stream of JSON Lines.

    It is one if the first line that is not blank is a record by itself; or if the second line is
    JSON, so that the first, which is none, is at fault.
    """
    seen: list[bytes] = []
    first: str | None = None
    for line in lines:
        seen.append(line)
        if is_utf16(line):
            return seen, False
        try:
            bare = decode(line).strip()
        except InputError:
            if first is None:
                return seen, False
            bare = ""
        if not bare:
            continue
        if first is not None:
            return seen, are_lines(first, bare)
        if reader.is_record(bare):
            return seen, True
        first = bare
    return seen, first is not None and is_json(first) and not is_value(first)
