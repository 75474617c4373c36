"""Whose mistakes the replay leads to and counts, and who is who where another seat is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from textual.pilot import Pilot

from solver import boon
from solver.boon.records import MatchRecord, RoundRecord
from solver.boon.text_form import format as format_boon
from solver.stop import StopFlag
from tests.screens import press, run, screen_text, until
from tutor.app import judging
from tutor.app.app import TutorApp
from tutor.app.play_on import PlayOn
from tutor.app.replay import Replay
from tutor.app.replay_words import status_text
from tutor.app.review import Judged
from tutor.app.settings import Settings
from tutor.app.timeline import Timeline, timeline_of
from tutor.seats import names_in_seat

NAMES = ("Anna", "You", "Cia")
OWN = 1
QUICK = Settings(pause=0.0)
SOME = {0: (1,), 1: (0, 2), 2: (0, 1, 2)}
"""By seat, which of its three decisions are called mistakes."""


class Bad(Judged):
    """A verdict that something was a mistake."""

    @property
    def is_bad(self) -> bool:
        """It was."""
        return True


def a_round() -> boon.Round:
    """Three tricks, in which each seat acts thrice."""
    hands = (boon.cards("T14 B6 G2"), boon.cards("T3 B1 R2"), boon.cards("T2 B2 R3"))
    state = boon.Round.open(hands, 0, 0, buried=boon.cards("B5 G5 R5"))
    while state.to_move is not None:
        state = state.apply(next(iter(state.legal_actions())))
    return state


def moves_of(seat: int) -> list[int]:
    timeline = timeline_of(a_round(), NAMES)
    return [move for move in range(len(timeline.actions)) if timeline.mover(move) == seat]


@pytest.fixture
def verdicts(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The moves that are called mistakes at once."""
    bad = {moves_of(seat)[number] for seat, numbers in SOME.items() for number in numbers}

    def judge_all(
        _timeline: Timeline,
        moves: Iterable[int],
        _stop: StopFlag,
        tell: Callable[[int, Judged], None],
    ) -> None:
        for move in moves:
            tell(move, Bad(None, "Bad.") if move in bad else Judged(None))

    monkeypatch.setattr(judging, "judge_all", judge_all)
    return bad


async def opened(pilot: Pilot[None], *, rounds: int = 1, seat: int | None = OWN) -> Replay:
    """A replay of rounds that are about a seat, all judged."""
    records = [RoundRecord.of(a_round(), NAMES)] * rounds
    replay = Replay()
    record = records if rounds == 1 else [MatchRecord(rounds=tuple(records))]
    replay.show_text(format_boon(record), "boon", "own.boon", seat=seat)
    pilot.app.push_screen(replay)
    await until(pilot, lambda: len(replay.judged) == 9)
    await pilot.pause(0.05)
    return replay


async def gone_through(pilot: Pilot[None], replay: Replay, key: str) -> list[int]:
    """The moves that a key goes to until it goes no further."""
    found: list[int] = []
    while not found or found[-1] != replay.move:
        found.append(replay.move)
        await press(pilot, key)
        await pilot.pause(0.02)
    return found[1:]


def test_the_mistakes_led_to_are_those_of_the_seat_shown(verdicts: set[int]) -> None:
    app = TutorApp("boon", QUICK)

    def told() -> list[str]:
        return [each.message for each in app._notifications]

    async def steps(pilot: Pilot[None]) -> None:
        replay = await opened(pilot)
        own = [move for move in sorted(verdicts) if move in moves_of(OWN)]
        assert await gone_through(pilot, replay, "m") == own
        assert told() == ["You made no further mistake."]
        assert await gone_through(pilot, replay, "M") == own[-2::-1]
        assert told() == ["You made none before this."]
        await press(pilot, "home v v v v")  # Cia's view
        assert replay.seat == 2
        theirs = [move for move in sorted(verdicts) if move in moves_of(2) and move > 0]
        assert await gone_through(pilot, replay, "m") == theirs
        assert told() == ["Cia made no further mistake."]
        assert "mistakes of Cia" in screen_text(app)
        await press(pilot, "v")
        assert replay.seat == OWN

    run(app, steps)


