"""Options compared on common deals: exact, drawn, stopped; and how often intervals hold."""

from __future__ import annotations

import time

import numpy as np
import pytest

from solver.comparison import (
    FIRST_BATCH,
    Ended,
    Limits,
    Payoffs,
    compare_all,
    compare_drawn,
)
from solver.errors import Stopped
from solver.stop import StopFlag

BOUNDS = (-4, 4)


class Drawn:
    """Options with these values on deals chosen by chance; the truth is known."""

    def __init__(self, table: list[list[int]], chances: list[float], seed: int) -> None:
        self.table = np.array(table, np.int64)
        self.chances = np.array(chances)
        rng = np.random.default_rng(seed)
        self.deals = rng.choice(len(table), 5000, p=chances)
        self.asked: list[tuple[int, int]] = []

    @property
    def truth(self) -> list[float]:
        return [float(mean) for mean in self.chances @ self.table]

    def __call__(self, start: int, end: int) -> Payoffs:
        self.asked.append((start, end))
        return self.table[self.deals[start:end]]


NEAR = ([[1, 2, -2], [1, -1, -2], [-2, 2, 1]], [0.5, 0.3, 0.2])


def test_all_deals_give_exact_means() -> None:
    table = np.array([[1, -1], [2, 2], [-4, 4]], np.int64)
    answer = compare_all(lambda a, b: table[a:b], [1, 2, 1], BOUNDS, Limits(10))
    assert answer.is_exact
    assert answer.best == 1
    assert [o.payoff.mean for o in answer.options] == [0.25, 1.75]
    assert (answer.options[0].payoff.low, answer.options[0].payoff.high) == (0.25, 0.25)
    assert answer.options[0].loss.mean == 1.5
    assert (answer.options[0].better, answer.options[0].equal, answer.options[0].worse) == (
        0.25,
        0.5,
        0.25,
    )
    assert [o.worst for o in answer.options] == [-4, -1]


def test_all_deals_stopped_midway_promise_nothing() -> None:
    table = np.tile(np.array([[1, 0]], np.int64), (1000, 1))
    stop = StopFlag()

    def evaluate(start: int, end: int) -> Payoffs:
        stop.set()
        return table[start:end]

    answer = compare_all(evaluate, np.ones(1000), BOUNDS, Limits(10, stop=stop))
    assert answer.ended == Ended.STOPPED
    assert answer.deals == FIRST_BATCH
    assert answer.options[0].payoff.mean == 1
    assert (answer.options[0].payoff.low, answer.options[0].payoff.high) == BOUNDS


def test_the_intervals_of_losses_hold() -> None:
    held = total = 0
    for seed in range(200):
        drawn = Drawn(*NEAR, seed)
        answer = compare_drawn(drawn, BOUNDS, Limits(512))
        for option, result in enumerate(answer.options):
            if option == answer.best:
                continue
            truth = drawn.truth[answer.best] - drawn.truth[option]
            held += result.loss.low <= truth <= result.loss.high
            total += 1
    assert held >= 0.94 * total


def test_a_clear_case_ends_early_and_a_close_one_spends_the_budget() -> None:
    clear = Drawn([[4, -4], [3, -4]], [0.5, 0.5], 1)
    answer = compare_drawn(clear, BOUNDS, Limits(4096))
    assert (answer.best, answer.ended) == (0, Ended.CLEAR)
    assert answer.deals <= 128
    close = Drawn([[4, -4], [-4, 4]], [0.5, 0.5], 2)
    answer = compare_drawn(close, BOUNDS, Limits(1000))
    assert answer.ended == Ended.BUDGET
    assert answer.deals == 1000


def test_equal_options_end_early_too() -> None:
    same = Drawn([[1, 1], [-2, -2]], [0.5, 0.5], 3)
    answer = compare_drawn(same, BOUNDS, Limits(4096))
    assert answer.ended == Ended.CLEAR
    assert answer.deals <= 256
    assert answer.options[1].loss.mean == 0
    assert answer.options[1].equal == 1


def test_batches_are_in_order_and_leave_no_gap() -> None:
    close = Drawn([[4, -4], [-4, 4]], [0.5, 0.5], 4)
    compare_drawn(close, BOUNDS, Limits(300))
    assert close.asked == [(0, 32), (32, 64), (64, 128), (128, 256), (256, 300)]


def test_ties_go_to_the_better_worst_deal_and_then_to_the_first() -> None:
    table = np.array([[2, 0, 0], [-2, 0, 0]], np.int64)
    answer = compare_all(lambda a, b: table[a:b], [1, 1], BOUNDS, Limits(10))
    assert answer.best == 1


def test_a_deadline_gives_the_best_so_far() -> None:
    close = Drawn([[4, -4], [-4, 4]], [0.5, 0.5], 5)
    answer = compare_drawn(close, BOUNDS, Limits(4000, deadline=time.monotonic() - 1))
    assert (answer.ended, answer.deals) == (Ended.STOPPED, FIRST_BATCH)


def test_stopped_before_the_first_batch_is_an_error() -> None:
    def evaluate(start: int, end: int) -> Payoffs:
        raise Stopped("stopped")

    with pytest.raises(Stopped):
        compare_drawn(evaluate, BOUNDS, Limits(100))
    with pytest.raises(Stopped):
        compare_all(evaluate, [1, 1], BOUNDS, Limits(100))


def test_stopped_in_a_later_batch_keeps_what_is_done() -> None:
    close = Drawn([[4, -4], [-4, 4]], [0.5, 0.5], 6)

    def evaluate(start: int, end: int) -> Payoffs:
        if start >= 64:
            raise Stopped("stopped")
        return close(start, end)

    answer = compare_drawn(evaluate, BOUNDS, Limits(4000))
    assert (answer.ended, answer.deals) == (Ended.STOPPED, 64)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    close = Drawn([[4, -4], [-4, 4]], [0.5, 0.5], 7)
    compare_drawn(close, BOUNDS, Limits(100), lambda done, most: told.append((done, most)))
    assert told == [(32, 100), (64, 100), (100, 100)]
