"""How fast rounds are played out by the rules."""

from __future__ import annotations

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from solver.boon import Bid, Phase, Round, deal


def play_out(start: Round, seed: int) -> Round:
    """A round played to its end by chance, every action checked."""
    random = Random(seed)
    round_ = start
    while round_.phase != Phase.DONE:
        action = Bid.TAKE if round_.phase == Phase.BID else random.choice(round_.legal_actions())
        round_ = round_.apply(action)
    return round_


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.benchmark(group="rules: 50 rounds played out")
def test_round(benchmark: BenchmarkFixture, players: int) -> None:
    starts = [deal(players, seed) for seed in range(50)]
    ends = benchmark(lambda: [play_out(start, seed) for seed, start in enumerate(starts)])
    assert all(sum(end.points) == 120 for end in ends)
    benchmark.extra_info["cards_played"] = sum(
        len(trick.cards) for end in ends for trick in end.tricks
    )
