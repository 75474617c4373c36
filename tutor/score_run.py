"""Scoring what files hold, one after the other; the work of `score` for either game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from solver.errors import InputError
from tutor.answering import error_json
from tutor.exit_codes import ExitCode
from tutor.output import complain, data

if TYPE_CHECKING:
    from rich.console import Console


class Scoring(Protocol):
    """How records of one game are scored."""

    def records(self, source: str, *, stream: bool) -> Iterator[tuple[int | None, Any]]:
        """Every record in a file with its line, or the InputError in its place."""

    def score(self, record: Any) -> Any:
        """The score of a record, with `to_json`; raises InputError for what has none."""

    def show(self, record: Any, score: Any, out: Console) -> None:
        """Print a score for people."""

    def differences(self, record: Any, score: Any) -> Iterator[str]:
        """Where the score is not the one that the record has."""


def run_scores(scoring: Scoring, files: Sequence[str], form: str | None) -> ExitCode:
    """Score everything in `files`; what is wrong is told in its place."""
    code = ExitCode.OK
    answers: list[Any] = []
    for source in files:
        for line, record in scoring.records(source, stream=form == "jsonl"):
            place = source if line is None else f"{source}:{line}"
            try:
                if isinstance(record, InputError):
                    raise record
                score = scoring.score(record)
            except InputError as raised:
                error = raised.at(source=source, line=line)
                code = ExitCode.BAD_INPUT
                answers.append(error_json(error, with_source=len(files) > 1))
                if form != "jsonl" or error.line is None:
                    complain(error)
            else:
                answers.append(score.to_json())
                if form is None:
                    out = _console(place if len(files) > 1 else None, first=len(answers) == 1)
                    scoring.show(record, score, out)
                for difference in scoring.differences(record, score):
                    complain(f"{place}: {difference}")
                    code = max(code, ExitCode.DIFFERENT)
            if form == "jsonl":
                data(_json(answers.pop()) + "\n")
    if form == "json":
        if len(answers) == 1:
            data(_json(answers[0]) + "\n")
        else:
            data("[\n" + ",\n".join(map(_json, answers)) + "\n]\n")
    return code


def _console(place: str | None, *, first: bool) -> Console:
    """Where a score is printed, below its place and apart from the one before it."""
    from tutor.tables import console, plain

    out = console()
    if not first:
        out.print()
    if place is not None:
        out.print(plain(place, "dim"))
    return out


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
