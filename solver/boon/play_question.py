"""The question which card to play."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boon import open_play
from solver.boon.actions import Action, Play
from solver.boon.advice import label
from solver.boon.cards import POINTS, Card, cards_in, count, set_of, suit_of
from solver.boon.deals import Deals
from solver.boon.places import unseen
from solver.boon.playouts import Outcomes, plan_cards, play_cards
from solver.boon.policy import first_leader, history
from solver.boon.question import Work
from solver.boon.view import View
from solver.comparison import Payoffs
from solver.remembering import AT_A_TIME

EXACT_LEASTER = {3: 5, 4: 4}
"""The cards in hand, by players, from which a Leaster is searched on each deal."""

PLANNED = 4
"""The cards in hand from which a seat plans, when the method is left open."""

MOST_PLANNED = 6
"""The cards in hand from which it can plan at all; with more a plan would take minutes."""

PLANNED_AT_A_TIME = 4096
"""Deals valued in one go by a plan, which is made anew each time; if no more fit, it knows all."""

PLANNING_DEALS = 512
"""Deals on which a plan is made where more fit."""


class PlayQuestion:
    """Every legal card, equal ones as one option.

    With a soloist deals are solved with open hands until few cards are left; then play goes on by
    seats that see their own cards: the others by the policy, the seat that asks by a plan. A
    Leaster is searched, each for himself, when few cards are left, and goes on by the policy
    before.
    """

    def __init__(
        self, view: View, deals: Deals, work: Work, among: Sequence[Action] | None = None
    ) -> None:
        self._view = view
        self._hidden = deals.hidden
        self._work = work
        chosen = limited([Play(card) for card in cards_in(view.legal)], among, label)
        groups = [
            group for group in equal_cards(view) if any(Play(card) in chosen for card in group)
        ]
        self._cards = [group[0] for group in groups]
        self.actions: Sequence[tuple[Action, ...]] = [
            tuple(Play(card) for card in group) for group in groups
        ]
        self.method: str = _method(view, work.settings.method)
        self.at_a_time = PLANNED_AT_A_TIME if self.method == "plan" else AT_A_TIME
        self._planning = _planning(deals) if self.method == "plan" else None

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """Victory cards to the seat after each card."""
        if self.method != "open":
            return self._played(deals).payouts[:, :, self._view.seat].astype(np.int64)
        threads = self._work.settings.threads
        return open_play.card_payoffs(self._hidden, deals, self._cards, threads, self._work.stop)

    def points(self, deals: NDArray[np.uint64]) -> NDArray[np.int64] | None:
        """Card points at the end after each card; not known of a Leaster that is searched."""
        soloist = self._view.soloist
        if self.method != "open":
            seat = self._view.seat if soloist is None else soloist
            return self._played(deals).points[:, :, seat].astype(np.int64)
        if soloist is None:
            return None
        threads = self._work.settings.threads
        return open_play.card_points(self._hidden, deals, self._cards, threads, self._work.stop)

    def _played(self, deals: NDArray[np.uint64]) -> Outcomes:
        if self._planning is None:
            return play_cards(
                self._hidden.hands(deals),
                self._hidden.aside(deals),
                self._cards,
                soloist=self._view.soloist,
                first_leader=first_leader(self._view),
                history=history(self._view),
                rules=self._view.rules,
                stop=self._work.stop,
            )
        # The plan is made on deals of its own, or on all that fit; these only show what it brings.
        planning, weights = self._planning
        both = np.concatenate([planning, deals])
        ends = plan_cards(
            self._hidden.hands(both),
            self._hidden.aside(both),
            self._cards,
            np.concatenate([weights, np.zeros(len(deals))]),
            soloist=self._view.soloist,
            first_leader=first_leader(self._view),
            history=history(self._view),
            rules=self._view.rules,
            stop=self._work.stop,
        )
        return Outcomes(ends.points[len(planning) :], ends.payouts[len(planning) :])


def _method(view: View, wanted: str) -> str:
    """How deals are valued: as asked for, where that can be."""
    few = count(view.own)
    if view.is_leaster:
        return "policy" if wanted == "policy" or few > EXACT_LEASTER[view.players] else "open"
    if wanted == "auto":
        return "plan" if few <= PLANNED else "open"
    if wanted == "plan":
        return "plan" if few <= MOST_PLANNED else "policy"
    return wanted


def _planning(deals: Deals) -> tuple[NDArray[np.uint64], NDArray[np.float64]]:
    """The deals on which a plan is made, with their weights: all that fit, if they are few."""
    listed = deals.every(PLANNED_AT_A_TIME, merge=False)
    if listed is not None:
        return listed
    drawn = deals.apart(PLANNING_DEALS)
    return drawn, np.ones(len(drawn))


def equal_cards(view: View) -> list[list[Card]]:
    """The legal cards, together those of one worth with no card of another hand between."""
    live = view.own | unseen(view) | set_of(view.trick)
    groups: list[list[Card]] = []
    last: Card | None = None
    for card in cards_in(live):
        if not view.own >> card & 1:
            last = None
            continue
        if view.legal >> card & 1:
            if last is not None and (suit_of(last), POINTS[last]) == (suit_of(card), POINTS[card]):
                groups[-1].append(card)
            else:
                groups.append([card])
            last = card
        else:
            last = None
    return groups
