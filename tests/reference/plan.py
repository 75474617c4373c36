"""A plain twin of planning: one choice for all deals that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.actions import Phase, Play
from solver.boon.bots import RulesBot
from solver.boon.cards import Card, cards_in
from solver.boon.round import Round
from solver.boon.view import View

Weighted = list[tuple[float, int, Round]]
"""Deals with their weights and numbers, all with the same history."""


def planned(rounds: Sequence[Round], weights: Sequence[float], card: Card) -> list[int]:
    """What the seat to move is paid in each of these deals after `card` and careful play."""
    me = rounds[0].to_move
    assert me is not None
    group = [
        (w, n, r.apply(Play(card))) for n, (w, r) in enumerate(zip(weights, rounds, strict=True))
    ]
    paid = _play_on(group, me)
    return [paid[number] for number in range(len(rounds))]


def _play_on(group: Weighted, me: int) -> dict[int, int]:
    first = group[0][2]
    seat = first.to_move
    if first.phase is Phase.DONE or seat is None:
        ends = {}
        for _weight, number, now in group:
            payouts = now.payouts()
            assert payouts is not None
            ends[number] = payouts[me]
        return ends
    if seat == me:
        return _own(group, me)
    parts: dict[Card, Weighted] = {}
    for weight, number, now in group:
        card = RulesBot().card(View.of(now, seat))
        parts.setdefault(card, []).append((weight, number, now.apply(Play(card))))
    return {n: paid for part in parts.values() for n, paid in _play_on(part, me).items()}


def _own(group: Weighted, me: int) -> dict[int, int]:
    if not any(weight for weight, _number, _now in group):
        card = RulesBot().card(View.of(group[0][2], me))
        return _play_on([(w, n, now.apply(Play(card))) for w, n, now in group], me)
    best: dict[int, int] | None = None
    most = 0.0
    for card in cards_in(group[0][2].legal_cards):
        tried = _play_on([(w, n, now.apply(Play(card))) for w, n, now in group], me)
        value = sum(weight * tried[number] for weight, number, _now in group)
        if best is None or value > most + 1e-9:
            best, most = tried, value
    assert best is not None
    return best
