"""What a trick asks of its players, and who wins it."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.cards import SUIT_SETS, Card, CardSet, Suit, suit_of
from solver.errors import InputError
from solver.i18n import ngettext


def legal_cards(hand: CardSet, trick: Sequence[Card]) -> CardSet:
    """The cards of `hand` that may be played to `trick`, which holds the led card first.

    Who holds a card of the led suit must play one of that suit; gold is a suit like the others.
    """
    if not trick:
        return hand
    following = hand & SUIT_SETS[suit_of(trick[0])]
    return following or hand


def beats(card: Card, other: Card) -> bool:
    """Whether `card`, played later, takes the trick over from `other`, which holds it now."""
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == Suit.GOLD


def winning_index(trick: Sequence[Card]) -> int:
    """Which card of a trick holds it, counted from 0 in the order of play.

    The highest gold wins; without gold, the highest card of the led suit.
    """
    best = 0
    for index in range(1, len(trick)):
        if beats(trick[index], trick[best]):
            best = index
    return best


def check_complete(trick: Sequence[Card], players: int, field: str) -> None:
    """Raise InputError unless each player has played a card to a trick that is said to be over."""
    if len(trick) != players:
        raise InputError(
            ngettext(
                "{given} card in a complete trick of {players} players",
                "{given} cards in a complete trick of {players} players",
                len(trick),
            ).format(given=len(trick), players=players),
            field=field,
        )
