"""Files and streams: text, JSON and JSON Lines are told apart and read, in any encoding."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.boon.deal import deal
from solver.boon.json_form import dumps, to_json
from solver.boon.reader import is_json, is_json_lines, read, read_lines
from solver.boon.records import MatchRecord, PositionRecord, RoundRecord
from solver.boon.text_form import format as write_text
from solver.errors import InputError

DATA = Path(__file__).parent / "data"
ROUND = RoundRecord.of(deal(3, 1, dealer=0), names=("Åsa", "Bo", "Cia"))
OTHER = RoundRecord.of(deal(3, 2, dealer=1))
POSITION = {"players": 3, "soloist": 0, "leader": 2, "hands": ["T7", "T13", "T14"]}
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "latin-1"]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_form_in_every_encoding(encoding: str, end: str) -> None:
    for text in (
        write_text([ROUND]),
        dumps(ROUND),
        json.dumps(to_json(ROUND), ensure_ascii=False, indent=2),
        f"\n\n{dumps(ROUND)}\n\n",
    ):
        assert read(text.replace("\n", end).encode(encoding)) == [ROUND]
    lines = f"{dumps(ROUND)}\n\n{dumps(OTHER)}\n".replace("\n", end).encode(encoding)
    assert read(lines) == [ROUND, OTHER]
    streamed = list(read_lines(lines.splitlines(keepends=True)))
    assert streamed == [(1, ROUND), (3, OTHER)]


def test_a_list_of_rounds_is_a_match_and_any_other_a_list() -> None:
    first = read(json.dumps([to_json(ROUND)]).encode())
    assert first == [MatchRecord((ROUND,))]
    second = read(json.dumps([to_json(ROUND), POSITION]).encode())
    assert second[0] == ROUND
    assert isinstance(second[1], PositionRecord)


def test_an_error_in_a_list_names_its_item() -> None:
    with pytest.raises(InputError) as caught:
        read(json.dumps([POSITION, {**POSITION, "leader": 5}]).encode())
    assert caught.value.field == "[1].leader"


def test_one_record_on_many_lines_is_no_json_lines() -> None:
    assert not is_json_lines(json.dumps(to_json(ROUND), indent=1))
    assert not is_json_lines('{"rounds": [\n{"players": 3},\n{"players": 3}]}')
    assert is_json_lines('{"players": 3}\n{"players": \n')
    assert is_json_lines('{"players": \n{"players": 3}\n') is False
    assert is_json_lines('{"players": }\n{"players": 3}\n')
    assert is_json(' \n {"players": 3}')
    assert not is_json("players: 3")


def test_an_error_in_json_lines_has_its_line_and_source() -> None:
    text = f"{dumps(ROUND)}\n\n" + '{"players": 3}\n'
    with pytest.raises(InputError) as caught:
        read(text.encode(), "deals.jsonl")
    assert (caught.value.line, caught.value.source) == (3, "deals.jsonl")


def test_a_stream_is_answered_line_by_line() -> None:
    """No line is read before the one before it has been answered."""
    taken = 0

    def source() -> Iterator[bytes]:
        nonlocal taken
        while True:
            taken += 1
            yield f"{dumps(ROUND)}\n".encode()

    stream = read_lines(source())
    for number in range(1, 4):
        assert next(stream) == (number, ROUND)
        assert taken == number


def test_each_wrong_line_is_answered_in_its_place() -> None:
    lines = [
        b"\xef\xbb\xbf" + dumps(ROUND).encode() + b"\n",
        b"\xff\xc3\xa5\n",
        b"\0\n",
        b"[]\n",
        b"3\n",
        dumps(ROUND).encode("latin-1") + b"\n",
    ]
    answers = dict(read_lines(lines, "deals.jsonl"))
    assert list(answers) == [1, 2, 3, 4, 5, 6]
    assert answers[1] == answers[6] == ROUND
    for number in (2, 3, 4, 5):
        error = answers[number]
        assert isinstance(error, InputError)
        assert (error.line, error.source) == (number, "deals.jsonl")


def test_damaged_utf_16_is_one_error() -> None:
    data = dumps(ROUND).encode("utf-16")[:-1]
    ((number, error),) = read_lines([data])
    assert number == 1
    assert isinstance(error, InputError)
    assert "UTF-16" in error.message


def test_the_recorded_positions_are_read() -> None:
    with (DATA / "double_dummy.jsonl").open("rb") as lines:
        records = [record for _number, record in read_lines(lines)]
    assert len(records) == 1200
    assert all(isinstance(record, PositionRecord) for record in records)
    assert records == read((DATA / "double_dummy.jsonl").read_bytes())
