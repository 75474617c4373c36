"""Questions to the exact solver of Boodle, and their answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from solver.boodle.actions import Exchange, Phase
from solver.boodle.hand import Hand
from solver.boodle.position import Position
from solver.boodle.records import HandRecord, MatchRecord, PositionRecord, Record
from solver.boodle.solve import Chips, Solution, solve
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag
from tutor.agreement import Difference, compared_fields, differences
from tutor.answering import Answering, Failed, Question
from tutor.boodle.record_inputs import Found, names_in, records
from tutor.boodle.when import When, hand_at
from tutor.seats import seat_names


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked about every position."""

    value_only: bool = False
    at: When | None = None
    """RUN, RUN.CARD or the dealer's exchange."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer to a question."""

    question: Question
    record: Record
    position: Position
    solution: Solution
    exchange: tuple[Chips, Chips] | None = None
    """What it comes to when the dealer keeps his hand, and when he takes the reserve, where that
    is still to be decided; the rest is about the better of the two."""
    between: tuple[Phase, ...] = ()
    """What may come between the exchange and the first lead, and is left out of both."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(names_in(self.record), self.position.players)

    def to_json(self) -> dict[str, Any]:
        """The answer in its JSON form."""
        result = self.solution.to_json()
        if self.exchange is not None:
            keep, take = self.exchange
            result["exchange"] = {"keep": list(keep), "take": list(take)}
        return result

    @property
    def _recorded(self) -> dict[str, object]:
        """The recorded answer of a position; that of a hand is a score."""
        return dict(self.record.recorded) if isinstance(self.record, PositionRecord) else {}

    @property
    def compared(self) -> bool:
        """Whether the record has an answer that this one can be compared with."""
        return bool(compared_fields(self._recorded, self.to_json()))

    def differences(self) -> list[Difference]:
        """Where the answer that the record has is another one."""
        return list(differences(self._recorded, self.to_json()))


Answer: TypeAlias = Solved | Failed


def answer(question: Question, settings: Settings, stop: StopFlag | None = None) -> Answer:
    """Answer one question; what is wrong with it becomes part of the answer.

    Raises Stopped when `stop` is set.
    """
    record = question.record
    try:
        if isinstance(record, InputError):
            raise record
        found = state_of(record, settings.at)
        if isinstance(found, Hand) and found.phase is Phase.EXCHANGE:
            return _decided(question, found, settings, stop)
        position = found.position() if isinstance(found, Hand) else found
        solution = solve(position, value_only=settings.value_only, stop=stop)
    except InputError as error:
        return Failed(question, error.at(source=question.source, line=question.line))
    return Solved(question, record, position, solution)


def _decided(question: Question, hand: Hand, settings: Settings, stop: StopFlag | None) -> Solved:
    """The answer to a hand whose dealer is still to decide: both ways, and the better one.

    Each is valued from the first lead on, as in advice: without an auction and a round of poker
    that may come between.
    """
    ways = []
    for swap in (False, True):
        position = hand.apply(Exchange(swap)).board
        ways.append((position, solve(position, value_only=settings.value_only, stop=stop)))
    (kept, keep), (taken, take) = ways
    swap = take.chips[hand.dealer] > keep.chips[hand.dealer]
    position, solution = (taken, take) if swap else (kept, keep)
    between = _between(hand)
    return Solved(question, question.record, position, solution, (keep.chips, take.chips), between)


def _between(hand: Hand) -> tuple[Phase, ...]:
    """What may come between the exchange and the first lead."""
    rules = hand.rules
    phases = ((Phase.AUCTION, rules.has_auction), (Phase.CHOOSE, rules.three_in_one))
    return tuple(phase for phase, there in phases if there)


def state_of(record: Record, at: When | None = None) -> Hand | Position:
    """What a record asks about: a hand at its last moment, or at another, or a position.

    Raises InputError if it does not tell all hands.
    """
    if isinstance(at, Phase):
        return _before_the_lead(record, at)
    if isinstance(record, MatchRecord):
        if at is not None:
            last = record.rounds[-1]
            try:
                cut = at.of(last)
            except InputError as error:
                raise error.at(field=f"rounds[{len(record.rounds) - 1}]") from error
            record = replace(record, rounds=(*record.rounds[:-1], cut))
        hands, _match = record.replay()
        return hands[-1]
    if isinstance(record, HandRecord):
        return (record if at is None else at.of(record)).replay()
    if at is not None:
        raise InputError(_("only a hand has several moments"), field="--at")
    if isinstance(record, PositionRecord):
        return record.position
    raise InputError(
        _("this is what one seat knows; to be solved, a hand needs all cards"), field="seat"
    )


def _before_the_lead(record: Record, phase: Phase) -> Hand:
    """The hand at a decision before the first lead. Raises InputError if there was none."""
    before = None
    if isinstance(record, MatchRecord):
        hands, _match = record.replay()
        record, before = record.rounds[-1], hands[-1].pots_before
    if not isinstance(record, HandRecord):
        raise InputError(_("only a hand has several moments"), field="--at")
    return hand_at(record, phase, before=before)


class Solving(Answering):
    """One run of `boodle solve`, on `threads` threads."""

    def __init__(self, settings: Settings, threads: int) -> None:
        super().__init__(threads)
        self._settings = settings

    def _records(self, source: str, *, stream: bool) -> Iterator[Found]:
        return records(source, stream=stream)

    def _answer(self, numbered: tuple[int, Question]) -> Answer:
        _number, question = numbered
        return answer(question, self._settings, self._stop)
