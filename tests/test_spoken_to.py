"""Who is called “You” is spoken to, and never spoken of as of somebody else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver import boodle as boodle_game
from solver import boon as boon_game
from solver.boodle.json_form import to_json as boodle_json
from solver.boodle.records import HandRecord
from solver.boon.json_form import to_json
from solver.boon.records import RoundRecord
from tests.swedish import spoken
from tests.test_moment_rules import hands, moments
from tutor.boodle.main import boodle
from tutor.main import boon
from tutor.moment_rules import rules_now

NAMES = ("You", "Ada", "Bo", "Cia", "Dan", "Eva", "Finn", "Gro")
WRONG = {
    "en": re.compile(
        r"(?<!“)\bYou (?!pass\b)[a-z]+s\b|(?<!“)\bYou \w+ not|\b(by|pays) You\b|\bfor You\b"
    ),
    "sv": re.compile(r"(?<!”)\bDu\b[^.;:]*\b(sin|sitt|sina|sig|hans|honom|han)\b"),
}


def named(players: int, you: int, language: str) -> tuple[str, ...]:
    others = NAMES[1:players]
    return (*others[:you], "You" if language == "en" else "Du", *others[you:])


def test_what_is_wrong_is_found() -> None:
    for text in ("You gets 1", "With best play You pays 1", "What You knows", "led by You:"):
        assert WRONG["en"].search(text)
    for text in ("You pass.", "You lead", "“You” holds the trick", "with You and Ada", "You: +1"):
        assert not WRONG["en"].search(text)
    assert WRONG["sv"].search("Du behöll sin hand.")


@pytest.mark.parametrize("language", ["en", "sv"])
def test_the_rules_of_a_moment(language: str) -> None:
    told = []
    with spoken(language):
        sweeping = boon_game.Rules(sweep_pays_3=True, no_trick_forfeits_bury=True)
        for rules in (boon_game.Rules(), sweeping):
            for number, round in enumerate(moments(range(8), rules)):
                names = named(round.players, number % round.players, language)
                for seat in (*range(round.players), None):
                    told += [rule.sentence for rule in rules_now(round, seat, names)]
        auction = boodle_game.Rules(exchange="auction", ante="free", three_in_one=True)
        for every in (boodle_game.Rules(), auction):
            for number, hand in enumerate(hands(range(6), every)):
                names = named(hand.players, number % hand.players, language)
                for seat in (*range(hand.players), None):
                    told += [rule.sentence for rule in rules_now(hand, seat, names)]
    found = {text for text in told if WRONG[language].search(text)}
    assert not found
    assert any("“You” " in text or "”Du” " in text for text in told)


def saved(path: Path, record: object) -> str:
    """A file with one record."""
    path.write_text(json.dumps(record), "utf-8")
    return str(path)


def commands(folder: Path, language: str) -> Iterator[tuple[object, list[str]]]:
    """Every command that speaks of players, about records in which one is called “You”."""
    for seed in (3, 6, 10):
        *_before, end = moments(range(seed, seed + 1), boon_game.Rules())
        for you in range(end.players):
            record = RoundRecord.of(end, named(end.players, you, language))
            path = saved(folder / f"{seed}{you}.jsonl", to_json(record))
            yield boon, ["show", path]
            yield boon, ["score", path]
            asked = ["--at", "6.1", path]
            yield boon, ["solve", *asked]
            yield boon, ["advise", "--budget", "2", *asked]
            if end.is_leaster:
                yield boon, ["solve", "--against-all", str(you), *asked]
            else:
                yield boon, ["solve", "--payout", *asked]
    for seed in (0, 1):
        *_rest, hand = hands(range(seed, seed + 1), boodle_game.Rules())
        for you in range(hand.players):
            made = HandRecord.of(hand, named(hand.players, you, language))
            path = saved(folder / f"b{seed}{you}.jsonl", boodle_json(made))
            yield boodle, ["show", path]
            yield boodle, ["score", path]
            yield boodle, ["solve", "--at", "2", path]
            yield boodle, ["advise", "--budget", "2", "--at", "2", path]


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("columns", ["44", "100"])
def test_the_commands(language: str, columns: str, tmp_path: Path) -> None:
    told = ""
    with spoken(language):
        for group, args in commands(tmp_path, language):
            result = CliRunner().invoke(group, args, env={"COLUMNS": columns})  # type: ignore[arg-type]
            assert result.exit_code == 0, result.stderr
            wrong = [line for line in result.stdout.splitlines() if WRONG[language].search(line)]
            assert not wrong, args
            told += result.stdout.replace("\n", " ")
    sentences = {
        "en": ("With best play you take ", "With best play you get ", "you can be sure of"),
        "sv": ("Med bästa spel tar du ", "Du får ", "mot dig kan du vara säker"),
    }
    assert all(each in told for each in sentences[language])
