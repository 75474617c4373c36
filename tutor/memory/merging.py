"""Taking what was exported into the memory, so that nothing is there twice.

The order in which exports are taken in does not matter: of two states of a round, or of two
decisions at one place, the later one counts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from tutor.memory.entries import decision_row, round_row
from tutor.memory.exercises import Exercise, note, refresh, to_row
from tutor.memory.importing import Imported
from tutor.memory.schedule import Answer
from tutor.memory.store import Memory
from tutor.memory.times import moment

_ROUND = """INSERT INTO rounds VALUES
    (:id, :game, :setup, :began, :changed, :ended, :record, :result, :worth)
    ON CONFLICT (id) DO UPDATE SET
        setup = excluded.setup, changed = excluded.changed, ended = excluded.ended,
        record = excluded.record, result = excluded.result, worth = excluded.worth
    WHERE excluded.changed > rounds.changed AND excluded.game = rounds.game"""
_DECISION = """INSERT INTO decisions VALUES
    (:round, :place, :at, :decision, :grade, :loss, :assessment)
    ON CONFLICT (round, place) DO UPDATE SET
        at = excluded.at, decision = excluded.decision, grade = excluded.grade,
        loss = excluded.loss, assessment = excluded.assessment
    WHERE excluded.at > decisions.at"""
_EXERCISE = """INSERT INTO exercises VALUES
    (:key, :game, :decision, :entered, :due, :content)"""


@dataclass(frozen=True, slots=True)
class Merged:
    """How much was not there before."""

    rounds: int
    decisions: int
    exercises: int
    answers: int


def merge(
    memory: Memory, imported: Imported, progress: Callable[[int, int], None] | None = None
) -> Merged:
    """Take all of it in, in one transaction, and tell how much was new.

    `progress` is told how many rounds and exercises are done, of how many. Raises SolverError,
    which says why, if it cannot be saved.
    """
    before: list[Merged] = []
    after: list[Merged] = []
    total = len(imported.rounds) + len(imported.exercises)

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, total)

    def change(connection: sqlite3.Connection) -> None:
        before.append(_counts(connection))
        for done, (each, decisions) in enumerate(imported.rounds):
            tell(done)
            connection.execute(_ROUND, round_row(each))
            for decision in decisions:
                row = decision_row(decision.place, decision.at, decision.assessment)
                connection.execute(_DECISION, {"round": each.id, **row})
        for done, (exercise, answers) in enumerate(imported.exercises, len(imported.rounds)):
            tell(done)
            _merge_exercise(connection, exercise, answers)
        after.append(_counts(connection))

    memory.transaction(change)
    return Merged(
        *(
            getattr(after[0], name) - getattr(before[0], name)
            for name in ("rounds", "decisions", "exercises", "answers")
        )
    )


def _merge_exercise(
    connection: sqlite3.Connection, exercise: Exercise, answers: tuple[Answer, ...]
) -> None:
    """The earlier of two equal mistakes stays, and the later one was a wrong answer to it."""
    row = to_row(exercise)
    found = connection.execute(
        "SELECT entered FROM exercises WHERE key = ?", (exercise.key,)
    ).fetchone()
    later: list[Answer] = []
    if found is None:
        connection.execute(_EXERCISE, row)
    elif row["entered"] < found[0]:
        connection.execute(
            "UPDATE exercises SET entered = :entered, content = :content WHERE key = :key", row
        )
        later.append(Answer(moment(found[0]), is_right=False))
    elif row["entered"] > found[0]:
        later.append(Answer(exercise.entered, is_right=False))
    for given in (*later, *answers):
        note(connection, exercise.key, given)
    refresh(connection, exercise.key)


def _counts(connection: sqlite3.Connection) -> Merged:
    numbers = (
        connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in ("rounds", "decisions", "exercises", "answers")
    )
    return Merged(*numbers)
