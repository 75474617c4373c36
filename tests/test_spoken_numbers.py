"""Numbers for people, by language; and no decimals that pass by the one place for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from solver.spoken_numbers import Spoken
from tests.swedish import ROOT, spoken

COORDINATES = ("review_graph.py",)
"""Files that write numbers for browsers, which take points only."""


@pytest.mark.parametrize(
    ("spec", "english", "swedish"),
    [
        ("+.2f", "+1234.50", "+1234,50"),
        (".0f", "1234", "1234"),
        (",.1f", "1,234.5", "1\N{NO-BREAK SPACE}234,5"),
        ("g", "1234.5", "1234,5"),
        (">9.1f", "   1234.5", "   1234,5"),
        (".1%", "123450.0%", "123450,0%"),
    ],
)
def test_a_number_is_written_as_the_language_writes_it(
    spec: str, english: str, swedish: str
) -> None:
    number = Spoken(1234.5)
    assert format(number, spec) == english
    with spoken("sv"):
        assert format(number, spec) == swedish
    assert format(number, spec) == english


def decimals(spec: str) -> bool:
    """Whether a format can write a decimal point."""
    kind = spec[-1:]
    return kind in "eg" or (kind in "f%" and not spec.endswith((".0f", ".0%")))


def unspoken(tree: ast.AST) -> Iterator[int]:
    """The lines on which an f-string writes decimals of what is no `Spoken`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FormattedValue) or node.format_spec is None:
            continue
        spec = "".join(
            str(part.value) if isinstance(part, ast.Constant) else "+"
            for part in getattr(node.format_spec, "values", ())
        )
        is_spoken = (
            isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "Spoken"
        )
        if spec and decimals(spec) and not is_spoken:
            yield node.lineno


def test_every_decimal_of_an_f_string_is_spoken() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "tutor").rglob("*.py"))
        for line in unspoken(ast.parse(path.read_text("utf-8")))
        if path.name not in COORDINATES
    }
    assert not found


def arguments(call: ast.Call) -> dict[str, ast.expr]:
    return {each.arg: each.value for each in call.keywords if each.arg is not None}


def test_every_decimal_of_a_message_is_spoken() -> None:
    looked = 0
    for package in ("solver", "tutor"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                    continue
                texts = [
                    each.value
                    for each in ast.walk(node.func.value)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                ]
                if node.func.attr != "format" or not texts:
                    continue
                given = arguments(node)
                for text in texts:
                    for _before, name, spec, _conversion in Formatter().parse(text):
                        if name and spec and decimals(spec):
                            value = given[name]
                            looked += 1
                            assert isinstance(value, ast.Call), f"{path}:{node.lineno}"
                            assert getattr(value.func, "id", "") == "Spoken", (
                                f"{path}:{node.lineno}"
                            )
    assert looked > 10


def test_nothing_spoken_goes_into_json() -> None:
    for path in Path(ROOT / "tutor").rglob("*json*.py"):
        assert "Spoken" not in path.read_text("utf-8")
