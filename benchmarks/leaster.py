"""How many tricks from the end a Leaster is solved exactly within 100 ms, 1 s and 10 s.

Each position is solved for the value alone, each player for himself, and stopped after 10 s:

    python -m benchmarks.leaster [positions]
"""

from __future__ import annotations

import sys
import threading
import time

from benchmarks.deals import leasters
from solver.boon import Position, StopFlag, Stopped, leaster_solution

BUDGETS = (0.1, 1.0, 10.0)
SIZES = {3: 9, 4: 7}


def seconds(position: Position) -> float:
    """Wall time to the answer, or infinity beyond the largest budget."""
    stop = StopFlag()
    timer = threading.Timer(BUDGETS[-1], stop.set)
    timer.start()
    start = time.monotonic()
    try:
        leaster_solution(position, value_only=True, stop=stop)
    except Stopped:
        return float("inf")
    finally:
        timer.cancel()
    return time.monotonic() - start


def main() -> None:
    """Print, for each size, the share of positions solved within each budget."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("| players | tricks left | " + " | ".join(f"within {b:g} s" for b in BUDGETS) + " |")
    print("|---|---|---|---|---|")
    for players, most in SIZES.items():
        for size in range(3, most + 1):
            times = [seconds(position) for position in leasters(players, size, number)]
            shares = [sum(t <= budget for t in times) / number for budget in BUDGETS]
            print(f"| {players} | {size} | " + " | ".join(f"{s:.0%}" for s in shares) + " |")
            if not shares[-1]:
                break


if __name__ == "__main__":
    main()
