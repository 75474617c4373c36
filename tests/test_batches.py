"""What is wrong with one record of a file stands in its place; the others are answered."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.boon.deal import deal
from solver.boon.json_form import to_json
from solver.boon.reader import read_each
from solver.boon.records import MatchRecord, PositionRecord, RoundRecord
from solver.boon.text_form import format as write_text
from solver.boon.text_form import parse_each
from solver.errors import InputError
from tutor.main import boon

GOOD = """soloist: 1
leader: 0
hand 0: T12 B1
hand 1: T13 B2
hand 2: T11 B3
"""
BAD: dict[str, tuple[str, str]] = {
    "a card": (GOOD.replace("T13", "T15"), "hands[1]"),
    "a line without a key": (GOOD + "no key here\n", "no"),
    "a key": (GOOD + "colour: red\n", "colour"),
    "the kind": (GOOD + "kind: hand\n", "kind"),
    "the card names": (GOOD + "cards: bridge\n", "cards"),
    "a hand": (GOOD.replace("hand 1", "hand 7"), "hand"),
    "a quote without end": (GOOD + 'title: "x\n', "title"),
    "nothing but a word": ("word\n", "word"),
}
ROUND = RoundRecord.of(deal(3, 1, dealer=0))
MATCH = f"""match: Friday
rounds: 1
---
{write_text([ROUND]).replace("bids: -", "bids: take")}"""
POSITION = {"players": 3, "soloist": 1, "leader": 0, "hands": ["T12 B1", "T13 B2", "T11 B3"]}


def run(*args: str, data: str | bytes) -> Result:
    return CliRunner().invoke(boon, args, input=data)


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_of_a_text_leaves_the_others(name: str) -> None:
    text, field = BAD[name]
    found = list(parse_each("---\n".join([GOOD, text, GOOD]), "three.boon"))
    second = GOOD.count("\n") + 2
    lines = [number for number, _record in found]
    assert lines == [1, second, second + text.count("\n") + 1]
    good, error, last = [record for _number, record in found]
    assert isinstance(good, PositionRecord)
    assert good == last
    assert isinstance(error, InputError)
    assert (error.source, error.field) == ("three.boon", field)
    assert error.line is not None
    assert second <= error.line < second + text.count("\n")


@pytest.mark.parametrize(
    "wrong",
    [
        MATCH.replace("rounds: 1", "rounds: one"),
        MATCH.replace("rounds: 1", "rounds: 9"),
        MATCH.replace("bids: take", "bids: grab"),
        MATCH.replace("players: 3", "players three"),
    ],
)
def test_a_bad_match_is_one_error_with_all_its_rounds(wrong: str) -> None:
    found = [record for _line, record in parse_each("---\n".join([MATCH, wrong, MATCH]))]
    assert [type(record) for record in found] == [MatchRecord, InputError, MatchRecord]


def test_card_names_go_on_past_a_bad_record() -> None:
    first = "cards: sheepshead\n" + GOOD
    second = GOOD.replace("T12 B1", "QH KC").replace("T13 B2", "QS 9C").replace("T11 B3", "QD 8C")
    (_one, error), (_two, record) = parse_each(f"{first}---\n{second}")
    assert isinstance(error, InputError)
    assert isinstance(record, PositionRecord)


def test_a_bad_item_of_a_list_leaves_the_others() -> None:
    data = json.dumps([POSITION, {**POSITION, "leader": 5}, {"a": 1}, POSITION]).encode()
    found = [record for _line, record in read_each(data)]
    assert isinstance(found[0], PositionRecord)
    assert found[0] == found[3]
    fields = [record.field for record in found if isinstance(record, InputError)]
    assert fields == ["[1].leader", "[2].a"]


@pytest.mark.parametrize(
    "spoilt", ["word", "{", '{"players": 3,', '{"hands": [', "[]", "5", "\ufeff{"]
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_bad_line_leaves_the_others(spoilt: str, place: int) -> None:
    lines = [json.dumps(POSITION)] * 2
    lines.insert(place, spoilt)
    data = "\n".join(lines).encode()
    found = list(read_each(data))
    kinds = [isinstance(record, InputError) for _line, record in found]
    assert kinds == [index == place for index in range(3)]
    assert [line for line, _record in found] == [1, 2, 3]


@pytest.mark.parametrize("form", ["--json", "--jsonl"])
@pytest.mark.parametrize("command", ["solve", "score"])
def test_commands_answer_the_others(command: str, form: str) -> None:
    good = GOOD if command == "solve" else MATCH
    result = run(command, form, "-", data="---\n".join([good, BAD["a card"][0], good]))
    assert result.exit_code == 2
    if form == "--jsonl":
        answers = [json.loads(line) for line in result.stdout.splitlines()]
    else:
        answers = json.loads(result.stdout)
    assert ["error" in answer for answer in answers] == [False, True, False]


def test_show_lays_out_the_others() -> None:
    result = run("show", "-", data="---\n".join([GOOD, BAD["a card"][0], GOOD]))
    assert result.exit_code == 2
    assert result.stdout.count("T13") == 2
    assert "-:10: hands[1]: " in result.stderr


def test_convert_writes_nothing_if_one_is_wrong(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    out.write_text("before")
    result = run("convert", "-", "-o", str(out), data=f"{GOOD}---\n{BAD['a card'][0]}")
    assert result.exit_code == 2
    assert out.read_text() == "before"


def test_a_list_on_one_line_is_answered_item_by_item_in_a_stream_too() -> None:
    result = run("solve", "--jsonl", "-", data=json.dumps([POSITION, POSITION]))
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 2


@pytest.mark.parametrize(
    "spread",
    [
        lambda value: (
            json.dumps({"rounds": [value]}).replace("[{", "[\n{", 1).replace("}]", "}\n]")
        ),
        lambda value: f"[\n{json.dumps(value)}\n]",
        lambda value: json.dumps(value, indent=1),
        lambda value: json.dumps(value, indent=1).replace("\n", "\r"),
    ],
)
def test_one_value_over_lines_is_no_stream(spread: Callable[[object], str]) -> None:
    result = run("score", "--jsonl", "-", data=spread(to_json(ROUND)))
    assert result.exit_code == 0


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(end: str) -> None:
    data = (json.dumps(POSITION) + end) * 3
    for args in (("--json",), ("--jsonl",)):
        result = run("solve", *args, "-", data=data.encode())
        assert result.exit_code == 0
        assert result.stdout.count('"value"') == 3


def test_byte_order_marks_within_files_put_together_are_passed_over() -> None:
    position = json.dumps(POSITION)
    for text in (f"{GOOD}---\n\ufeff{GOOD}", f"{position}\n\ufeff{position}"):
        for args in (("--json",), ("--jsonl",)):
            result = run("solve", *args, "-", data=text.encode("utf-8-sig"))
            assert result.exit_code == 0
            assert result.stdout.count('"value"') == 2
