"""Why an option is advised, in one or two sentences made of computed figures only."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.advice import OptionAdvice, label
from solver.comparison import Comparison
from solver.i18n import _
from solver.spoken_numbers import Spoken


def worded(label: str) -> str:
    """An option's label as people read it, in the installed language; cards stay as they are."""
    return {"take": _("take"), "pass": _("pass")}.get(label, label)


def reason(options: Sequence[OptionAdvice], comparison: Comparison) -> str:
    """What the figures say for the first option against the second."""
    best = options[0]
    name = worded(label(best.action))
    if len(options) == 1:
        return _("{option} is the only option.").format(option=name)
    other = options[1]
    deals = comparison.deals
    if all(option.loss.mean == 0 and option.equal == 1 for option in options):
        return _("On each of {deals} deals all options bring the same.").format(deals=deals)
    if other.loss.mean == 0:
        return _("{option} and {other} bring the same on average over {deals} deals.").format(
            option=name, other=worded(label(other.action)), deals=deals
        )
    sentence = _(
        "{option} brings {gain:.2f} victory cards more on average than {other}: more on "
        "{better:.0%} of the deals, the same on {equal:.0%}, less on {worse:.0%}."
    ).format(
        option=name,
        other=worded(label(other.action)),
        gain=Spoken(other.loss.mean),
        better=other.worse,
        equal=other.equal,
        worse=other.better,
    )
    if comparison.is_exact:
        return sentence + " " + _("All deals that fit were valued.")
    if other.loss.low <= 0:
        return (
            sentence + " " + _("On {deals} deals that is too close to be sure.").format(deals=deals)
        )
    return sentence
