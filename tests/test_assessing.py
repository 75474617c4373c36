"""Verdicts on decisions: from the view only, repeatable, priced on deals of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from solver.boodle.actions import Action as Spoken
from solver.boodle.actions import Bid as Offer
from solver.boodle.actions import Phase as Stage
from solver.boodle.actions import Withhold
from solver.boodle.deal import deal as boodle_deal
from solver.boodle.hand import Hand
from solver.boodle.hidden import hidden as boodle_hidden
from solver.boodle.hidden import rebuild as boodle_rebuild
from solver.boodle.rules import Rules as BoodleRules
from solver.boodle.view import View as BoodleView
from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.cards import boon_size, cards_in, code, set_from_codes, set_of
from solver.boon.deal import deal
from solver.boon.hidden import hidden, rebuild
from solver.boon.play_question import equal_cards
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.errors import InputError, Stopped
from solver.settings import Effort
from solver.stop import StopFlag
from tests.advice_views import decisions
from tests.boodle_views import decisions as boodle_decisions
from tests.moments import dealt, moments
from tutor.teaching.assessing import NO_LOSS, assess, pricing_seed
from tutor.teaching.assessment import Assessment
from tutor.teaching.boodle import BOODLE
from tutor.teaching.boon import BOON
from tutor.teaching.grades import Grade

SMALL = Effort(budget=16, threads=1)
ONE_THREAD = Effort(threads=1)


def some_action(random: Random, state: Round) -> Action:
    """Any legal action; of the many buries one by chance, without listing them all."""
    if state.phase is Phase.BURY and state.soloist is not None:
        held = list(cards_in(state.hands[state.soloist]))
        return Bury(set_of(random.sample(held, boon_size(state.players))))
    return random.choice(state.legal_actions())


def boon_decisions(seed: int, number: int) -> Iterator[tuple[Round, Action]]:
    """Moments of Boon at which there is a choice, and something that might be chosen."""
    random = Random(seed)
    found = (now for now, _view in decisions(random) if BOON.decision(now) is not None)
    for now in islice(found, number):
        yield now, some_action(random, now)


def test_an_assessment_reads_back_as_it_was_written() -> None:
    for now, action in boon_decisions(1, 12):
        found = assess(BOON, now, action, SMALL)
        text = json.dumps(found.to_json())
        assert Assessment.from_json(json.loads(text)) == found
    wrong: tuple[object, ...] = (
        None,
        3,
        {},
        {"game": "boon"},
        [],
        {**found.to_json(), "grade": "fine"},
    )
    for bad in wrong:
        with pytest.raises(InputError):
            Assessment.from_json(bad)


def test_the_verdict_is_about_what_was_done() -> None:
    grades = set()
    for now, action in boon_decisions(2, 24):
        found = assess(BOON, now, action, SMALL)
        assert found.seat == now.to_move
        assert found.decision == str(now.phase)
        assert found.chosen == BOON.label(action)
        assert BOON.action(now, found.chosen) == action
        now.check(BOON.action(now, found.best))
        assert (found.best == found.chosen) == (found.loss.mean <= 0)
        assert found.loss.low <= found.loss.mean <= found.loss.high
        grades.add(found.grade)
    assert len(grades) >= 4


def test_the_best_option_of_its_deals_loses_nothing() -> None:
    for now, action in boon_decisions(3, 8):
        first = assess(BOON, now, action, SMALL)
        label = first.valuation.options[0].label
        again = assess(BOON, now, BOON.action(now, label), SMALL)
        assert (again.grade, again.best, again.loss) == (Grade.BEST, label, NO_LOSS)
        assert again.valuation == first.valuation
        assert again.facts == ()


def test_the_loss_is_priced_on_other_deals_than_the_choice() -> None:
    priced = 0
    for now, action in boon_decisions(4, 20):
        found = assess(BOON, now, action, SMALL)
        best = found.valuation.options[0]
        if found.valuation.is_exact or found.loss == NO_LOSS:
            continue
        effort = replace(SMALL, seed=pricing_seed(SMALL.seed))
        other = BOON.value(now, effort, among=[BOON.action(now, best.label), action])
        own, rival = other.find(found.chosen), other.find(best.label)
        assert own is not None
        assert rival is not None
        assert found.loss.mean == pytest.approx(rival.payoff.mean - own.payoff.mean)
        priced += 1
    assert priced > 5


def test_where_all_deals_can_price_all_deals_choose_too() -> None:
    """What the values say exactly the verdict says too, though fewer deals would have chosen."""
    compared = 0
    for seed in (1, 3, 9):
        now, random = deal(3 + seed % 2, seed), Random(seed)
        while now.to_move is not None:
            if len(now.tricks) in (4, 5) and BOON.decision(now) is not None:
                values = BOON.value(now, ONE_THREAD)
                found = assess(BOON, now, BOON.action(now, values.options[1].label), ONE_THREAD)
                if values.is_exact and found.loss != NO_LOSS:
                    assert found.loss == values.options[1].loss
                    compared += found.valuation.deals > BOON.default_budget(now, ONE_THREAD) // 2
            now = now.apply(random.choice(now.legal_actions()))
    assert compared


def test_losses_are_not_overstated_by_the_choice() -> None:
    """On the deals that chose it the best option is never behind; on others it may be."""
    losses = [assess(BOON, now, a, SMALL).loss.mean for now, a in boon_decisions(5, 30)]
    assert min(losses) < 0


@pytest.mark.parametrize("threads", [2, 3])
def test_any_number_of_threads_gives_the_same_verdict(threads: int) -> None:
    for now, action in boon_decisions(6, 6):
        found = assess(BOON, now, action, replace(SMALL, threads=threads))
        assert found == assess(BOON, now, action, SMALL)


def test_hidden_cards_change_no_verdict() -> None:
    changed = 0
    for number, (now, action) in enumerate(boon_decisions(7, 12)):
        view = View.of(now, now.to_move or 0)
        for row in hidden(view).worlds().sample(number, 0, 5):
            again = rebuild(view, [int(cards) for cards in row])
            if again.hands != now.hands and View.of(again, view.seat) == view:
                changed += 1
                assert assess(BOON, again, action, SMALL) == assess(BOON, now, action, SMALL)
                break
    assert changed > 5


def test_where_nothing_can_change_there_is_no_choice() -> None:
    """No decision where only equal cards are legal, or the payout is the same whatever comes."""
    random = Random(8)
    settled = alone = 0
    for _round in range(60):
        states = moments(random, dealt(random, Rules()))
        for now in states:
            seat = now.to_move
            if seat is None or now.phase is not Phase.PLAY or BOON.decision(now) is not None:
                continue
            if len(equal_cards(View.of(now, seat))) == 1:
                alone += 1
                continue
            settled += 1
            assert now.soloist is not None
            ends = {moments(Random(turn), now)[-1].payouts() for turn in range(12)}
            assert ends == {states[-1].payouts()}
            with pytest.raises(InputError):
                assess(BOON, now, random.choice(now.legal_actions()), SMALL)
    assert settled > 10
    assert alone > 10


def test_no_grade_is_worse_than_equal_where_the_outcome_is_certain() -> None:
    found = 0
    for now, action in boon_decisions(9, 40):
        verdict = assess(BOON, now, action, SMALL)
        safe = all(option.equal == 1 for option in verdict.valuation.options)
        if safe and verdict.valuation.is_exact:
            assert verdict.grade in (Grade.BEST, Grade.EQUAL)
            found += 1
    assert found > 1


def test_equal_cards_are_as_good_as_each_other() -> None:
    found = 0
    for now, _action in boon_decisions(10, 50):
        view = View.of(now, now.to_move or 0)
        if now.phase is not Phase.PLAY:
            continue
        group = max(equal_cards(view), key=len)
        if len(group) > 1:
            verdicts = [assess(BOON, now, Play(card), SMALL) for card in group]
            assert len({(v.grade, v.loss) for v in verdicts}) == 1
            assert [v.chosen for v in verdicts] == [code(card) for card in group]
            found += 1
    assert found > 5


def test_a_label_that_is_no_action_is_refused() -> None:
    start = deal(3, 1)
    for label in ("T14", "taken", "", "B4 B5 B6"):
        with pytest.raises(InputError):
            BOON.action(start, label)
    taken = start.apply(Bid.TAKE)
    assert BOON.action(taken, "B1 B2") == Bury(set_from_codes("B1 B2"))
    with pytest.raises(InputError):
        BOON.action(taken, "pass")


def test_the_work_can_be_stopped_and_says_how_far_it_is() -> None:
    (now, action) = next(boon_decisions(11, 1))
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        assess(BOON, now, action, SMALL, stop=stop)
    told: list[tuple[int, int]] = []
    start = deal(3, 4)
    assess(BOON, start, Bid.PASS, SMALL, progress=lambda done, most: told.append((done, most)))
    assert told
    assert {most for _done, most in told} == {32}
    assert [done for done, _most in told] == sorted(done for done, _most in told)


class TestBoodle:
    """The same for Boodle, where actions come in more kinds."""

    @staticmethod
    def decisions(seed: int, number: int) -> Iterator[tuple[Hand, Spoken]]:
        random = Random(seed)
        for now, _view in boodle_decisions(number, seed=seed):
            if BOODLE.decision(now) is not None:
                yield now, random.choice(now.legal_actions())

    def test_verdicts_of_every_kind(self) -> None:
        kinds, grades = set(), set()
        for now, action in self.decisions(20, 40):
            found = assess(BOODLE, now, action, SMALL)
            assert Assessment.from_json(json.loads(json.dumps(found.to_json()))) == found
            assert BOODLE.action(now, found.chosen) == action
            now.check(BOODLE.action(now, found.best))
            assert found.decision == str(now.phase)
            kinds.add(found.decision)
            grades.add(found.grade)
        assert kinds == {str(stage) for stage in Stage if stage is not Stage.DONE}
        assert len(grades) >= 3

    def test_hidden_cards_change_no_verdict(self) -> None:
        changed = 0
        for number, (now, action) in enumerate(self.decisions(21, 12)):
            view = BoodleView.of(now)
            for row in boodle_hidden(view).worlds().sample(number, 0, 5):
                again = boodle_rebuild(view, [int(cards) for cards in row])
                if again.hands != now.hands:
                    changed += 1
                    found = assess(BOODLE, again, action, SMALL)
                    assert found == assess(BOODLE, now, action, SMALL)
                    break
        assert changed > 5

    def test_a_higher_bid_is_held_against_what_the_cards_are_worth(self) -> None:
        start = boodle_deal(4, 9, rules=BoodleRules(exchange="auction"))
        enough = replace(SMALL, budget=96)
        usual = BOODLE.value(start, SMALL)
        low, dear = Offer(usual_bid(start)), Offer(40)
        assert BOODLE.rival(start, dear, low) == Offer(None)
        assert BOODLE.rival(start, Offer(None), low) == low
        found = assess(BOODLE, start, dear, enough)
        assert usual.find("pass") is not None
        assert found.best == "pass"
        assert found.loss.mean > 10
        assert found.grade == Grade.BLUNDER

    def test_after_a_breach_nothing_is_judged(self) -> None:
        random = Random(22)
        hand = boodle_deal(4, 3, rules=BoodleRules(exchange="none", referee=True))
        while hand.board.stopped:
            hand = hand.apply(random.choice(hand.legal_actions()))
        broken = hand.apply(Withhold())
        assert BOODLE.decision(broken) is None

    def test_what_all_seats_are_paid_sums_to_the_piles_that_were_taken(self) -> None:
        for now, _view in boodle_decisions(20, seed=23):
            hand = now
            random = Random(1)
            assert BOODLE.result(hand) is None
            while hand.to_move is not None:
                hand = hand.apply(random.choice(hand.legal_actions()))
            result = BOODLE.result(hand)
            assert result is not None
            before = sum(hand.pots_before) + sum(map(sum, hand.antes))
            assert sum(result) == before - sum(hand.pots)


def usual_bid(hand: Hand) -> int:
    """The lowest bid that is allowed."""
    assert hand.auction is not None
    return hand.auction.least


def test_stopped_at_the_very_end_it_gives_no_verdict_with_something_left_out() -> None:
    state = deal(3, 29)  # where taking is not best, and so is priced
    stop = StopFlag()

    def progress(done: int, most: int) -> None:
        if done == most:
            stop.set()

    with pytest.raises(Stopped):
        assess(BOON, state, Bid.TAKE, Effort(budget=8), stop=stop, progress=progress)