def test_another_key_leads_to_those_of_all_seats(verdicts: set[int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        replay = await opened(pilot)
        ahead = [move for move in sorted(verdicts) if move > 0]
        assert await gone_through(pilot, replay, "n") == ahead
        before = [move for move in sorted(verdicts, reverse=True) if move < replay.move]
        assert await gone_through(pilot, replay, "N") == before
        await press(pilot, "f1")
        await until(pilot, lambda: app.screen is not replay)
        await press(pilot, "end")
        await until(pilot, lambda: "Mistake of any seat" in screen_text(app))

    run(app, steps, (80, 50))


def test_the_next_round_of_ones_own_is_about_the_same_seat(verdicts: set[int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        replay = await opened(pilot, rounds=2)
        await press(pilot, "pagedown")
        await until(pilot, lambda: "round 2 of 2" in screen_text(app))
        assert replay.seat == OWN

    run(app, steps)


def test_the_seat_of_the_graph_is_the_one_that_looks(verdicts: set[int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        replay = await opened(pilot)
        await press(pilot, "s")
        assert replay.seat == 2
        await press(pilot, "v v s")
        assert replay.seat == 1
        await pilot.pause(0.05)
        assert "What You can know" in screen_text(app)

    run(app, steps)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_ones_own_mistakes_are_counted_and_those_of_all(verdicts: set[int], width: int) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot)
        shown = screen_text(app)
        assert "All judged: 2 mistakes of yours, 6 in all\n" in shown
        assert ("Graph: what you could expect." in shown) == (width > 60)

    run(app, steps, (width, 24))


@pytest.mark.parametrize("name", ["You", "Bo", "Bartholomew the Second of Somewhere Else"])
@pytest.mark.parametrize("done", [4, 9])
def test_the_line_that_counts_mistakes_is_not_cut(name: str, done: int) -> None:
    timeline = timeline_of(a_round(), ("Anna", name, "Cia"))
    judged = {move: Bad(None) for move in range(done)}
    own = sum(timeline.mover(move) == OWN for move in judged)
    for width in (58, 78, 118):
        told = status_text(timeline, OWN, judged, analysing=True, width=width)
        assert len(told) <= width
        assert f": {own} mistake" in told
        assert told.endswith(f"{done} in all")


def test_the_seat_played_on_is_you_and_no_other_is(verdicts: set[int]) -> None:
    app = TutorApp("boon", QUICK)

    async def steps(pilot: Pilot[None]) -> None:
        replay = await opened(pilot)
        replay.action_go(0)
        await press(pilot, "w")
        await until(pilot, lambda: isinstance(app.screen, PlayOn))
        await until(pilot, lambda: "You lead" in screen_text(app))
        lines = screen_text(app).splitlines()
        assert lines[0].strip() == "What if: you play Anna"
        assert sum("You " in line and "T14" in line for line in lines) == 1
        assert [line for line in lines if "seat 1" in line and "3 cards" in line]
        assert not any("Anna" in line for line in lines[1:])
        await press(pilot, "escape")
        replay.action_go(moves_of(OWN)[0])
        await press(pilot, "w")
        await until(pilot, lambda: "Anna" in screen_text(app).split("\n", 1)[1])
        assert screen_text(app).splitlines()[0].strip() == "What if"

    run(app, steps)


def test_names_where_a_seat_is_taken() -> None:
    assert names_in_seat(NAMES, 2, "") == ("Anna", "seat 1", "You")
    assert names_in_seat(NAMES, OWN, "") == NAMES
    assert names_in_seat(("Anna", "Pia", "Cia"), OWN, "Pia") == ("Anna", "Pia", "Cia")
    assert names_in_seat(("Anna", "Pia", "Cia"), 0, "Pia") == ("You", "Pia", "Cia")
