"""The table of values, and the row of things to choose from, as text."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.text import Text

from solver import boodle, boon
from solver.comparison import Ended, Estimate
from tests.swedish import spoken
from tutor.app.themes import LOOKS
from tutor.app.widgets.options_panel import Drawing, bar, is_against_soloist, valuation_text
from tutor.app.widgets.picker import Item, Picker
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import Grade


def option(label: str, mean: float, loss: float, also: tuple[str, ...] = ()) -> OptionValue:
    return OptionValue(
        label=label,
        also=also,
        payoff=Estimate(mean, mean - 0.1, mean + 0.1),
        loss=Estimate(loss, loss - 0.05, loss + 0.05) if loss else Estimate(0, 0, 0),
        win=0.5,
        points=61.4,
        better=0.1,
        equal=0.2,
        worse=0.7,
    )


VALUATION = Valuation(
    decision="play",
    options=(
        option("T14", 0.5, 0.0, ("T13",)),
        option("B4 B5 G3", 0.1, 0.4),
        option("G6", -1, 1.5),
    ),
    deals=160,
    fitting=12_452,
    ended=Ended.BUDGET,
    method="open",
    seed=0,
)


def drawing(width: int, *, ascii: bool = False) -> Drawing:
    return Drawing(width, ascii, LOOKS["dark"].colours, Text)


@pytest.mark.parametrize("width", [24, 34, 58, 66])
@pytest.mark.parametrize("plain", [False, True])
def test_a_table_keeps_to_its_width(width: int, plain: bool) -> None:
    text = valuation_text("boon", VALUATION, drawing(width, ascii=plain), final=False)
    for line in text.plain.splitlines():
        assert cell_len(line) <= width, line


@pytest.mark.parametrize("width", [-4, 0, 3, 12, 20])
def test_a_table_for_a_terminal_too_small_breaks_nothing(width: int) -> None:
    assert valuation_text("boon", VALUATION, drawing(width), final=True, pointed="T13").plain


def test_what_was_judged_has_the_loss_and_the_grade_of_its_verdict() -> None:
    verdict = Assessment(
        game="boon",
        seat=0,
        decision="play",
        chosen="B4 B5 G3",
        best="T14",
        grade=Grade.SLIGHT,
        loss=Estimate(0.07, 0.02, 0.12),
        valuation=VALUATION,
    )
    judged = valuation_text(
        "boon", VALUATION, drawing(66), final=True, pointed="B4 B5 G3", verdict=verdict
    ).plain.splitlines()
    assert next(line for line in judged if line.startswith("B4 B5 G3 ")).endswith(" slight")
    assert "loses 0.07 (+0.02..+0.12)" in " ".join(judged)
    assert next(line for line in judged if line.startswith("G6 ")).endswith(" blunder")


def test_a_table_tells_the_figures() -> None:
    text = valuation_text("boon", VALUATION, drawing(66), final=True, pointed="T13").plain
    assert text.startswith("160 deals\n")
    assert "T14=T13" in text
    assert "+0.50" in text
    assert "+0.40..+0.60" in text
    assert "best" in text
    assert "blunder" in text
    assert "61" in text
    assert "T14: pays +0.50" in text
    assert text.endswith("A verdict rests on other deals and may differ.")
    exact = replace(VALUATION, ended=Ended.EXACT)
    assert "verdict" not in valuation_text("boon", exact, drawing(66), final=True).plain


@pytest.mark.parametrize("width", [34, 66])
def test_no_card_of_a_long_option_is_cut_off(width: int) -> None:
    hands = ["♣8C ♦8D ♦TD ♥QH ♥KH", "♣8C ♦8D ♦TD ♥QH ♠9S"]
    options = tuple(option(hand, 0.5 - place, place) for place, hand in enumerate(hands))
    valuation = replace(VALUATION, options=options)
    text = valuation_text("boodle", valuation, drawing(width), final=True).plain
    lines = text.split("\n\n")[
        0
    ].splitlines()  # the table; prose below it is broken where it stands
    assert all(cell_len(line) <= width for line in lines)
    for hand, figure in zip(hands, ("+0.50", "-0.50"), strict=True):
        place = next(index for index, line in enumerate(lines) if line.startswith(hand))
        assert figure in lines[place + 1]


@pytest.mark.parametrize("width", [34, 66])
def test_points_that_a_soloist_makes_against_the_seat_are_said_to_be_his(width: int) -> None:
    def told(of_soloist: bool) -> str:
        how = replace(drawing(width), of_soloist=of_soloist)
        return valuation_text("boon", VALUATION, how, final=True, pointed="T14").plain

    assert "; 61 points\n" in told(False)
    assert "; 61 points for the soloist\n" in told(True)
    assert ("Pts" in told(False)) == ("Solo" in told(True)) == (width == 66)
    assert "Pts" not in told(True)


def test_who_plays_against_a_soloist() -> None:
    round = boon.deal(players=3, seed=7)
    assert not is_against_soloist(round)
    round = round.apply(boon.Bid.TAKE)
    assert not is_against_soloist(round)
    soloist = round.soloist
    round = round.apply(round.legal_actions()[0])
    seen = set()
    while round.to_move is not None:
        assert is_against_soloist(round) == (round.to_move != soloist)
        seen.add(round.to_move)
        round = round.apply(round.legal_actions()[0])
    assert len(seen) == 3
    assert not is_against_soloist(boodle.deal(players=3, seed=7))


def test_figures_are_written_as_the_language_writes_them() -> None:
    with spoken("sv"):
        text = valuation_text("boon", VALUATION, drawing(66), final=True, pointed="B4 B5 G3").plain
    assert "+0,50" in text
    assert "+0,40..+0,60" in text
    assert "0,40 (" in text
    assert not re.search(r"\d\.\d", text)


@pytest.mark.parametrize(("share", "plain"), [(0, "...."), (0.5, "##.."), (1, "####"), (7, "####")])
def test_bars_in_ascii(share: float, plain: str) -> None:
    assert bar(share, 4, ascii=True) == plain


def test_bars_grow() -> None:
    bars = [bar(eighths / 32, 4) for eighths in range(33)]
    assert bars[0] == "    "
    assert bars[32] == "████"
    assert len(set(bars)) == 33
    assert all(cell_len(each) == 4 for each in bars)


def picker(*keys: str) -> Picker:
    made = Picker()
    made.show([Item(key, Text(key)) for key in keys])
    return made


def test_the_cursor_stays_on_what_it_was_on() -> None:
    made = picker("a", "b", "c")
    made.point_at("b")
    made.show([Item(key, Text(key)) for key in "bcd"])
    assert made.current is not None
    assert made.current.key == "b"
    made.show([Item("b", Text("b"), enabled=False), Item("c", Text("c"))])
    assert made.current.key == "c", "what is not allowed is left for the first that is"


def test_the_cursor_goes_to_what_calls_for_it_once() -> None:
    made = picker("a", "b")
    items = [Item("a", Text("a")), Item("b", Text("b")), Item("x", Text("x"), calls=True)]
    made.show(items)
    assert made.current is not None
    assert made.current.key == "x"
    made.point_at("a")
    made.show(items)
    assert made.current.key == "a"


def test_without_a_turn_there_is_no_cursor() -> None:
    made = picker("a")
    made.show([Item("a", Text("a"))], active=False)
    assert made.current is None


def test_rows_are_broken_where_it_is_narrow() -> None:
    made = picker("T14", "T13", "T12")
    assert [spot.line for spot in made._spots(80)] == [0, 0, 0]
    assert [spot.line for spot in made._spots(10)] == [0, 0, 1]
    assert [spot.line for spot in made._spots(1)] == [0, 1, 2]
