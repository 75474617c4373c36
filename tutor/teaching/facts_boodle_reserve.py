"""What may be said for the hand against what lies face down: boodle cards, and numbers of cards."""

from __future__ import annotations

import numpy as np

from solver.boodle.actions import Action, Bid, Exchange
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import count
from tutor.teaching.claims import Claim
from tutor.teaching.facts_boodle import Sample


def reserve_claims(drawn: Sample, best: Action) -> list[Claim]:
    """What may be said for taking the cards that lie face down, or for leaving them.

    Counted is what lies on the boodle cards that each of the two holds.
    """
    view = drawn.view
    takes = best not in (Exchange(False), Bid(None))
    pile = {card: chips for card, chips in zip(BOODLE_CARDS, view.pots_now, strict=True) if chips}
    own = sum(chips for card, chips in pile.items() if view.own >> card & 1)
    face_down = np.zeros(len(drawn.dead), np.int64)
    for card, chips in pile.items():
        face_down += chips * (drawn.dead >> np.uint64(card) & np.uint64(1)).astype(np.int64)
    values: dict[str, int | float] = {"own": own, "mean": round(float(face_down.mean()), 1)}
    claims = []
    if takes:
        claims.append(Claim("face-down-richer", "exchange", values, face_down > own))
    else:
        claims.append(Claim("face-down-poorer", "exchange", values, face_down < own))
    size = count(int(drawn.dead[0]))
    if takes and size < count(view.own):
        sizes = {"size": size, "own": count(view.own)}
        claims.append(Claim("face-down-shorter", "exchange", sizes))
    if not takes and size > count(view.own):
        sizes = {"size": size, "own": count(view.own)}
        claims.append(Claim("face-down-longer", "exchange", sizes))
    return claims
