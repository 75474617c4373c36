"""The twins against values that other programs found, and against cases small enough to see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.boon.cards import CODES, card_from_code, points_in, set_from_codes
from solver.boon.position import Position
from solver.boon.rules import Rules
from tests.positions import positions
from tests.reference import search

RECORDED = Path(__file__).parent / "data" / "double_dummy.jsonl"


def test_solo_points_agree_with_recorded_values() -> None:
    checked = 0
    for line in RECORDED.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if max(len(hand.split()) for hand in record["hands"]) > 4:
            continue
        position = Position(
            record["players"],
            tuple(set_from_codes(hand) for hand in record["hands"]),
            record["leader"],
            tuple(card_from_code(card) for card in record["trick"]),
            soloist=record["soloist"],
        )
        value, cards = search.solo_points(position)
        assert value == record["value"]
        assert {CODES[card]: v for card, v in cards.items()} == record["cards"]
        checked += 1
    assert checked > 100


def test_payout_is_the_class_of_the_points_without_special_rules() -> None:
    for position in positions(1, 60, 3):
        value, cards = search.solo_points(position)
        base = position.taken + points_in(position.buried)
        payout, by_card = search.solo_payout(position)

        def pays(points: int, base: int = base) -> int:
            return sum((points + base >= n) * step for n, step in ((30, 1), (61, 2), (91, 1))) - 2

        assert payout == pays(value)
        assert by_card == {card: pays(v) for card, v in cards.items()}


def test_leaster_for_oneself_is_never_less_than_against_all() -> None:
    differs = 0
    for position in positions(2, 60, 3, leaster=True):
        vector, _cards = search.leaster(position)
        for seat in range(position.players):
            alone, _by_card = search.leaster_alone(position, seat)
            assert vector[seat] >= alone
            differs += vector[seat] > alone
    assert differs


@pytest.mark.parametrize(
    ("points", "tricks", "winners", "tie", "payouts"),
    [
        ((0, 18, 35, 60), (0, 2, 2, 3), (1, 2, 3), "split", (-1, 3, -1, -1)),
        ((0, 0, 50, 63), (1, 0, 3, 3), (0, 2, 3), "split", (3, -1, -1, -1)),
        ((113, 0, 0, 0), (7, 0, 0, 0), (0,), "split", (3, -1, -1, -1)),
        ((20, 20, 33, 40), (1, 1, 2, 3), (0, 1, 2, 3), "split", (1, 1, -1, -1)),
        ((20, 20, 33, 40), (1, 1, 2, 3), (0, 1, 2, 3), "none", (0, 0, 0, 0)),
        ((20, 20, 33, 40), (1, 1, 2, 3), (2, 0, 3, 1), "last_trick_loses", (3, -1, -1, -1)),
        ((20, 20, 20, 60), (1, 1, 2, 3), (2, 1, 3, 0), "last_trick_loses", (-1, -1, 3, -1)),
        ((20, 20, 80), (3, 3, 3), (0, 1, 2), "split", (0, 0, 0)),
        ((20, 20, 20, 60), (1, 1, 2, 3), (2, 1, 3, 0), "split", (0, 0, 0, 0)),
    ],
)
def test_leaster_payouts_of_the_rules_cases(
    points: tuple[int, ...],
    tricks: tuple[int, ...],
    winners: tuple[int, ...],
    tie: str,
    payouts: tuple[int, ...],
) -> None:
    assert search.leaster_pay(points, tricks, winners, Rules(leaster_tie=tie)) == payouts
