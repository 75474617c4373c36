from __future__ import annotations

import pytest

from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import (
    BLACK,
    CODES,
    FULL_DECK,
    RED,
    SUIT_SETS,
    Suit,
    card_from_code,
    card_of,
    cards_in,
    code,
    codes,
    count,
    lowest_of_each_suit,
    next_card,
    rank_of,
    same_colour,
    same_suit,
    set_from_codes,
    set_of,
    suit_of,
)
from solver.errors import InputError
from tests.reference import boodle_game as twin


def test_the_pack_is_that_of_the_twin() -> None:
    pack = [(suit_of(card).name.lower(), rank_of(card)) for card in cards_in(FULL_DECK)]
    assert pack == twin.pack()
    assert tuple(pack[card] for card in BOODLE_CARDS) == twin.BOODLE
    assert len(set(CODES)) == 52


def test_a_card_and_its_code() -> None:
    for card in range(52):
        assert card_from_code(code(card)) == card
        assert card_of(suit_of(card), rank_of(card)) == card
        assert same_suit(card) == SUIT_SETS[suit_of(card)]
        higher = next_card(card)
        if rank_of(card) == 14:
            assert higher is None
        else:
            assert higher is not None
            assert (suit_of(higher), rank_of(higher)) == (suit_of(card), rank_of(card) + 1)
    assert [code(card_of(Suit.HEARTS, rank)) for rank in (2, 10, 11, 14)] == [
        "2H",
        "TH",
        "JH",
        "AH",
    ]


def test_colours() -> None:
    assert BLACK | RED == FULL_DECK
    assert same_colour(card_from_code("2C")) == same_colour(card_from_code("AS")) == BLACK
    assert same_colour(card_from_code("2D")) == same_colour(card_from_code("AH")) == RED


def test_sets() -> None:
    some = set_from_codes("AS 2C TH 3H")
    assert codes(some) == "2C 3H TH AS"
    assert count(some) == 4
    assert set_of(cards_in(some)) == some
    assert codes(lowest_of_each_suit(some)) == "2C 3H AS"
    assert set_from_codes("") == lowest_of_each_suit(0) == 0


@pytest.mark.parametrize("text", ["10H", "1H", "XH", "H", "", "HA", "TX", "ah"])
def test_no_card(text: str) -> None:
    with pytest.raises(InputError, match="is no card"):
        card_from_code(text)


def test_a_card_twice() -> None:
    with pytest.raises(InputError, match="TH comes twice"):
        set_from_codes("TH 2C TH")
