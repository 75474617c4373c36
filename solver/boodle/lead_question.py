"""The question which suit to lead."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boodle.actions import Action, Play
from solver.boodle.cards import cards_in, count, set_of
from solver.boodle.hidden import DEAD, Hidden
from solver.boodle.labels import label
from solver.boodle.outcomes import Outcomes, chips, outcomes
from solver.boodle.question import Kept, Work, play_bounds
from solver.comparison import Payoffs


class LeadQuestion:
    """Every card the seat may play: its lowest of each suit, or the next card of the run."""

    method = "open"

    def __init__(self, hidden: Hidden, work: Work, among: Sequence[Action] | None = None) -> None:
        self._hidden = hidden
        self._work = work
        self._kept = Kept()
        view = hidden.view
        self.actions: Sequence[tuple[Action, ...]] = [
            (action,)
            for action in limited([Play(card) for card in cards_in(view.legal)], among, label)
        ]
        self._options = set_of(
            action.card
            for actions in self.actions
            for action in actions
            if isinstance(action, Play)
        )
        others = sum(
            place.size + count(place.known) for place in hidden.places if place.where != DEAD
        )
        self.bounds = play_bounds(hidden, count(view.own), others)

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """The chips the seat wins from here after each card."""
        view = self._hidden.view
        ends = outcomes(
            self._hidden.hands(deals),
            view.seat,
            view.last,
            view.pots_now,
            view.rules,
            self._options,
            threads=self._work.settings.threads,
            stop=self._work.stop,
        )
        return chips(self._kept.keep(deals, ends), view.seat, view.players, view.pots_now)

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """How the hand ended."""
        return self._kept.find(deals)
