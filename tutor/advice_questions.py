"""Questions to the adviser, and their answers: what `boon advise` does with one record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from solver.boon.actions import Action, Bid, Phase
from solver.boon.advice import Advice, label
from solver.boon.advising import advise
from solver.boon.hindsight import hindsight
from solver.boon.question import Settings
from solver.boon.records import MatchRecord, PositionRecord, Record, RoundRecord, ViewRecord
from solver.boon.view import View
from solver.comparison import Progress
from solver.errors import InputError
from solver.i18n import _, ngettext
from solver.stop import StopFlag
from tutor.answering import Failed, Question
from tutor.in_app import by_place
from tutor.moment import Moment
from tutor.questions import names_in
from tutor.seats import seat_names, seat_number


@dataclass(frozen=True, slots=True)
class Bidding:
    """Just before a bid, counted from 1; None: before that of the seat that asks."""

    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Burying:
    """When the soloist has the Boon in hand."""


When: TypeAlias = Moment | Bidding | Burying


def parse_when(text: str) -> When:
    """The moment written bid, bid.N, bury, TRICK or TRICK.CARD; raises InputError for others."""
    parts = re.fullmatch(r"bid(?:\.([1-4]))?|bury", text.strip().lower())
    if parts is None:
        try:
            return Moment.parse(text)
        except InputError:
            raise InputError(
                _(
                    "“{text}” is no moment; write TRICK or TRICK.CARD, such as 3 or 3.2, or bid, "
                    "bid.2 or bury"
                ).format(text=text),
                field="--at",
            ) from None
    if parts[0] == "bury":
        return Burying()
    return Bidding(int(parts[1]) if parts[1] else None)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about every record."""

    settings: Settings = field(default_factory=Settings)
    seat: str | None = None
    """Whose question it is, a name or a number; None: of the seat to move."""
    at: When | None = None
    hindsight: bool = False
    """Whether the values with all hands open are shown beside."""


@dataclass(frozen=True, slots=True)
class Advised:
    """The answer to a question."""

    question: Question
    record: Record
    view: View
    advice: Advice
    hindsight: Mapping[Action, int] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(names_in(self.record), self.view.players)

    def to_json(self) -> dict[str, Any]:
        """The answer in its JSON form; “open” of an option is its value with all hands open."""
        answer = self.advice.to_json()
        if self.hindsight is not None:
            for told, option in zip(answer["options"], self.advice.options, strict=True):
                told["open"] = self.hindsight[option.action]
        return answer


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
    if isinstance(record, InputError):
        return Failed(question, record.at(source=question.source, line=question.line))
    try:
        view, whole = view_of(record, asked)
        advice = advise(view, asked.settings, stop=stop, progress=progress)
        after = None
        if whole is not None:
            now = whole.replay(any_boon=True)
            shown = [option.action for option in advice.options]
            after = hindsight(now, view.seat, asked.settings, among=shown, stop=stop)
    except InputError as error:
        return Failed(question, error.at(source=question.source, line=question.line))
    return Advised(question, record, view, advice, after)


def view_of(record: Record, asked: Asked) -> tuple[View, RoundRecord | None]:
    """What the seat that asks knows; and, for hindsight, the round at that moment.

    Raises InputError if the record does not tell that seat's cards, or not all hands where these
    are asked for.
    """
    if isinstance(record, MatchRecord):
        last = len(record.rounds) - 1
        try:
            return view_of(record.rounds[last], asked)
        except InputError as error:
            if error.field is not None and error.field.startswith("--"):
                raise
            inner = f".{error.field}" if error.field else ""
            raise InputError(error.message, field=f"rounds[{last}]{inner}") from None
    if isinstance(record, PositionRecord):
        raise InputError(
            by_place(
                _("advice is for what one seat knows; open hands are solved by “boon solve”"),
                _("advice is for what one seat knows; F5 solves open hands"),
            ),
            field="hands",
        )
    if isinstance(record, ViewRecord):
        for option, given in (
            ("--seat", asked.seat is not None),
            ("--at", asked.at is not None),
            ("--open", asked.hindsight),
        ):
            if given:
                raise InputError(_("only a round with all hands can be asked so"), field=option)
        return View.from_record(record), None
    seat = (
        None
        if asked.seat is None
        else seat_number(asked.seat, record.names, record.players, "--seat")
    )
    then = _moment(record, asked.at, seat)
    view = _seen(then, seat)
    return view, then if asked.hindsight else None


