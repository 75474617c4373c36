from __future__ import annotations

from math import log
from random import Random

import numpy as np
import pytest

from solver._playouts import WEIGHTS
from solver.boon import Bid, Bury, Play, Round, Rules, deal, set_of
from solver.boon.bots import RulesBot
from solver.boon.cards import cards_in
from solver.boon.playouts import (
    PASS,
    POLICY,
    TAKE,
    bury_likelihoods,
    likelihoods,
    play_bids,
    play_buries,
    play_cards,
    take_chances,
    take_values,
)
from solver.boon.policy import policy
from solver.boon.table import play_round
from solver.errors import Stopped
from solver.stop import StopFlag
from tests.policy_positions import ALL_RULES, cards_played, moments, seen_by_all, start_of_play
from tests.reference import policy as twin


def first_leader(round_: Round) -> int:
    assert round_.dealer is not None
    return (round_.dealer + 1) % round_.players


def by_bots(round_: Round) -> Round:
    return play_round(round_, [RulesBot()] * round_.players)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("leaster", [False, True])
def test_cards_as_bots_play_them(players: int, leaster: bool) -> None:
    random = Random(f"{players} {leaster}")
    seen_payouts = set()
    for rules in ALL_RULES:
        for _number in range(6):
            start = start_of_play(random, players, leaster=leaster, rules=rules)
            for round_ in list(moments(random, start))[:: random.randint(3, 7)]:
                options = [*cards_in(round_.legal_cards), POLICY]
                aside = round_.boon if leaster else round_.buried
                assert aside is not None
                outcomes = play_cards(
                    [round_.hands],
                    aside,
                    options,
                    soloist=round_.soloist,
                    first_leader=first_leader(round_),
                    history=cards_played(round_),
                    rules=rules,
                )
                for index, option in enumerate(options):
                    after = round_ if option == POLICY else round_.apply(Play(option))
                    end = by_bots(after)
                    assert tuple(outcomes.points[0, index].tolist()) == end.points
                    payouts = tuple(outcomes.payouts[0, index].tolist())
                    assert payouts == end.payouts()
                    seen_payouts.add(payouts)
    assert len(seen_payouts) > 3


@pytest.mark.parametrize("players", [3, 4])
def test_buries_as_bots_play_them(players: int) -> None:
    size = 3 if players == 3 else 4
    random = Random(players)
    for seed in range(30):
        round_ = deal(players, seed).apply(Bid.TAKE)
        assert round_.soloist is not None
        held = list(cards_in(round_.hands[round_.soloist]))
        options = [0, *(set_of(random.sample(held, size)) for _number in range(3))]
        outcomes = play_buries(
            [round_.hands], options, soloist=round_.soloist, first_leader=first_leader(round_)
        )
        for index, option in enumerate(options):
            end = by_bots(round_.apply(Bury(option)) if option else round_)
            assert tuple(outcomes.points[0, index].tolist()) == end.points
            assert tuple(outcomes.payouts[0, index].tolist()) == end.payouts()


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("all_pass", ["leaster", "redeal", "forced"])
def test_bids_as_bots_play_them(players: int, all_pass: str) -> None:
    rules = Rules(all_pass=all_pass)
    takers = set()
    for seed in range(40):
        round_ = deal(players, seed, rules=rules)
        passed = seed % players
        for _number in range(passed):
            round_ = round_.apply(Bid.PASS)
        last = passed == players - 1
        options = [TAKE, POLICY] if last and all_pass == "forced" else [PASS, TAKE, POLICY]
        assert round_.dealer is not None
        outcomes = play_bids(
            [round_.hands],
            round_.boon,
            options,
            dealer=round_.dealer,
            passed=passed,
            rules=rules,
        )
        assert outcomes.takers is not None
        for index, option in enumerate(options):
            bids = {PASS: Bid.PASS, TAKE: Bid.TAKE}
            end = by_bots(round_ if option == POLICY else round_.apply(bids[option]))
            assert tuple(outcomes.payouts[0, index].tolist()) == end.payouts()
            assert tuple(outcomes.points[0, index].tolist()) == end.points
            taker = int(outcomes.takers[0, index])
            assert taker == (255 if end.soloist is None else end.soloist)
            takers.add(taker)
    assert len(takers) >= players


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("leaster", [False, True])
def test_likelihoods_of_the_twin(players: int, leaster: bool) -> None:
    random = Random(f"{players} {leaster}")
    plain = twin.Weights(WEIGHTS)
    for _number in range(8):
        start = start_of_play(random, players, leaster=leaster)
        expected = [0.0] * players
        for round_ in moments(random, start):
            aside = start.boon if leaster else start.buried
            assert aside is not None
            for seats in ([0], list(range(1, players))):
                found = likelihoods(
                    [round_.hands] * 2,
                    aside,
                    seats,
                    soloist=round_.soloist,
                    first_leader=first_leader(round_),
                    history=cards_played(round_),
                    temperature=1.5,
                    uniform=0.1,
                )
                assert found.tolist() == pytest.approx([sum(expected[s] for s in seats)] * 2)
            mover = round_.to_move
            assert mover is not None
            laid = list(cards_in(aside)) if mover == round_.soloist else []
            hand = list(cards_in(round_.hands[mover]))
            chances = twin.card_chances(plain, seen_by_all(round_), hand, laid, 1.5, 0.1)
            later = cards_played_next(start, round_, random)
            expected[mover] += log(chances[later])


def cards_played_next(start: Round, round_: Round, random: Random) -> int:
    """The card that `moments` is about to play: it draws from the same random numbers."""
    state = random.getstate()
    card = random.choice(list(cards_in(round_.legal_cards)))
    random.setstate(state)
    return card


