"""The round of poker as advice values it: pots shared as by the rules, and calls by a model."""

from __future__ import annotations

from random import Random

import numpy as np

from solver.boodle.actions import Bet, Choose, Phase, Stake
from solver.boodle.advising import advise
from solver.boodle.best_hand import best_value
from solver.boodle.cards import cards_in, set_of
from solver.boodle.cards import set_from_codes as cards
from solver.boodle.deal import deal
from solver.boodle.hidden import hidden
from solver.boodle.poker import PokerRound, best_five
from solver.boodle.poker_hands import poker_value
from solver.boodle.poker_model import answer, strength
from solver.boodle.poker_question import BetQuestion, ChooseQuestion, best_choices, offered, share
from solver.boodle.question import Settings
from solver.boodle.rules import Rules
from solver.boodle.view import View
from tests.boodle_views import decisions

RULES = Rules(three_in_one=True, exchange="none")


def test_the_pot_is_shared_as_the_rules_share_it() -> None:
    shared = 0
    for now, _view in decisions(200, seed=70):
        poker = now.poker
        if poker is None or not poker.over:
            continue
        values = [poker_value(poker.cards_of(seat)) for seat in range(now.players)]
        for seat, change in enumerate(poker.payments()):
            assert share(poker, values, seat) == change + poker.paid[seat]
        shared += 1
    assert shared


def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_dealer() -> None:
    poker = PokerRound.start(3, 0)
    chosen = ["2C 3C 4C 5C 7D", "2D 3D 4D 5D 7C", "2H 3H 4H 5S 6C"]
    for text in (chosen[1], chosen[2], chosen[0]):
        poker = poker.choose(cards(text))
    for _seat in range(3):
        poker = poker.wager(Stake.CHECK)
    values = [poker_value(poker.cards_of(seat)) for seat in range(3)]
    assert [share(poker, values, seat) for seat in range(3)] == [
        change + poker.paid[seat] for seat, change in enumerate(poker.payments())
    ]


def test_the_choices_are_the_best_hands_in_order() -> None:
    random = Random(4)
    hand = set_of(random.sample(list(cards_in((1 << 52) - 1)), 9))
    found = best_choices(hand)
    assert found[0][0] == best_value(hand) == poker_value(best_five(hand))
    values = [value for value, _choices in found]
    assert values == sorted(set(values), reverse=True)
    for value, choices in found:
        assert all(poker_value(choice) == value and not choice & ~hand for choice in choices)


def test_a_choice_brings_its_share_against_everyones_best() -> None:
    view = View.of(deal(4, 12, rules=RULES))
    behind = hidden(view)
    deals = behind.worlds().sample(2, 0, 20)
    question = ChooseQuestion(behind)
    found = question.payoffs(deals)
    for row, hands in zip(found, behind.hands(deals), strict=True):
        for paid, actions in zip(row, question.actions, strict=True):
            poker = PokerRound.start(4, view.dealer)
            for place in range(4):
                seat = poker.seat_at(place)
                own = actions[0]
                assert isinstance(own, Choose)
                poker = poker.choose(
                    own.cards if seat == view.seat else best_five(int(hands[seat]))
                )
            for _seat in range(4):
                poker = poker.wager(Stake.CHECK)
            assert paid == poker.payments()[view.seat] + 1


def test_a_bet_brings_what_the_calls_make_of_it() -> None:
    now = deal(3, 2, dealer=2, rules=RULES)
    while now.phase is Phase.CHOOSE:
        now = now.apply(Choose(best_five(now.hands[now.to_move or 0])))
    view = View.of(now)
    assert view.poker is not None
    behind = hidden(view)
    deals = behind.worlds().sample(5, 0, 12)
    question = BetQuestion(behind)
    found = question.payoffs(deals)
    low, high = question.bounds
    assert (low <= found).all()
    assert (found <= high).all()
    wagers = offered(view)
    assert [actions[0] for actions in question.actions] == wagers
    for row, hands in zip(found, behind.hands(deals), strict=True):
        for paid, wager in zip(row, wagers, strict=True):
            poker = PokerRound.start(3, 2)
            for place in range(3):
                poker = poker.choose(best_five(int(hands[poker.seat_at(place)])))
            before = poker.paid[view.seat]
            poker = poker.wager(wager)
            while poker.to_move is not None:
                seat = poker.to_move
                value = poker_value(poker.cards_of(seat))
                poker = poker.wager(answer(poker, value, int(hands[seat]).bit_count()))
            assert paid == poker.payments()[view.seat] + before


def test_who_checks_is_not_asked_to_pay_and_who_is_strong_calls() -> None:
    poker = PokerRound.start(3, 2)
    for _place in range(3):
        poker = poker.choose(0)
    best = poker_value(cards("TH JH QH KH AH"))
    worst = poker_value(cards("2C 3D 4H 5S 7C"))
    assert answer(poker, worst, 13) is Stake.CHECK
    bet = poker.wager(Bet(5))
    assert answer(bet, best, 13) is Stake.CALL
    assert answer(bet, worst, 13) is Stake.FOLD


def test_strength_is_the_share_of_random_hands_that_are_beaten() -> None:
    random = Random(9)
    value = poker_value(cards("9C 9D 5H 4S 2C"))
    beaten = []
    for _hand in range(3000):
        other = best_value(set_of(random.sample(range(52), 6)))
        beaten.append(0.5 if other == value else float(other < value))
    assert abs(strength(value, 6) - np.mean(beaten)) < 0.05


def test_folding_brings_nothing_and_that_is_certain() -> None:
    hand = deal(3, 5, 2, RULES)
    while hand.phase is Phase.CHOOSE:
        hand = hand.apply(hand.legal_actions()[0])
    view = View.of(hand.apply(Bet(3)))
    advice = advise(view, Settings(budget=64))
    assert not advice.is_exact
    found = {option.action: option.chips for option in advice.options}
    assert (found[Stake.FOLD].low, found[Stake.FOLD].mean, found[Stake.FOLD].high) == (0, 0, 0)
    assert found[Stake.CALL].low < found[Stake.CALL].mean < found[Stake.CALL].high
