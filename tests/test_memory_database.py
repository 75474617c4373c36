"""Whatever has become of the database, practice goes on, and what was in it is not destroyed."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.memory_samples import assessment, view
from tutor.memory import database, schema
from tutor.memory.database import FILE, Opened, open_database
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory


def fill(folder: Path, rounds: int = 3) -> None:
    with Memory.open(folder) as memory:
        for _index in range(rounds):
            number = memory.begin_round("boon", {"seat": 1})
            for place in range(4):
                memory.add_decision(number, str(place), assessment(0.5), view=view(place))
        assert memory.notices == []


def aside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith(FILE))


def works(memory: Memory) -> bool:
    """Whether a decision can be made and is there."""
    number = memory.begin_round("boon", {})
    memory.add_decision(number, "here", assessment())
    return [each.place for each in memory.decisions(round_id=number)] == ["here"]


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that anybody can come to, unlike those of pytest."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_a_new_database_is_as_it_should_be(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    with Memory.open(folder) as memory:
        assert memory.is_kept
        with closing(sqlite3.connect(folder / FILE)) as other:
            assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert other.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
            assert other.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION,)
        connection = memory._writer.connection
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert os.listdir(folder) == [FILE]


@pytest.mark.parametrize("damage", [b"", b"xy", b"no database at all" * 100, b"SQLite format 3\0"])
def test_a_file_that_is_no_database(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    with Memory.open(tmp_path) as memory:
        assert works(memory)
        assert memory.is_kept
        notices = list(memory.notices)
    if not damage:
        assert notices == []
        return
    (name,) = aside(tmp_path)
    assert name.startswith("progress-damaged-20")
    assert (tmp_path / name).read_bytes() == damage
    assert len(notices) == 1
    assert "is damaged" in notices[0]
    assert name in notices[0]


def test_damaged_bytes_anywhere_never_end_the_program(tmp_path: Path) -> None:
    fill(tmp_path)
    sound = (tmp_path / FILE).read_bytes()
    rng = random.Random(5)
    seen = 0
    for number in range(150):
        folder = tmp_path / str(number)
        folder.mkdir()
        broken = bytearray(sound)
        begin = rng.randrange(len(broken))
        for index in range(begin, min(len(broken), begin + rng.choice((1, 4, 300)))):
            broken[index] = rng.randrange(256)
        if rng.random() < 0.2:
            del broken[rng.randrange(len(broken)) :]
        (folder / FILE).write_bytes(broken)
        with Memory.open(folder) as memory:
            memory.rounds()
            memory.decisions()
            Repetition(memory, "boon").all()
            said = list(memory.notices)
            assert works(memory) or memory.notices
        if aside(folder):
            seen += 1
            assert said
            (moved,) = aside(folder)
            assert (folder / moved).read_bytes() == broken
    assert seen > 20


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ("PRAGMA user_version = 99", "newer"),
        ("PRAGMA application_id = 1", "foreign"),
        ("DROP TABLE answers", "damaged"),
        ("ALTER TABLE rounds RENAME COLUMN record TO recordings", "damaged"),
    ],
)
def test_what_is_not_ours_to_use_is_set_aside_as_it_is(
    tmp_path: Path, change: str, word: str
) -> None:
    fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(change)
    before = (tmp_path / FILE).read_bytes()
    with Memory.open(tmp_path) as memory:
        assert memory.rounds() == []
        assert works(memory)
        (notice,) = memory.notices
    (name,) = aside(tmp_path)
    assert name.startswith(f"progress-{word}-20")
    assert name in notice
    assert (tmp_path / name).read_bytes() == before


def test_what_was_set_aside_is_never_overwritten(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / FILE).write_bytes(b"junk" + bytes([number]))
        Memory.open(tmp_path).close()
    names = aside(tmp_path)
    assert len(names) == 3
    assert {(tmp_path / name).read_bytes()[4] for name in names} == {0, 1, 2}


def test_a_newer_database_that_is_in_use_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as newer:
        newer.execute("PRAGMA user_version = 99")
        newer.execute("SELECT * FROM rounds").fetchone()
        with Memory.open(tmp_path) as memory:
            assert not memory.is_kept
            assert works(memory)
            (notice,) = memory.notices
        assert aside(tmp_path) == []
    assert "newer version" in notice
    assert "another program holds it locked" in notice
    assert "Practice goes on" in notice


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with Memory.open(tmp_path / "file") as memory:
        assert not memory.is_kept
        assert works(memory)
        (notice,) = memory.notices
    assert str(tmp_path / "file") in notice
    assert "Practice goes on" in notice


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    with Memory.open(tmp_path) as memory:
        assert works(memory)
        assert "it is no file" in memory.notices[0]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_database_that_is_taken_away_while_it_is_open_is_told_of(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {"seat": 0})
        assert memory.is_kept
        (tmp_path / FILE).rename(tmp_path / "away")
        assert not memory.save_round(number, "players: 3")
        (notice,) = memory.notices
        assert "was taken away" in notice
        memory.notices.clear()
        (tmp_path / "away").rename(tmp_path / FILE)
        assert memory.save_round(number, "players: 3")
        assert memory.is_kept


def test_who_holds_the_database_is_waited_for_once(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {"seat": 0})
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            took = []
            for text in ("a", "b", "c"):
                begin = time.monotonic()
                assert not memory.save_round(number, text)
                took.append(time.monotonic() - begin)
            other.execute("ROLLBACK")
        assert took[0] >= 1 > max(took[1:])
        assert memory.save_round(number, "d")
        assert memory.is_kept


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with Memory.open(tmp_path) as memory:
        assert works(memory)
        assert "cannot be opened" in memory.notices[0]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_a_folder_that_may_only_be_read(open_folder: Path) -> None:
    """Root may write everywhere, and so becomes somebody else first."""
    fill(open_folder)
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from tutor.memory.store import Memory\n"
        "import tutor.memory.figures, platformdirs, encodings.idna\n"
        "if os.geteuid() == 0:\n"
        "    os.setuid(65534)\n"
        "with Memory.open(Path(sys.argv[1])) as memory:\n"
        "    print(memory.is_kept, len(memory.rounds()), *memory.notices, sep='|')\n"
        "    number = memory.begin_round('boon', {})\n"
        "    print(memory.save_round(number, 'text'), len(memory.rounds()), sep='|')\n"
    )
    (open_folder / FILE).chmod(0o444)
    open_folder.chmod(0o555)
    try:
        done = subprocess.run(
            [sys.executable, "-c", script, str(open_folder)],
            capture_output=True,
            text=True,
            cwd=Path(__file__).parent.parent,
            timeout=60,
        )
    finally:
        open_folder.chmod(0o755)
    assert done.stderr == ""
    first, second = done.stdout.splitlines()
    kept, rounds, notice = first.split("|")
    assert (kept, rounds) == ("False", "3")
    assert "may not be written to" in notice or "cannot be opened" in notice
    assert "Practice goes on" in notice
    assert second == "False|4"
    with Memory.open(open_folder) as memory:
        assert len(memory.rounds()) == 3


def test_what_can_only_be_read_is_read(tmp_path: Path) -> None:
    fill(tmp_path)
    copy = database._copy(tmp_path / FILE)
    assert copy is not None
    with Memory(Opened(copy, (), kept=False)) as memory:
        assert len(memory.rounds()) == 3
        number = memory.begin_round("boon", {})
        assert not memory.save_round(number, "text")
        assert memory.rounds()[0].record == "text"
    with Memory.open(tmp_path) as memory:
        assert len(memory.rounds()) == 3
    assert database._copy(tmp_path / "none") is None


def test_a_full_disk_is_told_once_and_what_waits_is_saved_later(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {})
        connection = memory._writer.connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        kept = [memory.add_decision(number, str(i), assessment()) for i in range(30)]
        assert not kept[-1]
        (notice,) = memory.notices
        assert "no room left on the disk" in notice
        on_disk = kept.count(True)
        assert len(memory.decisions()) == on_disk
        connection.execute("PRAGMA max_page_count = 1000000")
        assert memory.save_round(number, "x")
        assert memory.is_kept
        assert len(memory.decisions()) == 30
        assert memory.notices[1:] == ["What could not be saved before is saved now."]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_file_that_may_not_grow_any_more(tmp_path: Path) -> None:
    """As a full disk, but from the system: SQLite is refused in the middle of writing."""
    fill(tmp_path, rounds=1)
    script = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from tests.memory_samples import assessment\n"
        "from tutor.memory.store import Memory\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "memory = Memory.open(Path(sys.argv[1]))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))\n"
        "number = memory.begin_round('boon', {})\n"
        "kept = [memory.add_decision(number, str(i), assessment()) for i in range(60)]\n"
        "print(kept.count(True), len(memory.notices), memory.notices[0])\n"
        "memory.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent.parent,
        timeout=60,
    )
    assert done.stderr == ""
    count, notices, text = done.stdout.split(maxsplit=2)
    assert 0 < int(count) < 60
    assert int(notices) == 1
    assert "could not be saved" in text
    with Memory.open(tmp_path) as memory:
        assert memory.notices == []
        assert len(memory.decisions()) >= 4 + int(count)


def test_a_database_that_another_program_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    fill(tmp_path)
    with Memory.open(tmp_path) as memory, closing(sqlite3.connect(tmp_path / FILE)) as other:
        number = memory.begin_round("boon", {})
        other.execute("BEGIN IMMEDIATE")
        assert not memory.save_round(number, "first")
        assert not memory.save_round(number, "second")
        (notice,) = memory.notices
        assert "another program holds it locked" in notice
        assert len(memory.rounds()) == 4
        with Memory.open(tmp_path) as late:
            assert late.notices == []
            assert len(late.rounds()) == 4
        other.execute("ROLLBACK")
        assert memory.add_decision(number, "a", assessment())
        assert memory.rounds()[0].record == "second"


def test_a_database_that_is_held_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        with Memory.open(tmp_path) as memory:
            assert works(memory)
            assert not memory.is_kept
            assert "another program holds it locked" in memory.notices[0]
        assert aside(tmp_path) == []


def test_ctrl_c_in_a_transaction_leaves_nothing_half_done(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {})

        def press(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM rounds")
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            memory.transaction(press)
        assert [each.id for each in memory.rounds()] == [number]
        assert memory.save_round(number, "goes on")


def test_opening_raises_nothing_for_odd_names() -> None:
    opened = open_database(Path("a\0b"))
    assert not opened.kept
    assert opened.notices
    opened.connection.close()
