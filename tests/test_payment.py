from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boon.payment import (
    leaster_payouts,
    leaster_winners,
    settle,
    solo_payout,
    solo_payouts,
)
from solver.boon.rules import CHOICES, Rules
from solver.errors import InputError
from tests.reference import game

RULE_SETS = [
    Rules(double_loss_below=below, no_trick_forfeits_bury=forfeits, sweep_pays_3=sweep)
    for below, forfeits, sweep in product((30, 31), (False, True), (False, True))
]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_solo_payout_equals_the_twin(rules: Rules) -> None:
    for points, won, tricks in product(range(121), range(10), (7, 9)):
        if won <= tricks:
            expected = game.solo(points, won, tricks, rules.to_json())
            assert solo_payout(points, won, tricks, rules) == expected


@pytest.mark.parametrize(
    ("points", "won", "rules", "payout"),
    [
        (30, 2, Rules(), -1),
        (30, 2, Rules(double_loss_below=31), -2),
        (31, 2, Rules(double_loss_below=31), -1),
        (60, 4, Rules(), -1),
        (61, 4, Rules(), 1),
        (32, 0, Rules(), -1),
        (32, 0, Rules(no_trick_forfeits_bury=True), -2),
        (32, 1, Rules(no_trick_forfeits_bury=True), -1),
        (32, 0, Rules(sweep_pays_3=True), -3),
        (120, 9, Rules(), 2),
        (120, 9, Rules(sweep_pays_3=True), 3),
        (120, 8, Rules(sweep_pays_3=True), 2),
    ],
)
def test_solo_options(points: int, won: int, rules: Rules, payout: int) -> None:
    assert solo_payout(points, won, 9, rules) == payout


def test_nothing_played_is_no_sweep() -> None:
    assert solo_payout(20, 0, 0, Rules(sweep_pays_3=True)) == -2


def test_solo_payouts_by_seat() -> None:
    assert solo_payouts(2, 1, 3) == (-2, 4, -2)
    assert solo_payouts(-1, 3, 4) == (1, 1, 1, -3)


@st.composite
def leasters(draw: st.DrawFn) -> tuple[list[int], list[int], list[int]]:
    """Points, tricks and the order of winners, with ties far more often than at a table."""
    players = draw(st.sampled_from((3, 4)))
    order = draw(st.lists(st.integers(0, players - 1), min_size=1, max_size=10))
    won = [order.count(seat) for seat in range(players)]
    few = st.sampled_from((0, 10, 20))
    points = [draw(few) if won[seat] else 0 for seat in range(players)]
    return points, won, order


@given(leasters(), st.sampled_from(CHOICES["leaster_tie"]))
def test_leaster_equals_the_twin(leaster: tuple[list[int], list[int], list[int]], tie: str) -> None:
    points, won, order = leaster
    payouts = leaster_payouts(points, won, order, Rules(leaster_tie=tie))
    expected = game.leaster(dict(enumerate(points)), order, tie)
    assert payouts == tuple(expected[seat] for seat in range(len(points)))
    assert sum(payouts) == 0
    assert all(payout <= 0 for payout, tricks in zip(payouts, won, strict=True) if not tricks)


@pytest.mark.parametrize(
    ("points", "order", "tie", "payouts"),
    [
        pytest.param((0, 0, 60, 60), (2, 3), "split", (-1, -1, 1, 1), id="trickless zeros lose"),
        pytest.param((0, 40, 80), (1, 2, 0, 1), "split", (2, -1, -1), id="a trick worth nothing"),
        pytest.param((0, 0, 0, 120), (0, 1, 2, 3), "split", (0, 0, 0, 0), id="three of four"),
        pytest.param((30, 30, 30, 30), (0, 1, 2, 3), "split", (0, 0, 0, 0), id="all four"),
        pytest.param((40, 40, 40), (0, 1, 2), "split", (0, 0, 0), id="all three"),
        pytest.param((40, 40, 40), (2, 0, 1), "last_trick_loses", (-1, -1, 2), id="again"),
        pytest.param((20, 20, 80), (0, 1, 0, 2), "last_trick_loses", (-1, 2, -1), id="latest"),
        pytest.param((20, 20, 80), (0, 1, 0, 2), "none", (0, 0, 0), id="none"),
        pytest.param((120, 0, 0), (0, 0, 0), "none", (2, -1, -1), id="all tricks"),
    ],
)
def test_leaster_examples(
    points: tuple[int, ...], order: tuple[int, ...], tie: str, payouts: tuple[int, ...]
) -> None:
    won = [order.count(seat) for seat in range(len(points))]
    assert leaster_payouts(points, won, order, Rules(leaster_tie=tie)) == payouts


