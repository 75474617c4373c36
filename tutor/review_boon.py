"""How rounds of Boon are reviewed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.boon.cards import codes
from solver.boon.records import MatchRecord, Record, RoundRecord
from solver.errors import InputError
from solver.i18n import _
from tutor.record_inputs import Found, records
from tutor.review_game import Head
from tutor.teaching.boon import BOON
from tutor.teaching.recording import Moment, boon_moments


class BoonReview:
    """Rounds and matches of Boon."""

    game = BOON
    suits = "BGRT"

    def records(self, source: str, *, stream: bool) -> Iterator[Found]:
        """Every record in a file with its line, or the InputError in its place."""
        return records(source, stream=stream)

    def heads(self, record: Record, source: str, line: int | None) -> list[Head]:
        """The rounds in a record. Raises InputError if it has none, or cards are missing."""
        if isinstance(record, RoundRecord):
            end = record.replay(any_boon=True)
            return [Head(end, record.names, _title(record), source, line, None)]
        if not isinstance(record, MatchRecord):
            raise InputError(
                _("only rounds and matches can be reviewed; “boon advise” answers this"),
                field="seat" if not hasattr(record, "position") else "hands",
            )
        ends = record.replay(any_boon=True)
        return [
            Head(end, each.names or record.names, _title(each), source, line, number + 1)
            for number, (end, each) in enumerate(zip(ends, record.rounds, strict=True))
        ]

    def moments(self, end: Any) -> Iterator[Moment[Any, Any]]:
        """What was done in a round, with a choice or without."""
        return boon_moments(end)

    def is_lawful(self, moment: Moment[Any, Any]) -> bool:
        """Every action of a round of Boon is."""
        return True

    def hands(self, head: Head, names: Sequence[str]) -> list[tuple[str, str]]:
        """What was dealt to whom, the Boon and the bury."""
        end = head.end
        rows = [(name, codes(hand)) for name, hand in zip(names, end.dealt, strict=True)]
        if end.boon:
            rows.append((_("Boon"), codes(end.boon)))
        if end.buried:
            rows.append((_("Buried"), codes(end.buried)))
        return rows

    def doing(self, decision: str, label: str) -> str:
        """An option as something to do."""
        if decision == "bid":
            return _("take") if label == "take" else _("pass")
        text = _("bury {option}") if decision == "bury" else _("play {option}")
        return text.format(option=label)


def _title(record: RoundRecord) -> str:
    return record.tags.get("title", "")
