"""Cards of Boon of which perhaps only some are known, and the checks that such places fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.boon.cards import CODES, CardSet, codes, deck
from solver.errors import InputError
from solver.fields import show_python
from solver.i18n import _
from solver.known_cards import KnownCards, UnknownCards, check_twice

__all__ = ["KnownCards", "UnknownCards", "check_places", "check_players", "check_seat"]


def check_places(
    places: Iterable[tuple[str, CardSet]], players: int, *, whole_deck: bool = False
) -> None:
    """Raise InputError for a card outside the deck or in two of the places (field, cards)."""
    check_twice(places if whole_deck else _in_deck(places, players), CODES)


def _in_deck(places: Iterable[tuple[str, CardSet]], players: int) -> Iterator[tuple[str, CardSet]]:
    """The places as they come; raises InputError for a card outside the deck."""
    for field, cards in places:
        if outside := cards & ~deck(players):
            raise InputError(
                _("{cards} is not in the three-player deck of 30 cards").format(
                    cards=codes(outside)
                ),
                field=field,
            )
        yield field, cards


def check_seat(field: str, seat: object, players: int) -> None:
    """Raise InputError unless `seat` is the number of a seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise InputError(
            _("{value} is no seat; the seats are 0 to {last}").format(
                value=show_python(seat), last=players - 1
            ),
            field=field,
        )


def check_players(players: object) -> None:
    """Raise InputError unless 3 or 4 play."""
    if type(players) is not int or players not in (3, 4):
        raise InputError(
            _("{value} players; Boon is for 3 or 4").format(value=show_python(players)),
            field="players",
        )
