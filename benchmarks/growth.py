"""How the work grows with the cards a hand: a table, and with matplotlib a plot.

Milliseconds of processor time and cards played for the exact points of positions from seeded
deals, median and 95th percentile:

    python -m benchmarks.growth [plot.svg]
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from importlib import import_module

import numpy as np

from benchmarks.deals import dealt
from solver.boon import solve_points

SIZES = {3: range(1, 10), 4: range(1, 9)}
POSITIONS = 100


@dataclass(frozen=True)
class Point:
    """What positions of one size take."""

    players: int
    size: int
    ms: tuple[float, float]
    """Median and 95th percentile."""
    cards: tuple[float, float]
    """Median and 95th percentile."""


def measured(players: int, size: int) -> Point:
    """Solve the positions of one size."""
    times: list[float] = []
    cards: list[int] = []
    for position in dealt(players, size, POSITIONS):
        start = time.process_time()
        solution = solve_points(position, value_only=True)
        times.append(1000 * (time.process_time() - start))
        cards.append(solution.cards_played)

    def both(values: list[float] | list[int]) -> tuple[float, float]:
        low, high = np.percentile(values, [50, 95])
        return float(low), float(high)

    return Point(players, size, both(times), both(cards))


def draw(points: list[Point], path: str) -> None:
    """Plot the times, on a scale where steady growth is a straight line."""
    pyplot = import_module("matplotlib.pyplot")
    figure, axes = pyplot.subplots()
    for players, style in ((3, "o-"), (4, "s--")):
        mine = [point for point in points if point.players == players]
        sizes = [point.size for point in mine]
        axes.plot(sizes, [p.ms[0] for p in mine], style, label=f"{players} players, median")
        axes.plot(
            sizes,
            [p.ms[1] for p in mine],
            style,
            alpha=0.4,
            label=f"{players} players, 95th percentile",
        )
    axes.set_yscale("log")
    axes.set_xlabel("cards a hand")
    axes.set_ylabel("ms for exact points")
    axes.legend()
    figure.savefig(path)


def main() -> None:
    """Print the table, and plot it where a path is given."""
    points = [measured(players, size) for players in SIZES for size in SIZES[players]]
    print("| players | cards a hand | ms, median | 95 % | cards played, median | 95 % |")
    print("|---|---|---|---|---|---|")
    for p in points:
        print(
            f"| {p.players} | {p.size} | {p.ms[0]:.2f} | {p.ms[1]:.2f} "
            f"| {p.cards[0]:,.0f} | {p.cards[1]:,.0f} |"
        )
    if len(sys.argv) > 1:
        draw(points, sys.argv[1])


if __name__ == "__main__":
    main()
