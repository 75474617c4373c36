from __future__ import annotations

import pytest

from solver.boon import Bid, Phase, Rules, deal
from solver.boon.bots import Bot, RandomBot, RulesBot
from solver.boon.table import play_round
from solver.boon.view import View
from solver.errors import InputError, Stopped
from solver.stop import StopFlag


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bot", [RandomBot(7), RulesBot()])
def test_rounds_are_legal_and_repeat(bot: Bot, players: int) -> None:
    for seed in range(25):
        end = play_round(deal(players, seed), [bot] * players)
        assert end.phase is Phase.DONE
        payouts = end.payouts()
        assert payouts is not None
        assert sum(payouts) == 0
        assert play_round(deal(players, seed), [bot] * players) == end


def test_random_seeds_differ() -> None:
    ends = {play_round(deal(3, 1), [RandomBot(seed)] * 3).points for seed in range(8)}
    assert len(ends) > 4


@pytest.mark.parametrize("bot", [RandomBot(7), RulesBot()])
def test_forced_dealer_takes(bot: Bot) -> None:
    for seed in range(20):
        round_ = deal(3, seed, rules=Rules(all_pass="forced")).apply(Bid.PASS).apply(Bid.PASS)
        assert round_.dealer is not None
        assert bot.bid(View.of(round_, round_.dealer)) is Bid.TAKE


@pytest.mark.parametrize("players", [3, 4])
def test_rules_beat_chance(players: int) -> None:
    total = 0
    for seed in range(60):
        for seat in range(players):
            bots: list[Bot] = [RandomBot(seed)] * players
            bots[seat] = RulesBot()
            payouts = play_round(deal(players, seed, dealer=0), bots).payouts()
            assert payouts is not None
            total += payouts[seat]
    assert total / (60 * players) > 0.5


def test_number_of_bots() -> None:
    with pytest.raises(InputError) as caught:
        play_round(deal(3, 1), [RulesBot()] * 4)
    assert caught.value.field == "bots"


def test_stop() -> None:
    flag = StopFlag()
    flag.set()
    with pytest.raises(Stopped):
        play_round(deal(3, 1), [RulesBot()] * 3, flag)
