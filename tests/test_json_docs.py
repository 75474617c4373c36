"""What docs/json-forms.md shows is read, and answered as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tutor.main import boon

DOCS = (Path(__file__).parent.parent / "docs" / "json-forms.md").read_text(encoding="utf-8")
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)]


def block(*fields: str) -> Any:
    """The first block with these fields."""
    return next(found for found in BLOCKS if set(fields) <= set(found))


@pytest.mark.parametrize(
    ("question", "options", "answer"),
    [
        (block("hands", "leader"), ["solve", "--json"], block("value", "points")),
        (block("hands", "leader"), ["solve", "--payout", "--json"], block("payout", "cards")),
        (block("hands", "dealer"), ["score", "--json"], block("winner_of_tricks")),
    ],
)
def test_questions_have_the_answers_shown(question: Any, options: list[str], answer: Any) -> None:
    if "--payout" in options:
        answer = next(found for found in BLOCKS if "payout" in found and "value" not in found)
    result = CliRunner().invoke(boon, [*options, "-"], input=json.dumps(question))
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout) == answer


def test_the_view_is_read() -> None:
    result = CliRunner().invoke(boon, ["show", "-"], input=json.dumps(block("seat", "hand")))
    assert result.exit_code == 0, result.stderr


def test_the_error_has_the_fields_shown() -> None:
    wrong = {**block("hands", "leader"), "hands": ["T12 T6", "B4 B4", "T13 T7 T1"]}
    result = CliRunner().invoke(boon, ["solve", "--jsonl", "-"], input=json.dumps(wrong))
    assert result.exit_code == 2
    assert set(json.loads(result.stdout)["error"]) == set(block("error")["error"])
