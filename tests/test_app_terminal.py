"""The real program in a real terminal: played, left, killed and taken up again."""

from __future__ import annotations

import io
import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from solver.boon.records import RoundRecord
from solver.boon.text_form import parse
from tests.terminals import ended, terminal
from tutor.memory.store import Memory

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX terminal")

ENTER, QUIT, VALUES = "\r", "\x11", "\x1bOQ"
LEFT = "\x1b[?1049l"
"""What puts the terminal back to what it showed before."""


def test_a_round_is_played_and_the_program_left(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "7") as child:
        child.logfile_read = io.StringIO()
        child.expect("Practise")
        child.send("1")
        child.expect("Take the Boon")
        child.send("pass" + ENTER)
        for _card in range(60):
            child.send(ENTER)
            if child.expect(["Next round", "Which card", "You lead", "thinking"]) == 0:
                break
        else:
            pytest.fail("the round did not end")
        child.send(QUIT)
        assert ended(child, 10) == 0
        assert LEFT in child.logfile_read.getvalue()
    with Memory.open(tmp_path / "data") as memory:
        # A key more than was needed may have dealt the next one.
        stored = memory.rounds("boon", ended=True)[-1]
        assert stored.result is not None
        (record,) = parse(stored.record)
        assert isinstance(record, RoundRecord)
        assert record.replay().payouts() == stored.result


def test_quitting_ends_it_at_once_in_the_middle_of_the_work(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "7", "--bots", "engine,budget=1000000") as child:
        child.expect("Practise")
        child.send("1")
        child.expect("thinking")
        time.sleep(0.3)
        begin = time.monotonic()
        child.send(QUIT)
        assert ended(child, 10) == 0
        # Within a second on a machine that has nothing else to do.
        assert time.monotonic() - begin < 5


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc tells the time used so far")
def test_leaving_takes_little_of_the_processor(tmp_path: Path) -> None:
    """Time at the clock says little where others work too."""
    import resource

    def used_by_children() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    ended_before = used_by_children()
    with terminal(tmp_path, "--seed", "7") as child:
        child.delaybeforesend = None
        child.expect("Practise")
        child.send("1")
        child.expect("Take the Boon")
        child.send(VALUES)
        child.expect("Pays")
        fields = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
        before = sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
        child.send(QUIT)
        assert ended(child, 10) == 0
    assert used_by_children() - ended_before - before < 0.1


def test_killed_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "7") as child:
        child.expect("Practise")
        child.send("1")
        child.expect("Take the Boon")
        child.send(ENTER)
        child.expect("Mark 3 cards")
        child.kill(signal.SIGKILL)
        assert ended(child, 10) is None
        assert child.signalstatus == signal.SIGKILL
    with terminal(tmp_path) as child:
        child.expect("Practise")
        child.send("1")
        child.expect("go on where you left")
        child.expect("Mark 3 cards")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, number: int) -> None:
    with terminal(tmp_path, "--seed", "7") as child:
        child.logfile_read = io.StringIO()
        child.expect("Practise")
        child.send("1")
        child.expect("Take the Boon")
        child.kill(number)
        assert ended(child, 10) == 128 + number
        text = child.logfile_read.getvalue()
        assert LEFT in text
        assert "Traceback" not in text


