"""What a side is said to take in any case is never more than what it takes."""

from __future__ import annotations

import os
from random import Random

import pytest

from solver._double_dummy_switches import SWITCHES, DoubleDummy, sure
from solver.boon.cards import CardSet, cards_in, points_in, set_of

DEALS = int(os.environ.get("BOON_RANDOM_POSITIONS", "3000"))

BOUNDS, CASHING, DRAWING, PRICING = 16, 64, 2048, 4096
TRUMPS = range(18, 32)


def hands_of(random: Random, players: int, size: int, trumps: int) -> list[CardSet]:
    """Hands of `size` cards; the soloist, first, has so many trumps, the others more than usual."""
    own = set(random.sample(TRUMPS, trumps))
    plain = list(range(18))
    random.shuffle(plain)
    own |= set(plain[: size - trumps])
    rest = [card for card in range(32) if card not in own]
    weights = {card: random.random() ** (3 if card in TRUMPS else 1) for card in rest}
    rest.sort(key=lambda card: weights[card])
    dealt = rest[: size * (players - 1)]
    random.shuffle(dealt)
    others = [dealt[seat * size : (seat + 1) * size] for seat in range(players - 1)]
    return [set_of(own), *(set_of(hand) for hand in others)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "without", [0, CASHING, DRAWING, PRICING, CASHING | DRAWING, DRAWING | PRICING]
)
def test_sure_points_are_sure(players: int, without: int) -> None:
    random = Random(f"{players} {without}")
    exact = DoubleDummy(12, SWITCHES & ~BOUNDS)
    bounded = DoubleDummy(8, SWITCHES & ~without)
    found = 0
    for _number in range(DEALS // 4):
        size = random.randint(1, 5)
        hands = hands_of(
            random, players, size, random.choice((size, size, random.randint(0, size)))
        )
        left = sum(points_in(hand) for hand in hands)
        for leader in range(players):
            exact.set_position(hands, 0, leader)
            value = exact.value()
            bounded.set_position(hands, 0, leader)
            # The question that is nearest to being answered wrongly.
            points, loss = sure(bounded, value + 1)
            assert points <= value <= left - loss, [list(cards_in(hand)) for hand in hands]
            found += (points > 0) + (loss > 0)
    assert found > DEALS // 4


@pytest.mark.parametrize("players", [3, 4])
def test_drawing_and_pricing_find_more(players: int) -> None:
    random = Random(players)
    exact = DoubleDummy(12)
    plain = DoubleDummy(8, SWITCHES & ~DRAWING & ~PRICING)
    better = DoubleDummy(8)
    more = 0
    for _number in range(DEALS // 10):
        hands = hands_of(random, players, 4, 4)
        for leader in range(players):
            for solver in (exact, plain, better):
                solver.set_position(hands, 0, leader)
            value = exact.value()
            less, much = sure(plain, value + 1), sure(better, value + 1)
            assert much[0] >= less[0], [list(cards_in(hand)) for hand in hands]
            more += much > less
    assert more > DEALS // 10


def test_a_top_trump_draws_and_the_next_one_is_sure() -> None:
    """Gold 14 takes gold 4, 10 and 9 with it; then 12 loses to nothing but 13."""
    hands = [
        set_of((31, 29, 20)),  # T14 T12 T3
        set_of((30, 21, 0)),  # T13 T4 B1
        set_of((27, 1, 2)),  # T10 B2 B3
        set_of((26, 3, 4)),  # T9 B4 B5
    ]
    waiting = DoubleDummy(8, SWITCHES & ~DRAWING & ~PRICING)
    drawing = DoubleDummy(8, SWITCHES & ~PRICING)
    for solver in (waiting, drawing):
        solver.set_position(hands, 0, 0)
    # One trick: 14 itself, and nothing is worth less than 0 in the hands with blue cards.
    assert sure(waiting, 120)[0] == 3 + 0 + 0 + 2
    # Two tricks, one of which draws: 14 and 12; from the hands 3 + 0, 2 + 0 and 2 + 4.
    assert sure(drawing, 120)[0] == 3 + 3 + 3 + 2 + 6
    assert drawing.value() >= 17
