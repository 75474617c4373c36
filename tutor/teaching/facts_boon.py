"""Facts that speak for one option against another in Boon, counted on deals that fit."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Action, Bid, Bury, Play
from solver.boon.advising import question_of
from solver.boon.cards import codes
from solver.boon.deals import Deals
from solver.boon.hidden import Hidden
from solver.boon.question import Settings, Work, default_budget
from solver.boon.view import View
from solver.comparison import Limits
from solver.errors import Stopped
from solver.remembering import Remembering
from solver.stop import StopFlag
from tutor.teaching.claims import OF, Claim, tell, told
from tutor.teaching.facts import Fact, ShownDeal
from tutor.teaching.stacks import Stacks, paid_by

MOST_SEARCHED = OF
"""Deals on which facts are counted where each has to be searched, which costs much."""


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """Deals drawn as often as they are believed in, and what two options bring on each."""

    view: View
    hidden: Hidden
    rows: NDArray[np.uint64]
    hands: NDArray[np.uint32]
    """Shape (n, players): the cards each seat holds."""
    best: NDArray[np.int64]
    """What the better option brings the seat, in victory cards; shape (n,)."""
    chosen: NDArray[np.int64]

    @property
    def gains(self) -> NDArray[np.int64]:
        """How much more the better option brings on each deal."""
        return self.best - self.chosen

    def show(self, number: int) -> ShownDeal:
        """One of the deals."""
        rows = self.rows[number : number + 1]
        hands = (codes(int(hand)) for hand in self.hands[number])
        return ShownDeal(tuple(hands), codes(int(self.hidden.aside(rows)[0])))


def facts(
    view: View,
    chosen: Action,
    best: Action,
    settings: Settings,
    stop: StopFlag | None = None,
    *,
    stacks: Stacks | None = None,
) -> Sequence[Fact]:
    """What speaks for `best` against `chosen`, counted on deals of the seed of `settings`."""
    from tutor.teaching.facts_boon_bids import bid_claims
    from tutor.teaching.facts_boon_buries import bury_claims
    from tutor.teaching.facts_boon_cards import card_claims

    drawn = sample(view, chosen, best, settings, stop, stacks=stacks)
    if drawn is None:
        return ()
    if isinstance(best, Play) and isinstance(chosen, Play):
        claims = card_claims(drawn, chosen.card, best.card)
    elif isinstance(best, Bury) and isinstance(chosen, Bury):
        claims = bury_claims(drawn, chosen.cards, best.cards)
    elif isinstance(best, Bid):
        claims = bid_claims(drawn, best)
    return tell([*claims, *outcome_claims(drawn)], drawn.gains, drawn.show)


def sample(
    view: View,
    chosen: Action,
    best: Action,
    settings: Settings,
    stop: StopFlag | None,
    *,
    stacks: Stacks | None = None,
) -> Sample | None:
    """The deals that facts are counted on; None if time was up before the first of them.

    They are those that advice with the same settings draws, and are valued as there, so that no
    reason speaks against its figures; of deals that have to be searched only the first.
    """
    budget = settings.budget or default_budget(view, settings.method)
    deadline = None if settings.seconds is None else time.monotonic() + settings.seconds
    limits = Limits(budget, deadline=deadline, stop=stop)
    deals = Deals(view, settings.seed, settings.beliefs, stop)
    question = question_of(view, deals, Work(settings, limits), [chosen, best])
    try:
        number = budget
        if settings.method == "open" or view.is_leaster:
            number = min(number, MOST_SEARCHED)
        rows = deals.draw(0, number)
        payoffs = Remembering(question.payoffs, limits, question.at_a_time)(rows)
    except Stopped:
        if stop is not None and stop.is_set:
            raise
        return None
    if (paid := paid_by(view, stacks)) is not None:
        payoffs = paid(question.actions, payoffs)
    rows = rows[: len(payoffs)]
    columns = {action: n for n, actions in enumerate(question.actions) for action in actions}
    return Sample(
        view=view,
        hidden=deals.hidden,
        rows=rows,
        hands=deals.hidden.hands(rows),
        best=payoffs[:, columns[best]],
        chosen=payoffs[:, columns[chosen]],
    )


def outcome_claims(drawn: Sample) -> list[Claim]:
    """On how many deals the better option wins victory cards where the other does not.

    Told only if that is so twice as often as the other way round, and on one deal in ten.
    """
    won = (drawn.best > 0) & (drawn.chosen <= 0)
    lost = (drawn.best <= 0) & (drawn.chosen > 0)
    more = (drawn.best > drawn.chosen) & ~won
    fewer = (drawn.best < drawn.chosen) & ~lost
    claims = []
    for name, holds, against in (("wins", won, lost), ("size", more, fewer)):
        if holds.sum() >= 2 * against.sum() and 10 * holds.sum() >= len(holds):
            topic = "leaster" if drawn.view.is_leaster else "payment"
            values = {"against": told(against)}
            claims.append(Claim(name, topic, values, holds, always=True))
    return claims
