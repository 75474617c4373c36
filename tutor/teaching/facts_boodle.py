"""Facts that speak for one option against another in Boodle, counted on deals that fit."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.boodle.actions import Action, Choose, Phase, Play, Spread
from solver.boodle.advising import question_of
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import code, codes
from solver.boodle.deals import Deals
from solver.boodle.hidden import Hidden
from solver.boodle.outcomes import Outcomes, takers, winners
from solver.boodle.question import Settings, Work
from solver.boodle.view import View
from solver.comparison import Limits
from solver.errors import Stopped
from solver.remembering import Remembering
from solver.stop import StopFlag
from tutor.teaching.claims import OF, Claim, tell, told
from tutor.teaching.facts import Fact, ShownDeal

MOST_DEALS = OF
"""Deals on which facts are counted."""


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """Deals that fit, all as likely, and what two options bring on each."""

    view: View
    hidden: Hidden
    rows: NDArray[np.uint64]
    hands: NDArray[np.uint64]
    """Shape (n, players): the cards each seat holds."""
    dead: NDArray[np.uint64]
    """What lies face down; shape (n,)."""
    best: NDArray[np.int64]
    """What the better option brings the seat, in chips; shape (n,)."""
    chosen: NDArray[np.int64]
    best_ends: Outcomes | None
    """How the hand ends after the better option; None: it is not about that."""
    chosen_ends: Outcomes | None

    @property
    def gains(self) -> NDArray[np.int64]:
        """How much more the better option brings on each deal."""
        return self.best - self.chosen

    def show(self, number: int) -> ShownDeal:
        """One of the deals."""
        hands = (codes(int(hand)) for hand in self.hands[number])
        return ShownDeal(tuple(hands), codes(int(self.dead[number])))


def facts(
    view: View, chosen: Action, best: Action, settings: Settings, stop: StopFlag | None = None
) -> Sequence[Fact]:
    """What speaks for `best` against `chosen`, counted on deals of the seed of `settings`."""
    from tutor.teaching.facts_boodle_leads import lead_claims
    from tutor.teaching.facts_boodle_reserve import reserve_claims
    from tutor.teaching.facts_boodle_stakes import choice_claims, spread_claims

    drawn = sample(view, chosen, best, settings, stop)
    if drawn is None:
        return ()
    claims: list[Claim] = []
    if isinstance(best, Play) and isinstance(chosen, Play):
        claims = lead_claims(drawn, chosen.card, best.card)
    elif isinstance(best, Spread) and isinstance(chosen, Spread):
        claims = spread_claims(drawn, chosen.chips, best.chips)
    elif isinstance(best, Choose) and isinstance(chosen, Choose):
        claims = choice_claims(chosen.cards, best.cards)
    elif view.phase in (Phase.EXCHANGE, Phase.AUCTION):
        claims = reserve_claims(drawn, best)
    return tell([*claims, *outcome_claims(drawn)], drawn.gains, drawn.show)


def sample(
    view: View, chosen: Action, best: Action, settings: Settings, stop: StopFlag | None
) -> Sample | None:
    """The deals that facts are counted on; None if time was up before the first of them."""
    number = min(settings.budget or MOST_DEALS, MOST_DEALS)
    deadline = None if settings.seconds is None else time.monotonic() + settings.seconds
    limits = Limits(number, deadline=deadline, stop=stop)
    deals = Deals(view, settings.seed, stop)
    question = question_of(view, deals, Work(settings, limits), [chosen, best])
    try:
        rows = deals.draw(0, number)
        payoffs = Remembering(question.payoffs, limits)(rows)
    except Stopped:
        if stop is not None and stop.is_set:
            raise
        return None
    rows = rows[: len(payoffs)]
    columns = {action: n for n, actions in enumerate(question.actions) for action in actions}
    ends = question.ends(rows)
    return Sample(
        view=view,
        hidden=deals.hidden,
        rows=rows,
        hands=deals.hidden.hands(rows),
        dead=deals.hidden.dead(rows),
        best=payoffs[:, columns[best]],
        chosen=payoffs[:, columns[chosen]],
        best_ends=None if ends is None else ends[:, columns[best]],
        chosen_ends=None if ends is None else ends[:, columns[chosen]],
    )


def outcome_claims(drawn: Sample) -> list[Claim]:
    """On how many deals the better option goes out, or takes a pile, where the other does not.

    Told only if that is so twice as often as the other way round, and on one deal in ten.
    """
    view = drawn.view
    if drawn.best_ends is None or drawn.chosen_ends is None or view.phase is Phase.SPREAD:
        more, fewer = drawn.gains > 0, drawn.gains < 0
        return _told("gains", "poker", {}, more, fewer) if view.poker is not None else []
    out = winners(drawn.best_ends) == view.seat
    out_else = winners(drawn.chosen_ends) == view.seat
    claims = _told("goes-out", "payment", {}, out & ~out_else, out_else & ~out)
    mine = takers(drawn.best_ends) == view.seat
    mine_else = takers(drawn.chosen_ends) == view.seat
    for place, card in enumerate(BOODLE_CARDS):
        chips = view.pots_now[place]
        if chips:
            taken, lost = mine[:, place], mine_else[:, place]
            values: dict[str, int | str] = {"card": code(card), "chips": chips}
            claims += _told("takes-pile", "boodle-chips", values, taken & ~lost, lost & ~taken)
    return claims


def _told(
    name: str,
    topic: str,
    values: dict[str, int | str],
    holds: NDArray[np.bool_],
    against: NDArray[np.bool_],
) -> list[Claim]:
    if holds.sum() < 2 * against.sum() or 10 * holds.sum() < len(holds):
        return []
    return [Claim(name, topic, {**values, "against": told(against)}, holds, always=True)]
