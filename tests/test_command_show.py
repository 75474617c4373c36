"""`boon show`: every kind of record laid out, by suit, with running totals, at any width."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.test_command_score import ROUND, SCHAFKOPF, as_json
from tutor.main import boon

EXAMPLES = Path(__file__).parent.parent / "examples"
DATA = Path(__file__).parent / "data"


def show(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, ["show", *args], input=text)


def rows(text: str) -> list[list[str]]:
    return [line.replace(">", " ").split() for line in text.splitlines()]


def test_a_round_has_hands_bids_tricks_and_payment() -> None:
    result = show("-", text=ROUND)
    assert result.exit_code == 0
    assert result.stderr == ""
    found = rows(result.stdout)
    assert ["Bo", "T14", "T11", "T10", "R1", "G6", "B5", "B3", "29"] in found
    assert ["Buried", "R5", "G4", "B6", "B1", "25"] in found
    assert "Anna passes, Bo passes, Cia passes, Dan takes" in result.stdout
    assert ["1", "G1", "G6", "R6", "T13", "Dan", "25", "50"] in found
    assert ["7", "G5", "B5", "T6", "T2", "Cia", "31", "60"] in found
    assert ["Dan", "60", "2", "-3"] in found


def test_the_card_that_was_led_is_marked() -> None:
    shown = show("-", text=ROUND).stdout
    for card in ("G1", "R2", "T8", "T11", "T10", "B3", "T2"):
        assert f">{card}" in shown
    assert shown.count(">") == 7


def test_the_soloists_total_grows_to_his_points() -> None:
    for line in SCHAFKOPF[:20]:
        record = json.loads(line)
        if record["soloist"] is None:
            continue
        number = str(len(record["tricks"]))
        last = [row for row in rows(show("-", text=line).stdout) if row[:1] == [number]][-1]
        assert int(last[-1]) == record["points"][record["soloist"]]


def test_an_unfinished_round_shows_what_is_in_hand() -> None:
    lines = ROUND.splitlines()
    shown = show("-", text="\n".join([*lines[:12], "trick: T8"])).stdout
    assert "In hand now" in shown
    assert ["Dan", "T12", "T5", "T3", "T2", "T1"] in rows(shown)
    assert "Dan is to play." in shown


@pytest.mark.parametrize(
    ("kept", "words"),
    [(8, "Anna is to take or pass."), (9, "Dan is to bury."), (10, "Anna is to play.")],
)
def test_whose_turn_it_is(kept: int, words: str) -> None:
    assert words in show("-", text="\n".join(ROUND.splitlines()[:kept])).stdout


def test_unknown_cards_are_question_marks() -> None:
    record = as_json(ROUND)
    record["hands"][2] = "T8 ? ? ? ? ? ?"
    record["hands"][3] = None
    record["buried"] = None
    record["tricks"] = record["tricks"][:2]
    result = show("-", text=json.dumps(record))
    assert result.exit_code == 0
    assert ["Cia", "T8", "R6", "R4", "?", "?", "?", "?"] in rows(result.stdout)
    assert "Soloist took" in result.stdout


def test_a_position_has_hands_and_what_went_before() -> None:
    line = (DATA / "double_dummy.jsonl").read_text("utf-8").splitlines()[700]
    position = json.loads(line)
    shown = show("-", text=line).stdout
    for hand in position["hands"]:
        assert set(hand.split()) <= set(shown.split())
    assert "On the table" in shown


def test_a_leaster_position_has_points_and_tricks_so_far() -> None:
    shown = show(str(EXAMPLES / "leaster-tie.boon")).stdout
    assert ["Dan", "25", "1"] in rows(shown)


def test_a_view_has_one_hand() -> None:
    shown = show(str(EXAMPLES / "one-seat.boon")).stdout
    assert ["Now", "T13", "T9", "T8", "T2", "R6", "R3", "G4", "B3"] in rows(shown)
    assert "Bo is to play." in shown


def test_a_match_has_its_rounds() -> None:
    shown = show(str(EXAMPLES / "evening.boon")).stdout
    assert [f"Round {number}" in shown for number in range(1, 6)] == [True] * 4 + [False]


def test_options_that_are_not_as_by_default_are_shown() -> None:
    dealt = CliRunner().invoke(boon, ["deal", "--seed", "1", "--rules", "all_pass=forced"]).stdout
    assert "all_pass=forced" in show("-", text=dealt).stdout
    assert "Rules" not in show("-", text=ROUND).stdout


@pytest.mark.parametrize("width", ["1", "20", "30", "40", "60", "80", "200"])
def test_any_width(width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    for text in (ROUND, (EXAMPLES / "evening.boon").read_text("utf-8")):
        result = show("-", text=text)
        assert result.exit_code == 0
        longest = max(len(line.rstrip()) for line in result.stdout.splitlines())
        assert longest <= max(20, int(width))
        for card in ("T14", "T13", "T12", "T11"):
            assert card in result.stdout


def test_names_of_all_kinds_are_harmless() -> None:
    record: dict[str, Any] = as_json(ROUND)
    record["names"] = ["[b]A[/b]", "\x1b]0;x\x07", "👩‍👩‍👧李小龍", "\u202eשרה" + "z" * 60]
    result = show("-", text=json.dumps(record))
    assert result.exit_code == 0
    assert "[b]A[/b]" in result.stdout
    for harmful in ("\x1b", "\x07", "\u202e"):
        assert harmful not in result.stdout


def test_suits_have_colours_and_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    coloured = show("-", text=ROUND).stdout
    assert all(f"\x1b[{colour}" in coloured for colour in ("94m", "32m", "31m"))
    monkeypatch.setenv("NO_COLOR", "1")
    plain = show("-", text=ROUND).stdout
    assert not any(f"\x1b[{colour}" in plain for colour in ("94m", "32m", "31m"))
    assert "G6" in plain


def test_what_cannot_have_been_is_refused_and_the_rest_is_shown() -> None:
    bad = {**json.loads(SCHAFKOPF[0]), "leader": 1}
    result = show("-", text="\n".join([SCHAFKOPF[1], json.dumps(bad), SCHAFKOPF[2]]))
    assert result.exit_code == 2
    assert result.stderr.startswith("boon: -:2: ")
    assert result.stdout.count("Soloist has") + result.stdout.count("Winner has") == 2


def test_cards_that_follow_from_the_tricks_are_shown() -> None:
    record = as_json(ROUND)
    record |= {"hands": [None] * 4, "boon": None, "buried": None}
    shown = show("-", text=json.dumps(record)).stdout
    found = rows(shown)
    assert ["Bo", "T14", "T11", "T10", "R1", "G6", "B5", "B3", "29"] in found
    assert ["Buried", "R5", "G4", "B6", "B1", "25"] in found
    assert "Soloist has" in shown
    assert ["7", "G5", "B5", "T6", "T2", "Cia", "31", "60"] in found


@pytest.mark.parametrize("hands", [True, False])
def test_a_new_deal_is_no_leaster(hands: bool) -> None:
    record = as_json(ROUND) | {"bids": ["pass"] * 4, "buried": None, "tricks": []}
    record["rules"] = {"all_pass": "redeal"}
    if not hands:
        record |= {"hands": [None] * 4, "boon": None}
    shown = show("-", text=json.dumps(record)).stdout
    assert "Leaster" not in shown
    assert shown.count("dealt again") == 1
