"""Who plays with which of the packets that were dealt, after exchange and auction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.boodle.hand_sizes import hand_sizes, reserve_size

if TYPE_CHECKING:
    from solver.boodle.view import View


@dataclass(frozen=True, slots=True)
class Packets:
    """The packets by number: that of a seat has the seat's number, the reserve the next one."""

    held: tuple[int, ...]
    """The packet with which each seat plays."""
    dead: int
    """The packet that lies face down."""
    sizes: tuple[int, ...]
    """How many cards were dealt to each packet."""

    @property
    def reserve(self) -> int:
        """The number of the reserve."""
        return len(self.held)

    def after(self, seat: int) -> Packets:
        """The packets once `seat` has taken what lies face down for its own."""
        held = tuple(self.dead if who == seat else packet for who, packet in enumerate(self.held))
        return Packets(held, self.held[seat], self.sizes)


def packets(view: View) -> Packets:
    """The packets at the moment of a view."""
    sizes = (*hand_sizes(view.players, view.dealer), reserve_size(view.players))
    found = Packets(tuple(range(view.players)), view.players, sizes)
    if view.swapped:
        found = found.after(view.dealer)
    auction = view.auction
    if view.has_auction and auction.to_move is None and auction.high is not None:
        found = found.after(auction.high[0])
    return found
