"""`boodle advise` and `boodle arena`: answers, forms, errors, and a clean end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solver.boodle.actions import Exchange, Phase, Play
from solver.boodle.advising import advise
from solver.boodle.arena import Pairing, play
from solver.boodle.bot_names import bot_of
from solver.boodle.cards import cards_in
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.json_form import dumps
from solver.boodle.question import Settings
from solver.boodle.records import HandRecord, MatchRecord, ViewRecord
from solver.boodle.rules import Rules
from solver.boodle.view import View
from tests.boodle_hands import play_out
from tests.boodle_views import decisions
from tutor.boodle.main import boodle

SMALL = ("--budget", "8")


def run(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boodle, args, input=text)


def answer(*args: str, text: str = "") -> dict[str, Any]:
    result = run("advise", *SMALL, "--json", *args, text=text)
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def of_hand(hand: Hand) -> str:
    return dumps(HandRecord.of(hand))


def test_views_and_hands_of_every_phase_give_what_the_engine_gives() -> None:
    phases = set()
    for number, (now, view) in enumerate(decisions(90, seed=60)):
        if number % 12 > 1:  # each variant once
            continue
        expected = advise(view, Settings(budget=8)).to_json()
        assert answer("-", text=dumps(ViewRecord.of(view))) == expected
        assert answer("-", text=of_hand(now)) == expected
        phases.add(view.phase)
    assert len(phases) > 4


def test_tables_for_people() -> None:
    result = run("advise", *SMALL, "-", text=of_hand(deal(4, 7, dealer=3)))
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert any(line.startswith("Best: ") for line in lines)
    heads = [line.split() for line in lines if line.lstrip().startswith("Option")]
    assert heads[0] == [
        "Option",
        "Chips",
        "95",
        "%",
        "Loss",
        "95",
        "%",
        "Wins",
        "AH",
        "KC",
        "QD",
        "JS",
    ]
    assert heads[1] == ["Option", "Better", "Equal", "Worse"]
    assert "The reserve brings" in result.stdout
    assert "Seed 0." in result.stdout
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("rules", "at", "phase"),
    [
        (Rules(ante="free"), "spread", Phase.SPREAD),
        (Rules(), "exchange", Phase.EXCHANGE),
        (Rules(exchange="auction"), "bid", Phase.AUCTION),
        (Rules(three_in_one=True), "choose", Phase.CHOOSE),
        (Rules(three_in_one=True), "bet", Phase.BET),
        (Rules(), "1", Phase.PLAY),
        (Rules(), "3", Phase.PLAY),
    ],
)
def test_any_moment_of_a_hand(rules: Rules, at: str, phase: Phase) -> None:
    hand = deal(4, 21, rules=rules)
    while hand.to_move is not None:
        hand = hand.apply(hand.legal_actions()[0])
    found = answer("--at", at, "-", text=of_hand(hand))
    assert found["decision"] == str(phase)


def test_seats_by_name_and_number() -> None:
    hand = deal(3, 4, dealer=2, rules=Rules(exchange="auction"))
    while hand.to_move is not None:
        hand = hand.apply(hand.legal_actions()[0])
    record = json.loads(of_hand(hand)) | {"names": ["Anna", "Bo", "Cia"]}
    text = json.dumps(record)
    assert answer("--at", "bid", "--seat", "bo", "-", text=text) == (
        answer("--at", "bid", "--seat", "1", "-", text=text)
    )
    result = run("advise", "--at", "bid", "--seat", "Dan", "-", text=text)
    assert result.exit_code == 2
    assert "--seat: “Dan” is no seat" in result.stderr


@pytest.mark.parametrize(
    ("args", "text", "message"),
    [
        (("--at", "noon"), "{}", "“noon” is no moment"),
        (("--at", "bid"), of_hand(deal(3, 1)), "nobody has such a decision"),
        (("--at", "9"), of_hand(deal(3, 1)), "has not come to"),
        (("--json", "--jsonl"), of_hand(deal(3, 1)), "contradict"),
        (("--budget", "0"), of_hand(deal(3, 1)), "--budget"),
        (("--seat", "1"), dumps(ViewRecord.of(View.of(deal(3, 1, dealer=0)))), "--seat"),
        (("--seat", "1"), of_hand(deal(3, 1, dealer=0)), "seat 1 has nothing to decide now"),
        ((), '{"players": 3', "no JSON"),
    ],
)
def test_what_is_wrong_is_said(args: tuple[str, ...], text: str, message: str) -> None:
    result = run("advise", *SMALL, *args, "-", text=text)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_a_finished_hand_has_no_question() -> None:
    hand = deal(3, 1).apply(Exchange(False))
    while hand.to_move is not None:
        hand = hand.apply(hand.legal_actions()[0])
    result = run("advise", "-", text=of_hand(hand))
    assert result.exit_code == 2
    assert "the hand is over" in result.stderr


def test_lines_are_answered_in_their_places() -> None:
    good = of_hand(deal(5, 3))
    text = "\n".join((good, "{}", good)) + "\n"
    result = run("advise", *SMALL, "--jsonl", "-", text=text)
    assert result.exit_code == 2
    first, second, third = map(json.loads, result.stdout.splitlines())
    assert first == third == answer("-", text=good)
    assert second["error"]["line"] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a child")
@pytest.mark.parametrize("form", ["--json", "--jsonl", None])
def test_ctrl_c_gives_the_best_answer_so_far(form: str | None) -> None:
    arguments = ["advise", "--budget", "16000000", "--tolerance", "0", "-"]
    child = subprocess.Popen(
        [sys.executable, "-m", "tutor.boodle", *arguments, *([form] if form else [])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert child.stdin is not None
    child.stdin.write(of_hand(deal(4, 7, dealer=3)) + "\n")  # close for long
    child.stdin.close()
    child.stdin = None
    time.sleep(8)
    assert child.poll() is None
    child.send_signal(signal.SIGINT)
    pressed = time.monotonic()
    out, err = child.communicate(timeout=60)
    assert time.monotonic() - pressed < 15
    assert child.returncode == 130
    assert err == "boodle: interrupted\n"
    if form:
        assert json.loads(out)["ended"] == "stopped"
    else:
        assert "stopped there" in " ".join(out.split())


def test_the_last_hand_of_a_match_has_the_chips_and_the_names_of_the_match() -> None:
    names = ("Anna", "Bo", "Cia")
    first = play_out(deal(3, 2), Random(2))
    second = deal(3, 6, (first.dealer + 1) % 3, pots=first.pots)
    second = second.apply(Exchange(False))
    second = second.apply(Play(next(cards_in(second.legal_cards))))
    alone = HandRecord.of(second)
    match = MatchRecord((HandRecord.of(first), replace(alone, pots=None)), names=names)
    assert any(first.pots)
    for at in ("exchange", "1"):
        whole, part = (answer("--at", at, "-", text=dumps(record)) for record in (match, alone))
        assert whole == part
        seat = second.dealer if at == "exchange" else (second.dealer + 1) % 3
        for text in (names[seat].upper(), str(seat)):
            assert answer("--at", at, "--seat", text, "-", text=dumps(match)) == part
    assert run("advise", "--at", "1", "--seat", "Dan", "-", text=dumps(match)).exit_code == 2


def test_the_arena_in_words_and_in_json() -> None:
    args = ("arena", "lowest", "random:2", "--deals", "9", "--seed", "4", "--players", "3")
    result = run(*args)
    assert result.exit_code == 0
    first, second, third, fourth = result.stdout.splitlines()
    assert fourth.startswith("So few deals say little")
    assert first == "lowest against random, 3 players, in every seat:"
    assert third == "9 deals from seed 4, 27 hands compared"
    expected = play(Pairing(bot_of("lowest"), bot_of("random:2"), 3), range(4, 13))
    assert second.startswith(f"{expected.mean:+.3f} chips a hand (95 %: ")
    told = json.loads(run(*args, "--json").stdout)
    assert told["mean"] == round(expected.mean, 6)
    assert (told["deals"], told["rounds"], told["complete"]) == (9, 27, True)
    assert run(*args, "--json", "--jobs", "2").stdout == run(*args, "--json").stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("lowest", "lowset"), "“lowset” is no bot; did you mean “lowest”?"),
        (("lowest",), "Missing argument"),
        (("lowest", "lowest", "--players", "9"), "--players"),
        (("lowest", "lowest", "--rules", "lead_suit=all"), "lead_suit"),
    ],
)
def test_what_is_wrong_in_the_arena_is_said(args: tuple[str, ...], message: str) -> None:
    result = run("arena", *args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""
