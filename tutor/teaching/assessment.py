"""The verdict on one decision that was made, with all that it rests on, and its JSON form."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from solver.comparison import Ended, Estimate
from solver.errors import InputError
from solver.fields import wrong
from solver.i18n import _
from tutor.teaching.facts import Fact, ShownDeal
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import Grade, lost_by

Value = TypeVar("Value")
Word = TypeVar("Word", bound=StrEnum)

__all__ = ["Assessment", "Fact", "OptionValue", "ShownDeal", "Valuation"]


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a seat did, how good that was by what it could know, and why.

    The options were compared on some deals to choose the best, and the loss was priced on others,
    so that it is not overstated by the choice.
    """

    game: str
    """boon or boodle."""
    seat: int
    decision: str
    chosen: str
    """The label of what was done."""
    best: str
    """The label of the best option; `chosen` itself if it is as good as any."""
    grade: Grade
    loss: Estimate
    """What `chosen` loses against `best` on the deals that priced it, in the game's unit."""
    valuation: Valuation
    """The options, on the deals that chose the best. Of the many buries, spreads, poker hands and
    bets only the best few are there, so that `chosen` need not be."""
    facts: tuple[Fact, ...] = ()
    """Why, the most telling first; empty where nothing sure can be said."""

    @property
    def is_best(self) -> bool:
        """Whether no other option is known to be better."""
        return self.chosen == self.best

    @property
    def lost(self) -> float:
        """What counts as lost by it; nothing where that is too close to call."""
        return lost_by(self.grade, self.loss.mean)

    def to_json(self) -> dict[str, Any]:
        """The assessment as JSON values, from which `from_json` makes an equal one."""
        return {
            "game": self.game,
            "seat": self.seat,
            "decision": self.decision,
            "chosen": self.chosen,
            "best": self.best,
            "grade": str(self.grade),
            "loss": _estimate_json(self.loss),
            "valuation": _valuation_json(self.valuation),
            "facts": [_fact_json(fact) for fact in self.facts],
        }

    @classmethod
    def from_json(cls, value: object) -> Assessment:
        """The assessment that `to_json` wrote.

        Raises InputError, with the field and what would be right, for anything else.
        """
        return _assessment(value)


def _assessment(value: Any) -> Assessment:
    return Assessment(
        game=_at(value, "game", _text),
        seat=_at(value, "seat", _whole),
        decision=_at(value, "decision", _text),
        chosen=_at(value, "chosen", _text),
        best=_at(value, "best", _text),
        grade=_at(value, "grade", _one_of(Grade)),
        loss=_at(value, "loss", _estimate),
        valuation=_at(value, "valuation", _valuation),
        facts=_at(value, "facts", _all(_fact)),
    )


def _estimate_json(estimate: Estimate) -> list[float]:
    """Mean, and the ends of the interval."""
    return [estimate.mean, estimate.low, estimate.high]


def _estimate(value: Any) -> Estimate:
    if not isinstance(value, list) or len(value) != 3:
        raise _wrong(value, _("a mean and the ends of its interval"))
    return Estimate(*_all(_number)(value))


def _valuation_json(valuation: Valuation) -> dict[str, Any]:
    return {
        "options": [_option_json(option) for option in valuation.options],
        "deals": valuation.deals,
        "fitting": valuation.fitting,
        "ended": str(valuation.ended),
        "method": valuation.method,
        "seed": valuation.seed,
        "decision": valuation.decision,
    }


def _valuation(value: Any) -> Valuation:
    return Valuation(
        decision=_at(value, "decision", _text),
        options=_at(value, "options", _all(_option)),
        deals=_at(value, "deals", _whole),
        fitting=_at(value, "fitting", _whole),
        ended=_at(value, "ended", _one_of(Ended)),
        method=_at(value, "method", _text),
        seed=_at(value, "seed", _whole),
    )


def _option_json(option: OptionValue) -> dict[str, Any]:
    return {
        "label": option.label,
        "also": list(option.also),
        "payoff": _estimate_json(option.payoff),
        "loss": _estimate_json(option.loss),
        "win": option.win,
        "points": option.points,
        "better": option.better,
        "equal": option.equal,
        "worse": option.worse,
    }


def _option(value: Any) -> OptionValue:
    return OptionValue(
        label=_at(value, "label", _text),
        also=_at(value, "also", _all(_text)),
        payoff=_at(value, "payoff", _estimate),
        loss=_at(value, "loss", _estimate),
        win=_at(value, "win", _number),
        points=_at(value, "points", lambda each: None if each is None else _number(each)),
        better=_at(value, "better", _number),
        equal=_at(value, "equal", _number),
        worse=_at(value, "worse", _number),
    )


def _fact_json(fact: Fact) -> dict[str, Any]:
    written: dict[str, Any] = {
        "name": fact.name,
        "values": dict(fact.values),
        "topic": fact.topic,
    }
    if fact.deal is not None:
        written["deal"] = {"hands": list(fact.deal.hands), "aside": fact.deal.aside}
    return written


def _fact(value: Any) -> Fact:
    return Fact(
        name=_at(value, "name", _text),
        values=_at(value, "values", _fact_values),
        topic=_at(value, "topic", _text),
        deal=_at(value, "deal", _deal) if value.get("deal") is not None else None,
    )


def _fact_values(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong(value, _("an object"))
    for name, each in value.items():
        if not isinstance(each, int | float | str):
            raise _wrong(each, _("a number or a text")).at(field=name)
    return dict(value)


def _deal(value: Any) -> ShownDeal:
    return ShownDeal(_at(value, "hands", _all(_text)), _at(value, "aside", _text))


def _at(value: Any, name: str, read: Callable[[Any], Value]) -> Value:
    """What `read` makes of a field of an object; what it finds wrong is told with the field."""
    if not isinstance(value, dict):
        raise _wrong(value, _("an object"))
    if name not in value:
        raise InputError(_("this field is missing"), field=name)
    return _within(name, read, value[name])


def _all(read: Callable[[Any], Value]) -> Callable[[Any], tuple[Value, ...]]:
    """Reads a list, each value of it by `read`."""

    def read_list(value: Any) -> tuple[Value, ...]:
        if not isinstance(value, list):
            raise _wrong(value, _("a list"))
        return tuple(_within(f"[{index}]", read, each) for index, each in enumerate(value))

    return read_list


def _one_of(kind: type[Word]) -> Callable[[Any], Word]:
    """Reads one of some words."""

    def read_word(value: Any) -> Word:
        if not isinstance(value, str) or value not in list(kind):
            raise _wrong(value, _("one of {names}").format(names=", ".join(kind)))
        return kind(value)

    return read_word


def _within(place: str, read: Callable[[Any], Value], value: Any) -> Value:
    try:
        return read(value)
    except InputError as error:
        inner = error.field or ""
        joint = "." if inner and not inner.startswith("[") else ""
        raise InputError(error.message, field=f"{place}{joint}{inner}") from None


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise _wrong(value, _("a whole number"))
    return value


def _number(value: Any) -> float:
    if type(value) not in (int, float):
        raise _wrong(value, _("a number"))
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):  # JSON may write 1e999, which is no number to reckon with
        raise InputError(_("a number beyond all bounds"))
    return number


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _wrong(value, _("a text in quotes"))
    return value


def _wrong(value: object, right: str) -> InputError:
    """That a value is not what it must be; its field is told by who reads the whole."""
    return InputError(wrong("", value, right).message)
