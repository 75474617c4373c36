"""What may be said for one lead against another: how far its run goes, and who ends it.

A run follows from the cards that the seats hold; nobody chooses anything until it stops.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import Card, code, next_card
from tutor.teaching.claims import MAJORITY, Claim
from tutor.teaching.facts_boodle import Sample


@dataclass(frozen=True, slots=True)
class RunOn:
    """The run that begins with a card of the seat to move, on one deal."""

    last: int
    """The seat that plays its last card, and leads next."""
    own: int
    """How many cards of it the seat to move plays."""
    by: tuple[tuple[Card, int], ...]
    """Its cards, and who plays each."""


def run_on(drawn: Sample, number: int, first: Card) -> RunOn:
    """The run from `first` on, on one of the deals, until nobody can play or somebody is out."""
    hands = [int(hand) for hand in drawn.hands[number]]
    seat, card = drawn.view.seat, first
    by = []
    while True:
        hands[seat] &= ~(1 << card)
        by.append((card, seat))
        after = next_card(card)
        holder = None if after is None else _holder(hands, after)
        if not hands[seat] or after is None or holder is None:
            break
        seat, card = holder, after
    own = sum(who == drawn.view.seat for _card, who in by)
    return RunOn(seat, own, tuple(by))


def _holder(hands: list[int], card: Card) -> int | None:
    return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)


def lead_claims(drawn: Sample, chosen: Card, best: Card) -> list[Claim]:
    """What may be said for leading `best` against leading `chosen`."""
    view = drawn.view
    numbers = range(len(drawn.hands))
    runs = [run_on(drawn, number, best) for number in numbers]
    others = [run_on(drawn, number, chosen) for number in numbers]
    back = np.array([run.last == view.seat for run in runs])
    back_else = np.array([run.last == view.seat for run in others])
    names = {"best": code(best), "chosen": code(chosen)}
    gained = back & ~back_else
    claims = [Claim("comes-back", "play", names, gained)]
    if gained.mean() < MAJORITY and back.mean() >= back_else.mean() + 0.2:
        claims.append(Claim("lead-lost", "play", {"chosen": code(chosen)}, ~back_else))
    for place, card in enumerate(BOODLE_CARDS):
        chips = view.pots_now[place]
        if not chips:
            continue
        pile: dict[str, int | str] = {"card": code(card), "chips": chips}
        if view.own >> card & 1:
            reached = np.array([(card, view.seat) in run.by for run in runs])
            reached_else = np.array([(card, view.seat) in run.by for run in others])
            pile["best"] = code(best)
            claims.append(Claim("reaches-own", "boodle-chips", pile, reached & ~reached_else))
        else:
            fed = np.array([any(c == card for c, _who in run.by) for run in others])
            fed_anyway = np.array([any(c == card for c, _who in run.by) for run in runs])
            pile["chosen"] = code(chosen)
            claims.append(Claim("feeds", "boodle-chips", pile, fed & ~fed_anyway))
    own = np.array([run.own for run in runs])
    own_else = np.array([run.own for run in others])
    sheds: dict[str, float | str] = {
        **names,
        "mean": round(float(own.mean()), 1),
        "other": round(float(own_else.mean()), 1),
    }
    if sheds["mean"] != sheds["other"]:
        claims.append(Claim("sheds", "play", sheds, own > own_else))
    return claims
