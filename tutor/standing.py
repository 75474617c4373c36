"""How a match of either game stands, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from solver.i18n import _
from tutor.seats import enumeration


def standing(over: bool, winners: Sequence[str]) -> str:
    """Whether a match is over, and who has won it; who is called “You” is spoken to."""
    if not over:
        return _("The match goes on.")
    you = _("You")
    others = [name for name in winners if name != you]
    if len(others) == len(winners):
        if len(winners) > 1:
            return _("The match is over; {names} share the win.").format(names=enumeration(winners))
        return _("The match is over; {name} has won.").format(name=enumeration(winners))
    if others:
        return _("The match is over; you share the win with {names}.").format(
            names=enumeration(others)
        )
    return _("The match is over; you have won.")
