"""After Ctrl-C the cards that have been valued are shown; progress is for terminals only."""

import io
import sys
import time

import pytest
from click.testing import CliRunner

from solver.boon.cards import card_from_code
from solver.errors import Stopped
from solver.stop import StopFlag
from tutor import progress, solving
from tutor.answering import Question
from tutor.main import boon
from tutor.progress import Progress
from tutor.questions import Answer, OnCard, Settings

SOLO = """players: 3
soloist: 2
leader: 0
hand 0: T12 T6
hand 1: R6 B4
hand 2: T13 T7 T1
trick: T11 B5
"""
LEASTER = """players: 3
soloist: none
leader: 0
hand 0: T12 T6
hand 1: R6 B4
hand 2: T13 T7
"""


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """A solver that values these cards and then searches until it is stopped, by Ctrl-C."""
    values: dict[str, object] = {}

    def answer(_question: Question, _settings: Settings, stop: StopFlag, on_card: OnCard) -> Answer:
        for done, (name, value) in enumerate(values.items(), 1):
            on_card(card_from_code(name), value, done, 3)
        end = time.monotonic() + 20
        while not stop.is_set and time.monotonic() < end:
            time.sleep(0.01)
        raise Stopped("stopped")

    def press(_progress: Progress, _text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "answer", answer)
    monkeypatch.setattr(Progress, "show", press)
    return values


@pytest.mark.parametrize(
    ("args", "heading"), [((), "Value"), (("--payout",), "Payout"), (("--threads", "1"), "Value")]
)
def test_cards_valued_so_far_are_shown(
    interrupted: dict[str, object], args: tuple[str, ...], heading: str
) -> None:
    interrupted.update({"T7": 1, "T1": 2})
    result = CliRunner().invoke(boon, ["solve", *args, "-"], input=SOLO)
    assert result.exit_code == 130
    assert result.stderr == "boon: interrupted\n"
    assert "2 of 3 cards were valued" in result.stdout
    assert heading in result.stdout
    rows = [line.split()[0] for line in result.stdout.splitlines()[-2:]]
    assert rows == ["T1", "T7"]
    assert "T13 " not in result.stdout[result.stdout.index("valued") :]


def test_payouts_valued_so_far_are_shown(interrupted: dict[str, object]) -> None:
    interrupted.update({"T12": (2, -1, -1)})
    result = CliRunner().invoke(boon, ["solve", "-"], input=LEASTER)
    assert result.exit_code == 130
    assert result.stdout.splitlines()[-1].split() == ["T12", "+2", "-1", "-1", "0"]


@pytest.mark.parametrize("form", ["--json", "--jsonl", "--check"])
def test_data_is_never_half_an_answer(interrupted: dict[str, object], form: str) -> None:
    interrupted.update({"T7": 1})
    result = CliRunner().invoke(boon, ["solve", form, "-"], input=SOLO)
    assert result.exit_code == 130
    assert result.stdout == ""


def test_nothing_is_shown_where_nothing_is_known(interrupted: dict[str, object]) -> None:
    result = CliRunner().invoke(boon, ["solve", "-"], input=SOLO)
    assert result.exit_code == 130
    assert interrupted == {}
    assert result.stdout == ""


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class TestProgress:
    def test_after_a_second_on_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        now = 100.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        monkeypatch.setattr(sys, "stderr", Terminal())
        with Progress() as shown:
            shown.show("early")
            now += progress.PATIENCE
            shown.show("half way")
            shown.show("too soon")
            now += progress.INTERVAL
            shown.show("done")
        assert isinstance(sys.stderr, Terminal)
        assert sys.stderr.getvalue() == "\rhalf way\rdone    \r    \r"

    def test_never_into_a_pipe(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        monkeypatch.setattr(progress, "PATIENCE", 0)
        with Progress() as shown:
            shown.show("half way")
        assert isinstance(sys.stderr, io.StringIO)
        assert sys.stderr.getvalue() == ""

    def test_without_stderr(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stderr", None)
        with Progress() as shown:
            shown.show("half way")
