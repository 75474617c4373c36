"""What the options of a decision bring on the deal that really was, for a look back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from solver.boodle.actions import Action
from solver.boodle.advising import DEFAULT_SETTINGS, question_of
from solver.boodle.deals import Deals
from solver.boodle.hand import Hand
from solver.boodle.hidden import DEAD
from solver.boodle.question import Settings, Work, default_budget
from solver.boodle.view import View
from solver.comparison import Limits
from solver.stop import StopFlag


def hindsight(
    hand: Hand,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    among: Sequence[Action] | None = None,
    stop: StopFlag | None = None,
) -> Mapping[Action, int]:
    """What each option of the seat to move brings it, in chips, with all cards of the hand open.

    Every option that advice compares has its value; `among` limits them, or names others. Raises
    InputError if nobody is to move or somebody has broken a rule, Stopped when the flag is raised.
    """
    view = View.of(hand)
    deals = Deals(view, settings.seed, stop)
    row = []
    for place in deals.hidden.places:
        cards = hand.dead if place.where == DEAD else hand.hands[place.where]
        row.append(cards & deals.hidden.unseen & ~place.known)
    limits = Limits(settings.budget or default_budget(view), stop=stop)
    question = question_of(view, deals, Work(settings, limits), among)
    payoffs = question.payoffs(np.array([row], np.uint64).reshape(1, len(row)))[0]
    return {
        action: int(value)
        for actions, value in zip(question.actions, payoffs, strict=True)
        for action in actions
    }
