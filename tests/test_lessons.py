"""Every lesson holds: the engine finds its answer again, on other deals than those that made it.

BOON_LESSON_DEALS=4096 values all of them at length, with intervals.
"""

from __future__ import annotations

import os
import re
from collections import Counter

import pytest

from solver.boon.question import Settings
from solver.boon.round import Round
from solver.boon.view import View
from tutor import rule_book
from tutor.boodle import rules_book
from tutor.lessons.lesson import THEMES, Lesson, find_lesson, lessons, text_of, themes
from tutor.lessons.valuing import (
    MADE_BUDGETS,
    MADE_SEED,
    MARGINS,
    MOST_OTHER_LOSS,
    OTHER_METHODS,
    game_of,
    holds,
    other_loss,
    revalue,
)
from tutor.lessons.wording import question, reasons, rests_on, verdict
from tutor.teaching.boon import BOON
from tutor.teaching.facts_boon import sample

ALL = [lesson for theme in THEMES for lesson in lessons(theme.name)]
DEALS = os.environ.get("BOON_LESSON_DEALS")


def test_every_theme_has_lessons_enough_and_a_topic() -> None:
    assert {theme.game for theme in THEMES} == {"boon", "boodle"}
    for theme in THEMES:
        assert len(lessons(theme.name)) >= 8
        book = rules_book.topics() if theme.game == "boodle" else rule_book.topics()
        assert rule_book.find(theme.topic, book) is not None
    assert [theme.name for theme in themes("boodle")] == ["swap", "leads"]


def test_no_answer_can_be_guessed_from_the_theme() -> None:
    for theme in ("taking", "swap"):
        answers = Counter(lesson.answer.label for lesson in lessons(theme))
        assert len(answers) == 2
        assert min(answers.values()) >= 3
    gold = Counter(lesson.answer.label[0] == "T" for lesson in lessons("trumps"))
    assert min(gold[True], gold[False]) >= 2


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_the_lesson_is_sound(lesson: Lesson) -> None:
    state = lesson.state()
    assert find_lesson(lesson.id) is lesson
    assert Lesson.from_json(lesson.to_json()) == lesson
    assert text_of(state) == lesson.record
    seat = state.to_move
    assert seat is not None
    game = game_of(lesson.game)
    labels = [label for choice in lesson.choices for label in choice.labels]
    assert len(labels) == len(set(labels)) >= 2
    for label in labels:
        game.apply(state, game.action(state, label))  # each is allowed
    margin = MARGINS[lesson.game]
    assert lesson.answer.loss == lesson.answer.low == 0
    assert all(choice.loss >= choice.low >= margin for choice in lesson.choices[1:])
    if lesson.theme != "burying":
        assert set(labels) == {game.label(action) for action in state.legal_actions()}


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_the_engine_finds_the_answer_again(lesson: Lesson) -> None:
    valuation = revalue(lesson)
    assert holds(lesson, valuation)
    for method in OTHER_METHODS:
        if (loss := other_loss(lesson, method)) is not None:
            assert loss <= MOST_OTHER_LOSS


@pytest.mark.skipif(DEALS is None, reason="takes minutes; BOON_LESSON_DEALS=4096 runs it")
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_at_length_every_other_option_is_worse_for_sure(lesson: Lesson) -> None:
    valuation = revalue(lesson, int(DEALS or 0), seed=6)
    assert holds(lesson, valuation)
    assert all(option.loss.low > 0 for option in valuation.options[1:])


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_question_and_verdicts_are_sentences(lesson: Lesson) -> None:
    assert question(lesson).endswith(("?", "."))
    for choice in lesson.choices:
        text = verdict(lesson, choice, lambda label: f"<{label}>")
        assert f"<{lesson.answer.label}>" in text
        assert text.startswith("Right" if choice is lesson.answer else "No")
    assert str(lesson.deals) in rests_on(lesson)


def test_reasons_are_facts_of_the_position() -> None:
    told = 0
    for theme in THEMES:
        lesson = lessons(theme.name)[0]
        for choice in lesson.choices[:2]:
            found = reasons(lesson, choice)
            assert all(text and "{" not in text for text in found)
            told += bool(found)
            assert not re.search(r"\b[Yy]ours\b|\b(your|this) bury", " ".join(found))
            if found and choice is lesson.answer:
                assert found[0] == f"Against the next best, {lesson.choices[1].label}:"
    assert told


def test_what_is_asked_goes_with_the_moment() -> None:
    for lesson in lessons("defending"):
        state = lesson.state()
        assert isinstance(state, Round)
        assert ("lead" in question(lesson)) == (not state.trick)


def test_reasons_rest_on_the_figures_that_are_shown() -> None:
    """The deals on which reasons are counted bring what the exercise says, but for its rounding."""
    compared = 0
    for lesson in ALL:
        state = lesson.state()
        if not isinstance(state, Round) or state.is_leaster or lesson.exact:
            continue
        assert state.to_move is not None
        view = View.of(state, state.to_move)
        best, other = (BOON.action(state, choice.label) for choice in lesson.choices[:2])
        settings = Settings(seed=MADE_SEED, budget=MADE_BUDGETS[lesson.theme])
        drawn = sample(view, other, best, settings, None)
        assert drawn is not None
        assert len(drawn.rows) == lesson.deals
        assert drawn.best.mean() == pytest.approx(lesson.answer.payoff, abs=1e-4)
        assert drawn.chosen.mean() == pytest.approx(lesson.choices[1].payoff, abs=1e-4)
        compared += 1
    assert compared > 20
