"""Goes through the screens of the app, in whatever language the environment asks for.

`python -m tests.pseudo_walk LOCALES FOLDER GAME` prints what was on the screen after each step,
as JSON; a test runs it with the catalogues of LOCALES, so that even what is evaluated on import
speaks them.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, TextArea

import tutor.i18n

SIZE = (130, 50)
NAMES = ("Ada", "Bo", "Cia")

if __name__ == "__main__":
    tutor.i18n.LOCALES = Path(sys.argv[1])
    tutor.i18n.install_from_environment()

from solver import boodle, boon  # noqa: E402
from solver.boodle.records import HandRecord  # noqa: E402
from solver.boodle.text_form import format as format_boodle  # noqa: E402
from solver.boon.records import RoundRecord  # noqa: E402
from solver.boon.text_form import format as format_boon  # noqa: E402
from solver.i18n import _  # noqa: E402
from tests.screens import Steps, press, run, shown, type_text, until  # noqa: E402
from tutor.app import analysis, coach, editor, review  # noqa: E402
from tutor.app.app import TutorApp  # noqa: E402
from tutor.app.exercise import ExerciseScreen  # noqa: E402
from tutor.app.places import GameName  # noqa: E402
from tutor.app.playing import PlayScreen  # noqa: E402
from tutor.app.replay import Replay  # noqa: E402
from tutor.app.settings import Settings  # noqa: E402
from tutor.memory.store import Memory  # noqa: E402

QUICK = replace(analysis.EFFORT, budget=40)
"""Enough deals for values so far, values at the end, and reasons: for all that is said."""


def work_less() -> None:
    """Let the app value and judge on few deals."""
    for module in (review, editor):
        setattr(module, "EFFORT", QUICK)  # noqa: B010
    for name in ("value_growing", "verdict"):
        setattr(coach, name, partial(getattr(analysis, name), effort=QUICK))


SLOWEST_BOT = 300.0
"""Seconds for a bot's move where the walks share the processors with all other tests."""


