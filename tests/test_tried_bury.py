from __future__ import annotations

from random import Random

import numpy as np
import pytest

from solver._playouts import WEIGHTS
from solver.boon import Bid, Bury, Round, Rules, cards_in, deal, set_of
from solver.boon.bots import RulesBot
from solver.boon.playouts import PASS, TAKE, play_bids, play_buries
from solver.boon.policy import policy
from solver.boon.table import play_round
from tests.policy_positions import ALL_RULES
from tests.reference import tried_bury as twin
from tests.reference.policy import Weights

PLAIN = Weights(WEIGHTS)


def taken(players: int, seed: int, rules: Rules) -> Round:
    """A round that the strongest seat has taken, by the score of his hand."""
    round_ = deal(players, seed, rules=rules)
    model = policy()
    assert round_.dealer is not None
    best = max(range(players), key=lambda seat: model.bid_score(players, round_.hands[seat]))
    for _seat in range((best - round_.dealer - 1) % players):
        round_ = round_.apply(Bid.PASS)
    return round_.apply(Bid.TAKE)


def seats(round_: Round) -> tuple[int, int]:
    """The soloist and the dealer."""
    soloist, dealer = round_.soloist, round_.dealer
    assert soloist is not None
    assert dealer is not None
    return soloist, dealer


def deck_of(round_: Round) -> int:
    return sum(round_.hands)


def tried(round_: Round) -> int:
    soloist, dealer = seats(round_)
    leader = (dealer + 1) % round_.players
    hand = round_.hands[soloist]
    model = policy(round_.rules)
    return model.tried_bury(round_.players, soloist, leader, hand, deck_of(round_))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_as_the_twin_tries(players: int, seed: int) -> None:
    round_ = taken(players, seed, ALL_RULES[seed % len(ALL_RULES)])
    soloist, dealer = seats(round_)

    def playout(hands: list[set[int]], laid: tuple[int, ...]) -> tuple[int, int]:
        outcomes = play_buries(
            [[set_of(hand) for hand in hands]],
            [set_of(laid)],
            soloist=soloist,
            first_leader=(dealer + 1) % players,
            rules=round_.rules,
        )
        return int(outcomes.payouts[0, 0, soloist]), int(outcomes.points[0, 0, soloist])

    hand = set(cards_in(round_.hands[soloist]))
    deck = set(cards_in(deck_of(round_)))
    expected = twin.tried_bury(PLAIN, players, soloist, hand, deck, playout)
    assert tried(round_) == set_of(expected)


@pytest.mark.parametrize("players", [3, 4])
def test_bids_with_trials_are_buried_so_and_without_by_the_policy(players: int) -> None:
    differ = 0
    for seed in range(40):
        round_ = taken(players, seed, Rules())
        soloist, dealer = seats(round_)
        first = (dealer + 1) % players
        hands, boon = [round_.dealt], round_.boon
        place = (soloist - first) % players
        by_policy = policy().bury(players, round_.hands[soloist], players if players == 4 else 3)
        for trials, buried in ((True, tried(round_)), (False, by_policy)):
            end = play_round(round_.apply(Bury(buried)), [RulesBot()] * players)
            found = play_bids(hands, boon, [TAKE], dealer=dealer, passed=place, trials=trials)
            assert tuple(found.points[0, 0].tolist()) == end.points
            assert tuple(found.payouts[0, 0].tolist()) == end.payouts()
        differ += tried(round_) != by_policy
    assert differ > 4


