"""The options of Boodle's rules: every variant and every doubtful case has a name and a default."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from solver.errors import InputError
from solver.fields import show
from solver.house_rules import HouseRules
from solver.i18n import _

CHOICES: Mapping[str, tuple[str, ...]] = {
    "exchange": ("dealer", "auction", "dealer_then_auction", "none"),
    "lead_suit": ("different", "any", "other_colour"),
    "deadlock": ("same_suit", "void"),
    "leftover": ("none", "split"),
}
"""The values that an option with a list of choices may have, its default first."""

SWITCHES = ("discard_becomes_reserve", "three_in_one", "referee")
"""The options that are true or false."""

NUMBERS: Mapping[str, tuple[int, int]] = {
    "stack": (0, 1_000_000),
    "poker_limit": (1, 100),
    "poker_raises": (0, 100),
}
"""The options that are whole numbers, each with the least and the most it may be."""

DEFAULT_SPREAD = 6
"""How many chips each player spreads when `ante` is free and no number is given."""

_FREE = re.compile(r"free(?:\(([1-9][0-9]?)\))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """One set of house rules; without arguments, the defaults.

    Raises InputError, with the option as its field, for a value that an option does not have.
    """

    ante: str = "fixed"
    """fixed: 1 chip on each boodle card, 2 from the dealer. free(N): everyone spreads exactly N
    chips over them before the deal; free is free(6)."""
    exchange: str = "dealer"
    """Who may change his hand for the reserve: the dealer, whoever bids most for it, the dealer
    and then whoever bids most, or nobody."""
    discard_becomes_reserve: bool = False
    """The hand that the dealer gave up lies in the reserve's place; with dealer_then_auction it
    is bid for."""
    lead_suit: str = "different"
    """What is led after a stop: any suit but the one that stopped, any suit, or a suit of the
    other colour."""
    deadlock: str = "same_suit"
    """When nobody has a suit that may be led: the ban lapses for this lead, or the hand ends
    without settlement."""
    three_in_one: bool = False
    """A round of poker before the first lead."""
    poker_limit: int = 5
    """The most chips of one bet and of one raise in the round of poker."""
    poker_raises: int = 3
    """How often a bet may be raised in the round of poker."""
    referee: bool = False
    """A player may break a rule, and pays the penalty; otherwise a wrong card is refused."""
    leftover: str = "none"
    """Chips on the boodle cards after the last hand: they stay, or are split equally."""
    stack: int = 50
    """The chips with which each player begins a match."""
    hands: int | None = None
    """How many hands a match has; None: everyone deals once, or as many as the time allows."""
    minutes: int | None = None
    """How long a match lasts: the hand that is being played when the time is up is the last.
    None: as long as its hands take."""

    def __post_init__(self) -> None:
        found = _FREE.fullmatch(self.ante) if isinstance(self.ante, str) else None
        if found is None and self.ante != "fixed":
            raise InputError(
                _("{value} is neither fixed nor free(N) with N from 1 to 99").format(
                    value=show(self.ante)
                ),
                field="ante",
            )
        if found is not None and found[1] is None:
            object.__setattr__(self, "ante", f"free({DEFAULT_SPREAD})")
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if value not in choices:
                raise InputError(
                    _("{value} is not one of {choices}").format(
                        value=show(value), choices=", ".join(choices)
                    ),
                    field=name,
                )
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise InputError(
                    _("{value} is neither true nor false").format(value=show(getattr(self, name))),
                    field=name,
                )
        for name, (least, most) in NUMBERS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise InputError(
                    _("{value} is no whole number from {least} to {most}").format(
                        value=show(value), least=least, most=most
                    ),
                    field=name,
                )
        if self.hands is not None and (type(self.hands) is not int or self.hands < 1):
            raise InputError(
                _("{value} is no number of hands, 1 or more").format(value=show(self.hands)),
                field="hands",
            )
        if self.minutes is not None and (type(self.minutes) is not int or self.minutes < 1):
            raise InputError(
                _("{value} is no number of minutes, 1 or more").format(value=show(self.minutes)),
                field="minutes",
            )

    @property
    def spread(self) -> int | None:
        """How many chips each player spreads before the deal; None: the antes are fixed."""
        return None if self.ante == "fixed" else int(self.ante[5:-1])

    @property
    def dealer_exchanges(self) -> bool:
        """Whether the dealer may take the reserve for his hand."""
        return self.exchange in ("dealer", "dealer_then_auction")

    @property
    def has_auction(self) -> bool:
        """Whether the reserve may come to be bid for."""
        return self.exchange in ("auction", "dealer_then_auction")


DEFAULT_RULES = Rules()
