"""Lessons and own mistakes: asked, answered, explained, played on, and coming back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from solver import boodle, boon
from solver.boon.records import RoundRecord
from solver.boon.text_form import format as format_boon
from solver.settings import Effort
from tests.screens import run, screen_text, until
from tutor.app.app import TutorApp
from tutor.app.comments import why
from tutor.app.exercise import ExerciseScreen
from tutor.app.lessons import Lessons
from tutor.app.option_words import named
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn
from tutor.app.replay import Replay
from tutor.app.rules_screen import RulesScreen
from tutor.app.settings import Settings
from tutor.lessons.lesson import themes
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory
from tutor.memory.views import boodle_view, boon_view
from tutor.teaching.assessing import assess
from tutor.teaching.boodle import BOODLE
from tutor.teaching.boon import BOON
from tutor.teaching.grades import Grade

QUICK = Settings(pause=0.0, name="Eva [i]")
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


def on_top(app: TutorApp) -> object:
    return app.screen


async def opened(pilot: Pilot[None], app: TutorApp) -> Lessons:
    app.open("lessons")
    await pilot.pause()
    assert isinstance(app.screen, Lessons)
    return app.screen


async def theme(pilot: Pilot[None], app: TutorApp, number: int) -> ExerciseScreen:
    """Open a theme by its place in the list, own mistakes being 0."""
    await opened(pilot, app)
    await pilot.press("home", *["down"] * number, "enter")
    await pilot.pause()
    assert isinstance(app.screen, ExerciseScreen)
    return app.screen


def said(screen: ExerciseScreen) -> str:
    return str(screen.query_one("#exercise-said", Static).content)


def answer_place(screen: ExerciseScreen, *, right: bool) -> int:
    """The place in the list of a right, or a wrong, option."""
    return next(
        place
        for place, labels in enumerate(screen._labels)
        if screen.drill.is_right(labels[0]) == right
    )


@pytest.mark.parametrize(("game", "size"), [("boon", (60, 20)), ("boodle", (80, 24))])
def test_every_theme_is_asked_and_answered(game: GameName, size: tuple[int, int]) -> None:
    app = TutorApp(game, QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        for number in range(1, len(themes(game)) + 1):
            screen = await theme(pilot, app, number)
            assert "Eva [i]" in screen_text(app)
            wrong = number % 2 == 0
            place = answer_place(screen, right=not wrong)
            await pilot.press("home", *["down"] * place, "enter")
            await pilot.pause()
            await pilot.pause()
            shown = screen_text(app)
            assert ("No:" in shown) == wrong
            assert ("Right:" in shown) == (not wrong)
            first = screen.drill
            await pilot.press("n")
            await pilot.pause()
            assert screen.drill is not first
            assert screen.answer is None
            await pilot.press("escape", "escape")
            await pilot.pause()

    run(app, steps, size)


def test_what_the_seat_cannot_know_is_not_shown() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await theme(pilot, app, 1)
        state = screen.drill.state
        assert state is not None
        hidden = [
            boon.code(card)
            for seat, hand in enumerate(state.hands)
            if seat != state.to_move
            for card in boon.cards_in(hand)
        ]
        words = set(screen_text(app).replace("★", " ").replace("■", " ").split())
        assert not words & set(hidden)

    run(app, steps)


def test_reasons_come_later_and_the_moment_is_played_on() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await theme(pilot, app, 1)
        await pilot.press("p")
        await pilot.pause()
        assert on_top(app) is screen  # first an answer
        place = answer_place(screen, right=False)
        await pilot.press("home", *["down"] * place, "enter")
        await until(pilot, lambda: bool(screen._why))
        await pilot.pause()
        assert screen._why[0].split()[0] in screen_text(app)
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(on_top(app), PlayOn)
        await pilot.press("escape")
        await pilot.press("r")
        await pilot.pause()
        rules = on_top(app)
        assert isinstance(rules, RulesScreen)
        assert rules.topic is not None
        assert rules.topic.name == "taking"

    run(app, steps)


def test_the_last_exercise_tells_the_score_and_leads_back() -> None:
    app = TutorApp("boodle", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await theme(pilot, app, 1)
        count = len(screen._drills)
        for number in range(count):
            place = answer_place(screen, right=number > 0)
            await pilot.press("home", *["down"] * place, "enter")
            await pilot.pause()
            if number + 1 < count:
                await pilot.press("enter")
                await pilot.pause()
        await pilot.pause()
        assert f"{count - 1} of {count} were right" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Lessons)

    run(app, steps)


def test_the_mouse_answers() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await theme(pilot, app, 1)
        await pilot.click("#exercise-options", offset=(3, 0))
        await pilot.pause()
        assert screen.answer is not None

    run(app, steps)


def boon_mistake() -> tuple[boon.Round, boon.Action]:
    """The three highest trumps are buried."""
    state = boon.deal(players=3, seed=4).apply(boon.Bid.TAKE)
    held = sorted(boon.cards_in(state.hands[state.soloist or 0]))
    return state, boon.Bury(boon.set_of(held[-3:]))


def boodle_mistake() -> tuple[boodle.Hand, boodle.Action]:
    """The dealer gives a hand up that is much better than the reserve."""
    state = boodle.deal(players=4, seed=13)
    return state, boodle.Exchange(True)


def memory_with_mistake(folder: Path, game: GameName) -> Memory:
    memory = Memory.open(folder, clock=lambda: LONG_AGO)
    effort = Effort(budget=96, threads=1)
    if game == "boon":
        state, action = boon_mistake()
        verdict = assess(BOON, state, action, effort)
        number = memory.begin_round("boon", {"seat": state.to_move})
        text = format_boon([RoundRecord.of(state.apply(action), ("A", "B", "C"))])
        memory.save_round(number, text)
        memory.add_decision(number, "bury", verdict, view=boon_view(state))
    else:
        hand, keep = boodle_mistake()
        verdict = assess(BOODLE, hand, keep, effort)
        number = memory.begin_round("boodle", {"seat": hand.to_move})
        memory.add_decision(number, "exchange", verdict, view=boodle_view(hand))
    assert verdict.grade in (Grade.MISTAKE, Grade.BLUNDER)
    return memory


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_own_mistakes_are_due_until_they_are_right(tmp_path: Path, game: GameName) -> None:
    with memory_with_mistake(tmp_path, game) as memory:
        app = TutorApp(game, QUICK, memory=memory)
        moment = datetime.now(UTC)

        async def steps(pilot: Pilot[None]) -> None:
            await opened(pilot, app)
            assert "1 exercise is due" in screen_text(app)
            screen = await theme(pilot, app, 0)
            assert "This went wrong on 20" in screen_text(app)
            place = answer_place(screen, right=True)
            await pilot.press("home", *["down"] * place, "enter")
            await pilot.pause()
            assert "Right:" in screen_text(app)
            await pilot.press("escape")
            await pilot.pause()
            assert "none is due" in screen_text(app)
            await pilot.press("home", "enter")
            await pilot.pause()
            assert isinstance(app.screen, Lessons)

        run(app, steps)
        repetition = Repetition(memory, game)
        assert not repetition.due(moment)
        assert repetition.due(moment + timedelta(days=365))


def test_the_round_of_a_mistake_opens_where_it_was_made(tmp_path: Path) -> None:
    with memory_with_mistake(tmp_path, "boon") as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            screen = await theme(pilot, app, 0)
            assert screen.drill.state is None
            await pilot.press("g")
            await pilot.pause()
            replay = app.screen
            assert isinstance(replay, Replay)
            assert replay.timeline is not None
            move = replay.move
            assert replay.timeline.states[move].phase == "bury"
            await pilot.press("right")
            assert replay.move == move + 1
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is screen

        run(app, steps)


def test_without_a_memory_the_lessons_are_there_nevertheless() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot, app)
        assert "nothing is remembered" in screen_text(app)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Lessons)
        listed = app.screen.query_one(OptionList)
        assert listed.option_count == 1 + len(themes("boon"))

    run(app, steps)


def test_two_quick_keys_open_a_theme_once() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        lessons = await opened(pilot, app)
        listed = lessons.query_one(OptionList)
        listed.highlighted = 1
        listed.action_select()
        listed.action_select()
        await until(pilot, lambda: isinstance(on_top(app), ExerciseScreen))
        await pilot.press("escape")
        await pilot.pause()
        assert on_top(app) is lessons

    run(app, steps)


def test_keys_are_offered_where_they_do_something(tmp_path: Path) -> None:
    with memory_with_mistake(tmp_path, "boon") as memory:
        app = TutorApp("boon", QUICK, memory=memory)

        def keys() -> str:
            return screen_text(app).splitlines()[-1]

        async def steps(pilot: Pilot[None]) -> None:
            await theme(pilot, app, 0)
            assert "g Round" in keys()
            assert "p Play on" not in keys()
            await pilot.press("escape")
            await pilot.pause()
            await theme(pilot, app, 1)
            assert "p Play on" in keys()
            assert "g Round" not in keys()

        run(app, steps, (100, 24))


@pytest.mark.parametrize("game", ["boon", "boodle"])
@pytest.mark.parametrize("right", [True, False])
def test_an_own_mistake_is_explained_as_when_it_was_made(
    tmp_path: Path, game: GameName, right: bool
) -> None:
    with memory_with_mistake(tmp_path, game) as memory:
        app = TutorApp(game, QUICK, memory=memory)
        (made,) = memory.decisions(game)

        async def steps(pilot: Pilot[None]) -> None:
            screen = await theme(pilot, app, 0)
            faces = screen.faces
            told = why(made.assessment(), screen.drill.names, named(game, faces), cards=faces.names)
            assert told
            wanted = made.assessment().best if right else made.assessment().chosen
            place = next(index for index, labels in enumerate(screen._labels) if wanted in labels)
            await pilot.press("home", *["down"] * place, "enter")
            await until(pilot, lambda: told[0] in said(screen))
            assert ("Against what you did then" in said(screen)) == right

        run(app, steps)
