"""What all legal cards cost beside the value alone, and the worst deal beside the mean.

In cards played on the recorded full deals, one thread, which repeat exactly:

    python -m benchmarks.all_cards
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from benchmarks.deals import recorded
from solver.boon import Position, points_in
from solver.boon.batch import solve_many


def played(positions: Sequence[Position], by_payout: bool, all_cards: bool) -> float:
    """The mean of cards played a deal."""
    solutions = solve_many(
        [position.hands for position in positions],
        [position.soloist or 0 for position in positions],
        [position.leader for position in positions],
        base=[points_in(position.buried) for position in positions],
        objective="payout" if by_payout else "points",
        all_cards=all_cards,
        threads=1,
    )
    return solutions.cards_played / len(positions)


def main() -> None:
    """Print the table."""
    print("| 200 full deals | value alone | all legal cards | ratio | worst deal : mean |")
    print("|---|---|---|---|---|")
    for by_payout, name in ((False, "exact points"), (True, "payout class")):
        for players in (3, 4):
            positions = recorded(players)
            alone = played(positions, by_payout, all_cards=False)
            every = played(positions, by_payout, all_cards=True)
            single = np.array([played([each], by_payout, all_cards=False) for each in positions])
            print(
                f"| {name}, {players} players | {alone:,.0f} | {every:,.0f} | {every / alone:.2f} "
                f"| {single.max() / single.mean():.1f} |"
            )


if __name__ == "__main__":
    main()
