"""What the adviser's answers say alike in every game."""

from __future__ import annotations

from solver.comparison import Ended, Estimate
from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.tables import signed


def interval_words(estimate: Estimate, sign: str = "") -> str:
    """The interval of an estimate."""
    if estimate.low == estimate.high:
        return _("exact")
    return _("{low} to {high}").format(
        low=f"{Spoken(estimate.low):{sign}.2f}", high=f"{Spoken(estimate.high):{sign}.2f}"
    )


def deals_words(ended: Ended, deals: int, fitting: int) -> str:
    """How many deals were valued, and why no more."""
    if ended is Ended.EXACT:
        return _("Exact: all {fitting} deals that fit.").format(fitting=f"{Spoken(fitting):,.0f}")
    why = {
        Ended.CLEAR: _("it was clear then"),
        Ended.BUDGET: _("the most it was to take"),
        Ended.STOPPED: _("stopped there"),
    }[ended]
    return _("{deals} of {fitting} deals that fit; {why}.").format(
        deals=f"{Spoken(deals):,.0f}", fitting=f"{Spoken(fitting):,.0f}", why=why
    )


def deal_words(heading: str, best: str, gets: int, other: str, instead: int) -> str:
    """What two options bring on one deal."""
    return _("{heading} {best} brings {gets}, {other} {instead}.").format(
        heading=heading, best=best, gets=signed(gets), other=other, instead=signed(instead)
    )
