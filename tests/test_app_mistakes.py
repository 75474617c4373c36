"""At the end of a round its worst mistake is a key away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from solver.boon.actions import Bid
from solver.boon.deal import deal
from solver.comparison import Estimate
from solver.settings import Effort
from tests.screens import press, run, shown, type_text, until
from tests.test_app_practise import app, practise
from tutor.app.mistakes import Mistakes
from tutor.app.replay import Replay
from tutor.memory.store import Memory
from tutor.teaching.assessing import assess
from tutor.teaching.boon import BOON
from tutor.teaching.grades import Grade


@pytest.mark.parametrize("mode", ["comment", "silent"])
def test_the_worst_mistake_of_a_round_is_a_key_away_at_its_end(tmp_path: Path, mode: str) -> None:
    with Memory.open(tmp_path) as memory:

        async def steps(pilot: Pilot[None]) -> None:
            screen = await practise(pilot)
            await press(pilot, "enter")
            await type_text(pilot, "T10 T7 T6")
            await press(pilot, "enter")
            while not screen.session.settled:
                await press(pilot, "enter")
                await until(pilot, lambda: screen.is_deciding or screen.session.settled)
            await until(pilot, lambda: not screen.coach.is_judging, 120)
            assert "Your worst mistake" in shown(pilot)
            losses = {
                each.place: each.loss
                for each in memory.decisions()
                if each.grade in (Grade.MISTAKE, Grade.BLUNDER)
            }
            await press(pilot, "end enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
            replay = pilot.app.screen
            assert isinstance(replay, Replay)
            assert replay.timeline is not None
            state = replay.timeline.states[replay.move]
            assert state.to_move == 0
            assert screen.session.place(state) == max(losses, key=lambda place: losses[place])
            await press(pilot, "escape")
            assert pilot.app.screen is screen

        run(app(mode=mode, memory=memory), steps)


def test_a_mistake_taken_back_is_none_of_the_round() -> None:
    kept, blunder = Mistakes(), assess(BOON, deal(3, 29), Bid.TAKE, Effort(budget=64))
    assert blunder.grade is Grade.BLUNDER
    kept.note(1, "bid.2", blunder)
    kept.note(2, "3.1", replace(blunder, loss=Estimate(2.5, 2.0, 3.0)))
    kept.note(2, "4.1", replace(blunder, grade=Grade.CLOSE, loss=Estimate(9, -1, 19)))
    assert kept.worst() is None
    kept.end(1, "first")
    assert kept.worst() == ("first", "bid.2")
    kept.end(2, "second")
    assert kept.worst() == kept.worst(2) == ("second", "3.1")
    assert kept.worst(1) == ("first", "bid.2")
    kept.forget(2, "3.1")
    assert kept.worst(2) is None
    assert kept.worst() == ("first", "bid.2")
    kept.note(1, "bid.2", replace(blunder, grade=Grade.BEST))
    assert kept.worst() is None
