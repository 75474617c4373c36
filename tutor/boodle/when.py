"""Moments of a hand that can be asked about: a run, or a decision before the first lead."""

from __future__ import annotations

from typing import TypeAlias

from solver.boodle.actions import Phase
from solver.boodle.boodle_cards import Pots
from solver.boodle.hand import Hand
from solver.boodle.records import HandRecord
from solver.errors import InputError
from solver.i18n import _
from tutor.boodle.moment import Moment
from tutor.teaching.recording import boodle_states

When: TypeAlias = Moment | Phase

EARLY = {
    "spread": Phase.SPREAD,
    "exchange": Phase.EXCHANGE,
    "bid": Phase.AUCTION,
    "choose": Phase.CHOOSE,
    "bet": Phase.BET,
}
"""The decisions before the first lead, by what people type."""


def parse_when(text: str) -> When:
    """The moment written RUN, RUN.CARD or as a decision; raises InputError for others."""
    phase = EARLY.get(text.strip().lower())
    if phase is not None:
        return phase
    try:
        return Moment.parse(text)
    except InputError:
        raise InputError(
            _("“{text}” is no moment; write RUN or RUN.CARD, such as 3 or 3.2, or {words}").format(
                text=text, words=", ".join(EARLY)
            ),
            field="--at",
        ) from None


def hand_at(
    record: HandRecord, at: When | None, seat: int | None = None, before: Pots | None = None
) -> Hand:
    """The hand as a record tells it, at its last moment or at another.

    Of a decision that several seats make it is that of `seat`, else the first. `before` are the
    chips on the boodle cards before this hand's antes, where the hands before tell them. Raises
    InputError if the hand has not come so far.
    """
    if at is None:
        return record.replay(before)
    if isinstance(at, Moment):
        return at.of(record).replay(before)
    whole = record.replay(before)
    for now in boodle_states(whole):
        if now.phase is at and seat in (None, now.to_move):
            return now
    raise InputError(
        _("nobody has such a decision in this hand")
        if seat is None
        else _("seat {seat} has no such decision in this hand").format(seat=seat),
        field="--at",
    )
