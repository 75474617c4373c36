"""Where the cards that a seat has not seen may lie, and whether there is room for them at all."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

from solver.boon.cards import SUIT_SETS, SUITS, CardSet, Suit, code, codes, count, suit_of
from solver.boon.history import who
from solver.errors import InputError
from solver.i18n import _

if TYPE_CHECKING:
    from solver.boon.view import View

Where: TypeAlias = int | Literal["bury", "boon"]


@dataclass(frozen=True, slots=True)
class Place:
    """A hand, a bury or a Boon of which a seat knows the size only."""

    where: Where
    """A seat, or the cards that lie aside: the soloist's bury, or the Boon that nobody took."""
    size: int
    """How many of the unseen cards lie here."""
    allowed: CardSet
    """The unseen cards that may lie here: those of suits that the seat has not failed to follow."""


def unseen(view: View) -> CardSet:
    """The cards that this seat has neither held, buried nor seen played."""
    seen = view.hand | (view.boon or 0) | (view.buried or 0) | view.played
    return view.deck & ~seen


def places(view: View) -> tuple[Place, ...]:
    """The hands of the other seats by number, then what lies aside, if anything does.

    A seat that failed to follow a suit holds none of it; the bury was laid before the play, so
    nothing that the play shows binds it. Before anyone has taken the Boon it is what lies aside,
    and in a Leaster to the end.
    """
    hidden = unseen(view)
    history = view.history
    found = []
    for seat in range(view.players):
        if seat == view.seat:
            continue
        allowed = hidden
        for suit in history.voids[seat]:
            allowed &= ~SUIT_SETS[suit]
        found.append(Place(seat, view.hand_size - count(history.played[seat]), allowed))
    aside = count(hidden) - sum(place.size for place in found)
    if aside:
        found.append(Place("boon" if view.soloist is None else "bury", aside, hidden))
    return tuple(found)


def check_room(view: View) -> None:
    """Raise InputError, saying which cards have no room, if no deal fits the shown voids.

    By Hall's theorem it is enough to look at each union of suits: its unseen cards must not be
    more than the places hold that may hold any of them.
    """
    hidden = unseen(view)
    every = places(view)
    for number in range(1, len(SUITS) + 1):
        for suits in combinations(SUITS, number):
            cards = hidden & sum(SUIT_SETS[suit] for suit in suits)
            room = sum(place.size for place in every if place.allowed & cards)
            if count(cards) > room:
                raise InputError(
                    _(
                        "{cards} have not been seen, but there is room for {room} of these "
                        "{given} cards only: {voids} (rule follow-suit)"
                    ).format(
                        cards=codes(cards), room=room, given=count(cards), voids=_voids(view, suits)
                    ),
                    field="tricks",
                )


def _voids(view: View, suits: tuple[Suit, ...]) -> str:
    """Who cannot hold these suits any more, in words."""
    return "; ".join(
        _("{who} did not follow {cards}").format(
            who=who(seat, None), cards=", ".join(_led(view, seat, suit) for suit in suits)
        )
        for seat in range(view.players)
        if seat != view.seat and view.history.voids[seat].issuperset(suits)
    )


def _led(view: View, seat: int, suit: Suit) -> str:
    """The first led card of a suit that a seat did not follow, by its code."""
    for leader, trick in zip(view.history.leaders, view.all_tricks, strict=True):
        turn = (seat - leader) % view.players
        played = turn < len(trick) and suit_of(trick[turn]) is not suit
        if played and suit_of(trick[0]) is suit:
            return code(trick[0])
    raise AssertionError("a void without a trick that shows it")
