from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from solver.boon.cards import CODES, FULL_DECK, card_from_code, cards_in, set_from_codes
from solver.boon.tricks import beats, legal_cards, winning_index
from tests.reference import game

TWIN = game.full_deck(4)
tricks = st.lists(st.integers(0, 31), min_size=1, max_size=4, unique=True)


def cards(text: str) -> list[int]:
    return [card_from_code(word) for word in text.split()]


@given(st.integers(0, FULL_DECK), tricks | st.just([]))
def test_legal_cards_equal_the_twin(hand: int, trick: list[int]) -> None:
    for card in trick:
        hand &= ~(1 << card)
    twin = game.may_play([TWIN[card] for card in cards_in(hand)], [TWIN[card] for card in trick])
    assert [TWIN[card] for card in cards_in(legal_cards(hand, trick))] == twin


@given(tricks)
def test_winner_equals_the_twin(trick: list[int]) -> None:
    assert winning_index(trick) == game.trick_winner([TWIN[card] for card in trick])


def test_beats_for_every_pair() -> None:
    for first in range(32):
        for second in range(32):
            if first != second:
                won = game.trick_winner([TWIN[first], TWIN[second]]) == 1
                assert beats(second, first) is won, (CODES[first], CODES[second])


def test_gold_is_a_suit_to_follow() -> None:
    hand = set_from_codes("T1 B6 B1 R2")
    assert legal_cards(hand, cards("T14")) == set_from_codes("T1")
    assert legal_cards(hand, cards("B2 T14")) == set_from_codes("B6 B1")
    assert legal_cards(hand, cards("G2")) == hand
    assert legal_cards(hand, []) == hand
    assert legal_cards(0, cards("G2")) == 0


def test_winners() -> None:
    assert winning_index(cards("B3")) == 0
    assert winning_index(cards("B3 G6 R6 B4")) == 3
    assert winning_index(cards("B6 T1 T2 B5")) == 2
    assert winning_index(cards("T7 B6 G6 R6")) == 0
