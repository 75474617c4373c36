"""The fitted weights are sound: where they stand, and what a player would expect of them."""

from __future__ import annotations

from solver._playouts import PARTS, WEIGHTS
from tests.reference.policy import Weights


def test_parts_follow_each_other() -> None:
    ends = [0, *(end for _start, end in PARTS.values())]
    starts = [*(start for start, _end in PARTS.values()), len(WEIGHTS)]
    assert ends == starts


def test_points_count_for_who_buries_them() -> None:
    assert all(worth > 0 for worth in Weights(WEIGHTS).buried_points.values())


def test_high_trumps_are_worth_more_than_low_ones() -> None:
    weights = Weights(WEIGHTS)
    for players in (3, 4):
        for worth in (weights.bury[players], weights.bid[players]):
            assert sum(worth.trumps[10:]) > sum(worth.trumps[6:10]) > 0


def test_a_void_is_kept_rather_than_low_cards() -> None:
    for players in (3, 4):
        suits = Weights(WEIGHTS).bury[players].suits
        assert suits[0] > suits[1] > suits[2]


def test_later_seats_take_with_less() -> None:
    for players, limits in Weights(WEIGHTS).take_from.items():
        assert limits[0] > limits[players - 1]
