"""Grades follow the loss, and say so where it is not sure."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from solver.boon.advising import advise
from solver.boon.deal import deal
from solver.boon.question import Settings
from solver.boon.view import View
from solver.comparison import Ended, Estimate
from solver.settings import Effort
from tests.advice_views import decisions
from tests.test_assessing import some_action
from tutor.teaching.assessing import pricing_seed
from tutor.teaching.boon import BOON, settings_of
from tutor.teaching.game import OptionValue, valuation_of
from tutor.teaching.grades import CUT_OFFS, Grade, grade_of

CUT = CUT_OFFS["boon"]


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (Estimate(0.0, 0.0, 0.0), Grade.BEST),
        (Estimate(-0.1, -0.3, -0.02), Grade.BEST),
        (Estimate(0.0, -0.2, 0.2), Grade.EQUAL),
        (Estimate(0.01, 0.01, 0.01), Grade.EQUAL),
        (Estimate(0.5, -0.01, 1.0), Grade.CLOSE),
        (Estimate(0.5, 0.0, 1.0), Grade.SLIGHT),
        (Estimate(0.005, 0.0, 1.0), Grade.EQUAL),
        (Estimate(0.05, 0.02, 0.09), Grade.SLIGHT),
        (Estimate(0.1, 0.1, 0.1), Grade.MISTAKE),
        (Estimate(0.39, 0.2, 0.5), Grade.MISTAKE),
        (Estimate(0.4, 0.2, 0.5), Grade.BLUNDER),
    ],
)
def test_a_loss_has_the_grade_that_its_cut_offs_say(loss: Estimate, grade: Grade) -> None:
    assert grade_of(loss, CUT) == grade


@pytest.mark.parametrize("game", CUT_OFFS)
def test_a_larger_sure_loss_never_has_a_better_grade(game: str) -> None:
    grades = list(Grade)
    losses = [step / 100 for step in range(300)]
    ranks = [grades.index(grade_of(Estimate(x, x, x), CUT_OFFS[game])) for x in losses]
    assert ranks == sorted(ranks)
    assert ranks[0] == 0
    assert ranks[-1] == len(grades) - 1


@pytest.mark.parametrize(
    ("better", "worse", "ended", "grade"),
    [
        (0.0, 29 / 241, Ended.BUDGET, Grade.SLIGHT),
        (0.0, 6 / 241, Ended.CLEAR, Grade.SLIGHT),
        (0.0, 5 / 241, Ended.BUDGET, Grade.CLOSE),
        (1 / 241, 29 / 241, Ended.BUDGET, Grade.CLOSE),
        (0.0, 29 / 241, Ended.STOPPED, Grade.CLOSE),
    ],
)
def test_never_better_and_often_worse_is_not_too_close_to_call(
    better: float, worse: float, ended: Ended, grade: Grade
) -> None:
    advice = replace(advise(View.of(deal(3, 1), 2), Settings(budget=4)), deals=241, ended=ended)
    loss = Estimate(0.2, -0.05, 0.45)
    option = OptionValue("R6", (), loss, loss, 0.5, None, better, 1 - better - worse, worse)
    (found,) = valuation_of(advice, [option]).options
    assert grade_of(found.loss, CUT) == grade
    assert (found.loss.mean, found.loss.high) == (0.2, 0.45)


def test_what_is_close_was_better_somewhere_or_seldom_worse() -> None:
    """Counted on the deals that price it."""
    effort = Effort(budget=200, threads=1)
    other = replace(effort, seed=pricing_seed(effort.seed))
    close = sure = 0
    for now, view in islice(decisions(Random(3)), 60):
        if BOON.decision(now) is None:
            continue
        first, second = (some_action(Random(turn), now) for turn in range(2))
        advice = advise(view, settings_of(other), among=[first, second])
        if len(advice.options) == 1 or advice.is_exact:
            continue
        option = advice.options[1]
        priced = BOON.value(now, other, among=[first, second]).options[1]
        graded = grade_of(priced.loss, CUT)
        if option.better == 0 and option.worse * advice.deals > 5.5:
            assert graded != Grade.CLOSE
            sure += option.loss.low < 0 and graded == Grade.SLIGHT
        elif option.loss.low < 0 and option.loss.mean > CUT.equal:
            assert graded == Grade.CLOSE
            close += 1
    assert close > 3
    assert sure > 0
