"""`boodle play`: whole matches at the keyboard with every variant, refusals, and what is saved."""

import os
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from solver.boodle.actions import Action, Bid, Choose, Exchange, Play, Spread, Withhold
from solver.boodle.bot_names import bot_of
from solver.boodle.cards import cards_in, codes
from solver.boodle.deal import deal
from solver.boodle.json_writing import write_wager
from solver.boodle.records import MatchRecord
from solver.boodle.rules import Rules
from solver.boodle.text_form import parse
from tests.boodle_hands import VARIANTS, random_action
from tutor.boodle.game import Game, Setup
from tutor.boodle.game_words import Words
from tutor.boodle.main import boodle
from tutor.conversation import Conversation, EndOfInput

CODE = re.compile(r"\b(10|[2-9TJQKA])[CDHS]\b")


def play(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(boodle, ["play", "--seed", "3", *args], input=typed)


def typed_as(action: Action, words: Words) -> str:
    if isinstance(action, Spread):
        return "/".join(map(str, action.chips))
    if isinstance(action, Exchange):
        return "swap" if action.swap else "keep"
    if isinstance(action, Bid):
        return "pass" if action.chips is None else f"bid {action.chips}"
    if isinstance(action, Choose):
        return codes(action.cards)
    if isinstance(action, Play):
        return words.card(action.card)
    return "withhold" if isinstance(action, Withhold) else write_wager(action)


class Player(Conversation):
    """Types anything that is allowed, and with a referee also what is not."""

    def __init__(self, seed: int) -> None:
        self.said: list[str] = []
        self.game: Game | None = None
        self.random = Random(seed)

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        assert self.game is not None
        hand = self.game.hand
        assert hand is not None
        return typed_as(random_action(self.random, hand), self.game._words)


@pytest.mark.parametrize("index", range(len(VARIANTS)))
def test_a_whole_match_is_played_with_every_variant(index: int, tmp_path: Path) -> None:
    players = 3 + index % 6
    names = ("You", "Ada", "Bo", "Cia", "Dan", "Eva", "Finn", "Gro")[:players]
    file = tmp_path / "match.boodle"
    lang = (None, "en", "sv")[index % 3]
    words = Words(names, index % players, lang)  # type: ignore[arg-type]
    player = Player(index)
    bot = bot_of("random" if index % 2 else "lowest")
    game = Game(Setup(players, index, words, bot, VARIANTS[index], file), player)
    player.game = game
    assert game.play() == 0
    assert "The match is over" in player.said[-1]
    assert sum(text.startswith("Chips now") for text in player.said) == players
    (record,) = parse(file.read_text("utf-8"))
    assert isinstance(record, MatchRecord)
    hands, match = record.replay()
    assert len(hands) == players
    assert match.over
    has = match.chips
    told = [text for text in player.said if text.startswith("Chips now")][-1]
    assert told == f"Chips now: {words.each(has, sign=False)}."
    assert bool(CODE.search(" ".join(player.said))) == (lang is None)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), ("queen of diamonds", " of hearts")),
        (("--lang", "sv"), ("ruter dam", "hjärter ess")),
        (("--rules", "ante=free,exchange=auction,three_in_one=true"), ("queen of diamonds",)),
    ],
)
def test_cards_are_spoken_of_in_words(args: tuple[str, ...], words: tuple[str, ...]) -> None:
    typed = "3 0 1 2\npass\nhint\ntable\nAS\nAD\n2S\nhint\nhand\nscore\nquit\n"
    lines = play(*args, typed=typed).stdout.splitlines()
    said = "\n".join(line for line in lines if "is no card" not in line)
    assert "chips on average" in said
    assert "Not allowed" in said
    assert all(word in said for word in words)
    assert not CODE.search(said)


def test_who_is_asked_to_lead_out_of_turn_is_told_why_before() -> None:
    told = 0
    for seed in range(12):
        player = Player(seed)
        words = Words(("You", "Ada", "Bo"), 0)
        player.game = Game(Setup(3, seed, words, bot_of("lowest"), Rules()), player)
        assert player.game.play() == 0
        for before, text in pairwise(player.said):
            if "The lead moves left." in text or "the ban lapses" in text:
                assert "(stop:" in before or " on " in before
        for before, text in pairwise(player.said):
            told += text == "You lead:" and "The lead moves left." in before
    assert told > 3


