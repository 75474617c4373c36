"""Why an option is advised, in one or two sentences made of computed figures only."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.advice import OptionAdvice, label
from solver.comparison import Comparison
from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken, share


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
        return ngettext(
            "On the one deal all options bring the same.",
            "On each of {deals} deals all options bring the same.",
            deals,
        ).format(deals=deals)
    if other.loss.mean == 0:
        return _("{option} and {other} bring the same on average over {deals} deals.").format(
            option=name, other=worded(label(other.action)), deals=deals
        )
    sentence = _(
        "{option} brings {gain:.2f} victory cards more on average than {other}: more on "
        "{better} of the deals, the same on {equal}, less on {worse}."
    ).format(
        option=name,
        other=worded(label(other.action)),
        gain=Spoken(other.loss.mean),
        better=share(other.worse),
        equal=share(other.equal),
        worse=share(other.better),
    )
    if comparison.is_exact:
        return sentence + " " + _("All deals that fit were valued.")
    if other.loss.low <= 0:
        return (
            sentence
            + " "
            + ngettext(
                "On {deals} deal that is too close to be sure.",
                "On {deals} deals that is too close to be sure.",
                deals,
            ).format(deals=deals)
        )
    return sentence
