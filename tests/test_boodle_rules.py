from __future__ import annotations

import pytest

from solver.boodle.rules import CHOICES, DEFAULT_RULES, Rules
from solver.errors import InputError
from tests.boodle_hands import VARIANTS
from tests.reference import boodle_game as twin


def test_defaults_are_those_of_the_rules() -> None:
    assert DEFAULT_RULES.to_json() == twin.OPTIONS
    assert all(getattr(DEFAULT_RULES, name) == values[0] for name, values in CHOICES.items())


@pytest.mark.parametrize(
    "rules", [*VARIANTS, Rules(stack=0, hands=7, leftover="split", minutes=45)]
)
def test_json_and_back(rules: Rules) -> None:
    assert Rules.from_json(rules.to_json()) == rules


def test_every_value_is_among_the_variants() -> None:
    for name, values in CHOICES.items():
        if name != "leftover":
            assert {getattr(rules, name) for rules in VARIANTS} == set(values)


@pytest.mark.parametrize(
    ("ante", "spread"), [("fixed", None), ("free", 6), ("free(6)", 6), ("free(12)", 12)]
)
def test_ante(ante: str, spread: int | None) -> None:
    assert Rules(ante=ante).spread == spread
    assert Rules(ante=ante) == Rules(ante="fixed" if spread is None else f"free({spread})")


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        ({"ante": "free(0)"}, "ante", "neither fixed nor free"),
        ({"ante": "free(6"}, "ante", "neither fixed nor free"),
        ({"ante": "free(6)\n"}, "ante", "neither fixed nor free"),
        ({"ante": "free(٦)"}, "ante", "neither fixed nor free"),
        ({"ante": "free(100)"}, "ante", "N from 1 to 99"),
        ({"ante": 6}, "ante", "neither fixed nor free"),
        ({"exchange": "all"}, "exchange", "dealer, auction, dealer_then_auction, none"),
        ({"lead_suit": None}, "lead_suit", "null is not one of different, any, other_colour"),
        ({"stack": None}, "stack", "null is no whole number"),
        ({"deadlock": 1}, "deadlock", "same_suit, void"),
        ({"leftover": ["none"]}, "leftover", "none, split"),
        ({"discard_becomes_reserve": 1}, "discard_becomes_reserve", "neither true nor false"),
        ({"three_in_one": "yes"}, "three_in_one", "neither true nor false"),
        ({"referee": None}, "referee", "null is neither true nor false"),
        ({"stack": -1}, "stack", "from 0 to 1000000"),
        ({"stack": True}, "stack", "no whole number"),
        ({"poker_limit": 0}, "poker_limit", "from 1 to 100"),
        ({"poker_raises": 1.5}, "poker_raises", "from 0 to 100"),
        ({"hands": 0}, "hands", "1 or more"),
        ({"hands": "3"}, "hands", "1 or more"),
        ({"minutes": 0}, "minutes", "no number of minutes, 1 or more"),
        ({"minutes": 1.5}, "minutes", "no number of minutes, 1 or more"),
        ({"hand": 3}, "hand", "the options are ante"),
    ],
)
def test_what_is_no_rule(options: dict[str, object], field: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        Rules.from_json(options)
    assert caught.value.field == field
    assert words in caught.value.message
