"""What goes to a terminal harms none, whatever its encoding."""

import io
import sys

import pytest

from solver.boon.cards import SUIT_LETTERS, Suit, card_from_code, set_from_codes
from tutor import cards_view
from tutor.output import clean, fitting


@pytest.mark.parametrize(
    "text",
    ["a\x1b[31mb", "a\x07b", "a\x9b31mb", "a\u202eb", "a\u2066b", "a\ufeffb", "a\ud800b", "a\0b"],
)
def test_control_characters_are_replaced(text: str) -> None:
    assert clean(text).startswith("a\ufffd")
    assert clean(text).endswith("b")


@pytest.mark.parametrize("text", ["Åsa", "[bold]Bo[/bold]", "שרה", "李小龍", "👩‍👩‍👧 Cia", "é"])
def test_names_of_all_kinds_stay(text: str) -> None:
    assert clean(text) == text


def test_lines_become_one() -> None:
    assert clean("a\nb\r\tc\u2028d") == "a b  c d"


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("ascii", 'say "no" - ? ->'),
        ("latin-1", 'say "no" - Å ->'),
        ("utf-8", "say “no” – Å →"),
    ],
)
def test_text_fits_the_encoding(encoding: str, expected: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    assert fitting("say “no” – Å →", stream) == expected


def test_text_that_fits_stays_as_it_is() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    assert fitting("“Åsa”", stream) == "“Åsa”"


def test_suits_differ_in_letter_and_colour() -> None:
    assert len(set(cards_view.STYLES.values())) == len(Suit) == len(set(SUIT_LETTERS))


def test_a_hand_is_sorted_as_players_do() -> None:
    hand = cards_view.hand_text(set_from_codes("B2 T3 R6 T14 B6 G1"), unknown=2)
    assert hand.plain == "T14 T3  R6  G1  B6 B2  ? ?"
    styles = {hand.plain[span.start] + "": str(span.style) for span in hand.spans}
    assert styles["T"] == cards_view.STYLES[Suit.GOLD]
    assert styles["B"] == cards_view.STYLES[Suit.BLUE]


def test_a_trick_keeps_its_order() -> None:
    trick = [card_from_code(word) for word in ("B2", "T3", "B6")]
    assert cards_view.cards_text(trick, unknown=1).plain == "B2 T3 B6 ?"


def test_an_unknown_hand_shows_how_many_cards() -> None:
    assert cards_view.hand_text(0, unknown=3).plain == "? ? ?"


def test_colours_follow_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.tables import console

    def printed() -> str:
        monkeypatch.setattr(sys, "stdout", io.StringIO())
        console().print(cards_view.hand_text(set_from_codes("T14 B2")))
        assert isinstance(sys.stdout, io.StringIO)
        return sys.stdout.getvalue()

    for name in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    assert printed() == "T14  B2\n"
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = printed()
    assert "\x1b[" in coloured
    assert "33m" in coloured
    assert "94m" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "33m" not in printed()
    assert "T14" in printed()


def test_a_narrow_terminal_still_gets_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.tables import NARROWEST, console

    monkeypatch.setenv("COLUMNS", "3")
    assert console().width == NARROWEST
