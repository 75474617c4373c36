"""Grades follow the loss, and say so where it is not sure."""

from __future__ import annotations

import pytest

from solver.comparison import Estimate
from tutor.teaching.grades import CUT_OFFS, Grade, grade_of

BOON = CUT_OFFS["boon"]


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (Estimate(0.0, 0.0, 0.0), Grade.BEST),
        (Estimate(-0.1, -0.3, -0.02), Grade.BEST),
        (Estimate(0.0, -0.2, 0.2), Grade.EQUAL),
        (Estimate(0.01, 0.01, 0.01), Grade.EQUAL),
        (Estimate(0.5, -0.01, 1.0), Grade.CLOSE),
        (Estimate(0.05, 0.02, 0.09), Grade.SLIGHT),
        (Estimate(0.1, 0.1, 0.1), Grade.MISTAKE),
        (Estimate(0.39, 0.2, 0.5), Grade.MISTAKE),
        (Estimate(0.4, 0.2, 0.5), Grade.BLUNDER),
    ],
)
def test_a_loss_has_the_grade_that_its_cut_offs_say(loss: Estimate, grade: Grade) -> None:
    assert grade_of(loss, BOON) == grade


@pytest.mark.parametrize("game", CUT_OFFS)
def test_a_larger_sure_loss_never_has_a_better_grade(game: str) -> None:
    grades = list(Grade)
    losses = [step / 100 for step in range(300)]
    ranks = [grades.index(grade_of(Estimate(x, x, x), CUT_OFFS[game])) for x in losses]
    assert ranks == sorted(ranks)
    assert ranks[0] == 0
    assert ranks[-1] == len(grades) - 1
