"""Bots of Boodle on duplicate deals: fair between equals, the same on any executor."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from solver.boodle.actions import Exchange, Phase
from solver.boodle.arena import Pairing, play, play_deal
from solver.boodle.bot_names import bot_of
from solver.boodle.bots import Bot, LowestBot, RandomBot
from solver.boodle.cards import cards_in
from solver.boodle.deal import deal
from solver.boodle.engine import EngineBot
from solver.boodle.question import Settings
from solver.boodle.rules import Rules
from solver.boodle.table import play_hand
from solver.boodle.view import View
from solver.errors import InputError, Stopped
from solver.stop import StopFlag
from tests.boodle_hands import VARIANTS
from tests.boodle_views import decisions


def pairing(first: str, second: str, players: int = 4, **more: Any) -> Pairing:
    return Pairing(bot_of(first), bot_of(second), players, **more)


@pytest.mark.parametrize("bot", ["random:3", "lowest", "engine,budget=2"])
@pytest.mark.parametrize("players", [3, 8])
def test_between_equals_every_deal_is_even(bot: str, players: int) -> None:
    number = 1 if bot.startswith("engine") else 10
    result = play(pairing(bot, bot, players), range(number))
    assert not result.by_deal.any()
    assert (result.mean, result.low, result.high) == (0, 0, 0)
    assert (result.deals, result.rounds) == (number, number * players)


def test_a_deal_is_played_from_every_seat_and_held_against_the_same_seat() -> None:
    lowest, chance = bot_of("lowest"), bot_of("random")
    for seed in range(5):
        start = deal(4, seed)
        usual = play_hand(start, [chance] * 4).balance
        expected = []
        for seat in range(4):
            bots = [chance] * 4
            bots[seat] = lowest
            expected.append(play_hand(start, bots).balance[seat] - usual[seat])
        assert play_deal(pairing("lowest", "random"), seed) == expected
        [dealers] = play_deal(pairing("lowest", "random", dealer_only=True), seed)
        assert dealers == expected[start.dealer]


def test_the_engine_beats_both_other_bots() -> None:
    """The documented size is 2,000 deals; see docs/boodle-advice.md."""
    for other in ("lowest", "random"):
        result = play(pairing("engine,budget=8", other, 4), range(40))
        assert 0 < result.low < result.mean


def test_any_executor_gives_the_same() -> None:
    contest = pairing("lowest", "random:5")
    alone = play(contest, range(12))
    with ThreadPoolExecutor(3) as threads:
        assert (play(contest, range(12), threads).by_deal == alone.by_deal).all()


@pytest.mark.parametrize("rules", [kind for kind in VARIANTS if not kind.referee])
@pytest.mark.parametrize("bot", [RandomBot(1), LowestBot(), EngineBot(Settings(budget=1))])
def test_bots_play_every_variant_to_its_end(bot: Bot, rules: Rules) -> None:
    for players in (3, 6):
        end = play_hand(deal(players, 5, rules=rules), [bot] * players)
        assert end.phase is Phase.DONE


@pytest.mark.parametrize("bot", [RandomBot(2), LowestBot(), EngineBot(Settings(budget=2))])
def test_the_same_view_gives_the_same_legal_action(bot: Bot) -> None:
    for now, view in decisions(15, seed=50):
        action = bot.act(view)
        now.check(action)
        assert bot.act(replace(view)) == action


def test_the_lowest_bot_leads_the_lowest_suit() -> None:
    for now, view in decisions(30, seed=51):
        if view.phase is Phase.PLAY:
            played = LowestBot().act(view)
            assert played == now.legal_actions()[0]
            assert next(cards_in(now.legal_cards)) in cards_in(view.own)


def test_swapping_can_be_switched_off() -> None:
    swaps = 0
    for seed in range(8):
        view = View.of(deal(4, seed))
        assert bot_of("engine,budget=8,swap=off").act(view) == Exchange(False)
        swaps += bot_of("engine,budget=8").act(view) == Exchange(True)
    assert swaps


def test_names_of_bots() -> None:
    assert bot_of("random:7") == RandomBot(7)
    assert bot_of(" lowest ") == LowestBot()
    named = bot_of("engine, swap=off, budget=16, early=off")
    assert isinstance(named, EngineBot)
    assert named.settings == Settings(budget=16, early=False, threads=1)
    assert not named.swap
    assert named.name == "engine,swap=off,budget=16,early=off"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lowestt", "did you mean “lowest”?"),
        ("rules", "“rules” is no bot"),
        ("lowest:3", "“lowest” takes no number"),
        ("lowest,swap=off", "only the engine has switches"),
        ("engine,swap=maybe", "neither on nor off"),
        ("engine,swap=on,swap=off", "comes twice"),
        ("engine,beliefs=off", "“beliefs=off” is no switch"),
        ("engine,budget=0", "no whole number from 1 on"),
        ("random:x", "no whole number from 0 on"),
    ],
)
def test_what_is_no_bot(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        bot_of(text)


def test_a_table_needs_a_bot_for_each_seat_and_stops() -> None:
    with pytest.raises(InputError, match="3 bots for 4 players"):
        play_hand(deal(4, 1), [LowestBot()] * 3)
    flag = StopFlag()
    flag.set()
    with pytest.raises(Stopped):
        play_hand(deal(4, 1), [LowestBot()] * 4, flag)
