"""Practising Boon: every key and the mouse, refusals, modes, undo, autosave and taking up again."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from solver.boon.actions import Phase, Play
from solver.boon.cards import card_from_code, cards_in, code, count
from tests.screens import press, run, shown, type_text, until
from tutor.app.app import TutorApp
from tutor.app.practise import Practise
from tutor.app.settings import Settings
from tutor.app.widgets.picker import Picker
from tutor.memory.database import FILE
from tutor.memory.store import Memory
from tutor.teaching.grades import Grade


def app(seed: int = 7, memory: Memory | None = None, **settings: Any) -> TutorApp:
    """The tutor for Boon, bots without a pause, the coach silent unless asked to speak."""
    settings = {"mode": "silent"} | settings
    return TutorApp("boon", Settings(pause=0, **settings), memory=memory, seed=seed)


async def practise(pilot: Pilot[None]) -> Practise:
    """The screen, at the person's first decision."""
    assert isinstance(pilot.app, TutorApp)
    pilot.app.open("practise")
    await pilot.pause(0.001)
    screen = pilot.app.screen
    assert isinstance(screen, Practise)
    await until(pilot, lambda: screen.is_deciding or screen.session.settled)
    return screen


async def to_play(pilot: Pilot[None], screen: Practise, *, alone: bool = False) -> None:
    """Go on to the first card that the person plays, in a round he plays alone if he may."""
    while screen.state.phase is not Phase.PLAY or not screen.is_deciding:
        if screen.state.phase is Phase.BID and screen.is_deciding:
            await type_text(pilot, "take" if alone else "pass")
            await press(pilot, "enter")
        elif screen.state.phase is Phase.BURY and screen.is_deciding:
            held = list(cards_in(screen.state.hands[0]))
            cards = " ".join(map(code, held[: screen.to_mark]))
            await type_text(pilot, cards)
            await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding or screen.session.settled)


def test_the_table_does_not_wait_for_a_disk_that_is_held(tmp_path: Path) -> None:
    """Another program writes for long: play goes on, and what was played is saved after it."""

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            before = time.monotonic()
            await type_text(pilot, "take")
            await press(pilot, "enter")
            await until(pilot, lambda: screen.state.phase is Phase.BURY)
            assert time.monotonic() - before < 1  # SQLite itself would wait for 2 seconds
            other.execute("ROLLBACK")

    tutor = TutorApp(
        "boon",
        Settings(pause=0),
        open_memory=lambda: Memory.open(tmp_path, background=True),
        seed=7,
    )
    run(tutor, steps)
    assert tutor.close_memory() == ""
    with Memory.open(tmp_path) as memory:
        (kept,) = memory.rounds("boon")
        assert "take" in kept.record


def test_a_bid_is_chosen_with_the_arrows() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert ">Take the Boon<" in shown(pilot)
        await press(pilot, "right")
        assert ">Pass<" in shown(pilot)
        before = len(screen.state.bids)
        await press(pilot, "enter")
        assert screen.state.bids[before] == "pass"

    run(app(), steps)


def test_cards_are_buried_by_marking_them() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter")
        assert screen.state.phase is Phase.BURY
        assert "Mark 3 cards" in shown(pilot)
        await press(pilot, "home space right space")
        marked = sorted(screen.marked)
        assert len(marked) == 2
        assert "]" in shown(pilot)
        await press(pilot, "space")  # the second mark is taken back
        assert len(screen.marked) == 1
        await press(pilot, "left enter")  # pressed too early it takes no mark back
        assert len(screen.marked) == 1
        assert "Mark 2 more cards first." in shown(pilot)
        await press(pilot, "right right space right space")
        assert ">Bury these<" in shown(pilot)
        await press(pilot, "end left space")
        assert "3 cards are marked already" in shown(pilot)
        buried = set(screen.marked)
        await press(pilot, "end enter")
        assert screen.state.buried is not None
        assert {code(card) for card in cards_in(screen.state.buried)} == buried

    run(app(), steps)