def test_without_a_terminal_it_says_so(tmp_path: Path) -> None:
    import subprocess

    done = subprocess.run(
        [sys.executable, "-m", "tutor", "tutor"],
        input="",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.search(r"boon: the tutor needs a terminal; “boon play”", done.stderr)


def test_a_terminal_that_cannot_be_drawn_on_is_told(tmp_path: Path) -> None:
    with terminal(tmp_path, kind="dumb") as child:
        child.logfile_read = io.StringIO()
        assert ended(child, 30) == 2
        text = child.logfile_read.getvalue()
    assert "cannot draw on this terminal (TERM=dumb); “boon play”" in text
    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "nobody"], "nobody"),
        (["--rules", "leaster_tie=maybe"], "leaster_tie"),
        (["no-such-file.boon"], "no-such-file.boon"),
        (["--players", "5"], "5"),
    ],
)
def test_bad_options_are_told_before_anything_is_drawn(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    with terminal(tmp_path, *arguments) as child:
        child.logfile_read = io.StringIO()
        assert ended(child, 30) == 2
        text = child.logfile_read.getvalue()
        assert message in text
        assert "\x1b[?1049h" not in text


def test_other_commands_start_without_textual() -> None:
    import subprocess

    script = (
        "import sys\n"
        "from tutor.main import boon\n"
        "from click.testing import CliRunner\n"
        "assert CliRunner().invoke(boon, ['rules', 'deck']).exit_code == 0\n"
        "assert CliRunner().invoke(boon, ['tutor', '--help']).exit_code == 0\n"
        "assert 'textual' not in sys.modules, 'Textual was imported'\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_first_screen_waits_for_no_game_and_no_numpy() -> None:
    import subprocess

    script = (
        "import sys\n"
        "import tutor.app.start, tutor.app.menu\n"
        "from tutor.app.app import TutorApp\n"
        "TutorApp('boon')\n"
        "late = {'numpy', 'sqlite3', 'solver.boon', 'solver.boodle'} & set(sys.modules)\n"
        "assert not late, late\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_leaving_waits_for_nothing_that_the_app_is_doing(tmp_path: Path) -> None:
    """A screen that takes long to be drawn keeps the app from looking at keys."""
    asleep = tmp_path / "asleep"
    script = (
        "import pathlib, sys, time\n"
        "from tutor.app.screen import TutorScreen\n"
        "from tutor.start import main\n"
        "def slow(self, event):\n"
        "    if event.key == 'x':\n"
        f"        pathlib.Path({str(asleep)!r}).touch()\n"
        "        time.sleep(60)\n"
        "    return False\n"
        "TutorScreen.takes = slow\n"
        "main()\n"
    )
    with terminal(tmp_path, script=script) as child:
        child.logfile_read = io.StringIO()
        child.expect("Practise")
        child.send("x")
        end = time.monotonic() + 20
        while not asleep.exists() and time.monotonic() < end:
            time.sleep(0.01)
        begin = time.monotonic()
        child.send(QUIT)
        assert ended(child, 10) == 0
        assert time.monotonic() - begin < 5
        text = child.logfile_read.getvalue()
        assert LEFT in text
        assert "\x1b[?1000l" in text
        assert "Traceback" not in text


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_no_color_sends_no_colours(tmp_path: Path, theme: str) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(f'{{"theme": "{theme}"}}', "utf-8")
    with terminal(tmp_path, "--seed", "7", NO_COLOR="1") as child:
        child.logfile_read = io.StringIO()
        child.expect("Practise")
        child.send("1")
        child.expect("Take the Boon")
        child.send(VALUES)
        child.expect("Pays")
        child.send("\x1b")
        child.expect("Learn and practise|Lessons")
        child.send("3")
        child.expect("Position editor")
        child.send("\x1b[12~")
        child.send("\x10")
        child.expect("Search for commands")
        child.send(QUIT)
        assert ended(child, 10) == 0
        sent = child.logfile_read.getvalue()
    numbers = {
        number
        for found in re.findall(r"\x1b\[([0-9;]*)m", sent)
        for number in map(int, filter(None, found.split(";")))
    }
    assert numbers <= {0, 1, 3, 4, 7, 9}  # bold, italic, underline, reverse, strike
    assert 7 in numbers


def test_ctrl_c_copies_what_is_selected_and_the_program_goes_on(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "7") as child:
        child.expect("Practise")
        child.send("3")
        child.expect("soloist")
        child.send("\x1b[1;2B" * 3)  # three lines
        time.sleep(0.5)
        child.send("\x03")
        time.sleep(2)
        assert child.isalive()
        child.send("\x1b[B")  # nothing is selected any more
        time.sleep(0.5)
        child.send("\x03")
        assert ended(child, 10) == 0
