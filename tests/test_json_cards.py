"""Cards in JSON records."""

from __future__ import annotations

import pytest

from solver.boon.cards import CODES, set_from_codes
from solver.boon.names import no_card_hint, parse_card
from solver.errors import InputError
from solver.json_cards import JsonCards
from solver.known_cards import KnownCards

CARDS = JsonCards(CODES, parse_card, no_card_hint, "T14 B6 G1")


def test_each_code_is_its_card() -> None:
    assert [CARDS.card("trick", code) for code in CODES] == list(range(32))


def test_a_place_counts_what_is_not_known() -> None:
    assert CARDS.known("hand", "T14 ? B6 ?") == KnownCards(set_from_codes("T14 B6"), 2)
    assert CARDS.known("hand", "") == KnownCards(0, 0)
    assert CARDS.known("hand", None) is None


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (3, "T14 B6 G1"),
        ("T14 T14", "T14 comes twice in it"),
        ("T14 gold-13", "its code is T13"),
        ("T14 T15", "no card"),
    ],
)
def test_what_is_wrong_names_the_field_and_what_is_right(value: object, says: str) -> None:
    with pytest.raises(InputError, match=says) as caught:
        CARDS.known("hand", value)
    assert caught.value.field == "hand"


def test_a_card_is_a_text() -> None:
    with pytest.raises(InputError, match="T14") as caught:
        CARDS.card("last", 4)
    assert caught.value.field == "last"
