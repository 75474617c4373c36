"""The payout of a position as a few yes-or-no questions to the exact solver."""

from __future__ import annotations

from solver._double_dummy import DoubleDummy
from solver.boon.cards import count, hand_size, points_in
from solver.boon.position import Position
from solver.errors import InputError
from solver.i18n import _


class PayoutClass:
    """Asks a solver what the position it stands at pays the soloist.

    Under most rules the payout depends on points alone. A rule that looks at tricks adds two
    questions: can the defenders take every trick, and can the soloist? A soloist who needs
    points from tricks gets a trick with them, so no other question mixes the two.
    """

    def __init__(self, solver: DoubleDummy, position: Position) -> None:
        """`solver` has been set to `position`; raises InputError where tricks so far are needed."""
        self._solver = solver
        self._rules = position.rules
        self.base = points_in(position.buried) + position.taken
        self.counts_tricks = self._rules.sweep_pays_3 or self._rules.no_trick_forfeits_bury
        self._won, self._lost = _tricks_so_far(position) if self.counts_tricks else (0, 0)

    @property
    def is_trickless(self) -> bool:
        """Whether the defenders can keep the soloist from every trick of the round."""
        won, _lost = self._solver.tricks
        return not self._won and not won and self._solver.sweeps(False)

    def payout(self, near: int = 1) -> int:
        """Victory cards from each defender, when both sides play best for the payout.

        An answer of about `near` is found fastest.
        """
        if self.counts_tricks and self.is_trickless:
            return -3 if self._rules.sweep_pays_3 else -2
        if self._rules.sweep_pays_3 and self._is_sweep:
            return 3
        return self._solver.payout(self.base, self._rules.double_loss_below, near)

    @property
    def _is_sweep(self) -> bool:
        _won, lost = self._solver.tricks
        return not self._lost and not lost and self._solver.sweeps(True)


def _tricks_so_far(position: Position) -> tuple[int, int]:
    """The tricks the soloist and the defenders have won before the one on the table."""
    soloist = position.soloist
    assert soloist is not None
    if position.tricks_won is not None:
        won = position.tricks_won[soloist]
        return won, sum(position.tricks_won) - won
    size = max(count(hand) for hand in position.hands)
    if size < hand_size(position.players):
        raise InputError(
            _("a rule that looks at tricks needs the tricks each seat has won so far"),
            field="tricks_won",
        )
    return 0, 0
