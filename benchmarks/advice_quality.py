"""How good advice is, measured against more of itself and against what then happens.

    python -m benchmarks.advice_quality regret --hands 300
    python -m benchmarks.advice_quality calibration --takes 5000
    python -m benchmarks.advice_quality times --hands 100

`regret`: take or pass, and the bury, on dealt hands with the default budget, valued by a search
ten times as deep on other deals: how many victory cards the first choice loses on average. The
deep search ends before its budget only where the best is clear.
`calibration`: the chance to win that advice gives whoever takes the Boon, against how often he
then does when all seats play by advice with a small budget, in tenths of the takes.
`times`: how long the default budgets take on this machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from random import Random

import numpy as np

from benchmarks.takes import taken_round
from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.advising import advise
from solver.boon.deal import deal
from solver.boon.policy import bid, bury, card
from solver.boon.question import Settings, default_budget
from solver.boon.view import View

DEEPER = 10


def asked(players: int, seed: int) -> View:
    """A seat asked to take or pass: in turn the first, the second and so on, the others passed."""
    now = deal(players, seed)
    for _place in range(seed % players):
        now = now.apply(Bid.PASS)
    seat = now.to_move
    assert seat is not None
    return View.of(now, seat)


def taken(players: int, seed: int) -> View:
    """A taker with the Boon in his hand; the next deal that somebody takes by the rules bot."""
    while True:
        now = deal(players, seed)
        while now.phase is Phase.BID:
            seat = now.to_move
            assert seat is not None
            now = now.apply(bid(View.of(now, seat)))
        if now.phase is Phase.BURY and now.soloist is not None:
            return View.of(now, now.soloist)
        seed += 1_000_000


def regret(view: View) -> float:
    """What the default choice loses against the best of a search ten times as deep."""
    shallow = advise(view, Settings(threads=1, points=False)).best
    budget = DEEPER * default_budget(view)
    deep = Settings(seed=1, budget=budget, threads=1, points=False)
    best = advise(view, deep).best
    if best == shallow:
        return 0.0
    both: list[Action] = [shallow, best]
    priced = advise(view, replace(deep, seed=2, early=False), among=both)
    worth = {option.action: option.payoff.mean for option in priced.options}
    return worth[best] - worth[shallow]


def _bid_regret(at: tuple[int, int]) -> float:
    return regret(asked(*at))


def _bury_regret(at: tuple[int, int]) -> float:
    return regret(taken(*at))


def take(at: tuple[int, int]) -> tuple[float, bool] | None:
    """The chance to win that a taker was given, and whether he won; None: all passed."""
    players, seed = at
    found = taken_round(players, seed)
    if found is None:
        return None
    view, _start, end = found
    given = advise(view, Settings(seed=seed + 1, threads=1, points=False))
    chance = next(option.win for option in given.options if option.action is Bid.TAKE)
    payouts = end.payouts()
    assert payouts is not None
    assert end.soloist is not None
    return chance, payouts[end.soloist] > 0


def hands(number: int) -> Iterator[tuple[int, int]]:
    """Numbers of players and seeds, three and four players in turn."""
    return ((3 + index % 2, 10_000 + index) for index in range(number))


def show_regret(number: int, jobs: int) -> None:
    """Mean regret with its standard error, of both decisions."""
    with ProcessPoolExecutor(jobs) as pool:
        for name, work in (("take or pass", _bid_regret), ("bury", _bury_regret)):
            found = np.array(list(pool.map(work, hands(number))))
            error = found.std() / len(found) ** 0.5
            print(
                f"{name}: regret {found.mean():+.4f} ± {error:.4f} victory cards over "
                f"{number} hands; another choice in {np.count_nonzero(found)}",
                flush=True,
            )


def show_calibration(takes: int, jobs: int) -> None:
    """Chances and wins by tenths, and the mean distance; of what there is, after Ctrl-C."""
    results: list[tuple[float, bool, int]] = []
    at = 0
    with ProcessPoolExecutor(jobs) as pool:
        try:
            while len(results) < takes:
                block = [(3 + index % 2, 50_000 + index) for index in range(at, at + 200)]
                for (players, _seed), found in zip(block, pool.map(take, block), strict=True):
                    if found is not None:
                        results.append((*found, players))
                at += 200
        except KeyboardInterrupt:
            print("stopped")
    results = sorted(results[:takes])
    chances = np.array([chance for chance, _won, _players in results])
    won = np.array([won for _chance, won, _players in results], float)
    distances = []
    for part in np.array_split(np.arange(len(results)), 10):
        distances.append(abs(chances[part].mean() - won[part].mean()))
        print(f"chance {chances[part].mean():.3f}, won {won[part].mean():.3f} of {len(part)}")
    for number in (3, 4):
        part = np.array([players == number for _chance, _won, players in results])
        print(
            f"{number} players: chance {chances[part].mean():.4f}, won {won[part].mean():.4f} "
            f"of {part.sum()}"
        )
    print(
        f"mean distance {np.mean(distances):.4f} over {len(results)} takes; "
        f"all: {chances.mean():.4f}, {won.mean():.4f}"
    )


def show_times(number: int) -> None:
    """The median and the 95th percentile of the default budgets, in seconds."""
    for players in (3, 4):
        for name, view_of in (("take or pass", asked), ("bury", taken), ("first card", first)):
            times = []
            for seed in range(number):
                view = view_of(players, seed)
                start = time.perf_counter()
                advise(view)
                times.append(time.perf_counter() - start)
            middle, late = np.quantile(times, [0.5, 0.95])
            print(
                f"{players} players, {name}: median {middle:.2f} s, 95 % within {late:.2f} s, "
                f"longest {max(times):.2f} s",
                flush=True,
            )


def first(players: int, seed: int) -> View:
    """A seat with a choice in the first trick, after the bury of the rules bot."""
    random = Random(seed)
    now = deal(players, seed)
    while now.phase is Phase.BID:
        seat = now.to_move
        assert seat is not None
        now = now.apply(bid(View.of(now, seat)))
    if now.phase is Phase.BURY and now.soloist is not None:
        now = now.apply(Bury(bury(View.of(now, now.soloist))))
    for _card in range(random.randrange(players)):
        seat = now.to_move
        assert seat is not None
        now = now.apply(Play(card(View.of(now, seat))))
    seat = now.to_move
    assert seat is not None
    return View.of(now, seat)


def main() -> None:
    """Measure what is asked for."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("what", choices=("regret", "calibration", "times"))
    options.add_argument("--hands", type=int, default=300)
    options.add_argument("--takes", type=int, default=5000)
    options.add_argument("--jobs", type=int, default=1)
    given = options.parse_args()
    if given.what == "regret":
        show_regret(given.hands, given.jobs)
    elif given.what == "calibration":
        show_calibration(given.takes, given.jobs)
    else:
        show_times(given.hands)


if __name__ == "__main__":
    main()
