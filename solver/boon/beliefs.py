"""How likely a deal is, given what the other seats did: who took or passed, and played what.

A deal that fits what was seen is weighted with the chances that seats like the fast policy,
softened, would have bid and played as they did, and that a taker buries what he must have buried.
Part of the belief is always spread evenly, so that a player who plays otherwise surprises but does
not mislead.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver._playouts import Playouts
from solver._worlds import choose
from solver.boon.cards import boon_size
from solver.boon.hidden import Hidden
from solver.boon.policy import NOBODY, first_leader, history, policy
from solver.stop import StopFlag

BOONS_A_DEAL = 4
"""How many Boons are tried for a taker whose Boon is not known: any of his cards can be it."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """How sharply the actions of others are read; fitted by benchmarks/fit_beliefs.py."""

    bid_softness: float = 0.6
    """In victory cards: how far from a clear case a bid may be expected to go either way."""
    bury_temperature: float = 2.0
    """In card points: how much worse than the best bury a bury is still likely."""
    play_temperature: float = 2.0
    """In card points: how much worse than the best card a card is still likely."""
    odd_play: float = 0.1
    """The share of plays and buries that is put down to no reason at all."""
    even_share: float = 0.1
    """The share of the belief that is spread evenly over all deals that fit."""

    def weights(
        self, hidden: Hidden, deals: NDArray[np.uint64], seed: int, stop: StopFlag | None = None
    ) -> NDArray[np.float64]:
        """How much each deal of shape (n, places) counts; they add up to 1."""
        return self.shares(self.logs(hidden, deals, seed, stop))

    def shares(self, logs: NDArray[np.float64]) -> NDArray[np.float64]:
        """How much each deal counts, by the logarithms of how likely they are; they add up to 1."""
        if not len(logs):
            return np.zeros(0)
        likely = np.exp(logs - logs.max())
        likely /= likely.sum()
        mixed: NDArray[np.float64] = self.even_share / len(logs) + (1.0 - self.even_share) * likely
        return mixed

    def logs(
        self, hidden: Hidden, deals: NDArray[np.uint64], seed: int, stop: StopFlag | None = None
    ) -> NDArray[np.float64]:
        """The logarithm of how likely each deal of shape (n, places) makes what the others did."""
        view = hidden.view
        model = policy(view.rules)
        hands = np.ascontiguousarray(hidden.hands(deals), np.uint32)
        aside = np.ascontiguousarray(hidden.aside(deals), np.uint32)
        played = view.history.played
        start = hands | np.array(played, np.uint32)[None, :]
        soloist = view.soloist
        logs = np.zeros(len(deals))
        if view.dealer is not None:
            logs += self._bids(hidden, model, start, aside, seed)
            if soloist is not None and soloist != view.seat:
                found = np.zeros(len(deals))
                model.bury_likelihoods(
                    start[:, soloist] | aside,
                    aside,
                    view.players,
                    self.bury_temperature,
                    self.odd_play,
                    found,
                    stop,
                )
                logs += found
        so_far = np.frombuffer(history(view), np.uint8)
        if len(so_far):
            others = sum(1 << seat for seat in range(view.players) if seat != view.seat)
            found = np.zeros(len(deals))
            model.likelihoods(
                hands,
                aside,
                NOBODY if soloist is None else soloist,
                first_leader(view),
                so_far,
                others,
                self.play_temperature,
                self.odd_play,
                found,
                stop,
            )
            logs += found
        return logs

    def _bids(
        self,
        hidden: Hidden,
        model: Playouts,
        start: NDArray[np.uint32],
        aside: NDArray[np.uint32],
        seed: int,
    ) -> NDArray[np.float64]:
        """The logarithm of how likely the bids of the others are."""
        view = hidden.view
        assert view.dealer is not None
        logs = np.zeros(len(start))
        for place, bid in enumerate(view.bids):
            seat = (view.dealer + 1 + place) % view.players
            forced = view.rules.all_pass == "forced" and place == view.players - 1
            if seat == view.seat or forced:
                continue
            chances = np.zeros(len(start))
            if bid == "pass":
                hands = np.ascontiguousarray(start[:, seat])
                model.take_chances(hands, view.players, place, self.bid_softness, chances)
                chances = 1.0 - chances
            else:
                cards = start[:, seat] | aside
                boon = np.zeros_like(cards)
                some = np.zeros(len(start))
                for turn in range(BOONS_A_DEAL):
                    choose(cards, boon_size(view.players), turn, seed & (1 << 64) - 1, boon)
                    hands = np.ascontiguousarray(cards & ~boon)
                    model.take_chances(hands, view.players, place, self.bid_softness, some)
                    chances += some / BOONS_A_DEAL
            logs += np.log(np.maximum(chances, 1e-6))
        return logs
