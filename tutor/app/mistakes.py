"""The mistakes of a match as they become known, for a look at the worst of them. No Textual."""

from __future__ import annotations

from typing import NamedTuple

from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import Grade


class Mistake(NamedTuple):
    """Where a mistake is found."""

    record: str
    """The round in which it was made, from its beginning to its end."""
    place: str


class Mistakes:
    """The mistakes and blunders of a match."""

    def __init__(self) -> None:
        self._losses: dict[tuple[int, str], float] = {}
        """By the number of the round and the place in it."""
        self._records: dict[int, str] = {}

    def note(self, number: int, place: str, assessment: Assessment) -> None:
        """There is a verdict on a decision; the last one at a place is the one that counts."""
        self.forget(number, place)
        if assessment.grade in (Grade.MISTAKE, Grade.BLUNDER):
            self._losses[number, place] = assessment.loss.mean

    def forget(self, number: int, place: str) -> None:
        """A decision was taken back."""
        self._losses.pop((number, place), None)

    def end(self, number: int, record: str) -> None:
        """A round has come to its end."""
        self._records[number] = record

    def worst(self, number: int | None = None) -> Mistake | None:
        """The worst mistake of an ended round, or of all of them; None: there is none."""
        losses = {
            where: loss
            for where, loss in self._losses.items()
            if where[0] in self._records and number in (None, where[0])
        }
        if not losses:
            return None
        at, place = max(losses, key=lambda where: losses[where])
        return Mistake(self._records[at], place)
