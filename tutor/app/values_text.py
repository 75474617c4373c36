"""What is shown of the values of a moment: all so far, or why there are none."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from solver.i18n import _
from tutor.app.coach import Coach
from tutor.app.widgets.options_panel import Drawing, valuation_text
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game


def no_values() -> str:
    """What is said where there is nothing to value."""
    return _("There is nothing to choose here: whatever you do comes to the same.")


def not_own() -> Text:
    """What is said while somebody else is to move."""
    return Text(_("Values are for your own moves."))


def values_text(
    coach: Coach[Any, Any],
    game: Game[Any, Any],
    state: Any,
    drawing: Drawing,
    *,
    none: str,
    pointed: str | None,
    chosen: str | None = None,
    verdict: Assessment | None = None,
) -> Text:
    """The values that the coach has so far; `none` is said where there are none.

    `pointed`, `chosen` and `verdict` are as in `valuation_text`.
    """
    if game.decision(state) is None:
        return Text(none)
    if coach.valuation is None:
        return Text(_("Looking at deals that fit what you know…"))
    return valuation_text(
        game.name,
        coach.valuation,
        drawing,
        final=coach.is_final,
        chosen=chosen,
        pointed=pointed,
        verdict=verdict,
    )