@pytest.mark.parametrize("players", [3, 4])
def test_who_takes_behind_tries_too(players: int) -> None:
    """A pass of the first seat before one that takes is that seat's take."""
    seen = 0
    for seed in range(60):
        round_ = deal(players, seed)
        assert round_.dealer is not None
        passed = play_bids(
            [round_.hands], round_.boon, [PASS], dealer=round_.dealer, passed=0, trials=True
        )
        assert passed.takers is not None
        taker = int(passed.takers[0, 0])
        if taker == 255:
            continue
        place = (taker - round_.dealer - 1) % players
        taken_ = play_bids(
            [round_.hands], round_.boon, [TAKE], dealer=round_.dealer, passed=place, trials=True
        )
        assert np.array_equal(passed.payouts, taken_.payouts)
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("players", [3, 4])
def test_nothing_hidden_has_a_say(players: int) -> None:
    """The same hand with the Boon, the other hands exchanged: the same bury."""
    random = Random(players)
    for seed in range(10):
        round_ = taken(players, seed, Rules())
        soloist = round_.soloist
        assert soloist is not None
        assert round_.dealer is not None
        others = [hand for seat, hand in enumerate(round_.dealt) if seat != soloist]
        cards = [card for hand in others for card in cards_in(hand)]
        random.shuffle(cards)
        size = len(cards) // (players - 1)
        hands = []
        for seat in range(players):
            if seat == soloist:
                hands.append(round_.dealt[seat])
            else:
                hands.append(set_of(cards[:size]))
                cards = cards[size:]
        place = (soloist - round_.dealer - 1) % players
        found = play_bids(
            [hands], round_.boon, [TAKE], dealer=round_.dealer, passed=place, trials=True
        )
        whole = list(hands)
        whole[soloist] |= round_.boon
        same = play_buries(
            [whole],
            [tried(round_)],
            soloist=soloist,
            first_leader=(round_.dealer + 1) % players,
        )
        assert np.array_equal(found.payouts, same.payouts)
        assert np.array_equal(found.points, same.points)


def test_hands_that_do_not_fit_are_refused() -> None:
    round_ = taken(3, 1, Rules())
    soloist = round_.soloist
    assert soloist is not None
    hand = round_.hands[soloist]
    deck = deck_of(round_)
    for wrong_hand, wrong_deck in ((hand, deck & ~hand), (hand, deck & ~1), (deck, deck)):
        with pytest.raises(ValueError, match="fit"):
            policy().tried_bury(3, soloist, 0, wrong_hand, wrong_deck)
    with pytest.raises(ValueError, match="seat"):
        policy().tried_bury(3, 3, 0, hand, deck)
    with pytest.raises(ValueError, match="Leaster"):
        policy().tried_bury(3, -1, 0, hand, deck)


@pytest.mark.parametrize("players", [3, 4])
def test_an_edge_pays_as_more_points_would_and_changes_no_points(players: int) -> None:
    moved = 0
    for seed in range(40):
        round_ = taken(players, seed, Rules())
        soloist, dealer = seats(round_)
        place = (soloist - dealer - 1) % players
        plain, better = (
            play_bids([round_.dealt], round_.boon, [TAKE], dealer=dealer, passed=place, edge=edge)
            for edge in (0, 3)
        )
        assert np.array_equal(plain.points, better.points)
        points = int(plain.points[0, 0, soloist])
        expected = sum(points + 3 >= least for least in (61, 91)) - (points + 3 < 30)
        paid = int(better.payouts[0, 0, soloist]) // (players - 1)
        assert paid == {-1: -2, 0: -1, 1: 1, 2: 2}[expected]
        moved += not np.array_equal(plain.payouts, better.payouts)
        buried = tried(round_)
        first = (dealer + 1) % players
        with_boon, again = (
            play_buries([round_.hands], [buried], soloist=soloist, first_leader=first, edge=edge)
            for edge in (0, 3)
        )
        assert np.array_equal(with_boon.points, again.points)
        assert again.payouts[0, 0, soloist] >= with_boon.payouts[0, 0, soloist]
    assert moved


@pytest.mark.parametrize("players", [3, 4])
def test_a_leaster_has_no_edge(players: int) -> None:
    for seed in range(20):
        round_ = deal(players, seed)
        assert round_.dealer is not None
        plain, better = (
            play_bids(
                [round_.hands],
                round_.boon,
                [PASS],
                dealer=round_.dealer,
                passed=players - 1,
                edge=edge,
            )
            for edge in (0, 30)
        )
        assert plain.takers is not None
        assert plain.takers[0, 0] == 255
        assert np.array_equal(plain.payouts, better.payouts)
        assert np.array_equal(plain.points, better.points)
