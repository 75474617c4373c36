"""Two kinds of bots against each other on duplicate deals: which wins more victory cards a round?

Each deal is played once for every seat, with the first bot in that seat and the second in all
others. A round pays out as much as it takes in, so that between equal bots the mean payout of the
first is 0; luck of the deal cancels over the seats.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.boon import policy
from solver.boon.actions import Bury, Phase
from solver.boon.bots import Bot
from solver.boon.deal import deal
from solver.boon.round import Round
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.table import play_round
from solver.boon.view import View
from solver.errors import InputError
from solver.i18n import _

RESAMPLES = 10_000
AHEAD = 1024
"""The most deals that are handed out before the first of them is done."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is played: two bots, the number of players, and whether the bots bid themselves."""

    first: Bot
    second: Bot
    players: int
    rules: Rules = DEFAULT_RULES
    cards_only: bool = False
    """Whether bids and buries are the policy's, and only the play differs."""


@dataclass(frozen=True, slots=True)
class Result:
    """What the first bot won more than an equal one would have."""

    deals: int
    rounds: int
    mean: float
    """Victory cards a round."""
    low: float
    """The interval of 95 %, by resampling deals."""
    high: float
    by_deal: NDArray[np.float64]
    """What it won on average in each deal."""

    def to_json(self) -> dict[str, Any]:
        """The numbers in the answer of `boon arena`."""
        return {
            "deals": self.deals,
            "rounds": self.rounds,
            "mean": round(self.mean, 6),
            "interval": [round(self.low, 6), round(self.high, 6)],
        }


def play_deal(pairing: Pairing, seed: int) -> list[int]:
    """What the first bot is paid in each seat of one deal, the second in all other seats."""
    start = deal(pairing.players, seed, rules=pairing.rules)
    if pairing.cards_only:
        start = _by_policy(start)
    paid = []
    for seat in range(pairing.players):
        bots = [pairing.first if s == seat else pairing.second for s in range(pairing.players)]
        payouts = play_round(start, bots).payouts()
        assert payouts is not None
        paid.append(payouts[seat])
    return paid


def _by_policy(round: Round) -> Round:
    """The round with its bids and bury made by the policy."""
    while round.phase in (Phase.BID, Phase.BURY):
        seat = round.to_move
        assert seat is not None
        view = View.of(round, seat)
        round = round.apply(
            policy.bid(view) if round.phase is Phase.BID else Bury(policy.bury(view))
        )
    return round


def results(
    pairing: Pairing, seeds: Sequence[int], executor: Executor | None = None
) -> Generator[list[int], None, None]:
    """What the first bot is paid in each seat of each deal, in the order of the seeds.

    Without an executor the deals are played here, one after the other; with one, side by side,
    with the same results. Leaving early drops the deals that have not begun.
    """
    if executor is None:
        for seed in seeds:
            yield play_deal(pairing, seed)
        return
    waiting: deque[Future[list[int]]] = deque()
    to_come = iter(seeds)
    try:
        while True:
            while len(waiting) < AHEAD and (following := next(to_come, None)) is not None:
                waiting.append(executor.submit(play_deal, pairing, following))
            if not waiting:
                return
            yield waiting[0].result()
            waiting.popleft()
    finally:
        for future in waiting:
            future.cancel()


def play(
    pairing: Pairing,
    seeds: Sequence[int],
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play deals by their seeds and sum up; the result does not depend on the executor."""
    paid = []
    for payouts in results(pairing, seeds, executor):
        paid.append(payouts)
        if progress is not None:
            progress(len(paid), len(seeds))
    return summary(paid)


def summary(paid: Sequence[Sequence[int]]) -> Result:
    """The mean of the first bot's payouts, with an interval from resampling deals.

    Raises InputError without a deal.
    """
    if not paid:
        raise InputError(_("not one deal was played"), field="deals")
    table = np.array(paid, np.float64)
    by_deal: NDArray[np.float64] = table.mean(axis=1)
    low, high = np.quantile(_resampled_means(by_deal), [0.025, 0.975])
    return Result(len(by_deal), table.size, float(by_deal.mean()), float(low), float(high), by_deal)


def _resampled_means(by_deal: NDArray[np.float64]) -> NDArray[np.float64]:
    """The means of as many deals, drawn from these with some taken twice, some left out."""
    random = np.random.default_rng(0)
    number = len(by_deal)
    at_once = max(1, 100_000 // number)
    parts = [
        by_deal[random.integers(0, number, (min(at_once, RESAMPLES - done), number))].mean(axis=1)
        for done in range(0, RESAMPLES, at_once)
    ]
    return np.concatenate(parts)
