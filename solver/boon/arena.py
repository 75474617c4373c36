"""Two kinds of bots against each other on duplicate deals: which wins more victory cards a round?

Each deal is played once for every seat, with the first bot in that seat and the second in all
others. A round pays out as much as it takes in, so that between equal bots the mean payout of the
first is 0; luck of the deal cancels over the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from solver.boon import policy
from solver.boon.actions import Bid, Bury, Phase
from solver.boon.bots import Bot
from solver.boon.cards import Card, CardSet
from solver.boon.deal import deal
from solver.boon.round import Round
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.table import play_round
from solver.boon.view import View
from solver.duplicate import Result, play_all


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is played: two bots, the number of players, and whether the bots bid themselves."""

    first: Bot
    second: Bot
    players: int
    rules: Rules = DEFAULT_RULES
    cards_only: bool = False
    """Whether bids and buries are the policy's, and only the play differs."""


class _AskedOnce:
    """A bot that is asked only once about one view: the rounds of a deal often begin alike."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._bids: dict[View, Bid] = {}
        self._buries: dict[View, CardSet] = {}
        self._cards: dict[View, Card] = {}

    @property
    def name(self) -> str:
        return self._bot.name

    def bid(self, view: View) -> Bid:
        if view not in self._bids:
            self._bids[view] = self._bot.bid(view)
        return self._bids[view]

    def bury(self, view: View) -> CardSet:
        if view not in self._buries:
            self._buries[view] = self._bot.bury(view)
        return self._buries[view]

    def card(self, view: View) -> Card:
        if view not in self._cards:
            self._cards[view] = self._bot.card(view)
        return self._cards[view]


def play_deal(pairing: Pairing, seed: int) -> list[int]:
    """What the first bot is paid in each seat of one deal, the second in all other seats."""
    start = deal(pairing.players, seed, rules=pairing.rules)
    if pairing.cards_only:
        start = _by_policy(start)
    first, second = _AskedOnce(pairing.first), _AskedOnce(pairing.second)
    paid = []
    for seat in range(pairing.players):
        bots = [first if s == seat else second for s in range(pairing.players)]
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


def play(
    pairing: Pairing,
    seeds: Sequence[int],
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play deals by their seeds and sum up; the result does not depend on the executor."""
    return play_all(partial(play_deal, pairing), seeds, executor, progress)
