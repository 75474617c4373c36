"""The verdict on one decision that was made, with all that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.comparison import Estimate
from tutor.teaching.game import Valuation
from tutor.teaching.grades import Grade


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was computed and that speaks for an option, put into words where it is shown.

    `name` picks the sentence, `values` fill it: counts of deals, cards, seats, points.
    """

    name: str
    values: Mapping[str, int | float | str]
    topic: str
    """The topic of the rule book or the principle it belongs to."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a seat did, how good that was by what it could know, and why.

    The options were compared on some deals to choose the best, and the loss was priced on others,
    so that it is not overstated by the choice.
    """

    game: str
    """boon or boodle."""
    seat: int
    decision: str
    chosen: str
    """The label of what was done."""
    best: str
    """The label of the best option; `chosen` itself if it is as good as any."""
    grade: Grade
    loss: Estimate
    """What `chosen` loses against `best` on the deals that priced it, in the game's unit."""
    valuation: Valuation
    """All options, on the deals that chose the best."""
    facts: tuple[Fact, ...] = ()
    """Why, the most telling first; empty where nothing sure can be said."""
