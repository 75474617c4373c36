"""The question how to spread the chips of a free ante, before the deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boodle.actions import Action, Spread
from solver.boodle.boodle_cards import Pots
from solver.boodle.hidden import Hidden
from solver.boodle.labels import label
from solver.boodle.outcomes import Outcomes, outcomes, payment, takers
from solver.boodle.question import Kept, Work, play_bounds
from solver.comparison import Payoffs


class SpreadQuestion:
    """All chips on one card, half on each of two, and the most even spread.

    Who takes which pile is told by open hands without an exchange, when all who are still to
    spread, and the seat itself, do so evenly. A spread then brings its chips times the chance to
    take their pile, so that any other spread is worth the mean of these.
    """

    method = "open"

    def __init__(self, hidden: Hidden, work: Work, among: Sequence[Action] | None = None) -> None:
        self._hidden = hidden
        self._work = work
        self._kept = Kept()
        view = hidden.view
        number = view.rules.spread or 0
        self._spreads = spreads(number) if among is None else _chosen(number, among)
        self.actions: Sequence[tuple[Action, ...]] = [(Spread(pots),) for pots in self._spreads]
        later = view.players - len(view.antes) - 1
        piles = [pile + chips * later for pile, chips in zip(view.pots, even(number), strict=True)]
        self._others = np.array(piles, np.int64)
        sizes = view.packets.sizes
        low, high = play_bounds(hidden, max(sizes), sum(sizes) - 2 * min(sizes))
        self.bounds = (low, high + number * (later + 1))

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """The chips the seat wins in the play; what it spread is not taken off."""
        view = self._hidden.view
        ah, kc, qd, js = (int(pile) for pile in self._others + even(view.rules.spread or 0))
        ends = outcomes(
            self._hidden.hands(deals),
            (view.dealer + 1) % view.players,
            None,
            (ah, kc, qd, js),
            view.rules,
            threads=self._work.settings.threads,
            stop=self._work.stop,
        )
        ends = self._kept.keep(deals, np.repeat(ends, len(self._spreads), axis=1))
        piles = self._others + np.array(self._spreads, np.int64)
        taken = (takers(ends) == view.seat) * piles
        won: Payoffs = payment(ends, view.seat, view.players) + taken.sum(-1)
        return won

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """How the hand ended; the same whatever the spread."""
        return self._kept.find(deals)


def _chosen(number: int, among: Sequence[Action]) -> list[Pots]:
    """Spreads that were asked for, each once; raises InputError if one is not allowed."""
    spreads = list(dict.fromkeys(action.chips for action in among if isinstance(action, Spread)))
    limited(
        [Spread(pots) for pots in spreads if sum(pots) == number and min(pots) >= 0], among, label
    )
    return spreads


def even(chips: int) -> Pots:
    """The most even spread; what is over lies on the first cards."""
    each, over = divmod(chips, 4)
    ah, kc, qd, js = (each + (place < over) for place in range(4))
    return ah, kc, qd, js


def spreads(chips: int) -> list[Pots]:
    """The spreads that are compared, each once."""
    found: list[Pots] = []
    for size in (1, 2):
        for few in combinations(range(4), size):
            share, over = divmod(chips, size)
            piles = [0, 0, 0, 0]
            for place, card in enumerate(few):
                piles[card] = share + (place < over)
            found.append((piles[0], piles[1], piles[2], piles[3]))
    return list(dict.fromkeys([*found, even(chips)]))
