"""Practising Boodle: runs by themselves, every variant by keys, typing and mouse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from solver.boodle.actions import Bid, Phase, Spread
from solver.boodle.cards import cards_in, code
from tests.screens import press, run, shown, type_text, until
from tutor.app.app import TutorApp
from tutor.app.practise_boodle import PractiseBoodle
from tutor.app.session_boodle import BoodleSession
from tutor.app.settings import Settings
from tutor.app.widgets.picker import Picker
from tutor.memory.store import Memory
from tutor.teaching.recording import boodle_states


def app(seed: int = 7, memory: Memory | None = None, **settings: Any) -> TutorApp:
    """The tutor for Boodle, bots without a pause."""
    settings = {"mode": "silent"} | settings
    return TutorApp("boodle", Settings(pause=0, **settings), memory=memory, seed=seed)


async def practise(pilot: Pilot[None]) -> PractiseBoodle:
    """The screen, at the person's first decision."""
    assert isinstance(pilot.app, TutorApp)
    pilot.app.open("practise")
    await pilot.pause(0.001)
    screen = pilot.app.screen
    assert isinstance(screen, PractiseBoodle)
    await until(pilot, lambda: screen.is_deciding or screen.session.settled)
    return screen


async def play_hand(pilot: Pilot[None], screen: PractiseBoodle) -> None:
    """Do the first thing that is allowed, until the hand has ended."""
    while not screen.session.settled:
        if screen.to_mark:
            held = list(cards_in(screen.state.hands[0]))[:5]
            await type_text(pilot, " ".join(map(code, held)))
        await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding or screen.session.settled)


def test_a_card_is_led_and_the_run_goes_by_itself() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen.state.board.stopped
        assert "♣7C" in shown(pilot)
        await type_text(pilot, "7c")
        await press(pilot, "enter")
        run = screen.state.runs[0]
        await until(pilot, lambda: screen.state.runs[0].stop is not None)
        assert code(screen.state.runs[0].cards[0]) == "7C"
        assert len(screen.state.runs[0].cards) >= len(run.cards)

    run(app(), steps)


def test_a_card_that_is_not_the_lowest_is_refused() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        state = screen.state
        await type_text(pilot, "tc")
        await press(pilot, "enter")
        assert screen.state is state
        assert "lowest card of a suit" in " ".join(shown(pilot).split())

    run(app(), steps)


@pytest.mark.parametrize("players", [3, 8])
def test_a_hand_is_played_to_its_end_and_paid(players: int) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await play_hand(pilot, screen)
        assert "The hands as dealt" in shown(pilot)
        match = screen.boodle.match
        assert sum(match.chips) + sum(match.pots) == 50 * players
        await press(pilot, "enter")
        assert screen.session.number == 2

    run(app(boodle_players=players), steps, size=(80, 40))


def test_chips_are_spread_one_by_one_or_typed() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen.state.phase is Phase.SPREAD
        await press(pilot, "enter enter right enter right enter enter enter")
        assert ">Spread so<" in shown(pilot)
        await press(pilot, "home enter")
        assert "all you have to spread" in shown(pilot)
        await press(pilot, "end enter")
        own = [ante for ante in screen.state.antes if ante == (2, 1, 3, 0)]
        assert own
        await press(pilot, "ctrl+z")
        await until(pilot, lambda: screen.is_deciding)
        await type_text(pilot, "3/0/1/1")
        await press(pilot, "enter")
        assert "exactly 6" in shown(pilot)
        assert screen.read("3 0 1 2") == Spread((3, 0, 1, 2))

    run(app(boodle_rules={"ante": "free(6)"}), steps)


def test_the_reserve_is_bid_for() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        while screen.state.phase is not Phase.AUCTION:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding)
        assert ">Pass<" in shown(pilot)
        await press(pilot, "right right")
        assert ">Bid 2<" in shown(pilot)
        await type_text(pilot, "3")
        await press(pilot, "enter")
        auction = screen.state.auction
        assert auction is not None
        assert (0, 3) in auction.bids
        assert screen.teaching.action(screen.session.before[-1], "bid 3") == Bid(3)

    run(app(seed=3, boodle_rules={"exchange": "auction"}), steps)


