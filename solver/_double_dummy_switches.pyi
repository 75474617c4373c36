from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver._stop import StopFlag

SWITCHES: int

def rates(players: int) -> list[list[int]]:
    """The rates by which cards are ordered, for each kind of card by what it is worth."""

def set_rates(players: int, new: NDArray[np.uint8]) -> None:
    """Order cards by other rates from now on."""

def count_one_in(number: int) -> None:
    """From now on search every card at one position in `number`, and count; 0 for none."""

def counted() -> list[list[tuple[int, int]]]:
    """Takes the counts: for each kind and worth, cards seen and cards that proved the result."""

def sure(solver: DoubleDummy, target: int) -> tuple[int, int]:
    """What the soloist and what the defenders take in any case, as far as it is seen at once."""

class DoubleDummy:
    """A solver with a table of its own, for one thread at a time; it forgets between positions."""

    def __init__(self, table_bits: int = 16, switches: int = ...) -> None: ...
    @property
    def cards_played(self) -> int:
        """How many cards the searches of this solver have played."""

    def recall(self) -> None:
        """From now on try first the card that proved the same result before."""

    def set_position(
        self,
        hands: Sequence[int],
        soloist: int,
        leader: int,
        trick: Sequence[int] = (),
        stop: StopFlag | None = None,
    ) -> None:
        """Set up a position: `hands` as card sets, `trick` as cards, the led one first."""

    def value(self, guess: int | None = None) -> int:
        """Card points the soloist takes from the cards in the hands and on the table.

        `guess` is the first number asked about; without one it is all there is.
        """

    def at_least(self, target: int) -> bool:
        """Whether the soloist takes at least `target` card points from these cards."""

    def choices(self) -> list[list[int]]:
        """The legal cards in groups that are equal in value, lowest first."""

    def play(self, card: int) -> None:
        """Go on to the position after the seat to move has played `card`."""

    def card_value(self, card: int, near: int | None = None) -> int:
        """`value` after the seat to move has played `card`; it is thought to be about `near`."""

    def payout(self, base: int, double_loss_below: int, near: int = 1) -> int:
        """Victory cards from each defender by points alone, `base` points of which are taken.

        The first question is whether it is at least `near`.
        """

    def undo(self) -> None:
        """Go back to the position before the last `play`."""

    @property
    def tricks(self) -> tuple[int, int]:
        """The tricks that the soloist and the defenders have won since the position was set up."""

    def line(self, value: int) -> list[int]:
        """Cards to the end by which both sides keep `value`, the value of this position."""

    def sweeps(self, soloist: bool) -> bool:
        """Whether the soloist (else the defenders) can take this trick and all others."""

    def solve_rows(
        self,
        hands: NDArray[np.uint32],
        soloist: NDArray[np.uint8],
        leader: NDArray[np.uint8],
        trick: NDArray[np.uint8],
        base: NDArray[np.int16],
        double_loss_below: int,
        by_payout: bool,
        values: NDArray[np.int16],
        cards: NDArray[np.int16],
        stop: StopFlag | None = None,
    ) -> None:
        """Solve many positions, one a row, without the GIL."""
