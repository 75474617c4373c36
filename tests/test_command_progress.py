"""`boon progress` and `boodle progress`: tables, data, taking elsewhere and in, deleting."""

from __future__ import annotations

import csv
import io
import json
import os
import pty
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.memory_samples import DAY, Clock, assessment, view
from tutor.boodle.main import boodle
from tutor.main import boon
from tutor.memory.database import FILE
from tutor.memory.store import Memory

GROUPS = {"boon": boon, "boodle": boodle}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOON_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def run(*args: str, group: click.Group = boon, text: str = "", columns: int = 80) -> Result:
    environment = {"COLUMNS": str(columns)}
    return CliRunner().invoke(group, ["progress", *args], input=text, env=environment)


def play(game: str = "boon", rounds: int = 40) -> None:
    """Rounds of five decisions, two of the ten a mistake."""
    rng = random.Random(4)
    clock = Clock()
    with Memory.open(clock=clock) as memory:
        for index in range(rounds):
            number = memory.begin_round(game, {"seat": 0, "names": ["[bold]", "\x1b[2J", "ö"]})
            for place in range(5):
                loss = 3.0 if (place + index) % 5 == 4 else 0.0
                memory.add_decision(
                    number,
                    str(place),
                    assessment(loss, game=game, decision="bid" if place == 0 else "play"),
                    view=view(index),
                )
            clock.time += DAY
            memory.end_round(number, "text", [rng.choice((-2, 1)), 0, 0], worth=0.25)
        assert memory.notices == []


@pytest.mark.parametrize("game", GROUPS)
def test_nothing_is_recorded_at_first(game: str) -> None:
    result = run(group=GROUPS[game])
    assert result.exit_code == 0
    assert "Nothing is recorded yet" in result.stdout
    assert result.stderr == ""
    assert run("--csv").stdout.count("\n") == 1
    assert json.loads(run("--json").stdout)["rounds"] == 0


@pytest.mark.parametrize(("game", "unit"), [("boon", "ictory cards"), ("boodle", "hips")])
def test_people_see_tables(game: str, unit: str) -> None:
    play(game)
    result = run(group=GROUPS[game])
    assert result.exit_code == 0
    assert result.stderr == ""
    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["play", "160", "128", "80%", "0", "32", "0.600", "0.413", "to", "0.787"] in rows
    assert ["bid", "40", "32", "80%", "0", "8", "0.600", "0.223", "to", "0.977"] in rows
    assert result.stdout.count("2026-12-") > 5
    assert unit in result.stdout
    assert "the cards you were dealt were worth" in result.stdout
    assert "40 of your mistakes are exercises" in " ".join(result.stdout.split())
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_rates_of_few_decisions_are_hidden() -> None:
    play(rounds=5)
    shown = run().stdout
    rows = [line.split() for line in shown.splitlines()]
    assert ["play", "20", "16", "0", "4", "–", "–"] in rows
    assert "%" not in shown.replace("95 %", "")
    assert "2026-12" not in shown.split("Luck")[0]
    assert "from 30 decisions on" in " ".join(shown.split())
    found = json.loads(run("--json").stdout)
    assert found["least"] == 30
    assert found["all"]["error"] is None
    assert found["luck"]["paid"]["each"] is None


def test_games_are_apart() -> None:
    play("boon", 3)
    play("boodle", 4)
    assert json.loads(run("--json").stdout)["rounds"] == 3
    assert json.loads(run("--json", group=boodle).stdout)["rounds"] == 4
    rows = list(csv.DictReader(io.StringIO(run("--csv", group=boodle).stdout)))
    assert len(rows) == 20


@pytest.mark.parametrize("columns", [10, 40, 60])
def test_narrow_terminals(columns: int) -> None:
    play()
    shown = run(columns=columns).stdout
    assert max(map(len, shown.splitlines())) <= columns
    assert "0.600" in shown


