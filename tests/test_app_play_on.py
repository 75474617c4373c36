"""Playing on from a moment: by keys, mouse and typing, with refusals, undo, a quick way out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from solver import boodle, boon
from tests.screens import until
from tutor.app.app import TutorApp
from tutor.app.picture import picture
from tutor.app.play_on import PlayOn
from tutor.app.settings import Settings
from tutor.app.widgets.picker import Picker

NAMES = ("Anna [b]", "Bo", "Cia")
QUICK = Settings(pause=0.0)


def run(
    screen: PlayOn,
    steps: Callable[[Pilot[None], PlayOn], Awaitable[None]],
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings = QUICK,
) -> None:
    async def go() -> None:
        app = TutorApp(screen._game, settings)
        async with app.run_test(size=size) as pilot:
            app.push_screen(screen)
            await pilot.pause()
            await steps(pilot, screen)

    asyncio.run(go())


async def settled(pilot: Pilot[None], screen: PlayOn) -> None:
    """Wait until it is the person's turn, or the end."""
    for _turn in range(400):
        if screen.state.to_move in (None, screen._seat):
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError("the bots did not come to an end")


def said(screen: PlayOn) -> str:
    return str(screen.query_one("#on-said", Static).content)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_a_round_is_played_to_its_end_with_enter(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        await settled(pilot, screen)
        for _turn in range(60):
            if screen.state.to_move is None:
                break
            if screen.state.phase == "bury":
                for _card in range(3):
                    await pilot.press("space", "right")
            await pilot.press("enter")
            await settled(pilot, screen)
        assert screen.state.payouts() is not None
        assert "The end" in said(screen)
        await pilot.press("ctrl+z")
        assert screen.state.to_move == 0

    run(PlayOn("boon", boon.deal(players=3, seed=3), NAMES, 0), steps, size=size)


def test_a_card_that_is_refused_is_explained_and_nothing_changes() -> None:
    hands = (boon.cards("T1 B6"), boon.cards("T14 B1"), boon.cards("G6 B4"))
    start = boon.Round.open(hands, 0, 1).apply(boon.Play(boon.card("B6")))

    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        await pilot.press("slash", *"T14", "enter")
        assert "Following suit" in said(screen)
        assert screen.state == start
        screen.query_one(Input).value = "B1"
        await pilot.press("enter")
        assert not screen.state.hands[1] >> boon.card("B1") & 1

    run(PlayOn("boon", start, NAMES, 1), steps)


def test_the_mouse_plays_a_card() -> None:
    hands = (boon.cards("T1 B6"), boon.cards("T14 B1"), boon.cards("G6 B4"))
    start = boon.Round.open(hands, 0, 1)

    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        await pilot.click(Picker, offset=(3, 0))
        assert screen.state != start

    run(PlayOn("boon", start, NAMES, 0), steps)


@pytest.mark.parametrize("rules", [boodle.Rules(), boodle.Rules(three_in_one=True)])
def test_a_hand_of_boodle(rules: boodle.Rules) -> None:
    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        await settled(pilot, screen)
        for _turn in range(60):
            if screen.state.to_move is None:
                break
            if screen.state.phase == "choose":
                for _card in range(5):
                    await pilot.press("space", "right")
            await pilot.press("enter")
            await settled(pilot, screen)
        assert screen.state.to_move is None

    hand = boodle.deal(players=3, seed=2, dealer=0, rules=rules)
    run(PlayOn("boodle", hand, NAMES, 0), steps)


def test_leaving_while_a_bot_thinks_is_quick() -> None:
    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time()
        await pilot.press("escape")
        await pilot.pause()
        assert screen._stop.is_set
        assert pilot.app.screen is not screen
        assert loop.time() - start < 1.0

    slow = Settings(pause=0.0, boon_bots="engine,budget=100000")
    run(PlayOn("boon", boon.deal(players=3, seed=3, dealer=0), NAMES, 0), steps, settings=slow)


def test_only_the_own_hand_is_shown_until_all_are_asked_for() -> None:
    state: Any = boon.deal(players=3, seed=3, dealer=2)

    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        from rich.console import Console

        def drawn() -> str:
            console = Console(width=80)
            with console.capture() as capture:
                console.print(screen.query_one("#on-picture", Static).content)
            return capture.get()

        other = boon.code(next(boon.cards_in(state.hands[1])))
        assert other not in drawn()
        await pilot.press("f4")
        assert other in drawn()
        assert picture(state, screen.faces, NAMES) is not None

    run(PlayOn("boon", state, NAMES, 0), steps)


def test_values_are_shown_on_request_and_follow_the_moment() -> None:
    start = boon.deal(players=3, seed=3)

    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        def values() -> str:
            shown = screen.query_one("#on-values", Static)
            return str(shown.content) if shown.display else ""

        await settled(pilot, screen)
        assert values() == ""
        await pilot.press("f2")
        await until(pilot, lambda: "take" in values() and "best" in values())
        assert "pass" in values()
        assert "pays" in values()  # the figures of the choice under the cursor
        before = values()
        await pilot.press("right")
        assert values() != before  # those of the other one
        await pilot.press("left", "enter")
        await settled(pilot, screen)
        assert screen.state.phase == "bury"
        await until(pilot, lambda: "best" in values())
        assert "pass" not in values()
        await pilot.press("f2")
        assert values() == ""

    run(PlayOn("boon", start, NAMES, start.to_move), steps)


def test_values_are_not_shown_while_others_play() -> None:
    start = boon.deal(players=3, seed=3)
    mover = start.to_move
    assert mover is not None

    async def steps(pilot: Pilot[None], screen: PlayOn) -> None:
        await pilot.press("f2")
        assert "your own moves" in str(screen.query_one("#on-values", Static).content)

    run(PlayOn("boon", start, NAMES, (mover + 1) % 3), steps, settings=Settings(pause=10.0))
