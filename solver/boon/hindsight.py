"""What the options of a decision bring on the deal that really was, for a look back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from solver.boon.actions import Action
from solver.boon.advising import DEFAULT_SETTINGS, question_of
from solver.boon.deals import Deals
from solver.boon.hidden import hidden
from solver.boon.question import Settings, Work, default_budget
from solver.boon.round import Round
from solver.boon.view import View
from solver.comparison import Limits
from solver.stop import StopFlag


def hindsight(
    round: Round,
    seat: int,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    among: Sequence[Action] | None = None,
    stop: StopFlag | None = None,
) -> Mapping[Action, int]:
    """What each option of `seat` brings it, in victory cards, with all hands of the round open.

    A Leaster with many cards to come is played on by the policy. `among` limits the options to
    some, for a bury to exactly these; without it a bury has the few that are best with open hands,
    which need not be those that advice compares. Raises InputError if it is not this seat's turn
    or one of `among` is no option, Stopped when the flag is raised.
    """
    view = View.of(round, seat)
    found = hidden(view)
    aside = found.unseen
    for hand in round.hands:
        aside &= ~hand
    row = [
        round.hands[place.where] if isinstance(place.where, int) else aside
        for place in found.places
    ]
    settings = replace(settings, method="open")
    limits = Limits(settings.budget or default_budget(view, settings.method), stop=stop)
    deals = Deals(view, settings.seed, settings.beliefs, stop)
    question = question_of(view, deals, Work(settings, limits), among)
    payoffs = question.payoffs(np.array([row], np.uint64).reshape(1, len(row)))[0]
    return {
        action: int(value)
        for actions, value in zip(question.actions, payoffs, strict=True)
        for action in actions
    }
