"""When the teacher speaks: never, before a mistake, after each move, after a guess."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from solver.boon.actions import Bid, Phase
from solver.boon.cards import card_from_code, set_of
from solver.boon.deal import deal
from solver.settings import Effort
from solver.stop import StopFlag
from tests.screens import LONGEST_WAIT, press, run, shown, type_text, until
from tests.test_app_practise import app, practise
from tutor.app.analysis import verdict
from tutor.app.coach import Task
from tutor.app.practise import Practise
from tutor.memory.repetition import Repetition
from tutor.memory.store import Memory
from tutor.teaching.assessing import assess
from tutor.teaching.assessment import Assessment
from tutor.teaching.boon import BOON
from tutor.teaching.facts import Fact, ShownDeal
from tutor.teaching.grades import Grade


async def pass_and_be_judged(pilot: Pilot[None], screen: Practise) -> None:
    """Pass by typing it, and wait until the teacher is done with that."""
    await type_text(pilot, "pass")
    await press(pilot, "enter")
    await until(pilot, lambda: not screen.coach.is_judging)


def test_each_move_is_commented_on() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await pass_and_be_judged(pilot, screen)
        assert "Pass is a blunder: it loses" in shown(pilot)
        await press(pilot, "f4")
        assert "Comments" in shown(pilot)

    run(app(mode="comment"), steps)


def test_notes_name_players_and_cards_as_the_table_does() -> None:
    round = deal(3, 6)
    fact = Fact(
        "can-beat",
        {"seat": 1, "card": "T3", "deals": 3, "of": 4},
        "play",
        ShownDeal(("T1", "T14", "G4"), "R1"),
    )

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        found = assess(BOON, round, Bid.TAKE, Effort(budget=8))
        assert found is not None
        notes = replace(found, facts=(fact,))
        task = Task(screen.state, Bid.TAKE, "bid", screen._keeper.round_id, waits=False)
        screen._comment(task, notes)
        await press(pilot, "f4")
        told = "\n".join(note.plain for note in screen._comments)
        assert "In 3 of 4 deals Ada can beat ★9D. A deal that shows it: You ★7D; Bo ▲KS;" in told
        assert "See the rule book: Playing tricks." in told
        assert "Comments" in shown(pilot)

    run(app(mode="comment", faces="sheepshead"), steps)


def test_silence_says_nothing() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await pass_and_be_judged(pilot, screen)
        assert "blunder" not in shown(pilot)

    run(app(mode="silent"), steps)


def test_a_mistake_is_warned_about_and_can_be_left() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await pass_and_be_judged(pilot, screen)
        assert screen.state is state
        assert "Pass would be a blunder" in shown(pilot)
        await type_text(pilot, "take")
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state is not state)
        assert screen.state.soloist == 0

    run(app(mode="warn"), steps)


def test_a_mistake_is_made_all_the_same_when_it_is_chosen_again() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        for _time in range(2):
            await pass_and_be_judged(pilot, screen)
        assert screen.state.bids[:2] == ("pass", "pass")

    run(app(mode="warn"), steps)


@pytest.mark.parametrize("typed", [True, False])
def test_at_a_warning_only_the_choice_is_taken_back(typed: bool) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state.phase is Phase.BURY)
        state = screen.state
        if typed:
            await type_text(pilot, "T10 T7 T6")
        else:
            screen.marked = frozenset(("T10", "T7", "T6"))
            screen.redraw()
            await press(pilot, "end")
        await press(pilot, "enter")
        await until(pilot, lambda: not screen.coach.is_judging)
        assert "Enter does it all the same" in " ".join(shown(pilot).split())
        await press(pilot, "ctrl+z")
        assert screen.state is state
        assert "Your choice is taken back; nothing was done." in shown(pilot)
        assert "all the same" not in shown(pilot)
        await press(pilot, "ctrl+z")
        assert screen.state.phase is Phase.BID
        assert "Your last action is taken back." in shown(pilot)

    run(app(mode="warn"), steps)


def test_a_lead_that_was_warned_about_is_taken_back_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.test_app_boodle import app as boodle
    from tests.test_app_boodle import practise as practise_boodle

    def blamed(*asked: Any) -> Assessment | None:
        found = verdict(*asked)
        return None if found is None else replace(found, grade=Grade.BLUNDER)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise_boodle(pilot)
        first = screen.state
        await press(pilot, "enter")
        await until(pilot, lambda: screen._warned is not None)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state is not first and screen.is_deciding)
        second = screen.state
        await press(pilot, "enter")
        await until(pilot, lambda: screen._warned is not None)
        await press(pilot, "ctrl+z")
        assert screen.state is second
        await press(pilot, "ctrl+z")
        assert screen.state is first

    monkeypatch.setattr("tutor.app.coach.verdict", blamed)
    run(boodle(mode="warn"), steps)


def test_a_choice_that_was_taken_back_is_not_done_by_a_late_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Event()

    def late(game: Any, state: Any, action: Any, stop: StopFlag) -> Assessment | None:
        if action is Bid.PASS:
            gate.wait(LONGEST_WAIT)
            return None
        return verdict(game, state, action, stop)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await type_text(pilot, "pass")
        await press(pilot, "enter")
        assert "Looking at your choice" in shown(pilot)
        await press(pilot, "ctrl+z")
        assert "Your choice is taken back" in shown(pilot)
        await type_text(pilot, "take")
        await press(pilot, "enter")
        gate.set()
        await until(pilot, lambda: not screen.coach.is_judging)
        assert screen.state.soloist == 0

    monkeypatch.setattr("tutor.app.coach.verdict", late)
    run(app(mode="warn"), steps)


def test_what_was_warned_about_and_not_done_does_not_count(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await pass_and_be_judged(pilot, screen)
        assert "Pass would be a blunder" in shown(pilot)
        assert memory.decisions("boon") == []
        await type_text(pilot, "take")
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state is not state)
        await press(pilot, "ctrl+z")
        await pass_and_be_judged(pilot, screen)
        await press(pilot, "enter")

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory, mode="warn"), steps)
        (kept,) = memory.decisions("boon")
        assert kept.assessment().chosen == "take"


def test_what_was_warned_about_and_done_counts_though_it_is_taken_back(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await pass_and_be_judged(pilot, screen)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state is not state)
        await press(pilot, "ctrl+z")
        await until(pilot, lambda: screen.is_deciding)
        await type_text(pilot, "take")
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state.soloist == 0)

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory, mode="warn"), steps)
        (kept,) = memory.decisions("boon")
        assert kept.assessment().chosen == "pass"
        assert len(Repetition(memory, "boon").all()) == 1


@pytest.mark.parametrize("mode", ["warn", "guess"])
def test_enter_does_what_was_typed_and_not_done_though_the_cursor_is_elsewhere(mode: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await pass_and_be_judged(pilot, screen)
        assert "> pass" in shown(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: len(screen.state.bids) > 1)
        assert screen.state.bids[:2] == ("pass", "pass")
        assert "> pass" not in shown(pilot)

    run(app(mode=mode), steps)


def test_enter_lays_the_cards_that_were_typed_and_warned_about() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state.phase is Phase.BURY)
        await type_text(pilot, "T10 T7 T6")
        await press(pilot, "enter")
        await until(pilot, lambda: not screen.coach.is_judging)
        assert "Enter does it all the same" in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert screen.state.phase is Phase.PLAY
        assert screen.state.buried == set_of(map(card_from_code, ("T10", "T7", "T6")))

    run(app(mode="warn"), steps)


@pytest.mark.parametrize("keys", ["right", "left"])
def test_the_cursor_counts_once_it_is_moved_and_not_what_was_warned_about(keys: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await pass_and_be_judged(pilot, screen)
        await press(pilot, keys + " home enter")
        await until(pilot, lambda: screen.state is not state)
        assert screen.state.soloist == 0
        await type_text(pilot, "T10 T7 T6")
        await press(pilot, "right enter")
        assert screen.state.phase is Phase.BURY
        assert len(screen.marked) == 1

    run(app(mode="warn"), steps)


def test_a_guess_comes_before_the_values() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        assert "Guess first: " in shown(pilot).splitlines()[-2]
        await press(pilot, "f2")
        assert "Guess first: choose" in shown(pilot)
        await type_text(pilot, "pass")
        await press(pilot, "enter")
        assert screen.state is state
        assert "> pass  (Enter does it)" in shown(pilot)
        await until(pilot, lambda: screen.coach.is_final and not screen.coach.is_judging)
        assert "Pass is a blunder" in shown(pilot)
        assert "take" in shown(pilot)
        loss = re.search(r"blunder: it loses (\d\.\d\d)", shown(pilot))
        assert loss is not None
        await press(pilot, "right")
        assert f"loses {loss[1]} (" in " ".join(shown(pilot).split())
        await type_text(pilot, "take")
        await press(pilot, "enter")
        assert screen.state.soloist == 0

    run(app(mode="guess"), steps)
