"""The main screens of the app as text, at two sizes, and some as pictures, which README shows.

The texts lie in tests/data/screens, the pictures in docs/screens. `python -m tests.screen_dumps`
writes them anew, from fixed seeds; look at the difference before you commit it.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from textual.pilot import Pilot

from solver import boon
from solver.boon.records import RoundRecord
from solver.boon.text_form import format as format_boon
from solver.comparison import Ended, Estimate
from tests.screens import press, run, shown, type_text, until
from tests.swedish import spoken
from tutor.app.app import TutorApp
from tutor.app.exercise import ExerciseScreen
from tutor.app.places import GameName
from tutor.app.playing import PlayScreen
from tutor.app.replay import Replay
from tutor.app.rules_screen import RulesScreen
from tutor.app.settings import Settings
from tutor.memory.store import Memory
from tutor.memory.views import boon_view
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import Grade

FOLDER = Path(__file__).parent / "data" / "screens"
PICTURES = Path(__file__).parent.parent / "docs" / "screens"
SIZES = ((80, 24), (120, 40))
PICTURE_SIZE = (90, 28)

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
    memory: Callable[[Path], Memory] | None = None
    """Makes what is remembered, in an empty folder."""

    def file(self, size: tuple[int, int]) -> Path:
        """Where it lies."""
        lang = "" if self.lang == "en" else f"-{self.lang}"
        return FOLDER / f"{self.name}{lang}-{size[0]}x{size[1]}.txt"

    def text(self, size: tuple[int, int]) -> str:
        """What the app shows now."""
        return self._taken(size, shown)

    @property
    def picture_file(self) -> Path:
        """Where its picture lies."""
        return PICTURES / f"{self.name}.svg"

    def picture(self) -> str:
        """What the app shows now, as SVG that loads nothing from elsewhere."""

        def take(pilot: Pilot[None]) -> str:
            drawn = pilot.app.export_screenshot(title=pilot.app.title)
            without = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", drawn, flags=re.DOTALL)
            return "\n".join(line.rstrip() for line in without.splitlines()) + "\n"

        return self._taken(PICTURE_SIZE, take)

    def _taken(self, size: tuple[int, int], take: Callable[[Pilot[None]], str]) -> str:
        found: list[str] = []

        async def steps(pilot: Pilot[None]) -> None:
            await self.steps(pilot)
            await pilot.pause(0.1)
            await until(pilot, lambda: shown(pilot).splitlines()[-1] != "")  # the keys are there
            found.append(take(pilot))

        given: dict[str, Any] = {"pause": 0, "lang": self.lang} | self.settings
        settings = Settings(**given)
        with TemporaryDirectory() as folder, ExitStack() as stack:
            memory = None if self.memory is None else self.memory(Path(folder))
            if memory is not None:
                stack.callback(memory.close)
            stack.enter_context(spoken(self.lang))
            stack.enter_context(_by_utc())
            app = TutorApp(self.game, settings, seed=self.seed, memory=memory)
            run(app, steps, size)
        return found[0]


@contextmanager
def _by_utc() -> Iterator[None]:
    """Moments are shown by the clock of UTC, wherever this runs."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    try:
        yield
    finally:
        os.environ.pop("TZ")
        if before is not None:
            os.environ["TZ"] = before
        time.tzset()


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


async def _comment(pilot: Pilot[None]) -> None:
    """A mistake, and what the teacher says of it; values of the next decision."""
    await _play(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, PlayScreen)
    await type_text(pilot, "B5")
    await press(pilot, "enter")
    await _settled(pilot, screen)
    await until(pilot, lambda: screen.coach.is_final)


