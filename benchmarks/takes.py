"""Rounds that somebody takes when all seats play by advice with a small budget."""

from __future__ import annotations

from solver.boon.actions import Bid, Phase
from solver.boon.bots import Bot
from solver.boon.deal import deal
from solver.boon.engine import engine_bot
from solver.boon.round import Round
from solver.boon.table import decide, play_round
from solver.boon.view import View

SMALL = 64
"""The deals on which the seats decide."""


def taken_round(players: int, seed: int) -> tuple[View, Round, Round] | None:
    """What the taker saw when he took, the round just after that, and its end; None: all passed."""
    bot: Bot = engine_bot(budget=SMALL, seed=seed)
    now = deal(players, seed)
    while now.phase is Phase.BID:
        seat = now.to_move
        assert seat is not None
        view = View.of(now, seat)
        action = decide(bot, Phase.BID, view)
        now = now.apply(action)
        if action is Bid.TAKE:
            return view, now, play_round(now, [bot] * players)
    return None
