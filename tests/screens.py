"""Screens of the app as plain text, and sessions with it in tests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot

from tutor.app.app import TutorApp

Steps: TypeAlias = Callable[[Pilot[None]], Coroutine[Any, Any, None]]

CHARACTERS = {"space": " "}
"""What keys with a name of their own type."""
LONGEST_WAIT = 60.0
"""Seconds after which a test gives up waiting for something, on a slow machine too."""


def screen_text(app: TutorApp) -> str:
    """What the terminal shows, line by line, without blanks at the ends."""
    lines = [
        "".join(segment.text for segment in strip).rstrip()
        for strip in app.screen._compositor.render_strips()
    ]
    return "\n".join(lines) + "\n"


def shown(pilot: Pilot[None]) -> str:
    """What the terminal shows now."""
    assert isinstance(pilot.app, TutorApp)
    return screen_text(pilot.app)


def run(app: TutorApp, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    """Run the app without a terminal, and go through `steps` with its pilot."""

    async def session() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause(0.001)
            await steps(pilot)

    asyncio.run(session())


async def until(
    pilot: Pilot[None], holds: Callable[[], bool], seconds: float = LONGEST_WAIT
) -> None:
    """Wait until something holds; fail if it does not in time."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come to that:\n" + shown(pilot)
        await pilot.pause(0.005)
    await pilot.pause(0.001)


async def press(pilot: Pilot[None], keys: str) -> None:
    """Press keys, written with blanks between them."""
    for key in keys.split():
        await _press(pilot, key, key if len(key) == 1 else CHARACTERS.get(key))


async def type_text(pilot: Pilot[None], text: str) -> None:
    """Type a text, character by character."""
    for character in text:
        await _press(pilot, _character_to_key(character), character)


async def _press(pilot: Pilot[None], key: str, character: str | None) -> None:
    """Press one key, and let it be answered.

    Textual's own `press` waits until the processor is idle, which it is not while there is
    something to be worked out in the background.
    """
    driver = pilot.app._driver
    assert driver is not None
    event = Key(key, character)
    event.set_sender(pilot.app)
    driver.send_message(event)
    await pilot.pause(0.001)
    await pilot.pause(0.001)
