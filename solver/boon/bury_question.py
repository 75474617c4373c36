"""The question which cards to bury."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boon import open_play
from solver.boon.actions import Action, Bury
from solver.boon.advice import label
from solver.boon.cards import POINTS, CardSet, boon_size, cards_in, count, set_of, suit_of
from solver.boon.deals import Deals
from solver.boon.playouts import SOLOIST_EDGE, Outcomes, play_buries
from solver.boon.policy import first_leader
from solver.boon.question import Work
from solver.boon.view import View
from solver.comparison import Payoffs
from solver.remembering import AT_A_TIME

STAGES = ((64, 60), (256, 24))
"""How many deals all choices are played out on by the policy, and how many of them are kept; then
the same with those."""
FEWEST_DEALS = 8
"""As many at the least, whatever the budget."""
NARROW_DEALS = 16
"""Deals on which the choices left are solved."""
PLAYED_DEALS = 1024
"""Deals on which they are played out instead."""
SHOWN = 5
"""Choices that are compared on all deals."""


class BuryQuestion:
    """The few best of all choices, found on deals of their own: broad and cheap, then narrow.

    Each choice is judged by what it brings on average, since it is made before the hidden cards
    are known. The deals that decide which choices remain are not those that compare them.
    """

    def __init__(
        self, view: View, deals: Deals, work: Work, among: Sequence[Action] | None = None
    ) -> None:
        self._view = view
        self._hidden = deals.hidden
        self._work = work
        self.method: str = "open" if work.settings.method == "open" else "policy"
        self.at_a_time = AT_A_TIME
        self._buries = self._best(deals) if among is None else _chosen(view, among)
        self.actions: Sequence[tuple[Action, ...]] = [(Bury(cards),) for cards in self._buries]

    def _best(self, deals: Deals) -> list[CardSet]:
        """The few choices that are to be compared."""
        kept = distinct_buries(self._view)
        for number, most in STAGES:
            kept = self._played_best(deals, kept, number, most)
            if self._work.limits.is_over:
                return kept[:SHOWN]
        if self.method == "policy":
            kept = self._played_best(deals, kept, PLAYED_DEALS, SHOWN)
        else:
            narrow = deals.apart(min(NARROW_DEALS, self._work.limits.budget))
            solved = self._solved(narrow, kept, "payout").sum(axis=0)
            order = sorted(range(len(kept)), key=lambda i: (-solved[i], i))
            kept = [kept[index] for index in order]
        return kept[:SHOWN]

    def _played_best(
        self, deals: Deals, buries: list[CardSet], number: int, most: int
    ) -> list[CardSet]:
        """The `most` best of some choices, each played out by the policy on so many deals."""
        seat = self._view.seat
        budget = self._work.limits.budget
        outcomes = self._played(deals.apart(min(number, max(FEWEST_DEALS, budget))), buries)
        brought = outcomes.payouts[:, :, seat].astype(np.int64).sum(axis=0)
        points = outcomes.points[:, :, seat].astype(np.int64).sum(axis=0)
        order = sorted(range(len(buries)), key=lambda i: (-brought[i], -points[i], i))
        return [buries[index] for index in order[:most]]

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """Victory cards to the soloist after each of the choices that are shown."""
        if self.method == "policy":
            played = self._played(deals, self._buries)
            return played.payouts[:, :, self._view.seat].astype(np.int64)
        return self._solved(deals, self._buries, "payout") * (self._view.players - 1)

    def points(self, deals: NDArray[np.uint64]) -> NDArray[np.int64] | None:
        """The soloist's card points."""
        if self.method == "policy":
            played = self._played(deals, self._buries)
            return played.points[:, :, self._view.seat].astype(np.int64)
        return self._solved(deals, self._buries, "points")

    def _played(self, deals: NDArray[np.uint64], buries: list[CardSet]) -> Outcomes:
        return play_buries(
            self._hidden.hands(deals),
            buries,
            soloist=self._view.seat,
            first_leader=first_leader(self._view),
            edge=SOLOIST_EDGE[self._view.players],
            rules=self._view.rules,
            stop=self._work.stop,
        )

    def _solved(
        self, deals: NDArray[np.uint64], buries: list[CardSet], objective: str
    ) -> NDArray[np.int64]:
        """Payouts per defender, or points with the bury, with open hands; shape (n, buries)."""
        view = self._view
        hands = np.repeat(self._hidden.hands(deals), len(buries), axis=0)
        buried = np.tile(np.array(buries, np.uint32), len(deals))
        hands[:, view.seat] &= ~buried
        whole = open_play.whole_payouts if objective == "payout" else open_play.whole_points
        takers = np.full(len(hands), view.seat)
        solved = whole(view, hands, takers, buried, self._work.settings.threads, self._work.stop)
        return solved.reshape(len(deals), len(buries))


def _chosen(view: View, among: Sequence[Action]) -> list[CardSet]:
    """Buries that were asked for, each once; raises InputError if one cannot be laid."""
    buries = list(dict.fromkeys(action.cards for action in among if isinstance(action, Bury)))
    size = boon_size(view.players)
    possible = [Bury(cards) for cards in buries if not cards & ~view.own and count(cards) == size]
    limited(possible, among, label)
    return buries


def distinct_buries(view: View) -> list[CardSet]:
    """Every choice of cards to bury, one of those that differ in equal cards only.

    Neighbours of a suit that are worth the same are equal; of them the lowest are buried.
    """
    hand = list(cards_in(view.own))
    groups: dict[int, int] = {}
    kind = -1
    for index, card in enumerate(hand):
        before = hand[index - 1] if index else None
        alike = before == card - 1 and suit_of(before) == suit_of(card)
        if not alike or before is None or POINTS[before] != POINTS[card]:
            kind += 1
        groups[card] = kind
    found: dict[tuple[int, ...], CardSet] = {}
    for choice in combinations(hand, boon_size(view.players)):
        found.setdefault(tuple(groups[card] for card in choice), set_of(choice))
    return list(found.values())
