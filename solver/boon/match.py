"""A match: rounds are paid in victory cards until a player has none left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.boon.payment import settle
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.errors import IllegalAction, InputError
from solver.i18n import _

STARTING_VICTORY_CARDS = 5
"""How many victory cards each player begins with; 20 exist, so four players hold them all."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two rounds, immutable.

    Raises InputError, naming the field, for a number of players other than 3 or 4, a dealer who
    is no seat, or victory cards that are not one number a seat.
    """

    players: int
    rules: Rules = DEFAULT_RULES
    victory_cards: tuple[int, ...] = ()
    """What each seat has now; by default 5 each."""
    dealer: int = 0
    """The seat that dealt, or deals, the first round."""
    played: int = 0
    """How many rounds have been played."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in (3, 4):
            raise InputError(
                _("{value!r} players; Boon is for 3 or 4").format(value=self.players),
                field="players",
            )
        if not self.victory_cards:
            object.__setattr__(self, "victory_cards", (STARTING_VICTORY_CARDS,) * self.players)
        if len(self.victory_cards) != self.players or any(
            type(number) is not int for number in self.victory_cards
        ):
            raise InputError(
                _("{value} is not one number of victory cards for each of {players}").format(
                    value=list(self.victory_cards), players=self.players
                ),
                field="victory_cards",
            )
        if self.rules.short_payment != "debt" and min(self.victory_cards) < 0:
            raise InputError(
                _("{value} is below 0, which only the rule short_payment = debt allows").format(
                    value=min(self.victory_cards)
                ),
                field="victory_cards",
            )
        if type(self.dealer) is not int or not 0 <= self.dealer < self.players:
            raise InputError(
                _("{value!r} is no seat; the seats are 0 to {last}").format(
                    value=self.dealer, last=self.players - 1
                ),
                field="dealer",
            )
        if type(self.played) is not int or self.played < 0:
            raise InputError(
                _("{value!r} is no number of rounds, 0 or more").format(value=self.played),
                field="played",
            )

    @property
    def over(self) -> bool:
        """Whether somebody has no victory card left, or all rounds of the rule `rounds` are played.

        A match of a set number of rounds goes on when a player has none left.
        """
        if self.rules.rounds is not None:
            return self.played >= self.rules.rounds
        return min(self.victory_cards) <= 0

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most victory cards now."""
        most = max(self.victory_cards)
        return tuple(seat for seat, has in enumerate(self.victory_cards) if has == most)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win, mostly one; empty while the match goes on."""
        return self.leaders if self.over else ()

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next round: clockwise by one after every round of any kind."""
        return (self.dealer + self.played) % self.players

    def play(self, payouts: Sequence[int]) -> Match:
        """The match after a round in which `payouts` victory cards are due to each seat.

        A round that everybody passed, under the rule all_pass = redeal, is one too: it pays 0 and
        the next seat deals.

        Raises IllegalAction (rule `over`) after the end, and InputError if the payouts are not
        one number a seat with the sum 0.
        """
        if self.over:
            if self.rules.rounds is not None:
                reason = _("the match is over after {rounds} rounds").format(rounds=self.played)
            else:
                seat = min(range(self.players), key=self.victory_cards.__getitem__)
                reason = _("the match is over: seat {seat} has no victory card left").format(
                    seat=seat
                )
            raise IllegalAction(reason, rule="over")
        changes = settle(self.victory_cards, payouts, self.rules)
        left = tuple(has + change for has, change in zip(self.victory_cards, changes, strict=True))
        return replace(self, victory_cards=left, played=self.played + 1)
