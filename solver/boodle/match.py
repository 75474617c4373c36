"""A match: an agreed number of hands, the deal moving left; the most chips wins."""

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
                _("{value!r} is no number of hands, 0 or more").format(value=self.played),
                field="played",
            )

    @property
    def hands(self) -> int:
        """How many hands the match has; by default everyone deals once."""
        return self.players if self.rules.hands is None else self.rules.hands

    @property
    def over(self) -> bool:
        """Whether all hands are played."""
        return self.played >= self.hands

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

    def play(self, balance: Sequence[int], pots: Sequence[int]) -> Match:
        """The match after a hand in which each seat won, or paid, `balance` chips in all.

        `pots` are the piles after it. Under the rule leftover = split the piles are shared out
        equally after the last hand; chips that do not divide stay. Raises IllegalAction (rule
        `over`) after the end, and InputError if there is not one number a seat or if chips are
        lost or made.
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
        match = replace(self, chips=chips, pots=after, played=self.played + 1)
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
