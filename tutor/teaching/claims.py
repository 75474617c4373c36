"""Claims about deals that fit, and which of them are worth telling.

A claim holds on some of the deals and not on the others. It is told if it holds on a clear majority
and if these are the deals on which the better option gains: what holds often but has nothing to do
with the gain would be no reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tutor.teaching.facts import Fact, ShownDeal

OF = 100
"""What is counted on more deals is told as so many of these."""
MAJORITY = 0.55
"""A claim holds on this share of the deals at the least."""
CARRIED = 0.6
"""The share of the gain that these deals carry at the least."""
MOST_TOLD = 3
"""More reasons than this are none."""
MOST_SURE = 2
"""Of them so many are sure, since these are not weighed by what they matter."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that may hold on each deal, or that is sure."""

    name: str
    topic: str
    values: Mapping[str, int | float | str]
    holds: NDArray[np.bool_] | None = None
    """On which of the deals it holds; None: it is sure from what the seat sees."""
    always: bool = False
    """Whether it is told however the gain lies, since it speaks of the gain itself."""


def tell(
    claims: Sequence[Claim],
    gains: NDArray[np.int64],
    show: Callable[[int], ShownDeal],
) -> tuple[Fact, ...]:
    """The claims worth telling as facts, the most telling first; the sure ones before.

    `gains` is how much more the better option brings than the other on each deal; `show` gives
    the deal with a number. A claim about deals gets their number as `deals` and that of all as
    `of`, both for 100 deals if there are more.
    """
    total = int(gains.sum())
    if total <= 0:
        return ()
    sure = [Fact(c.name, c.values, c.topic) for c in claims if c.holds is None]
    counted: list[tuple[float, int, Fact]] = []
    for place, claim in enumerate(claims):
        holds = claim.holds
        if holds is None or not _is_telling(claim, holds, gains):
            continue
        values = {"deals": told(holds), "of": min(len(holds), OF), **claim.values}
        shown = int(np.argmax(np.where(holds, gains, gains.min() - 1)))
        deal = show(shown) if gains[shown] > 0 else None
        worth = float(gains[holds].sum()) / total if not claim.always else 0.0
        counted.append((-worth, place, Fact(claim.name, values, claim.topic, deal)))
    counted.sort(key=lambda each: each[:2])
    return (*sure[:MOST_SURE], *(fact for _worth, _place, fact in counted))[:MOST_TOLD]


def told(holds: NDArray[np.bool_]) -> int:
    """On how many of the deals something holds; of more than 100 on how many of 100.

    All and none are said of all and none only, however near it comes.
    """
    number, deals = int(holds.sum()), len(holds)
    if deals <= OF or number in (0, deals):
        return number * min(deals, OF) // max(deals, 1)
    return min(max(round(OF * number / deals), 1), OF - 1)


def _is_telling(claim: Claim, holds: NDArray[np.bool_], gains: NDArray[np.int64]) -> bool:
    if claim.always:
        return bool(holds.any())
    if holds.mean() < MAJORITY:
        return False
    carried = gains[holds].sum() >= CARRIED * gains.sum()
    return bool(carried and gains[holds].mean() >= gains.mean())
