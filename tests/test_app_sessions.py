"""Sessions: every moment comes again from what is kept; bots see only their own cards."""

from __future__ import annotations

from typing import Any

import pytest

from solver.boon.actions import Bid, Bury
from solver.boon.rules import Rules
from solver.errors import IllegalAction, InputError, Stopped
from solver.stop import StopFlag
from tutor.app.session import PLAYERS, table_names
from tutor.app.session_boodle import BoodleSession
from tutor.app.session_boon import BoonSession
from tutor.teaching.recording import boon_states

NAMES = ("A", "B", "C", "D")


def boon(players: int = 3, rules: Rules | None = None, seed: int = 7, bots: str = "random") -> Any:
    return BoonSession.new(players, rules or Rules(), NAMES[:players], seed, bots)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_round_comes_again_from_its_record(players: int, seed: int) -> None:
    session = boon(players, seed=seed)
    passed = [session.state]
    while session.to_move is not None:
        session.act(session.think(session.state, StopFlag()))
        passed.append(session.state)
        again = BoonSession.restored(session.setup(), session.record())
        assert again.state == session.state
        assert again.before == session.before
        assert again.names == session.names
    assert list(boon_states(session.state)) == passed


def test_places_differ_and_are_those_of_advise() -> None:
    session = boon(seed=1)
    seen = []
    while session.to_move is not None:
        if session.is_own_turn:
            seen.append(session.place(session.state))
        session.act(session.think(session.state, StopFlag()))
    assert len(set(seen)) == len(seen)
    assert seen[-1].startswith("9.")


def test_an_action_that_is_refused_changes_nothing() -> None:
    session = boon()
    while not session.is_own_turn:
        session.act(session.think(session.state, StopFlag()))
    session.act(Bid.PASS)
    state, before = session.state, list(session.before)
    with pytest.raises(IllegalAction):
        session.act(Bury(0))
    assert session.state is state
    assert session.before == before


def test_nothing_is_taken_back_after_the_round_is_paid() -> None:
    session = boon()
    while session.to_move is not None:
        session.act(session.think(session.state, StopFlag()))
    changes = session.settle()
    assert sum(changes) == 0
    assert not session.undo()
    assert session.number == 1
    session.deal()
    assert session.number == 2
    assert not session.before


@pytest.mark.parametrize(
    "change",
    [
        {"players": 5},
        {"players": "3"},
        {"rules": None},
        {"rules": {"nonsense": 1}},
        {"victory_cards": [5, 5]},
        {"names": ["A"]},
        {"names": 3},
        {"seat": 9},
        {"bots": "nobody"},
        {"seed": None},
    ],
)
def test_a_setup_that_is_damaged_is_refused(change: dict[str, Any]) -> None:
    setup = boon().setup() | change
    with pytest.raises(InputError):
        BoonSession.restored(setup, "")


def test_a_damaged_setup_of_boodle_is_refused() -> None:
    from solver.boodle.rules import Rules as BoodleRules

    setup = BoodleSession.new(4, BoodleRules(), NAMES, 1, "lowest").setup()
    assert BoodleSession.restored(setup, "").state.players == 4
    for change in ({"pots": [1, 2]}, {"chips": [1]}, {"elapsed": None}, {"names": ["A"]}):
        with pytest.raises(InputError):
            BoodleSession.restored(setup | change, "")


@pytest.mark.parametrize("record", ["nonsense", "players: 3\n", "players: 3\nsoloist: 0\n"])
def test_a_record_that_is_damaged_is_refused(record: str) -> None:
    with pytest.raises(InputError):
        BoonSession.restored(boon().setup(), record)


def test_the_engine_stops_thinking_when_it_is_told_to() -> None:
    session = boon(bots="engine,budget=1000000")
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        session.think(session.state, stop)


def test_the_time_of_a_match_goes_on_where_it_was() -> None:
    from solver.boodle.rules import Rules as BoodleRules

    now = [100.0]
    session = BoodleSession.new(
        3, BoodleRules(minutes=10), NAMES[:3], 1, "lowest", clock=lambda: now[0]
    )
    up = [session.is_time_up]
    now[0] += 9 * 60
    up.append(session.is_time_up)
    setup = session.setup()
    assert setup["elapsed"] == 540
    assert 540 <= BoodleSession.restored(setup, "").elapsed < 545
    now[0] += 60
    up.append(session.is_time_up)
    assert up == [False, False, True]
    while session.to_move is not None:
        session.act(session.think(session.state, StopFlag()))
    session.settle()
    assert session.is_match_over


def test_names_at_the_table_differ() -> None:
    assert table_names("", 3, 0) == ("You", "Ada", "Bo")
    for name in PLAYERS:
        names = table_names(name.upper(), 8, 3)
        assert names[3] == name.upper()
        assert len({each.casefold() for each in names}) == 8


def test_a_name_of_blanks_is_none() -> None:
    assert table_names("  ", 3, 0) == table_names("", 3, 0)
