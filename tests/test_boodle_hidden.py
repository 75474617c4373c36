"""Where unseen cards may lie: what was seen rules out the rest, and nothing else is ruled out."""

from __future__ import annotations

import os
from collections import Counter
from math import comb

import pytest

from solver.boodle.actions import Bid, Exchange, Phase, Play
from solver.boodle.cards import CardSet, codes, count, same_suit
from solver.boodle.cards import card_from_code as card
from solver.boodle.cards import set_from_codes as cards
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.hidden import DEAD, Hidden, Place, hidden, rebuild
from solver.boodle.rules import Rules
from solver.boodle.view import View
from tests.boodle_views import deals_by_hand, decisions, small_views

HANDS = int(os.environ.get("BOODLE_HIDDEN_HANDS", "90"))
BY_HAND = int(os.environ.get("BOODLE_HIDDEN_BY_HAND", "12"))


def ways(behind: Hidden) -> int:
    """In how many ways the unseen cards can be laid by numbers alone."""
    total, left = 1, sum(place.size for place in behind.places)
    for place in behind.places:
        total *= comb(left, place.size)
        left -= place.size
    return total


def place_of(behind: Hidden, where: int) -> Place:
    return next(place for place in behind.places if place.where == where)


def test_the_real_deal_fits() -> None:
    for now, view in decisions(HANDS):
        behind = hidden(view)
        if view.phase is Phase.SPREAD:
            assert count(behind.unseen) == 52
            continue
        for place in behind.places:
            real = now.dead if place.where == DEAD else now.hands[place.where]
            assert real & place.known == place.known
            assert count(real & ~place.known) == place.size
            assert not (real & ~place.known) & ~place.allowed


def test_every_deal_drawn_leads_to_the_same_view() -> None:
    phases: Counter[Phase] = Counter()
    for _now, view in decisions(HANDS, seed=1):
        phases[view.phase] += 1
        for drawn in hidden(view).worlds().sample(7, 0, 3):
            assert View.of(rebuild(view, [int(place) for place in drawn])) == view
    assert set(phases) == set(Phase) - {Phase.DONE}


def test_the_deals_that_fit_are_those_found_by_trying_all() -> None:
    done = told = 0
    for _now, view in small_views(2, 10_000, 600):
        behind = hidden(view)
        if not 2 <= ways(behind) <= 700:
            continue
        fitting = deals_by_hand(view)
        deals, _ones = behind.worlds().enumerate()
        assert {tuple(int(place) for place in row) for row in deals} == set(fitting)
        assert behind.worlds().count == len(fitting)
        told += len(fitting) < ways(behind)
        done += 1
        if done == BY_HAND:
            break
    assert told > BY_HAND / 3


def start(*hands: str) -> Hand:
    """A hand of three with dealer 2, in which these hands are filled up with what is left."""
    given = [cards(text) for text in hands]
    rest = [c for c in range(52) if not any(hand >> c & 1 for hand in given)]
    full: list[CardSet] = []
    for hand in (*given, 0):
        missing = 13 - count(hand)
        full.append(hand | sum(1 << c for c in rest[:missing]))
        rest = rest[missing:]
    return Hand.start(full[:3], full[3], 2, Rules(exchange="none"))


def test_a_led_card_is_the_lowest_of_its_suit() -> None:
    now = start("8H 9H 2C", "4C", "4D").apply(Play(card("8H")))
    while now.to_move != 1:
        now = now.apply(now.legal_actions()[0])
    view = View.of(now)
    allowed = place_of(hidden(view), 0).allowed
    assert not allowed & cards("2H 3H 4H 5H 6H 7H")


def test_a_seat_that_is_passed_over_has_none_of_the_new_suits() -> None:
    passed = 0
    for now, view in decisions(4 * HANDS, seed=3):
        if view.phase is not Phase.PLAY or view.rules.lead_suit != "different":
            continue
        for run, before in zip(now.runs[1:], now.runs, strict=False):
            for seat in run.passed:
                if seat != view.seat and not run.lapsed:
                    allowed = place_of(hidden(view), seat).allowed
                    assert not allowed & ~same_suit(before.cards[-1])
                    passed += 1
    assert passed


def test_a_card_that_was_due_and_not_played_is_dead() -> None:
    found = 0
    for now, view in decisions(HANDS, seed=4):
        if view.phase is not Phase.PLAY:
            continue
        known = place_of(hidden(view), DEAD).known
        due = [run.cards[-1] + 1 for run in now.runs if run.stop == "dead"]
        assert all(known >> c & 1 for c in due)
        found += len(due)
    assert found > HANDS


def test_the_dealer_knows_the_hand_he_gave_up() -> None:
    now = deal(4, 5, dealer=3).apply(Exchange(True))
    while now.to_move != 3 or count(now.legal_cards) < 2:
        now = now.apply(now.legal_actions()[-1])
    view = View.of(now)
    assert view.given_up == now.dealt[3]
    assert place_of(hidden(view), DEAD) == Place(DEAD, 0, now.dealt[3], hidden(view).unseen)
    assert codes(view.hand & ~view.played) == codes(now.hands[3])


def test_the_dealer_knows_the_cards_of_who_bought_his_hand() -> None:
    rules = Rules(exchange="dealer_then_auction", discard_becomes_reserve=True)
    now = deal(3, 8, dealer=0, rules=rules).apply(Exchange(True)).apply(Bid(1)).apply(Bid(None))
    assert now.hands[1] == now.dealt[0]
    while now.to_move != 0 or count(now.legal_cards) < 2:
        now = now.apply(now.legal_actions()[0])
    behind = hidden(View.of(now))
    assert place_of(behind, 1).size == 0
    assert place_of(behind, 1).known == now.hands[1]
    assert place_of(behind, DEAD).known & ~now.dealt[1] == 0


def test_poker_hands_that_were_shown_are_known() -> None:
    shown = 0
    for now, view in decisions(3 * HANDS, seed=6):
        poker = now.poker
        if view.phase is not Phase.PLAY or poker is None:
            continue
        for seat in range(now.players):
            if seat == view.seat:
                continue
            seen = poker.cards_of(seat) & ~now.played
            if len(poker.staying) > 1 and seat in poker.staying:
                assert place_of(hidden(view), seat).known & seen == seen
                shown += bool(seen)
            else:
                assert not place_of(hidden(view), seat).known
    assert shown


@pytest.mark.parametrize("players", range(3, 9))
def test_before_the_deal_every_card_is_hidden(players: int) -> None:
    view = View.of(deal(players, 1, rules=Rules(ante="free")))
    behind = hidden(view)
    assert len(behind.places) == players + 1
    assert sum(place.size for place in behind.places) == 52
