"""Any keys in any order, in every screen: nothing breaks, and the round stays one by the rules.

By default a few short sessions; BOON_KEY_SESSIONS=30 BOON_KEYS=500 plays the long ones.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from tests.screens import press, run, shown
from tutor.app.app import TutorApp
from tutor.app.places import PLACES, GameName
from tutor.app.playing import PlayScreen
from tutor.app.screen import TutorScreen
from tutor.app.settings import Settings
from tutor.memory.store import Memory

SESSIONS = int(os.environ.get("BOON_KEY_SESSIONS", "4"))
KEYS = int(os.environ.get("BOON_KEYS", "60"))

COMMON = ("enter", "left", "right", "up", "down", "space", "tab", "escape")
RARE = (
    *"0123456789abcdgrtkhsq?/[]. ",
    *("backspace", "delete", "home", "end", "pageup", "pagedown", "shift+tab", "å"),
    *("f1", "f2", "f3", "f4", "f5", "f6", "ctrl+z", "ctrl+n", "ctrl+p", "ctrl+e", "ctrl+o"),
)
"""Without Ctrl+Q and Ctrl+C, which leave."""
SIZES = ((80, 24), (60, 20), (120, 40), (30, 8))


@pytest.mark.parametrize("session", range(SESSIONS))
def test_random_keys_do_no_harm(
    session: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # whatever is written lands there
    random = Random(f"keys {session}")
    game: GameName = random.choice(("boon", "boodle"))
    settings = Settings(
        pause=0,
        mode=random.choice(("silent", "warn", "comment", "guess")),
        values=random.choice(("request", "always")),
        ascii=random.random() < 0.3,
        boodle_rules=random.choice(({}, {"ante": "free(4)"}, {"three_in_one": True})),
    )

    async def steps(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TutorApp)
        places = [each.name for each in PLACES if each.exists(game)]
        app.open(random.choice(places))
        await pilot.pause(0.01)
        for step in range(KEYS):
            if step % 40 == 39:
                await pilot.resize_terminal(*random.choice(SIZES))
            if step % 60 == 30:
                while isinstance(app.screen, TutorScreen) and len(app.screen_stack) > 2:
                    await press(pilot, "escape")
                    if random.random() < 0.2:
                        break
                app.open(random.choice(places))
            key = random.choice(COMMON if random.random() < 0.6 else RARE)
            await press(pilot, "space" if key == " " else key)
            assert app.is_running, (session, step, key)
            assert app._exception is None, (session, step, key)
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.05)
        assert shown(pilot).strip()
        for screen in app.screen_stack:
            if isinstance(screen, PlayScreen) and screen.is_mounted:
                # What is played can be played again from its record; once it is paid, the setup is
                # that of the next round.
                stored = screen.session
                if not stored.settled:
                    again = screen.restored(stored.setup(), stored.record())
                    assert again.state == stored.state

    with Memory.open(tmp_path / "data") as memory:
        app = TutorApp(game, settings, memory=memory, config=tmp_path / "config", seed=session)
        run(app, steps)
