"""Reading what was exported, strictly: a file is taken in whole or not at all."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from solver.comparison import Estimate
from solver.errors import InputError
from solver.fields import Fields, check_integer, check_string, wrong
from solver.i18n import _
from tutor.memory.entries import StoredRound, to_text
from tutor.memory.exercises import Exercise, ExerciseOption, key_of
from tutor.memory.schedule import Answer
from tutor.memory.store import ID_BITS
from tutor.memory.times import moment
from tutor.memory.transfer import FORMAT, VERSION
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import CUT_OFFS, Grade

_ROUND = ("id", "game", "setup", "began", "changed", "ended", "record", "result", "worth")
_EXERCISE = (
    *("game", "decision", "entered", "view", "options", "chosen", "best", "grade", "loss"),
    *("round", "place", "answers"),
)


@dataclass(frozen=True, slots=True)
class ImportedDecision:
    """A decision as it was exported."""

    place: str
    at: datetime
    assessment: Assessment


@dataclass(frozen=True, slots=True)
class Imported:
    """What was read from an export."""

    rounds: tuple[tuple[StoredRound, tuple[ImportedDecision, ...]], ...]
    exercises: tuple[tuple[Exercise, tuple[Answer, ...]], ...]


def read_export(value: object, progress: Callable[[int, int], None] | None = None) -> Imported:
    """What a JSON value made by `transfer.export` holds.

    `progress` is told how many rounds and exercises are read, of how many. Raises InputError, with
    the field and what would be right, for anything else.
    """
    example = f'{{"format": "{FORMAT}", …}}'
    fields = Fields(value, ("format", "version", "rounds", "exercises"), example)
    for name in ("format", "version"):
        fields.require(name)
    if fields.get("format") != FORMAT:
        raise wrong("format", fields.get("format"), f"“{FORMAT}”")
    version = check_integer("version", fields.get("version"))
    if version > VERSION:
        raise InputError(
            _("this was written by a newer version of the program, in form {version}").format(
                version=version
            ),
            field="version",
        )
    right = _("a list of objects")
    lists = {name: fields.list(name, right) or [] for name in ("rounds", "exercises")}
    total = sum(map(len, lists.values()))
    found: dict[str, list[Any]] = {name: [] for name in lists}
    done = 0
    for name, read in (("rounds", _round), ("exercises", _exercise)):
        for index, each in enumerate(lists[name]):
            if progress is not None:
                progress(done, total)
            found[name].append(_within(f"{name}[{index}]", read, each))
            done += 1
    return Imported(tuple(found["rounds"]), tuple(found["exercises"]))


def _within(place: str, read: Any, value: object) -> Any:
    """What `read` makes of `value`, its errors seen from further out."""
    try:
        return read(value)
    except InputError as error:
        field = place if error.field is None else f"{place}.{error.field}"
        raise InputError(error.message, field=field) from None


def _round(value: object) -> tuple[StoredRound, tuple[ImportedDecision, ...]]:
    fields = Fields(value, (*_ROUND, "decisions"), '{"id": 1, …}')
    game = _game(fields)
    decisions = tuple(
        _within(f"decisions[{index}]", _decision, each)
        for index, each in enumerate(fields.list("decisions", _("a list of objects")) or [])
    )
    for index, decision in enumerate(decisions):
        if decision.assessment.game != game:
            raise InputError(
                _("the game of this decision is not that of its round, {game}").format(game=game),
                field=f"decisions[{index}].assessment.game",
            )
    found = StoredRound(
        id=_number(fields, "id"),
        game=game,
        setup=_object(fields, "setup"),
        began=_moment(fields, "began"),
        changed=_moment(fields, "changed"),
        ended=_moment(fields, "ended") if fields.has("ended") else None,
        record=_string(fields, "record"),
        result=fields.integers("result"),
        worth=_float("worth", fields.get("worth")) if fields.has("worth") else None,
    )
    return found, decisions


def _decision(value: object) -> ImportedDecision:
    fields = Fields(value, ("place", "at", "assessment"), '{"place": "1.1", …}')
    fields.require("assessment")
    assessment = _within("assessment", Assessment.from_json, fields.get("assessment"))
    _check_bounds("assessment", assessment.to_json())
    return ImportedDecision(_string(fields, "place"), _moment(fields, "at"), assessment)


def _exercise(value: object) -> tuple[Exercise, tuple[Answer, ...]]:
    fields = Fields(value, _EXERCISE, '{"game": "boon", …}')
    game = _game(fields)
    decision = _string(fields, "decision")
    view = _object(fields, "view")
    options = fields.list("options", _("a list of objects"))
    if not options:
        raise wrong("options", options, _("a list of objects"))
    grade = _string(fields, "grade")
    if grade not in list(Grade):
        raise wrong("grade", grade, _("one of {names}").format(names=", ".join(Grade)))
    found = Exercise(
        key=key_of(game, decision, view),
        game=game,
        decision=decision,
        view=view,
        options=tuple(
            _within(f"options[{index}]", _option, each) for index, each in enumerate(options)
        ),
        chosen=_string(fields, "chosen"),
        best=_string(fields, "best"),
        grade=Grade(grade),
        loss=_estimate(fields, "loss"),
        entered=_moment(fields, "entered"),
        round=_number(fields, "round") if fields.has("round") else None,
        place=_string(fields, "place"),
        due=None,
    )
    answers = tuple(
        _within(f"answers[{index}]", _answer, each)
        for index, each in enumerate(fields.list("answers", _("a list of objects")) or [])
    )
    return found, answers


def _option(value: object) -> ExerciseOption:
    fields = Fields(value, ("label", "also", "loss"), '{"label": "G6", …}')
    also = fields.strings("also", _("a list of texts")) or ()
    return ExerciseOption(_string(fields, "label"), also, _estimate(fields, "loss"))


def _answer(value: object) -> Answer:
    fields = Fields(value, ("at", "right"), '{"at": "…", …}')
    right = fields.get("right")
    if type(right) is not bool:
        raise wrong("right", right, _("true or false"))
    return Answer(_moment(fields, "at"), right)


def _game(fields: Fields) -> str:
    game = _string(fields, "game")
    if game not in CUT_OFFS:
        raise wrong("game", game, _("one of {names}").format(names=", ".join(CUT_OFFS)))
    return game


def _string(fields: Fields, name: str) -> str:
    fields.require(name)
    return check_string(name, fields.get(name))


def _number(fields: Fields, name: str) -> int:
    """The number of a round."""
    fields.require(name)
    value = fields.get(name)
    if type(value) is not int or not 0 <= value < 1 << ID_BITS:
        raise wrong(name, value, _("a whole number below 2 to the power of {n}").format(n=ID_BITS))
    return value


def _object(fields: Fields, name: str) -> Mapping[str, Any]:
    fields.require(name)
    value = fields.get(name)
    if not isinstance(value, dict):
        raise wrong(name, value, _("an object"))
    _check_bounds(name, value)
    return value


def _check_bounds(field: str, value: Mapping[str, Any]) -> None:
    """JSON may write 1e999, which is no number to reckon with, and numbers too long to write."""
    try:
        to_text(value)
    except ValueError:
        raise InputError(_("a number in it is beyond all bounds"), field=field) from None


def _moment(fields: Fields, name: str) -> datetime:
    text = _string(fields, name)
    try:
        return moment(text)
    except ValueError:
        raise wrong(
            name, text, _("a time in UTC such as {example}").format(example=_EXAMPLE)
        ) from None


_EXAMPLE = "2026-11-30T18:05:00.000000Z"


def _float(field: str, value: object) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):  # type: ignore[arg-type]
        raise wrong(field, value, _("a number"))
    return float(value)  # type: ignore[arg-type]


def _estimate(fields: Fields, name: str) -> Estimate:
    values = fields.list(name, _("a mean and the ends of its interval"))
    if values is None or len(values) != 3:
        raise wrong(name, values, _("a mean and the ends of its interval"))
    return Estimate(*(_float(f"{name}[{index}]", each) for index, each in enumerate(values)))
