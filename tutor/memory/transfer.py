"""Taking what the memory holds elsewhere: as JSON, which can be taken in again, and as CSV."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from solver.errors import InputError
from solver.i18n import _
from tutor.memory.entries import StoredDecision, StoredRound
from tutor.memory.entries import to_text as to_line
from tutor.memory.exercises import Exercise, content_json
from tutor.memory.repetition import Repetition
from tutor.memory.schedule import Answer
from tutor.memory.store import Memory
from tutor.memory.times import stamp
from tutor.teaching.assessment import Assessment

FORMAT = "boon-tutor progress"
VERSION = 1

COLUMNS = (
    *("round", "began", "place", "at", "decision", "chosen", "best", "grade"),
    *("loss", "loss_low", "loss_high", "paid", "worth"),
)
"""Of the CSV form, which has a row for each decision."""


def export(memory: Memory, game: str) -> dict[str, Any]:
    """All there is of a game, as JSON values; the form is described in docs/memory.md."""
    decisions: dict[int, list[dict[str, Any]]] = {}
    for decision, assessment in _sound(memory, game):
        decisions.setdefault(decision.round, []).append(
            {
                "place": decision.place,
                "at": stamp(decision.at),
                "assessment": assessment.to_json(),
            }
        )
    repetition = Repetition(memory, game)
    rounds = sorted(memory.rounds(game), key=lambda each: (each.began, each.id))
    return {
        "format": FORMAT,
        "version": VERSION,
        "rounds": [_round(each, decisions.get(each.id, [])) for each in rounds],
        "exercises": [_exercise(each, repetition.answers(each.key)) for each in repetition.all()],
    }


def check_replacing(memory: Memory, count: int, path: Path) -> None:
    """Raise InputError if a file of `count` entries is no good, or worse than what is there.

    The file at `path` may be a good copy of what could not be read now.
    """
    if not memory.is_read and (not count or path.exists()):
        problem = _("what was kept could not be read, and so nothing was written")
        raise InputError(problem, source=str(path))
    if not count and path.is_file() and path.stat().st_size:
        problem = _("there is nothing to write, and this file stays as it is")
        raise InputError(problem, source=str(path))


def to_text(exported: Mapping[str, Any]) -> str:
    """An export as text, a line for each round and exercise."""
    lines = ["{"]
    for name, value in exported.items():
        end = "" if name == list(exported)[-1] else ","
        if isinstance(value, list) and value:
            each = ",\n".join(json.dumps(one, ensure_ascii=False) for one in value)
            lines.append(f"{json.dumps(name)}: [\n{each}\n]{end}")
        else:
            lines.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}{end}")
    return "\n".join([*lines, "}"]) + "\n"


def to_csv(memory: Memory, game: str) -> str:
    """The decisions of a game as CSV with a heading, the oldest first.

    `paid` and `worth` are those of the whole round, empty where they are not known.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    rounds = {each.id: each for each in memory.rounds(game)}
    for decision, assessment in _sound(memory, game):
        its = rounds.get(decision.round)
        if its is None:  # its row is damaged, of which the notices tell
            continue
        loss = assessment.loss
        writer.writerow(
            (
                *(decision.round, stamp(its.began), decision.place, stamp(decision.at)),
                *(decision.decision, assessment.chosen, assessment.best, decision.grade),
                *(loss.mean, loss.low, loss.high, its.paid, its.worth),
            )
        )
    return out.getvalue()


def delete(memory: Memory, game: str) -> None:
    """Delete all there is of a game. Raises SolverError, which says why, if it cannot be done."""

    def change(connection: sqlite3.Connection) -> None:
        for table in ("rounds", "exercises"):
            connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,))

    memory.transaction(change)
    memory.compact()


def _sound(memory: Memory, game: str) -> Iterator[tuple[StoredDecision, Assessment]]:
    """The decisions whose assessments can be read; the notices tell of others."""
    damaged = 0
    for decision in memory.decisions(game):
        try:
            assessment = decision.assessment()
            to_line(assessment.to_json())
        except ValueError:
            damaged += 1
        else:
            if assessment.game == game:
                yield decision, assessment
            else:
                damaged += 1
    memory.tell_damaged(damaged)


def _round(each: StoredRound, decisions: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "id": each.id,
        "game": each.game,
        "setup": each.setup,
        "began": stamp(each.began),
        "changed": stamp(each.changed),
        "ended": None if each.ended is None else stamp(each.ended),
        "record": each.record,
        "result": None if each.result is None else list(each.result),
        "worth": each.worth,
        "decisions": decisions,
    }


def _exercise(each: Exercise, answers: Sequence[Answer]) -> dict[str, Any]:
    return {
        "game": each.game,
        "decision": each.decision,
        "entered": stamp(each.entered),
        **content_json(each),
        "answers": [{"at": stamp(answer.at), "right": answer.is_right} for answer in answers],
    }
