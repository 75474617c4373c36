"""What is taken elsewhere is the same there, is never there twice, and can be deleted."""

from __future__ import annotations

import copy
import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import InputError
from solver.fields import load
from tests.memory_samples import ASSESSMENTS, DAY, TEXTS, Clock, assessment, view
from tutor.memory.database import FILE
from tutor.memory.importing import read_export
from tutor.memory.merging import Merged, merge
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory
from tutor.memory.transfer import COLUMNS, delete, export, to_csv, to_text


@contextmanager
def memory_in(folder: Path, clock: Clock | None = None) -> Iterator[Memory]:
    with Memory.open(folder, clock=clock or Clock()) as memory:
        yield memory
        assert memory.notices == []


def take_in(memory: Memory, text: str) -> Merged:
    return merge(memory, read_export(load(text)))


def text_of(memory: Memory, game: str = "boon") -> str:
    return to_text(export(memory, game))


def play(memory: Memory, first: int = 0) -> None:
    """Two rounds, one at its end, with two mistakes of which one has been practised."""
    number = memory.begin_round("boon", {"seat": 1, "names": ["Anna", "[b]“ö”", "C\n"]})
    for index, loss in enumerate((0.0, 0.5, 0.2)):
        memory.add_decision(number, str(index), assessment(loss), view=view(first + index))
    memory.end_round(number, "players: 3\n", [1, -2, 1], worth=-0.5)
    memory.add_decision(memory.begin_round("boon", {}), "a", assessment(0.1), view=None)
    repetition = Repetition(memory, "boon")
    exercise = repetition.all()[-1]
    repetition.answered(exercise, True, exercise.entered + DAY)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("begin"), st.dictionaries(TEXTS, TEXTS | st.integers(0, 9), max_size=3)),
        st.tuples(st.just("save"), TEXTS),
        st.tuples(st.just("end"), st.lists(st.integers(-9, 9), min_size=3, max_size=3)),
        st.tuples(st.just("decide"), st.tuples(ASSESSMENTS, st.integers(0, 3), st.integers(0, 5))),
        st.tuples(st.just("answer"), st.booleans()),
        st.tuples(st.just("wait"), st.integers(0, 20)),
    ),
    max_size=25,
)
_FOLDERS = count()


def carry_out(memory: Memory, clock: Clock, steps: list[tuple[str, Any]]) -> None:
    number = memory.begin_round("boon", {"seat": 0})
    repetition = Repetition(memory, "boon")
    for step, value in steps:
        if step == "begin":
            number = memory.begin_round("boon", value)
        elif step == "save":
            memory.save_round(number, value)
        elif step == "end":
            memory.end_round(number, "end", value, worth=sum(value) / 7)
        elif step == "decide":
            made, place, position = value
            memory.add_decision(number, str(place), made, view=view(position))
        elif step == "wait":
            clock.time += timedelta(days=value)
        elif exercises := repetition.all():
            repetition.answered(exercises[len(steps) % len(exercises)], value, clock())


@settings(deadline=None, max_examples=40)
@given(steps=STEPS)
def test_what_was_exported_is_the_same_after_it_was_imported(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, Any]]
) -> None:
    folder = tmp_path_factory.getbasetemp() / f"identity{next(_FOLDERS)}"
    clock = Clock()
    with memory_in(folder / "here", clock) as here, memory_in(folder / "there") as there:
        carry_out(here, clock, steps)
        text = text_of(here)
        take_in(there, text)
        assert text_of(there) == text
        assert [each.due for each in Repetition(there, "boon").all()] == [
            each.due for each in Repetition(here, "boon").all()
        ]
        assert take_in(there, text) == Merged(0, 0, 0, 0)
        assert take_in(here, text) == Merged(0, 0, 0, 0)
        assert text_of(there) == text_of(here) == text


