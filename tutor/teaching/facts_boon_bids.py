"""What may be said for taking against passing: how often each wins, and who takes after a pass."""

from __future__ import annotations

import numpy as np

from solver.boon.actions import Bid
from solver.boon.bid_question import ALL_PASSED
from solver.boon.playouts import PASS, play_bids
from tutor.teaching.claims import Claim
from tutor.teaching.facts_boon import Sample


def bid_claims(drawn: Sample, best: Bid) -> list[Claim]:
    """What may be said for `best` against the other bid.

    Who takes after a pass is told by the rules of thumb by which the others are thought to bid.
    """
    view = drawn.view
    assert view.dealer is not None
    alone = drawn.best if best is Bid.TAKE else drawn.chosen
    passed = drawn.chosen if best is Bid.TAKE else drawn.best
    wins = alone > 0
    claims = []
    if best is Bid.TAKE and 2 * wins.sum() > len(wins):
        claims.append(Claim("alone-wins", "taking", _mean(alone.mean()), wins, always=True))
    if best is Bid.PASS and 2 * wins.sum() < len(wins):
        claims.append(Claim("alone-loses", "taking", _mean(alone.mean()), ~wins, always=True))
    outcomes = play_bids(
        drawn.hands,
        drawn.hidden.aside(drawn.rows),
        [PASS],
        dealer=view.dealer,
        passed=len(view.bids),
        rules=view.rules,
    )
    assert outcomes.takers is not None
    leaster = outcomes.takers[:, 0] == ALL_PASSED
    for name, holds in (("all-pass", leaster), ("another-takes", ~leaster)):
        if 100 * holds.sum() >= 55 * len(holds):
            values = _mean(float(np.mean(passed[holds])))
            claims.append(Claim(name, "taking", values, holds, always=True))
    return claims


def _mean(number: float) -> dict[str, float]:
    """Victory cards on average, as precise as people need it."""
    return {"mean": round(float(number), 2)}