@pytest.mark.parametrize("leftover", ["none", "split"])
def test_chips_left_lying_are_said_to_be_shared_out(leftover: str, tmp_path: Path) -> None:
    told = []
    for seed in range(6):
        file = tmp_path / f"{seed}.boodle"
        player = Player(seed)
        words = Words(("You", "Ada", "Bo"), 0)
        rules = Rules(leftover=leftover, hands=1)
        player.game = Game(Setup(3, seed, words, bot_of("lowest"), rules, file), player)
        assert player.game.play() == 0
        (record,) = parse(file.read_text("utf-8"))
        assert isinstance(record, MatchRecord)
        (hand,), match = record.replay()
        share = match.chips[0] - 50 - hand.balance[0]
        said = [text for text in player.said if "are shared out" in text]
        assert len(said) == (share > 0)
        assert all(f": {share} chip" in text for text in said)
        told += said
    assert bool(told) == (leftover == "split")


def test_a_match_of_a_time_ends_with_the_hand_in_which_it_is_up(tmp_path: Path) -> None:
    file = tmp_path / "match.boodle"
    player = Player(4)
    words = Words(("You", "Ada", "Bo"), 0)
    rules = Rules(minutes=10)
    setup = Setup(3, 4, words, bot_of("lowest"), rules, file, clock=lambda: now[0])
    now = [1000.0]
    player.game = Game(setup, player)
    ask = player.ask

    def ask_and_wait(prompt: str) -> str:
        now[0] += 15  # a quarter of a minute for each decision
        return ask(prompt)

    player.ask = ask_and_wait  # type: ignore[method-assign]
    assert player.game.play() == 0
    told = [text for text in player.said if "left; the hand in which" in text]
    ends = player.said.index("The time is up: this was the last hand.")
    assert told[0] != told[-1]
    assert now[0] >= 1000 + 600
    assert any(text.startswith("Hand 1. ") for text in player.said)
    assert "The match is over" in player.said[-1]
    assert sum(text.startswith("In play:") for text in player.said[:ends]) == len(told) + 1
    (record,) = parse(file.read_text("utf-8"))
    assert isinstance(record, MatchRecord)
    assert record.time_up
    assert len(record.rounds) == len(told) + 1 > 3
    assert record.replay()[1].over


def test_the_option_for_a_time() -> None:
    result = play("--minutes", "30", typed="score\nquit\n")
    assert "Rules: minutes=30." in result.stdout
    assert "30 minutes are left" in result.stdout
    assert "1 or more" in play("--rules", "minutes=0").stderr
    assert play("--minutes", "0").exit_code == 2


def test_a_refusal_names_the_rule_and_what_may_be_led() -> None:
    result = play(typed="AS\nnonsense\n9C\nquit\n")
    assert result.exit_code == 0
    assert "The rule is “lowest-card”; “rules lowest-card” explains it." in result.stdout
    assert "You may lead" in result.stdout
    assert "“nonsense” (column 1) is no card" in result.stdout
    assert (
        "Not allowed: ace of spades is not the lowest of its suit: that is 2 of spades. The rule is"
        in result.stdout
    )
    assert "Not allowed: you do not hold 9 of clubs; you hold " in result.stdout
    assert "The rule is “hand”" in result.stdout
    assert "seat 0 does" not in result.stdout
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_breaking_a_rule_with_a_referee_is_paid_for() -> None:
    result = play("--referee", typed="5D\n6D\nAD\nAS\nscore\nquit\n")
    assert "not the lowest card. 1 chip to each, and no boodle chips" in result.stdout
    assert "Not allowed" not in result.stdout


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("hand\n", "Your 10 cards"),
        ("table\n", "Cards held"),
        ("score\n", "Chips now"),
        ("undo\n", "nothing in this hand"),
        ("help\n", "quit: leave"),
        ("rules\n", "What players ask"),
        ("rules new suit\n", "the one that has just stopped"),
        ("rules zebra\n", "there is no topic “zebra”"),
        ("hint\n", "chips on average"),
        ("\n", "You lead:"),
    ],
)
def test_what_else_can_be_typed(typed: str, words: str) -> None:
    result = play(typed=typed)
    assert result.exit_code == 0
    assert words in " ".join(result.stdout.split())


def test_undo_takes_the_last_lead_back() -> None:
    lines = play(typed="hand\n2S\nhand\nundo\nhand\nquit\n").stdout.splitlines()
    assert any("taken back" in line for line in lines)
    said = [line for line in lines if line.startswith("Your ") and "cards:" in line][1:]
    before, after, *back = said
    assert after != before
    assert set(back) == {before}


