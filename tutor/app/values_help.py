"""What F1 says of values and grades, for either game."""

from __future__ import annotations

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.app.places import GameName
from tutor.teaching.grades import CUT_OFFS


def values_help(game: GameName) -> str:
    """How to read the table of values, and where the grades begin."""
    cut_offs = CUT_OFFS[game]
    table = _(
        "Values: Pays is what an option brings on average, in {unit}; the bar goes from the worst "
        "option to the best; Wins is the chance to win. Below are the figures of the option under "
        "the cursor: in brackets the interval that holds the mean with 95 %, then on how many "
        "deals it is better or worse than the best. Options joined by = are equal. “So far” means "
        "that more deals are still looked at, “exact” that all were."
    ).format(unit=_("victory cards") if game == "boon" else _("chips"))
    grades = _(
        "Grades go by what is lost on average: equal up to {equal:.2f}, slight below "
        "{mistake:.2f}, a mistake below {blunder:.2f}, a blunder from there on; close is too "
        "close to call. A verdict on your move rests on other deals than the table, so that what "
        "looked best by chance does not count against you; the two may differ."
    ).format(
        equal=Spoken(cut_offs.equal),
        mistake=Spoken(cut_offs.mistake),
        blunder=Spoken(cut_offs.blunder),
    )
    kept = _(
        "Of a decision that is taken back your progress remembers the first choice; what you were "
        "warned about and did not do does not count."
    )
    return f"{table} {_counted(game)}\n\n{grades} {kept}"


def _counted(game: GameName) -> str:
    if game == "boon":
        return _(
            "Values count what would really be paid: where a player may hold too few victory cards "
            "for what is due, only what he has. All play for what is due, though."
        )
    return _("Values count what comes from this moment on, not what was paid before.")
