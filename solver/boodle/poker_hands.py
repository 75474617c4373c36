"""The standard order of five-card poker hands.

The rules need nothing but to compare a few five-card hands, once in a hand;
docs/boodle-advice.md has what the libraries for it would cost instead.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum

from solver.boodle.cards import CardSet, cards_in, rank_of, suit_of

POKER_CARDS = 5
"""How many cards a player lays down."""

_WHEEL = (14, 5, 4, 3, 2)


class HandKind(IntEnum):
    """The kinds of poker hands, lowest first; a royal flush is the highest straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


_BY_COUNTS = {
    (1, 1, 1, 1, 1): HandKind.HIGH_CARD,
    (2, 1, 1, 1): HandKind.PAIR,
    (2, 2, 1): HandKind.TWO_PAIRS,
    (3, 1, 1): HandKind.THREE_OF_A_KIND,
    (3, 2): HandKind.FULL_HOUSE,
    (4, 1): HandKind.FOUR_OF_A_KIND,
}


def poker_value(cards: CardSet) -> tuple[HandKind, tuple[int, ...]]:
    """What five cards are worth: the greater value wins, equal values share.

    The kind, then the ranks that decide within it, the most frequent first; in the straight from
    the ace to the five the ace is low.
    """
    held = list(cards_in(cards))
    if len(held) != POKER_CARDS:
        raise ValueError(f"{len(held)} cards are no poker hand")
    counts = Counter(rank_of(card) for card in held)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    kind = _BY_COUNTS[tuple(counts[rank] for rank in ranks)]
    if kind is not HandKind.HIGH_CARD:
        return kind, ranks
    if ranks == _WHEEL:
        ranks = (5, 4, 3, 2, 1)
    straight = ranks[0] - ranks[-1] == POKER_CARDS - 1
    if len({suit_of(card) for card in held}) == 1:
        return HandKind.STRAIGHT_FLUSH if straight else HandKind.FLUSH, ranks
    return HandKind.STRAIGHT if straight else HandKind.HIGH_CARD, ranks
