"""Mistakes come back at growing intervals until they are right, each position once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import boodle, boon
from solver.boodle import json_form as boodle_form
from solver.boon import json_form as boon_form
from solver.boon.records import ViewRecord
from solver.boon.view import View
from tests.memory_samples import DAY, MOMENTS, START, Clock, assessment, option, view
from tutor.memory.exercises import Exercise
from tutor.memory.repetition import Repetition
from tutor.memory.schedule import SETTLED, Answer, next_due
from tutor.memory.store import Memory
from tutor.memory.transfer import delete
from tutor.memory.views import boodle_view, boon_view
from tutor.teaching.grades import Grade


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def memory(tmp_path: Path, clock: Clock) -> Iterator[Memory]:
    with Memory.open(tmp_path, clock=clock) as opened:
        yield opened


@pytest.fixture
def repetition(memory: Memory) -> Repetition:
    return Repetition(memory, "boon")


def only(repetition: Repetition) -> Exercise:
    (exercise,) = repetition.all()
    return exercise


class TestSchedule:
    def test_right_answers_put_it_off_further_and_further_until_it_is_settled(self) -> None:
        answers: list[Answer] = []
        gaps: list[timedelta] = []
        due = next_due(START, answers)
        last = START
        while due is not None:
            gaps.append(due - last)
            last = due
            answers.append(Answer(due, is_right=True))
            due = next_due(START, answers)
        assert gaps[0] == DAY
        assert gaps == sorted(set(gaps))
        assert len(gaps) >= 3
        assert gaps[-1] <= SETTLED

    def test_a_wrong_answer_brings_it_back_soon(self) -> None:
        right = [Answer(START + days * DAY, is_right=True) for days in (1, 3, 9)]
        put_off = next_due(START, right)
        assert put_off is not None
        assert put_off - right[-1].at > 10 * DAY
        again = next_due(START, [*right, Answer(put_off, is_right=False)])
        assert again is not None
        assert DAY <= again - put_off <= 2 * DAY

    @given(MOMENTS, st.lists(st.tuples(MOMENTS, st.booleans()), max_size=6), st.randoms())
    def test_the_order_of_the_answers_does_not_matter(
        self, entered: datetime, given_answers: list[tuple[datetime, bool]], rng: object
    ) -> None:
        unlike = {at: Answer(at, is_right) for at, is_right in given_answers if at != entered}
        answers = list(unlike.values())
        due = next_due(entered, answers)
        assert next_due(entered, answers[::-1]) == due
        last = max([entered, *(each.at for each in answers)])
        assert due is None or due > last


def test_mistakes_and_blunders_become_exercises(memory: Memory, repetition: Repetition) -> None:
    number = memory.begin_round("boon", {})
    for index, loss in enumerate((0.0, 0.05, 0.3, 0.9)):
        memory.add_decision(number, str(index), assessment(loss), view=view(index))
    memory.add_decision(number, "4", assessment(0.9))  # its view is not known
    grades = [each.grade for each in repetition.all()]
    assert grades == [Grade.MISTAKE, Grade.BLUNDER]
    assert Repetition(memory, "boodle").all() == []


def test_an_exercise_has_all_that_is_needed_to_ask(memory: Memory, repetition: Repetition) -> None:
    number = memory.begin_round("boon", {})
    memory.add_decision(number, "tricks[2][0]", assessment(0.3), view=view(names=["A", "B", "C"]))
    exercise = only(repetition)
    assert exercise.view == view()
    assert (exercise.round, exercise.place) == (number, "tricks[2][0]")
    assert (exercise.decision, exercise.chosen, exercise.best) == ("play", "B1", "G6")
    assert [each.label for each in exercise.options] == ["G6", "B1"]
    assert exercise.is_right("G6")
    assert exercise.is_right("G5")  # it is equal to the best
    assert not exercise.is_right("B1")
    assert exercise.grade_of("R6") is None
    assert not exercise.is_right("R6")


def test_what_was_a_mistake_is_never_a_right_answer(memory: Memory) -> None:
    """Though the deals that chose the best option may not have shown for sure that it is worse."""
    from dataclasses import replace

    from solver.comparison import Estimate

    made = assessment(0.3)
    unsure = replace(option("B1", 0.2), loss=Estimate(0.2, -0.1, 0.5))
    best = made.valuation.options[0]
    number = memory.begin_round("boon", {})
    for place, options in enumerate(((best, unsure), (best,))):
        changed = replace(made, valuation=replace(made.valuation, options=options))
        memory.add_decision(number, str(place), changed, view=view(place))
    for exercise in Repetition(memory, "boon").all():
        assert exercise.grade_of("B1") == Grade.MISTAKE
        assert exercise.is_right("G6")


def test_the_same_position_is_not_entered_twice(
    memory: Memory, repetition: Repetition, clock: Clock
) -> None:
    number, other = (memory.begin_round("boon", {}) for _ in range(2))
    memory.add_decision(number, "a", assessment(0.3), view=view(names=["A", "B", "C"]))
    first = only(repetition)
    memory.add_decision(number, "a", assessment(0.3), view=view(comments={"end": "again"}))
    assert only(repetition) == first
    assert repetition.answers(first.key) == []
    clock.time += 40 * DAY
    memory.add_decision(other, "a", assessment(0.6), view=view())
    again = only(repetition)
    assert again.entered == first.entered
    (answer,) = repetition.answers(first.key)
    assert not answer.is_right
    assert again.due is not None
    assert again.due > clock.time
    memory.add_decision(other, "b", assessment(0.6), view=view(1))
    memory.add_decision(other, "c", assessment(0.6, decision="bury"), view=view())
    assert len(repetition.all()) == 3


def test_exercises_come_back_when_they_are_due(
    memory: Memory, repetition: Repetition, clock: Clock
) -> None:
    number = memory.begin_round("boon", {})
    for index in range(3):
        memory.add_decision(number, str(index), assessment(0.3), view=view(index))
    assert repetition.due(clock.time) == []
    tomorrow = clock.time + DAY
    first, second, third = repetition.due(tomorrow)
    assert (first.place, second.place, third.place) == ("0", "1", "2")
    assert repetition.answered(first, True, tomorrow)
    assert repetition.answered(second, False, tomorrow)
    assert [each.key for each in repetition.due(tomorrow)] == [third.key]
    assert {each.key for each in repetition.due(tomorrow + DAY)} == {second.key, third.key}
    assert len(repetition.due(tomorrow + 2 * DAY)) == 3


def test_a_mistake_that_is_settled_comes_back_when_it_is_made_again(
    memory: Memory, repetition: Repetition, clock: Clock
) -> None:
    memory.add_decision(memory.begin_round("boon", {}), "a", assessment(0.3), view=view())
    while (exercise := only(repetition)).due is not None:
        repetition.answered(exercise, True, exercise.due)
        clock.time = exercise.due
    assert repetition.due(clock.time + 10_000 * DAY) == []
    clock.time += 7 * DAY
    memory.add_decision(memory.begin_round("boon", {}), "a", assessment(0.3), view=view())
    assert len(repetition.due(clock.time + 10 * DAY)) == 1


def test_an_answer_to_what_was_deleted_is_nothing(memory: Memory, repetition: Repetition) -> None:
    memory.add_decision(memory.begin_round("boon", {}), "a", assessment(0.3), view=view())
    exercise = only(repetition)
    delete(memory, "boon")
    assert repetition.answered(exercise, True, START)
    assert repetition.all() == []
    assert memory.notices == []


def test_views_of_both_games_are_read_back() -> None:
    for seed in range(20):
        boon_known = boon_view(boon.deal(players=3 + seed % 2, seed=seed))
        record = boon_form.from_json(boon_known)
        assert isinstance(record, ViewRecord)
        assert View.from_record(record).to_json() == boon_known
        boodle_known = boodle_view(boodle.deal(players=3 + seed % 6, seed=seed))
        assert boodle_form.to_json(boodle_form.from_json(boodle_known)) == boodle_known
        assert "hands" not in boon_known | boodle_known
