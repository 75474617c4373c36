"""What the runs of a hand tell everyone: who cannot hold which cards, and what lies dead.

A lead is the lowest card of its suit, so its player holds no lower one. A seat that the lead
passed over has none of the suits that could be led. A card that was due and that nobody played
lies dead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.boodle.cards import (
    FULL_DECK,
    Card,
    CardSet,
    code,
    codes,
    next_card,
    same_colour,
    same_suit,
)
from solver.errors import InputError
from solver.i18n import _

if TYPE_CHECKING:
    from solver.boodle.view import View


@dataclass(frozen=True, slots=True)
class History:
    """What has been seen by everybody, and by the seat to move as to whose turn it is."""

    played_by: tuple[CardSet, ...]
    """The cards each seat has played."""
    without: tuple[CardSet, ...]
    """The cards each seat has shown that it does not hold now."""
    dead: CardSet
    """The cards that must lie face down."""
    wanted: CardSet
    """The cards of the suits that may be led now."""
    follows: Card | None
    """The card that the seat to move has to play since it is the next of the run."""

    @property
    def played(self) -> CardSet:
        """Every card that has been played."""
        played = 0
        for cards in self.played_by:
            played |= cards
        return played


def nothing_played(players: int) -> History:
    """What is seen before the first lead."""
    return History((0,) * players, (0,) * players, 0, FULL_DECK, None)


def wanted_after(last: Card | None, lead_suit: str) -> CardSet:
    """The cards of the suits that may be led after a run has stopped at `last`."""
    if last is None or lead_suit == "any":
        return FULL_DECK
    return FULL_DECK & ~(same_suit(last) if lead_suit == "different" else same_colour(last))


def follow(view: View) -> History:
    """Go through the runs of a view.

    Raises InputError, naming the run, for runs that break the rules or contradict each other.
    """
    following = _Following(view)
    for index, (run, seats) in enumerate(zip(view.runs, view.seats, strict=True)):
        following.lead(index, run[0], seats[0])
        for card, seat in zip(run[1:], seats[1:], strict=True):
            following.play(index, card, seat)
        if index < len(view.runs) - 1:
            following.stop(index)
    return following.end()


class _Following:
    """The state between two cards."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.played_by = [0] * view.players
        self.without = [0] * view.players
        self.dead = 0
        self.played = 0
        self.last: Card | None = None
        self.player = (view.dealer + 1) % view.players

    def lead(self, index: int, card: Card, seat: int) -> None:
        """A card is led: those passed over have no suit to lead, the leader none lower."""
        wanted = wanted_after(self.last, self.view.rules.lead_suit)
        self.pass_to(seat, wanted, lapsed=not wanted >> card & 1)
        if not wanted >> card & 1 and seat != self.player:
            raise _contradiction(
                index, _("seat {seat} may not lead {card} here").format(seat=seat, card=code(card))
            )
        self.play(index, card, seat)
        self.without[seat] |= same_suit(card) & ((1 << card) - 1)

    def pass_to(self, seat: int, wanted: CardSet, *, lapsed: bool) -> None:
        """The lead comes to a seat: those before it, or all if the ban lapsed, have no suit."""
        players = self.view.players
        number = players if lapsed else (seat - self.player) % players
        for step in range(number):
            self.without[(self.player + step) % players] |= wanted

    def play(self, index: int, card: Card, seat: int) -> None:
        """A card is played."""
        if self.without[seat] >> card & 1:
            raise _contradiction(
                index,
                _("seat {seat} plays {card}, but has shown before that it does not hold it").format(
                    seat=seat, card=code(card)
                ),
            )
        if self.dead >> card & 1:
            raise _contradiction(
                index,
                _("{card} is played, but nobody played it when it was due").format(card=code(card)),
            )
        self.played_by[seat] |= 1 << card
        self.played |= 1 << card
        self.last, self.player = card, seat

    def stop(self, index: int) -> None:
        """The run has stopped."""
        assert self.last is not None
        follower = next_card(self.last)
        if follower is not None and not self.played >> follower & 1:
            if self.view.hand >> follower & 1:
                raise _contradiction(
                    index,
                    _("the run stops before {card}, which seat {seat} holds").format(
                        card=code(follower), seat=self.view.seat
                    ),
                )
            self.dead |= 1 << follower

    def end(self) -> History:
        """The moment of the decision: the seat follows, or the run has stopped and it leads."""
        view = self.view
        own = view.hand & ~self.played
        follower = None if self.last is None else next_card(self.last)
        follows = follower if follower is not None and own >> follower & 1 else None
        wanted = wanted_after(self.last, view.rules.lead_suit)
        if follows is None and own:
            if view.runs:
                self.stop(len(view.runs) - 1)
            lapsed = not own & wanted
            if lapsed and view.seat != self.player:
                raise InputError(
                    _(
                        "seat {seat} is not to lead: the lead is with seat {player}, or comes to "
                        "a seat with a new suit"
                    ).format(seat=view.seat, player=self.player),
                    field="seat",
                )
            self.pass_to(view.seat, wanted, lapsed=lapsed)
        for seat in range(view.players):
            if seat == view.seat and (shown := self.without[seat] & own):
                raise InputError(
                    _("the runs show that seat {seat} does not hold {cards}").format(
                        seat=seat, cards=codes(shown)
                    ),
                    field="hand",
                )
        return History(tuple(self.played_by), tuple(self.without), self.dead, wanted, follows)


def _contradiction(index: int, message: str) -> InputError:
    return InputError(message, field=f"plays[{index}]")
