"""Killed at any moment, or written to by two programs at once: nothing that was saved is lost."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tutor.memory.database import FILE
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory
from tutor.teaching.grades import Grade

ROOT = Path(__file__).parent.parent
WRITER = """
import sys
from pathlib import Path
from tests.memory_samples import assessment, view
from tutor.memory.store import Memory
name, most = sys.argv[2], int(sys.argv[3])
memory = Memory.open(Path(sys.argv[1]))
number = memory.begin_round("boon", {"seat": 0})
print("ready", flush=True)
for index in range(most):
    loss = 0.5 if index % 4 == 0 else 0.0
    if memory.add_decision(number, f"{name}{index}", assessment(loss), view=view(index)):
        print("decision", f"{name}{index}", flush=True)
    if memory.save_round(number, f"{name}{index}"):
        print("record", number, index, flush=True)
memory.close()
print("end", len(memory.notices), flush=True)
"""


def writer(folder: Path, name: str, most: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), name, str(most)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is POSIX")
def test_what_was_acknowledged_before_a_kill_is_there(tmp_path: Path) -> None:
    rng = random.Random(7)
    decisions: set[str] = set()
    records: dict[int, int] = {}
    for run in range(8):
        with writer(tmp_path, f"{run}.", 100_000) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(rng.uniform(0.0, 0.2))
            process.kill()
            lines = process.stdout.read().split("\n")[:-1]
            assert process.stderr.read() == ""
        for line in lines:
            kind, *words = line.split()
            if kind == "decision":
                decisions.add(words[0])
            elif kind == "record" and len(words) == 2:
                records[int(words[0])] = int(words[1])
        with Memory.open(tmp_path) as memory:
            assert memory.notices == []
            found = memory.decisions()
            assert decisions <= {each.place for each in found}
            assert all(each.assessment().best == "G6" for each in found)
            kept = {each.id: each.record for each in memory.rounds()}
            for number, index in records.items():
                assert int(kept[number].split(".")[1]) >= index
            exercises = Repetition(memory, "boon").all()
            wrong = {each.place.split(".")[1] for each in found if each.grade == Grade.BLUNDER}
            assert len(exercises) == len(wrong)  # each run meets the same positions
    assert len(decisions) > 10
    assert exercises
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_two_programs_write_at_once(tmp_path: Path) -> None:
    """They also begin at once: each finds no database, and only one makes it."""
    most = 60
    processes = [writer(tmp_path, name, most) for name in ("a", "b")]
    acknowledged: set[str] = set()
    for process in processes:
        out, err = process.communicate(timeout=120)
        assert err == ""
        lines = [line.split() for line in out.splitlines()]
        acknowledged |= {words[1] for words in lines if words[0] == "decision"}
        assert lines[-1][0] == "end"
    with Memory.open(tmp_path) as memory:
        assert memory.notices == []
        places = {each.place for each in memory.decisions()}
        assert acknowledged <= places
        assert places == {f"{name}{index}" for name in "ab" for index in range(most)}
        assert {each.record for each in memory.rounds()} == {f"a{most - 1}", f"b{most - 1}"}


def test_two_programs_mend_at_once(tmp_path: Path) -> None:
    """A damaged database is moved aside by one of them, and both go on in the new one."""
    (tmp_path / FILE).write_bytes(b"damaged" * 1000)
    processes = [writer(tmp_path, name, 5) for name in ("a", "b")]
    acknowledged: set[str] = set()
    for process in processes:
        out, err = process.communicate(timeout=120)
        assert err == ""
        lines = [line.split() for line in out.splitlines()]
        acknowledged |= {words[1] for words in lines if words[0] == "decision"}
    with Memory.open(tmp_path) as memory:
        assert memory.notices == []
        places = {each.place for each in memory.decisions()}
    assert places >= acknowledged
    assert acknowledged
    aside = [path for path in tmp_path.iterdir() if path.name.startswith("progress-damaged")]
    assert (b"damaged" * 1000) in {path.read_bytes() for path in aside}
