"""How fast hidden cards are dealt: each stage of a round, from every seat's side, one thread.

    python -m pytest benchmarks/test_worlds.py --benchmark-columns=min,median
    python -m benchmarks.test_worlds

The second prints a table: cases, places, deals that fit, deals a second and thread, and the time
to work out what fits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.timing import timed
from solver.boon.actions import Bid, Bury, Phase, Play
from solver.boon.cards import boon_size, cards_in, count, set_of
from solver.boon.deal import deal
from solver.boon.hidden import Hidden, hidden
from solver.boon.round import Round
from solver.boon.view import View

DEALS = 20_000
"""Deals drawn at once from each view."""
VIEWS = 10
"""Views of a stage, each of another round."""


@dataclass(frozen=True)
class Stage:
    """What a seat has to decide, and with how many cards in hand."""

    name: str
    players: int
    kind: str
    cards: int

    def __str__(self) -> str:
        return self.name


def _stages() -> Iterator[Stage]:
    for players, full in ((3, 9), (4, 7)):
        yield Stage(f"{players} players, bidding", players, "bid", full)
        yield Stage(f"{players} players, burying", players, "bury", full)
        for kind in ("taker", "defender", "Leaster"):
            for cards in (full, full - 3, 3, 2):
                yield Stage(f"{players} players, {kind}, {cards} cards", players, kind, cards)


STAGES = tuple(_stages())


def _after(random: Random, round: Round) -> Round:
    seat = round.to_move
    assert seat is not None
    if round.phase is Phase.BURY:
        held = list(cards_in(round.hands[seat]))
        return round.apply(Bury(set_of(random.sample(held, boon_size(round.players)))))
    return round.apply(Play(random.choice(list(cards_in(round.legal_cards)))))


def views(stage: Stage) -> list[View]:
    """Views of the seat to move at a stage, from rounds played by chance."""
    random = Random(f"{stage.players} {stage.kind} {stage.cards}")
    found: list[View] = []
    for seed in range(1000):
        now = deal(stage.players, seed)
        if stage.kind != "bid":
            passes = stage.players if stage.kind == "Leaster" else random.randrange(stage.players)
            for _seat in range(passes):
                now = now.apply(Bid.PASS)
            if stage.kind != "Leaster":
                now = now.apply(Bid.TAKE)
        while now.to_move is not None:
            view = View.of(now, now.to_move)
            if _is_at(stage, view):
                found.append(view)
                break
            now = _after(random, now)
        if len(found) == VIEWS:
            return found
    raise AssertionError(f"too few views of {stage}")


def _is_at(stage: Stage, view: View) -> bool:
    if stage.kind in ("bid", "bury"):
        return view.decision == stage.kind
    if view.decision is not Phase.PLAY or count(view.own) != stage.cards:
        return False
    if stage.kind == "Leaster":
        return view.is_leaster
    return (view.soloist == view.seat) == (stage.kind == "taker")


@pytest.mark.parametrize("stage", STAGES, ids=str)
@pytest.mark.benchmark(group=f"deals drawn, {VIEWS} views, {DEALS} each")
def test_sample(benchmark: BenchmarkFixture, stage: Stage) -> None:
    worlds = [hidden(view).worlds() for view in views(stage)]
    assert all(one.count for one in worlds)
    timed(benchmark, lambda: [len(one.sample(1, 0, DEALS)) for one in worlds])
    if benchmark.stats is not None:
        rate = VIEWS * DEALS / benchmark.stats.stats.median
        benchmark.extra_info["deals_per_second"] = round(rate)


@pytest.mark.parametrize("stage", STAGES, ids=str)
@pytest.mark.benchmark(group=f"what is hidden, and how many deals fit, {VIEWS} views")
def test_count(benchmark: BenchmarkFixture, stage: Stage) -> None:
    some = views(stage)
    timed(benchmark, lambda: [hidden(view).worlds().count for view in some])


def _row(stage: Stage) -> str:
    some = views(stage)
    start = perf_counter()
    found: list[Hidden] = [hidden(view, merge=True) for view in some]
    worlds = [one.worlds() for one in found]
    counts = sorted(one.count for one in worlds)
    counted = perf_counter()
    merged = sorted(one.merged_count for one in worlds)
    listed = perf_counter()
    for one in worlds:
        one.sample(1, 0, 1)
    ready = perf_counter()
    slowest = 0.0
    for one in worlds:
        before = perf_counter()
        one.sample(1, 0, DEALS)
        slowest = max(slowest, perf_counter() - before)
    rate = VIEWS * DEALS / (perf_counter() - ready)
    return (
        f"{stage.name:30} {counts[VIEWS // 2]:17,} {merged[VIEWS // 2]:17,} {rate:11,.0f} "
        f"{DEALS / slowest:11,.0f} {1000 * (counted - start) / VIEWS:7.2f} "
        f"{1000 * (listed - counted) / VIEWS:7.2f}"
    )


def main() -> None:
    """Print the table."""
    print(
        f"{'stage':30} {'deals (median)':>17} {'merged':>17} {'drawn/s':>11} {'slowest':>11} "
        f"{'count':>7} {'merge':>7} (ms)"
    )
    for stage in STAGES:
        print(_row(stage))


if __name__ == "__main__":
    main()
