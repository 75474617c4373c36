"""The parts that records of hands and of views have in common, and how actions come of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.boodle.actions import Breach, Wager
from solver.boodle.boodle_cards import NO_POTS, Pots
from solver.boodle.cards import Card, CardSet
from solver.boodle.poker import PokerRound
from solver.boodle.rules import Rules
from solver.errors import InputError
from solver.i18n import _

Plays = tuple[tuple[Card, ...], ...]
Allocation = tuple[Pots | None, ...]


@dataclass(frozen=True, slots=True)
class PokerRecord:
    """The round of poker as far as it is written down."""

    hands: tuple[CardSet | None, ...]
    """Each seat's five cards; None: not chosen yet, or not known."""
    bets: tuple[Wager, ...] = ()
    """The betting in order, from the dealer's left."""

    @classmethod
    def of(cls, poker: PokerRound) -> PokerRecord:
        """The record of a round at any moment."""
        return cls(
            tuple(poker.cards_of(seat) or None for seat in range(poker.players)),
            tuple(wager for _seat, wager in poker.wagers),
        )


@dataclass(frozen=True, slots=True)
class ToldBreach:
    """A broken rule as a record tells it; what is None follows from the play."""

    kind: str
    """``lead`` or ``withhold``."""
    run: int
    """The number of the run from 0: the one that was led, or the one that stopped."""
    seat: int | None = None
    card: Card | None = None

    @classmethod
    def of(cls, breach: Breach) -> ToldBreach:
        """The record of a breach, whole."""
        return cls(breach.kind, breach.run, breach.seat, breach.card)

    def tells(self, breach: Breach) -> bool:
        """Whether it is this one."""
        return (
            (self.kind, self.run) == (breach.kind, breach.run)
            and self.seat in (None, breach.seat)
            and self.card in (None, breach.card)
        )


def spread_so_far(allocation: Sequence[Pots | None], dealer: int) -> Iterator[tuple[int, Pots]]:
    """Seat and chips of every free ante, from the dealer's left.

    Raises InputError if somebody has spread his chips before one whose turn came earlier.
    """
    players = len(allocation)
    waiting: int | None = None
    for step in range(1, players + 1):
        seat = (dealer + step) % players
        chips = allocation[seat]
        if chips is None:
            waiting = seat if waiting is None else waiting
        elif waiting is not None:
            raise InputError(
                _("seat {seat} cannot have spread his chips before seat {before} has").format(
                    seat=seat, before=waiting
                ),
                field=f"allocation[{seat}]",
            )
        else:
            yield seat, chips


def check_allocation(
    allocation: Allocation | None, players: int, dealer: int, rules: Rules, pots: Pots | None
) -> None:
    """Raise InputError for free antes where there are none, or that do not fit the piles."""
    if allocation is None:
        return
    if rules.spread is None:
        raise InputError(
            _("chips are spread as one likes only with the rule ante=free(N)"),
            field="allocation",
        )
    if len(allocation) != players:
        raise InputError(
            _("{given} spreads for {players} players").format(
                given=len(allocation), players=players
            ),
            field="allocation",
        )
    antes = [chips for _seat, chips in spread_so_far(allocation, dealer)]
    if pots is not None:
        without(pots, antes)


def without(pots: Pots, antes: Sequence[Pots]) -> Pots:
    """The piles before these antes; raises InputError if there were more of these than chips."""
    ah, kc, qd, js = (pile - sum(ante[index] for ante in antes) for index, pile in enumerate(pots))
    before = (ah, kc, qd, js)
    if min(before) < 0:
        raise InputError(
            _(
                "{pots} with antes of {antes}: the antes are counted in, so there are too few"
            ).format(
                pots=list(pots), antes=[sum(ante[index] for ante in antes) for index in range(4)]
            ),
            field="pots",
        )
    return before


def chips_or_none(pots: Pots | None) -> Pots:
    """The piles, none if they are not told."""
    return NO_POTS if pots is None else pots
