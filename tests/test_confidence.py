"""Intervals that hold at every moment: how often they do, how wide they are, and their edges."""

from __future__ import annotations

import numpy as np
import pytest

from solver.confidence import betting_interval


@pytest.mark.parametrize(
    ("values", "chances"),
    [
        ([-4.0, 4.0], [0.5, 0.5]),
        ([-2.0, -1.0, 1.0, 2.0], [0.1, 0.2, 0.4, 0.3]),
        ([0.0, 1.0], [0.97, 0.03]),
        ([-8.0, 0.0, 8.0], [0.01, 0.98, 0.01]),
    ],
)
def test_the_interval_holds_at_every_look(values: list[float], chances: list[float]) -> None:
    """The mean may leave it at no look at all, in all but 5 of 100 runs."""
    random = np.random.default_rng(5)
    low, high = min(values), max(values)
    mean = float(np.dot(values, chances))
    runs = 150
    missed = 0
    for _ in range(runs):
        drawn = random.choice(values, 400, p=chances)
        looks = [
            betting_interval(drawn[:count], low, high) for count in (10, 25, 50, 100, 200, 400)
        ]
        missed += any(not left <= mean <= right for left, right in looks)
    assert missed <= 0.05 * runs + 4


def test_it_narrows_and_knows_a_small_variance() -> None:
    random = np.random.default_rng(6)
    wide = random.choice([-4.0, 4.0], 1000)
    calm = random.choice([-4.0, 0.0, 4.0], 1000, p=[0.01, 0.98, 0.01])
    widths = [np.ptp(betting_interval(wide[:count], -4, 4)) for count in (10, 100, 1000)]
    assert widths[0] > widths[1] > widths[2]
    assert np.ptp(betting_interval(calm, -4, 4)) < widths[2] / 3


def test_its_width_is_near_that_of_a_fixed_number() -> None:
    """The freedom to look at any time about doubles the width of the usual interval."""
    random = np.random.default_rng(7)
    drawn = random.choice([-2.0, -1.0, 1.0, 2.0], 1000)
    usual = 2 * 1.96 * drawn.std() / np.sqrt(len(drawn))
    assert np.ptp(betting_interval(drawn, -2, 2)) < 2.2 * usual


def test_without_numbers_it_is_everything() -> None:
    assert betting_interval([], -1, 2) == (-1, 2)


def test_bounds_without_room() -> None:
    assert betting_interval([3.0, 3.0], 3, 3) == (3, 3)


@pytest.mark.parametrize("value", [-1.0, 0.3, 2.0])
def test_equal_numbers(value: float) -> None:
    left, right = betting_interval([value] * 500, -1, 2)
    assert left <= value <= right
    assert right - left < 0.1


def test_it_mirrors() -> None:
    drawn = np.random.default_rng(8).choice([0.0, 1.0, 5.0], 300)
    left, right = betting_interval(drawn, 0, 5)
    mirrored = betting_interval(-drawn, -5, 0)
    assert mirrored == pytest.approx((-right, -left))


def test_more_confidence_is_wider() -> None:
    drawn = np.random.default_rng(9).choice([0.0, 1.0], 300)
    usual = np.ptp(betting_interval(drawn, 0, 1, 0.95))
    assert np.ptp(betting_interval(drawn, 0, 1, 0.999)) > usual
