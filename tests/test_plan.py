"""Planning the last cards: as a plain twin does it, better than the policy, and blind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from solver.boon.actions import Phase
from solver.boon.cards import cards_in, count
from solver.boon.hidden import Hidden, hidden, rebuild
from solver.boon.playouts import Outcomes, plan_cards, play_cards
from solver.boon.policy import first_leader, history
from solver.boon.view import View
from solver.errors import Stopped
from solver.stop import StopFlag
from tests.advice_views import decisions
from tests.reference import plan as twin

MOST = 4
"""Cards in hand at most; the twin takes its time."""


def endings(random: Random) -> Iterator[View]:
    """Views of dealt rounds shortly before their end."""
    for _now, view in decisions(random):
        last = view.decision is Phase.PLAY and count(view.own) <= MOST
        if last and view.dealer is not None:
            yield view


def planned(view: View, found: Hidden, deals: np.ndarray, weights: np.ndarray) -> Outcomes:
    return plan_cards(
        found.hands(deals),
        found.aside(deals),
        list(cards_in(view.legal)),
        weights,
        soloist=view.soloist,
        first_leader=first_leader(view),
        history=history(view),
        rules=view.rules,
    )


def test_plans_are_those_of_the_plain_twin() -> None:
    random = np.random.default_rng(3)
    sizes = set()
    for view in islice(endings(Random(31)), 60):
        found = hidden(view)
        deals = found.worlds().sample(1, 0, 12)
        weights = random.random(len(deals)) * (random.random(len(deals)) < 0.6)
        rounds = [rebuild(view, [int(cards) for cards in deal]) for deal in deals]
        outcomes = planned(view, found, deals, weights)
        for column, card in enumerate(cards_in(view.legal)):
            expected = twin.planned(rounds, weights.tolist(), card)
            assert outcomes.payouts[:, column, view.seat].tolist() == expected
        sizes.add((view.players, view.soloist == view.seat, count(view.own)))
    assert len(sizes) > 10


def test_who_plans_never_does_worse_than_the_policy() -> None:
    better = 0
    for view in islice(endings(Random(32)), 200):
        found = hidden(view)
        deals = found.worlds().sample(1, 0, 200)
        even = np.full(len(deals), 1 / len(deals))
        plan = planned(view, found, deals, even).payouts[:, :, view.seat].mean(axis=0)
        base = play_cards(
            found.hands(deals),
            found.aside(deals),
            list(cards_in(view.legal)),
            soloist=view.soloist,
            first_leader=first_leader(view),
            history=history(view),
            rules=view.rules,
        )
        policy = base.payouts[:, :, view.seat].mean(axis=0)
        assert (plan >= policy - 1e-9).all()
        better += int((plan > policy + 1e-9).any())
    assert better > 20


def test_one_deal_alone_is_planned_with_open_eyes() -> None:
    """With one deal nothing is hidden from the plan: no other deals bind its choices."""
    for view in islice(endings(Random(33)), 40):
        found = hidden(view)
        deals = found.worlds().sample(5, 0, 40)
        even = np.full(len(deals), 1 / len(deals))
        together = planned(view, found, deals, even).payouts[:, :, view.seat]
        for row in range(0, len(deals), 8):
            alone = planned(view, found, deals[row : row + 1], np.ones(1))
            assert (alone.payouts[0, :, view.seat] >= together[row]).all()


def test_the_order_of_deals_does_not_matter_and_hands_are_left_as_they_were() -> None:
    view = next(endings(Random(34)))
    found = hidden(view)
    deals = found.worlds().sample(5, 0, 100)
    weights = np.random.default_rng(1).random(100)
    order = np.random.default_rng(2).permutation(100)
    hands = found.hands(deals)
    before = hands.copy()
    there = planned(view, found, deals, weights).payouts
    back = planned(view, found, deals[order], weights[order]).payouts
    assert (there[order] == back).all()
    assert (hands == before).all()


def test_a_raised_flag_ends_it() -> None:
    view = next(endings(Random(35)))
    found = hidden(view)
    deals = found.worlds().sample(5, 0, 100)
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        plan_cards(
            found.hands(deals),
            found.aside(deals),
            list(cards_in(view.legal)),
            np.ones(100),
            soloist=view.soloist,
            first_leader=first_leader(view),
            history=history(view),
            rules=view.rules,
            stop=stop,
        )
