from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boon.cards import (
    CODES,
    FULL_DECK,
    POINTS,
    SUIT_SETS,
    SUIT_SIZES,
    SUITS,
    TOTAL_POINTS,
    TRUMPS,
    Suit,
    boon_size,
    card_from_code,
    card_of,
    cards_in,
    code,
    codes,
    count,
    deck,
    hand_size,
    points_in,
    rank_of,
    set_from_codes,
    set_of,
    suit_of,
)
from solver.errors import InputError
from tests.reference import game

card_sets = st.integers(0, FULL_DECK)


def test_codes_of_the_whole_deck() -> None:
    expected = [f"{suit}{rank}" for suit in "BGR" for rank in range(1, 7)]
    expected += [f"T{rank}" for rank in range(1, 15)]
    assert list(CODES) == expected


def test_cards_equal_the_twin() -> None:
    """Suit, rank, points and deck of every card, in the same order."""
    twin = game.full_deck(4)
    assert [(suit_of(card).name.lower(), rank_of(card)) for card in range(32)] == twin
    assert [POINTS[card] for card in range(32)] == [game.points_of([card]) for card in twin]
    names = [twin.index(card) for card in game.full_deck(3)]
    assert list(cards_in(deck(3))) == names
    assert deck(4) == FULL_DECK


def test_points_by_suit() -> None:
    assert [points_in(SUIT_SETS[suit]) for suit in SUITS] == [25, 25, 25, 45]
    assert sum(POINTS) == TOTAL_POINTS == 120


def test_suits_divide_the_deck() -> None:
    assert [count(SUIT_SETS[suit]) for suit in SUITS] == list(SUIT_SIZES)
    assert sum(SUIT_SETS) == FULL_DECK
    assert SUIT_SETS[Suit.GOLD] == TRUMPS
    for suit in SUITS:
        for rank in range(1, SUIT_SIZES[suit] + 1):
            card = card_of(suit, rank)
            assert (suit_of(card), rank_of(card)) == (suit, rank)
            assert SUIT_SETS[suit] >> card & 1
            assert card_from_code(code(card)) == card


@pytest.mark.parametrize(("players", "hand", "boon"), [(3, 9, 3), (4, 7, 4)])
def test_sizes(players: int, hand: int, boon: int) -> None:
    assert (hand_size(players), boon_size(players)) == (hand, boon)
    assert players * hand + boon == count(deck(players))


@given(card_sets)
def test_sets_and_codes_are_inverse(cards: int) -> None:
    assert set_of(cards_in(cards)) == cards
    assert set_from_codes(codes(cards)) == cards
    assert list(cards_in(cards)) == sorted(cards_in(cards))
    assert count(cards) == len(list(cards_in(cards)))


@given(card_sets)
def test_points_of_a_set(cards: int) -> None:
    assert points_in(cards) + points_in(FULL_DECK & ~cards) == TOTAL_POINTS


def test_codes_run_from_the_highest() -> None:
    assert codes(set_from_codes("B1 T2 R6 T14")) == "T14 T2 R6 B1"
    assert codes(0) == ""


@pytest.mark.parametrize("text", ["", "T15", "T0", "B7", "G", "t14", "X1", "T14 ", "T01"])
def test_no_card(text: str) -> None:
    with pytest.raises(InputError) as caught:
        card_from_code(text)
    assert f"“{text}” is no card" in str(caught.value)


def test_a_card_twice() -> None:
    with pytest.raises(InputError, match="B1 comes twice"):
        set_from_codes("B1 T2 B1")