def test_what_is_exported_is_imported_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(rounds=3)
    file = str(tmp_path / "mine.json")
    result = run("--export", file)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "Rounds: 3" in result.stderr
    text = Path(file).read_text("utf-8")
    assert run("--export", "-").stdout == text
    shown = run("--csv").stdout
    monkeypatch.setenv("BOON_DATA", str(tmp_path / "other"))
    result = run("--import", file)
    assert result.exit_code == 0
    assert result.stdout == "New rounds: 3; decisions: 15; exercises: 3; answers: 0.\n"
    assert run("--csv").stdout == shown
    again = run("--import", "-", text=text)
    assert again.stdout == "New rounds: 0; decisions: 0; exercises: 0; answers: 0.\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is nothing in it"),
        ("players: 3", "no JSON"),
        ('{"players": 3}', "players: there is no such field"),
        ('{"format": "boon-tutor progress", "version": 7}', "version: this was written by a newer"),
        ("[]", "is no object"),
        ("\x00\x01", "no text file"),
    ],
)
def test_what_is_no_export_is_refused(text: str, words: str) -> None:
    play(rounds=2)
    before = run("--export", "-").stdout
    result = run("--import", "-", text=text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("boon: -:")
    assert words in result.stderr
    assert run("--export", "-").stdout == before


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    for option in ("--export", "--import"):
        result = run(option, str(tmp_path / "none" / "x.json"))
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1


def test_a_good_copy_is_not_replaced_by_what_could_not_be_read(
    folder: Path, tmp_path: Path
) -> None:
    play(rounds=2)
    file = tmp_path / "mine.json"
    assert run("--export", str(file)).exit_code == 0
    good = file.read_bytes()
    kept = folder / FILE
    whole = kept.read_bytes()
    kept.write_bytes(b"damaged" * 1000)
    result = run("--export", str(file))  # it is set aside now
    assert result.exit_code == 2
    assert "could not be read, and so nothing was written" in " ".join(result.stderr.split())
    result = run("--export", str(file))  # a new and empty one has taken its place
    assert result.exit_code == 2
    assert "there is nothing to write" in result.stderr
    kept.unlink()
    kept.mkdir()
    for path in (file, tmp_path / "new.json"):
        result = run("--export", str(path))
        assert result.exit_code == 2
        assert "could not be read, and so nothing was written" in " ".join(result.stderr.split())
    assert not (tmp_path / "new.json").exists()
    assert file.read_bytes() == good
    kept.rmdir()
    kept.write_bytes(whole)
    assert run("--export", str(file)).exit_code == 0


def test_deleting_needs_a_yes() -> None:
    play("boon", 2)
    play("boodle", 2)
    result = run("--delete", text="y\n")
    assert result.exit_code == 2
    assert "--yes" in result.stderr
    assert json.loads(run("--json").stdout)["rounds"] == 2
    result = run("--delete", "--yes")
    assert (result.exit_code, result.stdout) == (0, "Deleted.\n")
    assert json.loads(run("--json").stdout)["rounds"] == 0
    assert json.loads(run("--json", group=boodle).stdout)["rounds"] == 2
    assert run("--delete", "--yes").stdout == "There is nothing to delete.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")
@pytest.mark.parametrize(
    ("answer", "left", "expected"),
    [(b"n\n", 2, 2), (b"\n", 2, 2), (b"y\n", 0, 0), (b"\x03", 2, 130)],
)
def test_on_a_terminal_deleting_asks(answer: bytes, left: int, expected: int) -> None:
    play("boon", 2)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", "progress", "--delete"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=_take_terminal,
    )
    os.close(theirs)
    shown = b""
    deadline = time.monotonic() + 30
    try:
        while select.select([ours], [], [], max(0.0, deadline - time.monotonic()))[0]:
            shown += os.read(ours, 1000)
            if b"exercises: 2" in shown and shown.endswith(b"]: ") and answer:
                time.sleep(0.5)  # a key at the very moment of the prompt may be lost in Python
                os.write(ours, answer)
                answer = b""
    except OSError:  # the other end is closed
        pass
    finally:
        process.kill()
        os.close(ours)
    code = process.wait()
    assert answer == b""
    assert b"Traceback" not in shown
    assert code == expected
    assert json.loads(run("--json").stdout)["rounds"] == left


def _take_terminal() -> None:
    """Let Ctrl-C typed there reach the program."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize(
    "args",
    [("--json", "--csv"), ("--export", "a", "--import", "b"), ("--delete", "--json"), ("--yes",)],
)
def test_contradictions_are_refused(args: tuple[str, ...], folder: Path) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert not folder.exists()


def test_a_damaged_record_is_told_and_a_new_one_begins(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"nonsense" * 1000)
    result = run()
    assert result.exit_code == 0
    assert "Nothing is recorded yet" in result.stdout
    assert result.stderr.startswith("boon: The record of your progress")
    assert "damaged" in result.stderr
    assert run().stderr == ""
    deleted = run("--delete", "--yes")
    assert "progress-damaged" in deleted.stderr


@pytest.mark.parametrize("args", [(), ("--json",), ("--delete", "--yes")])
def test_a_folder_that_cannot_be_used(folder: Path, args: tuple[str, ...]) -> None:
    folder.write_text("in the way")
    result = run(*args)
    assert result.exit_code == 2
    assert "cannot be kept" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_import_that_cannot_be_kept_is_no_success(folder: Path, tmp_path: Path) -> None:
    play(rounds=1)
    file = str(tmp_path / "mine.json")
    run("--export", file)
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    result = run("--import", file)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "cannot be written to" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_ctrl_c_in_an_import_leaves_nothing_half_done(tmp_path: Path) -> None:
    play(rounds=2)
    file = str(tmp_path / "mine.json")
    run("--export", file)
    run("--delete", "--yes")
    script = (
        "import os, signal\n"
        "from tutor.memory import merging\n"
        "note = merging._merge_exercise\n"
        "def press(*args):\n"
        "    note(*args)\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "merging._merge_exercise = press\n"
        "from tutor.start import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "progress", "--import", file],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 130
    assert done.stderr.strip() == "boon: interrupted"
    assert json.loads(run("--json").stdout)["rounds"] == 0
    assert run("--import", file).exit_code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_ctrl_c_while_it_waits_for_input() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", "progress", "--import", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err.strip()) == (130, "", "boon: interrupted")
