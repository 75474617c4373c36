"""What one seat knows, as it is written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.boodle.boodle_cards import Pots, check_players, check_pots, check_seat, fixed_antes
from solver.boodle.cards import CODES, CardSet, count
from solver.boodle.hand_sizes import hand_sizes, reserve_size
from solver.boodle.poker import PokerRound
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.boodle.told import (
    Allocation,
    Plays,
    PokerRecord,
    ToldBreach,
    check_allocation,
    spread_so_far,
)
from solver.errors import InputError
from solver.i18n import _
from solver.known_cards import check_twice
from solver.notes import Notes

if TYPE_CHECKING:
    from solver.boodle.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewRecord(Notes):
    """A hand as one seat sees it at one moment.

    Raises InputError, naming the field, for places that cannot be so; `check` and `view` look at
    the play too.
    """

    players: int
    dealer: int
    seat: int
    hand: CardSet = 0
    """The cards with which the seat plays, those already played too; before an exchange the cards
    it was dealt; empty before the deal."""
    given_up: CardSet = 0
    """The hand that the seat gave up for the reserve; empty: it did not."""
    pots: Pots | None = None
    """The chips on the boodle cards with this hand's antes in; None: only the antes."""
    allocation: Allocation | None = None
    exchange: bool | None = None
    """Whether the dealer took the reserve; None: he was not asked, or has not decided."""
    auction: tuple[int | None, ...] = ()
    poker: PokerRecord | None = None
    """The round of poker; None for the five cards that the seat has not seen."""
    plays: Plays = ()
    seats: tuple[tuple[int, ...], ...] = ()
    """Who played each card."""
    breaches: tuple[ToldBreach, ...] = ()
    rules: Rules = DEFAULT_RULES

    def __post_init__(self) -> None:
        check_players(self.players)
        check_seat(self.dealer, self.players, "dealer")
        check_seat(self.seat, self.players, "seat")
        self.check_notes(self.players)
        if self.pots is not None:
            check_pots(self.pots)
        sizes = (*hand_sizes(self.players, self.dealer), reserve_size(self.players))
        for field, cards in (("hand", self.hand), ("given_up", self.given_up)):
            if cards and count(cards) not in sizes:
                raise InputError(
                    _("{given} cards; with {players} players it is {right}").format(
                        given=count(cards),
                        players=self.players,
                        right=_(" or ").join(str(size) for size in sorted(set(sizes))),
                    ),
                    field=field,
                )
        check_twice((("hand", self.hand), ("given_up", self.given_up)), CODES)
        check_allocation(self.allocation, self.players, self.dealer, self.rules, self.pots)
        self._check_plays()

    def _check_plays(self) -> None:
        check_twice(
            (
                (f"plays[{index}]", 1 << card)
                for index, run in enumerate(self.plays)
                for card in run
            ),
            CODES,
        )
        if len(self.seats) != len(self.plays):
            raise InputError(
                _("{given} runs of seats for {due} runs of cards: who played each card?").format(
                    given=len(self.seats), due=len(self.plays)
                ),
                field="seats",
            )
        for index, (run, seats) in enumerate(zip(self.plays, self.seats, strict=True)):
            if len(run) != len(seats):
                raise InputError(
                    _("{given} seats for a run of {due} cards").format(
                        given=len(seats), due=len(run)
                    ),
                    field=f"seats[{index}]",
                )
            for card, seat in zip(run, seats, strict=True):
                check_seat(seat, self.players, f"seats[{index}]")
                if (seat == self.seat) != bool(self.hand >> card & 1):
                    raise InputError(
                        _("{card} by seat {seat}: that does not fit the hand of seat {own}").format(
                            card=CODES[card], seat=seat, own=self.seat
                        ),
                        field=f"seats[{index}]",
                    )

    @classmethod
    def of(cls, view: View, names: tuple[str, ...] | None = None) -> ViewRecord:
        """The record of a view."""
        allocation: list[Pots | None] | None = None
        if view.antes:
            allocation = [None] * view.players
            for step, chips in enumerate(view.antes):
                allocation[(view.dealer + 1 + step) % view.players] = chips
        return cls(
            names=names,
            players=view.players,
            dealer=view.dealer,
            seat=view.seat,
            hand=view.hand,
            given_up=view.given_up,
            pots=view.pots,
            allocation=None if allocation is None else tuple(allocation),
            exchange=view.swapped,
            auction=tuple(chips for _seat, chips in view.bids),
            poker=None if view.poker is None else PokerRecord.of(view.poker),
            plays=view.runs,
            seats=view.seats,
            rules=view.rules,
        )

    @property
    def piles(self) -> Pots:
        """The chips on the boodle cards with this hand's antes in."""
        if self.pots is not None:
            return self.pots
        antes = list(fixed_antes(self.players, self.dealer))
        if self.rules.spread is not None:
            antes = [chips for _seat, chips in spread_so_far(self.allocation or (), self.dealer)]
        ah, kc, qd, js = (sum(ante[index] for ante in antes) for index in range(4))
        return ah, kc, qd, js

    def poker_round(self) -> PokerRound | None:
        """The round of poker as far as it has come; cards that were not seen are empty in it.

        Raises InputError for wagers that come before all have chosen or after the end.
        """
        if self.poker is None:
            return None
        poker = PokerRound.start(self.players, self.dealer)
        order = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        chosen = len(order) if self.poker.bets else self._chosen(order)
        for seat in order[chosen:]:
            if self.poker.hands[seat] is not None:
                raise InputError(
                    _("seat {seat} cannot have shown his cards before seat {before} chose").format(
                        seat=seat, before=order[chosen]
                    ),
                    field=f"poker.hands[{seat}]",
                )
        for seat in order[:chosen]:
            poker = poker.choose(self.poker.hands[seat] or 0)
        for index, wager in enumerate(self.poker.bets):
            if poker.over:
                raise InputError(
                    _("the betting was over before this"), field=f"poker.bets[{index}]"
                )
            poker = poker.wager(wager)
        return poker

    def _chosen(self, order: list[int]) -> int:
        """How many have chosen before anybody has bet: all before this seat, if it has not."""
        assert self.poker is not None
        if self.poker.hands[self.seat] is None:
            return order.index(self.seat)
        return len(order)

    def _antes(self) -> tuple[Pots, ...]:
        """What the seats from the dealer's left have spread, each as many chips as the rule says.

        Raises InputError for other numbers, and if somebody is still to spread his after the deal.
        """
        antes = []
        for seat, chips in spread_so_far(self.allocation or (), self.dealer):
            if sum(chips) != self.rules.spread:
                raise InputError(
                    _("{given} chips; each spreads exactly {right}").format(
                        given=sum(chips), right=self.rules.spread
                    ),
                    field=f"allocation[{seat}]",
                )
            antes.append(chips)
        if self.hand and self.allocation is not None and len(antes) < self.players:
            raise InputError(
                _("everybody spreads his chips before the cards are dealt"), field="allocation"
            )
        return tuple(antes)

    def view(self) -> View:
        """What the seat knows, checked by the rules.

        Raises InputError, naming the field, for what cannot have been, and if it is not the turn
        of this seat.
        """
        from solver.boodle.auction import Auction
        from solver.boodle.view import View

        auction = Auction(self.players, self.dealer)
        for index, chips in enumerate(self.auction):
            if auction.to_move is None:
                raise InputError(_("the auction was over before this"), field=f"auction[{index}]")
            auction = auction.bid(chips)
        if self.breaches:
            raise InputError(
                _("there is no advice once somebody has broken a rule"), field="breaches"
            )
        antes = self._antes()
        return View(
            players=self.players,
            dealer=self.dealer,
            seat=self.seat,
            hand=self.hand,
            pots=self.piles,
            given_up=self.given_up,
            antes=() if self.hand else antes,
            swapped=self.exchange if self.exchange or self.rules.dealer_exchanges else None,
            bids=auction.bids,
            poker=self.poker_round(),
            runs=self.plays,
            seats=self.seats,
            rules=self.rules,
        )

    def check(self) -> None:
        """Raise InputError for what cannot have been."""
        self.view()
