"""How much faster many deals are solved on more threads; the answers are the same."""

from __future__ import annotations

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.deals import recorded
from benchmarks.timing import timed
from solver.boon import ManySolutions, points_in, solve_many


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="thread scaling, exact points, 200 full deals")
def test_threads(benchmark: BenchmarkFixture, players: int, threads: int) -> None:
    positions = recorded(players)
    hands = np.array([position.hands for position in positions], np.uint32)
    soloists = [position.soloist or 0 for position in positions]
    leaders = [position.leader for position in positions]
    base = [points_in(position.buried) for position in positions]

    def run() -> ManySolutions:
        return solve_many(hands, soloists, leaders, base=base, threads=threads)

    solutions = timed(benchmark, run)
    assert len(solutions.values) == 200
    benchmark.extra_info["cards_played"] = round(solutions.cards_played / 200)
