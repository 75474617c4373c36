"""`boon review` and `boodle review` as people and programs run them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.boon.json_form import to_json
from solver.boon.records import RoundRecord
from tests.test_review import rounds
from tutor.boodle.main import boodle
from tutor.main import boon

EXAMPLES = Path(__file__).parent.parent / "examples"
EVENING = str(EXAMPLES / "evening.boon")
BOODLE = str(EXAMPLES / "boodle" / "evening.boodle")
SCHAFKOPF = Path(__file__).parent / "data" / "schafkopf_rounds.jsonl"
FEW = ("--budget", "4")


def review(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, ["review", *FEW, *args], input=text)


def test_people_see_decisions_reasons_and_a_summary() -> None:
    result = review(EVENING, "--player", "Cia")
    assert result.exit_code == 0
    assert "Round 4" in result.stdout
    assert "bury" in result.stdout
    rows = [line.split() for line in result.stdout.splitlines()]
    assert any(row[:2] == ["Cia", "burying"] for row in rows)
    assert not any(row[:1] == ["Anna"] for row in rows)
    total = next(int(row[0]) for row in rows if row[1:] == ["decisions", "judged."])
    counts = next(row for row in rows if row[:2] == ["Cia", str(total)])
    assert sum(map(int, counts[3:])) == total


@pytest.mark.parametrize("threads", ["1", "3"])
def test_the_same_question_gives_the_same_bytes(threads: str) -> None:
    one = review("--json", EVENING, "--seat", "1")
    assert review("--json", EVENING, "--seat", "1", "--threads", threads).stdout == one.stdout
    value = json.loads(one.stdout)
    assert [each["round"] for each in value["rounds"]] == [1, 2, 3, 4]
    assert {d["seat"] for each in value["rounds"] for d in each["decisions"]} == {1}
    (player,) = value["summary"]
    assert player["player"] == "Bo"
    other = review("--json", EVENING, "--seat", "1", "--seed", "5").stdout
    assert other != one.stdout


def test_lines_stand_in_their_places_and_the_summary_comes_last() -> None:
    line = SCHAFKOPF.read_text("utf-8").splitlines()[0]
    result = review("--jsonl", "-", text=f"{line}\nnonsense\n{line}\n")
    assert result.exit_code == 2
    found = [json.loads(each) for each in result.stdout.splitlines()]
    assert [sorted(each)[0] for each in found] == ["complete", "error", "complete", "summary"]
    assert found[1]["error"]["line"] == 2
    assert found[0]["decisions"] == found[2]["decisions"]
    assert found[0]["result"] == [-3, 1, 1, 1]


def test_schafkopf_rounds_are_reviewed_as_convert_gives_them() -> None:
    lines = SCHAFKOPF.read_text("utf-8").splitlines()
    ramsch = next(line for line in lines if json.loads(line)["soloist"] is None)
    text = CliRunner().invoke(boon, ["convert", "--to", "text", "-"], input=ramsch).stdout
    assert text.startswith("kind: round\n")
    result = review("--json", "-", text=text)
    assert result.exit_code == 0
    (one,) = json.loads(result.stdout)["rounds"]
    assert one["complete"]
    assert len(one["decisions"]) > 8


def test_what_is_no_round_is_refused_with_what_would_be_right() -> None:
    result = review(str(EXAMPLES / "one-seat.boon"))
    assert result.exit_code == 2
    assert "boon advise" in result.stderr
    assert result.stdout == ""
    assert review("nowhere.boon").exit_code == 2
    assert review(EVENING, "--seat", "1", "--player", "Bo").exit_code == 2
    assert review(EVENING, "--json", "--jsonl").exit_code == 2
    nobody = review(EVENING, "--player", "Zoe")
    assert nobody.exit_code == 2
    assert "Zoe" in nobody.stderr


def test_a_page_is_written_beside_the_summary(tmp_path: Path) -> None:
    path = tmp_path / "evening.html"
    result = review(EVENING, "--player", "Bo", "--html", str(path))
    assert result.exit_code == 0
    assert "decisions judged" in result.stdout
    assert "Round 1" not in result.stdout
    assert path.read_text("utf-8").count("<section>") == 4
    assert [each.name for each in tmp_path.iterdir()] == ["evening.html"]
    again = tmp_path / "again.html"
    as_json = review(EVENING, "--player", "Bo", "--html", str(again), "--json")
    assert len(json.loads(as_json.stdout)["rounds"]) == 4
    assert again.read_bytes() == path.read_bytes()
    assert review(EVENING, "--html", str(tmp_path)).exit_code == 2
    assert review(EVENING, "--html", str(tmp_path / "no" / "page.html")).exit_code == 2


def test_boodle_has_the_same(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    args = ["review", *FEW, BOODLE, "--html", str(path), "--json"]
    result = CliRunner().invoke(boodle, args)
    assert result.exit_code == 0
    value = json.loads(result.stdout)
    assert {each["game"] for each in value["rounds"]} == {"boodle"}
    assert value["summary"]
    assert path.read_text("utf-8").startswith("<!DOCTYPE html>")
    shown = CliRunner().invoke(boodle, ["review", *FEW, BOODLE])
    assert shown.exit_code == 0
    assert "playing" in shown.stdout


def test_ctrl_c_gives_what_is_done_and_the_next_run_the_rest(tmp_path: Path) -> None:
    ends = rounds(30, 3)
    path, state = tmp_path / "rounds.jsonl", tmp_path / "state"
    records = [json.dumps(to_json(RoundRecord.of(end))) for end in ends]
    path.write_text("\n".join(records), "utf-8")
    asked = [sys.executable, "-m", "tutor", "review", "--jsonl", "--budget", "24", str(path)]
    command = [*asked, "--state", str(state)]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    end = time.monotonic() + 60
    while time.monotonic() < end and not (state.exists() and state.read_bytes().count(b"\n") > 4):
        time.sleep(0.02)
    os.kill(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=60)
    assert program.returncode == 130, err
    assert err.decode().strip().endswith("interrupted")
    broken = [json.loads(line) for line in out.splitlines()]
    assert "summary" in broken[-1]
    assert not broken[-2]["complete"]
    kept = state.read_bytes()
    second = subprocess.run(command, capture_output=True, check=True, timeout=120)
    assert state.read_bytes().startswith(kept)
    plain = subprocess.run(asked, capture_output=True, check=True, timeout=120)
    assert second.stdout == plain.stdout
    assert second.stderr == b""


def test_a_page_needs_the_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = str(Path(EVENING).absolute())
    monkeypatch.chdir(tmp_path)
    result = review(evening, "--html", "-")
    assert result.exit_code == 2
    assert "a page is written to a file" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_holds_no_state_is_named_once(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("mine", "utf-8")
    result = review(EVENING, "--state", str(other))
    assert result.exit_code == 2
    text = result.stderr.replace("\n", "")
    assert text.count("notes.txt") == 1
    assert "cannot be written" not in text
    assert other.read_text("utf-8") == "mine"


def test_a_page_takes_the_place_of_nothing_but_a_page(tmp_path: Path) -> None:
    record = tmp_path / "evening.boon"
    text = Path(EVENING).read_text("utf-8")
    record.write_text(text, "utf-8")
    (tmp_path / "link.boon").symlink_to(record)
    other = tmp_path / "notes.txt"
    other.write_text("mine", "utf-8")
    for page, problem in (
        (record, "this is a file that is to be reviewed"),
        (tmp_path / "link.boon", "this is a file that is to be reviewed"),
        (other, "this file is there already, and is no page"),
    ):
        result = review(str(record), "--html", str(page))
        assert result.exit_code == 2
        assert problem in " ".join(result.stderr.split())
    assert record.read_text("utf-8") == text
    assert other.read_text("utf-8") == "mine"
    assert {each.name for each in tmp_path.iterdir()} == {"evening.boon", "link.boon", "notes.txt"}
    page = tmp_path / "page.html"
    page.touch()
    for _time in range(2):
        assert review(str(record), "--seat", "0", "--html", str(page)).exit_code == 0
