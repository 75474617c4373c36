"""Print the signature of the searches: cards played over a fixed set of positions.

The number repeats exactly on every machine, and changes with whatever changes a search:

    python -m benchmarks.signature
"""

from __future__ import annotations

from benchmarks.deals import leasters, recorded
from solver.boon import leaster_solution, solve_payout, solve_points


def signature() -> int:
    """Cards played for points and payout of full deals, all cards in mid-round, and Leasters."""
    played = 0
    for players in (3, 4):
        for position in recorded(players)[:20]:
            played += solve_points(position, value_only=True).cards_played
            played += solve_payout(position).cards_played
        for position in recorded(players, full=False)[::4]:
            played += solve_points(position).cards_played
        for position in leasters(players, 4, 20):
            played += leaster_solution(position).cards_played
    return played


if __name__ == "__main__":
    print(signature())
