"""Reading whole files and streams: text, JSON or JSON Lines, told apart by what they hold."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.json_form import from_json, kind_of
from solver.boon.records import Record
from solver.boon.text_form import parse
from solver.errors import InputError
from solver.reading import Reader, in_list, is_json, is_json_lines

__all__ = ["READER", "is_json", "is_json_lines", "read", "read_lines"]


def _is_match(values: Sequence[object]) -> bool:
    """Whether a list holds nothing but rounds, which is a match."""
    kinds = set()
    for index, each in enumerate(values):
        try:
            kinds.add(kind_of(each))
        except InputError as error:
            raise in_list(error, index) from error
    return kinds == {"round"}


READER: Reader[Record] = Reader("Boon", parse, from_json, _is_match)
"""How records of Boon are read; a list that holds nothing but rounds is one match."""
read = READER.read
read_lines = READER.read_lines
