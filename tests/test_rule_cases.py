"""The 18 cases that the rules of Boon end with, each quoted and held."""

from __future__ import annotations

import pytest

from solver.boon.cards import (
    card_from_code,
    cards_in,
    count,
    deck,
    points_in,
    set_from_codes,
)
from solver.boon.match import Match
from solver.boon.payment import leaster_payouts, settle, solo_payout, solo_payouts
from solver.boon.round import Bid, Bury, Phase, Play, Round
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.tricks import legal_cards, winning_index
from solver.errors import IllegalAction


def trick_of(text: str) -> list[int]:
    return [card_from_code(word) for word in text.split()]


def play_out(state: Round, tricks: str) -> Round:
    for word in tricks.split():
        state = state.apply(Play(card_from_code(word)))
    return state


def test_case_01_deck() -> None:
    """32 cards, 120 points; 3-player deck 30 cards, still 120."""
    assert (count(deck(4)), points_in(deck(4))) == (32, 120)
    assert (count(deck(3)), points_in(deck(3))) == (30, 120)


def test_case_02_follow_blue() -> None:
    """Blue 3 led, hand {blue 1, gold 14, red 6}: only blue 1."""
    assert legal_cards(set_from_codes("B1 T14 R6"), trick_of("B3")) == set_from_codes("B1")


def test_case_03_follow_gold() -> None:
    """Gold 2 led, {gold 1, green 6}: only gold 1; {green 6, red 1}: both."""
    assert legal_cards(set_from_codes("T1 G6"), trick_of("T2")) == set_from_codes("T1")
    assert legal_cards(set_from_codes("G6 R1"), trick_of("T2")) == set_from_codes("G6 R1")


@pytest.mark.parametrize(
    ("cards", "winner", "points"),
    [
        pytest.param("G6 G2 R6 T1", 3, 22, id="case 4"),
        pytest.param("R3 B6 R2 G6", 0, 22, id="case 5"),
        pytest.param("T6 T10 T14 T5", 2, 26, id="case 6"),
    ],
)
def test_cases_04_to_06_tricks(cards: str, winner: int, points: int) -> None:
    """green 6, green 2, red 6, gold 1: the fourth wins 22.
    red 3, blue 6, red 2, green 6: the first wins 22.
    gold 6, gold 10, gold 14, gold 5: the third wins 26.
    """
    assert winning_index(trick_of(cards)) == winner
    hands = [set_from_codes(card) for card in cards.split()]
    end = play_out(Round.open(hands, leader=0, soloist=None), cards)
    assert end.tricks[0].winner == winner
    assert end.tricks[0].points == points
    assert end.points[winner] == points


@pytest.mark.parametrize("players", [3, 4])
def test_case_07_bands(players: int) -> None:
    """Soloist's total 0, 29, 30, 60, 61, 90, 91, 120: with three players his balance is
    -4, -4, -2, -2, +2, +2, +4, +4; with four -6, -6, -3, -3, +3, +3, +6, +6.
    """
    totals = [0, 29, 30, 60, 61, 90, 91, 120]
    expected = {3: [-4, -4, -2, -2, 2, 2, 4, 4], 4: [-6, -6, -3, -3, 3, 3, 6, 6]}[players]
    paid = [solo_payouts(solo_payout(total, 1, 9), 0, players) for total in totals]
    assert [payouts[0] for payouts in paid] == expected
    assert all(sum(payouts) == 0 for payouts in paid)


def test_case_08_bury_counts() -> None:
    """Tricks 52, buried blue 5 and zeros: 62, he wins 1 from each."""
    dealt = ("T14 T13 T12 T11 T3", "B6 G6 R4 T5 B4", "T1 T2 G3 G2 R3")
    hands = [set_from_codes(text) for text in dealt]
    tricks = "T14 T5 T1  T13 B4 T2  T12 B6 G2  T11 G6 G3  T3 R4 R3"
    for buried, points, payouts in (("B5 B1 B2", 62, (2, -1, -1)), ("B1 B2 B3", 52, (-2, 1, 1))):
        state = Round.open(hands, leader=0, soloist=0, buried=set_from_codes(buried))
        end = play_out(state, tricks)
        assert sum(trick.points for trick in end.tricks if trick.winner == 0) == 52
        assert end.points[0] == points
        assert end.payouts() == payouts


def test_case_09_no_trick() -> None:
    """Three players, buried blue 6, green 6, blue 5, no trick won: 32, he pays 1 each; with
    `no_trick_forfeits_bury` 2 each.
    """
    buried = set_from_codes("B6 G6 B5")
    hands = [set_from_codes(text) for text in ("B1 B2 G2", "T14 T13 T12", "T11 T10 T9")]
    tricks = "T14 T9 B1 T13 T10 B2 T12 T11 G2"
    for rules, payouts in (
        (DEFAULT_RULES, (-2, 1, 1)),
        (Rules(no_trick_forfeits_bury=True), (-4, 2, 2)),
    ):
        state = Round.open(hands, leader=1, soloist=0, buried=buried, rules=rules)
        state = play_out(state, tricks)
        assert state.points[0] == 32
        assert state.tricks_won[0] == 0
        assert state.payouts() == payouts