def _rules(topic: str) -> Steps:
    async def steps(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(RulesScreen(topic=topic))
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        page = pilot.app.screen.query_one("#rules-page")
        text = pilot.app.screen.query_one("#rules-text")
        await until(pilot, lambda: text.size.width == page.scrollable_content_region.width > 20)
        await pilot.pause(0.3)

    return steps


async def _replay(pilot: Pilot[None]) -> None:
    """A short round at its first mistake, all judged."""
    replay = Replay()
    replay.show_text(_short_round(), "boon", "short.boon")
    pilot.app.push_screen(replay)
    assert replay.timeline is not None
    count = len(replay.timeline.actions)
    await until(pilot, lambda: len(replay.judged) == count, 60)
    await press(pilot, "m")
    await pilot.pause(0.1)


async def _exercise(pilot: Pilot[None]) -> None:
    """The first exercise of the first theme."""
    await _open("lessons")(pilot)
    await press(pilot, "down enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, ExerciseScreen))
    await pilot.pause(0.3)


def _short_round() -> str:
    """Three tricks, in which the soloist throws a won game away on his first lead."""
    hands = (boon.cards("T14 B6 G2"), boon.cards("T3 B1 R2"), boon.cards("T2 B2 R3"))
    state = boon.Round.open(hands, 0, 0, buried=boon.cards("B5 G5 R5"))
    while state.to_move is not None:
        state = state.apply(state.legal_actions()[0])
    return format_boon([RoundRecord.of(state, ("Anna", "Bo", "Cia"))])


def _passed(loss: float) -> Assessment:
    """A verdict on a pass that lost so much."""
    none, lost = Estimate(0.0, 0.0, 0.0), Estimate(loss, loss, loss)
    options = (
        OptionValue("take", (), Estimate(1.0, 1.0, 1.0), none, 0.7, 66.0, 0.0, 1.0, 0.0),
        OptionValue("pass", (), Estimate(1.0 - loss, 0.0, 1.0), lost, 0.5, 50.0, 0.1, 0.2, 0.7),
    )
    valuation = Valuation("bid", options, 64, 1000, Ended.BUDGET, "open", 0)
    grade, best = (Grade.BLUNDER, "take") if loss else (Grade.BEST, "pass")
    return Assessment("boon", 0, "bid", "pass", best, grade, lost, valuation)


def _remembered(folder: Path) -> Memory:
    """Forty rounds in which the same was passed, now with a loss and now without."""
    moment = datetime(2024, 1, 1, 12, tzinfo=UTC)
    memory = Memory.open(folder, clock=lambda: moment)
    for number in range(40):
        moment += timedelta(days=1)
        state = boon.deal(players=3, seed=number, dealer=2)
        kept = memory.begin_round("boon", {"seat": 0})
        text = format_boon([RoundRecord.of(state.apply(boon.Bid.PASS), ("Eva", "Bo", "Cia"))])
        memory.save_round(kept, text)
        loss = 0.5 if number % 10 == 0 else 0.0
        memory.add_decision(kept, "bid", _passed(loss), view=boon_view(state))
        memory.end_round(kept, text, (1, 1, -2), 0.25)
    return memory


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
    Dump("boon-comment", "boon", _comment),
    Dump("boon-rules", "boon", _rules("start")),
    Dump("boon-questions", "boon", _rules("questions")),
    Dump("boon-replay", "boon", _replay),
    Dump("boon-editor", "boon", _open("editor")),
    Dump("boon-lessons", "boon", _open("lessons")),
    Dump("boon-exercise", "boon", _exercise),
    Dump("boon-progress", "boon", _open("progress"), memory=_remembered),
    Dump("boodle-menu", "boodle", _menu),
    Dump("boodle-lead", "boodle", _lead),
    Dump("boodle-settings", "boodle", _open("settings")),
)
SHOWN = ("boon-rules", "boon-comment", "boon-replay", "boon-exercise")
"""Those of which README shows a picture."""
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


def pictures() -> Iterator[Dump]:
    """Every screen of which there is a picture."""
    yield from (dump for dump in ENGLISH if dump.name in SHOWN)


def write() -> None:
    """Write all of them anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for dump, size in all_dumps():
        dump.file(size).write_text(dump.text(size), "utf-8")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for dump in pictures():
        dump.picture_file.write_text(dump.picture(), "utf-8")


if __name__ == "__main__":
    write()
