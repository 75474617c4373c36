"""The keys at the foot of every screen: none is lost, however narrow the terminal."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey

from tests.screens import run, shown, until
from tests.swedish import spoken
from tutor.app.app import TutorApp
from tutor.app.places import PLACES, GameName
from tutor.app.settings import Settings


def drawn(pilot: Pilot[None]) -> list[FooterKey]:
    """The keys at the foot of the screen; one without a region where there are none yet."""
    return list(pilot.app.screen.query(FooterKey)) or [FooterKey("", "", "", "")]


@pytest.mark.parametrize("game", ["boon", "boodle"])
@pytest.mark.parametrize("lang", ["en", "sv"])
def test_every_key_of_every_screen_is_seen_at_60_columns(game: GameName, lang: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TutorApp)
        for each in PLACES:
            app.open(each.name)
            await until(pilot, lambda: all(key.region.width for key in drawn(pilot)))
            keys = drawn(pilot)
            assert {key.key for key in keys} >= {
                binding.key
                for _node, binding, _enabled, _tip in app.screen.active_bindings.values()
                if binding.show
            }
            spots = sorted((key.region.x, key.region.right) for key in keys)
            assert spots[-1][1] <= 60, (each.name, shown(pilot))
            assert all(one[1] <= two[0] for one, two in pairwise(spots))

    with spoken(lang):
        run(TutorApp(game, Settings(pause=0, lang=lang), seed=7), steps, (60, 20))


def test_words_come_back_where_there_is_room() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TutorApp)
        app.open("practise")
        await until(pilot, lambda: "F4 Notes" in shown(pilot))
        assert "F1 Help" not in shown(pilot)
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: "F1 Help" in shown(pilot))
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: "F1 Help" not in shown(pilot))
        assert "F4 Notes" in shown(pilot)

    run(TutorApp("boon", Settings(pause=0), seed=7), steps, (60, 20))
