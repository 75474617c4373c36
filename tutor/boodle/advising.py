"""Questions to the adviser of Boodle, and their answers: what `boodle advise` does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from solver.boodle.advice import Advice
from solver.boodle.advising import advise
from solver.boodle.question import Settings
from solver.boodle.records import MatchRecord, PositionRecord, Record, ViewRecord
from solver.boodle.view import View
from solver.comparison import Progress
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag
from tutor.advice_run import AdviceRun
from tutor.answering import Failed, Question
from tutor.boodle.record_inputs import Found, names_in, records
from tutor.boodle.when import When, hand_at
from tutor.in_app import by_place
from tutor.seats import seat_names, seat_number


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about every record."""

    settings: Settings = field(default_factory=Settings)
    seat: str | None = None
    """Whose question it is, a name or a number; None: of the seat to move."""
    at: When | None = None


@dataclass(frozen=True, slots=True)
class Advised:
    """The answer to a question."""

    question: Question
    record: Record
    view: View
    advice: Advice

    @property
    def given_names(self) -> tuple[str, ...] | None:
        """The names in the record; None: there are none."""
        return names_in(self.record)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(self.given_names, self.view.players)

    def to_json(self) -> dict[str, Any]:
        """The answer in its JSON form."""
        return self.advice.to_json()


def answer(
    question: Question,
    asked: Asked,
    stop: StopFlag | None = None,
    progress: Progress | None = None,
) -> Advised | Failed:
    """Answer one question; what is wrong with it becomes part of the answer.

    Raises Stopped when `stop` is set before anything is known.
    """
    record = question.record
    try:
        if isinstance(record, InputError):
            raise record
        view = view_of(record, asked)
        advice = advise(view, asked.settings, stop=stop, progress=progress)
    except InputError as error:
        return Failed(question, error.at(source=question.source, line=question.line))
    return Advised(question, record, view, advice)


def view_of(record: Record, asked: Asked) -> View:
    """What the seat that asks knows.

    Of a hand with all cards only what that seat knows is looked at. Raises InputError for open
    hands without a deal, and if it is not the turn of the seat that asks.
    """
    if isinstance(record, PositionRecord):
        raise InputError(
            by_place(
                _("advice is for what one seat knows; open hands are solved by “boodle solve”"),
                _("advice is for what one seat knows; F5 solves open hands"),
            ),
            field="hands",
        )
    if isinstance(record, ViewRecord):
        for option, given in (("--seat", asked.seat), ("--at", asked.at)):
            if given is not None:
                raise InputError(_("only a hand with all cards can be asked so"), field=option)
        return record.view()
    names, before = names_in(record), None
    seat = None if asked.seat is None else seat_number(asked.seat, names, record.players, "--seat")
    if isinstance(record, MatchRecord):
        hands, _match = record.replay()
        record, before = record.rounds[-1], hands[-1].pots_before
    hand = hand_at(record, asked.at, seat, before)
    if hand.to_move is None:
        raise InputError(
            by_place(
                _("the hand is over; --at asks about an earlier moment"),
                _("the hand is over; leave its last runs out to ask about an earlier moment"),
            ),
            field="plays",
        )
    return View.of(hand, seat)


class Advising(AdviceRun):
    """One run of `boodle advise`, on `threads` threads."""

    def __init__(self, asked: Asked, threads: int) -> None:
        super().__init__(threads)
        self._asked = asked

    def _records(self, source: str, *, stream: bool) -> Iterator[Found]:
        return records(source, stream=stream)

    def _advise(self, question: Question, threads: int, progress: Progress) -> Advised | Failed:
        asked = replace(self._asked, settings=replace(self._asked.settings, threads=threads))
        return answer(question, asked, self._stop, progress)
