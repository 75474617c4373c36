"""Many positions at once: one a row of numpy arrays, on any number of threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from solver._double_dummy import DoubleDummy
from solver.boon.cards import SUIT_SETS
from solver.boon.position import MOST_CARDS
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.errors import InputError, Stopped
from solver.i18n import _
from solver.stop import StopFlag

ROWS_A_TASK = 32
"""Rows that one thread solves with one table."""
DEALS_A_TASK = 16
"""The same of positions with many cards: so few that threads end at about the same time."""
MANY_CARDS = 18
"""Positions with more cards left than that count as deals."""

Values: TypeAlias = NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class ManySolutions:
    """The answers to many positions, one a row."""

    values: Values
    """Shape (n,): card points the soloist takes, or victory cards each defender pays him."""
    cards: np.ma.MaskedArray[tuple[int, int], np.dtype[np.int16]] | None
    """Shape (n, 32): the same after each card, masked where the card is not to be played."""
    cards_played: int
    """How many cards the searches played: a measure of the work, the same for any threads."""


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    hands: NDArray[np.uint32]
    soloist: NDArray[np.uint8]
    leader: NDArray[np.uint8]
    trick: NDArray[np.uint8]
    base: Values

    @property
    def cards_left(self) -> int:
        """In the hands of the first row; 0 without rows."""
        return int(np.bitwise_count(self.hands[:1]).sum())

    def part(self, start: int, end: int) -> _Rows:
        return _Rows(
            self.hands[start:end],
            self.soloist[start:end],
            self.leader[start:end],
            self.trick[start:end],
            self.base[start:end],
        )


def solve_many(
    hands: ArrayLike,
    soloist: ArrayLike,
    leader: ArrayLike,
    *,
    trick: ArrayLike | None = None,
    base: ArrayLike = 0,
    objective: Literal["points", "payout"] = "points",
    all_cards: bool = False,
    rules: Rules = DEFAULT_RULES,
    threads: int | None = None,
    executor: Executor | None = None,
    stop: StopFlag | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ManySolutions:
    """Solve n positions with a soloist, all with the same number of cards on the table.

    `hands` has the shape (n, players): one set of cards a seat, bit c for card c. `soloist`,
    `leader` and `base` (card points the soloist has beforehand, his bury included) are one
    number a row, or one for all rows. `trick` has the shape (n, k): the cards on the table, the
    led one first. The answer is the same for any number of threads (default: the processors) and
    for any executor. `progress` is told how many rows are done, and of how many.

    Raises InputError naming the first row that is no position, Stopped when the flag is raised.
    """
    if rules.sweep_pays_3 or rules.no_trick_forfeits_bury:
        raise InputError(
            _("many positions at once are solved by points alone; this rule looks at tricks"),
            field="sweep_pays_3" if rules.sweep_pays_3 else "no_trick_forfeits_bury",
        )
    if objective not in ("points", "payout"):
        raise InputError(
            _("{value!r} is neither “points” nor “payout”").format(value=objective),
            field="objective",
        )
    if threads is not None and (type(threads) is not int or threads < 1):
        raise InputError(
            _("{value!r} is no number of threads, 1 or more").format(value=threads),
            field="threads",
        )
    rows = _checked_rows(hands, soloist, leader, trick, base)
    total = len(rows.hands)
    options = (rules.double_loss_below, objective == "payout", all_cards)
    size = DEALS_A_TASK if rows.cards_left > MANY_CARDS else ROWS_A_TASK
    starts = range(0, total, size)
    values = np.zeros(total, np.int16)
    cards = np.zeros((total if all_cards else 0, 32), np.int16)
    own = None
    if executor is None:
        executor = own = ThreadPoolExecutor(max_workers=threads or os.cpu_count() or 1)
        flag = stop or StopFlag()
    else:
        flag = None
    played = 0
    try:
        waiting: list[Future[tuple[Values, Values, int]]] = [
            executor.submit(_solve_part, rows.part(start, start + size), *options, flag)
            for start in starts
        ]
        try:
            for start, future in zip(starts, waiting, strict=True):
                if stop is not None and stop.is_set:
                    raise Stopped("stopped")
                end = min(start + size, total)
                values[start:end], part, work = future.result()
                played += work
                if all_cards:
                    cards[start:end] = part
                if progress is not None:
                    progress(end, total)
        except BaseException:
            if own is not None and flag is not None:
                flag.set()
            for future in waiting:
                future.cancel()
            raise
    finally:
        if own is not None:
            own.shutdown()
    if not all_cards:
        return ManySolutions(values, None, played)
    return ManySolutions(values, np.ma.MaskedArray(cards, mask=~_legal(rows)), played)


def _solve_part(
    rows: _Rows, double_loss_below: int, by_payout: bool, all_cards: bool, stop: StopFlag | None
) -> tuple[Values, Values, int]:
    """The values of some rows, of their cards (no rows unless asked for), and the work."""
    size = len(rows.hands)
    values = np.zeros(size, np.int16)
    cards = np.zeros((size if all_cards else 0, 32), np.int16)
    left = rows.cards_left
    solver = DoubleDummy(16 if left > MANY_CARDS else 12 if left > 12 else 8)
    solver.solve_rows(
        rows.hands,
        rows.soloist,
        rows.leader,
        rows.trick,
        rows.base,
        double_loss_below,
        by_payout,
        values,
        cards,
        stop,
    )
    return values, cards, solver.cards_played


def _checked_rows(
    hands: ArrayLike,
    soloist: ArrayLike,
    leader: ArrayLike,
    trick: ArrayLike | None,
    base: ArrayLike,
) -> _Rows:
    """The rows as the kernel wants them, or an InputError that names the first bad one."""
    sets = _whole(hands, "hands", 0, 2**32 - 1)
    if sets.ndim != 2 or sets.shape[1] not in (3, 4):
        raise InputError(
            _("shape {shape}; (n, 3) or (n, 4) is right").format(shape=sets.shape), field="hands"
        )
    total, players = sets.shape
    table = _whole(np.zeros((total, 0)) if trick is None else trick, "trick", 0, 31)
    if table.ndim != 2 or table.shape[0] != total or table.shape[1] >= players:
        raise InputError(
            _("shape {shape}; (n, k) with k below the number of players is right").format(
                shape=table.shape
            ),
            field="trick",
        )
    who = _one_a_row(_whole(soloist, "soloist", 0, players - 1), total, "soloist")
    first = _one_a_row(_whole(leader, "leader", 0, players - 1), total, "leader")
    points = _one_a_row(_whole(base, "base", 0, 120), total, "base")
    rows = _Rows(
        np.ascontiguousarray(sets, np.uint32),
        np.ascontiguousarray(who, np.uint8),
        np.ascontiguousarray(first, np.uint8),
        np.ascontiguousarray(table, np.uint8),
        np.ascontiguousarray(points, np.int16),
    )
    _check_cards(rows)
    return rows


def _whole(numbers: ArrayLike, field: str, least: int, most: int) -> NDArray[np.int64]:
    """Whole numbers within bounds."""
    try:
        given = np.asarray(numbers)
    except ValueError:  # rows of different lengths
        raise InputError(_("not an array of whole numbers"), field=field) from None
    if given.size and given.dtype.kind not in "iuf":
        raise InputError(_("not an array of whole numbers"), field=field)
    if np.ma.is_masked(numbers):
        raise InputError(_("a masked array, where every number must be known"), field=field)
    with np.errstate(invalid="ignore"):  # NaN and infinities are refused below
        whole = given.astype(np.int64)
    wrong = (whole != given) | (whole < least) | (whole > most)
    if wrong.any():
        place = tuple(int(axis) for axis in np.argwhere(wrong)[0])
        raise InputError(
            _("{value} is no whole number from {least} to {most}").format(
                value=given[place], least=least, most=most
            ),
            field=field + "".join(f"[{axis}]" for axis in place),
        )
    return whole


def _one_a_row(numbers: NDArray[np.int64], total: int, field: str) -> NDArray[np.int64]:
    if numbers.shape not in ((), (total,)):
        raise InputError(
            _("shape {shape}; one number, or one a row, is right").format(shape=numbers.shape),
            field=field,
        )
    return np.broadcast_to(numbers, (total,))


def _check_cards(rows: _Rows) -> None:
    """Hands that no moment of a trick can have are refused, and a card that comes twice."""
    total, players = rows.hands.shape
    turn = rows.trick.shape[1]
    sizes = np.bitwise_count(rows.hands).astype(np.int64)
    seat = np.arange(players)[None, :]
    played = (seat - rows.leader[:, None].astype(np.int64)) % players < turn
    whole = sizes + played
    on_table = (np.uint32(1) << rows.trick.astype(np.uint32)).astype(np.uint32)
    places = np.concatenate([rows.hands, on_table], axis=1)
    held = np.bitwise_or.reduce(places, axis=1) if total else np.zeros(0, np.uint32)
    twice = np.bitwise_count(held).astype(np.int64) != np.bitwise_count(places).sum(axis=1)
    uneven = (whole != whole[:, :1]).any(axis=1) | (whole[:, 0] > MOST_CARDS)
    revoked = np.zeros(total, bool)
    if turn:
        suits = np.array(SUIT_SETS, np.uint32)
        led = suits[_SUIT_NUMBERS[rows.trick[:, 0]]]
        for index in range(1, turn):
            hand = rows.hands[np.arange(total), (rows.leader + index) % players]
            revoked |= ((hand & led) != 0) & ((on_table[:, index] & led) == 0)
    for wrong, message in (
        (twice, _("a card comes twice")),
        (uneven, _("hands that are not of equal size before the trick, or of more than 10 cards")),
        (revoked, _("a card on the table does not follow suit, though the hand still can")),
    ):
        if wrong.any():
            raise InputError(message, field=f"hands[{int(np.argmax(wrong))}]")


_SUIT_NUMBERS = np.repeat(np.arange(4), (6, 6, 6, 14))


def _legal(rows: _Rows) -> NDArray[np.bool_]:
    """Shape (n, 32): whether the seat to move may play each card."""
    total, players = rows.hands.shape
    mover = (rows.leader.astype(np.int64) + rows.trick.shape[1]) % players
    hand = rows.hands[np.arange(total), mover]
    if rows.trick.shape[1]:
        following = hand & np.array(SUIT_SETS, np.uint32)[_SUIT_NUMBERS[rows.trick[:, 0]]]
        hand = np.where(following != 0, following, hand)
    bits = np.arange(32, dtype=np.uint32)
    legal: NDArray[np.bool_] = (hand[:, None] >> bits[None, :] & np.uint32(1)) == 1
    return legal
