"""Advice in Boodle: what it depends on, that it repeats, and that it equals what is worked out.

`BOODLE_ADVICE_HANDS=2500` deals anew behind 5,000 views, `BOODLE_EXACT_POSITIONS=500` and
`BOODLE_INTERVAL_POSITIONS=500 BOODLE_INTERVAL_SEEDS=20` are the full sizes of the other tests.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from solver.boodle.actions import Bid, Choose, Exchange, Phase, Play, Spread, Stake
from solver.boodle.advice import Advice
from solver.boodle.advising import advise
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import cards_in, code, count
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.hidden import hidden, rebuild
from solver.boodle.labels import label
from solver.boodle.poker import best_five
from solver.boodle.question import Settings
from solver.boodle.rules import Rules
from solver.boodle.solve import solve
from solver.boodle.view import View
from solver.comparison import Ended
from solver.errors import InputError, Stopped
from solver.stop import StopFlag
from tests.boodle_hands import NAMES, table_of, tell
from tests.boodle_views import deals_by_hand, decisions, small_views
from tests.reference import boodle_search
from tests.reference.boodle_game import Table

HANDS = int(os.environ.get("BOODLE_ADVICE_HANDS", "60"))
EXACT = int(os.environ.get("BOODLE_EXACT_POSITIONS", "8"))
POSITIONS = int(os.environ.get("BOODLE_INTERVAL_POSITIONS", "30"))
SEEDS = int(os.environ.get("BOODLE_INTERVAL_SEEDS", "4"))
SMALL = Settings(budget=16, threads=1)


def text(advice: Advice) -> str:
    return json.dumps(advice.to_json(), ensure_ascii=False)


def test_behind_a_view_the_hidden_cards_change_nothing() -> None:
    phases: Counter[Phase] = Counter()
    for number, (now, view) in enumerate(decisions(HANDS, seed=30)):
        drawn = hidden(view).worlds().sample(number, 0, 5)
        for row in drawn:
            again = rebuild(view, [int(cards) for cards in row])
            if again.hands != now.hands or again.dead != now.dead:
                break
        else:
            continue
        settings = replace(SMALL, seed=number)
        phases[view.phase] += 1
        assert text(advise(View.of(again), settings)) == text(advise(view, settings)), view
    assert set(phases) == set(Phase) - {Phase.DONE}
    assert sum(phases.values()) > 1.5 * HANDS


def test_any_number_of_threads_gives_the_same_bytes() -> None:
    for number, (_now, view) in enumerate(decisions(HANDS // 3, seed=31)):
        answers = {
            text(advise(view, Settings(seed=number, budget=48, threads=threads)))
            for threads in (1, 2, 3)
        }
        assert len(answers) == 1


def test_the_seed_matters_where_deals_are_drawn() -> None:
    view = View.of(deal(3, 5, dealer=1))
    assert text(advise(view, replace(SMALL, seed=1))) != text(advise(view, replace(SMALL, seed=2)))


def twin_of(now: Hand) -> Table:
    """The plain table at the same moment; its antes are those that are in already."""
    antes = now.players + 1
    start = Hand.start(
        now.dealt,
        now.reserve,
        now.dealer,
        now.rules,
        [pile if now.antes else pile - antes for pile in now.pots_before],
    )
    table = table_of(start)
    if now.swapped is not None:
        tell(table, Exchange(now.swapped))
    for run in now.runs:
        for card in run.cards:
            tell(table, Play(card))
    return table


def twin_chips(now: Hand, card: int) -> int:
    """What the seat to move wins from here after a card, by the plain search on the plain rules."""
    seat = now.to_move
    assert seat is not None
    table = twin_of(now)
    before = boodle_search.purses(table)[seat]
    ends = boodle_search.after_each(table)
    return ends[NAMES[card]][seat] - before


def test_the_exact_answer_is_that_of_all_deals_by_hand() -> None:
    rules = Rules(exchange="dealer")
    done = 0
    for _now, view in small_views(32, 10_000, 40, rules=rules):
        sizes = [place.size for place in hidden(view).places]
        if count(hidden(view).unseen) > 9 or max(sizes) > 6:
            continue
        fitting = deals_by_hand(view)
        if not fitting:
            continue
        advice = advise(view, Settings(budget=5000, threads=1))
        assert advice.is_exact
        assert advice.deals == advice.fitting == len(fitting)
        legal = list(cards_in(view.legal))
        values = np.array(
            [[twin_chips(rebuild(view, dealt), card) for card in legal] for dealt in fitting]
        )
        means = values.mean(axis=0)
        best = legal.index(play_of(advice))
        assert means[best] == pytest.approx(means.max())
        for option in advice.options:
            assert isinstance(option.action, Play)
            column = values[:, legal.index(option.action.card)]
            ahead = column - values[:, best]
            assert option.chips.low == option.chips.mean == option.chips.high
            assert option.chips.mean == pytest.approx(column.mean(), abs=1e-9)
            assert option.loss.mean == pytest.approx(-ahead.mean(), abs=1e-9)
            assert option.better == pytest.approx((ahead > 0).mean())
            assert option.equal == pytest.approx((ahead == 0).mean())
            assert option.worse == pytest.approx((ahead < 0).mean())
        done += 1
        if done == EXACT:
            break
    assert done == EXACT


def play_of(advice: Advice) -> int:
    assert isinstance(advice.best, Play)
    return advice.best.card


def test_intervals_hold_the_exact_losses() -> None:
    held: list[bool] = []
    losses = 0
    for _now, view in small_views(33, POSITIONS, 1500, fewest_deals=20):
        exact = advise(view, Settings(budget=5000))
        assert exact.is_exact
        truth = {option.action: option.chips.mean for option in exact.options}
        losses += sum(option.loss.mean > 0 for option in exact.options)
        for seed in range(SEEDS):
            drawn = advise(view, Settings(seed=seed, enumerate=False, budget=512))
            assert drawn.ended in (Ended.CLEAR, Ended.BUDGET)
            held += [
                option.loss.low - 1e-9
                <= truth[drawn.best] - truth[option.action]
                <= option.loss.high + 1e-9
                for option in drawn.options[1:]
            ]
    print(f"{sum(held)} of {len(held)} intervals hold the exact value")
    assert losses > POSITIONS / 2
    assert np.mean(held) >= 0.94


@pytest.mark.parametrize("lead_suit", ["different", "any", "other_colour"])
@pytest.mark.parametrize("deadlock", ["same_suit", "void"])
def test_leads_under_every_rule_are_answered_to_the_last(lead_suit: str, deadlock: str) -> None:
    rules = Rules.from_json({"lead_suit": lead_suit, "deadlock": deadlock})
    for players in (3, 4, 8):
        now = deal(players, 77, rules=rules).apply(Exchange(False))
        while now.to_move is not None:
            advice = advise(View.of(now), SMALL)
            told = {option.action for option in advice.options}
            assert told == set(now.legal_actions())
            now = now.apply(advice.best)
        assert now.winner is not None or deadlock == "void"


class TestExchange:
    def test_a_bad_hand_is_swapped_and_a_good_one_kept(self) -> None:
        worths = {}
        for seed in range(40):
            hand = deal(4, seed, dealer=3)
            low = sum(card % 13 < 3 for card in cards_in(hand.hands[3]))
            worths[seed] = (low, count(hand.hands[3] & sum(1 << c for c in BOODLE_CARDS)), seed)
        rich = deal(4, max(worths.values(), key=lambda w: (w[1], w[0]))[2], dealer=3)
        poor = deal(4, min(worths.values(), key=lambda w: (w[1], w[0]))[2], dealer=3)
        settings = Settings(budget=128)
        keep, swap = advise(View.of(rich), settings), advise(View.of(poor), settings)
        assert keep.worth is not None
        assert swap.worth is not None
        assert keep.best == Exchange(False)
        assert keep.worth.mean < 0
        assert swap.worth.mean > keep.worth.mean

    def test_the_two_options_are_what_the_solver_says_of_either_hand(self) -> None:
        now = deal(5, 9, dealer=4)
        view = View.of(now)
        deals = hidden(view).worlds().sample(0, 0, 16)
        advice = advise(view, replace(SMALL, early=False))
        expected = {False: 0, True: 0}
        for row in deals:
            again = rebuild(view, [int(cards) for cards in row])
            for swap in expected:
                played = again.apply(Exchange(swap))
                expected[swap] += solve(played, value_only=True).chips[4]
        for option in advice.options:
            assert isinstance(option.action, Exchange)
            assert option.chips.mean == pytest.approx(expected[option.action.swap] / 16)
        assert advice.worth is not None
        assert advice.worth.mean == pytest.approx((expected[True] - expected[False]) / 16)


class TestAuction:
    RULES = Rules(exchange="auction")

    def test_the_worth_is_the_same_whatever_the_least_bid(self) -> None:
        """With nobody's bid, and one's own price taken off, only the alternative changes."""
        now = deal(4, 12, dealer=3, rules=self.RULES)
        advice = advise(View.of(now), replace(SMALL, early=False))
        assert advice.worth is not None
        by_action = {option.action: option for option in advice.options}
        gain = by_action[Bid(1)].chips.mean - by_action[Bid(None)].chips.mean
        assert advice.worth.mean == pytest.approx(gain + 1)
        assert advice.worth.low <= advice.worth.mean <= advice.worth.high

    def test_a_price_beyond_all_chips_is_not_paid(self) -> None:
        now = deal(4, 12, dealer=3, rules=self.RULES).apply(Bid(400))
        advice = advise(View.of(now), SMALL)
        assert advice.best == Bid(None)
        assert advice.options[0].loss.mean == 0

    def test_the_reason_names_the_most_to_bid(self) -> None:
        reasons = set()
        for seed in range(12):
            now = deal(4, seed, dealer=3, rules=self.RULES)
            advice = advise(View.of(now), Settings(budget=128))
            if "bids up to" in advice.reason and advice.worth is not None:
                most = int(advice.reason.rsplit("up to ", 1)[1].rstrip("."))
                assert most <= advice.worth.mean < most + 1
                assert advice.best == Bid(1)
                reasons.add(most)
        assert reasons


def test_a_spread_brings_what_its_piles_bring() -> None:
    """Chips are worth the same wherever others lie, so halves are worth the mean of wholes."""
    now = deal(4, 3, dealer=3, rules=Rules(ante="free(6)"))
    advice = advise(View.of(now), replace(SMALL, early=False))
    assert advice.decision is Phase.SPREAD
    means = {
        option.action.chips: option.chips.mean
        for option in advice.options
        if isinstance(option.action, Spread)
    }
    whole = means[6, 0, 0, 0], means[0, 6, 0, 0]
    assert means[3, 3, 0, 0] == pytest.approx(sum(whole) / 2)
    best = advice.options[0]
    assert isinstance(best.action, Spread)
    assert best.chips.mean == max(means.values())
    top = BOODLE_CARDS[best.action.chips.index(max(best.action.chips))]
    assert best.piles[top] == max(best.piles.values())


class TestPoker:
    RULES = Rules(three_in_one=True, exchange="none")

    def test_the_best_five_are_chosen(self) -> None:
        for seed in range(6):
            now = deal(4, seed, rules=self.RULES)
            advice = advise(View.of(now), SMALL)
            assert isinstance(advice.best, Choose)
            assert advice.best.cards == best_five(now.hands[now.to_move or 0])

    def test_a_strong_hand_stays_and_a_weak_one_folds(self) -> None:
        stayed = folded = 0
        for seed in range(30):
            now = deal(3, seed, dealer=2, rules=self.RULES)
            while now.phase is Phase.CHOOSE:
                now = now.apply(Choose(best_five(now.hands[now.to_move or 0])))
            now = now.apply(now.legal_actions()[-1])
            advice = advise(View.of(now), SMALL)
            if advice.best is Stake.FOLD:
                folded += 1
                assert advice.options[0].chips.mean == 0
            else:
                stayed += 1
                assert advice.options[0].chips.mean > 0
        assert stayed
        assert folded


class TestStopping:
    VIEW = View.of(deal(4, 2, dealer=3))

    def test_before_anything_is_known(self) -> None:
        flag = StopFlag()
        flag.set()
        with pytest.raises(Stopped):
            advise(self.VIEW, SMALL, stop=flag)

    def test_the_best_answer_so_far(self) -> None:
        flag = StopFlag()
        seen: list[tuple[int, int]] = []

        def progress(done: int, most: int) -> None:
            seen.append((done, most))
            flag.set()

        settings = Settings(budget=1000, early=False)
        advice = advise(self.VIEW, settings, stop=flag, progress=progress)
        assert (advice.ended, advice.deals, advice.is_exact) == (Ended.STOPPED, 32, False)
        assert seen == [(32, 1000)]

    def test_within_a_moment(self) -> None:
        flag = StopFlag()
        settings = Settings(budget=1 << 20, early=False, enumerate=False)
        threading.Timer(0.5, flag.set).start()
        began = time.monotonic()
        advice = advise(self.VIEW, settings, stop=flag)
        assert advice.ended is Ended.STOPPED
        assert time.monotonic() - began < 10  # the work would take an hour

    def test_seconds(self) -> None:
        settings = Settings(budget=1 << 20, early=False, enumerate=False, seconds=0)
        advice = advise(self.VIEW, settings)
        assert (advice.ended, advice.deals) == (Ended.STOPPED, 32)


@pytest.mark.parametrize(
    ("field", "value"), [("budget", 0), ("threads", 0), ("seconds", -1), ("tolerance", -0.1)]
)
def test_settings_that_cannot_be(field: str, value: float) -> None:
    with pytest.raises(InputError) as caught:
        Settings(**{field: value})  # type: ignore[arg-type]
    assert caught.value.field == field


def test_one_legal_card_is_the_only_option() -> None:
    now = deal(3, 4, dealer=2).apply(Exchange(False))
    while now.to_move is None or count(now.legal_cards) > 1:
        now = now.apply(now.legal_actions()[0])
    advice = advise(View.of(now), SMALL)
    assert advice.reason == f"{label(advice.best)} is the only option."
    assert (advice.speaks_for, advice.speaks_against) == (None, None)


def test_examples_and_reasons_are_computed_facts() -> None:
    told = 0
    for _now, view in small_views(35, 12, 400):
        advice = advise(view, Settings(budget=400))
        for example, sign in ((advice.speaks_for, 1), (advice.speaks_against, -1)):
            if example is None:
                continue
            told += 1
            assert sign * (example.best - example.other) > 0
            assert example.against == advice.options[1].action
            held = example.dead
            for hand in example.hands:
                assert not held & hand
                held |= hand
            assert held == (1 << 52) - 1 & ~view.played
        other = advice.options[1]
        if other.loss.mean > 0:
            assert f"{other.loss.mean:.2f} chips more" in advice.reason
            assert f"more on {other.worse:.0%} of the deals" in advice.reason
        for option in advice.options:
            assert set(option.piles) <= set(BOODLE_CARDS)
            piles = option.to_json().get("piles", {})
            assert set(piles) == {code(card) for card in option.piles}
    assert told > 6


@pytest.mark.parametrize("number", [0, 1])
def test_piles_beyond_reason_are_refused(number: int) -> None:
    pots = [4, 4, 4, 4]
    pots[number] = 10**30
    now = deal(4, 7, pots=(pots[0], pots[1], pots[2], pots[3]))
    for hand in (now, now.apply(Exchange(False))):
        with pytest.raises(InputError, match="more than 1099511627776 chips") as caught:
            advise(View.of(hand), SMALL)
        assert caught.value.field == "pots"


def test_bids_beyond_reason_are_refused() -> None:
    hand = deal(4, 7, rules=Rules(exchange="auction")).apply(Bid(None)).apply(Bid(10**30))
    with pytest.raises(InputError, match="a bid of more than") as caught:
        advise(View.of(hand), SMALL)
    assert caught.value.field == "auction[1]"
