"""Bots that ask for advice, and bots by their names."""

from __future__ import annotations

import pickle

import pytest

from solver.boon.actions import Bid, Phase
from solver.boon.advising import advise
from solver.boon.beliefs import Beliefs
from solver.boon.bot_names import bot_of
from solver.boon.bots import RandomBot, RulesBot
from solver.boon.deal import deal
from solver.boon.engine import EngineBot, engine_bot, pimc_bot
from solver.boon.question import Settings
from solver.boon.rules import Rules
from solver.boon.table import decide, play_round
from solver.boon.view import View
from solver.errors import InputError

SMALL = "engine,budget=8"


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", [SMALL, "engine,budget=8,beliefs=off,method=policy", "pimc:4"])
def test_rounds_are_legal_and_repeat(name: str, players: int) -> None:
    bot = bot_of(name)
    end = play_round(deal(players, 3), [bot] * players)
    assert end.phase is Phase.DONE
    assert play_round(deal(players, 3), [bot_of(name)] * players) == end


def test_it_does_what_advice_says() -> None:
    bot = engine_bot(budget=8)
    now = deal(3, 11).apply(Bid.TAKE)
    asked = 0
    while now.to_move is not None:
        view = View.of(now, now.to_move)
        action = decide(bot, now.phase, view)
        if len(now.legal_actions()) > 1:
            assert action == advise(view, Settings(threads=2, points=False, budget=8)).best
            asked += 1
        now = now.apply(action)
    assert asked > 8


def test_the_plain_bot_values_a_fixed_number_of_even_deals() -> None:
    settings = pimc_bot(12).settings
    advice = advise(View.of(deal(4, 2), (deal(4, 2).to_move or 0)), settings)
    assert (advice.deals, advice.effective, advice.is_exact) == (12, None, False)


def test_a_forced_dealer_takes() -> None:
    now = deal(3, 2, rules=Rules(all_pass="forced")).apply(Bid.PASS).apply(Bid.PASS)
    assert bot_of(SMALL).bid(View.of(now, now.to_move or 0)) is Bid.TAKE


class TestNames:
    def test_each_kind(self) -> None:
        assert bot_of("random:7") == RandomBot(7)
        assert bot_of(" rules ") == RulesBot()
        assert bot_of("pimc") == pimc_bot()
        assert bot_of("pimc:20").name == "pimc:20"
        engine = bot_of("engine, beliefs=off,budget=64,method=policy,early=off,tolerance=0.5")
        assert isinstance(engine, EngineBot)
        assert engine.settings.beliefs is None
        assert (engine.settings.budget, engine.settings.method) == (64, "policy")
        assert (engine.settings.early, engine.settings.tolerance) == (False, 0.5)
        assert engine.settings.threads == 1
        assert bot_of("engine,beliefs=on") == EngineBot(
            Settings(threads=1, points=False, beliefs=Beliefs()), "engine,beliefs=on"
        )

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("rulez", "“rulez” is no bot; did you mean “rules”?"),
            ("", "“” is no bot; known are random, rules, pimc, engine"),
            ("rules,budget=3", "only the engine has switches, not “rules”"),
            ("engine:3", "“engine” takes no number"),
            ("pimc:0", "“0” is no whole number from 1 on"),
            ("random:x", "“x” is no whole number from 0 on"),
            ("engine,speed=9", "“speed=9” is no switch; the switches are beliefs=, method="),
            ("engine,beliefs=maybe", "“maybe” is neither on nor off"),
            ("engine,method=magic", "“magic” is no method"),
            ("engine,tolerance=-1", "-1.0 is too little"),
            ("engine,tolerance=nan", "nan is no number"),
            ("engine,tolerance=much", "“much” is no number"),
        ],
    )
    def test_what_is_none(self, text: str, message: str) -> None:
        with pytest.raises(InputError) as caught:
            bot_of(text)
        assert message in caught.value.message

    def test_they_travel_between_processes(self) -> None:
        for name in ("random:3", "rules", "pimc:5", SMALL):
            assert pickle.loads(pickle.dumps(bot_of(name))) == bot_of(name)
