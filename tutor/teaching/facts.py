"""What was computed and speaks for an option, before it is put into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """One deal of the hidden cards that shows a fact, each place as card codes."""

    hands: tuple[str, ...]
    """The cards each seat holds at the decision."""
    aside: str
    """What lies face down: the bury or the Boon; in Boodle the dead hand."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was computed and that speaks for an option, put into words where it is shown.

    `name` picks the sentence, `values` fill it: counts of deals, cards, seats, points.
    """

    name: str
    values: Mapping[str, int | float | str]
    topic: str
    """The topic of the rule book or the principle it belongs to."""
    deal: ShownDeal | None = None
    """A deal on which it holds and on which the best option does better."""