def test_keys_pressed_at_once_are_taken_in_their_order() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter home")
        driver = pilot.app._driver
        assert driver is not None
        for key in ("space", "right", "space", "right", "right", "space"):
            event = Key(key, " " if key == "space" else None)
            event.set_sender(pilot.app)
            driver.send_message(event)
        keys = [item.key for item in screen.query_one(Picker).items]
        await until(pilot, lambda: screen.query_one(Picker).current is not None)
        await until(pilot, lambda: len(screen.marked) == 3)
        assert screen.marked == {keys[0], keys[1], keys[3]}

    run(app(), steps)


def test_a_card_is_typed() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen, alone=True)
        card = next(iter(cards_in(screen.state.legal_cards)))
        text = code(card).lower()
        await type_text(pilot, text)
        assert f"> {text}_" in shown(pilot)
        current = screen.query_one(Picker).current
        assert current is not None
        assert current.key == code(card)
        state = screen.state
        await press(pilot, "enter")
        assert screen.state is not state
        assert not screen.state.hands[0] >> card & 1

    run(app(), steps)


TYPED = {
    "g10": "T10",
    "g 1 0": "T10",
    "gold 10": "T10",
    "t 1 4": "T14",
    "G6": "G6",
    "g 6": "G6",
    "green 6": "G6",
    "b 1": "B1",
    "guld 7": "T7",
}


def test_what_is_typed_is_understood_and_a_g_beyond_green_is_gold() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen, alone=True)
        for typed, card in TYPED.items():
            assert screen.read(typed) == Play(card_from_code(card)), typed

    run(app(), steps)


def test_a_forbidden_card_is_refused_with_its_rule_in_a_line() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen, alone=True)
        state = screen.state
        forbidden = state.hands[0] & ~state.legal_cards
        assert forbidden, "choose a seed at which there is one"
        await type_text(pilot, code(next(cards_in(forbidden))))
        await press(pilot, "enter")
        assert screen.state is state
        await until(pilot, lambda: "Not allowed" in shown(pilot))
        assert "Following suit" in shown(pilot)
        assert pilot.app.screen is screen
        await press(pilot, "f3")
        assert "The rules of this moment" in shown(pilot)
        assert "Following suit" in shown(pilot)

    run(app(), steps)


def test_what_is_no_card_is_said_and_nothing_changes() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await type_text(pilot, "hello")
        await press(pilot, "backspace backspace enter")
        assert "“hel” is no bid" in shown(pilot)
        assert screen.state is state

    run(app(), steps)


def test_the_mouse_bids_marks_buries_plays_and_goes_on() -> None:
    async def click(pilot: Pilot[None], screen: Practise, key: str) -> None:
        picker = screen.query_one(Picker)
        index = [item.key for item in picker.items].index(key)
        spot = picker._spots(picker.content_size.width)[index]
        offset = (picker.styles.padding.left + spot.start + 1, spot.line)
        assert await pilot.click(Picker, offset=offset)
        await pilot.pause(0.001)

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await click(pilot, screen, "take")
        assert screen.state.soloist == 0
        held = [code(card) for card in cards_in(screen.state.hands[0])]
        for key in held[:3]:
            await click(pilot, screen, key)
        assert screen.marked == frozenset(held[:3])
        await click(pilot, screen, "bury")
        while not screen.session.settled:
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
            if screen.is_deciding:
                await click(pilot, screen, code(next(cards_in(screen.state.legal_cards))))
        round_before = screen.session.number
        await click(pilot, screen, "next")
        assert screen.session.number == round_before + 1

    run(app(), steps)


def test_a_round_is_paid_and_every_hand_is_shown() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        while not screen.session.settled:
            await press(pilot, "enter")
            if screen.to_mark and screen.is_deciding:
                await type_text(
                    pilot, " ".join(code(c) for c in list(cards_in(screen.state.hands[0]))[:3])
                )
                await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        due = screen.state.payouts()
        assert due is not None
        text = shown(pilot)
        assert "The hands as dealt" in text
        for seat, change in enumerate(due):
            assert f"{change:+d}" in text, seat
        assert sum(screen.boon.match.victory_cards) == 15

    run(app(), steps, size=(120, 40))


