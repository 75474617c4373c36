"""The progress screen: figures, rounds to replay, exercises, export, import, delete."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from solver import boon
from solver.boon.records import RoundRecord
from solver.boon.text_form import format as format_boon
from solver.comparison import Ended, Estimate
from tests.screens import run, screen_text, until
from tutor.app.app import TutorApp
from tutor.app.exercise import ExerciseScreen
from tutor.app.places import GameName
from tutor.app.progress import ProgressScreen
from tutor.app.replay import Replay
from tutor.app.settings import Settings
from tutor.memory.store import Memory
from tutor.memory.views import boon_view
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import Grade

QUICK = Settings(pause=0.0)


def verdict(loss: float) -> Assessment:
    """A verdict on a pass that lost so much."""
    none = Estimate(0.0, 0.0, 0.0)
    lost = Estimate(loss, loss, loss)
    options = (
        OptionValue("take", (), Estimate(1.0, 1.0, 1.0), none, 0.7, 66.0, 0.0, 1.0, 0.0),
        OptionValue("pass", (), Estimate(1.0 - loss, 0.0, 1.0), lost, 0.5, 50.0, 0.1, 0.2, 0.7),
    )
    valuation = Valuation("bid", options, 64, 1000, Ended.BUDGET, "open", 0)
    grade = Grade.BLUNDER if loss >= 0.4 else Grade.SLIGHT
    return Assessment("boon", 0, "bid", "pass", "take", grade, lost, valuation)


def filled(folder: Path, rounds: int) -> Memory:
    """A memory with so many rounds of a decision each, the first of them a blunder."""
    moment = datetime(2024, 1, 1, tzinfo=UTC)

    def clock() -> datetime:
        return moment

    memory = Memory.open(folder, clock=clock)
    for number in range(rounds):
        moment += timedelta(hours=1)
        state = boon.deal(players=3, seed=number, dealer=2)
        kept = memory.begin_round("boon", {"seat": 0})
        text = format_boon([RoundRecord.of(state.apply(boon.Bid.PASS), ("Eva [x]", "Bo", "Cia"))])
        memory.save_round(kept, text)
        loss = 0.5 if number == 0 else 0.02 + 0.001 * number
        memory.add_decision(kept, "bid", verdict(loss), view=boon_view(state))
        memory.end_round(kept, text, (1, 1, -2), 0.25)
    return memory


def on_top(app: TutorApp) -> object:
    return app.screen


async def opened(pilot: Pilot[None], app: TutorApp) -> ProgressScreen:
    app.open("progress")
    await pilot.pause()
    assert isinstance(app.screen, ProgressScreen)
    return app.screen


async def path_typed(pilot: Pilot[None], screen: ProgressScreen, key: str, path: Path) -> None:
    await pilot.press(key)
    screen.query_one(Input).value = str(path)
    await pilot.press("enter")


@pytest.mark.parametrize("game", ["boon", "boodle"])
@pytest.mark.parametrize("kept", [False, True])
def test_nothing_is_remembered_yet(tmp_path: Path, game: GameName, kept: bool) -> None:
    memory = Memory.open(tmp_path) if kept else None
    app = TutorApp(game, QUICK, memory=memory)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot, app)
        assert ("Nothing is recorded" if kept else "Nothing is remembered") in screen_text(app)
        await pilot.press("p", "d", "d", "x", "escape", "c", "escape", "i", "escape")
        await pilot.pause()

    run(app, steps)
    if memory is not None:
        memory.close()


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_figures_and_rounds_are_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    with filled(tmp_path, 70) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            screen = await opened(pilot, app)
            shown = screen_text(app)
            assert "70 rounds" in shown
            assert "2024-01-0" in shown
            assert "paid +1" in shown
            screen.query_one("#progress-figures").focus()
            await pilot.press("end")
            await pilot.pause(0.2)
            assert "Error of a decision over time" in screen_text(app)

        run(app, steps, size)


def test_few_decisions_give_no_rates(tmp_path: Path) -> None:
    with filled(tmp_path, 5) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            await opened(pilot, app)
            assert "%" not in screen_text(app).split("Rounds")[0].replace("95 %", "")

        run(app, steps)


def test_a_round_is_replayed_by_key_and_by_mouse(tmp_path: Path) -> None:
    with filled(tmp_path, 3) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            screen = await opened(pilot, app)
            await pilot.press("down", "enter")
            await pilot.pause()
            assert isinstance(on_top(app), Replay)
            assert "Eva [x]" in screen_text(app)
            replay = on_top(app)
            assert isinstance(replay, Replay)
            assert replay.timeline is not None
            await pilot.press("right")
            assert replay.move == 1
            await pilot.press("escape")
            await pilot.pause()
            assert on_top(app) is screen
            await pilot.click("#progress-rounds", offset=(3, 0))
            await pilot.pause()
            assert isinstance(pilot.app.screen, Replay)

        run(app, steps)


def test_due_exercises_are_practised(tmp_path: Path) -> None:
    with filled(tmp_path, 2) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            await opened(pilot, app)
            await pilot.press("p")
            await pilot.pause()
            assert isinstance(pilot.app.screen, ExerciseScreen)

        run(app, steps)


def test_export_import_and_delete(tmp_path: Path) -> None:
    file, table = tmp_path / "out [1].json", tmp_path / "out.csv"
    with filled(tmp_path / "one", 4) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            screen = await opened(pilot, app)
            await path_typed(pilot, screen, "x", file)
            await until(pilot, file.exists)
            await path_typed(pilot, screen, "c", table)
            await until(pilot, table.exists)
            await pilot.press("d")
            await pilot.pause()
            assert len(memory.rounds("boon")) == 4
            await pilot.press("d")
            await pilot.pause()
            assert not memory.rounds("boon")
            await path_typed(pilot, screen, "i", file)
            await until(pilot, lambda: len(memory.rounds("boon")) == 4)
            await path_typed(pilot, screen, "i", file)
            await until(pilot, lambda: "0 new rounds" in screen_text(app))
            assert len(memory.rounds("boon")) == 4

        run(app, steps)
    assert len(table.read_text("utf-8").splitlines()) == 5


def test_files_that_cannot_be_are_explained(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[]", "utf-8")
    with filled(tmp_path / "one", 1) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            screen = await opened(pilot, app)
            for key, path, word in (
                ("i", tmp_path / "none", "no such file"),
                ("i", wrong, "wrong.json"),
                ("x", tmp_path / "none" / "there.json", "there.json"),
                ("i", Path("-"), "keyboard"),
            ):
                await path_typed(pilot, screen, key, path)
                first = word.split()[0]

                def told(first: str = first) -> bool:
                    return any(first in note.message for note in app._notifications)

                await until(pilot, told)
            assert len(memory.rounds("boon")) == 1

        run(app, steps)


@pytest.mark.parametrize(
    ("key", "words"), [("x", "Everything"), ("c", "decisions"), ("i", "taken in")]
)
def test_the_line_for_a_path_says_what_it_is_for(tmp_path: Path, key: str, words: str) -> None:
    with filled(tmp_path, 3) as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            await opened(pilot, app)
            await pilot.press(key)
            await pilot.pause()
            lines = screen_text(app).splitlines()
            line = next(index for index, each in enumerate(lines) if "-progress." in each)
            assert words in lines[line - 1]
            assert "Esc leaves it" in lines[line - 1]
            await pilot.press("escape")
            await pilot.pause()
            assert "Esc leaves it" not in screen_text(app)

        run(app, steps)