class Walk:
    """One game's app, and what it has shown."""

    def __init__(self, game: GameName, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.seen: dict[str, str] = {}

    def see(self, name: str, pilot: Pilot[None]) -> None:
        """Keep what is shown now."""
        self.seen[f"{name} {len(self.seen)}"] = shown(pilot)

    async def keys(self, name: str, pilot: Pilot[None], keys: str) -> None:
        """Press keys, and keep what each shows."""
        for key in keys.split():
            await press(pilot, key)
            await pilot.pause(0.02)
            self.see(f"{name} {key}", pilot)

    def app(self, memory: Memory | None = None, **settings: Any) -> TutorApp:
        return TutorApp(self.game, Settings(pause=0, lang="sv", **settings), seed=7, memory=memory)

    def run(self, app: TutorApp, steps: Steps) -> None:
        """Go through steps, and leave the app as a person does."""

        async def whole(pilot: Pilot[None]) -> None:
            await steps(pilot)
            await press(pilot, "ctrl+q")

        run(app, whole, SIZE)

    async def valued(self, pilot: Pilot[None], screen: PlayScreen[Any, Any]) -> None:
        """Wait for values, though not for the last deal of them."""
        end = time.monotonic() + 4
        while screen.coach.is_valuing and not screen.coach.is_final and time.monotonic() < end:
            await pilot.pause(0.05)

    def menu(self) -> None:
        async def steps(pilot: Pilot[None]) -> None:
            self.see("menu", pilot)
            await self.keys("menu", pilot, "f1 escape ctrl+p")
            await type_text(pilot, "zzz")
            await pilot.pause(0.8)
            self.see("palette", pilot)
            await press(pilot, "escape")
            await self.keys("settings", pilot, "7 f1 escape f2 escape")
            listed = pilot.app.screen.query_one("#settings", OptionList)
            for _line in range(listed.option_count):
                await self.keys("setting", pilot, "right down")

        self.run(self.app(), steps)

    def practise(self, name: str, *, whole: bool = False, **settings: Any) -> None:
        memory = Memory.open(self.folder / "data")

        async def steps(pilot: Pilot[None]) -> None:
            pilot.app.open("practise")  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            screen = pilot.app.screen
            assert isinstance(screen, PlayScreen)

            async def ready() -> None:
                await until(
                    pilot,
                    lambda: (
                        (screen.is_deciding or screen.session.settled)
                        and not screen.coach.is_judging
                    ),
                    SLOWEST_BOT,
                )

            await ready()
            await self.keys(name, pilot, "f1 escape f2 f3 f4")
            asked = set()
            while not screen.session.settled:
                phase = screen.session.state.phase
                if phase not in asked or whole:
                    asked.add(phase)
                    await press(pilot, "f2")
                    await self.valued(pilot, screen)
                    self.see(f"{name} values {phase}", pilot)
                    await self.keys(name, pilot, "f3 f4")
                await self.do(pilot, screen)
                await ready()
                self.see(f"{name} {phase}", pilot)
            await self.keys(name, pilot, "f4 ctrl+z enter")
            await ready()
            await self.keys(name, pilot, "q w ctrl+n")
            await ready()
            await type_text(pilot, "zzz")
            await self.keys(name, pilot, "enter")

        self.run(self.app(memory, **settings), steps)
        memory.close()

    def warned(self) -> None:
        """Choose the worst option, or an absurd bid, until the teacher warns; then do it."""

        async def steps(pilot: Pilot[None]) -> None:
            pilot.app.open("practise")  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            screen = pilot.app.screen
            assert isinstance(screen, PlayScreen)
            while True:
                await until(pilot, lambda: screen.is_deciding)
                state, teaching = screen.state, screen.teaching
                if teaching.decision(state) is None:
                    await self.do(pilot, screen)
                    continue
                worst = "bid 40"
                if state.phase != "auction":
                    worst = teaching.value(state, QUICK).options[-1].label
                screen._choose(teaching.action(state, worst))
                await until(pilot, lambda: not screen.coach.is_judging)
                self.see("warned", pilot)
                if screen._warned is not None:
                    break
            await self.keys("warned", pilot, "f2 f4 enter")

        self.run(self.app(mode="warn", boodle_rules={"exchange": "auction"}), steps)

    async def do(self, pilot: Pilot[None], screen: PlayScreen[Any, Any]) -> None:
        """The first thing that is allowed."""
        if screen.to_mark:
            for _card in range(screen.to_mark):
                await press(pilot, "space right")
            self.see("marked", pilot)
        await press(pilot, "enter")
        await pilot.pause(0.05)
        self.see("said", pilot)
        if screen.is_deciding:
            await press(pilot, "enter")

    def replay(self) -> None:
        file = Path(f"played.{self.game}")
        file.write_text(played(self.game), "utf-8")
        app = TutorApp(self.game, Settings(pause=0, lang="sv"), file=file)

        async def steps(pilot: Pilot[None]) -> None:
            await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
            screen = pilot.app.screen
            assert isinstance(screen, Replay)
            await until(pilot, lambda: screen.timeline is not None)
            self.see("replay", pilot)
            timeline = screen.timeline
            assert timeline is not None
            await until(pilot, lambda: len(screen.judged) == len(timeline.actions), 120)
            for _move in timeline.actions:
                await self.keys("replay", pilot, "right")
            await self.keys("replay", pilot, "f1 escape home v v v h h s g g i escape m M x x end")
            await self.keys("replay", pilot, "o escape pagedown pageup left left e")
            await self.keys("edited", pilot, "f5 f8 escape")
            await self.keys("what if", pilot, "w f1 escape f3 f4 enter enter escape escape")

        self.run(app, steps)

    def editor(self) -> None:
        async def steps(pilot: Pilot[None]) -> None:
            pilot.app.open("editor")  # type: ignore[attr-defined]
            await pilot.pause(0.2)
            await self.keys("editor", pilot, "f1 escape f5")
            for _template in range(4):
                await self.keys("editor", pilot, "f2 f5 f8")
                working = _("Being worked out…")
                await until(pilot, lambda: working not in shown(pilot), 60)  # noqa: B023
                self.see("answer", pilot)
            area = pilot.app.screen.query_one(TextArea)
            for text in ("", "players: 3\nhand 0: X1\n", "zzz", "players: 9", "players: 3\n"):
                area.text = text
                await pilot.pause(0.3)
                self.see("wrong", pilot)
                await self.keys("wrong", pilot, "f5 f8 f9")
            await self.keys("play on", pilot, "f2")
            await pilot.pause(0.3)
            await self.keys("play on", pilot, "f9 enter enter ctrl+z slash escape")

        self.run(self.app(), steps)

    def rules(self) -> None:
        async def steps(pilot: Pilot[None]) -> None:
            pilot.app.open("rules")  # type: ignore[attr-defined]
            await pilot.pause(0.2)
            await self.keys("rules", pilot, "f1 escape")
            listed = pilot.app.screen.query(OptionList).first()
            listed.focus()
            for _topic in range(listed.option_count):
                await self.keys("rules", pilot, "down pagedown")
            await self.keys("rules", pilot, "e down enter escape")
            await self.keys("rules", pilot, "b slash")
            await type_text(pilot, "qqqq")
            await pilot.pause(0.2)
            self.see("rules", pilot)

        self.run(self.app(), steps)

    def lessons(self) -> None:
        memory = Memory.open(self.folder / "data")

        async def steps(pilot: Pilot[None]) -> None:
            pilot.app.open("lessons")  # type: ignore[attr-defined]
            await pilot.pause(0.2)
            await self.keys("lessons", pilot, "f1 escape")
            number = pilot.app.screen.query_one(OptionList).option_count
            for theme in range(min(number, 3)):
                await press(pilot, " ".join(["home", *["down"] * theme, "enter"]))
                await pilot.pause(0.3)
                self.see("lesson", pilot)
                if isinstance(pilot.app.screen, ExerciseScreen):
                    await self.keys("lesson", pilot, "f1 escape enter n down enter p f1 escape")
                    await self.keys("lesson", pilot, "escape r escape g escape")
                while type(pilot.app.screen).__name__ not in ("Lessons", "Menu"):
                    await press(pilot, "escape")
                if type(pilot.app.screen).__name__ == "Menu":
                    pilot.app.open("lessons")  # type: ignore[attr-defined]
                    await pilot.pause(0.1)

        self.run(self.app(memory), steps)
        memory.close()

    def progress(self) -> None:
        memory = Memory.open(self.folder / "data")

        async def steps(pilot: Pilot[None]) -> None:
            pilot.app.open("progress")  # type: ignore[attr-defined]
            await pilot.pause(0.3)
            await self.keys("progress", pilot, "f1 escape down down")
            for key, name in (("x", "out.json"), ("c", "out.csv"), ("i", "out.json")):
                await self.keys("progress", pilot, key)
                pilot.app.screen.query_one(Input).value = name
                await self.keys("progress", pilot, "enter")
                await pilot.pause(0.3)
                self.see("progress", pilot)
            await self.keys("progress", pilot, "i")
            pilot.app.screen.query_one(Input).value = "missing.json"
            await self.keys("progress", pilot, "enter escape p")
            pilot.app.open("progress")  # type: ignore[attr-defined]
            await self.keys("progress", pilot, "escape d")
            self.see("progress", pilot)
            await self.keys("progress", pilot, "escape")

        self.run(self.app(memory), steps)
        memory.close()

    def everything(self) -> dict[str, str]:
        """All screens, one after the other."""
        for name, step in self.steps():
            began = time.monotonic()
            step()
            print(name, f"{time.monotonic() - began:.1f}", file=sys.stderr)
        return self.seen

    def steps(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What there is to go through."""
        yield "menu", self.menu
        practise = self.practise
        if self.game == "boon":
            yield "boon", partial(practise, "boon", mode="comment", boon_rules={"rounds": 1})
            yield "guess", partial(practise, "guess", mode="guess", boon_players=4)
        else:
            variants = {"exchange": "auction", "three_in_one": True, "ante": "free(4)"}
            referee = {"referee": True, "lead_suit": "any", "hands": 1}
            yield "guess", partial(practise, "guess", boodle_rules=variants, mode="guess")
            yield "referee", partial(practise, "referee", boodle_rules=referee, mode="comment")
        yield "warned", self.warned
        yield "replay", self.replay
        yield "editor", self.editor
        yield "rules", self.rules
        yield "lessons", self.lessons
        yield "progress", self.progress


def played(game: GameName) -> str:
    """A short round, played without thought, as text."""
    state: Any
    if game == "boon":
        hands = (boon.cards("T14 B6 G2"), boon.cards("T3 B1 R2"), boon.cards("T2 B2 R3"))
        state = boon.Round.open(hands, 0, 0, buried=boon.cards("B5 G5 R5"))
    else:
        rules = boodle.Rules(referee=True)
        state = boodle.deal(players=3, seed=4, dealer=0, rules=rules)
    for _action in range(12):
        if state.to_move is not None:
            state = state.apply(next(iter(state.legal_actions())))
    if game == "boon":
        return format_boon([RoundRecord.of(state, NAMES)])
    return format_boodle([HandRecord.of(state, NAMES)])


def main() -> None:
    """Walk, and print what was seen."""
    game: GameName = "boodle" if sys.argv[3] == "boodle" else "boon"
    work_less()
    walk = Walk(game, Path(sys.argv[2]))
    os.chdir(walk.folder)  # short paths: a long one is broken where it tells nothing
    walk.everything()
    json.dump(walk.seen, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
