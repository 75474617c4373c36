"""Bots sit down and play a round."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.actions import Action, Bury, Phase, Play
from solver.boon.bots import Bot
from solver.boon.round import Round
from solver.boon.view import View
from solver.errors import InputError, Stopped
from solver.i18n import _
from solver.stop import StopFlag


def play_round(round: Round, bots: Sequence[Bot], stop: StopFlag | None = None) -> Round:
    """The round played on to its end by `bots`, one a seat, each seeing only its own view.

    Raises IllegalAction if a bot does what the rules forbid, InputError for another number of
    bots than players, Stopped when the flag is raised.
    """
    if len(bots) != round.players:
        raise InputError(
            _("{bots} bots for {players} players").format(bots=len(bots), players=round.players),
            field="bots",
        )
    while (seat := round.to_move) is not None:
        if stop is not None and stop.is_set:
            raise Stopped("stopped")
        round = round.apply(decide(bots[seat], round.phase, View.of(round, seat)), seat)
    return round


def decide(bot: Bot, phase: Phase, view: View) -> Action:
    """What a bot does when it is asked to bid, to bury or to play."""
    if phase is Phase.BID:
        return bot.bid(view)
    if phase is Phase.BURY:
        return Bury(bot.bury(view))
    return Play(bot.card(view))
