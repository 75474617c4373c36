"""Facts that speak for one option against another in Boon, counted on deals that fit."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.actions import Action
from solver.boon.question import Settings
from solver.boon.view import View
from solver.stop import StopFlag
from tutor.teaching.facts import Fact


def facts(
    view: View, chosen: Action, best: Action, settings: Settings, stop: StopFlag | None = None
) -> Sequence[Fact]:
    """What speaks for `best` against `chosen`."""
    return ()
