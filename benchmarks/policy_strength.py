"""How strong the rules of thumb are: against chance, by strength of the hand, against open hands.

    python -m benchmarks.policy_strength --deals 400

Prints three tables: one seat with the rules among random players, and one random player among
seats with the rules, in victory cards a round; what taking brings in each tenth of dealt hands
by their score, played out by the policy and solved with open hands (a bound on what defenders
who know everything would leave); and playouts a second, on one thread.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from solver.boon.batch import solve_many
from solver.boon.bots import Bot, RandomBot, RulesBot
from solver.boon.cards import boon_size, points_in
from solver.boon.deal import deal
from solver.boon.playouts import POLICY, play_bids, play_cards, take_values
from solver.boon.policy import policy
from solver.boon.table import play_round


def against_chance(players: int, number: int) -> None:
    """Whole rounds, each deal from each seat."""
    for name, lone, rest in (
        ("rules among random", RulesBot(), RandomBot(1)),
        ("random among rules", RandomBot(1), RulesBot()),
    ):
        results = []
        for seed in range(number):
            for seat in range(players):
                bots: list[Bot] = [rest] * players
                bots[seat] = lone
                payouts = play_round(deal(players, seed, dealer=0), bots).payouts()
                assert payouts is not None
                results.append(payouts[seat])
        error = np.std(results) / len(results) ** 0.5
        print(f"{players} players, {name}: {np.mean(results):+.2f} ± {error:.2f} a round")


def by_strength(players: int, number: int) -> None:
    """The seat at the dealer's left takes, whatever it holds, and buries by the policy."""
    rounds = [deal(players, seed, dealer=players - 1) for seed in range(number)]
    hands = np.array([round_.hands for round_ in rounds], np.uint32)
    boons = np.array([round_.boon for round_ in rounds], np.uint32)
    values = take_values(hands[:, 0], players)
    held = hands[:, 0] | boons
    buried = np.array(
        [policy().bury(players, int(cards), boon_size(players)) for cards in held], np.uint32
    )
    hands[:, 0] = held & ~buried
    played = play_cards(hands, buried, [POLICY], soloist=0, first_leader=0)
    base = np.array([points_in(int(cards)) for cards in buried])
    exact = solve_many(hands, 0, 0, base=base).values + base
    points = played.points[:, 0, 0]
    print(f"{players} players: expected | points, won: policy | points, won: open hands")
    for rows in np.array_split(np.argsort(values), 10):
        print(
            f"{values[rows].mean():+9.2f} | {points[rows].mean():6.1f} "
            f"{(points[rows] > 60).mean():5.0%} | {exact[rows].mean():6.1f} "
            f"{(exact[rows] > 60).mean():5.0%}"
        )
    taken = values >= policy().take_from(players, 0) / 1000
    print(f"first in line takes {taken.mean():.0%} and wins {(points[taken] > 60).mean():.0%}")


def speed(players: int) -> None:
    """Whole deals a second, bidding and bury apart."""
    rounds = [deal(players, seed, dealer=players - 1) for seed in range(2000)]
    hands = np.array([round_.hands for round_ in rounds], np.uint32)
    boons = np.array([round_.boon for round_ in rounds], np.uint32)
    for name, soloist in (("solo", 0), ("Leaster", None)):
        start = time.perf_counter()
        play_cards(hands, boons, [POLICY] * 8, soloist=soloist, first_leader=0)
        took = (time.perf_counter() - start) / len(hands) / 8
        cards = players * int(hands[0, 0]).bit_count()
        print(f"{players} players, {name}: {took * 1e6:.1f} µs a deal, {took * 1e9 / cards:.0f} ns")
    start = time.perf_counter()
    outcomes = play_bids(hands, boons, [POLICY], dealer=players - 1, passed=0)
    took = (time.perf_counter() - start) / len(hands)
    assert outcomes.takers is not None
    share = (outcomes.takers == 255).mean()
    print(f"{players} players, with bids and bury: {took * 1e6:.1f} µs; {share:.1%} Leasters")


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--deals", type=int, default=400)
    number = options.parse_args().deals
    for players in (3, 4):
        speed(players)
        against_chance(players, number)
        by_strength(players, number)


if __name__ == "__main__":
    main()
