"""Fits what it is worth to a soloist that he thinks, on rounds that all seats play by advice.

    python -m benchmarks.fit_edge --deals 1300 --jobs 2

The same deals, from the take on, are played out by the policy with a bury by trial, and the
soloist is paid as if he had a few card points more. The edge at which he is paid most nearly what
he got in the self-play is best; the shares of the four payout classes show whether it fits them
too.
Prints a table for each number of players; the edges are put into solver/boon/playouts.py by hand.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from benchmarks.takes import taken_round
from solver.boon.playouts import TAKE, play_bids

EDGES = tuple(range(6))
"""Card points that are tried."""
FIRST_SEED = 900_000
"""Deals that calibration is not measured on."""


def paid(at: tuple[int, int]) -> tuple[int, list[int]] | None:
    """What each defender paid the soloist, and would have after the policy's play by edge."""
    found = taken_round(*at)
    if found is None:
        return None
    _view, start, end = found
    soloist, payouts = end.soloist, end.payouts()
    assert soloist is not None
    assert payouts is not None
    assert start.dealer is not None
    others = start.players - 1
    tried = []
    for edge in EDGES:
        played = play_bids(
            [start.dealt],
            start.boon,
            [TAKE],
            dealer=start.dealer,
            passed=len(start.bids) - 1,
            trials=True,
            edge=edge,
        )
        tried.append(int(played.payouts[0, 0, soloist]) // others)
    return payouts[soloist] // others, tried


def line(name: str, payoffs: np.ndarray) -> str:
    """Mean pay of one defender, the share that is won, and the shares of the classes."""
    shares = ", ".join(f"{value:+d}: {np.mean(payoffs == value):.3f}" for value in (-2, -1, 1, 2))
    return f"  {name:9} {payoffs.mean():+.4f}, won {np.mean(payoffs > 0):.4f}; {shares}"


def main() -> None:
    """Play, and print how each edge compares."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--deals", type=int, default=1300)
    options.add_argument("--jobs", type=int, default=1)
    given = options.parse_args()
    asked = [(3 + index % 2, FIRST_SEED + index) for index in range(given.deals)]
    with ProcessPoolExecutor(given.jobs) as pool:
        results = list(pool.map(paid, asked, chunksize=4))
    for players in (3, 4):
        some = [
            one for (number, _seed), one in zip(asked, results, strict=True) if number == players
        ]
        known = [one for one in some if one is not None]
        got = np.array([pay for pay, _tried in known])
        table = np.array([tried for _pay, tried in known])
        print(f"{players} players, {len(known)} takes")
        print(line("self-play", got))
        for column, edge in enumerate(EDGES):
            print(line(f"edge {edge}", table[:, column]))
        best = np.abs(table.mean(axis=0) - got.mean()).argmin()
        print(f"  best: {EDGES[best]}", flush=True)


if __name__ == "__main__":
    main()
