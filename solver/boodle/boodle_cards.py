"""The four boodle cards, and the chips that are put on them before a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from solver.boodle.cards import Card, CardSet, card_from_code, set_of
from solver.errors import InputError
from solver.fields import show
from solver.i18n import _

Pots: TypeAlias = tuple[int, int, int, int]
"""The chips on each boodle card, in the order of `BOODLE_CARDS`."""

BOODLE_CARDS: tuple[Card, ...] = tuple(map(card_from_code, ("AH", "KC", "QD", "JS")))
"""The ace of hearts, the king of clubs, the queen of diamonds and the jack of spades."""
BOODLE_SET: CardSet = set_of(BOODLE_CARDS)
NO_POTS: Pots = (0, 0, 0, 0)

PLAYERS = range(3, 9)
"""The numbers of players that Boodle is for."""


def fixed_antes(players: int, dealer: int) -> tuple[Pots, ...]:
    """What each seat puts on each boodle card under the fixed ante: 1 chip, the dealer 2."""
    return tuple((2, 2, 2, 2) if seat == dealer else (1, 1, 1, 1) for seat in range(players))


def with_antes(pots: Sequence[int], antes: Sequence[Pots]) -> Pots:
    """The piles after these antes."""
    ah, kc, qd, js = (pile + sum(ante[index] for ante in antes) for index, pile in enumerate(pots))
    return ah, kc, qd, js


def check_pots(pots: Sequence[int]) -> Pots:
    """`pots` as piles; raises InputError unless they are four whole numbers of 0 or more."""
    if len(pots) != len(BOODLE_CARDS) or any(type(pile) is not int or pile < 0 for pile in pots):
        raise InputError(
            _("{value} is not four piles of 0 or more chips, for AH, KC, QD and JS").format(
                value=list(pots)
            ),
            field="pots",
        )
    ah, kc, qd, js = pots
    return ah, kc, qd, js


def check_players(players: int) -> None:
    """Raise InputError unless Boodle is for so many players."""
    if type(players) is not int or players not in PLAYERS:
        raise InputError(
            _("{value} players; Boodle is for 3 to 8").format(value=show(players)), field="players"
        )


def check_seat(seat: int, players: int, field: str) -> None:
    """Raise InputError, with this field, for what is no seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise InputError(
            _("{value} is no seat; the seats are 0 to {last}").format(
                value=show(seat), last=players - 1
            ),
            field=field,
        )


def chips_in(pots: Sequence[int]) -> int:
    """All chips on the boodle cards."""
    return sum(pots)
