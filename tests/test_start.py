"""However a run is ended, no traceback is seen and nothing half done is left."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tutor.main import boon
from tutor.start import asked_language

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")


def test_ctrl_c_while_the_program_is_loaded_leaves_no_traceback() -> None:
    script = (
        "import os, signal, sys\n"
        "class Press:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'click':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Press())\n"
        "from tutor.start import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "rules"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == -signal.SIGINT
    assert done.stderr == ""


def test_a_file_that_is_being_written_is_cleared_away_at_sigterm(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    out.write_text("before")
    script = (
        "import os, signal, sys\n"
        "from tutor import whole_files\n"
        "whole_files.os.fsync = lambda _: os.kill(os.getpid(), signal.SIGTERM)\n"
        "from tutor.start import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "convert", "-", "-o", str(out)],
        input="players: 3\ndealer: 0\n",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 128 + signal.SIGTERM
    assert done.stderr == ""
    assert os.listdir(tmp_path) == ["out.json"]
    assert out.read_text() == "before"


def test_sigterm_ends_a_stream_that_waits(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", "solve", "--jsonl", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(
            b'{"players": 3, "soloist": 0, "leader": 0, "hands": ["B1", "B2", "B3"]}\n'
        )
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"value": 0')
        begin = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 128 + signal.SIGTERM
        assert time.monotonic() - begin < 5
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_ctrl_c_while_a_command_is_loaded_ends_it_at_once() -> None:
    """Python itself would lose it, where it falls into the locks of the modules."""
    script = (
        "import os, signal, sys\n"
        "class Press:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'tutor.command_show':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Press())\n"
        "from tutor.start import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "show", "-"], input="", capture_output=True, text=True
    )
    assert done.returncode == -signal.SIGINT
    assert done.stderr == ""


def test_the_handlers_of_signals_are_given_back() -> None:
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.getsignal(number) for number in numbers]
    assert CliRunner().invoke(boon, ["rules", "deck"]).exit_code == 0
    assert [signal.getsignal(number) for number in numbers] == before


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--lang", "sv", "solve", "x.boon"], "sv"),
        (["--lang=en", "solve"], "en"),
        (["tutor", "--players", "4", "--lang", "sv"], "sv"),
        (["tutor", "--lang=sv"], "sv"),
        (["convert", "--lang", "sv"], None),
        (["tutor", "--", "--lang", "sv"], None),
        (["--lang"], None),
        ([], None),
    ],
)
def test_the_language_is_read_before_the_commands_are_loaded(
    arguments: list[str], language: str | None
) -> None:
    assert asked_language(arguments) == language
