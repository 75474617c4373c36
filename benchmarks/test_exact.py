"""How fast the exact solver answers, one thread, from full deals and from the middle of a round.

`cards_played` in the extra information is the work per position: a count that repeats exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.deals import dealt, leasters, recorded
from benchmarks.timing import timed
from solver.boon import Position, Solution, leaster_solution, solve, solve_payout, solve_points


def run(
    benchmark: BenchmarkFixture,
    solver: Callable[[Position], Solution],
    positions: Sequence[Position],
) -> list[Solution]:
    """Time all positions together and note the work for one."""
    solutions = timed(benchmark, lambda: [solver(position) for position in positions])
    played = sum(solution.cards_played for solution in solutions)
    benchmark.extra_info["positions"] = len(positions)
    benchmark.extra_info["cards_played"] = round(played / len(positions))
    if benchmark.stats is not None:
        benchmark.extra_info["ms"] = round(1000 * benchmark.stats.stats.median / len(positions), 3)
    return solutions


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="exact points, 50 full deals")
def test_points(benchmark: BenchmarkFixture, players: int) -> None:
    run(benchmark, lambda p: solve_points(p, value_only=True), recorded(players)[:50])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="payout class, 50 full deals")
def test_payout(benchmark: BenchmarkFixture, players: int) -> None:
    run(benchmark, lambda p: solve_payout(p, value_only=True), recorded(players)[:50])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="exact points of all cards and a line, 50 full deals")
def test_all_cards(benchmark: BenchmarkFixture, players: int) -> None:
    run(benchmark, solve, recorded(players)[:50])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="payout class of all cards and a line, 50 full deals")
def test_payout_of_all_cards(benchmark: BenchmarkFixture, players: int) -> None:
    run(benchmark, solve_payout, recorded(players)[:50])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="exact points of all cards, 400 positions from the middle of a round")
def test_middle(benchmark: BenchmarkFixture, players: int) -> None:
    run(benchmark, solve, recorded(players, full=False))


@pytest.mark.parametrize(
    ("players", "size"), [(p, size) for p in (3, 4) for size in range(1, 10 if p == 3 else 9)]
)
@pytest.mark.benchmark(group="growth by cards a hand, exact points, 20 positions")
def test_growth(benchmark: BenchmarkFixture, players: int, size: int) -> None:
    run(benchmark, lambda p: solve_points(p, value_only=True), dealt(players, size, 20))


@pytest.mark.parametrize(("players", "size"), [(3, 4), (3, 5), (4, 3), (4, 4)])
@pytest.mark.benchmark(group="Leaster, each for himself, all cards, 20 positions")
def test_leaster(benchmark: BenchmarkFixture, players: int, size: int) -> None:
    run(benchmark, leaster_solution, leasters(players, size, 20))
