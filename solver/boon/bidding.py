"""The lap of bids in a record: what it settles, and whether it can have been."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.actions import Bid
from solver.boon.history import who
from solver.boon.rules import Rules
from solver.errors import InputError
from solver.i18n import _


def taker(bids: Sequence[Bid], dealer: int, players: int) -> int | None:
    """The seat that took the Boon; None: nobody has, so far."""
    if Bid.TAKE not in bids:
        return None
    return (dealer + 1 + bids.index(Bid.TAKE)) % players


def is_over(bids: Sequence[Bid], players: int) -> bool:
    """Whether nobody is asked any more."""
    return Bid.TAKE in bids or len(bids) == players


def check_bids(
    bids: Sequence[Bid],
    dealer: int,
    players: int,
    rules: Rules,
    names: Sequence[str] | None = None,
) -> None:
    """Raise InputError, with the bid as its field, for bids that no round can have had."""
    for index, bid in enumerate(bids):
        field = f"bids[{index}]"
        if Bid.TAKE in bids[:index]:
            raise InputError(
                _("{who} took the Boon, and nobody after him is asked (rule bid)").format(
                    who=who((dealer + 1 + bids.index(Bid.TAKE)) % players, names)
                ),
                field=field,
            )
        if index >= players:
            raise InputError(
                _("a bid too many: {players} players are asked once each (rule bid)").format(
                    players=players
                ),
                field=field,
            )
        if bid is Bid.PASS and index == players - 1 and rules.all_pass == "forced":
            raise InputError(
                _("{who} deals and all others passed, so he must take (rule forced-take)").format(
                    who=who(dealer, names)
                ),
                field=field,
            )
