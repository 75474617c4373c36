"""Recorded rounds moment by moment, and what luck made of their results."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boodle.hand import Hand
from solver.boodle.records import HandRecord
from solver.boon.actions import Phase
from solver.boon.hidden import hidden
from solver.boon.records import RoundRecord
from solver.boon.round import Round
from solver.boon.view import View
from solver.settings import Effort
from tests.boodle_hands import hands_of_all_kinds, random_action
from tests.memory_samples import START
from tests.moments import dealt, moments, undealt
from tutor.advice_questions import Asked, parse_when
from tutor.advice_questions import view_of as boon_view
from tutor.boodle.advising import Asked as BoodleAsked
from tutor.boodle.advising import view_of as boodle_view
from tutor.boodle.when import parse_when as boodle_when
from tutor.memory.entries import StoredRound
from tutor.memory.figures import LEAST, figures, luck_of
from tutor.memory.store import Memory
from tutor.teaching.assessing import assess
from tutor.teaching.assessment import Assessment
from tutor.teaching.boodle import BOODLE
from tutor.teaching.boon import BOON
from tutor.teaching.grades import Grade
from tutor.teaching.luck import APART, shares
from tutor.teaching.recording import Moment, boodle_moments, boon_moments

SMALL = Effort(budget=8, threads=1)
BAD = (Grade.SLIGHT, Grade.MISTAKE, Grade.BLUNDER)


def boodle_ends(number: int, seed: int) -> list[Hand]:
    """Hands of all kinds, played to the end or broken off."""
    ends = []
    for start, random in hands_of_all_kinds(number, seed):
        hand = start
        while hand.to_move is not None and random.random() > 0.004:
            hand = hand.apply(random_action(random, hand))
        ends.append(hand)
    return ends


def test_the_moments_of_a_round_lead_to_its_end() -> None:
    random = Random(1)
    for turn in range(30):
        states = moments(random, undealt(random) if turn % 4 == 0 else dealt(random))
        end = random.choice((states[-1], random.choice(states)))
        found = list(boon_moments(end))
        place = states.index(end)
        assert [moment.state for moment in found] == states[:place]
        assert [moment.seat for moment in found] == [now.to_move for now in states[:place]]
        assert [moment.number for moment in found] == list(range(place))
        for moment, after in zip(found, states[1:], strict=False):
            assert moment.state.apply(moment.action) == after


def test_the_moments_of_a_hand_lead_to_its_end() -> None:
    for end in boodle_ends(60, 2):
        now = None
        for moment in boodle_moments(end):
            assert now is None or moment.state == now
            assert moment.seat == moment.state.to_move
            now = moment.state.apply(moment.action)
        assert now is None or now == end


def test_places_are_moments_that_advise_knows() -> None:
    random = Random(3)
    end = moments(random, dealt(random))[-1]
    record = RoundRecord.of(end)
    for moment in boon_moments(end):
        if moment.state.phase is Phase.PLAY and BOON.decision(moment.state) is not None:
            view, _whole = boon_view(record, Asked(at=parse_when(moment.place)))
            assert view.seat == moment.seat
            assert view.own == moment.state.hands[moment.seat]
    found = 0
    for hand in boodle_ends(20, 4):
        for at in boodle_moments(hand):
            if hand.breaches or at.place[0].isalpha():
                continue
            asked = BoodleAsked(at=boodle_when(at.place))
            assert boodle_view(HandRecord.of(hand), asked).own == at.state.hands[at.seat]
            found += 1
    assert found > 50


def judged(game: Any, found: list[Moment[Any, Any]]) -> list[tuple[Any, Assessment]]:
    return [
        (moment.state, assess(game, moment.state, moment.action, SMALL))
        for moment in found
        if game.decision(moment.state) is not None
    ]


def check(game: Any, verdicts: list[tuple[Any, Assessment]], end: Round | Hand) -> int:
    """That the parts add up to the result, and are those of the seat's own decisions."""
    told = 0
    for seat, share in enumerate(shares(game, verdicts, end)):
        own = [(s, v) for s, v in verdicts if v.seat == seat and v.decision not in APART]
        assert (share is None) == (not own)
        if share is None:
            continue
        told += 1
        assert share.seat == seat
        assert verdicts[share.first] == own[0]
        assert share.result == pytest.approx(share.worth - share.lost + share.luck)
        assert share.worth == max(option.payoff.mean for option in own[0][1].valuation.options)
        assert share.lost == pytest.approx(sum(v.loss.mean for _s, v in own if v.grade in BAD))
        assert share.result == game.banked(end)[seat] - game.banked(own[0][0])[seat]
    return told


