"""The position editor: what is typed is drawn, what is wrong is told, questions are answered."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static, TextArea

from solver import boon
from solver.errors import InputError
from tests.screens import run, screen_text, until
from tutor.app.app import TutorApp
from tutor.app.asking import LONGEST, read
from tutor.app.editor import TEMPLATES, Editor
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn
from tutor.app.replay import Replay
from tutor.app.settings import Settings

QUICK = Settings(pause=0.0)
EXAMPLES = Path(__file__).parent.parent / "examples"
LEASTER = "players: 3\nleader: 0\nhand 0: T1 B6\nhand 1: T2 B5\nhand 2: G6 B4\n"


async def opened(pilot: Pilot[None], app: TutorApp) -> Editor:
    app.open("editor")
    await pilot.pause()
    assert isinstance(app.screen, Editor)
    return app.screen


async def typed(pilot: Pilot[None], screen: Editor, text: str) -> None:
    """Put a text there, and wait until it has been read."""
    screen.query_one(TextArea).text = text
    await pilot.pause(0.25)


async def answered(pilot: Pilot[None], screen: Editor) -> str:
    def there() -> bool:
        return screen._answer is not None and "worked out" not in screen._answer.plain

    await until(pilot, there)
    await pilot.pause()
    assert screen._answer is not None
    return screen._answer.plain


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_what_is_typed_is_drawn_and_errors_are_told_as_one_types(size: tuple[int, int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        for key, good in (("x", False), ("backspace", True)):
            await pilot.press(key)
            await pilot.pause(0.25)
            assert (screen.record is not None) == good
            assert ("line 1" in screen_text(app)) != good

    run(app, steps, size)


def test_open_hands_are_solved() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await pilot.press("f5")
        assert "34 more points, 74 in all" in await answered(pilot, screen)
        assert "74 in all" in screen_text(app)
        await typed(pilot, screen, LEASTER)
        assert screen._answer is None
        await pilot.press("f5")
        assert "seat 1: +2" in await answered(pilot, screen)

    run(app, steps)


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_every_template_reads_and_is_answered(game: GameName) -> None:
    app = TutorApp(game, QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        for number in range(len(TEMPLATES[game])):
            assert screen.record is not None
            await pilot.press("f5" if number == 0 else "f8")
            assert len(await answered(pilot, screen)) > 40
            await pilot.press("f2")
            await pilot.pause(0.25)
        assert screen.query_one(TextArea).text == TEMPLATES[game][0][1]

    run(app, steps)


def test_advice_needs_a_seat_and_solving_needs_all_hands() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await pilot.press("f8")
        assert "one seat knows" in await answered(pilot, screen)
        await typed(pilot, screen, TEMPLATES["boon"][1][1])
        await pilot.press("f5")
        assert "needs all hands" in await answered(pilot, screen)

    run(app, steps)


def test_a_round_is_played_on_and_the_text_is_still_there() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        text = TEMPLATES["boon"][2][1]
        await pilot.press("f9")
        await pilot.pause()
        assert "played on" in screen_text(app)
        await typed(pilot, screen, text)
        await pilot.press("f9")
        await pilot.pause()
        play = pilot.app.screen
        assert isinstance(play, PlayOn)
        assert play.state.phase == "bury"
        await pilot.press("escape", "escape")
        app.open("editor")
        await pilot.pause()
        assert screen.query_one(TextArea).text == text

    run(app, steps)


def test_names_and_nonsense_do_no_harm() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        named = LEASTER + 'names: "Anna [b]", "Bo 🂡", "[/]"\n'
        await typed(pilot, screen, named)
        assert screen.record is not None
        assert "Anna [b]" in screen_text(app)
        for text in ("", "[b", "{", '{"players": 3', "\x00", "names: a\n" * 50, "---\n---"):
            await typed(pilot, screen, text)
            assert screen.record is None
            assert screen._problem
            await pilot.press("f5", "f8", "f9")

    run(app, steps)


def test_leaving_while_an_answer_is_worked_out_is_quick() -> None:
    app = TutorApp("boon", QUICK)
    hands = (EXAMPLES / "full-deal.boon").read_text("utf-8")

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await typed(pilot, screen, hands)
        assert screen.record is not None
        await pilot.press("f8")
        begun = time.monotonic()
        await pilot.press("escape")
        await pilot.pause()
        assert screen._stop.is_set
        assert time.monotonic() - begun < 1.0

    run(app, steps)


def test_a_moment_of_the_replay_comes_to_the_editor(tmp_path: Path) -> None:
    app = TutorApp("boon", QUICK, file=EXAMPLES / "evening.boon")

    async def steps(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: getattr(app.screen, "timeline", None) is not None)
        replay = app.screen
        assert isinstance(replay, Replay)
        await pilot.press("right", "e")
        await pilot.pause(0.2)
        editor = pilot.app.screen
        assert isinstance(editor, Editor)
        assert replay.timeline is not None
        assert editor.record.replay() == replay.timeline.states[1]

    run(app, steps)


def test_only_one_record_of_a_bearable_length_is_read() -> None:
    assert read(LEASTER, "boon").position.players == 3
    with pytest.raises(InputError, match="2 records") as found:
        read(f"{LEASTER}---\n{LEASTER}", "boon")
    assert found.value.line == 7
    with pytest.raises(InputError, match="characters"):
        read("#" * (LONGEST + 1), "boon")
    with pytest.raises(InputError, match="nothing"):
        read(" \n", "boodle")
    wrong = "dealer: 0\nbids: take\nplayers: 3\n" + "".join(
        f"hand {seat}: {boon.codes(hand)}\n"
        for seat, hand in enumerate(boon.deal(players=3, seed=1).hands)
    )
    assert read(wrong, "boon").soloist == 1
    with pytest.raises(InputError):
        read(wrong + "trick: B6 B1 B2\nburied: T14 T13 T12\n", "boon")


def test_an_error_is_seen_to_its_end_however_long() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await typed(pilot, screen, f"players: 3\ndealer: 0\nrules: leaster_tie={'q' * 250}\n")
        problem = screen.query_one("#editor-problem", Static)
        await until(pilot, lambda: problem.size.height > 3)
        assert len(screen._problem) > 3 * 56
        assert problem.size.height * problem.size.width >= len(screen._problem)
        pane = screen.query_one("#editor-shown", VerticalScroll)
        assert pane.virtual_size.height >= problem.size.height
        pane.focus()
        await pilot.press("end")
        end = "".join(screen._problem.split())[-12:]
        await until(pilot, lambda: end in "".join(screen_text(app).split()))

    run(app, steps, (60, 20))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_nothing_said_in_passing_lies_over_what_is_wrong(size: tuple[int, int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        title = TEMPLATES["boon"][1][0]
        await pilot.press("f2")
        await until(pilot, lambda: f"Example: {title}" in screen_text(app).splitlines()[0])
        await pilot.press("f9")
        await until(pilot, lambda: "Only an unfinished round" in screen_text(app))
        await typed(pilot, screen, "nonsense")
        assert "Example:" not in screen_text(app)
        for key in ("f5", "f8"):
            await pilot.press(key)
        await until(pilot, lambda: "before this is put right" in screen_text(app))
        assert screen_text(app).count("line 1") == 1
        assert not app._notifications

    run(app, steps, size)
