"""Advice depends on the view alone, repeats to the byte, and can be stopped.

`BOON_ADVICE_VIEWS=5000 pytest tests/test_advising.py -k hidden` deals anew behind as many views.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Literal

import pytest

from solver.boon.actions import Bid, Bury, Phase, Play
from solver.boon.advice import Advice, label
from solver.boon.advising import advise
from solver.boon.beliefs import Beliefs
from solver.boon.cards import cards_in, count, set_from_codes
from solver.boon.deal import deal
from solver.boon.hidden import hidden, rebuild
from solver.boon.question import Settings
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.comparison import Ended
from solver.errors import InputError, Stopped
from solver.stop import StopFlag
from tests.advice_views import decisions, small_views

VIEWS = int(os.environ.get("BOON_ADVICE_VIEWS", "70"))
SMALL = Settings(budget=8, threads=1)


def text(advice: Advice) -> str:
    return json.dumps(advice.to_json())


def test_other_hidden_cards_make_no_difference() -> None:
    random = Random(40)
    stages = Counter[str]()
    for number, (now, view) in enumerate(islice(decisions(random), VIEWS)):
        worlds = hidden(view).worlds()
        for draw in range(8):
            deal_anew = worlds.sample(number, draw, 1)[0]
            again = rebuild(view, [int(cards) for cards in deal_anew])
            if again.hands != now.hands or again.boon != now.boon:
                break
        else:
            continue
        stages["Leaster" if view.is_leaster else str(view.phase)] += 1
        settings = replace(
            SMALL, seed=number, method=random.choice(("auto", "auto", "open", "policy"))
        )
        seen_again = View.of(again, view.seat)
        assert text(advise(seen_again, settings)) == text(advise(view, settings)), view
    assert sum(stages.values()) > VIEWS * 0.7
    assert min(stages[name] for name in ("bid", "bury", "play", "Leaster")) >= VIEWS // 70


@pytest.mark.parametrize("seed", range(6))
def test_any_number_of_threads_gives_the_same_bytes(seed: int) -> None:
    random = Random(seed)
    for _now, view in islice(decisions(random), 3):
        answers = {
            text(advise(view, Settings(seed=seed, budget=70, threads=threads)))
            for threads in (1, 2, 3)
        }
        assert len(answers) == 1


def test_the_seed_matters_where_deals_are_drawn() -> None:
    view = View.of(deal(3, 5), deal(3, 5).to_move or 0)
    assert text(advise(view, replace(SMALL, seed=1))) != text(advise(view, replace(SMALL, seed=2)))


class TestSpecialRules:
    def test_the_dealer_must_take_when_he_is_forced(self) -> None:
        now = deal(3, 1, rules=Rules(all_pass="forced")).apply(Bid.PASS).apply(Bid.PASS)
        assert now.to_move is not None
        advice = advise(View.of(now, now.to_move), SMALL)
        assert [option.action for option in advice.options] == [Bid.TAKE]

    @pytest.mark.parametrize("method", ["open", "policy"])
    def test_a_redealt_round_pays_nothing(self, method: Literal["open", "policy"]) -> None:
        now = deal(4, 1, rules=Rules(all_pass="redeal"))
        for _turn in range(3):
            now = now.apply(Bid.PASS)
        assert now.to_move is not None
        settings = replace(SMALL, method=method)
        advice = advise(View.of(now, now.to_move), settings)
        [passing] = [option for option in advice.options if option.action is Bid.PASS]
        assert passing.payouts == {0: 1.0}

    @pytest.mark.parametrize(("rules", "pays"), [(Rules(), 4), (Rules(sweep_pays_3=True), 6)])
    def test_a_hand_that_wins_every_trick(self, rules: Rules, pays: int) -> None:
        hand = set_from_codes("T14 T13 T12 T11 T10 T9 T8 T7 T6")
        view = View(players=3, dealer=2, seat=0, hand=hand, rules=rules)
        taking = advise(view, SMALL).options[0]
        assert taking.action is Bid.TAKE
        assert taking.payouts == {pays: 1.0}
        taken = replace(view, bids=(Bid.TAKE,), boon=set_from_codes("B1 B2 B3"), sound=False)
        burying = advise(taken, SMALL).options[0]
        assert label(burying.action) == "B3 B2 B1"
        assert burying.payouts == {pays: 1.0}

    def test_a_soloist_without_a_trick_forfeits(self) -> None:
        """His bury alone would save him from the double loss."""
        for rules, pays in ((Rules(), -2), (Rules(no_trick_forfeits_bury=True), -4)):
            view = View(
                players=3,
                dealer=2,
                seat=0,
                hand=set_from_codes("B1 B2 B3 G2 G3 R2 R3 B5 B6"),
                bids=(Bid.TAKE,),
                boon=set_from_codes("G6 G5 R6"),
                buried=set_from_codes("B5 B6 G6"),
                rules=rules,
            )
            advice = advise(view, SMALL)
            assert min(min(option.payouts) for option in advice.options) == pays

    @pytest.mark.parametrize("tie", ["split", "none", "last_trick_loses"])
    @pytest.mark.parametrize("boon", ["aside", "first_trick", "last_trick"])
    def test_a_leaster_by_the_policy_and_by_search(self, tie: str, boon: str) -> None:
        rules = Rules.from_json({"leaster_tie": tie, "leaster_boon": boon})
        now = deal(4, 3, rules=rules)
        for _seat in range(4):
            now = now.apply(Bid.PASS)
        methods = []
        while now.to_move is not None:
            advice = advise(View.of(now, now.to_move), SMALL)
            methods.append(advice.method)
            assert all(-1 <= value <= 3 for value in advice.options[0].payouts)
            now = now.apply(advice.best)
        assert methods == ["policy"] * 12 + ["open"] * 16


@pytest.mark.parametrize(
    ("players", "cards", "soloist"), [(4, 8, 2), (4, 8, None), (3, 10, 0), (3, 10, None)]
)
def test_rounds_without_a_boon(players: int, cards: int, soloist: int | None) -> None:
    deck = list(range(32))
    Random(8).shuffle(deck)
    hands = [sum(1 << c for c in deck[i * cards : (i + 1) * cards]) for i in range(players)]
    rest = sum(1 << c for c in deck[players * cards :]) if soloist is not None else 0
    now = Round.open(hands, 1, soloist, buried=rest, all_cards=True if players == 3 else None)
    view = View.of(now, 1)
    advice = advise(view, SMALL)
    told = {
        action.card
        for option in advice.options
        for action in (option.action, *option.also)
        if isinstance(action, Play)
    }
    assert told == set(cards_in(view.legal))
    assert json.loads(text(advice))["rules"] == Rules().to_json()


class TestEdges:
    def test_one_legal_card(self) -> None:
        view = View(
            players=3,
            dealer=0,
            seat=2,
            hand=set_from_codes("B4 T9 T8 T3 G6 G5 G4 R4 R3"),
            bids=(Bid.TAKE,),
            trick=(set_from_codes("B6").bit_length() - 1,),
        )
        advice = advise(view, SMALL)
        assert label(advice.best) == "B4"
        assert advice.reason == "B4 is the only option."
        assert (advice.speaks_for, advice.speaks_against) == (None, None)

    @pytest.mark.parametrize("players", [3, 4])
    def test_to_the_last_card_and_no_further(self, players: int) -> None:
        now = deal(players, 9).apply(Bid.TAKE)
        assert now.soloist is not None
        held = list(cards_in(now.hands[now.soloist]))
        now = now.apply(Bury(sum(1 << card for card in held[: 3 if players == 3 else 4])))
        while now.phase is Phase.PLAY:
            assert now.to_move is not None
            if count(now.hands[now.to_move]) == 1:
                advice = advise(View.of(now, now.to_move), SMALL)
                assert label(advice.best) == label(now.legal_actions()[0])
            now = now.apply(now.legal_actions()[0])
        payouts = now.payouts()
        assert payouts is not None
        assert advice.is_exact
        seat = now.tricks[-1].leader + players - 1
        assert advice.options[0].payouts == {payouts[seat % players]: 1.0}
        for seat in range(players):
            with pytest.raises(InputError, match=f"seat {seat} has nothing to decide"):
                advise(View.of(now, seat), SMALL)

    def test_another_seat_is_to_move(self) -> None:
        now = deal(3, 9)
        with pytest.raises(InputError, match="nothing to decide"):
            advise(View.of(now, (now.to_move or 0) + 1), SMALL)

    @pytest.mark.parametrize(
        ("field", "value"), [("budget", 0), ("threads", 0), ("seconds", -1), ("method", "magic")]
    )
    def test_settings_that_cannot_be(self, field: str, value: object) -> None:
        with pytest.raises(InputError) as caught:
            Settings(**{field: value})  # type: ignore[arg-type]
        assert caught.value.field == field


def test_ties_go_by_payout_then_points_then_the_worst_deal() -> None:
    tied, told_by_points = 0, 0
    for view in small_views(41, 60, 400, most_cards=5):
        advice = advise(view, Settings(budget=400, threads=1))
        sign = 1 if view.soloist == view.seat else -1
        for one, other in zip(advice.options, advice.options[1:], strict=False):
            assert one.payoff.mean >= other.payoff.mean
            if one.payoff.mean > other.payoff.mean:
                continue
            tied += 1
            if one.points is not None and other.points is not None:
                points = sign * round(one.points, 9), sign * round(other.points, 9)
                assert points[0] >= points[1]
                told_by_points += points[0] > points[1]
                if points[0] > points[1]:
                    continue
            assert min(one.payouts) >= min(other.payouts)
    assert tied > 10
    assert told_by_points > 5


class TestStopping:
    VIEW = View.of(deal(4, 2), deal(4, 2).to_move or 0)

    def test_before_anything_is_known(self) -> None:
        flag = StopFlag()
        flag.set()
        with pytest.raises(Stopped):
            advise(self.VIEW, SMALL, stop=flag)

    @pytest.mark.parametrize("beliefs", [None, Beliefs()], ids=["even", "believed"])
    def test_the_best_answer_so_far(self, beliefs: Beliefs | None) -> None:
        flag = StopFlag()

        def progress(done: int, most: int) -> None:
            assert (done, most) == (32, 1000)
            flag.set()

        settings = Settings(budget=1000, early=False, threads=1, beliefs=beliefs)
        advice = advise(self.VIEW, settings, stop=flag, progress=progress)
        assert (advice.ended, advice.deals, advice.is_exact) == (Ended.STOPPED, 32, False)

    def test_while_cards_are_valued_on_every_deal(self) -> None:
        view = next(small_views(42, 1, 3000, fewest_deals=300, most_cards=5))
        flag = StopFlag()
        settings = Settings(budget=3000, method="open")
        advice = advise(view, settings, stop=flag, progress=lambda *_: flag.set())
        assert advice.ended is Ended.STOPPED
        assert advice.deals == 32
        assert advice.options[0].payoff.low < advice.options[0].payoff.high

    @pytest.mark.parametrize("phase", [Phase.BID, Phase.BURY, Phase.PLAY])
    def test_within_a_moment(self, phase: Phase) -> None:
        now = deal(3, 4)
        if phase is not Phase.BID:
            now = now.apply(Bid.TAKE)
        if phase is Phase.PLAY:
            assert now.to_move is not None
            now = now.apply(Bury(sum(1 << c for c in list(cards_in(now.hands[now.to_move]))[:3])))
        assert now.to_move is not None
        flag = StopFlag()
        settings = Settings(budget=1 << 20, early=False, enumerate=False, threads=1, beliefs=None)
        timer = threading.Timer(0.5, flag.set)
        timer.start()
        began = time.monotonic()
        try:
            advice = advise(View.of(now, now.to_move), settings, stop=flag)
        except Stopped:
            pass
        else:
            assert advice.ended is Ended.STOPPED
        assert time.monotonic() - began < 10  # the work would take hours

    def test_seconds(self) -> None:
        settings = Settings(budget=1 << 20, early=False, enumerate=False, seconds=0, beliefs=None)
        advice = advise(self.VIEW, settings)
        assert (advice.ended, advice.deals) == (Ended.STOPPED, 32)

    def test_progress_grows_to_the_number_of_deals(self) -> None:
        seen: list[tuple[int, int]] = []
        settings = Settings(budget=100, early=False, threads=1)
        advise(self.VIEW, settings, progress=lambda *numbers: seen.append(numbers))
        assert seen == [(32, 100), (64, 100), (100, 100)]
