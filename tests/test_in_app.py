"""What is read in the tutor names its keys and screens, and no commands of the shell."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solver import boodle, boon
from solver.boodle.records import HandRecord
from solver.boon.records import PositionRecord, RoundRecord
from solver.settings import Effort
from solver.stop import StopFlag
from tests.swedish import spoken
from tutor.app.asking import Look, advised, read, solved
from tutor.app.editor import TEMPLATES
from tutor.app.faces import Faces
from tutor.app.places import GameName
from tutor.app.themes import LOOKS
from tutor.in_app import in_app
from tutor.rule_book import book_of, lay_out

LOOK = Look(78, Faces("boon", False, LOOKS["dark"].colours))
COMMAND = re.compile(r"[“”](?:boon|boodle) |--[a-z]+")
"""A command between quotation marks, of either language, or an option of one."""


def played_out(state: Any) -> Any:
    while state.to_move is not None:
        state = state.apply(next(iter(state.legal_actions())))
    return state


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_the_rule_book_names_no_command(game: GameName, language: str) -> None:
    with spoken(language):
        for topic in book_of(game):
            with in_app():
                assert not COMMAND.search(lay_out(topic, 200)), topic.name
        assert any(COMMAND.search(lay_out(topic, 200)) for topic in book_of(game))


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_answers_in_the_editor_name_no_command(game: GameName) -> None:
    records = [read(text, game) for _title, text in TEMPLATES[game]]
    if game == "boon":
        records.append(RoundRecord.of(played_out(boon.deal(players=3, seed=1))))
    else:
        records.append(HandRecord.of(played_out(boodle.deal(players=3, seed=1, dealer=0))))
    said = []
    for record in records:
        said.append(solved(record, game, LOOK, StopFlag()).plain)
        said.append(advised(record, game, LOOK, Effort(budget=8, threads=1), StopFlag()).plain)
    for text in said:
        assert not COMMAND.search(text), text


def test_advice_on_open_hands_points_to_the_key_that_solves_them() -> None:
    record = next(
        each
        for _title, text in TEMPLATES["boon"]
        if isinstance(each := read(text, "boon"), PositionRecord)
    )
    told = advised(record, "boon", LOOK, Effort(threads=1), StopFlag())
    assert "F5 solves open hands" in told.plain
