"""Flags that contradict each other are refused, not silently weighed."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tutor.main import boon

EXAMPLE = str(Path(__file__).parent.parent / "examples" / "last-trumps.boon")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("solve", "--json", "--jsonl"), "--json and --jsonl"),
        (("solve", "--payout", "--points"), "--points and --payout"),
        (("score", "--jsonl", "--json"), "--json and --jsonl"),
        (("advise", "--jsonl", "--json"), "--json and --jsonl"),
    ],
)
def test_contradictions_are_refused(args: tuple[str, ...], words: str) -> None:
    result = CliRunner().invoke(boon, [*args, EXAMPLE])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr


def test_the_same_flag_twice_is_one() -> None:
    once = CliRunner().invoke(boon, ["solve", "--json", "--payout", EXAMPLE])
    twice = CliRunner().invoke(boon, ["solve", "--json", "--json", "--payout", "--payout", EXAMPLE])
    assert once.exit_code == twice.exit_code == 0
    assert once.stdout == twice.stdout
