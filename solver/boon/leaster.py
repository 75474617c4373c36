"""The exact answer to a Leaster with open hands.

Each seat plays for itself and wants the most victory cards; among cards that give it the same it
takes what is most for the next seat clockwise, then for the one after that, and so on (max^n,
Luckhardt and Irani 1986, with a rule for ties). So the payouts do not depend on the order in which
cards are tried.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from solver._leaster import Leaster
from solver.boon.cards import CODES, Card, cards_in, code, points_in
from solver.boon.position import Position
from solver.boon.rules import CHOICES
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag

Payouts = tuple[int, ...]
OnCard = Callable[[Card, Payouts, int, int], None]
"""Is told each card as soon as it is valued: card, payouts, how many are done, of how many."""


@dataclass(frozen=True, slots=True)
class LeasterSolution:
    """What a Leaster comes to when each seat plays for itself."""

    payouts: Payouts
    """Victory cards that each seat gets, or pays where below zero."""
    cards: dict[Card, Payouts] | None
    """The payouts after each legal card of the seat to move; None: not asked for."""
    line: tuple[Card, ...] | None
    """A line of best play to the end, of equal cards the one with the lowest number."""
    cards_played: int
    """How many cards the search played: a measure of its work that repeats exactly."""

    def to_json(self) -> dict[str, Any]:
        """The answer of ``boon solve`` to a Leaster."""
        result: dict[str, Any] = {"value": list(self.payouts)}
        if self.cards is not None:
            result["cards"] = {code(card): list(value) for card, value in self.cards.items()}
        if self.line is not None:
            result["line"] = [CODES[card] for card in self.line]
        return result


def leaster_solution(
    position: Position,
    *,
    value_only: bool = False,
    stop: StopFlag | None = None,
    on_card: OnCard | None = None,
) -> LeasterSolution:
    """The payouts of every seat in a Leaster, each playing for itself.

    `value_only` leaves out the value of each legal card and the line. Raises InputError for a
    position with a soloist, Stopped once `stop` is set.
    """
    search = _search(position, stop)
    if value_only:
        payouts = search.value()
        return LeasterSolution(payouts, None, None, search.cards_played)
    seat = position.to_move
    if seat is None:
        return LeasterSolution(search.value(), {}, (), search.cards_played)
    legal = list(cards_in(position.legal))
    cards: dict[Card, Payouts] = {}
    for card in legal:
        cards[card] = search.after(card)
        if on_card is not None:
            on_card(card, cards[card], len(cards), len(legal))
    payouts = max(cards.values(), key=lambda value: value[seat:] + value[:seat])
    return LeasterSolution(payouts, cards, tuple(search.line()), search.cards_played)


def leaster_bound(position: Position, seat: int, *, stop: StopFlag | None = None) -> int:
    """What `seat` gets in a Leaster even if all others play together against it.

    In victory cards. Raises InputError for a position with a soloist or a seat that is none,
    Stopped once `stop` is set.
    """
    if type(seat) is not int or not 0 <= seat < position.players:
        raise InputError(
            _("{value!r} is no seat; the seats are 0 to {last}").format(
                value=seat, last=position.players - 1
            ),
            field="seat",
        )
    return _search(position, stop, alone=seat).value()[0]


def _search(position: Position, stop: StopFlag | None, alone: int = -1) -> Leaster:
    """The kernel, set up with this position."""
    if position.soloist is not None:
        raise InputError(_("a Leaster has no soloist"), field="soloist")
    rules = position.rules
    tricks_won = position.tricks_won or (0,) * position.players
    latest = [int(number > 0) for number in tricks_won]
    if position.winners is not None:
        for number, winner in enumerate(position.winners, 1):
            latest[winner] = number
    return Leaster(
        position.hands,
        position.leader,
        position.trick,
        position.points or (0,) * position.players,
        latest,
        sum(tricks_won),
        CHOICES["leaster_tie"].index(rules.leaster_tie),
        CHOICES["leaster_boon"].index(rules.leaster_boon),
        points_in(position.boon),
        stop or StopFlag(),
        alone,
    )
