"""How much work goes into advice, for any game."""

from __future__ import annotations

from dataclasses import dataclass

from solver.errors import InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class Effort:
    """How long deals are valued, and by how many threads.

    Raises InputError, with the setting as its field, for a number that is too small or none.
    """

    seed: int = 0
    budget: int | None = None
    """The most deals to value; None: as many as take about a second."""
    seconds: float | None = None
    """Give the best answer so far after so many seconds."""
    tolerance: float = 0.01
    """Differences that do not matter, in what the game is played for."""
    early: bool = True
    """Whether to stop before the budget when it is clear."""
    threads: int | None = None
    """None: as many as there are processors."""

    def __post_init__(self) -> None:
        for name, least in (("budget", 1), ("threads", 1), ("seconds", 0), ("tolerance", 0)):
            value = getattr(self, name)
            if value is not None and value != value:
                raise InputError(_("{value} is no number").format(value=value), field=name)
            if value is not None and value < least:
                raise InputError(
                    _("{value} is too little; {least} is the least").format(
                        value=value, least=least
                    ),
                    field=name,
                )
