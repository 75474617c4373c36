"""Which match goes on where several were begun: beside another window, or for one run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tests.screens import press, run, shown, type_text, until
from tests.test_app_practise import practise, to_play
from tutor.app.app import TutorApp
from tutor.app.settings import Settings
from tutor.memory.store import Memory


def app(memory: Memory, *, fresh: bool = False, **settings: Any) -> TutorApp:
    """The tutor; `fresh`: the command line asked for another match."""
    chosen = Settings(pause=0, **({"mode": "silent"} | settings))
    return TutorApp("boon", chosen, memory=memory, seed=7, fresh=fresh)


def begun(memory: Memory, *, fresh: bool = False, touched: bool = True, **settings: Any) -> int:
    """The round of a match that is begun, or gone on with, and then interrupted."""
    found: list[int] = []

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen._keeper.round_id is not None
        found.append(screen._keeper.round_id)
        if touched:
            await type_text(pilot, "pass")
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding)

    run(app(memory, fresh=fresh, **settings), steps)
    return found[0]


def put_off(folder: Path) -> int:
    """The round of a match that is begun before all others."""
    with Memory.open(folder) as memory:
        return begun(memory)


def resumed(folder: Path) -> int:
    """The round that a plain start goes on with."""
    with Memory.open(folder) as memory:
        return begun(memory, touched=False)


def test_a_match_that_was_put_off_comes_back_when_the_newer_one_is_left(tmp_path: Path) -> None:
    earlier = put_off(tmp_path)
    with Memory.open(tmp_path) as memory:
        newer = begun(memory, fresh=True)
    assert resumed(tmp_path) == newer != earlier

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "ctrl+n")
        assert "leaves this match and goes on with the earlier one" in " ".join(
            shown(pilot).split()
        )
        await press(pilot, "ctrl+n")
        await until(pilot, lambda: screen.is_deciding)
        assert screen._keeper.round_id == earlier
        assert screen.session.before
        assert "You go on where you left." in shown(pilot)
        await press(pilot, "ctrl+n")
        assert "leaves this match and begins another" in shown(pilot)

    with Memory.open(tmp_path) as memory:
        run(app(memory), steps)
    assert resumed(tmp_path) == earlier


def test_a_match_that_was_put_off_comes_back_when_the_newer_one_has_ended(tmp_path: Path) -> None:
    earlier = put_off(tmp_path)
    with Memory.open(tmp_path) as memory:
        newer = begun(memory, fresh=True, boon_rules={"rounds": 1})

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen._keeper.round_id == newer
        await to_play(pilot, screen)
        while not screen.session.settled:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        assert ">The earlier match<" in shown(pilot)

    with Memory.open(tmp_path) as memory:
        run(app(memory), steps)
    assert resumed(tmp_path) == earlier


def test_a_match_in_which_nothing_was_decided_gives_way(tmp_path: Path) -> None:
    earlier = put_off(tmp_path)
    with Memory.open(tmp_path) as memory:
        begun(memory, fresh=True, touched=False)
    assert resumed(tmp_path) == earlier
    with Memory.open(tmp_path) as memory:
        assert [each.id for each in memory.rounds("boon")] == [earlier]


def test_a_match_that_was_left_does_not_come_back(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "ctrl+n ctrl+n")
        await until(pilot, lambda: screen.is_deciding)

    with Memory.open(tmp_path) as memory:
        left = begun(memory)
    with Memory.open(tmp_path) as memory:
        run(app(memory), leave)
    newer = resumed(tmp_path)
    assert newer != left
    with Memory.open(tmp_path) as memory:
        memory.drop_round(newer)
    assert resumed(tmp_path) != left


def test_what_is_played_in_another_window_is_left_to_it(tmp_path: Path) -> None:
    first, second = Memory.open(tmp_path), Memory.open(tmp_path)
    earlier, beside = begun(first), begun(second)
    assert earlier != beside
    first.close()
    assert resumed(tmp_path) == earlier, "the second window is still open"
    second.close()
    assert resumed(tmp_path) == beside
