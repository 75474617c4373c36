"""What is really paid in Boon where a player may hold too few victory cards for what is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Action, Bid, Phase
from solver.boon.match import Match
from solver.boon.payment import settle, solo_payouts
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.comparison import Payoffs

if TYPE_CHECKING:
    from solver.boon.advising import Paid
    from solver.boon.records import MatchRecord

Stacks = tuple[int, ...]
"""The victory cards of each seat before the round."""


def may_be_short(stacks: Stacks | None, rules: Rules) -> bool:
    """Whether some seat could owe more than it holds, so that less is paid than is due."""
    if stacks is None or rules.short_payment == "debt":
        return False
    return min(stacks) < _most(rules) * (len(stacks) - 1)


def paid_by(view: View, stacks: Stacks | None) -> Paid | None:
    """What the seat of a view is really paid for each option; None: all that is due."""
    if stacks is None or not may_be_short(stacks, view.rules):
        return None
    span = _most(view.rules) * (view.players - 1)

    def paid(actions: Sequence[tuple[Action, ...]], due: Payoffs) -> Payoffs:
        tables = [_table(view, stacks, group[0], span) for group in actions]
        columns = [table[own + span] for table, own in zip(tables, due.T, strict=True)]
        return np.stack(columns, axis=1)

    return paid


def solo_paid(per_defender: int, soloist: int, seat: int, stacks: Stacks, rules: Rules) -> int:
    """What a seat is really paid when so much is due to the soloist from each defender."""
    return settle(stacks, solo_payouts(per_defender, soloist, len(stacks)), rules)[seat]


def stacks_of(record: MatchRecord, ends: Sequence[Round]) -> list[Stacks | None]:
    """What each seat held before each round of a match, which ended so; None: it is not known."""
    match: Match | None = record.start()
    found: list[Stacks | None] = []
    for each, end in zip(record.rounds, ends, strict=True):
        found.append(None if match is None else match.victory_cards)
        due = end.payouts()
        if match is not None:
            match = replace(match, rules=each.rules)
            match = None if due is None or match.over else match.play(due)
    return found


def _table(view: View, stacks: Stacks, action: Action, span: int) -> NDArray[np.int64]:
    """What is paid for what is due to the seat, from -span on.

    Who plays alone after a pass is not known here, so that what another seat then owes counts as
    paid; what the seat itself owes never exceeds what it has.
    """
    seat, players = view.seat, view.players
    table = np.array([max(due, -stacks[seat]) for due in range(-span, span + 1)], np.int64)
    alone = view.decision is Phase.BURY or action is Bid.TAKE
    soloist = seat if alone else view.soloist
    if soloist is not None:
        for each in range(-_most(view.rules), _most(view.rules) + 1):
            due = solo_payouts(each, soloist, players)[seat]
            table[due + span] = solo_paid(each, soloist, seat, stacks, view.rules)
    elif view.is_leaster:
        others = [-1] * players
        others[seat] = players - 1
        table[players - 1 + span] = settle(stacks, others, view.rules)[seat]
    return table


def _most(rules: Rules) -> int:
    """The most victory cards that are due from each defender, or to him."""
    return 3 if rules.sweep_pays_3 else 2
