"""The exact answer to a hand with all hands open.

Each seat plays for itself and wants the most chips; among leads that give it the same it takes
what is most for the next seat to its left, then for the one after that, and so on (max^n, Luckhardt
and Irani 1986, with a rule for ties that looks at the values only). So the chips do not depend on
the order in which leads are tried. Everybody keeps the rules from here on; who broke one before
takes no boodle chips and cannot win.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solver._boodle import OpenHand
from solver.boodle.boodle_cards import BOODLE_CARDS, Pots
from solver.boodle.cards import Card, code
from solver.boodle.hand import Hand
from solver.boodle.position import Position
from solver.boodle.rules import CHOICES
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag

MOST_CHIPS = 1 << 40
"""A boodle card with more chips than this is refused, so that sums cannot overflow."""

Chips = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """What a hand comes to from here when each seat plays for itself."""

    chips: Chips
    """The chips that each seat wins from here, or pays where below zero."""
    leads: dict[Card, Chips] | None
    """The same after each card the seat to move may play, one a suit, or the one card that must
    be played in a run; None: not asked for."""
    line: tuple[Card, ...] | None
    """A line of best play to the end; of leads that are worth the same the lowest number."""
    nodes: int
    """How many decisions the search weighed: a measure of its work that repeats exactly."""

    def to_json(self) -> dict[str, Any]:
        """The answer of ``boodle solve``."""
        result: dict[str, Any] = {"chips": list(self.chips)}
        if self.leads is not None:
            result["leads"] = {code(card): list(chips) for card, chips in self.leads.items()}
        if self.line is not None:
            result["line"] = [code(card) for card in self.line]
        return result


def solve(
    position: Position | Hand, *, value_only: bool = False, stop: StopFlag | None = None
) -> Solution:
    """The chips of every seat from here, each playing for itself with all hands open.

    `value_only` leaves out the value of each lead and the line. Raises InputError for a hand that
    has not come to the play of the cards and for piles beyond reason, Stopped once `stop` is set.
    """
    search = open_hand(position, stop)
    if value_only:
        return Solution(search.value(), None, None, search.nodes)
    leads = dict(search.leads())
    line = tuple(search.line())
    chips = leads[line[0]] if leads else search.value()
    return Solution(chips, leads, line, search.nodes)


def check_sizes(pots: Pots) -> None:
    """Raise InputError for piles beyond reason, with which sums could overflow."""
    if max(pots) > MOST_CHIPS:
        raise InputError(
            _("more than {most} chips on a boodle card").format(most=MOST_CHIPS), field="pots"
        )


def open_hand(position: Position | Hand, stop: StopFlag | None = None, **tuning: int) -> OpenHand:
    """The kernel, set up with this position; `tuning` goes to it as it is.

    Raises InputError as `solve` does.
    """
    if isinstance(position, Hand):
        position = position.position()
    check_sizes(position.pots)
    return OpenHand(
        position.hands,
        position.leader,
        -1 if position.last is None else position.last,
        position.stopped,
        position.over,
        position.pots,
        BOODLE_CARDS,
        position.offenders,
        CHOICES["lead_suit"].index(position.rules.lead_suit),
        CHOICES["deadlock"].index(position.rules.deadlock),
        stop or StopFlag(),
        **tuning,
    )
