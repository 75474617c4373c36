"""Fit the weights of the policy by self-play and write them to ext/policy_weights.pxd.

    python -m benchmarks.tune_policy --rounds 3 --deals 20000

Each round fits, on new deals, (1) the worth of a kept hand and of buried points, by regression of
what a soloist gets on the hand he kept, with buries varied by chance; (2) the worth of a dealt
hand, by regression of what taking brings; (3) the threshold of each place in the line, where
taking and passing bring the same; (4) the weights of the soloist, then of the defenders, then of
a Leaster, one after the other, each moved up or down as long as the result gets better on common
deals. A kernel built before the run plays; build again afterwards.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from solver._playouts import PARTS, WEIGHTS, Playouts
from solver.boon.cards import boon_size, cards_in, deck, hand_size

TARGET = Path(__file__).parent.parent / "ext" / "policy_weights.pxd"
POLICY = 255
HAND = (PARTS["bury"][1] - PARTS["bury"][0]) // 2
VALUES = np.array([0, 0, 0, 4, 10, 11] * 4 + [2] * 4 + [3] * 4, np.int64)

Sets = NDArray[np.uint32]
Floats = NDArray[np.float64]


def deals(players: int, number: int, random: np.random.Generator) -> tuple[Sets, Sets]:
    """Hands (n, players) and Boons (n,), dealt by chance."""
    pack = np.array(list(cards_in(deck(players))), np.uint32)
    size = hand_size(players)
    order = np.argsort(random.random((number, len(pack))), axis=1)
    bits = (np.uint32(1) << pack)[order]
    ends = [bits[:, seat * size : (seat + 1) * size] for seat in range(players)]
    hands = np.stack([np.bitwise_or.reduce(part, axis=1) for part in ends], axis=1)
    boons = np.bitwise_or.reduce(bits[:, players * size :], axis=1)
    return np.ascontiguousarray(hands.astype(np.uint32)), boons.astype(np.uint32)


def features(hands: Sets) -> Floats:
    """What `hand_score` in policy.pxd counts: holdings of plain suits, trumps, and 1."""
    result = np.zeros((len(hands), HAND))
    rows = np.arange(len(hands))
    for suit in range(3):
        part = (hands >> np.uint32(6 * suit)) & np.uint32(63)
        low = np.bitwise_count(part & np.uint32(7))
        np.add.at(result, (rows, ((part >> np.uint32(3)) << np.uint32(2)) | low), 1)
    for trump in range(14):
        result[:, 32 + trump] = hands >> np.uint32(18 + trump) & np.uint32(1)
    result[:, 46] = 1
    return result


def scores(weights: list[int], players: int, hands: Sets) -> NDArray[np.int32]:
    result = np.zeros(len(hands), np.int32)
    Playouts(weights=(weights,)).take_scores(np.ascontiguousarray(hands), players, result)
    return result


def fitted(inputs: Floats, results: Floats, weights: Floats, ridge: float = 20.0) -> Floats:
    """Weighted least squares, drawn a little to zero but for the base."""
    scaled = inputs * weights[:, None]
    pull = np.eye(inputs.shape[1]) * ridge
    pull[46, 46] = 1e-6
    return np.linalg.solve(scaled.T @ inputs + pull, scaled.T @ results).astype(np.float64)


def chosen_buries(weights: list[int], players: int, held: Sets, rng: np.random.Generator) -> Sets:
    """The bury of the policy, a card or two of it exchanged by chance for others held."""
    policy = Playouts(weights=(weights,))
    result = np.zeros(len(held), np.uint32)
    for row, cards in enumerate(held):
        buried = policy.bury(players, int(cards), boon_size(players))
        for _swap in range(int(rng.integers(0, 3))):
            own = list(cards_in(int(cards) & ~buried))
            laid = list(cards_in(buried))
            buried ^= 1 << int(rng.choice(own)) | 1 << int(rng.choice(laid))
        result[row] = buried
    return result


def fit_bury(weights: list[int], players: int, number: int, rng: np.random.Generator) -> None:
    """What a kept hand is worth to a soloist, in hundredths of a point, and a buried point."""
    hands, boons = deals(players, number * 3, rng)
    strength = scores(weights, players, hands[:, 0])
    strong = np.argsort(-strength)[:number]
    hands, boons = hands[strong], boons[strong]
    held = hands[:, 0] | boons
    buried = chosen_buries(weights, players, held, rng)
    kept = hands.copy()
    kept[:, 0] = held & ~buried
    total = np.zeros(len(hands))
    for leader in range(players):
        points, payouts = play(weights, kept, buried, 0, leader)
        total += (points[:, 0] + 30 * payouts[:, 0] / (players - 1)) / 2 / players
    worth = np.array([VALUES[list(cards_in(int(cards)))].sum() for cards in buried])
    inputs = np.column_stack([features(kept[:, 0]), worth])
    result = 100 * fitted(inputs, total, np.ones(len(total)))
    start = PARTS["bury"][0] + (players - 3) * HAND
    weights[start : start + HAND] = [round(x) for x in result[:HAND]]
    weights[PARTS["buried_points"][0] + players - 3] = round(result[HAND])


def play(
    weights: list[int], hands: Sets, aside: Sets, soloist: int, leader: int
) -> tuple[Floats, Floats]:
    """Points and payouts (n, players) of rounds that the policy plays."""
    points = np.zeros((len(hands), 1, hands.shape[1]), np.int16)
    payouts = points.copy()
    nothing, policy = np.zeros(0, np.uint8), np.array([POLICY], np.uint8)
    player = Playouts(weights=(weights,))
    player.play_cards(hands, aside, soloist, leader, nothing, policy, points, payouts)
    return points[:, 0].astype(float), payouts[:, 0].astype(float)


def bids(
    weights: list[int], hands: Sets, boons: Sets, passed: int, options: list[int]
) -> tuple[Floats, NDArray[np.uint8]]:
    """Payouts (n, options, players) and takers when the last seat deals and `passed` passed."""
    players = hands.shape[1]
    points = np.zeros((len(hands), len(options), players), np.int16)
    payouts = points.copy()
    takers = np.zeros((len(hands), len(options)), np.uint8)
    Playouts(weights=(weights,)).play_bids(
        hands, boons, players - 1, passed, np.array(options, np.uint8), points, payouts, takers
    )
    return payouts.astype(float), takers


def fit_bid(weights: list[int], players: int, number: int, rng: np.random.Generator) -> None:
    """What taking with a dealt hand brings, best round the thresholds; then the thresholds."""
    hands, boons = deals(players, number * 4, rng)
    own = hands[:, 0]
    gain = np.zeros(len(hands))
    for place in range(players):
        turned = np.roll(hands, place, axis=1)
        payouts, _ = bids(weights, np.ascontiguousarray(turned), boons, place, [1])
        gain += payouts[:, 0, place] / players
    inputs = features(own)
    start = PARTS["bid"][0] + (players - 3) * HAND
    first = PARTS["take_from"][0] + (players - 3) * 4
    near = np.ones(len(hands))
    for _again in range(3):
        result = fitted(inputs, 1000 * gain, near)
        centre = np.mean(weights[first : first + players]) if any(weights[first:]) else 0.0
        near = np.exp(-(((inputs @ result - centre) / 1200) ** 2)) + 0.01
    weights[start : start + HAND] = [round(x) for x in result]
    for _again in range(3):
        for place in reversed(range(players)):
            weights[first + place] = threshold(weights, players, place, hands, boons)


def threshold(weights: list[int], players: int, place: int, hands: Sets, boons: Sets) -> int:
    """The score from which taking brings more than passing, the seats before having passed.

    Where a line through the gain of taking over passing, fitted near the threshold, is 0.
    """
    limits = weights[PARTS["take_from"][0] + (players - 3) * 4 :]
    asked = np.ones(len(hands), bool)
    for before in range(place):
        asked &= scores(weights, players, hands[:, before]) < limits[before]
    part = np.ascontiguousarray(hands[asked])
    payouts, _ = bids(weights, part, boons[asked], place, [0, 1])
    more = payouts[:, 1, place] - payouts[:, 0, place]
    score = scores(weights, players, part[:, place])
    low, high = np.quantile(score, [0.005, 0.995])
    found = float(np.clip(limits[place], low, high))
    for _again in range(12):
        near = np.exp(-(((score - found) / 500) ** 2)) + 1e-3
        slope, more_at_0 = np.polyfit(score, more, 1, w=np.sqrt(near))
        if slope > 0:
            found = float(np.clip(-more_at_0 / slope, low, high))
    return round(found)


class Bench:
    """Deals on which weights of the play are compared."""

    def __init__(self, weights: list[int], number: int, rng: np.random.Generator) -> None:
        self.solo: list[tuple[Sets, Sets, int]] = []
        self.alone: list[tuple[Sets, Sets]] = []
        policy = Playouts(weights=(weights,))
        for players in (3, 4):
            hands, boons = deals(players, number * 3, rng)
            worth = np.stack([scores(weights, players, hands[:, s]) for s in range(players)], 1)
            order = np.argsort(worth.max(axis=1))
            weak, strong = order[: number // 2], order[-number:]
            self.alone.append((hands[weak], boons[weak]))
            for seat in range(players):
                some = strong[worth[strong].argmax(axis=1) == seat]
                held = hands[some]
                both = held[:, seat] | boons[some]
                size = boon_size(players)
                buried = [policy.bury(players, int(cards), size) for cards in both]
                aside = np.array(buried, np.uint32)
                held[:, seat] = both & ~aside
                self.solo.append((held, aside, seat))

    def soloist(self, weights: list[int]) -> float:
        """What the soloist gets from each defender, in victory cards, and a little for points."""
        total, number = 0.0, 0
        for hands, buried, seat in self.solo:
            points, payouts = play(weights, hands, buried, seat, 0)
            others = hands.shape[1] - 1
            total += payouts[:, seat].sum() / others + points[:, seat].sum() / 60
            number += len(hands)
        return total / number

    def defender(self, weights: list[int]) -> float:
        return -self.soloist(weights)

    def leaster(self, weights: list[int], others: list[int]) -> float:
        """What one seat with `weights` gets against seats with the weights `others`."""
        total, number = 0.0, 0
        nothing, policy = np.zeros(0, np.uint8), np.array([POLICY], np.uint8)
        for hands, boons in self.alone:
            players = hands.shape[1]
            for seat in range(players):
                part, aside = hands[seat::players].copy(), boons[seat::players].copy()
                points = np.zeros((len(part), 1, players), np.int16)
                payouts = points.copy()
                Playouts(
                    weights=(others, weights), uses=[int(seat == s) for s in range(4)]
                ).play_cards(part, aside, -1, 0, nothing, policy, points, payouts)
                total += payouts[:, 0, seat].sum() - points[:, 0, seat].sum() / 200
                number += len(part)
        return total / number


def climb(part: str, weights: list[int], bench: Bench, steps: dict[int, int]) -> float:
    """Move each weight of a part, up or down, as long as the result gets better."""
    base = list(weights)

    def result(trial: list[int]) -> float:
        try:
            if part == "leaster":
                return bench.leaster(trial, base)
            return bench.soloist(trial) if part == "soloist" else bench.defender(trial)
        except ValueError:  # a weight beyond its limits
            return -np.inf

    best = start = result(weights)
    for place in range(*PARTS[part]):
        step = steps.setdefault(place, max(2, abs(weights[place]) // 4))
        for change in (step, -step):
            moved = False
            while True:
                trial = list(weights)
                trial[place] += change
                value = result(trial)
                if not value > best + 1e-5:
                    break
                weights[:], best, moved = trial, value, True
            if moved:
                break
        else:
            steps[place] = max(1, step // 2)
    return best - start


def write(weights: list[int]) -> None:
    """Put the weights into their file, the lines and remarks as they are."""
    text = TARGET.read_text(encoding="utf-8")
    head, rest = text.split("boon_policy_weights[] = {\n", 1)
    body, tail = rest.split("    };\n", 1)
    numbers = iter(weights)
    body = "\n".join(
        line if "/*" in line else re.sub(r"-?\d+", lambda _: str(next(numbers)), line)
        for line in body.split("\n")
    )
    text = head + "boon_policy_weights[] = {\n" + body + "    };\n" + tail
    TARGET.write_text(text, encoding="utf-8")


def main() -> None:
    """Fit all weights, and say on stderr how far it is."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--deals", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    random = np.random.default_rng(given.seed)
    weights = list(WEIGHTS)
    steps: dict[int, int] = {}
    for number in range(given.rounds):
        start = time.monotonic()
        for players in (3, 4):
            fit_bury(weights, players, given.deals, random)
            fit_bid(weights, players, given.deals, random)
        for part in ("soloist", "defender", "leaster"):
            bench = Bench(weights, given.deals, random)
            gain = climb(part, weights, bench, steps)
            print(f"round {number + 1}: {part} better by {gain:.4f}", file=sys.stderr)
        for players in (3, 4):
            fit_bid(weights, players, given.deals, random)
        thresholds = weights[PARTS["take_from"][0] :]
        seconds = time.monotonic() - start
        print(f"thresholds {thresholds}, {seconds:.0f} s", file=sys.stderr)
        write(weights)


if __name__ == "__main__":
    main()
