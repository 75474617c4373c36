"""Laying out what files hold, one after the other; the work of `show` for either game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console

from solver.errors import InputError
from tutor.exit_codes import ExitCode
from tutor.output import complain
from tutor.tables import console, plain


def show_files(
    files: Sequence[str],
    records: Callable[[str], Iterator[tuple[int | None, Any]]],
    show_record: Callable[[Any, Console], None],
) -> ExitCode:
    """Print everything in `files`; what is wrong is told on stderr, and the rest is shown."""
    failed = False
    first = True
    out = console()
    for source in files:
        for line, record in records(source):
            try:
                if isinstance(record, InputError):
                    raise record
                if not first:
                    out.print()
                first = False
                if len(files) > 1:
                    out.print(plain(source if line is None else f"{source}:{line}", "dim"))
                show_record(record, out)
            except InputError as error:
                complain(error.at(source=source, line=line))
                failed = True
    return ExitCode.BAD_INPUT if failed else ExitCode.OK
