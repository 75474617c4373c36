"""Boodle's records as JSON: hands, positions, views and matches, told apart by their fields."""

from __future__ import annotations

import json
from typing import Any

from solver.boodle.json_reading import kind_of, read_record
from solver.boodle.json_writing import places, write_record
from solver.boodle.records import MatchRecord, PositionRecord, Record
from solver.errors import InputError
from solver.fields import load
from solver.json_notes import check_comments

__all__ = ["dumps", "from_json", "kind_of", "loads", "to_json"]


def from_json(value: object) -> Record:
    """The record that a JSON value holds.

    Raises InputError, with the field and what would be right, for anything that is no record or
    cannot have been.
    """
    record = read_record(value)
    _check_comments(record, "")
    if not isinstance(record, PositionRecord):
        record.check()
    return record


def to_json(record: Record) -> dict[str, Any]:
    """The JSON object of a record, which `from_json` reads back as an equal record."""
    return write_record(record)


def loads(text: str, source: str | None = None) -> Record:
    """The record of one JSON text.

    Raises InputError, with the line where it is known.
    """
    try:
        return from_json(load(text))
    except InputError as error:
        raise error.at(source=source) from error


def dumps(record: Record) -> str:
    """A record as one line of JSON, without a line end."""
    return json.dumps(to_json(record), ensure_ascii=False)


def _check_comments(record: Record, prefix: str) -> None:
    check_comments(record, list(places(to_json(record))), prefix)
    if isinstance(record, MatchRecord):
        for index, each in enumerate(record.rounds):
            _check_comments(each, f"{prefix}rounds[{index}].")
