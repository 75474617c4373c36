"""How many cards everybody is dealt, and whether a deal is one."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boodle.boodle_cards import check_players, check_seat
from solver.boodle.cards import FULL_DECK, CardSet, codes, count
from solver.errors import InputError
from solver.i18n import _


def dealing_order(players: int, dealer: int) -> tuple[int, ...]:
    """The seats in the order in which they are dealt to, after the reserve: dealer last."""
    return tuple((dealer + step) % players for step in range(1, players + 1))


def reserve_size(players: int) -> int:
    """How many cards the reserve hand is dealt."""
    return -(-52 // (players + 1))


def hand_sizes(players: int, dealer: int) -> tuple[int, ...]:
    """How many cards each seat is dealt: one at a time, the reserve first, the dealer last."""
    each, over = divmod(52, players + 1)
    sizes = [0] * players
    for place, seat in enumerate(dealing_order(players, dealer), 1):
        sizes[seat] = each + (place < over)
    return tuple(sizes)


def check_deal(hands: Sequence[CardSet], reserve: CardSet, dealer: int) -> None:
    """Raise InputError, naming the field, unless the whole pack is dealt as it should be."""
    players = len(hands)
    check_players(players)
    check_seat(dealer, players, "dealer")
    sizes = hand_sizes(players, dealer)
    places = [(f"hands[{seat}]", hand, sizes[seat]) for seat, hand in enumerate(hands)]
    seen = 0
    for field, cards, size in [*places, ("reserve", reserve, reserve_size(players))]:
        if cards & ~FULL_DECK:
            raise InputError(_("a card outside the deck"), field=field)
        if twice := cards & seen:
            raise InputError(_("{cards} comes twice").format(cards=codes(twice)), field=field)
        if count(cards) != size:
            raise InputError(
                _("{given} cards; with {players} players and dealer {dealer} it is {right}").format(
                    given=count(cards), players=players, dealer=dealer, right=size
                ),
                field=field,
            )
        seen |= cards