@settings(deadline=None, max_examples=25)
@given(first=STEPS, second=STEPS)
def test_two_computers_come_to_the_same_in_either_order(
    tmp_path_factory: pytest.TempPathFactory,
    first: list[tuple[str, Any]],
    second: list[tuple[str, Any]],
) -> None:
    """They begin with the same rounds and exercises, and go on apart."""
    folder = tmp_path_factory.getbasetemp() / f"order{next(_FOLDERS)}"
    clocks = Clock(), Clock(Clock().time + timedelta(milliseconds=500))
    with (
        memory_in(folder / "a", clocks[0]) as a,
        memory_in(folder / "b", clocks[1]) as b,
        memory_in(folder / "c") as c,
    ):
        play(a)
        common = text_of(a)
        take_in(b, common)
        for each in clocks:
            each.time += DAY
        carry_out(a, clocks[0], first)
        carry_out(b, clocks[1], second)
        texts = [text_of(a), text_of(b)]
        take_in(a, texts[1])
        take_in(b, texts[0])
        for text in texts:
            take_in(c, text)
        assert text_of(a) == text_of(b) == text_of(c)


def test_how_much_was_new_is_told(tmp_path: Path) -> None:
    with memory_in(tmp_path / "a") as here, memory_in(tmp_path / "b") as there:
        play(here)
        assert take_in(there, text_of(here)) == Merged(2, 4, 2, 1)
        play(here, first=10)
        assert take_in(there, text_of(here)) == Merged(2, 4, 2, 1)


def test_games_are_exported_and_deleted_apart(tmp_path: Path) -> None:
    with memory_in(tmp_path) as memory:
        play(memory)
        other = memory.begin_round("boodle", {})
        memory.add_decision(other, "a", assessment(3.0, game="boodle"), view=view())
        boon, boodle = text_of(memory), text_of(memory, "boodle")
        assert '"boodle"' not in boon
        assert '"boon"' not in boodle
        delete(memory, "boon")
        assert text_of(memory, "boodle") == boodle
        assert json.loads(text_of(memory)) == {
            "format": "boon-tutor progress",
            "version": 1,
            "rounds": [],
            "exercises": [],
        }
        take_in(memory, boon)
        assert text_of(memory) == boon


def test_what_was_deleted_is_no_more_in_the_file(tmp_path: Path) -> None:
    secret = "Theophrastus Bombastus"
    with memory_in(tmp_path) as memory:
        memory.save_round(memory.begin_round("boon", {"names": [secret]}), secret)
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert secret.encode() in files
        delete(memory, "boon")
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert secret.encode() not in files
        assert FILE in {path.name for path in tmp_path.iterdir()}


def test_csv_has_a_row_for_each_decision(tmp_path: Path) -> None:
    with memory_in(tmp_path) as memory:
        play(memory)
        rows = list(csv.DictReader(io.StringIO(to_csv(memory, "boon"))))
        assert tuple(rows[0]) == COLUMNS
        assert [row["grade"] for row in rows] == ["best", "blunder", "mistake", "mistake"]
        assert [row["chosen"] for row in rows] == ["G6", "B1", "B1", "B1"]
        assert [row["paid"] for row in rows] == ["-2", "-2", "-2", ""]
        assert float(rows[1]["loss"]) == 0.5
        assert to_csv(memory, "boodle").count("\n") == 1


