"""How good a decision was, by what it lost on average against the best option.

The loss is what the seat could have known, never what the hidden cards turned out to be.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from solver.comparison import Estimate


class Grade(StrEnum):
    """The verdict on one decision, the best first."""

    BEST = "best"
    EQUAL = "equal"
    """Another option brings no more than a difference that does not matter."""
    CLOSE = "close"
    """It may be worse, but the deals that were valued do not show it for sure."""
    SLIGHT = "slight"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LOSING = frozenset({Grade.SLIGHT, Grade.MISTAKE, Grade.BLUNDER})
"""The grades of decisions that are known to lose something."""


def lost_by(grade: Grade, loss: float) -> float:
    """What counts as lost by a decision: its mean loss if it is known to lose, otherwise nothing.

    A loss that is too close to call, like the gain of an option that was not the best on other
    deals, may be nothing but the deals.
    """
    return loss if grade in LOSING else 0.0


@dataclass(frozen=True, slots=True)
class CutOffs:
    """The losses at which grades begin, in the unit of the game."""

    equal: float
    """Up to this an option is as good as the best."""
    mistake: float
    """From here on a loss is more than slight."""
    blunder: float


CUT_OFFS = {
    "boon": CutOffs(equal=0.01, mistake=0.10, blunder=0.40),
    "boodle": CutOffs(equal=0.05, mistake=0.50, blunder=2.00),
}
"""In victory cards for Boon, in chips for Boodle."""


def grade_of(loss: Estimate, cut_offs: CutOffs) -> Grade:
    """The grade of an option that loses `loss` against the best one.

    An interval that reaches below no loss is too close to call, however large the mean. One that
    begins there tells the sign, but not how much it is: that is called slight.
    """
    if loss.mean <= 0 and loss.high <= cut_offs.equal:
        return Grade.BEST
    if loss.mean <= cut_offs.equal:
        return Grade.EQUAL
    if loss.low < 0:
        return Grade.CLOSE
    if loss.mean < cut_offs.mistake or loss.low == 0:
        return Grade.SLIGHT
    return Grade.MISTAKE if loss.mean < cut_offs.blunder else Grade.BLUNDER
