"""What docs/boodle-format.md says of the forms is so."""

import re
from pathlib import Path

import pytest

from solver.boodle import json_reading, text_form, text_reading
from solver.boodle.json_form import to_json
from solver.boodle.records import HandRecord, MatchRecord, PositionRecord, ViewRecord
from solver.boodle.solve import solve

TEXT = (Path(__file__).parent.parent / "docs" / "boodle-format.md").read_text("utf-8")
BLOCKS = re.findall(r"```boodle\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_examples_are_read_and_written(block: str) -> None:
    (record,) = text_form.parse(block)
    (again,) = text_form.parse(text_form.format([record]))
    assert to_json(again) == to_json(record)


def test_there_is_an_example_of_each_kind_and_variant() -> None:
    records = [record for block in BLOCKS for record in text_form.parse(block)]
    assert {type(record) for record in records} == {
        HandRecord,
        MatchRecord,
        PositionRecord,
        ViewRecord,
    }
    position = next(record for record in records if isinstance(record, PositionRecord))
    assert solve(position.position).chips == (4, -2, -2)


def test_every_key_and_field_is_described() -> None:
    for kind, keys in text_reading.KEYS.items():
        for key in keys:
            assert re.search(rf"[`\n]{key}\b", TEXT) or key in ("kind", "players"), (kind, key)
    for fields in (*json_reading.FIELDS.values(), *json_reading.ANSWERS.values()):
        for field in fields:
            assert field in TEXT, field