def test_the_dealer_swaps_and_sees_his_new_hand() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        while screen.state.phase is not Phase.EXCHANGE:
            await play_hand(pilot, screen)
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        assert "Keep your hand" in shown(pilot)
        await press(pilot, "right enter")
        assert screen.state.hands[0] == screen.state.reserve or screen.state.runs
        assert screen.state.swapped is True

    run(app(seed=2, boodle_players=3), steps)


def test_five_cards_are_chosen_for_poker_and_bets_are_made() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        while screen.state.phase is not Phase.CHOOSE:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding)
        await press(pilot, "home space right space right space right space right space")
        assert ">Play these five<" in shown(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding)
        assert "Poker: the pot is 4" in shown(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.state.poker is not None and screen.state.poker.over)

    run(app(boodle_rules={"three_in_one": True, "exchange": "none"}), steps)


def test_with_a_referee_a_card_may_be_held_back() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        while screen.state.board.stopped or not screen.is_deciding:
            await press(pilot, "enter")
            await until(pilot, lambda: screen.is_deciding or screen.session.settled)
            assert not screen.session.settled, "choose a seed at which there is a card to hold"
        assert "Hold it back" in shown(pilot)
        await press(pilot, "f2")
        assert "breaks a rule" in screen.panel_text().plain
        current = screen.query_one(Picker).current
        assert current is not None
        assert current.key != "withhold", "Enter must not break a rule by itself"
        await type_text(pilot, "withhold")
        await press(pilot, "enter")
        assert any(breach.kind == "withhold" for breach in screen.state.breaches)
        await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        if not screen.session.settled:
            assert "no advice once" in screen.panel_text().plain

    run(app(boodle_rules={"referee": True}), steps)


def test_values_are_shown_and_moves_commented_on() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "f2")
        await until(pilot, lambda: screen.coach.valuation is not None)
        assert "Values, by what you know" in shown(pilot)
        assert "%" in shown(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: not screen.coach.is_judging)
        await press(pilot, "f4")
        assert "Comments" in shown(pilot)
        assert "commented on" not in shown(pilot)

    run(app(mode="comment"), steps)


def test_what_was_played_is_taken_up_again(tmp_path: Path) -> None:
    states = []

    async def first(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen.is_deciding or screen.session.settled)
        states.append(screen.state)

    async def second(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        assert screen.state == states[0]
        assert screen.session.before
        await press(pilot, "ctrl+z")
        assert not screen.state.runs or screen.state.board.stopped

    with Memory.open(tmp_path) as memory:
        run(app(memory=memory), first)
        run(app(seed=99, memory=memory), second)


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"ante": "free(4)", "exchange": "dealer_then_auction", "discard_becomes_reserve": True},
        {"three_in_one": True, "referee": True},
    ],
)
def test_every_moment_of_a_hand_comes_again_from_its_record(rules: dict[str, Any]) -> None:
    from solver.boodle.rules import Rules
    from solver.stop import StopFlag

    names = ("A", "B", "C", "D")
    session = BoodleSession.new(4, Rules.from_json(rules), names, 5, "random")
    passed = [session.state]
    while session.to_move is not None:
        session.act(session.think(session.state, StopFlag()))
        passed.append(session.state)
        again = BoodleSession.restored(session.setup(), session.record())
        assert again.state == session.state
        assert again.before == session.before
    assert list(boodle_states(session.state)) == passed


def test_a_click_leads_a_card() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        picker = screen.query_one(Picker)
        assert await pilot.click(Picker, offset=(2, 0))
        assert code(screen.state.runs[0].cards[0]) == picker.items[0].key or screen.state.runs

    run(app(), steps)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_who_won_a_match_is_said_first(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        await play_hand(pilot, screen)
        assert any(" The match is over" in line for line in shown(pilot).splitlines()[:4])
        assert ">New match<" in shown(pilot)

    run(app(mode="silent", boodle_players=8, boodle_rules={"hands": 1}), steps, size)


def test_all_eight_seats_are_seen_in_a_small_terminal() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        for _panel in range(2):
            for name in screen.session.names:
                assert re.search(rf"{name} +\d+ +\d+", shown(pilot)), name
            await press(pilot, "f2")
            await pilot.pause(0.1)
        await press(pilot, "f2 enter")
        await until(pilot, lambda: screen.is_deciding or screen.session.settled)

    run(app(boodle_players=8), steps, (60, 20))