def test_values_fill_in_and_are_those_of_advise() -> None:
    from solver.boon.advising import advise
    from solver.boon.question import Settings as AdviceSettings
    from solver.boon.view import View

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "f2")
        await until(pilot, lambda: screen.coach.is_final)
        advice = advise(View.of(screen.state, 0), AdviceSettings())
        found = screen.coach.valuation
        assert found is not None
        assert found.deals == advice.deals
        assert [(o.label, o.payoff) for o in found.options] == [
            (str(o.action), o.payoff) for o in advice.options
        ]
        assert f"{advice.options[0].payoff.mean:+.2f}" in shown(pilot)
        await press(pilot, "f2")
        assert "Played" in shown(pilot)

    run(app(), steps)


def test_values_of_a_moment_that_is_past_are_not_shown() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "f2 enter")
        assert screen.state.phase is Phase.BURY
        await until(pilot, lambda: screen.coach.is_final)
        valuation = screen.coach.valuation
        assert valuation is not None
        assert valuation.decision == "bury"

    run(app(), steps)


def test_the_tricks_played_begin_with_who_took_the_boon() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen, alone=True)
        while not screen.session.settled:
            if screen.is_deciding:
                card = next(cards_in(screen.state.legal_cards))
                await type_text(pilot, code(card))
                await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
            if screen.state.soloist == screen.session.own and not screen.session.settled:
                assert "You take the Boon." in shown(pilot)

    run(app(), steps)


def test_the_last_action_is_taken_back() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await press(pilot, "ctrl+z")
        assert "nothing in this round" in shown(pilot)
        await press(pilot, "enter")
        await press(pilot, "ctrl+z")
        assert screen.state is state
        assert "taken back" in shown(pilot)

    run(app(), steps)


def test_what_was_played_is_kept_after_each_action_and_taken_up_again(tmp_path: Path) -> None:
    states = []

    async def first(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter")
        held = list(cards_in(screen.state.hands[0]))
        await type_text(pilot, " ".join(map(code, held[:3])))
        await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding)
        states.append(screen.state)

    async def second(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen.state == states[0]
        assert "You go on where you left" in shown(pilot)
        await press(pilot, "ctrl+z")
        assert screen.state.phase is Phase.BURY

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory), first)
    # Nothing was ended in order there: a process that is killed leaves the same.
    with Memory.open(tmp_path) as memory:
        run(app(seed=99, memory=memory), second)


def test_the_match_goes_on_after_a_round_that_was_ended(tmp_path: Path) -> None:
    left: list[tuple[int, ...]] = []

    async def first(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen)
        while not screen.session.settled:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        left.append(screen.boon.match.victory_cards)
        await until(pilot, lambda: not screen.coach.is_judging)

    async def second(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen.boon.match.victory_cards == left[0]
        assert screen.session.number == 2

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory, boon_players=4), first)
        (stored,) = memory.rounds("boon")
        assert stored.result == tuple(now - 5 for now in left[0])
        first_decision = memory.decisions("boon")[0].assessment()
        assert stored.worth == first_decision.valuation.options[0].payoff.mean
        run(app(memory=memory), second)


@pytest.mark.parametrize("judged", [True, False])
def test_what_a_deal_was_worth_is_known_though_the_round_was_broken_off(
    tmp_path: Path, judged: bool
) -> None:
    """Killed before the verdict on the bid, or after it: the bid tells what the deal was worth."""

    async def first(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        if not judged:
            screen.coach.turn.acquire()
        await type_text(pilot, "pass")
        await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding)
        await until(pilot, lambda: not screen.coach.is_judging or not judged)
        assert bool(memory.decisions("boon")) is judged
        screen.stop()
        if not judged:
            screen.coach.turn.release()

    async def second(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen.state.phase is Phase.PLAY
        while not screen.session.settled:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        await until(pilot, lambda: not screen.coach.is_judging)

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory), first)
    with Memory.open(tmp_path) as memory:
        run(app(seed=99, memory=memory), second)
        (stored,) = memory.rounds("boon")
        bid, *others = memory.decisions("boon")
        assert bid.place == "bid"
        assert others
        assert stored.ended is not None
        assert stored.worth == bid.assessment().valuation.options[0].payoff.mean


