"""A slow, locked or full disk: nobody waits for it, and what can be saved later is not lost."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.memory_samples import assessment, view
from tutor.memory import faults, writing
from tutor.memory.database import FILE
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory
from tutor.memory.waiting import with_transaction

SLOW = 0.5
"""Seconds that a slow disk takes."""
AT_ONCE = 0.25
"""Seconds within which a call comes back that waits for no disk, on a busy machine."""


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """While another program holds the database."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def took(work: Callable[[], Any]) -> float:
    begin = time.monotonic()
    work()
    return time.monotonic() - begin


def round_kept(folder: Path) -> tuple[Memory, int]:
    """A memory that saves in the background, and a round that it has on the disk."""
    memory = Memory.open(folder, background=True)
    number = memory.begin_round("boon", {"seat": 1})
    until(lambda: memory.is_kept)
    return memory, number


def test_what_is_saved_at_once_is_told_so_and_read_again(tmp_path: Path) -> None:
    with Memory.open(tmp_path, background=True) as memory:
        number = memory.begin_round("boon", {"seat": 1})
        for place in range(20):
            memory.add_decision(number, str(place), assessment(0.5), view=view(place))
        memory.save_round(number, "players: 3\n")
        until(lambda: memory.is_kept)
        assert memory.rounds()[0].record == "players: 3\n"
        assert len(memory.decisions(round_id=number)) == 20
        assert len(Repetition(memory, "boon").all()) == 20
        memory.drop_round(number)
        until(lambda: memory.is_kept)
        assert memory.rounds() == []
        assert memory.notices == []
    assert os.listdir(tmp_path) == [FILE]


def test_a_slow_disk_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = with_transaction

    def slow(*arguments: Any) -> None:
        time.sleep(SLOW)
        quick(*arguments)

    monkeypatch.setattr(writing, "with_transaction", slow)
    with Memory.open(tmp_path, background=True) as memory:
        number = memory.begin_round("boon", {"seat": 1})
        for place in range(4):
            assert took(lambda: memory.save_round(number, "so far")) < AT_ONCE
            assert took(partial(memory.add_decision, number, f"{place}", assessment())) < AT_ONCE
            assert took(memory.rounds) < AT_ONCE
        until(lambda: memory.is_kept)
        assert len(memory.decisions(round_id=number)) == 4
        assert memory.notices == []
        memory.save_round(number, "the last word")
    with Memory.open(tmp_path) as memory:
        assert memory.rounds()[0].record == "the last word"


def test_who_holds_the_database_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.3)
    monkeypatch.setattr(writing, "RETRY", 0.05)
    heard: list[str] = []
    with Memory.open(tmp_path, background=True) as memory:
        memory.tell(lambda: heard.append(memory.notices[-1]))
        number = memory.begin_round("boon", {"seat": 1})
        until(lambda: memory.is_kept)
        with held(tmp_path):
            for place in range(3):
                assert (
                    took(partial(memory.add_decision, number, f"{place}", assessment())) < AT_ONCE
                )
            assert took(memory.decisions) < AT_ONCE
            until(lambda: bool(heard))
            assert "another program holds it locked" in heard[0]
            assert not memory.is_kept
        until(lambda: memory.is_kept)  # without another move
        assert len(memory.decisions(round_id=number)) == 3
        until(lambda: len(heard) == 2)
        assert heard[1] == "What could not be saved before is saved now."
        assert memory.take_notices() == heard
        assert memory.notices == []


def test_leaving_does_not_wait_for_who_holds_the_database(tmp_path: Path) -> None:
    memory, number = round_kept(tmp_path)
    with held(tmp_path):
        memory.save_round(number, "late")
        assert took(memory.close) < 1
        assert not memory.is_kept


def test_leaving_gives_what_waits_a_last_chance(tmp_path: Path) -> None:
    memory, number = round_kept(tmp_path)
    with held(tmp_path):
        memory.save_round(number, "the last word")
    memory.close()
    assert memory.is_kept
    with Memory.open(tmp_path) as memory:
        assert memory.rounds()[0].record == "the last word"


def test_nobody_waits_at_the_table_for_a_database_that_is_held_alone(tmp_path: Path) -> None:
    Memory.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        begin = time.monotonic()
        memory = Memory.open(tmp_path, background=True)
        assert time.monotonic() - begin < 1.5  # SQLite would wait for 2 seconds, and again
        number = memory.begin_round("boon", {"seat": 1})
        assert not memory.save_round(number, "players: 3")
        assert memory.rounds()[0].record == "players: 3"
    until(lambda: memory.is_kept)
    memory.close()
    with Memory.open(tmp_path) as memory:
        assert memory.rounds()[0].record == "players: 3"


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize("background", [False, True])
def test_what_no_file_could_hold_at_the_start_is_saved_once_it_can(
    tmp_path: Path, background: bool
) -> None:
    """No file may grow when the memory is opened, as on a full disk; later it may again."""
    with Memory.open(tmp_path) as memory:
        before = memory.begin_round("boon", {"seat": 0})
        memory.save_round(before, "players: 3\n")
    script = (
        "import resource, signal, sys, time\n"
        "from pathlib import Path\n"
        "from tests.memory_samples import assessment, view\n"
        "from tutor.memory.store import Memory\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "_soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))\n"
        "memory = Memory.open(Path(sys.argv[1]), background=bool(int(sys.argv[2])))\n"
        "(old,) = memory.rounds()\n"
        "assert memory.save_round(old.id, 'goes on') is False\n"
        "number = memory.begin_round('boon', {'seat': 2})\n"
        "for place in range(3):\n"
        "    done = memory.add_decision(number, str(place), assessment(0.5), view=view(place))\n"
        "    assert done is False\n"
        "assert len(memory.decisions()) == 3, memory.decisions()\n"
        "assert memory.rounds()[-1].record == 'goes on'\n"
        "print(memory.is_kept, len(memory.notices), memory.notices[0])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))\n"
        "memory.save_round(number, 'players: 4')\n"
        "end = time.monotonic() + 20\n"
        "while not memory.is_kept and time.monotonic() < end:\n"
        "    time.sleep(0.01)\n"
        "print(memory.is_kept, len(memory.decisions()), memory.notices[-1])\n"
        "memory.add_decision(number, 'last', assessment())\n"
        "memory.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path), str(int(background))],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent.parent,
        timeout=60,
    )
    assert done.stderr == ""
    first, second = done.stdout.splitlines()
    assert first.startswith("False 1 What you do now cannot be kept in ")
    assert "tried again with every move" in first
    assert second == "True 3 What could not be saved before is saved now."
    with Memory.open(tmp_path) as memory:
        assert {each.record for each in memory.rounds()} == {"goes on", "players: 4"}
        assert len(memory.decisions()) == 4
        assert len(Repetition(memory, "boon").all()) == 3
        assert memory.notices == []


def test_a_full_disk_is_called_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite says no more than that it could not read or write."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    path = tmp_path / FILE
    assert faults.reason(error, path) == "the disk does not read or write it"

    def full(**_options: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert faults.reason(error, path) == "there is no room left on the disk"
    assert faults.reason(OSError(errno.ENOSPC, "?"), path) == "there is no room left on the disk"
