"""The records of Boodle in a file or a pipe, one after the other, whatever their form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from solver.boodle.reader import READER
from solver.boodle.records import MatchRecord, Record
from solver.errors import InputError
from tutor.found_records import records_of

Found: TypeAlias = "tuple[int | None, Record | InputError]"
"""The line, where it says something, and a record or why it cannot be read."""


def records(source: str, *, stream: bool = False) -> Iterator[Found]:
    """Every record in `source`; what is wrong stands in its place, and never arises.

    In JSON Lines what is wrong is one line, else it is the whole file. With `stream`, lines are
    read as they come.
    """
    return records_of(source, READER, stream=stream)


def names_in(record: Record) -> tuple[str, ...] | None:
    """The players' names in a record, of a match in its last hand; None: there are none."""
    if isinstance(record, MatchRecord):
        return record.rounds[-1].names or record.names or record.rounds[0].names
    return record.names
