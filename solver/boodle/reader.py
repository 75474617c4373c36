"""Reading whole files and streams: text, JSON or JSON Lines, told apart by what they hold."""

from __future__ import annotations

from solver.boodle.json_form import from_json
from solver.boodle.records import Record
from solver.boodle.text_form import parse_each
from solver.reading import Reader

__all__ = ["READER", "read", "read_each", "read_lines"]

READER: Reader[Record] = Reader("Boodle", parse_each, from_json)
"""How records of Boodle are read; each item of a JSON list is a record of its own."""
read = READER.read
read_each = READER.read_each
read_lines = READER.read_lines