def test_decisions_are_remembered_the_first_at_each_place(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await type_text(pilot, "pass")
        await press(pilot, "enter")
        await until(pilot, lambda: not screen.coach.is_judging)
        await press(pilot, "ctrl+z")
        await type_text(pilot, "take")
        await press(pilot, "enter")
        await until(pilot, lambda: not screen.coach.is_judging)

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory), steps)
        (decision,) = memory.decisions("boon")
        assert decision.place == "bid"
        assert decision.grade is Grade.BLUNDER
        assert decision.assessment().chosen == "pass"


def test_a_round_that_is_played_in_another_window_is_left_to_it(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as first, Memory.open(tmp_path) as second:
        ids = []

        async def begun(pilot: Pilot[None]) -> None:
            ids.append((await practise(pilot))._keeper.round_id)

            async def elsewhere(other: Pilot[None]) -> None:
                ids.append((await practise(other))._keeper.round_id)
                told = [each.message for each in other.app._notifications]
                assert any("another window" in message for message in told)

            tutor = app(memory=second)
            async with tutor.run_test(size=(80, 24), notifications=True) as other:
                await other.pause(0.001)
                await elsewhere(other)

        run(app(memory=first), begun)
        assert len(set(ids)) == 2


def test_a_damaged_round_is_told_of_and_a_new_match_begins(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await until(pilot, lambda: "cannot be taken up" in shown(pilot))
        assert screen.session.number == 1

    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {"app": "tutor", "seat": 0, "players": 17})
        memory.save_round(number, "players: many\n")
        run(app(memory=memory), steps, size=(120, 40))


def test_names_are_harmless() -> None:
    name = "[b]🃏[/] \u202eabc\u0007"

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        text = shown(pilot)
        assert "[b]" in text
        assert "\u202e" not in text
        assert "\u0007" not in text
        await press(pilot, "enter f4 f3 f2")
        await until(pilot, lambda: screen.coach.valuation is not None)
        # Nothing is pushed out of its place: the footer is whole, and no line is too long.
        assert "F1 Help" in shown(pilot)

    run(app(name=name, mode="comment"), steps)


def test_resizing_keeps_everything() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter home space")
        before = (screen.state, screen.marked)
        await pilot.resize_terminal(40, 10)
        await pilot.pause(0.001)
        assert "too small" in shown(pilot)
        await pilot.resize_terminal(60, 20)
        await pilot.pause(0.001)
        assert "Mark 3 cards" in shown(pilot)
        assert (screen.state, screen.marked) == before

    run(app(), steps)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_a_match_ends_and_another_begins(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen)
        while not screen.session.settled:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        assert any(" The match is over" in line for line in shown(pilot).splitlines()[:4])
        assert ">New match<" in shown(pilot)
        await press(pilot, "enter")
        assert screen.session.number == 1
        assert not screen.session.settled

    run(app(boon_rules={"rounds": 1}), steps, size)


def test_another_match_is_begun_only_when_it_is_asked_for_twice() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter")
        state = screen.state
        await press(pilot, "ctrl+n")
        assert screen.state is state
        assert "Ctrl+N once more" in shown(pilot)
        await press(pilot, "ctrl+n")
        assert screen.state is not state
        assert not screen.session.before
        untouched = screen.session
        await press(pilot, "ctrl+n")
        assert screen.session is not untouched, "nothing is lost there"

    run(app(), steps)


def test_settings_that_change_meanwhile_hold_at_once() -> None:
    tutor = app()

    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "escape")
        tutor.change(values="always", faces="sheepshead")
        tutor.open("practise")
        await until(pilot, lambda: screen.coach.is_final)
        assert "Values, by what you know" in shown(pilot)
        assert "JC" in shown(pilot)

    run(tutor, steps)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bots", ["random", "rules", "engine,budget=8"])
def test_bots_of_each_strength_play(players: int, bots: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await to_play(pilot, screen)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        assert sum(map(count, screen.state.hands)) < players * (9 if players == 3 else 7)

    run(app(boon_players=players, boon_bots=bots), steps)
