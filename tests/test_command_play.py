"""`boon play`: a whole match at the keyboard, refusals, hints, and what is saved."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.boon import deal
from solver.boon.actions import Bid, Play
from solver.boon.bot_names import bot_of
from solver.boon.match import Match
from solver.boon.records import MatchRecord
from solver.boon.rules import Rules
from solver.boon.table import decide, play_round
from solver.boon.text_form import parse
from solver.boon.view import View
from tutor import game
from tutor.conversation import Conversation, EndOfInput
from tutor.game import Game, Setup
from tutor.game_words import Words
from tutor.main import boon


def play(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(boon, ["play", "--seed", "3", *args], input=typed)


class Autopilot(Conversation):
    """Answers as a bot would, in words."""

    def __init__(self, names: str = "boon") -> None:
        self.said: list[str] = []
        self.game: Game | None = None
        self.bot = bot_of("rules")

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        assert self.game is not None
        round_ = self.game._round
        assert round_ is not None
        words = self.game._words
        action = decide(self.bot, round_.phase, View.of(round_, words.own))
        if isinstance(action, Bid):
            return str(action)
        if isinstance(action, Play):
            return words.card(action.card)
        return words.list(card for card in range(32) if action.cards >> card & 1)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("naming", ["boon", "sheepshead", "schafkopf"])
def test_a_whole_match_is_that_of_the_bots(players: int, naming: str, tmp_path: Path) -> None:
    file = tmp_path / "match.boon"
    words = Words(("You", "Ada", "Bo", "Cia")[:players], 0, naming)  # type: ignore[arg-type]
    rules = Rules(rounds=4)
    line = Autopilot()
    line.game = Game(Setup(players, 5, words, bot_of("rules"), rules, file), line)
    assert line.game.play() == 0
    match = Match(players, rules, dealer=5 % players)
    rounds = []
    while not match.over:
        start = deal(players, 5 + match.played, match.next_dealer, rules)
        rounds.append(play_round(start, [bot_of("rules")] * players))
        match = match.play(rounds[-1].payouts() or ())
    [record] = parse(file.read_text("utf-8"))
    assert isinstance(record, MatchRecord)
    record.check()
    assert list(record.replay()) == rounds
    assert not list(tmp_path.glob("*.part"))
    winners = [words.names[seat] for seat in match.winners]
    assert all(name in line.said[-1] for name in winners)
    assert any(str(match.victory_cards[0]) in text for text in line.said[-3:])


def test_until_somebody_has_no_victory_card(tmp_path: Path) -> None:
    line = Autopilot()
    words = Words(("You", "Ada", "Bo"), 1)
    line.game = Game(Setup(3, 1, words, bot_of("random"), Rules()), line)
    assert line.game.play() == 0
    last = next(text for text in reversed(line.said) if text.startswith("Victory cards now"))
    assert re.search(r"\b0\b", last)


class TestSentences:
    def test_plain_lines_without_boxes(self) -> None:
        result = play(typed="table\nscore\nhand\nhelp\n")
        assert result.exit_code == 0
        assert result.stderr == ""
        assert not set(result.stdout) & set("│─┌┐└┘|\x1b")
        lines = result.stdout.splitlines()
        assert lines[0] == "You sit in seat 0 and play against Ada and Bo."
        assert "Round 1. You deal." in lines
        assert lines[-1] == "Goodbye."
        assert "Victory cards now: You 5, Ada 5 and Bo 5." in lines
        hands = [text for text in lines if text.startswith("Your 9 cards: gold 14, gold 9")]
        assert len(hands) == 2

    def test_refusals_name_the_rule(self) -> None:
        result = play(typed="gold 14\nbanana\npass\nR5 G5\nred 5\nquit\n")
        refused = "Not allowed: gold 14 does not follow red 4; you hold red 5."
        assert f"{refused} The rule is “follow-suit”" in result.stdout
        assert "You may play red 5." in result.stdout
        assert "“banana” (column 1) is no card" in result.stdout
        assert "The rule is “bid”" in result.stdout
        assert "one card is to be played, not 2" in result.stdout
        assert "You play red 5." in result.stdout

    def test_rules_by_topic(self) -> None:
        result = play(typed="rules leaster\nrules foloow-suit\nrules\n")
        assert "Leaster" in result.stdout
        assert "There is no topic “foloow-suit”; did you mean follow-suit" in result.stdout

    def test_a_hint_plays_what_it_says(self) -> None:
        result = play("--seat", "1", "--players", "4", "--name", "Eva", typed="hint\n")
        assert re.search(r"(Take|Pass|Play [a-z]+ \d+)\. It brings [+-]\d\.\d\d", result.stdout)
        assert "The next best is to " in result.stdout

    def test_undo(self) -> None:
        result = play(typed="undo\nR5\nundo\n")
        assert "You have done nothing in this round" in result.stdout
        assert result.stdout.count("You play red 5.") == 1
        assert "Your last action is taken back." in result.stdout
        assert result.stdout.splitlines()[-3].startswith("Bo plays alone. On the table: Ada red 4")

    def test_nobody_sees_what_a_bot_buries(self) -> None:
        result = play(typed="")
        assert "Bo has buried." in result.stdout
        assert "Bo buries" not in result.stdout


class TestLeaving:
    def test_what_was_begun_is_saved(self, tmp_path: Path) -> None:
        file = tmp_path / "game.boon"
        result = play("--save", str(file), "--name", "Eva", typed="R5\nquit\n")
        assert result.exit_code == 0
        assert f"The rounds are in {file}." in result.stdout
        [record] = parse(file.read_text("utf-8"))
        assert isinstance(record, MatchRecord)
        assert record.rounds[0].tricks
        assert record.rounds[0].names == ("Eva", "Ada", "Bo")
        shown = CliRunner().invoke(boon, ["show", str(file)])
        assert shown.exit_code == 0
        assert "Bids: Ada passes, Bo takes" in shown.stdout

    def test_what_was_saved_speaks_to_you_too(self, tmp_path: Path) -> None:
        """Records have the name “You” for a player who gave none."""
        for bid, words in (("take", "Bids: you take\n"), ("pass", "Bids: you pass, ")):
            file = tmp_path / f"{bid}.boon"
            run = CliRunner().invoke(
                boon, ["play", "--seed", "3", "--seat", "1", "--save", str(file)], input=f"{bid}\n"
            )
            assert run.exit_code == 0
            shown = CliRunner().invoke(boon, ["show", str(file)]).stdout
            assert words in shown
            assert ("You are the soloist" in shown) == (bid == "take")
            assert not re.search(r"\bYou (takes|passes|is)\b", shown)

    def test_a_file_that_is_there_is_kept(self, tmp_path: Path) -> None:
        file = tmp_path / "game.boon"
        file.write_text("mine")
        result = play("--save", str(file))
        assert result.exit_code == 2
        assert "this file is there already" in result.stderr
        assert file.read_text() == "mine"

    @pytest.mark.parametrize("leave", ["", "quit\n", "Quit\n", "q\n"])
    def test_end_of_input_and_quit(self, leave: str) -> None:
        result = play(typed=leave)
        assert result.exit_code == 0
        assert result.stdout.splitlines()[-1] == "Goodbye."

    def test_ctrl_c_while_a_round_is_played(self, tmp_path: Path) -> None:
        class Pressed(Conversation):
            def ask(self, prompt: str) -> str:
                raise KeyboardInterrupt

        file = tmp_path / "game.boon"
        setup = Setup(3, 3, Words(("You", "Ada", "Bo"), 0), bot_of("rules"), Rules(), file)
        assert Game(setup, Pressed()).play() == 130
        assert parse(file.read_text("utf-8"))

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a child")
    def test_ctrl_c_at_the_prompt(self) -> None:
        child = subprocess.Popen(
            [sys.executable, "-m", "tutor", "play", "--seed", "3"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        time.sleep(4)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=30)
        assert child.returncode == 130
        assert out.decode().splitlines()[-1] == "Goodbye."
        assert err.decode() == "boon: interrupted\n"

    def test_no_input_at_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        with pytest.raises(EndOfInput):
            Conversation().ask("Well?")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--bots", "robots"), "“robots” is no bot"),
        (("--seat", "3"), "--seat: 3 is no seat; the seats are 0 to 2"),
        (("--rules", "sweep=1"), "sweep"),
        (("--save", "/nowhere/at/all.boon"), "there is no such folder"),
    ],
)
def test_what_is_wrong_is_said(args: tuple[str, ...], message: str) -> None:
    result = play(*args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_help_tells_every_order() -> None:
    words = " ".join(game.help_lines())
    for order in ("hint", "hand", "table", "score", "rules", "undo", "quit"):
        assert order in words
