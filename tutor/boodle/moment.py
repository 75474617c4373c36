"""Moments of the play of a hand, as people name them: a run, and perhaps a card in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from solver.boodle.records import HandRecord
from solver.errors import InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class Moment:
    """Just before the card `card` of the run `run`, both counted from 1."""

    run: int
    card: int = 1

    @classmethod
    def parse(cls, text: str) -> Moment:
        """The moment written RUN or RUN.CARD; raises InputError for anything else."""
        parts = re.fullmatch(r"([0-9]{1,2})(?:\.([0-9]{1,2}))?", text.strip())
        moment = None if parts is None else cls(int(parts[1]), int(parts[2] or 1))
        if moment is None or not moment.run or not moment.card:
            raise InputError(
                _("“{text}” is no moment; write RUN or RUN.CARD, such as 3 or 3.2").format(
                    text=text
                ),
                field="--at",
            )
        return moment

    def __str__(self) -> str:
        return f"{self.run}.{self.card}"

    def of(self, record: HandRecord) -> HandRecord:
        """The hand up to this moment.

        Raises InputError if it has not come so far.
        """
        before = record.plays[: self.run - 1]
        cards = record.plays[self.run - 1] if self.run <= len(record.plays) else ()
        if len(before) < self.run - 1 or len(cards) < self.card - 1:
            raise InputError(
                _("the hand has not come to {moment}; {runs} runs were begun").format(
                    moment=self, runs=len(record.plays)
                ),
                field="--at",
            )
        begun = cards[: self.card - 1]
        plays = (*before, begun) if begun else before
        breaches = tuple(
            breach
            for breach in record.breaches
            if breach.run < self.run - 1 or (breach.kind == "lead" and breach.run < len(plays))
        )
        return replace(record, plays=plays, breaches=breaches, recorded={})
