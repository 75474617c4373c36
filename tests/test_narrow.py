"""Help and tables on a narrow terminal, and lines without blanks at their ends."""

import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tutor.boodle.main import boodle
from tutor.main import COMMANDS, boon

EXAMPLES = Path(__file__).parent.parent / "examples"


def at(columns: int, *args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, list(args), env={"COLUMNS": str(columns)}, input=text)


@pytest.mark.parametrize("columns", [40, 60])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_keeps_to_the_terminal(command: str, columns: int) -> None:
    args = [command, "--help"] if command else ["--help"]
    shown = at(columns, *args).stdout
    wide = at(200, *args).stdout
    assert max(map(len, shown.splitlines())) < columns
    assert "".join(shown.split()) == "".join(wide.split())


def test_cards_on_the_table_are_marked_in_lines_too() -> None:
    text = """players: 3
soloist: 1
leader: 0
hand 0: T10 R3
hand 1: T14 R6 B2
hand 2: T9 R5 B6
trick: R4
"""
    narrow, wide = (at(columns, "solve", "-", text=text).stdout for columns in (40, 100))
    assert "seat 0 leads: (R4) R6" in narrow
    assert ">(R4)" in wide
    assert max(map(len, narrow.splitlines()[4:])) <= 40


def test_no_line_ends_in_blanks() -> None:
    for command in ("show", "score", "solve"):
        for example in ("full-deal.boon", "evening.boon", "last-trumps.boon"):
            shown = at(80, command, str(EXAMPLES / example)).stdout
            assert not [line for line in shown.splitlines() if line != line.rstrip()]


@pytest.mark.parametrize("columns", [1, 10, 20])
@pytest.mark.parametrize(
    ("group", "args"),
    [
        (boon, ("solve", "last-trumps.boon")),
        (boon, ("score", "evening.boon")),
        (boodle, ("solve", "boodle/hearts-first.boodle")),
        (boodle, ("score", "boodle/evening.boodle")),
        (boodle, ("advise", "boodle-advice/poker-call-or-fold.boodle")),
    ],
)
def test_answers_lose_nothing_in_ten_columns(
    group: click.Group, args: tuple[str, str], columns: int
) -> None:
    command, file = args[0], str(EXAMPLES / args[1])
    narrow, wide = (
        CliRunner().invoke(group, [command, file], env={"COLUMNS": str(width)})
        for width in (columns, 200)
    )
    assert narrow.exit_code == wide.exit_code == 0
    lines = narrow.stdout.splitlines()
    assert max(map(len, lines)) <= max(10, columns)
    assert "…" not in narrow.stdout
    figures = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?%?")
    shown = "".join(narrow.stdout.split())  # a long number goes on in the next line
    assert not [figure for figure in figures.findall(wide.stdout) if figure not in shown]


def test_rows_become_lists_where_a_table_has_no_room() -> None:
    narrow = at(12, "solve", str(EXAMPLES / "last-trumps.boon")).stdout
    assert "Card T7\n  Value 18\n  Points 58\n  Payout -1\n  Loss 16\n" in narrow