def test_the_end_of_input_ends_politely_and_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "evening.boodle"
    result = play("--save", str(file), typed="4H\n")
    assert result.exit_code == 0
    assert str(file) in result.stdout.replace("\n", "")
    (record,) = parse(file.read_text("utf-8"))
    assert isinstance(record, MatchRecord)
    assert record.rounds[0].plays
    again = play("--save", str(file))
    assert again.exit_code == 2
    assert "there already" in again.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--seat", "4"), "the seats are 0 to 3"),
        (("--players", "9"), "9"),
        (("--rules", "ante=free(0)"), "rules.ante"),
        (("--bots", "clever"), "clever"),
        (("--save", "/nowhere/x.boodle"), "no such folder"),
    ],
)
def test_wrong_options_are_told_in_a_line(args: tuple[str, ...], words: str) -> None:
    result = play(*args)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stdout == ""


def test_an_interrupted_conversation_is_saved_and_ends_with_130(tmp_path: Path) -> None:
    class Interrupting(Player):
        def ask(self, prompt: str) -> str:
            if len(self.said) > 60:
                raise KeyboardInterrupt
            return super().ask(prompt)

    file = tmp_path / "x.boodle"
    player = Interrupting(1)
    words = Words(("You", "Ada", "Bo"), 0)
    player.game = Game(Setup(3, 1, words, bot_of("lowest"), Rules(hands=30), file), player)
    assert player.game.play() == 130
    assert parse(file.read_text("utf-8"))


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_ctrl_c_ends_a_real_game() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor.boodle", "play", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    for line in process.stdout:
        if b"You lead" in line:
            break
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"boodle: interrupted" in err
    assert b"Traceback" not in err


def test_nobody_answering_at_once_is_the_end() -> None:
    class Silent(Player):
        def ask(self, prompt: str) -> str:
            raise EndOfInput

    player = Silent(0)
    words = Words(("You", "Ada", "Bo"), 0)
    player.game = Game(Setup(3, 1, words, bot_of("lowest"), Rules(ante="free")), player)
    assert player.game.play() == 0
    assert player.said[-1] == "Goodbye."


def test_the_next_card_of_a_run_may_be_played_by_that_word() -> None:
    words = Words(("You", "Ada", "Bo"), 0)
    hand = deal(3, 2, 1, Rules(exchange="none", referee=True))
    while hand.board.stopped or hand.to_move != 0:
        hand = hand.apply(Play(hand.board.next_card or min(cards_in(hand.legal_cards))))
    assert words.read("Play", hand) == Play(hand.board.next_card or 0)
    assert "Play it" in words.prompt(hand)


def test_the_player_is_spoken_to_as_you() -> None:
    words = Words(("You", "Ada", "Bo"), 0)
    spreading = deal(3, 2, 1, Rules(ante="free(6)"))
    assert words.did(0, Spread((3, 0, 1, 2)), spreading) == "You spread 3/0/1/2."
    assert words.did(1, Spread((3, 0, 1, 2)), spreading) == "Ada spreads 3/0/1/2."
    assert words.did(0, Bid(3), spreading) == "You bid 3."
    assert words.did(0, Bid(None), spreading) == "You pass."
    assert words.did(0, Exchange(False), spreading) == "You keep your hand."


def test_what_was_saved_speaks_to_you_too(tmp_path: Path) -> None:
    """Records have the name “You” for a player who gave none."""
    shown = ""
    rules = Rules(exchange="dealer_then_auction", discard_becomes_reserve=True)
    for seed in range(4):
        file = tmp_path / f"{seed}.boodle"
        player = Player(seed)
        words = Words(("You", "Ada", "Bo"), 0)
        player.game = Game(Setup(3, seed, words, bot_of("random"), rules, file), player)
        assert player.game.play() == 0
        shown += CliRunner().invoke(boodle, ["show", str(file)]).stdout
        asked = CliRunner().invoke(boodle, ["advise", "--at", "1", "--budget", "4", str(file)])
        shown += asked.stdout
    assert not re.search(r"\bYou (\w+s|kept his|took the reserve for his)\b", shown)
    for words_to_you in ("you pass", "you bid ", "You pay ", "you take ", "You kept your hand."):
        assert words_to_you in shown
