"""What all legal cards cost beside the value alone, and the worst deal beside the mean.

On the recorded full deals, one thread, in cards played, which repeat exactly, and in time, the
least of a few runs of each:

    python -m benchmarks.all_cards
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from benchmarks.deals import recorded
from solver._double_dummy import DoubleDummy
from solver.boon import Position, points_in
from solver.boon.batch import solve_many


@dataclass(frozen=True)
class Work:
    """Cards played, and seconds."""

    cards: float
    seconds: float


def batch(positions: Sequence[Position], by_payout: bool, all_cards: bool) -> Work:
    """The work for all positions in one call."""
    start = time.perf_counter()
    solutions = solve_many(
        [position.hands for position in positions],
        [position.soloist or 0 for position in positions],
        [position.leader for position in positions],
        base=[points_in(position.buried) for position in positions],
        objective="payout" if by_payout else "points",
        all_cards=all_cards,
        threads=1,
    )
    return Work(solutions.cards_played, time.perf_counter() - start)


def singly(positions: Sequence[Position], by_payout: bool) -> npt.NDArray[np.float64]:
    """Cards played and seconds for the value of each position, a row each."""
    solver = DoubleDummy()
    rows = []
    for position in positions:
        assert position.soloist is not None
        before = solver.cards_played
        start = time.perf_counter()
        solver.set_position(position.hands, position.soloist, position.leader)
        if by_payout:
            solver.payout(points_in(position.buried), 30)
        else:
            solver.value()
        rows.append((solver.cards_played - before, time.perf_counter() - start))
    return np.array(rows, dtype=np.float64)


def least(works: Sequence[Work]) -> Work:
    """What repeats, and the least time."""
    return Work(works[0].cards, min(work.seconds for work in works))


def row(name: str, groups: Sequence[Sequence[Position]], by_payout: bool, runs: int) -> str:
    """A line of the table about the deals of all groups together."""
    alone = [Work(0, 0)]
    every = [Work(0, 0)]
    worst = []
    for positions in groups:
        pairs = [[batch(positions, by_payout, each) for each in (False, True)] for _ in range(runs)]
        alone.append(least([pair[0] for pair in pairs]))
        every.append(least([pair[1] for pair in pairs]))
        worst.append(np.min([singly(positions, by_payout) for _ in range(runs)], axis=0))
    deals = sum(len(positions) for positions in groups)
    cards = sum(work.cards for work in alone), sum(work.cards for work in every)
    seconds = sum(work.seconds for work in alone), sum(work.seconds for work in every)
    single = np.concatenate(worst)
    ratios = single.max(axis=0) / single.mean(axis=0)
    return (
        f"| {name} | {cards[0] / deals:,.0f} | {cards[1] / deals:,.0f} | {cards[1] / cards[0]:.2f} "
        f"| {seconds[1] / seconds[0]:.2f} | {ratios[0]:.1f} | {ratios[1]:.1f} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5, help="runs of each, in turn (default 5)")
    runs = parser.parse_args().runs
    print(
        "| full deals, 1 thread | value alone, cards played | all legal cards, cards played "
        "| ratio | ratio of times | worst : mean, cards | worst : mean, time |"
    )
    print("|---|---|---|---|---|---|---|")
    three, four = recorded(3), recorded(4)
    for by_payout, what in ((False, "exact points"), (True, "payout class")):
        print(row(f"{what}, 200 of 3 players", [three], by_payout, runs))
        print(row(f"{what}, 200 of 4 players", [four], by_payout, runs))
        print(row(f"{what}, all 400", [three, four], by_payout, runs))


if __name__ == "__main__":
    main()
