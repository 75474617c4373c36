"""The questions of the round of poker: which five cards, and how to bet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from solver.among import limited
from solver.boodle.actions import Action, Bet, Choose, Raise, Wager
from solver.boodle.best_hand import PokerValue, best_value
from solver.boodle.cards import CardSet, cards_in, set_of
from solver.boodle.choices import wagers
from solver.boodle.hidden import Hidden
from solver.boodle.labels import label
from solver.boodle.outcomes import Outcomes
from solver.boodle.poker import PokerRound
from solver.boodle.poker_hands import POKER_CARDS, poker_value
from solver.boodle.poker_model import answer
from solver.boodle.view import View
from solver.comparison import Payoffs

CHOICES_SHOWN = 5
"""How many poker hands are compared, the best ones."""


class ChooseQuestion:
    """The five best poker hands in the cards, each against the best of everyone, without a bet.

    Other five cards are options if they are `among` those that are asked for.
    """

    method = "showdown"

    def __init__(self, hidden: Hidden, among: Sequence[Action] | None = None) -> None:
        self._hidden = hidden
        self._values, choices = zip(*best_choices(hidden.view.own, among), strict=True)
        self.actions: Sequence[tuple[Action, ...]] = [
            tuple(Choose(cards) for cards in equal) for equal in choices
        ]
        self.bounds = (0.0, float(_poker(hidden.view).pot))

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """The chips the seat takes from the pot."""
        view = self._hidden.view
        poker = _poker(view)
        rows = []
        for hands in self._hidden.hands(deals):
            values = [best_value(int(cards)) for cards in hands]
            row = []
            for own in self._values:
                values[view.seat] = own
                row.append(share(poker, values, view.seat))
            rows.append(row)
        return np.array(rows, np.int64)

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """Nothing of the play."""
        return None


class BetQuestion:
    """Everything that may be bet, when the others call or fold by their own cards, and no more."""

    method = "calls"

    def __init__(self, hidden: Hidden, among: Sequence[Action] | None = None) -> None:
        self._hidden = hidden
        view = hidden.view
        poker = _poker(view)
        self._wagers = offered(view, among)
        self.actions: Sequence[tuple[Action, ...]] = [(wager,) for wager in self._wagers]
        most = view.rules.poker_limit + poker.bet
        self.bounds = (
            -float(poker.to_call(view.seat) + view.rules.poker_limit),
            float(poker.pot + most * view.players),
        )

    def payoffs(self, deals: NDArray[np.uint64]) -> Payoffs:
        """The chips the seat wins from now on, or loses; what it has put in is gone."""
        view = self._hidden.view
        poker = _poker(view)
        own = poker_value(poker.cards_of(view.seat))
        rows = []
        for hands in self._hidden.hands(deals):
            values = [best_value(int(cards)) for cards in hands]
            values[view.seat] = own
            sizes = [int(cards).bit_count() for cards in hands]
            rows.append([_brings(poker, wager, values, sizes) for wager in self._wagers])
        return np.array(rows, np.int64)

    def ends(self, deals: NDArray[np.uint64]) -> Outcomes | None:
        """Nothing of the play."""
        return None


def _poker(view: View) -> PokerRound:
    if view.poker is None:
        raise ValueError("there is no round of poker")
    return view.poker


def best_choices(
    hand: CardSet, among: Sequence[Action] | None = None
) -> list[tuple[PokerValue, list[CardSet]]]:
    """The best poker hands in some cards, and all ways to lay down each, the best first.

    With `among` those that come to as much as one of them. Raises InputError if one of them is
    not five of the cards.
    """
    by_value: dict[PokerValue, list[CardSet]] = {}
    for few in combinations(cards_in(hand), POKER_CARDS):
        cards = set_of(few)
        by_value.setdefault(poker_value(cards), []).append(cards)
    best = sorted(by_value, reverse=True)
    if among is None:
        best = best[:CHOICES_SHOWN]
    else:
        every = [Choose(cards) for choices in by_value.values() for cards in choices]
        wanted = limited(every, among, label)
        best = [v for v in best if any(Choose(cards) in wanted for cards in by_value[v])]
    return [(value, by_value[value]) for value in best]


def offered(view: View, among: Sequence[Action] | None = None) -> list[Wager]:
    """What is compared: everything, but of many sizes the least, the middle and the most.

    With `among` these. Raises InputError if one of them is not allowed.
    """
    if among is not None:
        allowed = wagers(_poker(view), view.rules)
        wanted = limited(allowed, among, label)
        return [wager for wager in allowed if wager in wanted]
    limit = view.rules.poker_limit
    sizes = {1, (limit + 1) // 2, limit} if limit > CHOICES_SHOWN else set(range(1, limit + 1))
    return [
        wager
        for wager in wagers(_poker(view), view.rules)
        if not isinstance(wager, Bet | Raise) or wager.chips in sizes
    ]


def share(poker: PokerRound, values: Sequence[PokerValue], seat: int) -> int:
    """What a seat takes from the pot at the end, all cards being worth `values`.

    Odd chips go to the first winners from the dealer's left, one each.
    """
    staying = poker.staying
    best = max(values[who] for who in staying)
    winners = [who for who in staying if values[who] == best]
    if seat not in winners:
        return 0
    each, over = divmod(poker.pot, len(winners))
    return each + (winners.index(seat) < over)


def _brings(
    poker: PokerRound, wager: Wager, values: Sequence[PokerValue], sizes: Sequence[int]
) -> int:
    """What a wager of the seat to move brings it from now on."""
    seat = poker.waiting[0]
    after = poker.wager(wager)
    while not after.over:
        other = after.waiting[0]
        after = after.wager(answer(after, values[other], sizes[other]))
    return share(after, values, seat) - (after.paid[seat] - poker.paid[seat])
