"""How long advice in Boodle takes, with the default budget and a thread for each processor.

`ms_median` and `ms_95` are the times of single answers, of which the target is a second on two
processors; `deals` is the mean number of deals valued:

    pytest benchmarks/test_boodle_advice.py

`BOODLE_ADVICE_VIEWS` is the number of questions of each kind.
"""

from __future__ import annotations

import os
import time
from statistics import mean, median, quantiles

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.timing import timed
from solver.boodle.actions import Bid, Exchange, Phase
from solver.boodle.advising import advise
from solver.boodle.bots import RandomBot
from solver.boodle.deal import deal
from solver.boodle.hidden import hidden
from solver.boodle.question import Settings
from solver.boodle.rules import Rules
from solver.boodle.view import View

VIEWS = int(os.environ.get("BOODLE_ADVICE_VIEWS", "40"))

RULES = {
    "exchange": Rules(),
    "bid": Rules(exchange="auction"),
    "spread": Rules(ante="free"),
    "choose": Rules(three_in_one=True, exchange="none"),
    "bet": Rules(three_in_one=True, exchange="none"),
}


def view_of(kind: str, players: int, seed: int) -> View:
    """A view with a decision of this kind: of leads the first, or one later on."""
    hand = deal(players, seed, rules=RULES.get(kind, Rules()))
    if kind in ("first lead", "later lead"):
        hand = hand.apply(Exchange(False))
    if kind == "bid" and seed % 2:
        hand = hand.apply(Bid(1 + seed % 5))
    bot = RandomBot(seed)
    later = seed % 5 + 1 if kind == "later lead" else 0
    while (hand.phase is Phase.CHOOSE and kind == "bet") or later:
        if hand.to_move is None:
            return view_of(kind, players, seed + 1000)
        view = View.of(hand)
        later -= later > 0 and view.legal.bit_count() > 1
        hand = hand.apply(bot.act(view))
    while hand.phase is Phase.PLAY and hand.legal_cards.bit_count() == 1:
        hand = hand.apply(hand.legal_actions()[0])
    return View.of(hand) if hand.to_move is not None else view_of(kind, players, seed + 1000)


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("kind", ["first lead", "later lead", "exchange", "bid", "spread", "bet"])
@pytest.mark.benchmark(group="Boodle: advice with the default budget")
def test_advice(benchmark: BenchmarkFixture, kind: str, players: int) -> None:
    views = [view_of(kind, players, seed) for seed in range(VIEWS)]
    times: list[float] = []
    deals: list[int] = []

    def work() -> None:
        times.clear()
        deals.clear()
        for view in views:
            start = time.perf_counter()
            advice = advise(view, Settings())
            times.append(1000 * (time.perf_counter() - start))
            deals.append(advice.deals)

    timed(benchmark, work)
    benchmark.extra_info["deals"] = round(mean(deals))
    benchmark.extra_info["ms_median"] = round(median(times), 1)
    benchmark.extra_info["ms_95"] = round(quantiles(times, n=20)[-1], 1)


@pytest.mark.parametrize("players", [3, 4, 8])
@pytest.mark.benchmark(group="Boodle: 10,000 deals drawn behind a view")
def test_drawing(benchmark: BenchmarkFixture, players: int) -> None:
    worlds = hidden(view_of("first lead", players, 1)).worlds()
    worlds.sample(0, 0, 1)
    drawn = benchmark(lambda: worlds.sample(1, 0, 10_000))
    assert drawn.shape == (10_000, players)
