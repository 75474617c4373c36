"""Bots sit down and play a hand."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boodle.actions import Phase, Play
from solver.boodle.bots import Bot
from solver.boodle.hand import Hand
from solver.boodle.view import View
from solver.errors import InputError, Stopped
from solver.i18n import _
from solver.stop import StopFlag


def play_hand(hand: Hand, bots: Sequence[Bot], stop: StopFlag | None = None) -> Hand:
    """The hand played on to its end by `bots`, one a seat, each seeing only its own view.

    Nobody is asked for a card that he must play. Raises IllegalAction if a bot does what the
    rules forbid, InputError for another number of bots than players, Stopped when the flag is
    raised.
    """
    if len(bots) != hand.players:
        raise InputError(
            _("{bots} bots for {players} players").format(bots=len(bots), players=hand.players),
            field="bots",
        )
    while (seat := hand.to_move) is not None:
        if stop is not None and stop.is_set:
            raise Stopped("stopped")
        legal = hand.legal_cards
        if hand.phase is Phase.PLAY and legal.bit_count() == 1:
            hand = hand.apply(Play(legal.bit_length() - 1), seat)
        else:
            hand = hand.apply(bots[seat].act(View.of(hand, seat)), seat)
    return hand
