from __future__ import annotations

import doctest
from collections import Counter

import pytest

from solver import boodle
from solver.boodle import Hand, InputError, Rules, cards_in, deal, draw_dealer, hand_sizes
from solver.boodle.cards import FULL_DECK
from solver.boodle.hand_sizes import reserve_size
from tests.reference import boodle_game as twin

SIZES = {
    3: (13, 13, 13, 13),
    4: (11, 11, 10, 10, 10),
    5: (9, 9, 9, 9, 8, 8),
    6: (8, 8, 8, 7, 7, 7, 7),
    7: (7, 7, 7, 7, 6, 6, 6, 6),
    8: (6, 6, 6, 6, 6, 6, 6, 5, 5),
}
"""Reserve, then left of the dealer to the dealer."""


@pytest.mark.parametrize("players", range(3, 9))
def test_sizes(players: int) -> None:
    assert list(SIZES[players]) == twin.sizes(players)
    for dealer in range(players):
        hand = deal(players, 5, dealer)
        in_order = [hand.dealt[(dealer + step) % players] for step in range(1, players + 1)]
        assert tuple(cards.bit_count() for cards in (hand.reserve, *in_order)) == SIZES[players]
        assert tuple(cards.bit_count() for cards in hand.dealt) == hand_sizes(players, dealer)
        assert reserve_size(players) == SIZES[players][0]
        assert sum(hand.dealt) + hand.reserve == FULL_DECK
        assert hand.board.leader == (dealer + 1) % players


def test_the_same_seed_deals_the_same() -> None:
    assert deal(5, 3) == deal(5, 3)
    assert deal(5, 3).dealt != deal(5, 4).dealt
    # Written down once, so that it is noticed if any Python deals otherwise.
    assert list(cards_in(deal(8, 1, 0).reserve)) == FIRST_RESERVE


FIRST_RESERVE = [26, 29, 32, 41, 47, 51]


def test_every_card_comes_everywhere() -> None:
    places = Counter(
        (seat, card)
        for seed in range(600)
        for seat, cards in enumerate(deal(3, seed, 0).dealt)
        for card in cards_in(cards)
    )
    # 600 deals give each of the 156 pairs 150 times on the mean, standard deviation 10.6.
    assert len(places) == 156
    assert 90 < min(places.values()) <= max(places.values()) < 210


def test_every_seat_is_drawn_to_deal() -> None:
    for players in range(3, 9):
        drawn = Counter(draw_dealer(players, seed) for seed in range(400))
        assert set(drawn) == set(range(players))
        assert min(drawn.values()) > 400 / players / 2


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ((2, 1), "players"),
        ((9, 1), "players"),
        ((True, 1), "players"),
        ((4, -1), "seed"),
        ((4, "1"), "seed"),
        ((4, 1, 4), "dealer"),
        ((4, 1, "0"), "dealer"),
    ],
)
def test_what_cannot_be_dealt(arguments: tuple[int, ...], field: str) -> None:
    with pytest.raises(InputError) as caught:
        deal(*arguments)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_deals_that_are_none() -> None:
    good = deal(4, 1, 3)
    a, b, c, d = good.dealt
    low = a & -a
    for hands, reserve, dealer, field in (
        ((a, b, c, d), good.reserve, 4, "dealer"),
        ((a, b, c), good.reserve, 0, "hands[0]"),
        ((a ^ low, b, c, d), good.reserve, 3, "hands[0]"),
        ((a, b, c | low, d), good.reserve, 3, "hands[2]"),
        ((a, b, c, d), good.reserve ^ (good.reserve & -good.reserve), 3, "reserve"),
        ((a, b, c, d | 1 << 52), good.reserve, 3, "hands[3]"),
        ((a, b, c, d), good.reserve, 0, "hands[0]"),
    ):
        with pytest.raises(InputError) as caught:
            Hand.start(hands, reserve, dealer)
        assert caught.value.field == field
    with pytest.raises(InputError) as caught:
        Hand.start(good.dealt, good.reserve, 3, pots=(1, 2, 3, -4))
    assert caught.value.field == "pots"


def test_pots_with_or_without_the_antes() -> None:
    start = deal(4, 1, 3, pots=(1, 0, 0, 7))
    assert start.pots == (6, 5, 5, 12)
    again = Hand.start(start.dealt, start.reserve, 3, pots=start.pots, antes_in=True)
    assert again.pots == start.pots
    assert again.antes_paid == (0, 0, 0, 0)
    free = Hand.start(
        start.dealt, start.reserve, 3, Rules(ante="free"), pots=start.pots, antes_in=True
    )
    assert free.phase == start.phase == "exchange"


def test_the_example_of_the_package() -> None:
    assert doctest.testmod(boodle).attempted > 3
    assert doctest.testmod(boodle).failed == 0
