"""The questions whether to give the hand up for what lies face down: exchange and auction."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boodle.actions import Action, Bid, Exchange, Phase
from solver.boodle.hidden import Hidden
from solver.boodle.labels import label
from solver.boodle.outcomes import Outcomes, chips, outcomes
from solver.boodle.question import Kept, Work, play_bounds
from solver.comparison import Payoffs


class ReserveQuestion:
    """Two options: leave the cards as they are, or take what lies face down.

    Play is valued from the first lead, as if the exchange ended with this decision: when the seat
    passes, the highest bidder so far has the cards, if there is one; when it bids, it has them for
    that bid. Poker is left out. Of the bids the lowest is an option, any other if it is `among`
    those that are asked for.
    """

    method = "open"

    def __init__(self, hidden: Hidden, work: Work, among: Sequence[Action] | None = None) -> None:
        self._hidden = hidden
        self._work = work
        self._kept = Kept()
        view = hidden.view
        self._without: int | None = None
        options: list[Action] = [Exchange(False), Exchange(True)]
        if view.phase is not Phase.EXCHANGE:
            least, high = view.auction.least, view.auction.high
            self._without = None if high is None else high[0]
            bids = {
                action.chips
                for action in among or [Bid(least)]
                if isinstance(action, Bid) and action.chips is not None and action.chips >= least
            }
            options = [Bid(None), *map(Bid, sorted(bids))]
        self._options = limited(options, among, label)
        self.actions: Sequence[tuple[Action, ...]] = [(action,) for action in self._options]
        self._takes = [action not in (Exchange(False), Bid(None)) for action in self._options]
        self._prices = [
            action.chips or 0 if isinstance(action, Bid) else 0 for action in self._options
        ]
        sizes = view.packets.sizes
        low, high_bound = play_bounds(hidden, max(sizes), sum(sizes) - 2 * min(sizes))
        self.bounds = (low - max(self._prices), high_bound)

    @property
    def price(self) -> int | None:
        """What taking costs in chips, where to take and to leave are the two options."""
        return self._prices[1] if self._takes == [False, True] else None

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """The chips the seat wins in the play, less what it pays for the cards."""
        view = self._hidden.view
        hands, dead = self._hidden.hands(deals), self._hidden.dead(deals)
        columns = {}
        for takes in set(self._takes):
            taker = view.seat if takes else self._without
            dealt = hands
            if taker is not None:
                dealt = hands.copy()
                dealt[:, taker] = dead
            columns[takes] = outcomes(
                dealt,
                (view.dealer + 1) % view.players,
                None,
                view.pots,
                view.rules,
                threads=self._work.settings.threads,
                stop=self._work.stop,
            )
        each = np.concatenate([columns[takes] for takes in self._takes], axis=1)
        ends = self._kept.keep(deals, each)
        won: Payoffs = chips(ends, view.seat, view.players, view.pots) - np.array(self._prices)
        return won

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """How the hand ended."""
        return self._kept.find(deals)
