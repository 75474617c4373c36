"""A match whose file cannot be written goes on, and is saved when it can be."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.boodle.bot_names import bot_of as boodle_bot
from solver.boodle.rules import Rules as BoodleRules
from solver.boodle.text_form import parse as parse_boodle
from solver.boon.bot_names import bot_of
from solver.boon.rules import Rules
from solver.boon.text_form import parse
from tests.test_boodle_command_play import Player
from tests.test_command_play import Autopilot
from tutor.boodle.game import Game as BoodleGame
from tutor.boodle.game import Setup as BoodleSetup
from tutor.boodle.game_words import Words as BoodleWords
from tutor.boodle.main import boodle
from tutor.exit_codes import ExitCode
from tutor.game import Game, Setup
from tutor.game_words import Words
from tutor.main import boon

NAMES = ("You", "Ada", "Bo")
FULL = "there is no room left on the disk"


def boon_match(file: Path, rounds: int) -> tuple[ExitCode, list[str]]:
    line = Autopilot()
    setup = Setup(3, 5, Words(NAMES, 0), bot_of("rules"), Rules(rounds=rounds), file)
    line.game = Game(setup, line)
    return line.game.play(), line.said


def boodle_match(file: Path, hands: int) -> tuple[ExitCode, list[str]]:
    player = Player(2)
    rules = BoodleRules(hands=hands)
    setup = BoodleSetup(3, 2, BoodleWords(NAMES, 0), boodle_bot("lowest"), rules, file)
    player.game = BoodleGame(setup, player)
    return player.game.play(), player.said


MATCHES = pytest.mark.parametrize(
    ("match", "read"), [(boon_match, parse), (boodle_match, parse_boodle)]
)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[bool]], None]:
    """Say for each attempt to write whether there is room; from then on there is."""

    def give(room: list[bool]) -> None:
        attempts = iter(room)

        def fsync(descriptor: int) -> None:
            if not next(attempts, True):
                raise OSError(errno.ENOSPC, FULL)

        monkeypatch.setattr("tutor.whole_files.os.fsync", fsync)

    return give


@MATCHES
def test_a_full_disk_is_told_and_the_match_goes_on(
    match: Callable[[Path, int], tuple[ExitCode, list[str]]],
    read: Callable[[str], object],
    disk: Callable[[list[bool]], None],
    tmp_path: Path,
) -> None:
    plain, full = tmp_path / "plain", tmp_path / "full"
    _code, expected = match(plain, 3)
    disk([True, False, True])
    code, said = match(full, 3)
    assert code == ExitCode.OK
    assert said[-1] == expected[-1]
    told = [text for text in said if text not in expected]
    assert told == [
        f"What was played could not be saved: {full}: it cannot be written: {FULL}. Play goes on, "
        "and it is tried again later.",
        "What could not be saved before is saved now.",
    ]
    assert full.read_bytes() == plain.read_bytes()
    assert sorted(tmp_path.iterdir()) == [full, plain]
    assert read(full.read_text("utf-8"))


@MATCHES
def test_what_is_not_saved_at_the_end_is_no_success(
    match: Callable[[Path, int], tuple[ExitCode, list[str]]],
    read: Callable[[str], object],
    disk: Callable[[list[bool]], None],
    tmp_path: Path,
) -> None:
    file, before = tmp_path / "match", tmp_path / "before"
    match(before, 2)
    disk([True, False])
    code, said = match(file, 2)
    assert code == ExitCode.BAD_INPUT
    assert f"What was played could not be saved: {file}: it cannot be written: {FULL}." in said
    assert read(file.read_text("utf-8"))
    assert len(file.read_bytes()) < len(before.read_bytes())
    assert sorted(tmp_path.iterdir()) == [before, file]


@pytest.mark.parametrize("group", [boon, boodle])
def test_who_leaves_is_told_that_nothing_was_saved(
    group: object, disk: Callable[[list[bool]], None], tmp_path: Path
) -> None:
    disk([False])
    file = tmp_path / "match"
    args = ["play", "--seed", "3", "--save", str(file)]
    result = CliRunner().invoke(group, args, input="quit\n")  # type: ignore[arg-type]
    assert result.exit_code == 2
    *_before, told, goodbye = result.stdout.splitlines()
    assert told == f"What was played could not be saved: {file}: it cannot be written: {FULL}."
    assert goodbye == "Goodbye."
    assert list(tmp_path.iterdir()) == []
