"""Every hand among the examples is answered, and is a question of the kind it says."""

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.boon.records import ViewRecord
from solver.boon.view import View
from tutor.main import boon
from tutor.record_inputs import records

FOLDER = Path(__file__).parent.parent / "examples" / "advice"
FILES = sorted(FOLDER.glob("*.boon"))
CLEAR = {
    "bury-four-players": "R6 R3 R1 G2",
    "dealer-decides": "take",
    "defender-last-in-hand": "T13",
    "defender-third-from-last": "B4",
    "five-trumps-four-players": "take",
    "leaster-early": "T4",
    "soloist-draws-trumps": "T11",
    "soloist-last-to-play": "R3",
    "take-first-in-line": "take",
}
"""Where the best option is far ahead of the next one."""


def view_of(path: Path) -> tuple[ViewRecord, View]:
    [(_line, record)] = records(str(path))
    assert isinstance(record, ViewRecord)
    return record, View.from_record(record)


def test_they_are_of_every_kind() -> None:
    assert len(FILES) >= 12
    kinds = Counter[tuple[int, str]]()
    for path in FILES:
        _record, view = view_of(path)
        what = str(view.decision)
        if what == "play":
            role = "soloist" if view.soloist == view.seat else "defender"
            what = "Leaster" if view.is_leaster else role
        kinds[view.players, what] += 1
    for players in (3, 4):
        for what in ("bid", "bury", "soloist", "defender", "Leaster"):
            assert kinds[players, what] >= 1, (players, what)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_answered(path: Path) -> None:
    record, view = view_of(path)
    assert record.tags["title"]
    assert record.tags["question"].endswith("?")
    assert record.comments
    assert f"`{path.name}` | {record.tags['question']} |" in (FOLDER / "README.md").read_text(
        "utf-8"
    )
    told = CliRunner().invoke(boon, ["advise", "--budget", "96", str(path)])
    assert told.exit_code == 0, told.stderr
    assert told.stdout.startswith(record.tags["title"])
    assert "Best: " in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80
    answer = json.loads(
        CliRunner().invoke(boon, ["advise", "--budget", "96", "--json", str(path)]).stdout
    )
    assert answer["decision"] == str(view.decision)
    assert len(answer["options"]) > 1
    assert answer["best"] == CLEAR.get(path.stem, answer["best"])