def exported(tmp_path: Path) -> Any:
    with memory_in(tmp_path / "source") as memory:
        play(memory)
        return json.loads(text_of(memory))


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("format",), "skat", "format"),
        (("format",), None, "format"),
        (("version",), 2, "version"),
        (("version",), "1", "version"),
        (("more",), 1, "more"),
        (("rounds",), {}, "rounds"),
        (("rounds", 0), 7, "rounds[0]"),
        (("rounds", 1, "id"), -1, "rounds[1].id"),
        (("rounds", 1, "id"), 1 << 60, "rounds[1].id"),
        (("rounds", 1, "id"), True, "rounds[1].id"),
        (("rounds", 0, "game"), "skat", "rounds[0].game"),
        (("rounds", 0, "game"), "boodle", "rounds[0].decisions[0].assessment.game"),
        (("rounds", 0, "setup"), [], "rounds[0].setup"),
        (("rounds", 0, "setup"), {"x": [1e999]}, "rounds[0].setup"),
        (("rounds", 0, "began"), "yesterday", "rounds[0].began"),
        (("rounds", 0, "began"), "2026-1-30T18:05:00.000000Z", "rounds[0].began"),
        (("rounds", 0, "ended"), 5, "rounds[0].ended"),
        (("rounds", 0, "record"), None, "rounds[0].record"),
        (("rounds", 0, "result"), [1, 2.5], "rounds[0].result[1]"),
        (("rounds", 0, "worth"), "much", "rounds[0].worth"),
        (("rounds", 0, "worth"), 1e999, "rounds[0].worth"),
        (("rounds", 0, "decisions", 2, "at"), "", "rounds[0].decisions[2].at"),
        (("rounds", 0, "decisions", 2, "assessment"), None, "rounds[0].decisions[2].assessment"),
        (
            ("rounds", 0, "decisions", 2, "assessment", "grade"),
            "fine",
            "rounds[0].decisions[2].assessment.grade",
        ),
        (
            ("rounds", 0, "decisions", 2, "assessment", "loss"),
            [1e999, 0, 0],
            "rounds[0].decisions[2].assessment.loss[0]",
        ),
        (
            ("rounds", 0, "decisions", 2, "assessment", "seat"),
            1e999,
            "rounds[0].decisions[2].assessment.seat",
        ),
        (
            ("rounds", 0, "decisions", 2, "assessment", "valuation", "options", 0, "payoff"),
            [1],
            "rounds[0].decisions[2].assessment.valuation.options[0].payoff",
        ),
        (
            ("rounds", 0, "decisions", 2, "assessment", "valuation", "options", 0, "win"),
            [],
            "rounds[0].decisions[2].assessment.valuation.options[0].win",
        ),
        (
            ("rounds", 0, "decisions", 2, "assessment", "facts"),
            [{"name": "a", "topic": "b", "values": {"c": []}}],
            "rounds[0].decisions[2].assessment.facts[0].values.c",
        ),
        (("exercises", 1, "view"), "T1", "exercises[1].view"),
        (("exercises", 1, "options"), [], "exercises[1].options"),
        (("exercises", 1, "options", 0, "loss"), [1, 2], "exercises[1].options[0].loss"),
        (("exercises", 1, "options", 0, "also"), "G6", "exercises[1].options[0].also"),
        (("exercises", 1, "grade"), "fine", "exercises[1].grade"),
        (("exercises", 1, "loss"), [1, 2, "x"], "exercises[1].loss[2]"),
        (("exercises", 1, "answers", 0, "right"), 1, "exercises[1].answers[0].right"),
        (("exercises", 1, "answers", 0, "at"), None, "exercises[1].answers[0].at"),
    ],
)
def test_what_is_wrong_is_named_and_nothing_is_taken_in(
    tmp_path: Path, path: tuple[str | int, ...], value: object, field: str
) -> None:
    whole = copy.deepcopy(exported(tmp_path))
    part = whole
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with memory_in(tmp_path / "target") as memory:
        with pytest.raises(InputError) as raised:
            merge(memory, read_export(whole))
        assert raised.value.field == field
        assert "Error" not in raised.value.message
        assert memory.rounds() == []


def test_a_field_that_is_missing_is_named(tmp_path: Path) -> None:
    whole = copy.deepcopy(exported(tmp_path))
    del whole["rounds"][0]["decisions"][2]["assessment"]["chosen"]
    with pytest.raises(InputError, match="this field is missing") as raised:
        read_export(whole)
    assert raised.value.field == "rounds[0].decisions[2].assessment.chosen"
    with pytest.raises(InputError, match="null is no object") as raised:
        read_export(None)
    assert "players" not in raised.value.message


