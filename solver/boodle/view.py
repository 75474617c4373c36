"""What one seat knows at the moment it has to decide: all that advice to it may depend on."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field, replace

from solver.boodle.actions import Phase
from solver.boodle.auction import Auction
from solver.boodle.boodle_cards import BOODLE_CARDS, BOODLE_SET, Pots, with_antes
from solver.boodle.cards import Card, CardSet, lowest_of_each_suit
from solver.boodle.hand import Hand
from solver.boodle.history import History, follow, nothing_played
from solver.boodle.packets import Packets, packets
from solver.boodle.poker import PokerRound
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.boodle.view_checks import check_play, check_start
from solver.errors import InputError
from solver.i18n import _

Runs = tuple[tuple[Card, ...], ...]
Seats = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """A hand as the seat to move sees it: its own cards, what was said and played, no other card.

    Raises InputError, naming the field, for anything that cannot have happened. Nobody may have
    broken a rule: advice does not weigh what a breach tells.
    """

    players: int
    dealer: int
    seat: int
    """Whose view it is; it is this seat's turn."""
    hand: CardSet
    """The cards with which the seat plays, those it has played already too; before an exchange
    the cards it was dealt; empty before the deal."""
    pots: Pots
    """The chips on the boodle cards before the first lead, with the antes that are in."""
    given_up: CardSet = 0
    """The hand that the seat gave up for what lay face down; empty: it did not."""
    antes: tuple[Pots, ...] = ()
    """Before the deal: what the seats from the dealer's left have spread so far."""
    swapped: bool | None = None
    """Whether the dealer took the reserve; None: he was not asked, or has not decided."""
    bids: tuple[tuple[int, int | None], ...] = ()
    """Seat and chips of every bid for what lies face down, in order; None: he passed."""
    poker: PokerRound | None = None
    """The round of poker; five cards that the seat has not seen are empty in it."""
    runs: Runs = ()
    """The cards played, run by run."""
    seats: Seats = ()
    """Who played each of them."""
    rules: Rules = DEFAULT_RULES
    sound: InitVar[bool] = False
    """Whether the caller knows that all of this has happened, so that it need not be checked."""
    history: History = field(init=False, repr=False, compare=False)
    """What the runs tell everyone."""
    packets: Packets = field(init=False, repr=False, compare=False)
    """Who holds the cards that were dealt to whom."""

    def __post_init__(self, sound: bool) -> None:
        if not sound:
            check_start(self)
        object.__setattr__(self, "packets", packets(self))
        playing = self.phase is Phase.PLAY
        history = follow(self) if playing else nothing_played(self.players)
        object.__setattr__(self, "history", history)
        if not sound:
            check_play(self)

    @classmethod
    def of(cls, hand: Hand, seat: int | None = None) -> View:
        """What the seat to move knows of a hand at its present moment.

        Raises InputError if it is not the turn of `seat`, or if somebody has broken a rule.
        """
        mover = hand.to_move
        if mover is None or (seat is not None and seat != mover):
            raise InputError(_("seat {seat} has nothing to decide now").format(seat=seat))
        if hand.breaches:
            raise InputError(_("there is no advice once somebody has broken a rule"))
        spreading = hand.phase is Phase.SPREAD
        own = hand.hands[mover]
        for run in hand.runs:
            for card, who in zip(run.cards, run.seats, strict=True):
                own |= (1 << card) * (who == mover)
        dealt = hand.dealt[mover]
        poker = hand.poker
        if poker is not None:
            shown = poker.staying if poker.over and len(poker.staying) > 1 else ()
            poker = replace(
                poker,
                chosen=tuple(
                    cards if poker.seat_at(place) in (mover, *shown) else 0
                    for place, cards in enumerate(poker.chosen)
                ),
            )
        return cls(
            players=hand.players,
            dealer=hand.dealer,
            seat=mover,
            hand=0 if spreading else own,
            pots=with_antes(hand.pots_before, hand.antes),
            given_up=0 if spreading or own == dealt else dealt,
            antes=hand.antes if spreading else (),
            swapped=hand.swapped,
            bids=hand.auction.bids if hand.auction is not None else (),
            poker=poker,
            runs=hand.plays,
            seats=tuple(run.seats for run in hand.runs),
            rules=hand.rules,
            sound=True,
        )

    @property
    def phase(self) -> Phase:
        """What this seat has to decide."""
        if not self.hand:
            return Phase.SPREAD
        if self.rules.dealer_exchanges and self.swapped is None:
            return Phase.EXCHANGE
        if self.has_auction and self.auction.to_move is not None:
            return Phase.AUCTION
        if self.poker is not None and not self.poker.over:
            return Phase.CHOOSE if self.poker.is_choosing else Phase.BET
        return Phase.PLAY

    @property
    def has_auction(self) -> bool:
        """Whether what lies face down is bid for in this hand."""
        discarded = self.swapped and not self.rules.discard_becomes_reserve
        return self.rules.has_auction and not discarded

    @property
    def auction(self) -> Auction:
        """The bidding as it stands."""
        return Auction(self.players, self.dealer, self.bids)

    @property
    def own(self) -> CardSet:
        """The cards this seat holds now."""
        return self.hand & ~self.history.played

    @property
    def played(self) -> CardSet:
        """Every card that has been played."""
        return self.history.played

    @property
    def pots_now(self) -> Pots:
        """The chips on the boodle cards now."""
        ah, kc, qd, js = (
            0 if self.played >> card & 1 else pile
            for card, pile in zip(BOODLE_CARDS, self.pots, strict=True)
        )
        return ah, kc, qd, js

    @property
    def chips(self) -> tuple[int, ...]:
        """What each seat has taken from the boodle cards so far."""
        won = [0] * self.players
        for run, seats in zip(self.runs, self.seats, strict=True):
            for card, seat in zip(run, seats, strict=True):
                if BOODLE_SET >> card & 1:
                    won[seat] += self.pots[BOODLE_CARDS.index(card)]
        return tuple(won)

    @property
    def last(self) -> Card | None:
        """The last card played; None before the first lead."""
        return self.runs[-1][-1] if self.runs else None

    @property
    def follows(self) -> Card | None:
        """The next card of a run if this seat holds it and so has to play it."""
        return self.history.follows

    @property
    def legal(self) -> CardSet:
        """The cards this seat may play: the next of the run, or its lowest of each new suit."""
        if self.phase is not Phase.PLAY:
            return 0
        if self.follows is not None:
            return 1 << self.follows
        wanted = self.own & self.history.wanted
        return lowest_of_each_suit(wanted or self.own)
