"""Whether a round of Boon is decided for a seat, whatever is still played."""

from __future__ import annotations

from solver.boon.cards import POINTS, points_in
from solver.boon.open_play import needs_tricks
from solver.boon.payment import solo_payout
from solver.boon.view import View
from tutor.teaching.stacks import Stacks, solo_paid


def is_settled(view: View, stacks: Stacks | None = None) -> bool:
    """Whether what this seat is paid can be told already by what it knows.

    It can if all that the soloist may still end with, from the fewest points to the most, pays the
    same, or with these victory cards comes to the same. The bury of another seat counts as unknown.
    Rules that look at tricks, and a Leaster, are never settled.
    """
    if view.soloist is None or needs_tricks(view.rules):
        return False
    own = others = 0
    for winner, trick in zip(view.winners, view.tricks, strict=True):
        points = sum(POINTS[card] for card in trick)
        if winner == view.soloist:
            own += points
        else:
            others += points
    own += points_in(view.buried or 0)
    in_play = points_in(view.deck)
    payouts = {solo_payout(each, 1, 1, view.rules) for each in range(own, in_play - others + 1)}
    if len(payouts) == 1 or stacks is None:
        return len(payouts) == 1
    seats = view.soloist, view.seat
    return len({solo_paid(each, *seats, stacks, view.rules) for each in payouts}) == 1