def test_an_import_that_is_broken_off_leaves_nothing(tmp_path: Path) -> None:
    def press(done: int, _total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    imported = read_export(exported(tmp_path))
    with memory_in(tmp_path / "target") as memory:
        with pytest.raises(KeyboardInterrupt):
            merge(memory, imported, press)
        assert memory.rounds() == []
        assert memory.decisions() == []
        assert merge(memory, imported) == Merged(2, 4, 2, 1)


@pytest.mark.parametrize("damaged", ["x", "[1]", "{}", "[" * 100_000])
def test_a_decision_that_is_damaged_is_left_out_and_told_of(tmp_path: Path, damaged: str) -> None:
    with memory_in(tmp_path) as memory:
        number = memory.begin_round("boon", {"seat": 0})
        for place in ("1", "2"):
            memory.add_decision(number, place, assessment(0.5), view=view(1))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE decisions SET assessment = ? WHERE place = '1'", (damaged,))
    with memory_in(tmp_path) as memory:
        (stored,) = export(memory, "boon")["rounds"]
        assert [each["place"] for each in stored["decisions"]] == ["2"]
        assert len(to_csv(memory, "boon").splitlines()) == 2
        (notice,) = memory.notices
        assert "1 entry" in notice
        memory.notices.clear()


@pytest.mark.parametrize("damaged", ["x", "[1]", "{}", "[" * 100_000])
def test_a_mistake_whose_exercise_is_damaged_can_be_made_again(
    tmp_path: Path, damaged: str
) -> None:
    with memory_in(tmp_path) as memory:
        first = memory.begin_round("boon", {"seat": 0})
        memory.add_decision(first, "1", assessment(0.5), view=view(1))
        assert len(Repetition(memory, "boon").all()) == 1
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE exercises SET content = ?", (damaged,))
    with memory_in(tmp_path) as memory:
        second = memory.begin_round("boon", {"seat": 0})
        assert memory.add_decision(second, "1", assessment(0.5), view=view(1))
        assert Repetition(memory, "boon").all() == []
        assert "damaged" in memory.notices[0]
        memory.notices.clear()


DAMAGE = [
    "",
    "null",
    "[1, 2",
    "{}",
    '"abc"',
    "[1.5]",
    "[1e999]",
    "[9999999999]",
    "x",
    b"\xff",
    1e999,
]


@pytest.mark.parametrize("column", ["result", "worth"])
@pytest.mark.parametrize("damaged", DAMAGE)
def test_a_round_whose_result_is_damaged_stays_with_its_decisions(
    tmp_path: Path, column: str, damaged: str | bytes | float
) -> None:
    with memory_in(tmp_path / "here") as memory:
        play(memory)
        whole = export(memory, "boon")
    with closing(sqlite3.connect(tmp_path / "here" / FILE)) as connection, connection:
        connection.execute(f"UPDATE rounds SET {column} = ? WHERE {column} NOT NULL", (damaged,))
    for each in whole["rounds"]:
        each[column] = None
    with Memory.open(tmp_path / "here") as memory:
        assert export(memory, "boon") == whole
        assert to_csv(memory, "boon").count("\n") == 5
        (notice,) = memory.notices
        assert "is damaged, and counts as unknown" in notice
        text = text_of(memory)
    with memory_in(tmp_path / "there") as there:
        take_in(there, text)
        assert text_of(there) == text


@pytest.mark.parametrize(
    ("table", "column", "damaged"),
    [
        ("rounds", "setup", '{"seat": NaN}'),
        ("rounds", "setup", '{"seat": 1e999}'),
        ("rounds", "began", "yesterday"),
        ("decisions", "assessment", None),
        ("decisions", "loss", b"\xff"),
        ("exercises", "decision", b"\xff"),
        ("exercises", "content", None),
    ],
)
def test_what_is_exported_can_be_taken_in_whatever_is_damaged(
    tmp_path: Path, table: str, column: str, damaged: str | bytes | None
) -> None:
    with memory_in(tmp_path / "here") as memory:
        play(memory)
    with closing(sqlite3.connect(tmp_path / "here" / FILE)) as connection, connection:
        if damaged is None:  # the first number in it grows beyond all bounds
            connection.execute(f"UPDATE {table} SET {column} = replace({column}, '0.', '1e999')")
        else:
            connection.execute(f"UPDATE {table} SET {column} = ?", (damaged,))
    with Memory.open(tmp_path / "here") as memory:
        text = text_of(memory)
        assert any("damaged" in notice for notice in memory.notices)
    with memory_in(tmp_path / "there") as there:
        take_in(there, text)
        assert text_of(there) == text
