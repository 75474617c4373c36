"""Cards of which perhaps only some are known, and the checks that several such places fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solver.boon.cards import CardSet, cards_in, code, codes, count, deck
from solver.errors import InputError
from solver.i18n import _


class UnknownCards(InputError):
    """A record leaves open cards that are needed; it is not wrong for that."""


@dataclass(frozen=True, slots=True)
class KnownCards:
    """A hand, a Boon or a bury: the cards that are known, and how many more there are."""

    cards: CardSet = 0
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return count(self.cards) + self.unknown

    @property
    def complete(self) -> bool:
        """Whether every card is known."""
        return not self.unknown

    def with_cards(self, cards: CardSet) -> KnownCards:
        """The same place, in which `cards` are known to be too.

        The number of unknown cards goes below zero if that cannot be.
        """
        return KnownCards(self.cards | cards, self.size - count(self.cards | cards))


def check_places(
    places: Iterable[tuple[str, CardSet]], players: int, *, whole_deck: bool = False
) -> None:
    """Raise InputError for a card outside the deck or in two of the places (field, cards)."""
    seen: dict[int, str] = {}
    for field, cards in places:
        if not whole_deck and (outside := cards & ~deck(players)):
            raise InputError(
                _("{cards} is not in the three-player deck of 30 cards").format(
                    cards=codes(outside)
                ),
                field=field,
            )
        for card in cards_in(cards):
            if card in seen:
                raise InputError(
                    _("{card} comes twice: it is in {place} already").format(
                        card=code(card), place=seen[card]
                    ),
                    field=field,
                )
            seen[card] = field


def check_seat(field: str, seat: object, players: int) -> None:
    """Raise InputError unless `seat` is the number of a seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise InputError(
            _("{value!r} is no seat; the seats are 0 to {last}").format(
                value=seat, last=players - 1
            ),
            field=field,
        )


def check_players(players: object) -> None:
    """Raise InputError unless 3 or 4 play."""
    if type(players) is not int or players not in (3, 4):
        raise InputError(
            _("{value!r} players; Boon is for 3 or 4").format(value=players), field="players"
        )
