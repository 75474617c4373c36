"""Files in Sheepshead's or Schafkopf's names are answered, shown and converted in these."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.boon.text_form import format as format_text
from solver.boon.text_form import parse
from tutor.main import boon

EXAMPLES = Path(__file__).parent.parent / "examples"
SHEEPSHEAD = str(EXAMPLES / "sheepshead.boon")
SCHAFKOPF = str(EXAMPLES / "schafkopf-solo.boon")
CODE = re.compile(r"\b[BGRT]\d{1,2}\b")
MIXED = """match:
rounds: 2
---
cards: sheepshead
players: 3
dealer: 0
boon: QC QS 10D
bids: pass pass pass
rules: all_pass=redeal
---
cards: schafkopf
players: 3
dealer: 1
boon: EO GO H10
---
players: 3
cards: boon
leader: 0
hand 0: T14
hand 1: B6
hand 2: R6
"""


def run(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, list(args), input=text)


@pytest.mark.parametrize("command", ["show", "solve"])
def test_answers_have_the_names_of_the_file(command: str) -> None:
    shown = run(command, SHEEPSHEAD).stdout
    assert "QD JD  10C KC 9C" in shown
    assert not CODE.search(shown)
    assert "HO SO GU" in run(command, SCHAFKOPF).stdout


@pytest.mark.parametrize("command", ["show", "solve"])
def test_the_command_line_goes_before_the_file(command: str) -> None:
    assert "T11 T7  B5 B4 B3" in run(command, "--cards", "boon", SHEEPSHEAD).stdout
    assert "HO HU  E10 EK E9" not in run(command, SHEEPSHEAD).stdout
    assert "SO SU  E10 EK E9" in run(command, "--cards", "schafkopf", SHEEPSHEAD).stdout


def test_several_files_each_in_its_own() -> None:
    shown = run("solve", SHEEPSHEAD, str(EXAMPLES / "last-trumps.boon")).stdout
    first, second = shown.split("last-trumps.boon")
    assert not CODE.search(first)
    assert CODE.search(second)


def test_json_has_codes_whatever_the_file() -> None:
    answer = json.loads(run("solve", "--json", SHEEPSHEAD).stdout)
    assert set(answer["cards"]) == {"T11", "T7", "B5", "B4", "B3"}
    for args in (("solve", "--json"), ("solve", "--jsonl"), ("convert", "--to", "json")):
        result = run(*args, "--cards", "sheepshead", SHEEPSHEAD)
        assert result.exit_code == 2
        assert "--cards" in result.stderr


def test_text_keeps_its_names() -> None:
    kept = run("convert", SHEEPSHEAD).stdout
    assert kept.startswith("cards: sheepshead\n")
    assert parse(kept) == parse(Path(SHEEPSHEAD).read_text("utf-8"))
    assert "ace of spades" in run("convert", "--lang", "en", SHEEPSHEAD).stdout
    assert "cards:" not in run("convert", "--cards", "boon", SHEEPSHEAD).stdout


def test_each_part_keeps_its_own_names() -> None:
    records = parse(MIXED)
    text = format_text(records)
    assert "boon: QC QS 10D" in text
    assert "boon: EO GO H10" in text
    assert "hand 0: T14" in text
    assert parse(text) == records
    assert [line for line in text.splitlines() if line.startswith("cards")] == [
        "cards: sheepshead",
        "cards: schafkopf",
        "cards: boon",
    ]
    shown = run("show", "-", text=MIXED).stdout
    assert ["Boon", "QC", "QS", "10D", "16"] in [line.split() for line in shown.splitlines()]
    assert ["Boon", "EO", "GO", "H10", "16"] in [line.split() for line in shown.splitlines()]
