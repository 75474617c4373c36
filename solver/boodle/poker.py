"""The round of poker of Three in One: everybody antes, chooses five cards, and bets once round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from solver.boodle.actions import Bet, Raise, Stake, Wager
from solver.boodle.cards import CardSet, cards_in, set_of
from solver.boodle.poker_hands import POKER_CARDS, poker_value

POKER_ANTE = 1
"""The chips that each player puts into the pot before he chooses his cards."""


@dataclass(frozen=True, slots=True)
class PokerRound:
    """The round at one moment, immutable. It begins with `PokerRound.start`."""

    players: int
    dealer: int
    chosen: tuple[CardSet, ...]
    """Each player's five cards in the order in which they choose, from the dealer's left."""
    wagers: tuple[tuple[int, Wager], ...]
    """Seat and wager of everything done in the betting round, in order."""
    paid: tuple[int, ...]
    """The chips that each seat has put into the pot."""
    bet: int
    """What has to be paid to stay in, the ante not counted, in chips."""
    raises: int
    waiting: tuple[int, ...]
    """The seats that are still to act, in order."""
    folded: frozenset[int]

    @classmethod
    def start(cls, players: int, dealer: int) -> PokerRound:
        """The round before anyone has chosen his cards; the antes are in the pot."""
        order = tuple((dealer + step) % players for step in range(1, players + 1))
        return cls(players, dealer, (), (), (POKER_ANTE,) * players, 0, 0, order, frozenset())

    @property
    def pot(self) -> int:
        """The chips in the pot."""
        return sum(self.paid)

    @property
    def is_choosing(self) -> bool:
        """Whether somebody is still to choose his five cards."""
        return len(self.chosen) < self.players

    @property
    def over(self) -> bool:
        """Whether the pot can be given away."""
        return not self.is_choosing and (not self.waiting or len(self.staying) == 1)

    @property
    def to_move(self) -> int | None:
        """The seat that chooses or bets next; None when the round is over."""
        if self.is_choosing:
            return (self.dealer + 1 + len(self.chosen)) % self.players
        return None if self.over else self.waiting[0]

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats that have not folded, from the dealer's left."""
        order = ((self.dealer + step) % self.players for step in range(1, self.players + 1))
        return tuple(seat for seat in order if seat not in self.folded)

    def seat_at(self, place: int) -> int:
        """The seat that is the `place`-th from the dealer's left, counted from 0."""
        return (self.dealer + 1 + place) % self.players

    def to_call(self, seat: int) -> int:
        """The chips that a seat has to add to stay in."""
        return POKER_ANTE + self.bet - self.paid[seat]

    def cards_of(self, seat: int) -> CardSet:
        """The five cards that a seat has chosen; empty before it has."""
        index = (seat - self.dealer - 1) % self.players
        return self.chosen[index] if index < len(self.chosen) else 0

    def choose(self, cards: CardSet) -> PokerRound:
        """The round after the seat to move has chosen these five cards."""
        return replace(self, chosen=(*self.chosen, cards))

    def wager(self, wager: Wager) -> PokerRound:
        """The round after the seat to move has checked, bet, called, raised or folded."""
        seat, *rest = self.waiting
        wagers = (*self.wagers, (seat, wager))
        if wager is Stake.FOLD:
            return replace(self, wagers=wagers, waiting=tuple(rest), folded=self.folded | {seat})
        added = wager.chips if isinstance(wager, Bet | Raise) else 0
        bet = self.bet + added
        paid = tuple(POKER_ANTE + bet if who == seat else has for who, has in enumerate(self.paid))
        if added:
            circle = ((seat + step) % self.players for step in range(1, self.players))
            rest = [other for other in circle if other not in self.folded]
        return replace(
            self,
            wagers=wagers,
            waiting=tuple(rest),
            paid=paid,
            bet=bet,
            raises=self.raises + isinstance(wager, Raise),
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that take the pot, from the dealer's left; empty until the round is over."""
        if not self.over:
            return ()
        staying = self.staying
        if len(staying) == 1:
            return staying
        values = {seat: poker_value(self.cards_of(seat)) for seat in staying}
        best = max(values.values())
        return tuple(seat for seat in staying if values[seat] == best)

    def payments(self) -> tuple[int, ...]:
        """What each seat has lost (below zero) or won in chips, the antes counted.

        Winners share the pot; odd chips go to the first of them from the dealer's left, one each.
        """
        change = [-paid for paid in self.paid]
        winners = self.winners
        for place, seat in enumerate(winners):
            change[seat] += self.pot // len(winners) + (place < self.pot % len(winners))
        return tuple(change)


def best_five(hand: CardSet) -> CardSet:
    """The five cards of a hand that are the best poker hand; of equals, the lowest numbers."""
    choices = (set_of(few) for few in combinations(cards_in(hand), POKER_CARDS))
    return max(choices, key=poker_value)
