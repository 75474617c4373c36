"""The questions whether to give the hand up for what lies face down: exchange and auction."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.boodle.actions import Action, Bid, Exchange, Phase
from solver.boodle.hidden import Hidden
from solver.boodle.outcomes import Outcomes, chips, outcomes
from solver.boodle.question import Kept, Work, play_bounds
from solver.comparison import Payoffs


class ReserveQuestion:
    """Two options: leave the cards as they are, or take what lies face down.

    Play is valued from the first lead, as if the exchange ended with this decision: when the seat
    passes, the highest bidder so far has the cards, if there is one; when it bids, it has them for
    that bid. Poker is left out.
    """

    method = "open"

    def __init__(self, hidden: Hidden, work: Work) -> None:
        self._hidden = hidden
        self._work = work
        self._kept = Kept()
        view = hidden.view
        self.price = 0
        """What taking costs, in chips."""
        if view.phase is Phase.EXCHANGE:
            self.actions: Sequence[tuple[Action, ...]] = [(Exchange(False),), (Exchange(True),)]
            self._without: int | None = None
        else:
            self.price = view.auction.least
            self.actions = [(Bid(None),), (Bid(self.price),)]
            high = view.auction.high
            self._without = None if high is None else high[0]
        sizes = view.packets.sizes
        low, high_bound = play_bounds(hidden, max(sizes), sum(sizes) - 2 * min(sizes))
        self.bounds = (low - self.price, high_bound)

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """The chips the seat wins in the play, less what it pays for the cards."""
        view = self._hidden.view
        hands, dead = self._hidden.hands(deals), self._hidden.dead(deals)
        columns = []
        for taker in (self._without, view.seat):
            dealt = hands
            if taker is not None:
                dealt = hands.copy()
                dealt[:, taker] = dead
            columns.append(
                outcomes(
                    dealt,
                    (view.dealer + 1) % view.players,
                    None,
                    view.pots,
                    view.rules,
                    threads=self._work.settings.threads,
                    stop=self._work.stop,
                )
            )
        ends = self._kept.keep(deals, np.concatenate(columns, axis=1))
        won = chips(ends, view.seat, view.players, view.pots)
        won[:, 1] -= self.price
        return won

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """How the hand ended."""
        return self._kept.find(deals)
