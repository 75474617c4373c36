"""Reading whole files and streams: text, JSON or JSON Lines, told apart by what they hold."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.json_form import from_json, kind_of
from solver.boon.records import Record
from solver.boon.text_form import parse_each
from solver.errors import InputError
from solver.reading import Reader, is_json, is_json_lines

__all__ = ["READER", "is_json", "is_json_lines", "read", "read_each", "read_lines"]


def _is_match(values: Sequence[object]) -> bool:
    """Whether a list holds nothing but rounds, which is a match."""
    try:
        return all(kind_of(each) == "round" for each in values)
    except InputError:
        return False


READER: Reader[Record] = Reader("Boon", parse_each, from_json, _is_match)
"""How records of Boon are read; a list that holds nothing but rounds is one match."""
read = READER.read
read_each = READER.read_each
read_lines = READER.read_lines
