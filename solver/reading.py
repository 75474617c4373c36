"""Reading whole files and streams of one game: text, JSON or JSON Lines, told apart by content."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.errors import InputError
from solver.fields import load
from solver.i18n import _
from solver.textfile import decode, is_utf16

Record = TypeVar("Record")


@dataclass(frozen=True)
class Reader(Generic[Record]):
    """How one game's records are read."""

    game: str
    """The game's name."""
    parse: Callable[[str], Sequence[Record]]
    """The records of a text form."""
    from_json: Callable[[object], Record]
    """The record of a JSON value."""
    is_one_list: Callable[[Sequence[object]], bool] = lambda _values: False
    """Whether a JSON list is one record; it may raise InputError with the field."""

    def read(self, data: bytes, source: str | None = None) -> list[Record]:
        """The records of a file: a JSON object, a JSON list, JSON Lines or the text form.

        Raises InputError, with `source`, line and field as far as they are known, for the first
        part that is no record and for an empty file.
        """
        try:
            text = decode(data)
            if not text.strip():
                raise InputError(
                    _("the file is empty; it should hold a record of {game}").format(game=self.game)
                )
            records = self._read_json(text) if is_json(text) else list(self.parse(text))
            if not records:
                raise InputError(_("the file holds comments only, and no record"))
            return records
        except InputError as error:
            raise error.at(source=source) from error

    def read_lines(
        self, lines: Iterable[bytes], source: str | None = None
    ) -> Iterator[tuple[int, Record | InputError]]:
        """The records of JSON Lines as they come, each with its line; blank lines are passed over.

        What is wrong with a line is given in its place, and the others are still read. Only UTF-16
        is read to its end first, since it has no lines of bytes.
        """
        for number, line in enumerate(_byte_lines(lines), 1):
            try:
                text = decode(line)
                if text.strip():
                    yield number, self.from_json(load(text))
            except InputError as error:
                yield (
                    number,
                    InputError(error.message, field=error.field, line=number, source=source),
                )

    def _read_json(self, text: str) -> list[Record]:
        if is_json_lines(text):
            records = []
            for _number, record in self.read_lines(line.encode() for line in text.split("\n")):
                if isinstance(record, InputError):
                    raise record
                records.append(record)
            return records
        value = load(text)
        if not isinstance(value, list) or not value or self.is_one_list(value):
            return [self.from_json(value)]
        records = []
        for index, each in enumerate(value):
            try:
                records.append(self.from_json(each))
            except InputError as error:
                raise in_list(error, index) from error
        return records


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON: it begins with a brace or a bracket."""
    return text.lstrip()[:1] in ("{", "[")


def is_json_lines(text: str) -> bool:
    """Whether a text is meant as JSON Lines: several lines, each with a value of its own."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) < 2 or not all(is_json(line) for line in lines):
        return False
    if all(line.endswith(("}", "]")) for line in lines):
        return True
    try:
        json.loads(lines[0])
    except ValueError:
        return False
    return True


def in_list(error: InputError, index: int) -> InputError:
    """`error`, its field seen from the list."""
    field = f"[{index}]" if error.field is None else f"[{index}].{error.field}"
    return InputError(error.message, field=field)


def _byte_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines as they come; those of UTF-16 put together, and cut again where they end."""
    source = iter(lines)
    for first in source:
        if is_utf16(first):
            whole = first + b"".join(source)
            try:
                yield from (line.encode() for line in decode(whole).split("\n"))
            except InputError:
                yield whole  # whoever decodes it again finds the error
            return
        yield first
        break
    yield from source