def test_case_10_the_second_takes() -> None:
    """Four players, the second in line takes: the others are not asked; the first in line still
    leads.
    """
    cards = list(cards_in(deck(4)))
    hands = [sum(1 << card for card in cards[seat::4][:7]) for seat in range(4)]
    boon = deck(4) & ~sum(hands)
    state = Round.start(hands, boon, dealer=1)
    assert state.to_move == 2
    state = state.apply(Bid.PASS)
    assert state.to_move == 3
    state = state.apply(Bid.TAKE)
    assert (state.phase, state.soloist, state.to_move) == (Phase.BURY, 3, 3)
    with pytest.raises(IllegalAction):
        state.apply(Bid.PASS)
    state = state.apply(Bury(boon))
    assert (state.phase, state.leader, state.to_move) == (Phase.PLAY, 2, 2)


def test_case_11_fewest_with_a_trick() -> None:
    """Leaster, 4 players, Boon worth 7: tricks/points A 0/0, B 2/18, C 2/35, D 3/60: B +3, the
    others -1.
    """
    assert 0 + 18 + 35 + 60 + 7 == 120
    order = [1, 3, 2, 3, 1, 2, 3]
    assert leaster_payouts((0, 18, 35, 60), (0, 2, 2, 3), order) == (-1, 3, -1, -1)


def test_case_12_a_trick_worth_nothing() -> None:
    """Leaster: A one trick worth 0, B none, C and D the rest: A wins."""
    hands = [set_from_codes(text) for text in ("B3 G1 R1", "B2 G2 R2", "B1 G6 R5", "G3 G4 R6")]
    state = Round.open(hands, leader=0, soloist=None)
    state = play_out(state, "B3 B2 B1 G3  G1 G2 G6 G4  R5 R6 R1 R2")
    assert state.tricks_won == (1, 0, 1, 1)
    assert state.points == (0, 0, 15, 21)
    assert state.payouts() == (3, -1, -1, -1)


def test_case_13_all_tricks() -> None:
    """Leaster, A takes all tricks: A gets 1 from each."""
    hands = [set_from_codes(text) for text in ("T14 T13", "B6 G6", "B5 G5", "R6 R5")]
    state = play_out(Round.open(hands, leader=0, soloist=None), "T14 B6 B5 R6 T13 G6 G5 R5")
    assert state.tricks_won == (2, 0, 0, 0)
    assert state.points[0] == 6 + 63
    assert state.payouts() == (3, -1, -1, -1)


def test_case_14_ties() -> None:
    """Leaster, A 20, B 20, C 33, D 40, all with tricks: `split` +1 +1 -1 -1; `none` 0. Three
    players, two tied: the pot of 1 does not divide, nobody pays.
    """
    points, won, order = (20, 20, 33, 40), (1, 2, 2, 2), (0, 1, 2, 3, 1, 2, 3)
    assert leaster_payouts(points, won, order) == (1, 1, -1, -1)
    assert leaster_payouts(points, won, order, Rules(leaster_tie="none")) == (0, 0, 0, 0)
    last_loses = Rules(leaster_tie="last_trick_loses")
    assert leaster_payouts(points, won, order, last_loses) == (3, -1, -1, -1)
    three = leaster_payouts((30, 30, 60), (2, 3, 4), (0, 1, 2, 0, 1, 2, 1, 2, 2))
    assert three == (0, 0, 0)


def test_case_15_short_payment() -> None:
    """Four players at 5, the soloist scores 24: he owes 6, has 5: left 2, next 2, last 1; the
    game is over, the two with 7 share the win. `debt`: -1, 7, 7, 7.
    """
    payouts = solo_payouts(solo_payout(24, 2, 7), soloist=2, players=4)
    assert payouts == (2, 2, -6, 2)
    match = Match(4).play(payouts)
    assert match.victory_cards == (7, 6, 0, 7)
    assert match.over
    assert match.winners == (0, 3)
    assert settle((5, 5, 5, 5), payouts) == (2, 1, -5, 2)
    debt = Match(4, Rules(short_payment="debt")).play(payouts)
    assert debt.victory_cards == (7, 7, -1, 7)
    assert debt.winners == (0, 1, 3)


def test_case_16_out_by_a_loss() -> None:
    """2/6/7, the player with 2 goes solo and scores 45: 0/7/8, game over, the player with 8
    wins.
    """
    match = Match(3, victory_cards=(2, 6, 7)).play(solo_payouts(solo_payout(45, 3, 9), 0, 3))
    assert match.victory_cards == (0, 7, 8)
    assert match.over
    assert match.winners == (2,)


def test_case_17_defenders_run_short() -> None:
    """1/1/9/9, a player with 9 goes solo and scores 91: he gets 1, 1 and 2: 0/0/13/7, game over;
    the total is still 20.
    """
    match = Match(4, victory_cards=(1, 1, 9, 9)).play(solo_payouts(solo_payout(91, 6, 7), 2, 4))
    assert match.victory_cards == (0, 0, 13, 7)
    assert match.over
    assert match.winners == (2,)
    assert sum(match.victory_cards) == 20


def test_case_18_an_illegal_card() -> None:
    """An illegal card is refused, with the rule that forbids it; nothing changes."""
    hands = [set_from_codes(text) for text in ("B3 G2", "B1 T14", "B6 R6")]
    state = Round.open(hands, leader=0, soloist=0).apply(Play(card_from_code("B3")))
    before = (state.hands, state.trick, state.tricks, state.to_move)
    with pytest.raises(IllegalAction, match="T14 does not follow B3; seat 1 holds B1") as caught:
        state.apply(Play(card_from_code("T14")))
    assert caught.value.rule == "follow-suit"
    assert caught.value.seat == 1
    assert (state.hands, state.trick, state.tricks, state.to_move) == before
