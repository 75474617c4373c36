"""The bury by trial in plain Python: which choices, on which imagined deals, and what is left.

What a choice brings on a deal is asked of `playout`, a function from the hands, the soloist's with
what he buries still in it, and the bury, to his victory cards and points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from tests.reference.policy import SUIT, WORTH, Weights, bury_scores

Playout = Callable[[list[set[int]], tuple[int, ...]], tuple[int, int]]

STAGES = ((8, 10), (24, 4), (64, 1))
"""Deals in each stage, and the choices left after it."""
MOST = 24
_MASK = (1 << 64) - 1


def mixed(x: int) -> int:
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _MASK
    return x ^ x >> 31


class Stream:
    """The random numbers of one seed and number (SplitMix64)."""

    def __init__(self, seed: int, number: int) -> None:
        start = mixed(seed + 0x9E3779B97F4A7C15 & _MASK)
        self.state = mixed(start ^ number * 0xD1B54A32D192ED03 & _MASK)

    def below(self, bound: int) -> int:
        limit = _MASK - _MASK % bound
        while True:
            self.state = self.state + 0x9E3779B97F4A7C15 & _MASK
            bits = mixed(self.state)
            if bits < limit:
                return bits % bound


def keeps_the_better(hand: Sequence[int], buried: Sequence[int]) -> bool:
    """Whether no card stays in hand that is lower than one of its suit and worth that is buried."""
    kept = set(hand) - set(buried)
    return not any(
        SUIT[low] == SUIT[high] and WORTH[low] == WORTH[high] and low < high
        for low in kept
        for high in buried
    )


def likeliest(
    weights: Weights, players: int, hand: Sequence[int], number: int
) -> list[tuple[int, ...]]:
    scores = bury_scores(weights, players, hand, number)
    sensible = [laid for laid in combinations(sorted(hand), number) if keeps_the_better(hand, laid)]
    return sorted(sensible, key=lambda laid: (-scores[laid], laid[::-1]))[:MOST]


def imagined(
    players: int, soloist: int, hand: set[int], deck: set[int], number: int
) -> list[set[int]]:
    stream = Stream(sum(1 << card for card in hand), number)
    rest = sorted(deck - hand)
    size = len(rest) // (players - 1)
    hands: list[set[int]] = []
    for seat in range(players):
        hands.append(set(hand) if seat == soloist else set())
        while seat != soloist and len(hands[seat]) < size:
            place = stream.below(len(rest))
            hands[seat].add(rest[place])
            rest[place] = rest[-1]
            rest.pop()
    return hands


def tried_bury(
    weights: Weights,
    players: int,
    soloist: int,
    hand: set[int],
    deck: set[int],
    playout: Playout,
) -> tuple[int, ...]:
    """The choice that brings most: victory cards, then points, then the earlier order."""
    number = len(hand) - (len(deck) - len(hand)) // (players - 1)
    left = likeliest(weights, players, sorted(hand), number)
    sums = dict.fromkeys(left, (0, 0))
    done = 0
    for deals, keep in STAGES:
        for deal in range(done, done + deals):
            hands = imagined(players, soloist, hand, deck, deal)
            for laid in left:
                paid, points = playout(hands, laid)
                sums[laid] = (sums[laid][0] + paid, sums[laid][1] + points)
        done += deals
        left = sorted(left, key=lambda laid: sums[laid], reverse=True)[:keep]
    return left[0]
