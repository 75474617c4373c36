"""Where a player may hold too few victory cards, what is really paid is what counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from solver.boon.actions import Bid, Phase
from solver.boon.advising import advise
from solver.boon.match import Match
from solver.boon.records import MatchRecord, RoundRecord
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.text_form import parse
from solver.boon.view import View
from solver.settings import Effort
from solver.stop import StopFlag
from tests.advice_views import decisions
from tests.moments import dealt, moments
from tests.reference import game as reference
from tests.test_assessing import some_action
from tutor.app.analysis import EFFORT
from tutor.app.review import judge, teacher_of
from tutor.app.session_boon import BoonSession
from tutor.app.timeline import timelines_of
from tutor.review_boon import BoonReview
from tutor.teaching.assessing import assess, pricing_seed
from tutor.teaching.boon import BOON, Boon, settings_of
from tutor.teaching.facts_boon import sample
from tutor.teaching.grades import Grade
from tutor.teaching.settled import is_settled
from tutor.teaching.stacks import Stacks, may_be_short

SMALL = Effort(budget=16, threads=1)


def pay(stacks: Sequence[int], due: Sequence[int]) -> list[int]:
    """What each seat gets of what is due."""
    after = reference.pay(list(stacks), list(due), "available")
    return [now - before for now, before in zip(after, stacks, strict=True)]


def paid_by_hand(now: Round, seat: int, due: int, stacks: Stacks, *, taken: bool) -> int | None:
    """What a seat gets of what is due to it; None: that depends on who else plays alone."""
    players = now.players
    soloist = seat if taken or now.phase is Phase.BURY else now.soloist
    if soloist is not None:
        each = due // (players - 1) if seat == soloist else -due
        payouts = [-each] * players
        payouts[soloist] = each * (players - 1)
    elif now.is_leaster and due == players - 1:
        payouts = [-1] * players
        payouts[seat] = due
    elif due <= 0:
        payouts = [0] * players
        payouts[seat] = due
        payouts[(seat + 1) % players] = -due
    else:
        return None
    return pay(stacks, payouts)[seat]


def short_decisions(seed: int, number: int) -> Iterator[tuple[Round, Stacks]]:
    """Decisions of rounds in which somebody has very few victory cards."""
    random = Random(seed)
    found = (now for now, _view in decisions(random) if BOON.decision(now) is not None)
    for now in islice(found, number):
        yield now, tuple(random.choice((1, 1, 2, 3, 9)) for _seat in range(now.players))


def test_options_bring_what_is_paid_card_by_card() -> None:
    compared = changed = 0
    for now, stacks in short_decisions(1, 60):
        assert now.to_move is not None
        values = Boon(stacks).value(now, replace(SMALL, early=False))
        settings = settings_of(replace(SMALL, early=False))
        for option in advise(View.of(now, now.to_move), settings).options:
            taken = option.action is Bid.TAKE
            paid = {
                due: paid_by_hand(now, now.to_move, due, stacks, taken=taken)
                for due in option.payouts
            }
            shown = values.find(BOON.label(option.action))
            if shown is None or None in paid.values():
                continue
            mean = sum(share * (paid[due] or 0) for due, share in option.payouts.items())
            assert shown.payoff.mean == pytest.approx(mean)
            compared += 1
            changed += mean != pytest.approx(option.payoff.mean)
    assert compared > 60
    assert changed > 20


def test_nothing_is_a_mistake_where_the_same_is_paid_on_all_deals() -> None:
    """Though it would be one by what is due."""
    pricing = settings_of(replace(SMALL, seed=pricing_seed(SMALL.seed)))
    same = spared = 0
    for now, view in islice(decisions(Random(2), Rules()), 90):
        if now.soloist is None or BOON.decision(now) is None:
            continue
        stacks = tuple(0 if seat == now.soloist else 1 for seat in range(now.players))
        action, teacher = some_action(Random(3), now), Boon(stacks)
        if teacher.decision(now) is None:
            continue
        found = assess(teacher, now, action, SMALL)
        best = BOON.action(now, found.valuation.options[0].label)
        drawn = sample(view, action, best, pricing, None)
        assert drawn is not None
        if found.valuation.is_exact or best == action:
            continue
        pairs = zip(drawn.best.tolist(), drawn.chosen.tolist(), strict=True)
        if all(
            paid_by_hand(now, view.seat, ours, stacks, taken=False)
            == paid_by_hand(now, view.seat, theirs, stacks, taken=False)
            for ours, theirs in pairs
        ):
            same += 1
            assert found.grade in (Grade.BEST, Grade.EQUAL)
            assert found.loss.mean == 0
            assert found.facts == ()
            spared += assess(BOON, now, action, SMALL).loss.mean > 0.1
    assert same > 5
    assert spared > 2


def test_a_round_is_settled_when_what_is_left_to_pay_is() -> None:
    """A soloist with one card who cannot win any more pays it, however high he loses."""
    random, found = Random(4), 0
    for _round in range(80):
        states = moments(random, dealt(random, Rules()))
        for now in states:
            if now.soloist is None or now.to_move is None or now.phase is not Phase.PLAY:
                continue
            stacks = tuple(1 if seat == now.soloist else 5 for seat in range(now.players))
            view = View.of(now, now.to_move)
            if is_settled(view) or not is_settled(view, stacks):
                continue
            found += 1
            assert Boon(stacks).decision(now) is None
            ends = [moments(Random(turn), now)[-1].payouts() for turn in range(12)]
            paid = {tuple(pay(stacks, end)) for end in ends if end is not None}
            assert len({each[now.to_move] for each in paid}) == 1
    assert found > 5


def test_with_enough_for_everything_nothing_changes() -> None:
    for now, _stacks in short_decisions(5, 12):
        action = some_action(Random(6), now)
        plain = assess(BOON, now, action, SMALL)
        assert assess(Boon((9,) * now.players), now, action, SMALL) == plain
    assert not may_be_short((1, 1, 1), Rules(short_payment="debt"))
    assert not may_be_short((4, 4, 4), Rules())
    assert may_be_short((3, 4, 4), Rules())
    assert may_be_short((5, 5, 5, 5), Rules())
    assert not may_be_short(None, Rules())


def test_with_open_hands_options_bring_what_is_paid_too() -> None:
    compared = 0
    for now, stacks in short_decisions(7, 40):
        if now.soloist is None or now.phase is not Phase.PLAY or len(now.tricks) < 5:
            continue
        assert now.to_move is not None
        due = BOON.hindsight(now)
        for label, paid in Boon(stacks).hindsight(now).items():
            expected = paid_by_hand(now, now.to_move, int(due[label]), stacks, taken=False)
            assert paid == expected
            compared += 1
    assert compared > 5


def played(seed: int, rules: Rules) -> Round:
    """A round of three players to its end."""
    random = Random(seed)
    while True:
        end = moments(random, dealt(random, rules))[-1]
        if end.players == 3 and end.soloist is not None:
            return end


def test_reviews_and_replays_know_the_victory_cards_of_a_match() -> None:
    rules, ends = Rules(rounds=3), []
    match = Match(3, rules, (1, 2, 12))
    expected = []
    for number in range(3):
        end = played(20 + number, rules)
        ends.append(replace(RoundRecord.of(end), dealer=end.dealer))
        expected.append(match.victory_cards)
        match = match.play(end.payouts() or ())
    record = MatchRecord(tuple(ends), (1, 2, 12))
    heads = BoonReview().heads(record, "some.boon", None)
    assert [head.stacks for head in heads] == expected
    assert [head.game for head in heads] == [Boon(each) for each in expected]
    assert [each.stacks for each in timelines_of(record)] == expected
    alone = replace(ends[0], victory_cards=(1, 2, 12))
    assert BoonReview().heads(alone, "some.boon", None)[0].stacks == (1, 2, 12)
    assert timelines_of(alone)[0].stacks == (1, 2, 12)
    assert timelines_of(ends[0])[0].stacks is None


def test_a_match_keeps_the_victory_cards_before_its_round() -> None:
    session = BoonSession.new(3, Rules(), ("A", "B", "C"), 7, "random")
    session.match = replace(session.match, victory_cards=(1, 2, 12))
    session.deal()
    random = Random(1)
    while session.to_move is not None:
        session.act(random.choice(session.state.legal_actions()))
    before = session.record()
    changes = session.settle()
    due = session.state.payouts()
    assert due is not None
    assert list(changes) == pay([1, 2, 12], due)
    assert session.result() == changes
    assert session.record() == before
    (record,) = parse(before)
    assert isinstance(record, RoundRecord)
    assert record.victory_cards == (1, 2, 12)
    (timeline,) = timelines_of(record)
    assert teacher_of(timeline) == Boon((1, 2, 12))


def test_a_replay_judges_as_the_table_did() -> None:
    stacks, compared, differ = (1, 1, 13), 0, 0
    for seed in range(31, 36):
        end = played(seed, Rules())
        (timeline,) = timelines_of(replace(RoundRecord.of(end), victory_cards=stacks))
        for move in range(len(timeline.actions) - 1, 0, -1):
            state, action = timeline.states[move], timeline.actions[move]
            if len(state.tricks) < 6 or BOON.decision(state) is None:
                continue
            judged = judge(timeline, move, StopFlag()).assessment
            if Boon(stacks).decision(state) is None:
                assert judged is None
                differ += 1
                continue
            assert judged == assess(Boon(stacks), state, action, EFFORT)
            compared += 1
            differ += judged != assess(BOON, state, action, EFFORT)
    assert compared > 5
    assert differ
