"""How fast hands of Boodle are played by the rules and solved with open hands, one thread.

`nodes` in the extra information is the work per deal, a count that repeats exactly; `ms_median` and
`ms_95` are the times of single deals, of which the target is 1 and 20 for every number of players:

    pytest benchmarks/test_boodle.py
"""

from __future__ import annotations

import time
from random import Random
from statistics import median, quantiles

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.timing import timed
from solver.boodle import Hand, Rules, Solution, deal, solve

DEALS = 500


def play_out(start: Hand, seed: int) -> Hand:
    """A hand played to its end by chance, every action checked."""
    random = Random(f"play {seed}")
    hand = start
    while hand.to_move is not None:
        hand = hand.apply(random.choice(hand.legal_actions()))
    return hand


@pytest.mark.parametrize("players", [3, 4, 8])
@pytest.mark.benchmark(group="Boodle: 50 hands played out")
def test_hands(benchmark: BenchmarkFixture, players: int) -> None:
    starts = [deal(players, seed) for seed in range(50)]
    ends = benchmark(lambda: [play_out(start, seed) for seed, start in enumerate(starts)])
    assert all(sum(end.balance) + sum(end.pots) == 0 for end in ends)
    benchmark.extra_info["cards_played"] = sum(len(run.cards) for end in ends for run in end.runs)


@pytest.mark.parametrize("lead_suit", ["different", "any", "other_colour"])
@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.benchmark(group="Boodle: exact chips of all leads and a line, 500 deals")
def test_solve(benchmark: BenchmarkFixture, players: int, lead_suit: str) -> None:
    rules = Rules(exchange="none", lead_suit=lead_suit)
    hands = [deal(players, seed, rules=rules) for seed in range(DEALS)]
    times: list[float] = []

    def work() -> list[Solution]:
        times.clear()
        solutions = []
        for hand in hands:
            start = time.perf_counter()
            solutions.append(solve(hand))
            times.append(1000 * (time.perf_counter() - start))
        return solutions

    solutions = timed(benchmark, work)
    nodes = sorted(solution.nodes for solution in solutions)
    benchmark.extra_info["nodes"] = round(sum(nodes) / DEALS)
    benchmark.extra_info["nodes_median"] = round(median(nodes))
    benchmark.extra_info["nodes_95"] = nodes[DEALS * 95 // 100]
    benchmark.extra_info["ms_median"] = round(median(times), 3)
    benchmark.extra_info["ms_95"] = round(quantiles(times, n=20)[-1], 2)
