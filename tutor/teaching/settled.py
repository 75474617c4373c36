"""Whether a round of Boon is decided for a seat, whatever is still played."""

from __future__ import annotations

from solver.boon.cards import POINTS, points_in
from solver.boon.open_play import needs_tricks
from solver.boon.payment import solo_payout
from solver.boon.view import View


def is_settled(view: View) -> bool:
    """Whether the soloist's payout can be told already by what this seat knows.

    It can if the fewest points he may still end with, and the most, pay the same. The bury of
    another seat counts as unknown. Rules that look at tricks, and a Leaster, are never settled.
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
    fewest, most = own, in_play - others
    return solo_payout(fewest, 1, 1, view.rules) == solo_payout(most, 1, 1, view.rules)
