"""Mistakes as exercises: what the seat knew, and what each option loses."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from solver.comparison import Estimate
from tutor.memory.entries import read_json, sound_number, sound_text, to_text
from tutor.memory.schedule import Answer, next_due
from tutor.memory.times import moment, stamp
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import CUT_OFFS, Grade, grade_of

TAKEN_UP = frozenset({Grade.MISTAKE, Grade.BLUNDER})
"""The grades of decisions that become exercises."""
RIGHT = frozenset({Grade.BEST, Grade.EQUAL, Grade.CLOSE})
"""The grades of right answers."""
_NO_PART = ("names", "tags", "comments")
"""Fields of a view that do not make it another one."""


@dataclass(frozen=True, slots=True)
class ExerciseOption:
    """One of the things that could be done."""

    label: str
    also: tuple[str, ...]
    """Others that are equal to it whatever the deal."""
    loss: Estimate
    """How much less it brings than the best option."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision that went wrong once, to be made again."""

    key: str
    """The same for the same decision in the same position, whenever it came up."""
    game: str
    decision: str
    view: Mapping[str, Any]
    """What the seat knew, in the JSON form of a view, without names."""
    options: tuple[ExerciseOption, ...]
    """The best first. Where there are very many, only the best few and what was chosen."""
    chosen: str
    """What was done."""
    best: str
    grade: Grade
    loss: Estimate
    """What `chosen` lost against `best`."""
    entered: datetime
    """When the mistake was made."""
    round: int | None
    """The round it was made in, which may have been deleted since."""
    place: str
    due: datetime | None
    """When it comes back; None: it is settled."""

    def find(self, label: str) -> ExerciseOption | None:
        """The option that holds the action with this label."""
        for option in self.options:
            if label == option.label or label in option.also:
                return option
        return None

    def grade_of(self, label: str) -> Grade | None:
        """How good an answer is; None: it is not among the options."""
        option = self.find(label)
        return None if option is None else grade_of(option.loss, CUT_OFFS[self.game])

    def is_right(self, label: str) -> bool:
        """Whether an answer is as good as the best, or too close to it to call."""
        return self.grade_of(label) in RIGHT


def key_of(game: str, decision: str, view: Mapping[str, Any]) -> str:
    """The key of a decision in a position; names and comments do not matter to it."""
    text = to_text([game, decision, _bare(view)])
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def exercise_of(
    assessment: Assessment,
    view: Mapping[str, Any] | None,
    at: datetime,
    round_id: int | None,
    place: str,
) -> Exercise | None:
    """The exercise that a decision becomes; None if it was no mistake or the view is not known."""
    if view is None or assessment.grade not in TAKEN_UP:
        return None
    chosen = assessment.valuation.find(assessment.chosen)
    options = [
        ExerciseOption(
            option.label,
            option.also,
            # The same loss that it was graded by, so that the mistake can never be right.
            assessment.loss if option is chosen else option.loss,
        )
        for option in assessment.valuation.options
    ]
    if chosen is None:
        options.append(ExerciseOption(assessment.chosen, (), assessment.loss))
    return Exercise(
        key=key_of(assessment.game, assessment.decision, view),
        game=assessment.game,
        decision=assessment.decision,
        view=_bare(view),
        options=tuple(options),
        chosen=assessment.chosen,
        best=assessment.best,
        grade=assessment.grade,
        loss=assessment.loss,
        entered=at,
        round=round_id,
        place=place,
        due=next_due(at, ()),
    )


def enter(connection: sqlite3.Connection, exercise: Exercise) -> None:
    """Put a mistake among the exercises; one that is there already has been answered wrong again.

    The same decision assessed once more is no other mistake.
    """
    found = connection.execute(
        "SELECT content FROM exercises WHERE key = ?", (exercise.key,)
    ).fetchone()
    if found is None:
        connection.execute(
            "INSERT INTO exercises VALUES (:key, :game, :decision, :entered, :due, :content)",
            to_row(exercise),
        )
        return
    if _made_at(found[0]) != (exercise.round, exercise.place):
        answer(connection, exercise.key, Answer(exercise.entered, is_right=False))


def _made_at(text: object) -> tuple[Any, Any] | None:
    """The round and the place of an exercise that is there already; None: it is damaged."""
    try:
        content = read_json(text)
        return content["round"], content["place"]
    except (ValueError, TypeError, KeyError):
        return None


def answer(connection: sqlite3.Connection, key: str, given: Answer) -> None:
    """Note an answer, if the exercise is still there, and when it comes back after it."""
    note(connection, key, given)
    refresh(connection, key)


def note(connection: sqlite3.Connection, key: str, given: Answer) -> None:
    """Note an answer, if the exercise is still there; one at the same moment stands."""
    connection.execute(
        "INSERT OR IGNORE INTO answers SELECT key, ?, ? FROM exercises WHERE key = ?",
        (stamp(given.at), given.is_right, key),
    )


def refresh(connection: sqlite3.Connection, key: str) -> None:
    """Work out anew when an exercise is due, from all its answers."""
    row = connection.execute("SELECT entered FROM exercises WHERE key = ?", (key,)).fetchone()
    if row is None:
        return
    rows = connection.execute("SELECT at, is_right FROM answers WHERE exercise = ?", (key,))
    answers = [Answer(moment(at), bool(is_right)) for at, is_right in rows]
    due = next_due(moment(row[0]), answers)
    connection.execute(
        "UPDATE exercises SET due = ? WHERE key = ?", (None if due is None else stamp(due), key)
    )


def to_row(exercise: Exercise) -> dict[str, Any]:
    """An exercise as it stands in its table."""
    return {
        "key": exercise.key,
        "game": exercise.game,
        "decision": exercise.decision,
        "entered": stamp(exercise.entered),
        "due": None if exercise.due is None else stamp(exercise.due),
        "content": to_text(content_json(exercise)),
    }


def content_json(exercise: Exercise) -> dict[str, Any]:
    """What an exercise is about, as JSON values."""
    return {
        "view": exercise.view,
        "options": [
            {"label": option.label, "also": list(option.also), "loss": _numbers(option.loss)}
            for option in exercise.options
        ],
        "chosen": exercise.chosen,
        "best": exercise.best,
        "grade": str(exercise.grade),
        "loss": _numbers(exercise.loss),
        "round": exercise.round,
        "place": exercise.place,
    }


def from_row(row: Mapping[str, Any]) -> Exercise:
    """The exercise of a row. Raises ValueError, KeyError or TypeError if it is damaged."""
    content = read_json(row["content"])
    view, options = dict(content["view"]), content["options"]
    to_text(view)
    if not options or not (content["round"] is None or type(content["round"]) is int):
        raise ValueError(content)
    return Exercise(
        key=sound_text(row["key"]),
        game=row["game"],
        decision=sound_text(row["decision"]),
        view=view,
        options=tuple(
            ExerciseOption(
                sound_text(each["label"]), tuple(map(sound_text, each["also"])), _loss(each["loss"])
            )
            for each in options
        ),
        chosen=sound_text(content["chosen"]),
        best=sound_text(content["best"]),
        grade=Grade(content["grade"]),
        loss=_loss(content["loss"]),
        entered=moment(row["entered"]),
        round=content["round"],
        place=sound_text(content["place"]),
        due=None if row["due"] is None else moment(row["due"]),
    )


def _numbers(estimate: Estimate) -> list[float]:
    return [estimate.mean, estimate.low, estimate.high]


def _loss(numbers: Any) -> Estimate:
    mean, low, high = map(sound_number, numbers)
    return Estimate(mean, low, high)


def _bare(view: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in _NO_PART}
