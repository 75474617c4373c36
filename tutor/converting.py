"""Converting what files hold, whole or not at all; the work of `convert` for either game."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from solver.errors import InputError
from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.output import complain, data
from tutor.whole_files import write_whole

Record = TypeVar("Record")

FORMS = ("text", "json", "jsonl")
_BY_ENDING = {".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl"}


def form_of(out: str | None) -> str:
    """The form that the ending of a file's name stands for."""
    return _BY_ENDING.get(os.path.splitext(out or "")[1].lower(), "text")


def convert(
    files: Sequence[str],
    records: Callable[[str], Iterator[tuple[int | None, Record | InputError]]],
    write: Callable[[list[Record]], str],
    out: str | None,
) -> ExitCode:
    """Write everything in `files` to the file `out`, or to standard output.

    Nothing is written if anything cannot be read.
    """
    found: list[Record] = []
    failed = False
    for source in files:
        for line, record in records(source):
            if isinstance(record, InputError):
                complain(record.at(source=source, line=line))
                failed = True
            else:
                found.append(record)
    if failed:
        complain(_("nothing is converted, since not all could be read"))
        return ExitCode.BAD_INPUT
    text = write(found)
    if out is None or out == "-":
        data(text)
    else:
        write_whole(out, text.encode("utf-8"))
    return ExitCode.OK


def joined(values: Iterable[str], form: str) -> str:
    """JSON values as JSON Lines, or as one value: an array where there are several."""
    lines = list(values)
    if form == "jsonl":
        return "".join(line + "\n" for line in lines)
    if len(lines) == 1:
        return lines[0] + "\n"
    return "[\n" + ",\n".join(lines) + "\n]\n"
