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


def completed(program: list[str], variable: str, words: str) -> list[str]:
    """What bash is told for the last word; a trailing blank asks for a new one."""
    environment = {
        **os.environ,
        variable: "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", *program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    "words",
    [
        "boon solve exa",
        "boon show exa",
        "boon score exa",
        "boon convert exa",
        "boon convert a.boon -o exa",
        "boon advise exa",
        "boon play --save exa",
    ],
)
def test_names_of_files_are_left_to_the_shell(words: str) -> None:
    assert completed(["tutor"], "_BOON_COMPLETE", words) == ["file,exa"]


@pytest.mark.parametrize("command", ["solve", "show", "score", "convert", "advise"])
def test_names_of_files_after_boodle_too(command: str) -> None:
    found = completed(["tutor.boodle"], "_BOODLE_COMPLETE", f"boodle {command} exa")
    assert found == ["file,exa"]


@pytest.mark.parametrize("command", ["deal", "play"])
def test_options_of_the_rules_are_completed(command: str) -> None:
    def options(word: str) -> list[str]:
        return completed(["tutor"], "_BOON_COMPLETE", f"boon {command} --rules {word}")

    assert {"plain,leaster_tie=", "plain,sweep_pays_3="} <= set(options(""))
    assert options("sw") == ["plain,sweep_pays_3="]
    assert options("all_pass=f") == ["plain,all_pass=forced"]
    assert options("rounds=3,sweep_pays_3=t") == ["plain,rounds=3,sweep_pays_3=true"]


@pytest.mark.parametrize("command", ["deal", "play", "arena"])
def test_options_of_the_rules_of_boodle_are_completed_too(command: str) -> None:
    def options(word: str) -> list[str]:
        return completed(["tutor.boodle"], "_BOODLE_COMPLETE", f"boodle {command} --rules {word}")

    assert {"plain,ante=", "plain,minutes="} <= set(options(""))
    assert options("three") == ["plain,three_in_one="]
    assert options("exchange=d") == ["plain,exchange=dealer", "plain,exchange=dealer_then_auction"]
    assert options("ante=free,referee=t") == ["plain,ante=free,referee=true"]
