from __future__ import annotations

import pytest

from solver.boon.rules import CHOICES, DEFAULT_RULES, Rules
from solver.errors import InputError
from tests.reference import game


def test_defaults_are_those_of_the_rules() -> None:
    assert DEFAULT_RULES.to_json() == {**game.OPTIONS, "rounds": None}
    assert all(getattr(DEFAULT_RULES, name) == values[0] for name, values in CHOICES.items())


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(leaster_tie="none", double_loss_below=31, rounds=7),
        Rules(sweep_pays_3=True, no_trick_forfeits_bury=True, all_pass="forced"),
        *(Rules(**{name: value}) for name, values in CHOICES.items() for value in values),  # type: ignore[arg-type]
    ],
)
def test_json_and_back(rules: Rules) -> None:
    assert Rules.from_json(rules.to_json()) == rules


def test_the_rest_as_by_default() -> None:
    assert Rules.from_json({"leaster_tie": "none"}) == Rules(leaster_tie="none")
    assert Rules.from_json({}) == DEFAULT_RULES


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        ({"leaster_tie": "share"}, "leaster_tie", "split, none, last_trick_loses"),
        ({"leaster_boon": None}, "leaster_boon", "aside, first_trick, last_trick"),
        ({"all_pass": 1}, "all_pass", "leaster, redeal, forced"),
        ({"short_payment": ""}, "short_payment", "available, debt"),
        ({"double_loss_below": 32}, "double_loss_below", "32 is neither 30 nor 31"),
        ({"double_loss_below": 30.0}, "double_loss_below", "neither 30 nor 31"),
        ({"double_loss_below": True}, "double_loss_below", "neither 30 nor 31"),
        ({"sweep_pays_3": 1}, "sweep_pays_3", "neither true nor false"),
        ({"no_trick_forfeits_bury": "yes"}, "no_trick_forfeits_bury", "neither true nor false"),
        ({"rounds": 0}, "rounds", "1 or more"),
        ({"rounds": True}, "rounds", "1 or more"),
        ({"rounds": 2.0}, "rounds", "1 or more"),
        ({"leaster_ties": "none"}, "leaster_ties", "the options are all_pass"),
        ({"leaster_tie": ["split"]}, "leaster_tie", "is not one of"),
    ],
)
def test_what_is_no_rule(options: dict[str, object], field: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        Rules.from_json(options)
    assert caught.value.field == field
    assert words in caught.value.message
