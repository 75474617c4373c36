"""Reading whole files and streams of one game: text, JSON or JSON Lines, told apart by content."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeAlias, TypeVar

from solver.errors import InputError
from solver.fields import load
from solver.i18n import _
from solver.textfile import decode, is_utf16

Record = TypeVar("Record")
Numbered: TypeAlias = tuple[int, Record | InputError]


@dataclass(frozen=True)
class Reader(Generic[Record]):
    """How one game's records are read."""

    game: str
    """The game's name."""
    parse_each: Callable[[str], Iterable[Numbered[Record]]]
    """Each record of a text form with its line, or what is wrong with it."""
    from_json: Callable[[object], Record]
    """The record of a JSON value."""
    is_one_list: Callable[[Sequence[object]], bool] = lambda _values: False
    """Whether a JSON list is one record."""

    def read(self, data: bytes, source: str | None = None) -> list[Record]:
        """The records of a file: a JSON object, a JSON list, JSON Lines or the text form.

        Raises InputError, with `source`, line and field as far as they are known, for the first
        part that is no record and for an empty file.
        """
        records = []
        for _line, found in self.read_each(data, source):
            if isinstance(found, InputError):
                raise found
            records.append(found)
        return records

    def read_each(
        self, data: bytes, source: str | None = None
    ) -> Iterator[tuple[int | None, Record | InputError]]:
        """Each record of a file as `read` has it, or in its place what is wrong with it.

        The line is that in which the record begins, where a file of lines or text has several.
        """
        try:
            text = decode(data)
            if not text.strip():
                raise InputError(
                    _("the file is empty; it should hold a record of {game}").format(game=self.game)
                )
            if is_json_lines(text):
                yield from self.read_lines((line.encode() for line in text.split("\n")), source)
                return
            found = list(self._read_json(text) if is_json(text) else self.parse_each(text))
            if not found:
                raise InputError(_("the file holds comments only, and no record"))
        except InputError as error:
            yield None, error.at(source=source)
            return
        for line, record in found:
            if isinstance(record, InputError):
                yield line, record.at(source=source)
            else:
                yield (line if len(found) > 1 else None), record

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

    def _read_json(self, text: str) -> Iterator[tuple[None, Record | InputError]]:
        value = load(text)
        if not isinstance(value, list) or not value or self.is_one_list(value):
            yield None, self.from_json(value)
            return
        for index, each in enumerate(value):
            try:
                yield None, self.from_json(each)
            except InputError as error:
                yield None, in_list(error, index)

    def is_record(self, line: str) -> bool:
        """Whether a line may be a whole record: a JSON object, or a list that is one."""
        value = _value(line)
        return isinstance(value, dict) or (isinstance(value, list) and self.is_one_list(value))


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON: it begins with a brace or a bracket."""
    return text.lstrip()[:1] in ("{", "[")


def is_json_lines(text: str) -> bool:
    """Whether a text is meant as JSON Lines: several lines, each with a value of its own."""
    lines = (line.strip() for line in text.split("\n") if line.strip())
    first_two = list(islice(lines, 2))
    if len(first_two) < 2:
        return False
    if are_lines(*first_two):
        return True
    return all(is_json(line) and line.endswith(("}", "]")) for line in (*first_two, *lines))


def are_lines(first: str, second: str) -> bool:
    """Whether the first two lines of a text show that it is meant as JSON Lines.

    They do if the first is a JSON value; or if the second is one, and the first does not leave
    open what the second belongs to.
    """
    if is_value(first):
        return True
    opened = first.endswith(":") or (
        first.endswith(("[", ",")) and (first.startswith("[") or '"rounds"' in first)
    )
    return is_value(second) and not opened


def is_value(line: str) -> bool:
    """Whether a line is a JSON object or list by itself."""
    return isinstance(_value(line), dict | list)


def _value(line: str) -> Any:
    try:
        return json.loads(line) if is_json(line) else None
    except (ValueError, RecursionError):
        return None


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
