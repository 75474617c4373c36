"""Help and tables on a narrow terminal, and lines without blanks at their ends."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

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
