"""Strict JSON: what Python's own reader lets pass is refused."""

from __future__ import annotations

import pytest

from solver.errors import InputError
from solver.fields import Fields, did_you_mean, load, near, show


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"a": 1, "a": 2}', "“a” comes twice"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": -Infinity}', "-Infinity is no number"),
        ('{"a": }', "no JSON: expecting value at column 7"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5000, "too many digits"),
    ],
)
def test_load_refuses(text: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        load(text)
    assert words in caught.value.message


def test_load_names_the_line() -> None:
    with pytest.raises(InputError) as caught:
        load('{\n"a": 1,\n}')
    assert caught.value.line in (2, 3)


@pytest.mark.parametrize("value", ["NaN", "-Infinity", "9" * 5000])
def test_load_names_the_line_of_a_number_that_is_none(value: str) -> None:
    with pytest.raises(InputError) as caught:
        load(f'{{\n"NaN \\" {value}": "Infinity",\n"a": {value}\n}}')
    assert caught.value.line == 3


def test_null_counts_as_left_out() -> None:
    fields = Fields({"a": None}, ("a", "b"))
    assert not fields.has("a")
    assert fields.integer("a") is None
    with pytest.raises(InputError, match="missing"):
        fields.require("a")


@pytest.mark.parametrize("value", [True, 1.0, "1", [1], {}])
def test_only_whole_numbers_are_integers(value: object) -> None:
    with pytest.raises(InputError, match="whole number") as caught:
        Fields({"a": value}, ("a",)).integer("a")
    assert caught.value.field == "a"


def test_unknown_fields_are_refused_with_the_near_one() -> None:
    with pytest.raises(InputError, match="did you mean “leader”") as caught:
        Fields({"leadr": 1}, ("leader", "hands"))
    assert caught.value.field == "leadr"


def test_half_a_surrogate_pair_is_no_text() -> None:
    with pytest.raises(InputError, match="surrogate"):
        Fields({"a": "\ud83d"}, ("a",)).string("a")


def test_near_and_hints() -> None:
    assert near("LEADR", ["leader", "hands"]) == "leader"
    assert near("xyz", ["leader", "hands"]) is None
    assert did_you_mean("xyz", ["leader", "hands"]) == "known are leader, hands"


def test_quotes_are_short() -> None:
    assert show(True) == "true"
    assert len(show("x" * 1000)) == 40
