"""The memory that exact solves take: what the first ones add to the process, and many more after.

    python -m benchmarks.solver_memory 100000

Positions of seven cards a hand, the smallest that get a table of full size, each with a solver of
its own. The resident size is as Linux tells it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.deals import dealt
from solver.boon import solve_points

DEALS = 250
FIRST = 100


def resident() -> float:
    """The resident size of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def main() -> None:
    """Print a line a tenth of the way."""
    solves = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    positions = [*dealt(3, 7, DEALS), *dealt(4, 7, DEALS)]
    start = resident()
    for number in range(solves):
        solve_points(positions[number % len(positions)], value_only=True)
        if number + 1 == FIRST or (number + 1) % (solves // 10) == 0:
            print(
                f"{number + 1:>9,} solves: {resident() - start:.2f} MB more than before the first"
            )


if __name__ == "__main__":
    main()
