"""Many positions at once: the same answers as one by one, for any threads and executor."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from solver.boon import (
    InputError,
    Position,
    Rules,
    StopFlag,
    Stopped,
    points_in,
    solve_many,
    solve_payout,
    solve_points,
)
from solver.boon.rules import DEFAULT_RULES
from tests.positions import BOON_3, BOON_4, Table, positions


def rows(asked: list[Position]) -> dict[str, Any]:
    """The arguments that ask for these positions, all with as many cards on the table."""
    return {
        "hands": np.array([p.hands for p in asked], np.uint32),
        "soloist": [p.soloist for p in asked],
        "leader": [p.leader for p in asked],
        "trick": np.array([p.trick for p in asked], np.uint8).reshape(len(asked), -1),
        "base": [p.taken + points_in(p.buried) for p in asked],
    }


def asked_for(table: Table, turn: int, number: int = 80, most: int = 5) -> list[Position]:
    made = positions(21, number * 8, most, tables=(table,))
    return [p for p in made if len(p.trick) == turn][:number]


@pytest.mark.parametrize("table", [BOON_3, BOON_4])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_rows_equal_single_positions(table: Table, turn: int) -> None:
    asked = asked_for(table, turn)
    by_points = solve_many(**rows(asked), all_cards=True, threads=2)
    by_payout = solve_many(**rows(asked), objective="payout", all_cards=True, threads=2)
    assert by_points.cards is not None
    assert by_payout.cards is not None
    for index, position in enumerate(asked):
        points = solve_points(position)
        assert by_points.values[index] == points.value
        assert found(by_points.cards[index]) == points.cards
        payout = solve_payout(position)
        assert by_payout.values[index] == payout.payout
        assert found(by_payout.cards[index]) == payout.cards


def found(row: np.ma.MaskedArray[Any, Any]) -> dict[int, int]:
    mask = np.ma.getmaskarray(row)
    return {card: int(row[card]) for card in range(32) if not mask[card]}


def test_any_number_of_threads_and_processes_gives_the_same() -> None:
    asked = rows(asked_for(BOON_3, 0, 100))
    one = solve_many(**asked, threads=1)
    for threads in (2, 5):
        more = solve_many(**asked, threads=threads)
        assert (more.values == one.values).all()
        assert more.cards_played == one.cards_played > 0
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert (solve_many(**asked, executor=executor).values == one.values).all()


def test_the_double_loss_follows_the_rules() -> None:
    asked = asked_for(BOON_4, 0, 200, 3)
    rules = Rules(double_loss_below=31)
    many = solve_many(**rows(asked), objective="payout", rules=rules).values
    usual = solve_many(**rows(asked), objective="payout").values
    totals = [
        value + points_in(p.buried) + p.taken
        for value, p in zip(solve_many(**rows(asked)).values, asked, strict=True)
    ]
    assert [m != u for m, u in zip(many, usual, strict=True)] == [t == 30 for t in totals]


def test_no_rows() -> None:
    answer = solve_many(np.zeros((0, 3), np.uint32), 0, 0, all_cards=True)
    assert answer.values.shape == (0,)
    assert answer.cards is not None
    assert answer.cards.shape == (0, 32)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    asked = asked_for(BOON_3, 0, 70, 2)
    solve_many(**rows(asked), progress=lambda done, total: told.append((done, total)))
    assert told == [(32, 70), (64, 70), (70, 70)]


def test_a_raised_flag_stops_it() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        solve_many(**rows(asked_for(BOON_3, 0, 40)), stop=stop)


GOOD: dict[str, Any] = {"hands": [[1, 2, 4]], "soloist": 0, "leader": 0}


@pytest.mark.parametrize(
    ("wrong", "field", "words"),
    [
        ({"hands": [[1, 1, 2]]}, "hands[0]", "comes twice"),
        ({"hands": [[1, 2, 4], [1, 2, 12]]}, "hands[1]", "not of equal size"),
        ({"hands": [[2**11 - 1, 0, 0]]}, "hands[0]", "not of equal size"),
        ({"hands": [1, 2, 4]}, "hands", "shape (3,)"),
        ({"hands": [[1, 2]]}, "hands", "(n, 3) or (n, 4)"),
        ({"hands": [[1.5, 2, 4]]}, "hands[0][0]", "1.5"),
        ({"hands": [["a", "b", "c"]]}, "hands", "whole numbers"),
        ({"hands": [[-1, 2, 4]]}, "hands[0][0]", "-1"),
        ({"soloist": 3}, "soloist", "3"),
        ({"soloist": [0, 0]}, "soloist", "one a row"),
        ({"leader": [7]}, "leader[0]", "7"),
        ({"base": 121}, "base", "121"),
        ({"trick": [[40]]}, "trick[0][0]", "40"),
        ({"trick": [[3, 4, 5]]}, "trick", "below the number of players"),
        ({"trick": [[1 << 2]], "hands": [[1, 2, 4]]}, "hands[0]", "not of equal size"),
        ({"trick": [[3, 6]], "hands": [[0, 1 << 4, 1]], "leader": 0}, "hands[0]", "equal size"),
        ({"trick": [[3, 6]], "hands": [[1 << 5, 1 << 4, 3]]}, "hands[0]", "does not follow suit"),
        ({"rules": Rules(sweep_pays_3=True)}, "sweep_pays_3", "looks at tricks"),
        (
            {"rules": Rules(no_trick_forfeits_bury=True)},
            "no_trick_forfeits_bury",
            "looks at tricks",
        ),
        ({"objective": "chips"}, "objective", "chips"),
        ({"hands": [[1, 2, 4], [1, 2]]}, "hands", "whole numbers"),
        ({"hands": [[float("nan"), 2, 4]]}, "hands[0][0]", "nan"),
        ({"hands": [[float("inf"), 2, 4]]}, "hands[0][0]", "inf"),
        ({"hands": np.ma.MaskedArray([[1, 2, 4]], [[True, False, False]])}, "hands", "masked"),
        ({"threads": 0}, "threads", "1 or more"),
        ({"threads": -1}, "threads", "1 or more"),
        ({"threads": 1.5}, "threads", "1 or more"),
    ],
)
def test_wrong_rows_are_named(wrong: dict[str, Any], field: str, words: str) -> None:
    assert solve_many(**GOOD, rules=DEFAULT_RULES).values.shape == (1,)
    with pytest.raises(InputError) as caught:
        solve_many(**{**GOOD, **wrong})
    assert caught.value.field == field
    assert words in str(caught.value)
