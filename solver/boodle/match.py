"""A match: an agreed number of hands or a time, the deal moving left; the most chips wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.boodle.boodle_cards import (
    NO_POTS,
    Pots,
    check_players,
    check_pots,
    check_seat,
    chips_in,
)
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.errors import IllegalAction, InputError
from solver.fields import show
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two hands, immutable.

    Raises InputError, naming the field, for a number of players other than 3 to 8, a dealer who
    is no seat, chips that are not one number a seat, or piles below zero.
    """

    players: int
    rules: Rules = DEFAULT_RULES
    chips: tuple[int, ...] = ()
    """What each seat has now; by default the rule `stack` each. May be below zero."""
    pots: Pots = NO_POTS
    """The chips that lie on AH, KC, QD and JS."""
    dealer: int = 0
    """The seat that dealt, or deals, the first hand."""
    played: int = 0
    """How many hands have been played."""
    time_up: bool = False
    """Whether the match is over because its time was up during the last hand."""

    def __post_init__(self) -> None:
        check_players(self.players)
        if not self.chips:
            object.__setattr__(self, "chips", (self.rules.stack,) * self.players)
        if len(self.chips) != self.players or any(type(has) is not int for has in self.chips):
            raise InputError(
                _("{value} is not one number of chips for each of {players}").format(
                    value=list(self.chips), players=self.players
                ),
                field="chips",
            )
        object.__setattr__(self, "pots", check_pots(self.pots))
        check_seat(self.dealer, self.players, "dealer")
        if type(self.played) is not int or self.played < 0:
            raise InputError(
                _("{value} is no number of hands, 0 or more").format(value=show(self.played)),
                field="played",
            )
        if self.time_up and self.rules.minutes is None:
            raise InputError(
                _("only a match that is limited by time ends so (rules: minutes=60)"),
                field="time_up",
            )
        if self.time_up and not self.played:
            raise InputError(_("the hand in which the time is up is played out"), field="time_up")

    @property
    def hands(self) -> int | None:
        """How many hands the match has; by default everyone deals once.

        None: as many as its time allows.
        """
        if self.rules.hands is None and self.rules.minutes is None:
            return self.players
        return self.rules.hands

    @property
    def over(self) -> bool:
        """Whether all hands are played, or the time was up during the last one."""
        return self.time_up or (self.hands is not None and self.played >= self.hands)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most chips now."""
        most = max(self.chips)
        return tuple(seat for seat, has in enumerate(self.chips) if has == most)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win, mostly one; empty while the match goes on."""
        return self.leaders if self.over else ()

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next hand: one further left after every hand."""
        return (self.dealer + self.played) % self.players

    def play(self, balance: Sequence[int], pots: Sequence[int], *, time_up: bool = False) -> Match:
        """The match after a hand in which each seat won, or paid, `balance` chips in all.

        `pots` are the piles after it. `time_up` says that the time of the match was up before
        the hand had ended, so that it is the last. Under the rule leftover = split the piles are
        shared out equally after the last hand; chips that do not divide stay. Raises
        IllegalAction (rule `over`) after the end, and InputError if there is not one number a
        seat, if chips are lost or made, or if the time is up in a match that has none.
        """
        if self.over:
            raise IllegalAction(
                _("the match is over after {hands} hands").format(hands=self.played), rule="over"
            )
        after = check_pots(pots)
        if len(balance) != self.players:
            raise InputError(
                _("{given} balances for {players} players").format(
                    given=len(balance), players=self.players
                ),
                field="balance",
            )
        if lost := chips_in(self.pots) - chips_in(after) - sum(balance):
            raise InputError(
                _(
                    "{balance} with {after} left on the boodle cards does not add up: {lost} chips "
                    "are missing"
                ).format(balance=list(balance), after=list(after), lost=lost),
                field="balance",
            )
        chips = tuple(has + change for has, change in zip(self.chips, balance, strict=True))
        match = replace(self, chips=chips, pots=after, played=self.played + 1, time_up=time_up)
        if match.over and self.rules.leftover == "split":
            return match._shared_out()
        return match

    def _shared_out(self) -> Match:
        """The match with what lies on the boodle cards shared out."""
        share, left = divmod(chips_in(self.pots), self.players)
        pots: list[int] = []
        for pile in self.pots:
            pots.append(min(pile, left))
            left -= pots[-1]
        return replace(self, chips=tuple(has + share for has in self.chips), pots=check_pots(pots))
