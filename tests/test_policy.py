from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest

from solver._playouts import WEIGHTS, Playouts
from solver.boon import Bid, Phase, Round, card, cards, deal, points_in, policy
from solver.boon.cards import cards_in, set_of
from solver.boon.view import View
from tests.policy_positions import (
    cards_played,
    moments,
    random_weights,
    seen_by_all,
    start_of_play,
)
from tests.reference import policy as twin

NOTHING = b""


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("leaster", [False, True])
@pytest.mark.parametrize("fitted", [True, False])
def test_card_of_the_twin(players: int, leaster: bool, fitted: bool) -> None:
    random = Random(f"{players} {leaster} {fitted}")
    decisions = 0
    for _number in range(20):
        weights = list(WEIGHTS) if fitted else random_weights(random)
        compiled, plain = Playouts(weights=(weights,)), twin.Weights(weights)
        for round_ in moments(random, start_of_play(random, players, leaster=leaster)):
            seen, seat = seen_by_all(round_), round_.to_move
            assert seat is not None
            hand = list(cards_in(round_.hands[seat]))
            buried = (round_.buried or 0) if seat == round_.soloist else 0
            soloist = -1 if round_.soloist is None else round_.soloist
            first = (round_.dealer or 0) + 1
            question = (players, soloist, first % players, cards_played(round_), set_of(seen.deck))
            laid = list(cards_in(buried))
            chosen = compiled.card(*question, round_.hands[seat], buried)
            assert chosen == twin.choose_card(plain, seen, hand, laid)
            chances = compiled.card_chances(*question, round_.hands[seat], buried, 1.5, 0.1)
            expected = twin.card_chances(plain, seen, hand, laid, 1.5, 0.1)
            assert chances == pytest.approx(expected, rel=1e-9)
            assert math.isclose(sum(chances.values()), 1)
            assert chances[chosen] == max(chances.values())
            decisions += len(expected) > 1
    assert decisions > 200


@pytest.mark.parametrize("players", [3, 4])
def test_bury_of_the_twin(players: int) -> None:
    random = Random(players)
    size = 3 if players == 3 else 4
    for number in range(24):
        weights = list(WEIGHTS) if number % 2 else random_weights(random)
        compiled, plain = Playouts(weights=(weights,)), twin.Weights(weights)
        round_ = deal(players, number)
        hand = round_.hands[0] | round_.boon
        own = list(cards_in(hand))
        assert set(cards_in(compiled.bury(players, hand, size))) == twin.choose_bury(
            plain, players, own, size
        )


@pytest.mark.parametrize("players", [3, 4])
def test_bid_of_the_twin(players: int) -> None:
    plain = twin.Weights(WEIGHTS)
    taken = 0
    for seed in range(400):
        round_ = deal(players, seed)
        while round_.phase is Phase.BID:
            seat = round_.to_move
            assert seat is not None
            bid = policy.bid(View.of(round_, seat))
            hand = cards_in(round_.hands[seat])
            expected = twin.takes(plain, players, len(round_.bids), hand)
            assert (bid is Bid.TAKE) == expected
            round_ = round_.apply(bid)
        taken += round_.soloist is not None
    assert taken > 100


def test_view_decides_as_the_kernel() -> None:
    random = Random(5)
    for players in (3, 4):
        for leaster in (False, True):
            start = start_of_play(random, players, leaster=leaster)
            for round_ in moments(random, start):
                seat = round_.to_move
                assert seat is not None
                seen = seen_by_all(round_)
                laid = cards_in((round_.buried or 0) if seat == round_.soloist else 0)
                hand = list(cards_in(round_.hands[seat]))
                expected = twin.choose_card(twin.Weights(WEIGHTS), seen, hand, list(laid))
                assert policy.card(View.of(round_, seat)) == expected


def play(hands: list[str], soloist: int | None, leader: int, table: str) -> Round:
    """An open round with these cards on the table."""
    round_ = Round.open([cards(hand) for hand in hands], leader, soloist)
    for code in table.split():
        action = next(a for a in round_.legal_actions() if a.card == card(code))  # type: ignore[union-attr]
        round_ = round_.apply(action)
    return round_


THUMB = [
    # The last seat smears on its partner's trick.
    (["B1 G2 G3", "B6 G4 T2", "G6 R2 R3"], 0, 0, "B1 B6", "G6"),
    # The last seat, with the soloist's trick lost, gives no points.
    (["T14 G2 G3", "T1 G4 R4", "G6 R2 R3"], 0, 0, "T14 T1", "R2"),
    # The soloist, last, takes a rich trick.
    (["G6 T1 T2", "B6 G4 R4", "B5 R2 R3"], 0, 1, "B6 B5", "T1"),
    # In a Leaster, who has a trick to lose ducks under the card that holds it.
    (["B1 B4 T1", "B6 G4 R4", "B5 R2 R3"], None, 1, "B6 B5", "B4"),
]


@pytest.mark.parametrize(("hands", "soloist", "leader", "table", "best"), THUMB)
def test_rule_of_thumb(
    hands: list[str], soloist: int | None, leader: int, table: str, best: str
) -> None:
    round_ = play(hands, soloist, leader, table)
    assert round_.to_move is not None
    assert policy.card(View.of(round_, round_.to_move)) == card(best)


@pytest.mark.parametrize("players", [3, 4])
def test_more_trumps_are_worth_more(players: int) -> None:
    plain = ["B1", "B2", "B3", "G2", "G3", "R2", "R3", "G4", "R4"][: 9 if players == 3 else 7]
    high = ["T14", "T13", "T12", "T11", "T10", "T9"]
    worth = []
    for number in range(7):
        hand = cards(" ".join([*high[:number], *plain[number:]]))
        worth.append(policy.policy().bid_score(players, hand))
    assert all(less < more for less, more in pairwise(worth))
    assert worth[0] < policy.policy().take_from(players, 0) < worth[6]


def test_points_are_buried() -> None:
    hand = cards("T14 T13 T12 T11 T10 T9 T8 T7 B5 G5 R2 R3")
    buried = policy.policy().bury(3, hand, 3)
    assert points_in(buried) >= 20
    assert not buried & cards("T14 T13 T12 T11 T10 T9 T8 T7")


def test_wrong_questions_are_refused() -> None:
    one = Playouts()
    deck = cards("B1 B2 B3 G1 G2 G3")
    for arguments in (
        (2, 0, 0, NOTHING, deck, cards("B1")),
        (3, 3, 0, NOTHING, deck, cards("B1")),
        (3, 0, 5, NOTHING, deck, cards("B1")),
        (3, 0, 0, bytes([40]), deck, cards("B1")),
        (3, 0, 0, bytes([0, 0]), deck, cards("B2")),
        (3, 0, 0, bytes([0]), deck, cards("B1")),
        (3, 0, 0, NOTHING, deck, 0),
    ):
        with pytest.raises(ValueError, match=r"."):
            one.card(*arguments)
    with pytest.raises(ValueError, match="cannot be buried"):
        one.bury(3, cards("B1 B2 B3"), 3)


def test_wrong_weights_are_refused() -> None:
    for place, weight in ((22, 11), (20, 1025), (21, -1), (0, 5000), (300, 40000)):
        weights = list(WEIGHTS)
        weights[place] = weight
        with pytest.raises(ValueError, match="weight"):
            Playouts(weights=(weights,))
    with pytest.raises(ValueError, match="needed"):
        Playouts(weights=([1, 2],))