def test_what_a_round_brought_is_worth_less_losses_and_luck() -> None:
    random = Random(5)
    told = 0
    for _turn in range(3):
        end = moments(random, dealt(random))[-1]
        verdicts = judged(BOON, list(boon_moments(end)))
        told += check(BOON, verdicts, end)
        found = [share for share in shares(BOON, verdicts, end) if share is not None]
        for share in found:
            payouts = end.payouts()
            assert payouts is not None
            assert share.result == payouts[share.seat]
    assert told >= 6


def test_what_a_hand_brought_is_worth_less_losses_and_luck() -> None:
    told = 0
    for start, random in hands_of_all_kinds(14, 6):
        hand = start
        while hand.to_move is not None:
            hand = hand.apply(random.choice(hand.legal_actions()))
        told += check(BOODLE, judged(BOODLE, list(boodle_moments(hand))), hand)
    assert told >= 20


def test_progress_tells_the_same_parts_of_random_rounds(tmp_path: Path) -> None:
    """What the deals were worth and what was made of them add up to what was paid."""
    random = Random(9)
    paid, parts = 0, []
    with Memory.open(tmp_path) as memory:
        for _turn in range(2):
            end = moments(random, dealt(random))[-1]
            payouts = end.payouts()
            assert payouts is not None
            verdicts = judged(BOON, list(boon_moments(end)))
            for share in shares(BOON, verdicts, end):
                if share is None:
                    continue
                number = memory.begin_round("boon", {"seat": share.seat})
                for place, (_state, verdict) in enumerate(verdicts):
                    if verdict.seat == share.seat:
                        memory.add_decision(number, str(place), verdict)
                memory.end_round(number, "", payouts, share.worth)
                paid += payouts[share.seat]
                parts.append(share)
        luck = figures(memory, "boon", START).luck
    assert luck.rounds == len(parts) >= 4
    assert luck.paid.total == paid
    assert luck.dealt.total + luck.made.total == pytest.approx(paid)
    assert luck.dealt.total == pytest.approx(sum(share.worth for share in parts))
    assert luck.lost.total == pytest.approx(sum(share.lost for share in parts))
    assert luck.made.total == pytest.approx(sum(share.luck - share.lost for share in parts))
    assert luck.lost.total > 0


@given(
    rounds=st.lists(
        st.tuples(
            st.lists(st.integers(-9, 9), min_size=3, max_size=3),
            st.none() | st.floats(-9, 9),
            st.integers(0, 2),
            st.booleans(),
        ),
        max_size=40,
    )
)
def test_worth_and_what_was_made_of_it_are_what_was_paid(
    rounds: list[tuple[list[int], float | None, int, bool]],
) -> None:
    stored = [
        StoredRound(
            *(number, "boon", {"seat": seat}, START, START, START if ended else None, ""),
            *(tuple(result), worth),
        )
        for number, (result, worth, seat, ended) in enumerate(rounds)
    ]
    luck = luck_of(stored, [])
    known = [(r[seat], w) for r, w, seat, ended in rounds if ended and w is not None]
    assert luck.rounds == len(known)
    assert luck.paid.total == sum(paid for paid, _worth in known)
    assert luck.dealt.total + luck.made.total == pytest.approx(luck.paid.total)
    if luck.paid.each and luck.dealt.each and luck.made.each:
        parts = luck.dealt.each.mean + luck.made.each.mean
        assert parts == pytest.approx(luck.paid.each.mean)
    assert (luck.paid.each is not None) == (len(known) >= LEAST)


def test_of_an_unfinished_round_nothing_is_told() -> None:
    random = Random(7)
    states = moments(random, dealt(random))
    verdicts = judged(BOON, list(boon_moments(states[4])))
    assert set(shares(BOON, verdicts, states[4])) == {None}


def test_without_luck_and_mistakes_the_worth_is_the_result() -> None:
    """Where one deal fits and the best is done to the end, nothing is left to luck."""
    random = Random(8)
    found = 0
    while found < 4:
        states = moments(random, undealt(random))
        now = states[-1 - states[-1].players * 3]
        verdicts = []
        while now.to_move is not None and hidden(View.of(now, now.to_move)).worlds().count == 1:
            action = now.legal_actions()[0]
            if BOON.decision(now) is not None:
                action = BOON.action(now, BOON.value(now, SMALL).options[0].label)
                verdicts.append((now, assess(BOON, now, action, SMALL)))
            now = now.apply(action)
        for share in shares(BOON, verdicts, now):
            if share is not None:
                assert (share.lost, share.luck) == (0, 0)
                found += 1
