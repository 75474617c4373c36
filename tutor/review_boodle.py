"""How hands of Boodle are reviewed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.boodle.actions import Play, Withhold
from solver.boodle.cards import code, codes
from solver.boodle.labels import worded
from solver.boodle.records import HandRecord, MatchRecord, Record
from solver.errors import InputError
from solver.i18n import _
from tutor.boodle.game_words import Words
from tutor.boodle.record_inputs import Found, records
from tutor.boodle.runs_view import runs_of_hand
from tutor.review_game import Course, Head, Step
from tutor.teaching.boodle import BOODLE
from tutor.teaching.recording import Moment, boodle_moments

NOBODY = -1
"""In place of the seat that reads: everybody is spoken of by name."""


class BoodleReview:
    """Hands and matches of Boodle."""

    name = "boodle"
    suits = "CDHS"

    def records(self, source: str, *, stream: bool) -> Iterator[Found]:
        """Every record in a file with its line, or the InputError in its place."""
        return records(source, stream=stream)

    def heads(self, record: Record, source: str, line: int | None) -> list[Head]:
        """The hands in a record. Raises InputError if it has none, or cards are missing."""
        if isinstance(record, HandRecord):
            end = record.replay()
            return [Head(end, record.names, _title(record), source, line, None, BOODLE)]
        if not isinstance(record, MatchRecord):
            raise InputError(
                _("only hands and matches can be reviewed; “boodle advise” answers this"),
                field="plays",
            )
        ends, _match = record.replay()
        return [
            Head(end, each.names or record.names, _title(each), source, line, number + 1, BOODLE)
            for number, (end, each) in enumerate(zip(ends, record.rounds, strict=True))
        ]

    def moments(self, end: Any) -> Iterator[Moment[Any, Any]]:
        """What was done in a hand, with a choice or without."""
        return boodle_moments(end)

    def is_lawful(self, moment: Moment[Any, Any]) -> bool:
        """Whether a card was led as the rules have it; nothing else is a breach."""
        action = moment.action
        if isinstance(action, Play):
            return bool(moment.state.legal_cards >> action.card & 1)
        return not isinstance(action, Withhold)

    def hands(self, head: Head, names: Sequence[str]) -> list[tuple[str, str]]:
        """What was dealt to whom, and the reserve."""
        end = head.end
        rows = [(name, codes(hand)) for name, hand in zip(names, end.dealt, strict=True)]
        return [*rows, (_("Reserve"), codes(end.reserve))]

    def course(self, head: Head, names: Sequence[str]) -> Course:
        """What came before the first lead, the runs, and what the hand brought."""
        end = head.end
        words = Words(tuple(names), NOBODY)
        before = [
            words.did(moment.seat, moment.action, moment.state)
            for moment in self.moments(end)
            if not isinstance(moment.action, Play | Withhold)
        ]
        steps = [
            Step([(names[seat], code(card)) for seat, card in run.plays], "; ".join(run.notes))
            for run in runs_of_hand(end, names)
        ]
        brought = head.game.result(end)
        after = (
            ""
            if brought is None
            else _("Chips: {chips}.").format(chips=words.each(brought, sign=True))
        )
        return Course(" ".join(before), steps, after)

    def doing(self, decision: str, label: str) -> str:
        """An option as something to do."""
        if decision == "play":
            return _("play {option}").format(option=label)
        if decision == "exchange":
            return _("take the reserve") if label == "swap" else _("keep the hand")
        if decision == "spread":
            return _("spread {chips} over AH, KC, QD, JS").format(chips=label)
        return _("show {cards}").format(cards=label) if decision == "choose" else worded(label)


def _title(record: HandRecord) -> str:
    return record.tags.get("title", "")
