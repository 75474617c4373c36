"""Cards of which perhaps only some are known, and the check that several such places fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.errors import InputError
from solver.i18n import _


class UnknownCards(InputError):
    """A record leaves open cards that are needed; it is not wrong for that."""


@dataclass(frozen=True, slots=True)
class KnownCards:
    """A hand or another place, as a set of bits: the known cards, and how many more there are."""

    cards: int = 0
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return self.cards.bit_count() + self.unknown

    @property
    def complete(self) -> bool:
        """Whether every card is known."""
        return not self.unknown

    def with_cards(self, cards: int) -> KnownCards:
        """The same place, in which `cards` are known to be too.

        The number of unknown cards goes below zero if that cannot be.
        """
        return KnownCards(self.cards | cards, self.size - (self.cards | cards).bit_count())


def check_twice(places: Iterable[tuple[str, int]], codes: Sequence[str]) -> None:
    """Raise InputError for a card in two of the places (field, cards), naming both."""
    seen: dict[int, str] = {}
    for field, cards in places:
        left = cards
        while left:
            card = (left & -left).bit_length() - 1
            left &= left - 1
            if card in seen:
                raise InputError(
                    _("{card} comes twice: it is in {place} already").format(
                        card=codes[card], place=seen[card]
                    ),
                    field=field,
                )
            seen[card] = field
