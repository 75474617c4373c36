"""What may be said for one spread of chips, or one poker hand, against another."""

from __future__ import annotations

from solver.boodle.boodle_cards import BOODLE_CARDS, Pots
from solver.boodle.cards import CardSet, code
from solver.boodle.outcomes import takers
from solver.boodle.poker_hands import poker_value
from tutor.teaching.claims import Claim
from tutor.teaching.facts_boodle import Sample


def spread_claims(drawn: Sample, chosen: Pots, best: Pots) -> list[Claim]:
    """How often the pile is taken that gets most more with `best`, and that with `chosen`.

    Told if it is half as often again, and on one deal in ten.
    """
    assert drawn.best_ends is not None
    more = [ours - theirs for ours, theirs in zip(best, chosen, strict=True)]
    card, other = more.index(max(more)), more.index(min(more))
    mine = takers(drawn.best_ends) == drawn.view.seat
    taken, other_taken = mine[:, card], int(mine[:, other].sum())
    if 2 * taken.sum() < 3 * other_taken or 10 * taken.sum() < len(taken):
        return []
    values: dict[str, int | str] = {
        "card": code(BOODLE_CARDS[card]),
        "other": code(BOODLE_CARDS[other]),
        "others": other_taken,
    }
    return [Claim("taken-more-often", "free-ante", values, taken, always=True)]


def choice_claims(chosen: CardSet, best: CardSet) -> list[Claim]:
    """Which of two poker hands is worth more: no deal changes that."""
    ours, theirs = poker_value(best), poker_value(chosen)
    if ours <= theirs:
        return []
    values = {"best": int(ours[0]), "chosen": int(theirs[0])}
    return [Claim("better-five", "poker", values)]
