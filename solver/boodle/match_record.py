"""A match as it is written down: hands one after the other."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from solver.boodle.actions import Phase
from solver.boodle.boodle_cards import NO_POTS, Pots
from solver.boodle.hand import Hand
from solver.boodle.hand_record import HandRecord
from solver.boodle.match import Match
from solver.boodle.rules import Rules
from solver.errors import IllegalAction, InputError
from solver.i18n import _
from solver.known_cards import UnknownCards
from solver.notes import Notes


@dataclass(frozen=True, slots=True)
class MatchRecord(Notes):
    """Hands one after the other, each with the chips that those before it left.

    Raises InputError, naming the field, for no hands, and for hands with different players or
    rules.
    """

    rounds: tuple[HandRecord, ...]
    chips: tuple[int, ...] | None = None
    """What each seat had before the first hand; None: as many as the rules say."""
    pots: Pots | None = None
    """The chips on the boodle cards before the first hand's antes; None: none."""
    time_up: bool = False
    """Whether the time of the match was up during the last hand here."""

    def __post_init__(self) -> None:
        if not self.rounds:
            raise InputError(_("a match without a hand"), field="rounds")
        first = self.rounds[0]
        for index, record in enumerate(self.rounds):
            if record.players != first.players:
                raise InputError(
                    _("{players} players after hands with {before}").format(
                        players=record.players, before=first.players
                    ),
                    field=f"rounds[{index}].players",
                )
            if record.rules != first.rules:
                raise InputError(
                    _("other rules than in the first hand of the match"),
                    field=f"rounds[{index}].rules",
                )
        if self.time_up and first.rules.minutes is None:
            raise InputError(
                _("only a match that is limited by time ends so (rules: minutes=60)"),
                field="time_up",
            )
        self.check_notes(first.players)
        self.start()

    @property
    def players(self) -> int:
        """How many play."""
        return self.rounds[0].players

    @property
    def rules(self) -> Rules:
        """The rules of all its hands."""
        return self.rounds[0].rules

    def start(self) -> Match:
        """The match before its first hand.

        Raises InputError if the chips are not one number a seat, or the piles are none.
        """
        first = self.rounds[0]
        return Match(
            first.players, first.rules, self.chips or (), self.pots or NO_POTS, first.dealer
        )

    def replay(self) -> tuple[tuple[Hand, ...], Match]:
        """Every hand at its last recorded moment, and the match as it then stands.

        Raises UnknownCards if cards are missing, and InputError, naming the hand, the place and
        the rule, for what cannot have been, in this order.
        """
        match = self.start()
        hands: list[Hand] = []
        for index, record in enumerate(self.rounds):
            try:
                hand, match = self._after(match, record, last=index == len(self.rounds) - 1)
            except InputError as error:
                place = f"rounds[{index}]"
                field = place if error.field is None else f"{place}.{error.field}"
                raise type(error)(
                    error.message, field=field, line=error.line, source=error.source
                ) from error
            hands.append(hand)
        return tuple(hands), match

    def check(self) -> None:
        """Raise InputError for what cannot have been; unknown cards are no fault."""
        with suppress(UnknownCards):
            self.replay()

    def _after(self, match: Match, record: HandRecord, *, last: bool) -> tuple[Hand, Match]:
        """A hand of the match, and the match after it."""
        if match.over:
            raise InputError(
                _("the match is over after {hands} hands (rule over)").format(hands=match.played)
            )
        if record.dealer != match.next_dealer:
            raise InputError(
                _("seat {dealer} deals, but it is seat {due}'s turn: the deal moves left").format(
                    dealer=record.dealer, due=match.next_dealer
                ),
                field="dealer",
            )
        hand = record.replay(match.pots)
        if hand.phase is not Phase.DONE:
            if not last:
                raise InputError(
                    _("this hand is unfinished; only the last one may be"), field="plays"
                )
            if self.time_up:
                raise InputError(
                    _("this hand is unfinished; when the time is up the hand is played out"),
                    field="plays",
                )
            return hand, match
        try:
            return hand, match.play(hand.balance, hand.pots, time_up=last and self.time_up)
        except IllegalAction as error:
            raise InputError(error.message) from error
