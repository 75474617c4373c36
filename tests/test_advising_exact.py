"""Exact answers equal what is worked out by hand, and intervals hold the exact values.

`BOON_INTERVAL_POSITIONS=500 BOON_INTERVAL_SEEDS=20 pytest tests/test_advising_exact.py` holds the
intervals at full size, `BOON_EXACT_POSITIONS=1000` the exact answers.
"""

from __future__ import annotations

import os
from itertools import pairwise

import numpy as np
import pytest

from solver.boon import deals as deals_module
from solver.boon.actions import Play
from solver.boon.advice import Advice, OptionAdvice
from solver.boon.advising import advise
from solver.boon.beliefs import Beliefs
from solver.boon.hidden import hidden, rebuild
from solver.boon.play_question import equal_cards
from solver.boon.question import Settings
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.comparison import Ended
from tests.advice_views import small_views, table_by_hand, weights_by_hand
from tests.reference.plan import planned

EXACT = int(os.environ.get("BOON_EXACT_POSITIONS", "60"))
POSITIONS = int(os.environ.get("BOON_INTERVAL_POSITIONS", "40"))
SEEDS = int(os.environ.get("BOON_INTERVAL_SEEDS", "5"))


def by_card(advice: Advice) -> dict[int, OptionAdvice]:
    return {
        action.card: option
        for option in advice.options
        for action in (option.action, *option.also)
        if isinstance(action, Play)
    }


def check(view: View, beliefs: Beliefs | None) -> None:
    """The exact answer is that of all deals, each searched card by card."""
    cards, table, deals = table_by_hand(view)
    weights = weights_by_hand(view, deals, beliefs, seed=3)
    settings = Settings(seed=3, beliefs=beliefs, budget=5000, threads=1, method="open")
    advice = advise(view, settings)
    assert advice.is_exact
    assert advice.fitting == len(deals)
    told = by_card(advice)
    assert sorted(told) == cards
    means = weights @ table
    assert told[next(iter(told))].payoff.mean == pytest.approx(means.max(), abs=1e-9)
    best = cards.index(next(iter(told)))
    for column, card in enumerate(cards):
        option = told[card]
        paid = table[:, column]
        ahead = paid - table[:, best]
        assert option.payoff.low == option.payoff.mean == option.payoff.high
        assert option.payoff.mean == pytest.approx(means[column], abs=1e-9)
        assert option.loss.mean == pytest.approx(means[best] - means[column], abs=1e-9)
        assert option.win == pytest.approx(weights @ (paid > 0), abs=1e-9)
        assert option.better == pytest.approx(weights @ (ahead > 0), abs=1e-9)
        assert option.equal == pytest.approx(weights @ (ahead == 0), abs=1e-9)
        assert option.worse == pytest.approx(weights @ (ahead < 0), abs=1e-9)
        for value in np.unique(paid):
            share = float(weights @ (paid == value))
            assert option.payouts[int(value)] == pytest.approx(share, abs=1e-9)
    for group in equal_cards(view):
        for one, other in pairwise(group):
            assert (table[:, cards.index(one)] == table[:, cards.index(other)]).all()


@pytest.mark.parametrize("beliefs", [None, Beliefs()], ids=["even", "believed"])
def test_exact_answers_are_those_of_all_deals_by_hand(beliefs: Beliefs | None) -> None:
    for view in small_views(50, EXACT, 200, most_cards=3):
        check(view, beliefs)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(sweep_pays_3=True),
        Rules(no_trick_forfeits_bury=True, double_loss_below=31),
        Rules(leaster_boon="last_trick", leaster_tie="none"),
        Rules(leaster_boon="first_trick", leaster_tie="last_trick_loses"),
    ],
    ids=["sweep", "forfeit", "last trick", "first trick"],
)
def test_exact_answers_under_other_rules(rules: Rules) -> None:
    leasters = 0
    for view in small_views(51, max(EXACT // 4, 4), 120, most_cards=3, rules=rules):
        leasters += view.is_leaster
        check(view, None)
    assert EXACT < 60 or leasters


def test_a_plan_on_all_deals_is_the_plain_twins() -> None:
    """With all deals listed the plan is made on all of them, each with its weight."""
    for view in small_views(53, max(EXACT // 4, 4), 60, most_cards=3):
        if view.is_leaster or view.dealer is None:
            continue
        found = hidden(view)
        deals, _ways = found.worlds().enumerate()
        beliefs = Beliefs()
        weights = beliefs.weights(found, deals, 3)
        rounds = [rebuild(view, [int(cards) for cards in deal]) for deal in deals]
        advice = advise(view, Settings(seed=3, beliefs=beliefs, budget=5000, threads=1))
        assert advice.is_exact
        assert advice.method == "plan"
        for card, option in by_card(advice).items():
            if any(Play(card) == action for action in option.also):
                continue
            paid = np.array(planned(rounds, weights.tolist(), card))
            assert option.payoff.mean == pytest.approx(weights @ paid, abs=1e-9)


def held(view: View, exact: Advice, seed: int, beliefs: Beliefs | None) -> list[bool]:
    """For each option but the best: does the interval for its loss hold the exact value?"""
    settings = Settings(
        seed=seed, beliefs=beliefs, enumerate=False, budget=1024, threads=1, points=False
    )
    drawn = advise(view, settings)
    assert drawn.ended in (Ended.CLEAR, Ended.BUDGET)
    truth = {option.action: option.payoff.mean for option in exact.options}
    return [
        option.loss.low - 1e-9
        <= truth[drawn.best] - truth[option.action]
        <= option.loss.high + 1e-9
        for option in drawn.options[1:]
    ]


def test_intervals_hold_the_exact_losses() -> None:
    found: list[bool] = []
    losses = 0
    for number, view in enumerate(small_views(52, POSITIONS, 1500, fewest_deals=20)):
        beliefs = None if number % 2 else Beliefs()
        exact = advise(view, Settings(beliefs=beliefs, budget=5000, threads=1, points=False))
        assert exact.is_exact
        losses += sum(option.loss.mean > 0 for option in exact.options)
        for seed in range(SEEDS):
            found += held(view, exact, seed, beliefs)
    print(f"{sum(found)} of {len(found)} intervals hold the exact value")
    assert losses > POSITIONS / 2
    assert np.mean(found) >= 0.94


def test_intervals_hold_with_a_pool_that_is_not_all_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool tells no more than it is worth, and no more deals are drawn from it than that."""
    found: list[bool] = []
    for view in small_views(53, max(POSITIONS // 4, 5), 6000, fewest_deals=1500):
        beliefs = Beliefs()
        exact = advise(view, Settings(beliefs=beliefs, budget=8000, threads=1, points=False))
        assert exact.is_exact
        with monkeypatch.context() as patch:
            patch.setattr(deals_module, "POOLS", (128, 256, 512))
            assert hidden(view).worlds().count > 512
            for seed in range(SEEDS):
                found += held(view, exact, seed, beliefs)
    print(f"{sum(found)} of {len(found)} intervals hold the exact value")
    assert np.mean(found) >= 0.94
