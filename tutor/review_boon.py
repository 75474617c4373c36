"""How rounds of Boon are reviewed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from solver.boon.cards import code, codes
from solver.boon.records import MatchRecord, Record, RoundRecord
from solver.boon.round import Round
from solver.errors import InputError
from solver.i18n import _, ngettext
from tutor.game_words import Words
from tutor.record_inputs import Found, records
from tutor.review_game import Course, Head, Step
from tutor.teaching.boon import Boon
from tutor.teaching.recording import Moment, boon_moments, boon_start
from tutor.teaching.stacks import Stacks, stacks_of

NOBODY = -1
"""In place of the seat that reads: everybody is spoken of by name."""


class BoonReview:
    """Rounds and matches of Boon."""

    name = "boon"
    suits = "BGRT"

    def records(self, source: str, *, stream: bool) -> Iterator[Found]:
        """Every record in a file with its line, or the InputError in its place."""
        return records(source, stream=stream)

    def heads(self, record: Record, source: str, line: int | None) -> list[Head]:
        """The rounds in a record. Raises InputError if it has none, or cards are missing."""
        if isinstance(record, RoundRecord):
            end = record.replay(any_boon=True)
            return [_head(end, record, source, line, None, record.victory_cards)]
        if not isinstance(record, MatchRecord):
            raise InputError(
                _("only rounds and matches can be reviewed; “boon advise” answers this"),
                field="seat" if not hasattr(record, "position") else "hands",
            )
        ends = record.replay(any_boon=True)
        named = [replace(each, names=each.names or record.names) for each in record.rounds]
        parts = zip(ends, named, stacks_of(record, ends), strict=True)
        return [
            _head(end, each, source, line, number + 1, stacks)
            for number, (end, each, stacks) in enumerate(parts)
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

    def course(self, head: Head, names: Sequence[str]) -> Course:
        """The bids, the tricks and the payment."""
        end = head.end
        words = Words(tuple(names), NOBODY)
        first = boon_start(end).to_move or 0
        before = [words.did((first + turn) % end.players, bid) for turn, bid in enumerate(end.bids)]
        if end.soloist is not None:
            before.append(_("{name} plays alone.").format(name=names[end.soloist]))
        elif end.is_leaster:
            before.append(_("This is a Leaster: the fewest points win."))
        tricks = [(trick.leader, trick.cards) for trick in end.tricks]
        outcomes = [
            ngettext(
                "{name} wins the trick, {points} point.",
                "{name} wins the trick, {points} points.",
                trick.points,
            ).format(name=names[trick.winner], points=trick.points)
            for trick in end.tricks
        ]
        if end.trick:
            tricks.append((end.leader, end.trick))
            outcomes.append("")
        steps = [
            Step(
                [
                    (names[(leader + turn) % end.players], code(card))
                    for turn, card in enumerate(cards)
                ],
                outcome,
            )
            for (leader, cards), outcome in zip(tricks, outcomes, strict=True)
        ]
        due = end.payouts()
        return Course(" ".join(before), steps, "" if due is None else words.payment(end, due))

    def doing(self, decision: str, label: str) -> str:
        """An option as something to do."""
        if decision == "bid":
            return _("take") if label == "take" else _("pass")
        text = _("bury {option}") if decision == "bury" else _("play {option}")
        return text.format(option=label)


def _head(
    end: Round,
    record: RoundRecord,
    source: str,
    line: int | None,
    number: int | None,
    stacks: Stacks | None,
) -> Head:
    game = Boon(stacks)
    return Head(end, record.names, _title(record), source, line, number, game, stacks)


def _title(record: RoundRecord) -> str:
    return record.tags.get("title", "")
