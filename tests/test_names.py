"""Card names of three games: every name there is gives its card, and nothing else does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boon.cards import CODES, POINTS, TRUMPS, card_from_code
from solver.boon.names import (
    LANGUAGES,
    NAMINGS,
    CardNames,
    Language,
    card_name,
    cards_text,
    parse_card,
    parse_cards,
    read_cards,
)
from solver.errors import InputError


def codes(text: str, names: CardNames = "boon") -> str:
    return " ".join(CODES[card] for card in parse_cards(text, names))


@pytest.mark.parametrize("names", NAMINGS)
@pytest.mark.parametrize("lang", [None, *LANGUAGES])
def test_every_card_has_one_name_that_is_read_back(names: CardNames, lang: Language | None) -> None:
    written = [card_name(card, names, lang) for card in range(32)]
    assert len(set(written)) == 32
    assert [parse_card(name, names) for name in written] == list(range(32))
    assert [parse_card(name.upper(), names) for name in written] == list(range(32))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T14 t9 b1", "T14 T9 B1"),
        ("gold 14", "T14"),
        ("Guld 14", "T14"),
        ("gold14 guld-9", "T14 T9"),
        ("gold 14 9 3, blue 6 1", "T14 T9 T3 B6 B1"),
        ("gold 14, 9, 3; blå 6", "T14 T9 T3 B6"),
        ("blå6 bla 5 BLÅ 4 blue3", "B6 B5 B4 B3"),
        ("grön 6 gron5 green 4 röd 3 rod 2 red1", "G6 G5 G4 R3 R2 R1"),
        ("t 14 9", "T14 T9"),
        ("T5 gold 14 3 R2", "T5 T14 T3 R2"),
        ("", ""),
    ],
)
def test_boon_names(text: str, expected: str) -> None:
    assert codes(text) == expected


SHEEPSHEAD_TRUMPS = "QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SHEEPSHEAD_TRUMPS, "T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1"),
        ("AC TC KC 9C 8C 7C", "B6 B5 B4 B3 B2 B1"),
        ("AS 10S KS 9S 8S 7S", "G6 G5 G4 G3 G2 G1"),
        ("AH 10h kh 9h 8h 7h", "R6 R5 R4 R3 R2 R1"),
        ("queen of clubs, Jack of Diamonds", "T14 T7"),
        ("♣Q Q♣ ♣\ufe0fQ ♡10", "T14 T14 T14 R5"),
        ("clubs A 10 K hearts 9", "B6 B5 B4 R3"),
        ("klöver dam, ruter äss", "T14 T6"),
        ("ten of spades ace of hearts", "G5 R6"),
    ],
)
def test_sheepshead_names(text: str, expected: str) -> None:
    assert codes(text, "sheepshead") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("EO GO HO SO EU GU HU SU", "T14 T13 T12 T11 T10 T9 T8 T7"),
        ("HA HX HK H9 H8 H7", "T6 T5 T4 T3 T2 T1"),
        ("EA E10 EZ EX EK E9 E8 E7", "B6 B5 B5 B5 B4 B3 B2 B1"),
        ("GA G10 GK G9 G8 G7", "G6 G5 G4 G3 G2 G1"),
        ("SA S10 SK S9 S8 S7", "R6 R5 R4 R3 R2 R1"),
        ("Ober Eichel, Eichel-Ober, Unter Schellen", "T14 T14 T7"),
        ("Herz Ass Eichel-Sau Gras König Laub Koenig", "T6 B6 G4 G4"),
        ("Eichel Ober Unter Ass", "T14 T10 B6"),
    ],
)
def test_schafkopf_names(text: str, expected: str) -> None:
    assert codes(text, "schafkopf") == expected


@pytest.mark.parametrize("names", ["sheepshead", "schafkopf"])
def test_the_same_cards_score_the_same_points(names: CardNames) -> None:
    """Aces 11, tens 10, kings 4, queens and Obers 3, jacks and Unters 2, as in those games."""
    points = {"A": 11, "1": 10, "K": 4, "Q": 3, "O": 3, "J": 2, "U": 2}
    for card in range(32):
        short = card_name(card, names)
        rank = short[0] if names == "sheepshead" else short[1]
        assert points.get(rank, 0) == POINTS[card], short
        is_high = rank in "QJOU" or short[-1 if names == "sheepshead" else 0] in (
            "D" if names == "sheepshead" else "H"
        )
        assert is_high == bool(TRUMPS >> card & 1), short


@pytest.mark.parametrize(
    ("names", "text", "words"),
    [
        ("boon", "T15", "“T15” (column 1) is no card: gold goes from 1 to 14"),
        ("boon", "T1 T0", "“T0” (column 4) is no card: gold goes from 1 to 14"),
        ("boon", "G14", "gold 14 is T14"),
        ("boon", "blue 7", "blue goes from 1 to 6"),
        ("boon", "gold 3 15", "“15” (column 8)"),
        ("boon", "glod 14", "did you mean “gold”?"),
        ("boon", "blu3", "did you mean “blue 3”?"),
        ("boon", "14T", "did you mean “T14”?"),
        ("boon", "TI", "did you mean “T1”?"),
        ("boon", "14", "a rank without a suit"),
        ("boon", "T14 9", "a rank without a suit"),
        ("boon", "gold", "a suit without a rank"),
        ("boon", "gold blue 3", "“gold” (column 1)"),
        ("boon", "gold ?", "a suit without a rank"),
        ("boon", "QC", "a name of Sheepshead"),
        ("boon", "Eichel-Ober", "cards: schafkopf"),
        ("boon", "T14 #", "a comment at the end of a line"),
        ("boon", "xyzzy", "a card is written T14"),
        ("sheepshead", "T14", "a name of Boon"),
        ("sheepshead", "quen of clubs", "did you mean “queen”?"),
        ("sheepshead", "queen of", "a rank without a suit"),
        ("sheepshead", "of", "between a rank and a suit only"),
        ("sheepshead", "6C", "a card is written QC"),
        ("schafkopf", "E6", "a card is written EO"),
    ],
)
def test_what_is_no_card_is_quoted_with_a_hint(names: CardNames, text: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_cards(text, names)
    assert words in caught.value.message


def test_one_card_is_one_card() -> None:
    with pytest.raises(InputError, match="names 2 cards where one is due"):
        parse_card("T14 T13")
    with pytest.raises(InputError, match="every card must be known"):
        parse_card("?")


def test_unknown_cards_keep_their_place() -> None:
    found = [found.card for found in read_cards("T14 ? gold 9 ?")]
    assert found == [card_from_code("T14"), None, card_from_code("T9"), None]


def test_words_name_a_suit_once() -> None:
    hand = parse_cards("T14 T9 B6 B1")
    assert cards_text(hand, "boon", "en") == "gold 14 9, blue 6 1"
    assert cards_text(hand, "boon", "sv") == "guld 14 9, blå 6 1"


@given(
    st.lists(st.one_of(st.none(), st.integers(0, 31))),
    st.sampled_from(NAMINGS),
    st.sampled_from([None, *LANGUAGES]),
)
def test_lists_of_cards_are_read_back(
    cards: list[int | None], names: CardNames, lang: Language | None
) -> None:
    assert [found.card for found in read_cards(cards_text(cards, names, lang), names)] == cards


@given(st.text(), st.sampled_from(NAMINGS))
def test_any_text_is_cards_or_refused(text: str, names: CardNames) -> None:
    try:
        found = list(read_cards(text, names))
    except InputError:
        return
    assert all(card.card is None or 0 <= card.card < 32 for card in found)
