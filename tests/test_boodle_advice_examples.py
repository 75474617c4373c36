"""Every example of a question to the adviser of Boodle is answered, and the list names it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.boodle.records import ViewRecord
from tutor.boodle.main import boodle
from tutor.boodle.record_inputs import records

FOLDER = Path(__file__).parent.parent / "examples" / "boodle-advice"
FILES = sorted(FOLDER.glob("*.boodle"))


def view_record(path: Path) -> ViewRecord:
    [(_line, record)] = records(str(path))
    assert isinstance(record, ViewRecord)
    return record


def test_every_decision_is_asked_about() -> None:
    phases = {str(view_record(path).view().phase) for path in FILES}
    assert phases == {"spread", "exchange", "auction", "choose", "bet", "play"}
    assert len(FILES) >= 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_asks_and_is_answered(path: Path) -> None:
    record = view_record(path)
    question = record.tags["question"]
    assert f"| `{path.name}` | {question} |" in (FOLDER / "README.md").read_text("utf-8")
    args = ["advise", "--budget", "16", str(path)]
    told = json.loads(CliRunner().invoke(boodle, [*args, "--json"]).stdout)
    assert told["decision"] == str(record.view().phase)
    assert len(told["options"]) > 1
    shown = CliRunner().invoke(boodle, args)
    assert shown.exit_code == 0
    assert "Best: " in shown.stdout