def _moment(record: RoundRecord, at: When | None, seat: int | None) -> RoundRecord:
    """The round up to a moment, with the cards that its later play tells."""
    if at is None:
        return record.completed(any_boon=True)
    if isinstance(at, Moment):
        return at.of(record)
    if record.dealer is None:
        raise InputError(_("a round without a deal has no bids and no bury"), field="--at")
    whole = record.completed(any_boon=True)
    if isinstance(at, Burying):
        if whole.soloist is None:
            raise InputError(_("nobody took the Boon, so nobody buries"), field="--at")
        return replace(whole, buried=None, tricks=())
    turn = at.turn
    if turn is None:
        turn = 1 if seat is None else (seat - record.dealer - 1) % record.players + 1
    if turn > len(whole.bids) + 1 or (turn > len(whole.bids) and whole.soloist is not None):
        raise InputError(
            _("the round has not come to bid {turn}; it has {bids} bids").format(
                turn=turn, bids=len(whole.bids)
            ),
            field="--at",
        )
    return replace(whole, bids=whole.bids[: turn - 1], buried=None, tricks=())


def _seen(record: RoundRecord, seat: int | None) -> View:
    """What a seat, or that to move, knows at the last moment of a record."""
    if seat is None:
        seat = _to_move(record)
    hand = record.hands[seat]
    if not hand.complete:
        raise InputError(
            ngettext(
                "the cards of the seat that asks must be known; {number} is not",
                "the cards of the seat that asks must be known; {number} are not",
                hand.unknown,
            ).format(number=hand.unknown),
            field=f"hands[{seat}]",
        )
    dealt = record.dealer is not None
    alone = record.soloist == seat
    boon = record.boon if alone and dealt else None
    if boon is not None and not boon.complete:
        raise InputError(_("who took the Boon knows its cards: they must be told"), field="boon")
    full = tuple(trick for trick in record.tricks if len(trick) == record.players)
    buried = record.buried if alone else None
    return View(
        players=record.players,
        dealer=record.dealer,
        seat=seat,
        hand=hand.cards,
        bids=record.bids,
        boon=None if boon is None else boon.cards,
        buried=None if buried is None else buried.cards,
        tricks=full,
        trick=record.tricks[-1] if len(record.tricks) > len(full) else (),
        rules=record.rules,
        first_leader=None if dealt else record.leader,
        named_soloist=None if dealt else record.named_soloist,
        all_cards=None if dealt or record.players == 4 else record.all_cards,
    )


def _to_move(record: RoundRecord) -> int:
    """The seat whose turn it is; raises InputError if the round is done."""
    history = record.history()
    if record.dealer is not None:
        if record.soloist is None and len(record.bids) < record.players:
            return (record.dealer + 1 + len(record.bids)) % record.players
        if record.soloist is not None and record.buried is None and not record.tricks:
            return record.soloist
    if record.is_finished:
        raise InputError(
            by_place(
                _("the round is over; --at asks about an earlier moment"),
                _("the round is over; leave its last tricks out to ask about an earlier moment"),
            ),
            field="tricks",
        )
    return history.to_move


def option_name(phase: Phase, action: Action) -> str:
    """What to do, in words: “play T14”."""
    if isinstance(action, Bid):
        return _("take") if action is Bid.TAKE else _("pass")
    text = _("bury {option}") if phase is Phase.BURY else _("play {option}")
    return text.format(option=label(action))
