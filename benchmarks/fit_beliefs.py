"""Fits how sharply the actions of others are read, on rounds that bots of several kinds play.

    python -m benchmarks.fit_beliefs --rounds 400

At moments of these rounds the deal that really was is put among deals that only fit. Good beliefs
give it much weight: the score of a setting is the mean, over moments, of the logarithm of its
weight over that of an average deal, in nats, which no setting can better by being surer than it
should be (the logarithmic scoring rule of I. J. Good, 1952). Half of the rounds fit, the other half
tell what that is worth. Prints the best setting; it is put into solver/boon/beliefs.py by hand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Phase
from solver.boon.beliefs import Beliefs
from solver.boon.bot_names import bot_of
from solver.boon.bots import Bot
from solver.boon.deal import deal
from solver.boon.hidden import Hidden, hidden
from solver.boon.round import Round
from solver.boon.table import decide
from solver.boon.view import View

BOTS = ("rules", "pimc:24", "engine,method=policy,budget=64,beliefs=off")
"""Who plays, each seat by lot: a belief must hold against more than one kind of player."""
DEALS = 400
"""Deals that only fit, beside the one that was."""
STEPS = {
    "bid_softness": (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.9),
    "bury_temperature": (1.0, 2.0, 3.0, 4.0, 6.0, 9.0, 14.0, 25.0),
    "play_temperature": (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 9.0, 14.0, 25.0),
    "odd_play": (0.02, 0.05, 0.1, 0.15, 0.25, 0.4, 0.6),
    "even_share": (0.0, 0.02, 0.05, 0.1, 0.2, 0.4),
}
"""The values that are tried for each setting."""


def moments(players: int, seeds: Sequence[int]) -> Iterator[tuple[Round, View]]:
    """Some moments of some rounds, at which the seat to move has a choice."""
    for seed in seeds:
        random = Random(f"{players} {seed}")
        bots: list[Bot] = [bot_of(random.choice(BOTS)) for _seat in range(players)]
        now = deal(players, seed)
        while (seat := now.to_move) is not None:
            view = View.of(now, seat)
            told = len(now.bids) > 0
            if told and now.phase is not Phase.BURY and random.random() < 0.25:
                yield now, view
            now = now.apply(decide(bots[seat], now.phase, view), seat)


def deals_with_the_true_one(now: Round, found: Hidden, seed: int) -> NDArray[np.uint64]:
    """Deals that fit, after the one that really was."""
    aside = found.unseen
    for hand in now.hands:
        aside &= ~hand
    true = [
        now.hands[place.where] if isinstance(place.where, int) else aside for place in found.places
    ]
    drawn = found.worlds().sample(seed, 0, DEALS)
    return np.concatenate([np.array([true], np.uint64), drawn])


def score(beliefs: Beliefs, asked: Sequence[tuple[Hidden, NDArray[np.uint64]]]) -> float:
    """The mean logarithm of what the true deal weighs against the average of those drawn."""
    total = 0.0
    for found, deals in asked:
        weights = replace(beliefs, even_share=0.0).weights(found, deals, 0)
        ratio = weights[0] / weights[1:].mean()
        total += float(np.log(beliefs.even_share + (1 - beliefs.even_share) * ratio + 1e-12))
    return total / len(asked)


def climb(beliefs: Beliefs, asked: Sequence[tuple[Hidden, NDArray[np.uint64]]]) -> Beliefs:
    """Change one setting after the other for the better, until none helps."""
    best = score(beliefs, asked)
    while True:
        before = best
        for name, values in STEPS.items():
            for value in values:
                trial = replace(beliefs, **{name: value})
                result = score(trial, asked)
                if result > best + 1e-9:
                    best, beliefs = result, trial
            print(f"{name}: {getattr(beliefs, name)}, {best:.4f} nats", file=sys.stderr)
        if best < before + 1e-3:
            return beliefs


def main() -> None:
    """Fit, and print what it brings on the rounds that were not fitted."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--rounds", type=int, default=400)
    rounds = options.parse_args().rounds
    halves: list[list[tuple[Hidden, NDArray[np.uint64]]]] = [[], []]
    for players, seed in product((3, 4), range(rounds // 2)):
        for number, (now, view) in enumerate(moments(players, [seed])):
            found = hidden(view)
            halves[seed % 2].append((found, deals_with_the_true_one(now, found, number)))
    fit, held_out = halves
    print(f"{len(fit)} moments to fit, {len(held_out)} held out", file=sys.stderr)
    best = climb(Beliefs(), fit)
    print(f"before: {score(Beliefs(), held_out):.4f} nats on the rounds held out")
    print(f"after: {score(best, held_out):.4f} nats; {best}")
    for name in STEPS:
        row = [
            f"{value}: {score(replace(best, **{name: value}), held_out):.4f}"
            for value in STEPS[name]
        ]
        print(f"  {name}: {', '.join(row)}")


if __name__ == "__main__":
    main()
