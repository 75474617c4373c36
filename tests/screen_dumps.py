"""The main screens of the app as text, at two sizes; they lie in tests/data/screens.

`python -m tests.screen_dumps` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from textual.pilot import Pilot

from tests.screens import press, run, shown, type_text, until
from tests.swedish import spoken
from tutor.app.app import TutorApp
from tutor.app.places import GameName
from tutor.app.playing import PlayScreen
from tutor.app.settings import Settings

FOLDER = Path(__file__).parent / "data" / "screens"
SIZES = ((80, 24), (120, 40))

Steps: TypeAlias = Callable[[Pilot[None]], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Dump:
    """One screen: how the app is set, and what is pressed to come to it."""

    name: str
    game: GameName
    steps: Steps
    settings: dict[str, Any] = field(default_factory=dict)
    seed: int = 7
    lang: str = "en"

    def file(self, size: tuple[int, int]) -> Path:
        """Where it lies."""
        lang = "" if self.lang == "en" else f"-{self.lang}"
        return FOLDER / f"{self.name}{lang}-{size[0]}x{size[1]}.txt"

    def text(self, size: tuple[int, int]) -> str:
        """What the app shows now."""
        found: list[str] = []

        async def steps(pilot: Pilot[None]) -> None:
            await self.steps(pilot)
            await pilot.pause(0.1)
            found.append(shown(pilot))

        given: dict[str, Any] = {"pause": 0, "lang": self.lang} | self.settings
        settings = Settings(**given)
        with spoken(self.lang):
            run(TutorApp(self.game, settings, seed=self.seed), steps, size)
        return found[0]


async def _menu(_pilot: Pilot[None]) -> None:
    """The app as it starts."""


def _open(name: str) -> Steps:
    async def steps(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, TutorApp)
        pilot.app.open(name)
        await pilot.pause(0.05)

    return steps


async def _table(pilot: Pilot[None]) -> PlayScreen[Any, Any]:
    await _open("practise")(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, PlayScreen)
    await until(pilot, lambda: screen.is_deciding)
    return screen


async def _settled(pilot: Pilot[None], screen: PlayScreen[Any, Any]) -> None:
    """Wait until nothing more happens by itself."""
    await until(
        pilot,
        lambda: (
            (screen.is_deciding or screen.session.settled)
            and not screen.coach.is_judging
            and (screen.coach.is_final or not screen.coach.is_valuing)
        ),
    )


async def _bid(pilot: Pilot[None]) -> None:
    screen = await _table(pilot)
    await press(pilot, "f2")
    await _settled(pilot, screen)


async def _bury(pilot: Pilot[None]) -> None:
    screen = await _table(pilot)
    await press(pilot, "enter")
    await press(pilot, "home space right space right space f2")
    await _settled(pilot, screen)


async def _play(pilot: Pilot[None]) -> None:
    screen = await _table(pilot)
    await press(pilot, "enter")
    await type_text(pilot, "T6 G6 B6")
    for _card in range(3):
        await press(pilot, "enter")
        await _settled(pilot, screen)
    await press(pilot, "f2")
    await _settled(pilot, screen)


async def _end(pilot: Pilot[None]) -> None:
    screen = await _table(pilot)
    await press(pilot, "enter")
    await type_text(pilot, "T6 G6 B6")
    while not screen.session.settled:
        await press(pilot, "enter")
        await _settled(pilot, screen)


async def _refused(pilot: Pilot[None]) -> None:
    screen = await _table(pilot)
    await press(pilot, "enter")
    await type_text(pilot, "T6 G6 B6")
    await press(pilot, "enter")
    await _settled(pilot, screen)
    await type_text(pilot, "T1")
    await press(pilot, "enter f3")


async def _help(pilot: Pilot[None]) -> None:
    await _table(pilot)
    await press(pilot, "f1")


async def _lead(pilot: Pilot[None]) -> None:
    screen = await _table(pilot)
    await press(pilot, "enter")
    await _settled(pilot, screen)
    await press(pilot, "f2")
    await _settled(pilot, screen)


ENGLISH: tuple[Dump, ...] = (
    Dump("boon-menu", "boon", _menu),
    Dump("boon-bid", "boon", _bid),
    Dump("boon-bury", "boon", _bury),
    Dump("boon-play", "boon", _play),
    Dump("boon-end", "boon", _end),
    Dump("boon-refused", "boon", _refused, {"mode": "silent", "boon_players": 4}, 12),
    Dump("boon-sheepshead-ascii", "boon", _bid, {"faces": "sheepshead", "ascii": True}),
    Dump("boon-settings", "boon", _open("settings")),
    Dump("boon-help", "boon", _help),
    Dump("boodle-menu", "boodle", _menu),
    Dump("boodle-lead", "boodle", _lead),
    Dump("boodle-settings", "boodle", _open("settings")),
)
DUMPS = tuple(
    replace(dump, lang=lang)
    for dump in ENGLISH
    for lang in ("en", "sv")
    if not dump.settings.get("ascii") or lang == "en"
)


def all_dumps() -> Iterator[tuple[Dump, tuple[int, int]]]:
    """Every screen at every size."""
    for dump in DUMPS:
        for size in SIZES:
            yield dump, size


def write() -> None:
    """Write all of them anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for dump, size in all_dumps():
        dump.file(size).write_text(dump.text(size), "utf-8")


if __name__ == "__main__":
    write()
