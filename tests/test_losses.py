"""What counts as lost is what is known to be lost: told alike everywhere, without a sign."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from solver.comparison import Estimate
from tests.memory_samples import START, Clock, assessment
from tests.moments import dealt, moments
from tutor.memory.figures import LEAST, figures
from tutor.memory.store import Memory
from tutor.progress_view import show_figures
from tutor.review_boon import BoonReview
from tutor.review_game import Head, Judged, Reviewed
from tutor.review_summary import Summary
from tutor.review_view import show_round
from tutor.tables import console
from tutor.teaching.assessment import Assessment
from tutor.teaching.boon import BOON
from tutor.teaching.grades import Grade
from tutor.teaching.luck import shares
from tutor.teaching.recording import boon_moments


def close(loss: float) -> Assessment:
    """A decision that loses so much on the deals that priced it, too close to call."""
    return replace(
        assessment(loss), loss=Estimate(loss, loss - 1, loss + 1), grade=Grade.CLOSE, facts=()
    )


def test_what_is_too_close_to_call_is_not_lost() -> None:
    assert close(0.7).lost == close(-0.7).lost == 0
    assert replace(close(-0.2), grade=Grade.BEST).lost == 0
    assert assessment(0.05).lost == 0.05
    assert assessment(0.2).lost == 0.2


@pytest.mark.parametrize("large", [0.5, 9.0])
def test_progress_counts_what_is_known_to_be_lost(
    tmp_path: Path, large: float, capsys: pytest.CaptureFixture[str]
) -> None:
    with Memory.open(tmp_path, clock=Clock()) as memory:
        for number in range(LEAST):
            kept = memory.begin_round("boon", {"seat": 1})
            memory.add_decision(kept, "1.1", assessment(large) if number == 0 else close(0.7))
            memory.end_round(kept, "", (1, -1, 0), 0.5)
        found = figures(memory, "boon", START)
    assert found.luck.lost.total == large
    assert found.luck.lost.each is not None
    for each in (found.all.error, found.luck.lost.each):
        assert each is not None
        assert each.mean == pytest.approx(large / LEAST)
        assert each.low == 0
        assert each.high > each.mean
    show_figures(found, console())
    text = capsys.readouterr().out
    (line,) = re.findall(r"lost by your decisions(.*)", text)
    assert line.split()[0] == f"{large:.1f}"
    assert "+" not in line
    (line,) = re.findall(r"the cards you were dealt were worth(.*)", text)
    assert line.split()[0] == "+15.0"


def test_reviews_count_and_show_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(5)
    end = moments(random, dealt(random))[-1]
    made = [moment for moment in boon_moments(end) if moment.seat == 0][:3]
    verdicts = [close(0.7), assessment(0.25, seat=0), assessment(0.5, seat=0)]
    judged = [
        Judged(moment, replace(verdict, seat=0, facts=()))
        for moment, verdict in zip(made, verdicts, strict=True)
    ]
    found = Reviewed(Head(end, None, "", "a", None, None, BOON), judged, complete=True)
    (share,) = [each for each in found.shares() if each is not None]
    assert share.lost == 0.75
    assert share == shares(BOON, [(e.moment.state, e.assessment) for e in judged], end)[0]
    summary = Summary()
    summary.add(BoonReview(), found)
    assert summary.players[0].all.mean == pytest.approx(0.25)
    show_round(BoonReview(), found, console())
    text = capsys.readouterr().out
    (row,) = re.findall(r"^ *(?:seat 0|0) .*?$", text.split("Worth")[1], re.MULTILINE)
    assert re.search(r"\d +0\.75 +[+-]", row)
    assert "0.70" not in text
