"""Run another solver beside this one on the same deals, in turn, and print both in a table.

The other one is a C program that reads a position a line (players, soloist, leader, the hands as
hexadecimal card sets, the soloist's buried points), takes `points` or `payout` as its argument,
prints a result a line and, on stderr, the deals, the seconds of pure search and the cards played
a deal:

    python -m benchmarks.yardstick path/to/fast.c
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.deals import recorded
from solver._double_dummy import DoubleDummy
from solver.boon import Position, points_in


def build(source: Path, folder: str) -> Path:
    """Compile the other solver for this very processor."""
    program = Path(folder) / "yardstick"
    compiler = shlex.split(os.environ.get("CC", "cc"))
    subprocess.run([*compiler, "-O3", "-march=native", "-o", program, source], check=True)
    return program


def theirs(
    program: Path, positions: tuple[Position, ...], mode: str
) -> tuple[list[int], float, float]:
    """Results, seconds of search, and cards played a deal, of the other solver."""
    lines = "".join(
        f"{p.players} {p.soloist} {p.leader} {' '.join(f'{hand:x}' for hand in p.hands)} "
        f"{points_in(p.buried)}\n"
        for p in positions
    )
    run = subprocess.run([program, mode], input=lines, capture_output=True, text=True, check=True)
    _deals, seconds, cards = run.stderr.split()
    return [int(line) for line in run.stdout.split()], float(seconds), float(cards)


def ours(positions: tuple[Position, ...], mode: str) -> tuple[list[int], float, float]:
    """The same of this solver: setting the position up is counted, as it is for the other."""
    solver = DoubleDummy()
    results = []
    seconds = 0.0
    for position in positions:
        assert position.soloist is not None
        base = points_in(position.buried)
        start = time.perf_counter()
        solver.set_position(position.hands, position.soloist, position.leader)
        if mode == "points":
            result = solver.value()
        elif solver.at_least(61 - base):
            result = 2 if solver.at_least(91 - base) else 1
        else:
            result = -1 if solver.at_least(30 - base) else -2
        seconds += time.perf_counter() - start
        results.append(result)
    return results, seconds, solver.cards_played / len(positions)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("source", type=Path, help="the other solver's C source")
    parser.add_argument("--runs", type=int, default=5, help="runs of each, in turn (default 5)")
    arguments = parser.parse_args()
    print("| 200 full deals, 1 thread | ours, ms | yardstick, ms | times as fast | cards played |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        program = build(arguments.source, folder)
        for mode, name in (("points", "exact points"), ("payout", "payout class")):
            for players in (3, 4):
                deals = recorded(players)
                pairs = []
                for _ in range(arguments.runs):
                    mine = ours(deals, mode)
                    other = theirs(program, deals, mode)
                    if mine[0] != other[0]:
                        raise SystemExit(f"{name}, {players} players: the results differ")
                    pairs.append((mine, other))
                own = median(mine[1] for mine, _other in pairs) * 1000 / len(deals)
                yard = median(other[1] for _mine, other in pairs) * 1000 / len(deals)
                ratio = median(other[1] / mine[1] for mine, other in pairs)
                print(
                    f"| {name}, {players} players | {own:.2f} | {yard:.2f} | {ratio:.2f} "
                    f"| {pairs[0][0][2]:,.0f} : {pairs[0][1][2]:,.0f} |"
                )


if __name__ == "__main__":
    main()
