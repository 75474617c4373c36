"""The question whether to take the Boon."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boon import open_play
from solver.boon.actions import Action, Bid
from solver.boon.advice import label
from solver.boon.deals import Deals
from solver.boon.playouts import PASS, SOLOIST_EDGE, TAKE, Outcomes, play_bids
from solver.boon.policy import policy
from solver.boon.question import Work
from solver.boon.view import View
from solver.comparison import Payoffs
from solver.remembering import AT_A_TIME

ALL_PASSED = 255


class BidQuestion:
    """Take or pass, on common deals.

    Who takes buries what proves best when likely choices are played out on deals that he imagines,
    seeing no more than he does. Play goes on by the policy, or with open hands if that is asked
    for. After a pass the seats behind take or pass by the policy; when all pass, the Leaster is
    played by it.
    """

    def __init__(
        self, view: View, deals: Deals, work: Work, among: Sequence[Action] | None = None
    ) -> None:
        self._view = view
        self._hidden = deals.hidden
        self._work = work
        self.method: str = "open" if work.settings.method == "open" else "policy"
        self.at_a_time = AT_A_TIME
        last = len(view.bids) == view.players - 1
        forced = last and view.rules.all_pass == "forced"
        self._bids = limited([Bid.TAKE] if forced else [Bid.TAKE, Bid.PASS], among, label)
        self.actions: Sequence[tuple[Action, ...]] = [(bid,) for bid in self._bids]

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """Victory cards to the seat after each bid."""
        columns = []
        for bid in self._bids:
            if self.method == "policy":
                payouts = self._bid_out(deals, bid).payouts[:, 0, self._view.seat]
                columns.append(payouts.astype(np.int64))
            elif bid is Bid.TAKE:
                takers = np.full(len(deals), self._view.seat)
                columns.append(self._alone(deals, takers))
            else:
                columns.append(self._passed(deals))
        return np.stack(columns, axis=1)

    def points(self, deals: NDArray[np.uint64]) -> NDArray[np.int64] | None:
        """Not known: who passes may end in another soloist's round or a Leaster."""
        return None

    def _bid_out(self, deals: NDArray[np.uint64], bid: Bid) -> Outcomes:
        assert self._view.dealer is not None
        return play_bids(
            self._hidden.hands(deals),
            self._hidden.aside(deals),
            [TAKE if bid is Bid.TAKE else PASS],
            dealer=self._view.dealer,
            passed=len(self._view.bids),
            trials=True,
            edge=SOLOIST_EDGE[self._view.players],
            rules=self._view.rules,
            stop=self._work.stop,
        )

    def _passed(self, deals: NDArray[np.uint64]) -> NDArray[np.int64]:
        """What comes of a pass: another soloist with open hands, or the policy's Leaster."""
        outcomes = self._bid_out(deals, Bid.PASS)
        assert outcomes.takers is not None
        takers = outcomes.takers[:, 0].astype(np.int64)
        payoffs = outcomes.payouts[:, 0, self._view.seat].astype(np.int64)
        taken = np.flatnonzero(takers != ALL_PASSED)
        if taken.size:
            payoffs[taken] = self._alone(deals[taken], takers[taken])
        return payoffs

    def _alone(self, deals: NDArray[np.uint64], takers: NDArray[np.int64]) -> NDArray[np.int64]:
        """What this seat gets when on each deal the seat `takers` plays alone."""
        view = self._view
        assert view.dealer is not None
        hands = self._hidden.hands(deals)
        boons = self._hidden.aside(deals)
        rows = np.arange(len(deals))
        whole = hands[rows, takers] | boons
        players, leader = view.players, (view.dealer + 1) % view.players
        deck = int(np.bitwise_or.reduce(hands[0]) | boons[0])
        model = policy(view.rules)
        buried = np.array(
            [
                model.tried_bury(players, int(taker), leader, int(hand), deck)
                for taker, hand in zip(takers, whole, strict=True)
            ],
            np.uint32,
        )
        hands[rows, takers] = whole & ~buried
        per_defender = open_play.whole_payouts(
            view, hands, takers, buried, self._work.settings.threads, self._work.stop
        )
        mine = takers == view.seat
        return np.where(mine, per_defender * (players - 1), -per_defender)
