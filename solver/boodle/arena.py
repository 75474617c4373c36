"""Two kinds of bots against each other on duplicate deals: which wins more chips a hand?

Each deal is played once for every seat, with the first bot in that seat and the second in all
others, and once with the second bot in all seats. What counts is how many chips more the first bot
wins in a seat than the second won in the same seat, so that luck of the deal and of the seat
cancels, and between equal bots every difference is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from solver.boodle.bots import Bot
from solver.boodle.deal import deal
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.boodle.table import play_hand
from solver.duplicate import Result, play_all


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is played: two bots, the number of players, and in which seats the first one sits."""

    first: Bot
    second: Bot
    players: int
    rules: Rules = DEFAULT_RULES
    dealer_only: bool = False
    """Whether the first bot sits in the dealer's seat only, to weigh what only the dealer does."""


def play_deal(pairing: Pairing, seed: int) -> list[int]:
    """How many chips more the first bot wins in each seat of one deal than the second there.

    All chips count: antes, auction and poker too.
    """
    start = deal(pairing.players, seed, rules=pairing.rules)
    everyone = [pairing.second] * pairing.players
    usual = play_hand(start, everyone).balance
    seats = [start.dealer] if pairing.dealer_only else range(pairing.players)
    more = []
    for seat in seats:
        bots = list(everyone)
        bots[seat] = pairing.first
        more.append(play_hand(start, bots).balance[seat] - usual[seat])
    return more


def play(
    pairing: Pairing,
    seeds: Sequence[int],
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play deals by their seeds and sum up; the result does not depend on the executor."""
    return play_all(partial(play_deal, pairing), seeds, executor, progress)
