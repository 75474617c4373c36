"""Figures of an answer as every game writes them in JSON."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

from solver.comparison import Comparison, Estimate

PLACES = 6
"""Decimal places of the numbers in JSON."""


def rounded(number: float) -> float:
    """A number as it is written in JSON."""
    return round(float(number), PLACES) + 0.0


def interval(estimate: Estimate) -> list[float]:
    """The interval of an estimate as it is written in JSON."""
    return [rounded(estimate.low), rounded(estimate.high)]


def telling_deals(comparison: Comparison, best: int, other: int) -> tuple[int | None, int | None]:
    """The numbers of the first deals on which one option gains, and loses, most against another.

    None where there is no deal on which it does.
    """
    gains = comparison.payoffs[:, best] - comparison.payoffs[:, other]
    most, least = int(gains.argmax()), int(gains.argmin())
    return most if gains[most] > 0 else None, least if gains[least] < 0 else None


def version() -> str:
    """The version of the installed program; “unknown” if it runs from its sources."""
    try:
        return installed_version("boon-tutor")
    except PackageNotFoundError:
        return "unknown"
