"""The player's own mistakes, coming back at growing intervals until they are right."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tutor.memory.exercises import Exercise, answer, from_row
from tutor.memory.schedule import Answer
from tutor.memory.store import Memory
from tutor.memory.times import moment, stamp


class Repetition:
    """The exercises of one game."""

    def __init__(self, memory: Memory, game: str) -> None:
        self._memory = memory
        self._game = game

    def due(self, now: datetime) -> Sequence[Exercise]:
        """What is to be practised now, the longest overdue first."""
        return self._memory.select(
            "SELECT * FROM exercises WHERE game = ? AND due <= ? ORDER BY due, key",
            (self._game, stamp(now)),
            from_row,
        )

    def all(self) -> Sequence[Exercise]:
        """Every exercise, the settled ones too, in the order in which they were entered."""
        return self._memory.select(
            "SELECT * FROM exercises WHERE game = ? ORDER BY entered, key", (self._game,), from_row
        )

    def answers(self, key: str) -> Sequence[Answer]:
        """The answers to the exercise with this key, in the order of time."""
        return self._memory.select(
            "SELECT at, is_right FROM answers WHERE exercise = ? ORDER BY at",
            (key,),
            lambda row: Answer(moment(row["at"]), bool(row["is_right"])),
        )

    def answered(self, exercise: Exercise, right: bool, now: datetime) -> bool:
        """Note an answer, from which follows when the exercise is due again.

        False: it is not on the disk.
        """
        given = Answer(now, right)
        return self._memory.change(
            ("answer", exercise.key, stamp(now)),
            lambda connection: answer(connection, exercise.key, given),
        )
