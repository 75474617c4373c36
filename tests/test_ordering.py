"""The order of cards and the counts it comes from: they change the work, never a value."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from benchmarks.fit_ordering import ORIGIN, TARGET, deals, smoothed, written
from solver import _double_dummy_switches as kernel
from solver.boon import Position
from tests.positions import positions


@pytest.fixture
def asked() -> Iterator[list[Position]]:
    rates = {players: np.array(kernel.rates(players), np.uint8) for players in (3, 4)}
    yield list(positions(31, 60, 5))
    kernel.count_one_in(0)
    kernel.counted()
    for players, table in rates.items():
        kernel.set_rates(players, table)


def values(asked: list[Position]) -> tuple[list[int], int]:
    solver = kernel.DoubleDummy(8)
    found = []
    for position in asked:
        assert position.soloist is not None
        solver.set_position(position.hands, position.soloist, position.leader, position.trick)
        found.append(solver.value())
    return found, solver.cards_played


def test_counting_and_other_rates_change_no_value(asked: list[Position]) -> None:
    expected, work = values(asked)
    kernel.count_one_in(3)
    assert values(asked)[0] == expected
    kernel.count_one_in(0)
    assert values(asked) == (expected, work)
    for players in (3, 4):
        turned_round = 255 - np.array(kernel.rates(players), np.uint8)
        kernel.set_rates(players, turned_round)
        found, more = values(asked)
        assert found == expected
        assert more > work
        work = more


def test_each_number_of_players_has_its_own_rates(asked: list[Position]) -> None:
    three, four = ([each for each in asked if each.players == players] for players in (3, 4))
    work_of_three, work_of_four = values(three)[1], values(four)[1]
    kernel.set_rates(3, 255 - np.array(kernel.rates(3), np.uint8))
    assert values(three)[1] > work_of_three
    assert values(four)[1] == work_of_four
    with pytest.raises(ValueError, match="5 players"):
        kernel.rates(5)


def test_cards_that_prove_are_some_of_those_seen(asked: list[Position]) -> None:
    kernel.count_one_in(1)
    values(asked)
    counts = np.array(kernel.counted())
    seen, proved = counts[..., 0], counts[..., 1]
    assert (proved <= seen).all()
    assert 0 < proved.sum() < seen.sum()
    assert not np.array(kernel.counted()).any()


def test_a_position_counts_only_where_a_card_proves_the_result(asked: list[Position]) -> None:
    """So at most as many cards are seen for each that proves as a hand holds."""
    kernel.count_one_in(1)
    values(asked)
    counts = np.array(kernel.counted()).sum(axis=(0, 1))
    assert counts[0] <= 5 * counts[1]


def test_rates_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="rates"):
        kernel.set_rates(3, np.zeros((3, 6), np.uint8))


def test_a_cell_leans_on_its_row_and_a_row_never_seen_is_zero() -> None:
    counts = np.zeros((2, 6, 2))
    counts[0, 0] = (98, 98)
    rates = smoothed(counts, 2)
    assert not rates[1].any()
    assert rates[0].tolist() == [255, 252, 252, 252, 252, 252]


def test_the_file_of_rates_is_what_is_written_of_them() -> None:
    three, four = (np.array(kernel.rates(players), np.uint8) for players in (3, 4))
    text = TARGET.read_text(encoding="utf-8")
    origin = text.split(ORIGIN)[1].split("\n")[0]
    assert written([three, four], origin) == text
    assert written([three, four], "elsewhere") != text
    assert written([four, three], origin) != text
    assert written([three, 255 - four], origin) != text


@pytest.mark.parametrize("players", [3, 4])
def test_deals_are_whole_and_the_same_each_time(players: int) -> None:
    found = list(deals(players, 5, 4, 0.5))
    assert found == list(deals(players, 5, 4, 0.5))
    for position in found:
        assert position.players == players
        sets = [position.buried, *position.hands]
        whole = 30 if position.players == 3 else 32
        assert sum(cards.bit_count() for cards in sets) == whole
        assert {hand.bit_count() for hand in position.hands} == {9 if position.players == 3 else 7}
