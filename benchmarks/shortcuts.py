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
    "trumps drawn",
    "lost trumps at their price",
)
DEALS = 60
RUNS = 5


def measured(switches: int, players: int, by_payout: bool) -> tuple[float, float]:
    """Mean cards played and milliseconds a deal."""
    deals = recorded(players)[:DEALS]
    solver = DoubleDummy(16, switches)
    start = time.process_time()
    for position in deals:
        assert position.soloist is not None
        solver.set_position(position.hands, position.soloist, position.leader)
        if by_payout:
            base = points_in(position.buried)
            solver.at_least(91 - base if solver.at_least(61 - base) else 30 - base)
        else:
            solver.value()
    return solver.cards_played / DEALS, 1000 * (time.process_time() - start) / DEALS


def compared(bit: int, players: int, by_payout: bool) -> str:
    """How cards and time grow without one shortcut, by the least times of a few runs."""
    runs = [
        [measured(switches, players, by_payout) for switches in (SWITCHES, SWITCHES & ~(1 << bit))]
        for _ in range(RUNS)
    ]
    (cards, _), (more, _) = runs[0]
    ms, longer = (min(run[which][1] for run in runs) for which in (0, 1))
    return f"{more / cards:.2f} ({longer / ms:.2f})"


def main() -> None:
    """Print the table, a shortcut a line."""
    print("| off | points, 3 | points, 4 | payout, 3 | payout, 4 |")
    print("|---|---|---|---|---|")
    for bit, name in enumerate(NAMES):
        if name == "table":
            continue  # without it a deal takes minutes
        cells = [compared(bit, players, pay) for pay in (False, True) for players in (3, 4)]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
