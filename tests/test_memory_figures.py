"""Figures follow from the decisions, and are not told where there are too few."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.memory_samples import DAY, LOSSES, START, Clock, Grade, assessment, view
from tutor.memory.entries import StoredDecision
from tutor.memory.figures import LEAST, MOST_PERIODS, figures, mean_of, over_time
from tutor.memory.store import Memory


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    with Memory.open(tmp_path, clock=Clock()) as opened:
        yield opened


def decisions(count: int) -> list[StoredDecision]:
    return [
        StoredDecision(1, str(i), START + i * DAY, "play", Grade.BEST, float(i), "{}")
        for i in range(count)
    ]


def add(memory: Memory, losses: list[float], kind: str = "play") -> int:
    number = memory.begin_round("boon", {"seat": 1})
    for index, loss in enumerate(losses):
        memory.add_decision(number, f"{kind}{index}", assessment(loss, decision=kind))
    return number


def test_errors_by_kind(memory: Memory) -> None:
    losses = [0.0] * 20 + [0.05] * 6 + [0.2] * 3 + [1.0]
    add(memory, losses)
    add(memory, [0.6, 0.0], "bid")
    found = figures(memory, "boon", START)
    assert list(found.kinds) == ["play", "bid"]
    play = found.kinds["play"]
    assert play.count == LEAST
    assert play.grades == {
        **dict.fromkeys(Grade, 0),
        Grade.BEST: 20,
        Grade.SLIGHT: 6,
        Grade.MISTAKE: 3,
        Grade.BLUNDER: 1,
    }
    assert play.right == 20 / 30
    assert play.error is not None
    assert play.error.mean == pytest.approx(statistics.mean(losses))
    margin = 1.96 * statistics.stdev(losses) / 30**0.5
    assert play.error.high - play.error.mean == pytest.approx(margin)
    assert found.all.count == 32


@pytest.mark.parametrize("missing", [1, 10, LEAST])
def test_rates_of_few_decisions_are_not_told(memory: Memory, missing: int) -> None:
    add(memory, [0.6] * (LEAST - missing), "bid")
    add(memory, [0.6] * missing)
    found = figures(memory, "boon", START)
    assert found.all.error is not None
    for kind in found.kinds.values():
        if kind.count < LEAST:
            assert kind.error is None
            assert kind.right is None
            assert kind.to_json()["error"] is None
        assert kind.grades[Grade.BLUNDER] == kind.count
    assert any(kind.error is None for kind in found.kinds.values()) or missing == LEAST


@given(st.integers(0, 700))
def test_periods_hold_all_decisions_in_order_and_none_has_too_few(count: int) -> None:
    periods = over_time(decisions(count))
    if count < LEAST:
        assert periods == []
        return
    assert 1 <= len(periods) <= MOST_PERIODS
    sizes = [period.errors.count for period in periods]
    assert sum(sizes) == count
    assert min(sizes) >= LEAST
    assert max(sizes) - min(sizes) <= 1
    assert len(periods) == MOST_PERIODS or min(sizes) < 2 * LEAST
    for before, after in pairwise(periods):
        assert before.last + DAY == after.first
    for period in periods:
        assert period.errors.error is not None


@given(st.lists(LOSSES, max_size=60))
def test_means(numbers: list[float]) -> None:
    found = mean_of(numbers)
    if len(numbers) < LEAST:
        assert found is None
        return
    assert found is not None
    assert found.low <= found.mean <= found.high
    assert found.mean == pytest.approx(statistics.fmean(numbers), abs=1e-12)


def test_luck_and_skill_are_told_apart(memory: Memory) -> None:
    """Good cards played badly, and bad cards played well: paid the same, by different luck."""
    rounds = [([-1, 1, 0], 1.5, [0.5, 0.0]), ([0, 1, -1], -0.5, [0.0, 0.0])]
    for result, worth, losses in rounds:
        memory.end_round(add(memory, losses), "text", result, worth)
    memory.end_round(add(memory, [9.0]), "no worth is known", [9, 9, 9])
    add(memory, [7.0])  # unfinished
    luck = figures(memory, "boon", START).luck
    assert luck.rounds == 2
    assert luck.paid.total == 2
    assert luck.dealt.total == 1.0
    assert luck.made.total == 1.0
    assert luck.lost.total == 0.5
    assert luck.paid.each is None
    assert luck.dealt.total + luck.made.total == luck.paid.total


def test_means_a_round_from_enough_rounds_on(memory: Memory) -> None:
    for index in range(LEAST):
        luck = figures(memory, "boon", START).luck
        assert luck.made.each is None
        memory.end_round(add(memory, [0.1]), "", [0, index % 2, 0], worth=0.5)
    luck = figures(memory, "boon", START).luck
    assert luck.made.each is not None
    assert luck.made.each.mean == pytest.approx(0.0)
    assert luck.lost.each is not None
    assert luck.lost.each.mean == pytest.approx(0.1)


def test_the_seat_decides_what_was_paid(memory: Memory) -> None:
    for setup in ({"seat": 2}, {}, {"seat": 5}, {"seat": "2"}):
        memory.end_round(memory.begin_round("boon", setup), "", [0, 0, 3], worth=1.0)
    assert figures(memory, "boon", START).luck.rounds == 1


def test_practice(memory: Memory) -> None:
    number = memory.begin_round("boon", {})
    for index in range(2):
        memory.add_decision(number, str(index), assessment(0.3), view=view(index))
    before = figures(memory, "boon", START).practice
    assert (before.exercises, before.due, before.settled) == (2, 0, 0)
    assert before.next is not None
    after = figures(memory, "boon", START + 3 * DAY).practice
    assert (after.due, after.next) == (2, None)
