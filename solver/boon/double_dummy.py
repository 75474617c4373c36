"""The exact value of a position and of every legal card, with all hands open ("double dummy")."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from solver._double_dummy import DoubleDummy
from solver.boon.cards import Card
from solver.boon.leaster import LeasterSolution, leaster_solution
from solver.boon.payment import solo_payout
from solver.boon.payout_class import PayoutClass
from solver.boon.position import Position
from solver.boon.solution import PayoutSolution, PointsSolution
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag

Solution: TypeAlias = PointsSolution | PayoutSolution | LeasterSolution
OnCard: TypeAlias = Callable[[Card, int, int, int], None]
"""Told of each card as it is valued: the card, its value, how many are done, and of how many."""


def solve(
    position: Position,
    *,
    objective: Literal["points", "payout"] = "points",
    value_only: bool = False,
    stop: StopFlag | None = None,
) -> Solution:
    """The exact value of a position, of each legal card, and a line of best play.

    With a soloist the objective is card points or the payout class (`solve_points` and
    `solve_payout` have their types). In a Leaster it is always each player's own payout; of cards
    that pay him the same he takes the one that pays the next player clockwise most, then the one
    after him, and so on. With `value_only` the cards and the line are left out, and the work for
    them. Raises Stopped when the flag is raised, InputError for another objective and
    where the rules need to know more of the position.
    """
    if objective not in ("points", "payout"):
        raise InputError(
            _("{value!r} is neither “points” nor “payout”").format(value=objective),
            field="objective",
        )
    if position.soloist is None:
        return leaster_solution(position, value_only=value_only, stop=stop)
    if objective == "payout":
        return solve_payout(position, value_only=value_only, stop=stop)
    return solve_points(position, value_only=value_only, stop=stop)


def solve_points(
    position: Position,
    *,
    value_only: bool = False,
    stop: StopFlag | None = None,
    on_card: OnCard | None = None,
) -> PointsSolution:
    """The exact card points for the soloist; see `solve`."""
    solver = _solver_at(position, stop)
    by_class = PayoutClass(solver, position)
    base = by_class.base

    def points_of(value: int) -> int:
        forfeits = position.rules.no_trick_forfeits_bury and not value
        return 0 if forfeits and by_class.is_trickless else base + value

    def payout_of(points: int) -> int:
        return (
            by_class.payout()
            if by_class.counts_tricks
            else solo_payout(points, 0, 0, position.rules)
        )

    best = max if position.to_move == position.soloist else min
    cards: dict[Card, int] = {}
    payouts: dict[Card, int] = {}
    for group, total in () if value_only else _choices(solver):
        near = best(cards.values()) if cards else None
        result = solver.card_value(group[0], near)
        solver.play(group[0])
        paid = payout_of(base + result)
        solver.undo()
        for card in group:
            cards[card] = result
            payouts[card] = paid
            if on_card is not None:
                on_card(card, result, len(cards), total)
    value = best(cards.values()) if cards else solver.value()
    points = points_of(value)
    payout = payout_of(points)
    if value_only:
        return PointsSolution(value, points, payout, None, None, None, solver.cards_played)
    line = tuple(solver.line(value))
    return PointsSolution(
        value, points, payout, _in_order(cards), _in_order(payouts), line, solver.cards_played
    )


def solve_payout(
    position: Position,
    *,
    value_only: bool = False,
    stop: StopFlag | None = None,
    on_card: OnCard | None = None,
) -> PayoutSolution:
    """The exact payout class for the soloist, in victory cards; see `solve`."""
    solver = _solver_at(position, stop)
    by_class = PayoutClass(solver, position)
    best = max if position.to_move == position.soloist else min
    cards: dict[Card, int] = {}
    for group, total in () if value_only else _choices(solver):
        near = best(cards.values()) if cards else 1
        solver.play(group[0])
        paid = by_class.payout(near)
        solver.undo()
        for card in group:
            cards[card] = paid
            if on_card is not None:
                on_card(card, paid, len(cards), total)
    payout = best(cards.values()) if cards else by_class.payout()
    if value_only:
        return PayoutSolution(payout, None, None, solver.cards_played)
    line = tuple(_line(solver, by_class, payout))
    return PayoutSolution(payout, _in_order(cards), line, solver.cards_played)


def _solver_at(position: Position, stop: StopFlag | None) -> DoubleDummy:
    """A solver, with a table that suits the number of cards, set to a position with a soloist."""
    if position.soloist is None:
        raise ValueError("a Leaster has no soloist; ask leaster_solution")
    cards = position.cards_left
    solver = DoubleDummy(16 if cards > 18 else 12 if cards > 12 else 8)
    solver.set_position(position.hands, position.soloist, position.leader, position.trick, stop)
    return solver


def _choices(solver: DoubleDummy) -> Iterator[tuple[list[Card], int]]:
    """The groups of equal legal cards, highest first, each with the number of legal cards in all.

    What is found out about the high cards helps with the low ones more than the other way round.
    """
    groups = solver.choices()
    total = sum(len(group) for group in groups)
    for group in reversed(groups):
        yield group, total


def _in_order(cards: dict[Card, int]) -> dict[Card, int]:
    return dict(sorted(cards.items()))


def _line(solver: DoubleDummy, by_class: PayoutClass, payout: int) -> Iterator[Card]:
    """Cards to the end by which both sides keep a payout; each plays the lowest that does."""
    played = 0
    while groups := solver.choices():
        for group in groups:
            solver.play(group[0])
            played += 1
            if group is groups[-1] or by_class.payout(payout) == payout:
                yield group[0]
                break
            solver.undo()
            played -= 1
    for _undone in range(played):
        solver.undo()
