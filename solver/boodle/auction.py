"""The auction of the unseen reserve."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Auction:
    """The bidding at one moment, immutable: everybody but the dealer, from the dealer's left."""

    players: int
    dealer: int
    bids: tuple[tuple[int, int | None], ...] = ()
    """Seat and chips of every bid in order; None: he passed."""

    @property
    def high(self) -> tuple[int, int] | None:
        """The highest bid so far, seat and chips; None: nobody has bid."""
        return next(
            ((seat, chips) for seat, chips in reversed(self.bids) if chips is not None), None
        )

    @property
    def least(self) -> int:
        """The least that may be bid now, in chips."""
        high = self.high
        return high[1] + 1 if high else 1

    @property
    def to_move(self) -> int | None:
        """The seat to bid or pass; None when the auction is over."""
        passed = {seat for seat, chips in self.bids if chips is None}
        high = self.high
        before = self.bids[-1][0] if self.bids else self.dealer
        for step in range(1, self.players + 1):
            seat = (before + step) % self.players
            if seat == self.dealer or seat in passed:
                continue
            return None if high and seat == high[0] else seat
        return None

    def bid(self, chips: int | None) -> Auction:
        """The auction after the seat to move has bid so many chips, or passed."""
        seat = self.to_move
        if seat is None:
            raise ValueError("the auction is over")
        return replace(self, bids=(*self.bids, (seat, chips)))

    def payments(self) -> tuple[int, ...]:
        """What each seat pays (below zero) and gets in chips: the winner pays the dealer."""
        paid = [0] * self.players
        if self.to_move is None and self.high is not None:
            seat, chips = self.high
            paid[seat] -= chips
            paid[self.dealer] += chips
        return tuple(paid)
