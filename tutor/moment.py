"""Moments of a round's play, as people name them: a trick, and perhaps a card in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from solver.boon.records import RoundRecord
from solver.errors import InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class Moment:
    """Just before the card `card` of the trick `trick`, both counted from 1."""

    trick: int
    card: int = 1

    @classmethod
    def parse(cls, text: str) -> Moment:
        """The moment written TRICK or TRICK.CARD; raises InputError for anything else."""
        parts = re.fullmatch(r"([0-9]{1,2})(?:\.([0-9]))?", text.strip())
        if parts is None or "0" in parts.groups():
            raise InputError(
                _("“{text}” is no moment; write TRICK or TRICK.CARD, such as 3 or 3.2").format(
                    text=text
                ),
                field="--at",
            )
        return cls(int(parts[1]), int(parts[2] or 1))

    def __str__(self) -> str:
        return f"{self.trick}.{self.card}"

    def of(self, record: RoundRecord) -> RoundRecord:
        """The round up to this moment, with the cards that its later play tells.

        Raises InputError if the round has not come so far.
        """
        whole = record.completed(any_boon=True)
        if self.card > whole.players:
            raise InputError(
                _("a trick has {players} cards").format(players=whole.players), field="--at"
            )
        before = whole.tricks[: self.trick - 1]
        cards = whole.tricks[self.trick - 1] if self.trick <= len(whole.tricks) else ()
        full = all(len(trick) == whole.players for trick in before)
        if len(before) < self.trick - 1 or not full or len(cards) < self.card - 1:
            raise InputError(
                _("the round has not come to {moment}; {tricks} tricks were begun").format(
                    moment=self, tricks=len(whole.tricks)
                ),
                field="--at",
            )
        begun = cards[: self.card - 1]
        return replace(whole, tricks=(*before, begun) if begun else before)
