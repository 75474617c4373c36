"""What each shortcut of the exact solver brings: cards played, and time, when it alone is off.

python -m benchmarks.shortcuts
"""

from __future__ import annotations

import time

from benchmarks.deals import recorded
from solver._double_dummy_switches import SWITCHES, DoubleDummy
from solver.boon import points_in

NAMES = (
    "table",
    "alike positions",
    "one of equal cards",
    "needless neighbours",
    "sure points",
    "all outcomes of a trick first",
    "cashed plain winners",
    "two tricks left",
    "plain suits interchangeable",
    "order by rates",
    "alike but for what cards are worth",
)
DEALS = 60


def measured(switches: int, players: int, by_payout: bool) -> tuple[float, float]:
    """Mean cards played and milliseconds a deal."""
    solver = DoubleDummy(16, switches)
    start = time.process_time()
    for position in recorded(players)[:DEALS]:
        assert position.soloist is not None
        solver.set_position(position.hands, position.soloist, position.leader)
        if by_payout:
            base = points_in(position.buried)
            solver.at_least(91 - base if solver.at_least(61 - base) else 30 - base)
        else:
            solver.value()
    return solver.cards_played / DEALS, 1000 * (time.process_time() - start) / DEALS


def main() -> None:
    """Print the table: each cell is the factor by which cards and time grow."""
    cells = [(players, by_payout) for by_payout in (False, True) for players in (3, 4)]
    whole = {cell: measured(SWITCHES, *cell) for cell in cells}
    print("| off | points, 3 | points, 4 | payout, 3 | payout, 4 |")
    print("|---|---|---|---|---|")
    for bit, name in enumerate(NAMES):
        if name == "table":
            continue  # without it a deal takes minutes
        row = []
        for cell in cells:
            cards, ms = measured(SWITCHES & ~(1 << bit), *cell)
            row.append(f"{cards / whole[cell][0]:.2f} ({ms / whole[cell][1]:.2f})")
        print(f"| {name} | {' | '.join(row)} |")


if __name__ == "__main__":
    main()
