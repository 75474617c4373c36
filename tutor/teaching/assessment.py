"""The verdict on one decision that was made, with all that it rests on, and its JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.comparison import Ended, Estimate
from solver.errors import InputError
from solver.i18n import _
from tutor.teaching.facts import Fact, ShownDeal
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import Grade

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
        """The assessment that `to_json` wrote; raises InputError for anything else."""
        try:
            return _assessment(value)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise InputError(
                _("this is no assessment: {problem}").format(
                    problem=f"{type(error).__name__} {error}"
                )
            ) from None


def _assessment(value: Any) -> Assessment:
    return Assessment(
        game=_text(value["game"]),
        seat=int(value["seat"]),
        decision=_text(value["decision"]),
        chosen=_text(value["chosen"]),
        best=_text(value["best"]),
        grade=Grade(value["grade"]),
        loss=_estimate(value["loss"]),
        valuation=_valuation(value["valuation"]),
        facts=tuple(_fact(fact) for fact in value["facts"]),
    )


def _estimate_json(estimate: Estimate) -> list[float]:
    """Mean, and the ends of the interval."""
    return [estimate.mean, estimate.low, estimate.high]


def _estimate(value: Any) -> Estimate:
    mean, low, high = value
    return Estimate(float(mean), float(low), float(high))


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
        decision=_text(value["decision"]),
        options=tuple(_option(option) for option in value["options"]),
        deals=int(value["deals"]),
        fitting=int(value["fitting"]),
        ended=Ended(value["ended"]),
        method=_text(value["method"]),
        seed=int(value["seed"]),
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
        label=_text(value["label"]),
        also=tuple(_text(label) for label in value["also"]),
        payoff=_estimate(value["payoff"]),
        loss=_estimate(value["loss"]),
        win=float(value["win"]),
        points=None if value["points"] is None else float(value["points"]),
        better=float(value["better"]),
        equal=float(value["equal"]),
        worse=float(value["worse"]),
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
    values: Mapping[str, Any] = value["values"]
    for each in values.values():
        if not isinstance(each, int | float | str):
            raise TypeError(f"{each!r} in a fact")
    deal = value.get("deal")
    return Fact(
        name=_text(value["name"]),
        values=dict(values),
        topic=_text(value["topic"]),
        deal=None
        if deal is None
        else ShownDeal(tuple(_text(hand) for hand in deal["hands"]), _text(deal["aside"])),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
