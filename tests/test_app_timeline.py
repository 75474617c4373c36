"""A timeline goes through exactly the states that the game went through."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver import boodle, boon
from solver.boodle.bots import RandomBot as BoodleRandomBot
from solver.boodle.reader import read as read_boodle
from solver.boodle.records import HandRecord
from solver.boodle.view import View as BoodleView
from solver.boon.bots import RandomBot
from solver.boon.reader import read as read_boon
from solver.boon.records import RoundRecord
from solver.boon.table import decide
from solver.boon.view import View
from solver.errors import InputError
from tutor.app.timeline import timeline_of, timelines_of

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.parametrize("players", [3, 4])
def test_rounds_of_boon(players: int) -> None:
    for seed in range(15):
        states = [boon.deal(players=players, seed=seed)]
        while (seat := states[-1].to_move) is not None:
            now = states[-1]
            states.append(now.apply(decide(RandomBot(seed), now.phase, View.of(now, seat))))
        for end in (states[-1], states[len(states) // 2]):
            assert timeline_of(end).states == tuple(states[: states.index(end) + 1])


def test_a_round_without_a_deal() -> None:
    start = boon.Round.open((boon.cards("T1 B6"), boon.cards("T2 B5"), boon.cards("G6 B4")), 0, 1)
    end = start.apply(boon.Play(boon.card("B6"))).apply(boon.Play(boon.card("B5")))
    assert timeline_of(end).states[0] == start
    assert timeline_of(end).states[-1] == end


@pytest.mark.parametrize(
    "rules",
    [
        boodle.Rules(),
        boodle.Rules(ante="free(6)", exchange="dealer_then_auction", three_in_one=True),
        boodle.Rules(exchange="auction", discard_becomes_reserve=True),
        boodle.Rules(referee=True),
    ],
)
def test_hands_of_boodle(rules: boodle.Rules) -> None:
    for seed in range(10):
        states = [boodle.deal(players=3 + seed % 6, seed=seed, dealer=1, rules=rules)]
        while states[-1].to_move is not None:
            now = states[-1]
            wrong = now.breaking_actions()
            if wrong and seed % 2 and len(states) % 5 == 0:
                states.append(now.apply(wrong[0]))
            elif now.breaches:
                states.append(now.apply(now.legal_actions()[0]))
            else:
                states.append(now.apply(BoodleRandomBot(seed).act(BoodleView.of(now))))
        for end in (states[-1], states[len(states) // 2]):
            assert timeline_of(end).states == tuple(states[: states.index(end) + 1])
            found = timelines_of(HandRecord.of(end))[0]
            assert found.states[-1].hands == end.hands


def test_every_round_of_a_match_has_a_timeline() -> None:
    for read, name in ((read_boon, "evening.boon"), (read_boodle, "boodle/evening.boodle")):
        records = read((EXAMPLES / name).read_bytes())
        found = timelines_of(records[0])
        assert len(found) > 1
        assert found[0].names == found[1].names
        assert all(len(each.states) == len(each.actions) + 1 for each in found)


def test_names_and_missing_cards() -> None:
    state = boon.deal(players=3, seed=1)
    record = RoundRecord.of(state, ("Anna", "Bo [b]", "Cia"))
    assert timelines_of(record)[0].names == ("Anna", "Bo [b]", "Cia")
    with pytest.raises(InputError, match="position editor"):
        timelines_of(read_boon((EXAMPLES / "last-trumps.boon").read_bytes())[0])
    partly = b"players: 3\ndealer: 0\nhand 0: T14 ? ? ? ? ? ? ? ?\n"
    with pytest.raises(InputError, match="not known"):
        timelines_of(read_boon(partly)[0])
