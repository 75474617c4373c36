"""Reasons: sentences that say what the figures say, and only that."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import numpy as np
import pytest

from solver.boon.actions import Play
from solver.boon.advice import OptionAdvice
from solver.boon.advising import advise
from solver.boon.question import Settings
from solver.boon.reasons import reason
from solver.comparison import Comparison, Limits, compare_all, compare_drawn
from solver.spoken_numbers import share
from tests.advice_views import decisions

BOUNDS = (-4.0, 4.0)


def options(comparison: Comparison) -> list[OptionAdvice]:
    return [
        OptionAdvice(
            Play(card),
            option.payoff,
            option.loss,
            0.5,
            {},
            None,
            option.better,
            option.equal,
            option.worse,
        )
        for card, option in enumerate(comparison.options)
    ]


def told(table: list[list[int]], *, drawn: bool = False) -> str:
    """The reason for the first option of a table of deals and options, blue 1 and so on."""
    rows = np.array(table, np.int64)
    if drawn:
        comparison = compare_drawn(lambda a, b: rows[a:b], BOUNDS, Limits(len(rows), early=False))
    else:
        comparison = compare_all(lambda a, b: rows[a:b], [1.0] * len(rows), BOUNDS, Limits(9))
    assert comparison.best == 0
    return reason(options(comparison), comparison)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([[1], [2]], "B1 is the only option."),
        ([[1, 1], [2, 2]], "On each of 2 deals all options bring the same."),
        ([[1, 2], [2, 1]], "B1 and B2 bring the same on average over 2 deals."),
        (
            [[2, 1], [2, 1], [1, 1], [0, 1]],
            "B1 brings 0.25 victory cards more on average than B2: more on 50% of the deals, the "
            "same on 25%, less on 25%. All deals that fit were valued.",
        ),
    ],
)
def test_exact(table: list[list[int]], sentence: str) -> None:
    assert told(table) == sentence


def test_drawn_and_too_close() -> None:
    text = told([[2, 1], [2, 1], [1, 1], [0, 1]], drawn=True)
    assert text.endswith("On 4 deals that is too close to be sure.")
    clear = told([[4, -4]] * 200, drawn=True)
    assert clear.endswith("less on 0%.")
    assert "too close" not in clear


def test_every_number_is_one_of_the_answer() -> None:
    sentences = 0
    for _now, view in islice(decisions(Random(80)), 40):
        advice = advise(view, Settings(budget=16, threads=1))
        found = re.search(
            r"brings (\S+) .* more on (?:under |over )?(\d+)% .* same on (?:under |over )?(\d+)%, "
            r"less on (?:under |over )?(\d+)%",
            advice.reason,
        )
        if found is None:
            continue
        sentences += 1
        second = advice.options[1]
        assert float(found[1]) == pytest.approx(second.loss.mean, abs=0.0051)
        for number, part in zip(
            found.groups()[1:], (second.worse, second.equal, second.better), strict=True
        ):
            assert int(number) == pytest.approx(100 * part, abs=0.51)
        assert ("too close" in advice.reason) == (not advice.is_exact and second.loss.low <= 0)
    assert sentences > 8


def test_small_shares_are_not_called_none() -> None:
    assert [share(part) for part in (0.0, 0.001, 0.004, 0.006, 0.5)] == [
        "0%",
        "under 1%",
        "under 1%",
        "1%",
        "50%",
    ]
    assert [share(part) for part in (0.99, 0.996, 0.9999, 1.0)] == [
        "99%",
        "over 99%",
        "over 99%",
        "100%",
    ]
