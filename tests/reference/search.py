"""Twins of the exact searches: plain minimax and max^n, memoised and never pruned.

Nothing here knows the compiled search or shares a table with it. Cards are numbers as in the
positions (blue 0-5, green 6-11, red 12-17, gold 18-31), hands are sorted tuples.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from solver.boon.position import Position
from solver.boon.rules import Rules

Hands = tuple[tuple[int, ...], ...]
Vector = tuple[int, ...]
T = TypeVar("T")

SUIT = [0] * 6 + [1] * 6 + [2] * 6 + [3] * 14
GOLD = 3
WORTH = [0, 0, 0, 4, 10, 11] * 4 + [2, 2, 2, 2, 3, 3, 3, 3]


def legal(hand: Sequence[int], trick: Sequence[int]) -> list[int]:
    if trick:
        following = [card for card in hand if SUIT[card] == SUIT[trick[0]]]
        if following:
            return following
    return list(hand)


def holder(trick: Sequence[int]) -> int:
    """Which card of the trick holds it, by its place."""
    gold = [card for card in trick if SUIT[card] == GOLD]
    led = [card for card in trick if SUIT[card] == SUIT[trick[0]]]
    return trick.index(max(gold or led))


def worth(cards: Sequence[int]) -> int:
    return sum(WORTH[card] for card in cards)


def solo_pay(points: int, tricks: int, all_tricks: int, buried: int, rules: Rules) -> int:
    """What the soloist gets from each defender; `points` with the bury, which alone is `buried`."""
    if tricks == 0 and rules.no_trick_forfeits_bury:
        points -= buried
    if rules.sweep_pays_3 and all_tricks and tricks in (0, all_tricks):
        return 3 if tricks else -3
    if points <= 60:
        return -2 if points < rules.double_loss_below else -1
    return 1 if points <= 90 else 2


def leaster_pay(points: Vector, tricks: Vector, winners: Sequence[int], rules: Rules) -> Vector:
    """What each seat gets or pays at the end of a Leaster; `winners` of the tricks in order."""
    players = len(points)
    able = [seat for seat in range(players) if tricks[seat]]
    if not able:
        return (0,) * players
    fewest = min(points[seat] for seat in able)
    tied = [seat for seat in able if points[seat] == fewest]
    if rules.leaster_tie == "last_trick_loses":
        for seat in reversed(winners):
            if len(tied) > 1 and seat in tied:
                tied.remove(seat)
    pot = players - len(tied)
    if len(tied) > 1 and (rules.leaster_tie == "none" or pot % len(tied)):
        return (0,) * players
    return tuple(pot // len(tied) if seat in tied else -1 for seat in range(players))


@dataclass(frozen=True)
class Past:
    """What the end of the round still needs to know of the tricks already played."""

    points: Vector
    tricks: Vector
    winners: tuple[int, ...]
    """Each seat that has a trick, in the order of their latest ones."""

    def after(self, winner: int, points: int) -> Past:
        def add(numbers: Vector, more: int) -> Vector:
            return tuple(n + more * (seat == winner) for seat, n in enumerate(numbers))

        kept = tuple(seat for seat in self.winners if seat != winner)
        return Past(add(self.points, points), add(self.tricks, 1), (*kept, winner))


@dataclass
class Tree(Generic[T]):
    """A memoised search of all play from a position, without any pruning.

    `end` values a finished round, `choose` picks among the values of a seat's cards, `bonus` is
    what a trick is worth beyond its cards, given the past and whether it is the last, and `brief`
    cuts the past down to what `end` looks at.
    """

    end: Callable[[Past], T]
    choose: Callable[[int, Sequence[T]], T]
    bonus: Callable[[Past, bool], int]
    brief: Callable[[Past], object]
    memo: dict[object, T] = field(default_factory=dict)

    def value(self, hands: Hands, leader: int, trick: tuple[int, ...], past: Past) -> T:
        if len(trick) == len(hands):
            winner = (leader + holder(trick)) % len(hands)
            points = worth(trick) + self.bonus(past, not any(hands))
            return self.value(hands, winner, (), past.after(winner, points))
        if not any(hands):
            return self.end(past)
        key = None if trick else (hands, leader, self.brief(past))
        if key in self.memo:
            return self.memo[key]
        seat = (leader + len(trick)) % len(hands)
        result = self.choose(seat, list(self.cards(hands, leader, trick, past).values()))
        if key is not None:
            self.memo[key] = result
        return result

    def cards(self, hands: Hands, leader: int, trick: tuple[int, ...], past: Past) -> dict[int, T]:
        """The value of every legal card of the seat to move."""
        if not any(hands):
            return {}
        seat = (leader + len(trick)) % len(hands)
        result: dict[int, T] = {}
        for card in legal(hands[seat], trick):
            rest = tuple(c for c in hands[seat] if c != card)
            after = (*hands[:seat], rest, *hands[seat + 1 :])
            result[card] = self.value(after, leader, (*trick, card), past)
        return result


def _hands(position: Position) -> Hands:
    return tuple(tuple(card for card in range(32) if hand >> card & 1) for hand in position.hands)


def _answer(tree: Tree[T], position: Position, past: Past) -> tuple[T, dict[int, T]]:
    place = (_hands(position), position.leader, position.trick, past)
    return tree.value(*place), tree.cards(*place)


def _solo_choice(soloist: int) -> Callable[[int, Sequence[int]], int]:
    return lambda seat, values: max(values) if seat == soloist else min(values)


def solo_points(position: Position) -> tuple[int, dict[int, int]]:
    """The card points that the soloist takes from here on, and the same after each legal card."""
    soloist = position.soloist
    assert soloist is not None
    nothing = (0,) * position.players
    tree = Tree[int](
        end=lambda past: past.points[soloist],
        choose=_solo_choice(soloist),
        bonus=lambda past, last: 0,
        brief=lambda past: past.points[soloist],
    )
    return _answer(tree, position, Past(nothing, nothing, ()))


def solo_payout(position: Position) -> tuple[int, dict[int, int]]:
    """What the soloist gets from each defender, and the same after each legal card.

    Unknown `tricks_won` counts as none so far.
    """
    soloist = position.soloist
    assert soloist is not None
    rules = position.rules
    buried = worth([card for card in range(32) if position.buried >> card & 1])
    tricks = position.tricks_won or (0,) * position.players
    points = tuple(position.taken * (seat == soloist) for seat in range(position.players))

    def end(past: Past) -> int:
        total = past.points[soloist] + buried
        return solo_pay(total, past.tricks[soloist], sum(past.tricks), buried, rules)

    tree = Tree[int](
        end=end,
        choose=_solo_choice(soloist),
        bonus=lambda past, last: 0,
        brief=lambda past: (past.points[soloist], past.tricks[soloist]),
    )
    return _answer(tree, position, Past(points, tricks, ()))


def _leaster_past(position: Position) -> Past:
    nothing = (0,) * position.players
    return Past(position.points or nothing, position.tricks_won or nothing, position.winners or ())


def _leaster_tree(
    position: Position,
    value: Callable[[Vector], T],
    choose: Callable[[int, Sequence[T]], T],
) -> Tree[T]:
    rules = position.rules
    boon = worth([card for card in range(32) if position.boon >> card & 1])

    def bonus(past: Past, last: bool) -> int:
        if rules.leaster_boon == "first_trick":
            return boon * (not any(past.tricks))
        return boon * (rules.leaster_boon == "last_trick" and last)

    def brief(past: Past) -> object:
        order = past.winners if rules.leaster_tie == "last_trick_loses" else ()
        return (past.points, tuple(n > 0 for n in past.tricks), order)

    def end(past: Past) -> T:
        return value(leaster_pay(past.points, past.tricks, past.winners, rules))

    return Tree[T](end=end, choose=choose, bonus=bonus, brief=brief)


def leaster(position: Position) -> tuple[Vector, dict[int, Vector]]:
    """The payouts of a Leaster when each plays for himself, and the same after each legal card.

    Each seat takes the most for itself, among equals the most for the next seat clockwise, then
    for the one after that, and so on.
    """

    def best(seat: int, vectors: Sequence[Vector]) -> Vector:
        return max(vectors, key=lambda vector: vector[seat:] + vector[:seat])

    tree = _leaster_tree(position, lambda vector: vector, best)
    return _answer(tree, position, _leaster_past(position))


def leaster_alone(position: Position, seat: int) -> tuple[int, dict[int, int]]:
    """What `seat` gets in a Leaster against all others together, and after each legal card."""

    def best(mover: int, values: Sequence[int]) -> int:
        return max(values) if mover == seat else min(values)

    tree = _leaster_tree(position, lambda vector: vector[seat], best)
    return _answer(tree, position, _leaster_past(position))
