"""The completion scripts, and what they complete."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from tutor.command_completion import SHELLS
from tutor.main import boon


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_its_script(shell: str) -> None:
    result = CliRunner().invoke(boon, ["completion", shell])
    assert result.exit_code == 0
    assert "_BOON_COMPLETE" in result.stdout
    assert f"{shell}_complete" in result.stdout


def test_another_shell_is_refused() -> None:
    result = CliRunner().invoke(boon, ["completion", "csh"])
    assert result.exit_code == 2
    assert "csh" in result.stderr
    assert "bash" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "expected"),
    [("boon sc", "score"), ("boon rules lea", "leaster"), ("boon solve --thr", "--threads")],
)
def test_words_are_completed(words: str, expected: str) -> None:
    environment = {
        **os.environ,
        "_BOON_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tutor"], env=environment, capture_output=True, text=True, timeout=30
    )
    assert done.stderr == ""
    assert expected in [line.split(",")[-1] for line in done.stdout.splitlines()]
