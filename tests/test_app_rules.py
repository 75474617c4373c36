"""The rules screen: both books, search, what points pay, examples that can be played."""

from __future__ import annotations

from functools import partial

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from tests.screens import press, run, screen_text, type_text, until
from tutor import rule_book
from tutor.app import rules_screen
from tutor.app.app import TutorApp
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn
from tutor.app.rules_screen import RulesScreen
from tutor.app.settings import Settings
from tutor.app.widgets.picker import Picker
from tutor.boodle import rules_book
from tutor.rule_book import lay_out
from tutor.rule_examples import examples

QUICK = Settings(pause=0.0)


async def opened(pilot: Pilot[None], app: TutorApp) -> RulesScreen:
    app.open("rules")
    await pilot.pause(0.01)
    await pilot.pause(0.01)
    assert isinstance(app.screen, RulesScreen)
    return app.screen


@pytest.mark.parametrize(("game", "size"), [("boon", (80, 24)), ("boodle", (60, 20))])
def test_every_topic_can_be_read(game: GameName, size: tuple[int, int]) -> None:
    app = TutorApp(game, QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        book = rule_book.topics() if game == "boon" else rules_book.topics()

        def is_shown(topic: rule_book.Topic) -> bool:
            page = screen.query_one("#rules-page").region
            lines = screen_text(app).splitlines()[page.y : page.bottom]
            first = topic.title.split()[0]
            return screen.topic is topic and any(first in line[page.x :] for line in lines)

        for topic in book:
            await until(pilot, partial(is_shown, topic))
            await press(pilot, "down")

    run(app, steps, size)


def test_search_finds_topics_and_says_what_points_pay() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await press(pilot, "slash")
        await type_text(pilot, "revoke")
        await pilot.pause(0.01)
        assert screen.topic is not None
        assert screen.topic.name == "follow-suit"
        screen.query_one(Input).value = "60"
        await pilot.pause(0.01)
        assert "With 60 points the soloist pays 1" in screen_text(app)
        screen.query_one(Input).value = "[b]nothing[/b] has this"
        await pilot.pause(0.01)
        assert screen.query_one("#rules-topics", OptionList).option_count == len(rule_book.topics())
        await press(pilot, "escape")
        assert app.screen is screen
        assert not screen.query_one(Input).has_focus

    run(app, steps)


def test_what_is_searched_for_is_on_the_screen() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        screen.query_one(Input).value = "trump or beat"
        await pilot.pause(0.01)
        assert screen.topic is not None
        assert screen.topic.name == "questions"
        assert "Must I trump or beat when void?" in screen_text(app)
        await press(pilot, "slash")
        screen.query_one(Input).value = ""
        await pilot.pause(0.01)
        assert screen.query_one("#rules-topics", OptionList).highlighted is not None

    run(app, steps)


def test_what_is_typed_at_once_after_the_key_is_searched_for() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        driver = app._driver
        assert driver is not None
        for key, character in (("slash", "/"), ("6", "6"), ("0", "0")):
            event = Key(key, character)
            event.set_sender(app)
            driver.send_message(event)
        await pilot.pause(0.01)
        await pilot.pause(0.01)
        assert screen.query_one(Input).value == "60"

    run(app, steps)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_a_line_of_the_book_is_not_broken_twice(size: tuple[int, int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        app.push_screen(RulesScreen(topic="questions"))
        await pilot.pause(0.01)
        await pilot.pause(0.01)
        screen = app.screen
        page = screen.query_one("#rules-page")
        text = screen.query_one("#rules-text")
        topic = rule_book.find("questions")
        assert topic is not None
        lines = lay_out(topic, page.scrollable_content_region.width)
        await until(pilot, lambda: text.size.height == len(lines.splitlines()))
        assert lines.splitlines()[5].rstrip() in screen_text(app)

    run(app, steps, size)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_the_book_is_laid_out_once_at_its_own_width(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow machine a first layout at another width is seen before the right one."""
    widths = []

    def noted(topic: rule_book.Topic, width: int) -> str:
        widths.append(width)
        return lay_out(topic, width)

    monkeypatch.setattr(rules_screen, "lay_out", noted)
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot, app)
        await until(pilot, lambda: bool(widths))
        await pilot.pause(0.1)
        assert set(widths) == {screen.query_one("#rules-page").scrollable_content_region.width}

    run(app, steps, size)


def test_the_other_book_opens_and_closes() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot, app)
        await press(pilot, "b")
        await pilot.pause(0.01)
        assert "The rules of Boodle" in screen_text(app)
        await press(pilot, "b")
        await pilot.pause(0.01)
        assert "The rules of Boon" in screen_text(app)

    run(app, steps)


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_examples_open_and_come_back(game: GameName) -> None:
    app = TutorApp(game, QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        app.push_screen(RulesScreen())
        await pilot.pause(0.01)
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        for example in examples(game)[::3]:
            screen._play(example)
            await pilot.pause(0.01)
            play = app.screen
            assert isinstance(play, PlayOn)
            assert play.state == example.make()
            await press(pilot, "escape")
            await pilot.pause(0.01)
        assert app.screen is screen

    run(app, steps)


def test_an_example_is_opened_by_keys_and_by_mouse_and_refuses_what_the_rule_forbids() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot, app)
        await press(pilot, "slash")
        await type_text(pilot, "follow-suit")
        await press(pilot, "enter e enter")
        await pilot.pause(0.01)
        play = app.screen
        assert isinstance(play, PlayOn)
        before = play.state
        await pilot.click(Picker, offset=(3, 0))  # gold 14, the first card of the hand
        await pilot.pause(0.01)
        assert play.state == before
        assert "(“Following suit”)" in " ".join(screen_text(app).split())
        await press(pilot, "slash")
        await type_text(pilot, "B1")
        await press(pilot, "enter")
        await pilot.pause(0.01)
        assert "whoever has the led suit plays it" in screen_text(app)
        await press(pilot, "escape")
        await pilot.pause(0.01)
        await pilot.click("#rules-examples", offset=(4, 0))
        await pilot.pause(0.01)
        assert isinstance(app.screen, PlayOn)
        await press(pilot, "escape escape")
        await pilot.pause(0.01)
        assert len(app.screen_stack) == 2

    run(app, steps)


def test_examples_are_offered_where_there_are_some() -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        screen = RulesScreen(topic="cards")
        app.push_screen(screen)
        await pilot.pause(0.01)
        assert "examples" not in {each.binding.action for each in screen.active_bindings.values()}
        await press(pilot, "e")
        await pilot.pause(0.01)
        assert app.screen is screen
        app.push_screen(RulesScreen(topic="play"))
        await until(pilot, lambda: "Examples" in screen_text(app))

    run(app, steps)


def test_the_rules_of_this_very_moment_at_the_table() -> None:
    app = TutorApp("boon", QUICK, seed=1)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("practise")
        await pilot.pause(0.01)
        await pilot.pause(0.01)
        screen = await opened(pilot, app)
        rules = screen.rules_at_table()
        assert rules
        assert "Right now" in screen_text(app)
        await press(pilot, "home")
        await pilot.pause(0.01)
        assert rules[0].sentence.split()[0] in screen_text(app)
        await press(pilot, "b")
        await pilot.pause(0.01)
        assert "Right now" not in screen_text(app)

    run(app, steps)
