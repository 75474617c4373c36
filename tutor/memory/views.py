"""What a seat knows at a moment, in the JSON form that is kept with an exercise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solver.boodle.hand import Hand
    from solver.boon.round import Round


def boon_view(state: Round) -> dict[str, Any]:
    """What the seat to move knows of a round. Raises ValueError at its end."""
    from solver.boon.view import View

    if state.to_move is None:
        raise ValueError("nobody is to move")
    return View.of(state, state.to_move).to_json()


def boodle_view(state: Hand) -> dict[str, Any]:
    """What the seat to move knows of a hand.

    Raises InputError at its end, and in a hand in which a rule was broken.
    """
    from solver.boodle.json_form import to_json
    from solver.boodle.view import View
    from solver.boodle.view_record import ViewRecord

    return to_json(ViewRecord.of(View.of(state)))
