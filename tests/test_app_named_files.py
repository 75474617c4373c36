"""Files that are named in the app: none that would wait for ever, and every fault with its name."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from solver.errors import InputError
from tests.terminals import ended, terminal
from tutor.app.named_files import place_of, read_named


def test_a_file_is_read_and_a_home_folder_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "here").write_text("text")
    assert read_named("~/here") == b"text"


def test_a_home_folder_that_nobody_has() -> None:
    for ask in (place_of, read_named):
        with pytest.raises(InputError, match="no such home folder"):
            ask("~no-such-person-here/file")


def test_the_keyboard_is_no_file() -> None:
    with pytest.raises(InputError, match="name a file"):
        read_named("-")


@pytest.mark.skipif(sys.platform == "win32", reason="devices and pipes of POSIX")
def test_devices_and_pipes_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (str(tmp_path / "pipe"), "/dev/tty", "/dev/zero", "/dev/stdin"):
        if not os.path.isfile(path):
            with pytest.raises(InputError, match=r"a device or a pipe|no such file"):
                read_named(path)


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX terminal")
@pytest.mark.parametrize("place", ["2", "6i"])
def test_a_pipe_that_nobody_writes_to_does_not_keep_the_program(tmp_path: Path, place: str) -> None:
    os.mkfifo(tmp_path / "pipe.boon")
    with terminal(tmp_path) as child:
        child.expect("Practise")
        child.send(place[0])
        child.expect("A file of rounds" if place == "2" else "Nothing is recorded")
        child.send(place[1:])
        if place == "6i":
            child.expect("boon-progress")
            time.sleep(0.5)  # the field is drawn a moment before it takes keys
            child.send("\x15")
            time.sleep(0.5)
        child.send(f"{tmp_path / 'pipe.boon'}\r")
        child.expect("a device or")
        child.send("\x11")
        assert ended(child, 10) == 0
