"""How hands end on many deals with open hands: who goes out, who takes which pile, in chips."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from solver._boodle_rows import LAYOUT, solve_rows
from solver.boodle.boodle_cards import BOODLE_CARDS, Pots
from solver.boodle.cards import Card, CardSet
from solver.boodle.rules import CHOICES, Rules
from solver.stop import StopFlag

ROWS_A_TASK = 8
"""Deals that a thread takes at once: some milliseconds of work."""

Outcomes = NDArray[np.uint64]
"""Each number tells how a hand ends, whatever the piles are worth."""


def outcomes(
    hands: NDArray[np.uint64],
    leader: int,
    last: Card | None,
    pots: Pots,
    rules: Rules,
    options: CardSet = 0,
    *,
    threads: int | None = None,
    stop: StopFlag | None = None,
) -> Outcomes:
    """How each row of hands ends after each card of `options`, each seat playing for itself.

    `leader` played `last`, or leads the first card. Shape (n, options), lowest card first; without
    options whoever has the lead chooses for himself, and there is one column. The same for any
    number of threads. Raises Stopped.
    """
    columns = max(1, options.bit_count())
    found = np.zeros((len(hands), columns), np.uint64)
    rows = np.ascontiguousarray(hands, np.uint64)
    flag = stop or StopFlag()

    def work(start: int) -> None:
        solve_rows(
            rows[start : start + ROWS_A_TASK],
            leader,
            -1 if last is None else last,
            pots,
            BOODLE_CARDS,
            CHOICES["lead_suit"].index(rules.lead_suit),
            CHOICES["deadlock"].index(rules.deadlock),
            options,
            found[start : start + ROWS_A_TASK],
            flag,
        )

    starts = range(0, len(rows), ROWS_A_TASK)
    number = min(threads or os.cpu_count() or 1, len(starts))
    if number < 2:
        for start in starts:
            work(start)
        return found
    pool = ThreadPoolExecutor(number)
    try:
        for _done in pool.map(work, starts):
            pass
    finally:
        pool.shutdown(cancel_futures=True)
    return found


def winners(ends: Outcomes) -> NDArray[np.int64]:
    """The seat that goes out in each outcome; -1: nobody."""
    return _field(ends, LAYOUT["out_at"]) - 1


def takers(ends: Outcomes) -> NDArray[np.int64]:
    """The seat that takes each pile, in the order of the boodle cards; shape (..., 4); -1: none.

    Piles without chips have no taker.
    """
    return np.stack([_field(ends, LAYOUT["takers_at"] + 4 * pile) - 1 for pile in range(4)], -1)


def cards_left(ends: Outcomes, players: int) -> NDArray[np.int64]:
    """The cards that each seat holds when somebody has gone out; shape (..., players)."""
    return np.stack([_field(ends, LAYOUT["left_bits"] * seat) for seat in range(players)], -1)


def payment(ends: Outcomes, seat: int, players: int) -> NDArray[np.int64]:
    """What a seat is paid at the end for the cards of the others, or pays for its own."""
    left = cards_left(ends, players)
    paid: NDArray[np.int64] = np.where(winners(ends) == seat, left.sum(-1), -left[..., seat])
    return paid


def chips(ends: Outcomes, seat: int, players: int, pots: Sequence[int]) -> NDArray[np.int64]:
    """All chips that a seat wins, or pays where below zero, in each outcome."""
    boodle = (takers(ends) == seat) @ np.array(pots, np.int64)
    won: NDArray[np.int64] = payment(ends, seat, players) + boodle
    return won


def _field(ends: Outcomes, shift: int) -> NDArray[np.int64]:
    return (ends >> np.uint64(shift) & np.uint64(15)).astype(np.int64)
