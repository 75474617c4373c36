"""What the memory holds: rounds, and the decisions that were made in them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from typing import Any

from tutor.memory.times import moment, stamp
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import Grade, lost_by

_BEYOND_PAY = 10**9
"""More than anybody is ever paid, and more than an import takes."""


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round of Boon or a hand of Boodle, or a whole match of them, as far as it has come."""

    id: int
    game: str
    """boon or boodle."""
    setup: Mapping[str, Any]
    """How it was begun; `seat` in it is the player's own."""
    began: datetime
    changed: datetime
    ended: datetime | None
    """None: it is unfinished."""
    record: str
    """The text form of what has been played; empty: nothing was saved yet."""
    result: tuple[int, ...] | None
    """What each seat was paid, in the unit of the game."""
    worth: float | None
    """What the cards that the player was dealt were worth to him, in the same unit."""
    is_damaged: bool = False
    """Whether its result or its worth is unknown because it cannot be read any more."""

    @property
    def seat(self) -> int | None:
        """The player's own seat; None: it was not noted."""
        seat = self.setup.get("seat")
        return seat if type(seat) is int else None

    @property
    def paid(self) -> int | None:
        """What the player was paid; None: unknown."""
        if self.result is None or self.seat is None or not 0 <= self.seat < len(self.result):
            return None
        return self.result[self.seat]


@dataclass(frozen=True, slots=True)
class StoredDecision:
    """A decision of the player, with what is asked for most; the rest is in `assessment`."""

    round: int
    place: str
    """Which moment of the round it was; at each there is one decision."""
    at: datetime
    decision: str
    """bid, bury, play and so on, as in Valuation."""
    grade: Grade
    loss: float
    """The mean loss against the best option, in the unit of the game."""
    text: str
    """The whole assessment, as JSON."""

    @property
    def lost(self) -> float:
        """What counts as lost by it; nothing where that is too close to call."""
        return lost_by(self.grade, self.loss)

    def assessment(self) -> Assessment:
        """The whole assessment. Raises InputError if the text of it is damaged."""
        from solver.fields import load

        return Assessment.from_json(load(self.text))


def to_text(value: object) -> str:
    """A JSON value as one line, the same for equal values.

    Raises ValueError for NaN and infinities.
    """
    return writable(
        json.dumps(
            value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
        )
    )


def read_json(text: Any) -> Any:
    """The JSON value of a text that may be damaged.

    Raises ValueError, or TypeError for what is no text.
    """
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def sound_number(value: Any) -> float:
    """A number that was read. Raises TypeError or ValueError for what is none."""
    if type(value) not in (int, float) or not isfinite(value):
        raise TypeError(value)
    return float(value)


def sound_text(value: Any) -> str:
    """A text that was read. Raises TypeError for what is none."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def writable(text: str) -> str:
    """`text` without half surrogate pairs, which no file can hold."""
    return text.encode("utf-8", "replace").decode()


def round_from_row(row: Mapping[str, Any]) -> StoredRound:
    """The round of a row; a damaged result or worth is unknown.

    Raises ValueError, KeyError or TypeError if it is damaged otherwise.
    """
    result, worth = _result(row["result"]), _worth(row["worth"])
    setup = dict(read_json(row["setup"]))
    to_text(setup)
    return StoredRound(
        id=row["id"],
        game=row["game"],
        setup=setup,
        began=moment(row["began"]),
        changed=moment(row["changed"]),
        ended=None if row["ended"] is None else moment(row["ended"]),
        record=str(row["record"]),
        result=result,
        worth=worth,
        is_damaged=(result is None) is not (row["result"] is None)
        or (worth is None) is not (row["worth"] is None),
    )


def _result(text: Any) -> tuple[int, ...] | None:
    """What each seat was paid; None if that is unknown or damaged."""
    try:
        paid = read_json(text)
    except (ValueError, TypeError):
        return None
    if not isinstance(paid, list):
        return None
    sound = all(type(each) is int and abs(each) < _BEYOND_PAY for each in paid)
    return tuple(paid) if sound else None


def _worth(number: Any) -> float | None:
    """What a deal was worth; None if that is unknown or damaged."""
    return float(number) if isinstance(number, int | float) and isfinite(number) else None


def round_row(each: StoredRound) -> dict[str, Any]:
    """A round as it stands in its table."""
    return {
        "id": each.id,
        "game": each.game,
        "setup": to_text(each.setup),
        "began": stamp(each.began),
        "changed": stamp(each.changed),
        "ended": None if each.ended is None else stamp(each.ended),
        "record": writable(each.record),
        "result": None if each.result is None else to_text(list(each.result)),
        "worth": None if each.worth is None or not isfinite(each.worth) else each.worth,
    }


def decision_row(place: str, at: datetime, assessment: Assessment) -> dict[str, Any]:
    """A decision as it stands in its table, but for its round."""
    return {
        "place": place,
        "at": stamp(at),
        "decision": assessment.decision,
        "grade": str(assessment.grade),
        "loss": assessment.loss.mean,
        "assessment": to_text(assessment.to_json()),
    }


def decision_from_row(row: Mapping[str, Any]) -> StoredDecision:
    """The decision of a row. Raises ValueError, KeyError or TypeError if it is damaged."""
    return StoredDecision(
        round=row["round"],
        place=str(row["place"]),
        at=moment(row["at"]),
        decision=str(row["decision"]),
        grade=Grade(row["grade"]),
        loss=float(row["loss"]),
        text=str(row["assessment"]),
    )
