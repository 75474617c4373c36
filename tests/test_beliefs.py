"""Beliefs: what others did makes deals likelier or less, and never impossible."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from math import exp
from random import Random

import numpy as np
import pytest

from solver.boon import playouts
from solver.boon.actions import Bid
from solver.boon.beliefs import Beliefs
from solver.boon.cards import count
from solver.boon.deal import deal
from solver.boon.hidden import hidden
from solver.boon.policy import first_leader, history
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.errors import Stopped
from solver.stop import StopFlag
from tests.advice_views import decisions


def passed_view() -> View:
    """The second seat to bid, after a pass."""
    now = deal(3, 12, dealer=0).apply(Bid.PASS)
    return View.of(now, 2)


def test_weights_are_positive_and_sum_to_one() -> None:
    for _now, view in islice(decisions(Random(70)), 40):
        found = hidden(view)
        deals = found.worlds().sample(1, 0, 300)
        weights = Beliefs().weights(found, deals, 5)
        assert weights.sum() == pytest.approx(1)
        assert (weights >= Beliefs().even_share / len(deals) - 1e-12).all()


def test_a_deal_has_its_weight_wherever_it_stands() -> None:
    for _now, view in islice(decisions(Random(71)), 25):
        found = hidden(view)
        deals = found.worlds().sample(1, 0, 100)
        weights = Beliefs().weights(found, deals, 5)
        order = np.array(Random(1).sample(range(100), 100))
        assert Beliefs().weights(found, deals[order], 5) == pytest.approx(weights[order])


def test_who_passed_is_less_likely_to_be_strong() -> None:
    view = passed_view()
    found = hidden(view)
    deals = found.worlds().sample(1, 0, 4000)
    weights = Beliefs().weights(found, deals, 1)
    strength = playouts.take_values(found.hands(deals)[:, 1], 3)
    assert weights @ strength < strength.mean() - 0.05


def test_who_took_is_likelier_to_be_strong() -> None:
    now = deal(4, 12, dealer=0).apply(Bid.TAKE)
    now = now.apply(now.legal_actions()[0])
    view = View.of(now, 2)
    found = hidden(view)
    deals = found.worlds().sample(1, 0, 4000)
    weights = Beliefs().weights(found, deals, 1)
    trumps = np.array([count(int(hand) >> 18) for hand in found.hands(deals)[:, 1]])
    assert weights @ trumps > trumps.mean() + 0.3


def test_passes_weigh_as_the_policy_has_it() -> None:
    """By hand: the chance of each pass, softened, mixed with an even share."""
    view = passed_view()
    found = hidden(view)
    deals = found.worlds().sample(1, 0, 50)
    beliefs = Beliefs()
    chances = 1 - playouts.take_chances(
        np.ascontiguousarray(found.hands(deals)[:, 1]), 3, 0, beliefs.bid_softness
    )
    even = beliefs.even_share
    expected = even / 50 + (1 - even) * chances / chances.sum()
    assert beliefs.weights(found, deals, 1) == pytest.approx(expected)


def test_play_weighs_as_the_policy_has_it() -> None:
    """Without a deal only the cards played tell anything."""
    view = next(
        view
        for _now, view in decisions(Random(72))
        if view.dealer is None and len(view.tricks) == 2 and view.soloist is not None
    )
    found = hidden(view)
    deals = found.worlds().sample(1, 0, 50)
    beliefs = Beliefs(even_share=0.1)
    logs = playouts.likelihoods(
        found.hands(deals),
        found.aside(deals),
        [seat for seat in range(view.players) if seat != view.seat],
        soloist=view.soloist,
        first_leader=first_leader(view),
        history=history(view),
        temperature=beliefs.play_temperature,
        uniform=beliefs.odd_play,
    )
    likely = np.array([exp(log) for log in logs])
    expected = 0.1 / 50 + 0.9 * likely / likely.sum()
    assert beliefs.weights(found, deals, 1) == pytest.approx(expected)


def test_a_forced_bid_tells_nothing() -> None:
    now = deal(3, 12, dealer=0, rules=Rules(all_pass="forced"))
    now = now.apply(Bid.PASS).apply(Bid.PASS).apply(Bid.TAKE)
    forced = View.of(now.apply(now.legal_actions()[0]), 1)
    free = replace(forced, rules=Rules(), sound=True)
    deals = hidden(forced).worlds().sample(1, 0, 2000)
    sharp = Beliefs(bid_softness=0.02, even_share=0.0)
    ratio = sharp.weights(hidden(forced), deals, 1) / sharp.weights(hidden(free), deals, 1)
    whole = hidden(forced).hands(deals)[:, 0] | hidden(forced).aside(deals)
    weak = np.array([count(int(cards) >> 18) for cards in whole]) <= 4
    # The weakest hands would never have been taken up freely.
    assert ratio[weak].mean() > 1.5 * ratio[~weak].mean()


def test_even_share_of_everything_is_no_belief() -> None:
    view = passed_view()
    deals = hidden(view).worlds().sample(1, 0, 50)
    assert Beliefs(even_share=1.0).weights(hidden(view), deals, 1) == pytest.approx([0.02] * 50)


def test_no_deals_and_stop() -> None:
    now = deal(4, 12, dealer=0).apply(Bid.TAKE)
    now = now.apply(now.legal_actions()[0])
    found = hidden(View.of(now, 2))
    assert len(Beliefs().weights(found, np.zeros((0, 4), np.uint64), 1)) == 0
    flag = StopFlag()
    flag.set()
    with pytest.raises(Stopped):
        Beliefs().weights(found, found.worlds().sample(1, 0, 5000), 1, flag)
