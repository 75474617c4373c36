"""The signature of the searches: the cards they play over a fixed set of positions.

The number repeats exactly on every machine and changes with whatever changes a search, so it
tells whether a change that should change nothing did (after Stockfish's `bench`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solver.boon.actions import Bid, Bury, Phase
from solver.boon.cards import TRUMPS, boon_size, cards_in, count, set_of
from solver.boon.deal import deal
from solver.boon.double_dummy import solve_payout, solve_points
from solver.boon.leaster import leaster_solution
from solver.boon.position import Position
from solver.boon.round import Round
from solver.stop import StopFlag

FULL_DEALS = 20
MIDDLES = 100
LEASTERS = 40


def signature(stop: StopFlag | None = None) -> int:
    """Cards played for full deals, all cards in the middle of a round, and ends of Leasters.

    Raises Stopped when the flag is raised.
    """
    played = 0
    for players in (3, 4):
        for seed in range(FULL_DEALS):
            position = _taken(players, seed).position()
            played += solve_points(position, value_only=True, stop=stop).cards_played
            played += solve_payout(position, stop=stop).cards_played
    for position in middles(MIDDLES):
        played += solve_points(position, stop=stop).cards_played
    for position in leasters(LEASTERS):
        played += leaster_solution(position, stop=stop).cards_played
    return played


def middles(number: int) -> Iterator[Position]:
    """Positions with a soloist at any moment of a round played by chance."""
    for seed in range(number):
        random = Random(f"middle {seed}")
        yield _played(_taken(3 + seed % 2, seed), random.randrange(4, 20), random).position()


def leasters(number: int) -> Iterator[Position]:
    """Leasters with three or four tricks to come, played by chance before."""
    for seed in range(number):
        random = Random(f"Leaster {seed}")
        players = 3 + seed % 2
        round_ = deal(players, seed)
        while round_.phase == Phase.BID:
            round_ = round_.apply(Bid.PASS)
        yield _played(round_, players * (5 if players == 3 else 4), random).position()


def _taken(players: int, seed: int) -> Round:
    """A round in which the last seat to be asked takes, and buries the plain cards worth most."""
    round_ = deal(players, seed)
    while round_.phase == Phase.BID:
        last = len(round_.bids) == players - 1
        round_ = round_.apply(Bid.TAKE if last else Bid.PASS)
    seat = round_.to_move
    assert seat is not None
    size = boon_size(players)
    hand = round_.hands[seat]
    best = sorted(cards_in(hand & ~TRUMPS), reverse=True)[:size]
    rest = sorted(cards_in(hand & TRUMPS))[: size - len(best)]
    return round_.apply(Bury(set_of([*best, *rest])))


def _played(round_: Round, number: int, random: Random) -> Round:
    """The round after so many cards chosen by chance, with one card each left at least."""
    for _ in range(number):
        if sum(count(hand) for hand in round_.hands) <= round_.players:
            break
        round_ = round_.apply(random.choice(round_.legal_actions()))
    return round_
