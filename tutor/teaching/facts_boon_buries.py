"""What may be said for one bury against another: points that are safe, suits made void, losers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.boon.cards import (
    SUIT_SETS,
    Card,
    CardSet,
    Suit,
    cards_in,
    code,
    codes,
    count,
    points_in,
    suit_of,
)
from tutor.teaching.claims import Claim
from tutor.teaching.facts_boon import Sample

CLEARER = 0.2
"""By so large a share of the deals more a claim is true of a card than of those kept instead."""
LETTERS = {Suit.BLUE: "B", Suit.GREEN: "G", Suit.RED: "R"}


def bury_claims(drawn: Sample, chosen: CardSet, best: CardSet) -> list[Claim]:
    """What may be said for burying `best` against burying `chosen`."""
    view = drawn.view
    claims = []
    gold, gold_else = best & SUIT_SETS[Suit.GOLD], chosen & SUIT_SETS[Suit.GOLD]
    if count(gold_else) > count(gold):
        claims.append(Claim("buries-gold", "bury", {"cards": codes(gold_else & ~gold)}))
    more, less = points_in(best), points_in(chosen)
    if more > less:
        claims.append(Claim("buries-points", "bury", {"more": more, "less": less}))
    kept, kept_else = view.own & ~best, view.own & ~chosen
    for suit, letter in LETTERS.items():
        if not kept & SUIT_SETS[suit] and kept_else & SUIT_SETS[suit]:
            claims.append(Claim("makes-void", "bury", {"suit": letter}))
    instead = list(cards_in(kept & ~kept_else & ~SUIT_SETS[Suit.GOLD]))
    for card in cards_in(kept_else & ~kept & ~SUIT_SETS[Suit.GOLD]):
        for name, holds in (("keeps-loser", _beaten), ("keeps-ruffed", _ruffed)):
            found = holds(drawn, card)
            # What is as true of a card that the better bury keeps instead tells nothing of either.
            if all(holds(drawn, other).mean() + CLEARER <= found.mean() for other in instead):
                claims.append(Claim(name, "bury", {"card": code(card)}, found))
    return claims


def _beaten(drawn: Sample, card: Card) -> NDArray[np.bool_]:
    """On which deals an opponent holds a higher card of the suit."""
    return _any_holds(drawn, SUIT_SETS[suit_of(card)] & ~((2 << card) - 1))


def _ruffed(drawn: Sample, card: Card) -> NDArray[np.bool_]:
    """On which deals an opponent holds gold and none of the suit."""
    return _any_void(drawn, SUIT_SETS[suit_of(card)])


def _any_holds(drawn: Sample, cards: CardSet) -> NDArray[np.bool_]:
    """On which deals an opponent holds one of some cards."""
    others = [seat for seat in range(drawn.view.players) if seat != drawn.view.seat]
    held = drawn.hands[:, others] & np.uint32(cards)
    found: NDArray[np.bool_] = np.bitwise_or.reduce(held, axis=1) != 0
    return found


def _any_void(drawn: Sample, suit: CardSet) -> NDArray[np.bool_]:
    """On which deals an opponent holds gold and none of a suit."""
    others = [seat for seat in range(drawn.view.players) if seat != drawn.view.seat]
    hands = drawn.hands[:, others]
    void = (hands & np.uint32(suit)) == 0
    gold = (hands & np.uint32(SUIT_SETS[Suit.GOLD])) != 0
    found: NDArray[np.bool_] = np.logical_or.reduce(void & gold, axis=1)
    return found
