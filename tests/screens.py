"""Screens of the app as plain text, and sessions with it in tests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from textual.pilot import Pilot

from tutor.app.app import TutorApp

Steps = Callable[[Pilot[None]], Coroutine[Any, Any, None]]


def screen_text(app: TutorApp) -> str:
    """What the terminal shows, line by line, without blanks at the ends."""
    lines = [
        "".join(segment.text for segment in strip).rstrip()
        for strip in app.screen._compositor.render_strips()
    ]
    return "\n".join(lines) + "\n"


def run(app: TutorApp, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    """Run the app without a terminal, and go through `steps` with its pilot."""

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(session())


async def until(pilot: Pilot[None], holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something holds; fail if it does not in time."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come to that:\n" + screen_text(pilot.app)  # type: ignore[arg-type]
        await pilot.pause(0.01)


async def press_all(pilot: Pilot[None], keys: str) -> None:
    """Press keys, separated by blanks."""
    await pilot.press(*keys.split())
    await pilot.pause()


__all__ = ["Awaitable", "Steps", "press_all", "run", "screen_text", "until"]