def test_likelihood_of_a_revoke_is_none() -> None:
    # Seat 1 threw red 1 on blue 1; a deal in which it still holds blue 2 cannot be.
    hands = [[1 << 20, 1 << 1, 1 << 2], [1 << 20, 1 << 21, 1 << 2]]
    found = likelihoods(
        hands, 0, [1], soloist=0, first_leader=0, history=bytes([0, 12, 3]), uniform=0.1
    )
    assert found[0] == -np.inf
    assert np.isfinite(found[1])


@pytest.mark.parametrize("players", [3, 4])
def test_bury_likelihoods_of_the_twin(players: int) -> None:
    random = Random(players)
    plain = twin.Weights(WEIGHTS)
    size = 3 if players == 3 else 4
    hands, laid = [], []
    for seed in range(12):
        round_ = deal(players, seed)
        hands.append(round_.hands[0] | round_.boon)
        laid.append(set_of(random.sample(list(cards_in(hands[-1])), size)))
    for temperature, uniform in ((2.0, 0.1), (0.25, 0.0), (1.0, 0.01), (25.0, 0.0)):
        found = bury_likelihoods(hands, laid, players, temperature=temperature, uniform=uniform)
        for row in range(len(hands)):
            own, buried = list(cards_in(hands[row])), list(cards_in(laid[row]))
            expected = twin.bury_log_chance(plain, players, own, buried, temperature, uniform)
            assert found[row] == pytest.approx(expected)
    best = [policy().bury(players, hand, size) for hand in hands]
    assert (bury_likelihoods(hands, best, players) >= bury_likelihoods(hands, laid, players)).all()


def test_no_bury_has_no_likelihood() -> None:
    hand = [0b111_1111_1111]
    with pytest.raises(ValueError, match="too low"):
        bury_likelihoods(hand, [0b1111], 4, temperature=0.2)
    for buried in (0, 0b11111, 1 << 12):
        with pytest.raises(ValueError, match="row 0 are no bury"):
            bury_likelihoods(hand, [buried], 4)


@pytest.mark.parametrize("players", [3, 4])
def test_take_chances_rise_with_the_hand(players: int) -> None:
    hands = [deal(players, seed).hands[0] for seed in range(200)]
    values = take_values(hands, players)
    chances = take_chances(hands, players, 0)
    order = np.argsort(values)
    assert (np.diff(chances[order]) >= 0).all()
    threshold = policy().take_from(players, 0) / 1000
    assert ((values >= threshold) == (chances >= 0.5)).all()
    assert 0 < chances.min() < 0.5 < chances.max() < 1


def test_hidden_cards_do_not_matter_to_a_choice() -> None:
    """Deal the cards that the mover cannot see anew: it chooses the same card."""
    random = Random(3)
    for players in (3, 4):
        for leaster in (False, True):
            start = start_of_play(random, players, leaster=leaster)
            for round_ in moments(random, start):
                seat = round_.to_move
                assert seat is not None
                aside = round_.boon if leaster else round_.buried
                assert aside is not None
                first = None
                for _again in range(20):
                    hands, new_aside = shuffled(random, round_, seat, aside)
                    options = [*cards_in(round_.legal_cards), POLICY]
                    outcomes = play_cards(
                        [hands],
                        new_aside,
                        options,
                        soloist=round_.soloist,
                        first_leader=first_leader(round_),
                        history=cards_played(round_),
                    )
                    same = (outcomes.points[0, :-1] == outcomes.points[0, -1]).all(axis=1)
                    kept = {o for o, s in zip(options[:-1], same, strict=True) if s}
                    first = kept if first is None else first & kept
                assert first


def shuffled(random: Random, round_: Round, seat: int, aside: int) -> tuple[list[int], int]:
    """The cards hidden from `seat` dealt anew."""
    hidden = [c for s, hand in enumerate(round_.hands) if s != seat for c in cards_in(hand)]
    know = seat == round_.soloist
    if not know:
        hidden += cards_in(aside)
    random.shuffle(hidden)
    hands = []
    for other, hand in enumerate(round_.hands):
        if other == seat:
            hands.append(hand)
        else:
            size = hand.bit_count()
            hands.append(set_of(hidden[:size]))
            hidden = hidden[size:]
    return hands, aside if know else set_of(hidden)


def test_a_raised_flag_stops() -> None:
    flag = StopFlag()
    flag.set()
    round_ = deal(3, 1)
    with pytest.raises(Stopped):
        play_cards([round_.hands], 0, [POLICY], soloist=0, first_leader=0, stop=flag)
    with pytest.raises(Stopped):
        play_bids([round_.hands], round_.boon, [TAKE], dealer=0, passed=0, stop=flag)


def test_deals_that_cannot_be_played_are_refused() -> None:
    round_ = deal(3, 1)
    good = list(round_.hands)
    short = [good[0] & good[0] - 1, *good[1:]]
    twice = [good[0], good[0], good[2]]
    for hands, words in ((short, "fit"), (twice, "twice")):
        with pytest.raises(ValueError, match=words):
            play_cards([hands], 0, [POLICY], soloist=0, first_leader=0)
    with pytest.raises(ValueError, match="twice"):
        play_cards([good], good[1], [POLICY], soloist=0, first_leader=0)
    other = next(cards_in(good[1]))
    with pytest.raises(ValueError, match="not legal"):
        play_cards([good], 0, [other], soloist=0, first_leader=0)
    with pytest.raises(ValueError, match="not in the hand"):
        play_buries([good], [good[1] & -good[1]], soloist=0, first_leader=0)
    with pytest.raises(ValueError, match="passed"):
        play_bids([good], round_.boon, [TAKE], dealer=0, passed=3)
