"""The player's own mistakes, coming back at growing intervals until they are right."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from solver.errors import InputError
from tutor.memory.exercises import Exercise, answer, from_row
from tutor.memory.schedule import Answer
from tutor.memory.store import Memory
from tutor.memory.times import moment, stamp
from tutor.teaching.assessment import Assessment


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

    def verdict(self, exercise: Exercise) -> Assessment | None:
        """The verdict on the mistake when it was made; None: its round is gone, or damaged."""
        if exercise.round is None:
            return None
        made = self._memory.decisions(self._game, round_id=exercise.round)
        found = next((each for each in made if each.place == exercise.place), None)
        try:
            return None if found is None else found.assessment()
        except InputError:
            return None

    def answered(self, exercise: Exercise, right: bool, now: datetime) -> bool:
        """Note an answer, from which follows when the exercise is due again.

        False: it is not on the disk.
        """
        given = Answer(now, right)
        return self._memory.change(
            ("answer", exercise.key, stamp(now)),
            lambda connection: answer(connection, exercise.key, given),
        )
