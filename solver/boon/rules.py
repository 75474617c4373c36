"""The options of Boon's rules: every doubtful case has a name and a default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.errors import InputError
from solver.fields import show
from solver.house_rules import HouseRules
from solver.i18n import _

CHOICES: Mapping[str, tuple[str, ...]] = {
    "leaster_tie": ("split", "none", "last_trick_loses"),
    "leaster_boon": ("aside", "first_trick", "last_trick"),
    "all_pass": ("leaster", "redeal", "forced"),
    "short_payment": ("available", "debt"),
}
"""The values that an option with a list of choices may have, its default first."""


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """One set of house rules; without arguments, the defaults.

    Raises InputError, with the option as its field, for a value that an option does not have.
    """

    leaster_tie: str = "split"
    """Tie for the fewest points in a Leaster: the pot is split if it divides evenly, nobody is
    paid, or of the tied the one with the latest trick is out until one remains."""
    leaster_boon: str = "aside"
    """Who gets the Boon's points in a Leaster: nobody, or the winner of the first or last trick."""
    all_pass: str = "leaster"
    """When all pass: a Leaster, a new deal, or the dealer must take."""
    short_payment: str = "available"
    """Who owes more than he has pays what he has, or goes into debt."""
    double_loss_below: int = 30
    """A soloist with fewer card points than this pays double: 30 or 31."""
    no_trick_forfeits_bury: bool = False
    """A soloist without a trick loses the points of his buried cards."""
    sweep_pays_3: bool = False
    """A soloist who takes every trick gets 3 from each defender; one who takes none pays 3."""
    rounds: int | None = None
    """End a match after so many rounds; None: only when a player has no victory card left."""

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if value not in choices:
                raise InputError(
                    _("{value} is not one of {choices}").format(
                        value=show(value), choices=", ".join(choices)
                    ),
                    field=name,
                )
        if type(self.double_loss_below) is not int or self.double_loss_below not in (30, 31):
            raise InputError(
                _("{value} is neither 30 nor 31").format(value=show(self.double_loss_below)),
                field="double_loss_below",
            )
        for name in ("no_trick_forfeits_bury", "sweep_pays_3"):
            if not isinstance(getattr(self, name), bool):
                raise InputError(
                    _("{value} is neither true nor false").format(value=show(getattr(self, name))),
                    field=name,
                )
        if self.rounds is not None and (type(self.rounds) is not int or self.rounds < 1):
            raise InputError(
                _("{value} is no number of rounds, 1 or more").format(value=show(self.rounds)),
                field="rounds",
            )


DEFAULT_RULES = Rules()
