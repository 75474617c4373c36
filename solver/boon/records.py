"""What can be written down about Boon: positions, views, rounds and matches, with their notes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from solver.boon.known_cards import KnownCards, UnknownCards
from solver.boon.match import Match
from solver.boon.notes import ALL_OPTIONS, TAGS, Notes
from solver.boon.position import Position
from solver.boon.round import Round
from solver.boon.round_record import RoundRecord
from solver.boon.view_record import ViewRecord
from solver.errors import IllegalAction, InputError
from solver.i18n import _

__all__ = [
    "ALL_OPTIONS",
    "TAGS",
    "KnownCards",
    "MatchRecord",
    "Notes",
    "PositionRecord",
    "Record",
    "RoundRecord",
    "UnknownCards",
    "ViewRecord",
]


@dataclass(frozen=True, slots=True)
class PositionRecord(Notes):
    """Open hands, the question put to the solver."""

    position: Position

    def __post_init__(self) -> None:
        self.check_notes(self.position.players)


@dataclass(frozen=True, slots=True)
class MatchRecord(Notes):
    """Rounds one after the other, paid in victory cards.

    Raises InputError, naming the field, for no rounds and for different numbers of players.
    """

    rounds: tuple[RoundRecord, ...]
    victory_cards: tuple[int, ...] | None = None
    """What each seat had before the first round; None: as many as the rules say."""

    def __post_init__(self) -> None:
        if not self.rounds:
            raise InputError(_("a match without a round"), field="rounds")
        for index, record in enumerate(self.rounds):
            if record.players != self.players:
                raise InputError(
                    _("{players} players after rounds with {before}").format(
                        players=record.players, before=self.players
                    ),
                    field=f"rounds[{index}].players",
                )
        self.start()

    @property
    def players(self) -> int:
        """How many play."""
        return self.rounds[0].players

    def start(self) -> Match:
        """The match before its first round.

        Raises InputError if the victory cards are not one number a seat.
        """
        first = self.rounds[0]
        return Match(
            first.players,
            first.rules,
            self.victory_cards or first.victory_cards or (),
            first.dealer or 0,
        )

    def replay(self, *, any_boon: bool = False) -> tuple[Round, ...]:
        """Every round at its last recorded moment; `any_boon` as in `RoundRecord.replay`.

        Raises InputError, naming round, trick, seat, card and rule, for a round that cannot have
        been.
        """
        games = []
        for index, record in enumerate(self.rounds):
            try:
                games.append(record.replay(any_boon=any_boon))
            except InputError as error:
                raise _in_round(index, error) from error
        return tuple(games)

    def check(self) -> None:
        """Raise InputError for rounds that cannot have been, or not one after the other.

        The dealer moves clockwise after every round, only the last round may be unfinished, and
        nothing is played after the end. Unknown cards are no fault.
        """
        match: Match | None = self.start()
        for index, record in enumerate(self.rounds):
            try:
                record.check()
                self._check_dealer(index)
                match = _after(match, record, last=index == len(self.rounds) - 1)
            except InputError as error:
                raise _in_round(index, error) from error

    def _check_dealer(self, index: int) -> None:
        before = self.rounds[index - 1].dealer if index else None
        dealer = self.rounds[index].dealer
        if before is None or dealer is None:
            return
        due = (before + 1) % self.rounds[index].players
        if dealer != due:
            raise InputError(
                _("seat {dealer} deals, but after seat {before} it is seat {due}'s turn").format(
                    dealer=dealer, before=before, due=due
                ),
                field="dealer",
            )


def _after(match: Match | None, record: RoundRecord, *, last: bool) -> Match | None:
    """The match after a round; None if unknown cards leave open what it paid."""
    if not record.is_finished and not last:
        raise InputError(_("this round is unfinished; only the last one may be"), field="tricks")
    if match is None:
        return None
    told = record.victory_cards
    if told is not None and told != match.victory_cards:
        raise InputError(
            _("{told} before this round, but the rounds before leave {have}").format(
                told=list(told), have=list(match.victory_cards)
            ),
            field="victory_cards",
        )
    match = replace(match, rules=record.rules)
    if match.over or record.is_redealt:  # after the end it is refused, whatever it pays
        due: tuple[int, ...] | None = (0,) * match.players
    else:
        try:
            due = record.replay(any_boon=True).payouts()
        except UnknownCards:
            return None
    if due is None:
        return match
    try:
        return match.play(due)
    except IllegalAction as error:
        raise InputError(
            _("{message} (rule {rule})").format(message=error.message, rule=error.rule)
        ) from error


def _in_round(index: int, error: InputError) -> InputError:
    """`error`, its field seen from the match."""
    place = f"rounds[{index}]"
    field = place if error.field is None else f"{place}.{error.field}"
    return type(error)(error.message, field=field, line=error.line, source=error.source)


Record: TypeAlias = PositionRecord | ViewRecord | RoundRecord | MatchRecord
"""Anything that one file of Boon may hold."""
