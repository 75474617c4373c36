"""The rules screen: both books, search, what points pay, examples that can be played."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from tests.screens import run, screen_text
from tutor import rule_book
from tutor.app.app import TutorApp
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn
from tutor.app.rules_screen import RulesScreen
from tutor.app.settings import Settings
from tutor.app.widgets.picker import Picker
from tutor.boodle import rules_book
from tutor.rule_examples import examples

QUICK = Settings(pause=0.0)


async def opened(pilot: Pilot[None], app: TutorApp) -> RulesScreen:
    app.open("rules")
    await pilot.pause()
    await pilot.pause()
    assert isinstance(app.screen, RulesScreen)
    return app.screen


@pytest.mark.parametrize(("game", "size"), [("boon", (80, 24)), ("boodle", (60, 20))])
def test_every_topic_can_be_read(game: GameName, size: tuple[int, int]) -> None:
    app = TutorApp(game, QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        book = rule_book.topics() if game == "boon" else rules_book.topics()
        seen = []
        for _topic in book:
            assert screen.topic is not None
            seen.append(screen.topic.name)
            first = screen.topic.title.split()[0]
            assert first in screen_text(app)
            await pilot.press("down")
        assert seen == [topic.name for topic in book]

    run(app, steps, size)


def test_search_finds_topics_and_says_what_points_pay() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await pilot.press("slash", *"revoke")
        await pilot.pause()
        assert screen.topic is not None
        assert screen.topic.name == "follow-suit"
        screen.query_one(Input).value = "60"
        await pilot.pause()
        assert "With 60 points the soloist pays 1" in screen_text(app)
        screen.query_one(Input).value = "[b]nothing[/b] has this"
        await pilot.pause()
        assert screen.query_one("#rules-topics", OptionList).option_count == len(rule_book.topics())
        await pilot.press("escape")
        assert app.screen is screen
        assert not screen.query_one(Input).has_focus

    run(app, steps)


def test_the_other_book_opens_and_closes() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot, app)
        await pilot.press("b")
        await pilot.pause()
        assert "The rules of Boodle" in screen_text(app)
        await pilot.press("b")
        await pilot.pause()
        assert "The rules of Boon" in screen_text(app)

    run(app, steps)


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_examples_open_and_come_back(game: GameName) -> None:
    app = TutorApp(game, QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        app.push_screen(RulesScreen())
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        for example in examples(game)[::3]:
            screen._play(example)
            await pilot.pause()
            play = app.screen
            assert isinstance(play, PlayOn)
            assert play.state == example.make()
            await pilot.press("escape")
            await pilot.pause()
        assert app.screen is screen

    run(app, steps)


def test_an_example_is_opened_by_keys_and_by_mouse_and_refuses_what_the_rule_forbids() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot, app)
        await pilot.press("slash", *"follow-suit", "enter", "e", "enter")
        await pilot.pause()
        play = app.screen
        assert isinstance(play, PlayOn)
        before = play.state
        await pilot.click(Picker, offset=(3, 0))  # gold 14, the first card of the hand
        await pilot.pause()
        assert play.state == before
        assert "follow-suit" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.click("#rules-examples", offset=(4, 0))
        await pilot.pause()
        assert isinstance(app.screen, PlayOn)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert len(app.screen_stack) == 2

    run(app, steps)


def test_a_topic_without_an_example_says_so() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        app.push_screen(RulesScreen(topic="cards"))
        await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        assert "no example" in screen_text(app)

    run(app, steps)


def test_the_rules_of_this_very_moment_at_the_table() -> None:
    app = TutorApp("boon", QUICK, seed=1)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("practise")
        await pilot.pause()
        await pilot.pause()
        screen = await opened(pilot, app)
        rules = screen.rules_at_table()
        assert rules
        assert "Right now" in screen_text(app)
        await pilot.press("home")
        await pilot.pause()
        assert rules[0].sentence.split()[0] in screen_text(app)
        await pilot.press("b")
        await pilot.pause()
        assert "Right now" not in screen_text(app)

    run(app, steps)
