"""A review whose file cannot be written to: what was kept stays, and people are told."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.boon.json_form import to_json
from solver.boon.records import RoundRecord
from tests.test_review import rounds

if sys.platform == "win32":
    pytest.skip("there are no limits on the sizes of files", allow_module_level=True)

import resource

HEADING = b'{"review": 1}\n'


def limited(size: int) -> Callable[[], None]:
    """No file may grow beyond so many bytes, in a program that begins with this."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def review(path: Path, *args: str, room: int | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tutor", "review", "--json", "--budget", "2", str(path)]
    return subprocess.run(
        [*command, *args],
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=None if room is None else limited(room),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "rounds.jsonl"
    lines = [json.dumps(to_json(RoundRecord.of(end))) for end in rounds(31, 1)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def test_a_full_disk_ends_no_review_and_costs_nothing_that_was_kept(path: Path) -> None:
    plain = review(path)
    state = path.with_name("state")
    broken = review(path, "--state", str(state), room=4000)
    assert broken.returncode == 2
    assert broken.stdout == plain.stdout
    (told,) = broken.stderr.splitlines()
    assert told.startswith(f"boon: {state}: what is done cannot be kept (")
    kept = state.read_bytes()
    assert len(kept) <= 4000
    assert kept.startswith(HEADING)
    assert kept.endswith(b"\n")
    assert all(json.loads(line) for line in kept.splitlines())
    again = review(path, "--state", str(state))
    assert (again.returncode, again.stderr, again.stdout) == (0, "", plain.stdout)
    assert state.read_bytes().startswith(kept)
    keys = [json.loads(line)["key"] for line in state.read_bytes().splitlines()[1:]]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("room", [0, 5])
def test_a_disk_full_from_the_start_leaves_no_file(path: Path, room: int) -> None:
    state = path.with_name("state")
    result = review(path, "--state", str(state), room=room)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"boon: {state}: it cannot be written: ")
    assert result.stderr.count("\n") == 1
    assert not state.exists()


def test_a_file_in_which_nothing_could_be_kept_goes(path: Path) -> None:
    state = path.with_name("state")
    result = review(path, "--state", str(state), room=len(HEADING) + 20)
    assert result.returncode == 2
    assert str(state) in result.stderr
    assert not state.exists()


def test_a_page_that_does_not_fit_loses_no_verdict(path: Path) -> None:
    """The page is far longer than the verdicts of few decisions."""
    page, part = path.with_name("page.html"), path.with_name("page.html.part")
    asked = ("--html", str(page), "--seat", "0")
    whole = review(path, *asked)
    assert whole.returncode == 0
    room = page.stat().st_size - 1
    page.unlink()
    broken = review(path, *asked, room=room)
    assert broken.returncode == 2
    assert f"boon: {page}: it cannot be written: " in broken.stderr
    assert {each.name for each in path.parent.iterdir()} == {path.name, part.name}
    kept = part.read_bytes()
    assert kept.startswith(HEADING)
    again = review(path, *asked)
    assert (again.returncode, again.stderr) == (0, "")
    assert {each.name for each in path.parent.iterdir()} == {path.name, page.name}