def test_leaster_winners_are_the_tied() -> None:
    assert leaster_winners((20, 20, 0, 80), (1, 1, 0, 5), (0, 1, 3)) == (0, 1)
    last_loses = Rules(leaster_tie="last_trick_loses")
    assert leaster_winners((20, 20, 0, 80), (1, 1, 0, 5), (0, 1, 3), last_loses) == (0,)


def test_no_trick_at_all_pays_nothing() -> None:
    assert leaster_payouts((0, 0, 0), (0, 0, 0), ()) == (0, 0, 0)


@st.composite
def debts(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    players = draw(st.sampled_from((3, 4)))
    has = draw(st.lists(st.integers(0, 8), min_size=players, max_size=players))
    if draw(st.booleans()):
        payout = draw(st.sampled_from((-3, -2, -1, 1, 2, 3)))
        return has, list(solo_payouts(payout, draw(st.integers(0, players - 1)), players))
    pots = [(-1, -1, players - 1), (-1, 1, 0), (0, 0, 0)] if players == 3 else []
    pots4 = [(-1, -1, -1, 3), (-1, -1, 1, 1), (0, 0, 0, 0)] if players == 4 else []
    return has, list(draw(st.permutations(draw(st.sampled_from([*pots, *pots4])))))


@given(debts(), st.sampled_from(CHOICES["short_payment"]))
def test_settle_equals_the_twin(debt: tuple[list[int], list[int]], short: str) -> None:
    has, due = debt
    changes = settle(has, due, Rules(short_payment=short))
    after = [before + change for before, change in zip(has, changes, strict=True)]
    assert after == game.pay(has, due, short)
    assert sum(changes) == 0
    for change, owed in zip(changes, due, strict=True):
        assert min(0, owed) <= change <= max(0, owed)
    if short == "available":
        assert min(after) >= 0
    if short == "debt" or all(card + owed >= 0 for card, owed in zip(has, due, strict=True)):
        assert list(changes) == due


@pytest.mark.parametrize(
    ("has", "due", "changes"),
    [
        pytest.param((5, 5, 5, 5), (-6, 2, 2, 2), (-5, 2, 2, 1), id="five round three"),
        pytest.param((5, 5, 5, 5), (2, 2, -6, 2), (2, 1, -5, 2), id="from his left"),
        pytest.param((1, 5, 5, 5), (-9, 3, 3, 3), (-1, 1, 0, 0), id="one card"),
        pytest.param((2, 5, 5), (-4, 2, 2), (-2, 1, 1), id="one each"),
        pytest.param((1, 1, 9, 9), (-2, -2, 6, -2), (-1, -1, 4, -2), id="several short"),
        pytest.param((0, 5, 5, 5), (-1, -1, 3, -1), (0, -1, 2, -1), id="a payer of a Leaster"),
        pytest.param((5, 0, 5, 5), (1, -1, 1, -1), (1, 0, 0, -1), id="half a split pot"),
        pytest.param((5, 5, 5, 0), (1, -1, 1, -1), (0, -1, 1, 0), id="the next at his left"),
    ],
)
def test_paying_what_there_is(
    has: tuple[int, ...], due: tuple[int, ...], changes: tuple[int, ...]
) -> None:
    assert settle(has, due) == changes


def test_debts_stay_debts() -> None:
    assert settle((-1, 5, 5), (-2, 1, 1), Rules(short_payment="debt")) == (-2, 1, 1)
    assert settle((-1, 5, 5), (-2, 1, 1)) == (0, 0, 0)


@pytest.mark.parametrize("due", [(1, 1, -1), (2, -2), (0, 0, 0, 0)])
def test_impossible_payouts(due: tuple[int, ...]) -> None:
    with pytest.raises(InputError) as caught:
        settle((5, 5, 5), due)
    assert caught.value.field == "payouts"
