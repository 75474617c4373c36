"""Questions to the exact solver, and their answers: what `boon solve` does with one record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from solver.boon.cards import Card
from solver.boon.double_dummy import Solution, solve_payout, solve_points
from solver.boon.leaster import leaster_bound, leaster_solution
from solver.boon.names import CardNames
from solver.boon.position import Position
from solver.boon.records import MatchRecord, PositionRecord, Record, RoundRecord
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag
from tutor.agreement import Difference, compared_fields, differences
from tutor.answering import Failed, Question
from tutor.moment import Moment
from tutor.seats import seat_names, seat_number

OnCard: TypeAlias = Callable[[Card, Any, int, int], None]
"""Is told each card as soon as it is valued: card, value, how many are done, of how many."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked about every position."""

    objective: Literal["points", "payout"] = "points"
    value_only: bool = False
    against_all: str | None = None
    """A seat, by number or name: what it gets in a Leaster with all others against it."""
    at: Moment | None = None


@dataclass(slots=True)
class Partial:
    """What is known of an answer while it is being worked out."""

    question: Question
    settings: Settings
    values: dict[Card, Any] = field(default_factory=dict)
    """The value of each card that has been valued."""
    total: int = 0
    """How many legal cards there are; 0 while that is not known."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What one seat gets in a Leaster with all others against it."""

    seat: int
    payout: int

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon solve --against-all`."""
        return {"seat": self.seat, "against_all": self.payout}


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question."""

    question: Question
    record: Record
    position: Position
    solution: Solution | Bound

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(names_in(self.record), self.position.players)

    def to_json(self) -> dict[str, Any]:
        """The answer in its JSON form."""
        return self.solution.to_json()

    @property
    def compared(self) -> bool:
        """Whether the record has an answer that this one can be compared with."""
        return bool(compared_fields(self._recorded, self.to_json()))

    def differences(self) -> list[Difference]:
        """Where the answer that the record has is another one."""
        return list(differences(self._recorded, self.to_json()))

    @property
    def _recorded(self) -> dict[str, object]:
        """The recorded answer of a position; that of a round is a score."""
        return dict(self.record.recorded) if isinstance(self.record, PositionRecord) else {}


Answer: TypeAlias = Answered | Failed


def names_in(record: Record) -> Sequence[str] | None:
    """The names of the players that a record, or a match's first round, holds."""
    if record.names is None and isinstance(record, MatchRecord) and record.rounds:
        return record.rounds[0].names
    return record.names


def naming_in(record: Record) -> CardNames:
    """Whose names the cards have in the part of a record that is solved."""
    return record.rounds[-1].naming if isinstance(record, MatchRecord) else record.naming


def answer(
    question: Question,
    settings: Settings,
    stop: StopFlag | None = None,
    on_card: OnCard | None = None,
) -> Answer:
    """Answer one question; what is wrong with it becomes part of the answer.

    Raises Stopped when `stop` is set.
    """
    record = question.record
    if isinstance(record, InputError):
        return Failed(question, record.at(source=question.source, line=question.line))
    try:
        position = position_of(record, settings.at)
        solution = _solve(position, record, settings, stop, on_card)
    except InputError as error:
        return Failed(question, error.at(source=question.source, line=question.line))
    return Answered(question, record, position, solution)


def position_of(record: Record, at: Moment | None = None) -> Position:
    """The open hands that a record asks about: a round's at its last moment, or at another.

    Raises InputError if it does not tell all hands.
    """
    if isinstance(record, MatchRecord):
        if not record.rounds:
            raise InputError(_("a match without a round"), field="rounds")
        last = len(record.rounds) - 1
        try:
            return position_of(record.rounds[last], at)
        except InputError as error:
            if (error.field or "").startswith("--"):  # it is not in the file
                raise
            inner = f".{error.field}" if error.field else ""
            raise InputError(error.message, field=f"rounds[{last}]{inner}") from None
    if isinstance(record, RoundRecord):
        if record.is_redealt:
            raise InputError(
                _("all passed and the cards are dealt again; nothing is played in this round"),
                field="bids",
            )
        return (
            (record if at is None else at.of(record)).replay(any_boon=True).position(record.names)
        )
    if at is not None:
        raise InputError(_("only a round has several moments"), field="--at")
    if isinstance(record, PositionRecord):
        return record.position
    raise InputError(
        _("this is what one seat knows; to be solved, a position needs all hands"), field="seat"
    )


def _solve(
    position: Position,
    record: Record,
    settings: Settings,
    stop: StopFlag | None,
    on_card: OnCard | None,
) -> Solution | Bound:
    if settings.against_all is not None:
        if position.soloist is not None:
            raise InputError(
                _("only a Leaster is asked so; a soloist plays against all others anyway"),
                field="--against-all",
            )
        seat = seat_number(
            settings.against_all, names_in(record), position.players, "--against-all"
        )
        return Bound(seat, leaster_bound(position, seat, stop=stop))
    if position.soloist is None:
        return leaster_solution(
            position, value_only=settings.value_only, stop=stop, on_card=on_card
        )
    solve = solve_payout if settings.objective == "payout" else solve_points
    return solve(position, value_only=settings.value_only, stop=stop, on_card=on_card)
