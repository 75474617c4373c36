"""Every name there is gives its card, and nothing else does."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boodle.cards import CODES
from solver.boodle.names import LANGUAGES, Language, card_name, cards_text, parse_card, parse_cards
from solver.card_words import UNKNOWN
from solver.errors import InputError


def codes(text: str) -> str:
    return " ".join(CODES[card] for card in parse_cards(text))


@pytest.mark.parametrize("lang", [None, *LANGUAGES])
def test_every_card_has_one_name_that_is_read_back(lang: Language | None) -> None:
    written = [card_name(card, lang) for card in range(52)]
    assert len(set(written)) == 52
    assert [parse_card(name) for name in written] == list(range(52))
    assert [parse_card(name.upper()) for name in written] == list(range(52))


@pytest.mark.parametrize(
    "text",
    [
        *("TH", "10H", "th", "♥10", "10♥", "♡T", "h10", "hearts ten", "ten of hearts", "heart 10"),
        *("10 of hearts", "hearts-10", "Hearts T", "hjärter tio", "hjärter 10", "Hjarter tia"),
        *("hjärter10", "♥\ufe0f 10"),
    ],
)
def test_the_ten_of_hearts_by_all_its_names(text: str) -> None:
    assert codes(text) == "TH"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2C 10D AS", "2C TD AS"),
        ("two of clubs, three of clubs; four of clubs", "2C 3C 4C"),
        ("klöver tvåa, klöver trea, klöver fyra, klöver fem, klöver sexa", "2C 3C 4C 5C 6C"),
        ("clubs 2 3 4, spades A K Q", "2C 3C 4C AS KS QS"),
        ("ruter knekt, ruter dam, ruter kung, ruter ess", "JD QD KD AD"),
        ("spader äss spader sju", "AS 7S"),
        ("hearts ten, ace of spades", "TH AS"),
        ("", ""),
    ],
)
def test_lists_of_cards(text: str, expected: str) -> None:
    assert codes(text) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1H", "“1H” (column 1) is no card: ranks are 2 to 10, J, Q, K and A"),
        ("3H 11C", "“11C” (column 4) is no card: ranks are"),
        ("hearts", "a suit without a rank"),
        ("hearts spades 3", "a suit without a rank"),
        ("ten", "a rank without a suit"),
        ("ten of", "a rank without a suit"),
        ("of", "between a rank and a suit"),
        ("heatrs 3", "did you mean “hearts”"),
        ("joker", "no jokers"),
        ("XX", "a card is written TH, 10H"),
        ("3H#note", "two spaces and #"),
        ("3H ?", "every card must be known"),
    ],
)
def test_what_is_no_card_is_told(text: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_cards(text)
    assert words in caught.value.message


@pytest.mark.parametrize("text", ["", "3H 4H"])
def test_one_card_is_one_card(text: str) -> None:
    with pytest.raises(InputError, match="where one is due"):
        parse_card(text)


def test_unknown_cards_are_written_as_question_marks() -> None:
    assert cards_text([0, None], None) == f"2C {UNKNOWN}"
    assert cards_text([0, None], "en") == f"2 of clubs, {UNKNOWN}"


@given(st.text(max_size=12))
def test_any_text_is_cards_or_refused(text: str) -> None:
    with suppress(InputError):
        cards = parse_cards(text)
        assert parse_cards(cards_text(cards)) == cards
