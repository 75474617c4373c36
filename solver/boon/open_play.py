"""What the options of a decision bring on given deals when play goes on with open hands.

Everybody plays as if he saw all cards, which flatters whoever has to guess; the rest is exact.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from solver.boon.batch import solve_many
from solver.boon.cards import POINTS, Card
from solver.boon.double_dummy import solve_payout
from solver.boon.hidden import Hidden
from solver.boon.leaster import leaster_solution
from solver.boon.policy import first_leader
from solver.boon.position import Position
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.stop import StopFlag

Item = TypeVar("Item")
Value = TypeVar("Value")

_POINTS = np.array(POINTS, np.int64)


def points_of(sets: NDArray[np.uint32]) -> NDArray[np.int64]:
    """The card points of each of some sets."""
    bits = sets[..., None] >> np.arange(32, dtype=np.uint32) & np.uint32(1)
    return bits.astype(np.int64) @ _POINTS


def needs_tricks(rules: Rules) -> bool:
    """Whether payouts depend on tricks besides points."""
    return rules.sweep_pays_3 or rules.no_trick_forfeits_bury


def card_payoffs(
    hidden: Hidden,
    deals: NDArray[np.uint64],
    cards: list[Card],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    """What the seat to play wins, in victory cards, after each of its cards; shape (n, cards)."""
    view = hidden.view
    if view.soloist is None:
        return _leaster_payoffs(hidden, deals, cards, threads, stop)
    if needs_tricks(view.rules):
        per_defender = _payouts_one_by_one(hidden, deals, cards, threads, stop)
    else:
        per_defender = _solved(hidden, deals, cards, "payout", threads, stop)
    if view.seat == view.soloist:
        return per_defender * (view.players - 1)
    return -per_defender


def card_points(
    hidden: Hidden,
    deals: NDArray[np.uint64],
    cards: list[Card],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    """The soloist's card points at the end after each card of the seat to play."""
    return _solved(hidden, deals, cards, "points", threads, stop) + _base(hidden, deals)[:, None]


def _base(hidden: Hidden, deals: NDArray[np.uint64]) -> NDArray[np.int64]:
    """The points the soloist has beforehand in each deal, with his bury."""
    view = hidden.view
    assert view.soloist is not None
    taken = sum(
        POINTS[card]
        for winner, trick in zip(view.winners, view.tricks, strict=True)
        if winner == view.soloist
        for card in trick
    )
    return taken + points_of(hidden.aside(deals))


def _solved(
    hidden: Hidden,
    deals: NDArray[np.uint64],
    cards: list[Card],
    objective: str,
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    view = hidden.view
    assert view.soloist is not None
    solutions = solve_many(
        hidden.hands(deals),
        view.soloist,
        view.leader,
        trick=np.tile(np.array(view.trick, np.uint8), (len(deals), 1)),
        base=_base(hidden, deals),
        objective="payout" if objective == "payout" else "points",
        all_cards=True,
        rules=view.rules if not needs_tricks(view.rules) else Rules(),
        threads=threads,
        stop=stop,
    )
    assert solutions.cards is not None
    return solutions.cards.data[:, cards].astype(np.int64)


def _position(hidden: Hidden, deal: NDArray[np.uint64]) -> Position:
    """The open-hand position of one deal."""
    view: View = hidden.view
    rows = deal[None, :]
    aside = int(hidden.aside(rows)[0])
    solo = view.soloist is not None
    points = list(view.points)
    if not solo and view.rules.leaster_boon == "first_trick" and view.winners:
        points[view.winners[0]] += int(points_of(np.array([aside], np.uint32))[0])
    taken = int(_base(hidden, rows)[0] - points_of(hidden.aside(rows))[0]) if solo else 0
    return Position(
        players=view.players,
        hands=tuple(int(hand) for hand in hidden.hands(rows)[0]),
        leader=view.leader,
        trick=view.trick,
        soloist=view.soloist,
        buried=aside if solo else 0,
        taken=taken,
        points=None if solo else tuple(points),
        tricks_won=view.tricks_won,
        winners=None if solo else view.winners,
        boon=0 if solo else aside,
        rules=view.rules,
        all_cards=view.deck.bit_count() == 32,
    )


def whole_payouts(
    view: View,
    hands: NDArray[np.uint32],
    soloists: NDArray[np.int64],
    buried: NDArray[np.uint32],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    """What each defender pays in rounds played from the first card on; shape (n,).

    Each row of `hands` has a soloist of its own, whose bury is laid already.
    """
    if not needs_tricks(view.rules):
        return _whole(view, hands, soloists, buried, "payout", threads, stop)
    positions = [
        Position(
            players=view.players,
            hands=tuple(int(hand) for hand in row),
            leader=first_leader(view),
            soloist=int(soloist),
            buried=int(aside),
            tricks_won=(0,) * view.players,
            rules=view.rules,
            all_cards=view.deck.bit_count() == 32,
        )
        for row, soloist, aside in zip(hands, soloists, buried, strict=True)
    ]
    payouts = _each(
        lambda position: solve_payout(position, value_only=True, stop=stop).payout,
        positions,
        threads,
    )
    return np.array(payouts, np.int64)


def whole_points(
    view: View,
    hands: NDArray[np.uint32],
    soloists: NDArray[np.int64],
    buried: NDArray[np.uint32],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    """The soloist's card points, with his bury, likewise."""
    solved = _whole(view, hands, soloists, buried, "points", threads, stop)
    return solved + points_of(buried)


def _whole(
    view: View,
    hands: NDArray[np.uint32],
    soloists: NDArray[np.int64],
    buried: NDArray[np.uint32],
    objective: Literal["payout", "points"],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    return solve_many(
        hands,
        soloists,
        first_leader(view),
        base=points_of(buried),
        objective=objective,
        rules=Rules(double_loss_below=view.rules.double_loss_below),
        threads=threads,
        stop=stop,
    ).values.astype(np.int64)


def _payouts_one_by_one(
    hidden: Hidden,
    deals: NDArray[np.uint64],
    cards: list[Card],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    """Payouts under rules that look at tricks, which are not solved many at once."""

    def value(deal: NDArray[np.uint64]) -> list[int]:
        solution = solve_payout(_position(hidden, deal), stop=stop)
        assert solution.cards is not None
        return [solution.cards[card] for card in cards]

    rows = _each(value, list(deals), threads)
    return np.array(rows, np.int64).reshape(len(deals), len(cards))


def _leaster_payoffs(
    hidden: Hidden,
    deals: NDArray[np.uint64],
    cards: list[Card],
    threads: int | None,
    stop: StopFlag | None,
) -> NDArray[np.int64]:
    """What the seat gets in a Leaster when each plays for himself from here on."""

    def value(deal: NDArray[np.uint64]) -> list[int]:
        solution = leaster_solution(_position(hidden, deal), stop=stop)
        assert solution.cards is not None
        return [solution.cards[card][hidden.view.seat] for card in cards]

    rows = _each(value, list(deals), threads)
    return np.array(rows, np.int64).reshape(len(deals), len(cards))


def _each(work: Callable[[Item], Value], items: Sequence[Item], threads: int | None) -> list[Value]:
    """The answers of `work` in the order of the items, worked out on some threads."""
    number = min(threads or os.cpu_count() or 1, len(items))
    if number < 2:
        return [work(item) for item in items]
    pool = ThreadPoolExecutor(number)
    try:
        return list(pool.map(work, items))
    finally:
        pool.shutdown(cancel_futures=True)
