"""How near the search is to its limit: the cards played if the right one always came first.

Each deal is solved a few times. From the second time on, every position first tries the card
that proved the same result before; what the table knew is forgotten each time. What is left is
the tree that no better order of cards makes smaller; better bounds still could:

    python -m benchmarks.limit
"""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.deals import recorded
from solver._double_dummy_switches import DoubleDummy
from solver.boon import Position, points_in

PASSES = 5


def played(position: Position, by_payout: bool) -> list[int]:
    """The cards played in each pass over one deal."""
    solver = DoubleDummy(20)
    solver.recall()
    counts = []
    before = 0
    for _ in range(PASSES):
        assert position.soloist is not None
        solver.set_position(position.hands, position.soloist, position.leader)
        if by_payout:
            base = points_in(position.buried)
            solver.at_least(91 - base if solver.at_least(61 - base) else 30 - base)
        else:
            solver.value()
        counts.append(solver.cards_played - before)
        before = solver.cards_played
    return counts


def row(positions: Sequence[Position], by_payout: bool) -> tuple[float, float]:
    """Mean cards played a deal, as searched and with the right card first."""
    counts = [played(position, by_payout) for position in positions]
    number = len(counts)
    return sum(c[0] for c in counts) / number, sum(min(c) for c in counts) / number


def main() -> None:
    """Print the table."""
    print("| 200 full deals | cards played | right card first | ratio |")
    print("|---|---|---|---|")
    for by_payout, name in ((False, "exact points"), (True, "payout class")):
        for players in (3, 4):
            found, least = row(recorded(players), by_payout)
            print(
                f"| {name}, {players} players | {found:,.0f} | {least:,.0f} | {found / least:.2f} |"
            )


if __name__ == "__main__":
    main()
