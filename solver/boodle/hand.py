"""A hand of Boodle from the antes to the last card, as a value: every action gives a new hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.boodle import choices, legality
from solver.boodle.actions import (
    Action,
    Bet,
    Bid,
    Breach,
    Choose,
    Exchange,
    Phase,
    Play,
    Raise,
    Run,
    Spread,
    Stake,
    StopReason,
    Withhold,
)
from solver.boodle.auction import Auction
from solver.boodle.boodle_cards import (
    NO_POTS,
    Pots,
    chips_in,
    fixed_antes,
    with_antes,
)
from solver.boodle.cards import FULL_DECK, Card, CardSet, next_card
from solver.boodle.hand_sizes import check_deal
from solver.boodle.poker import PokerRound
from solver.boodle.position import Position
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.errors import InputError
from solver.i18n import _, mark

_BEFORE_PLAY: Mapping[Phase, tuple[str, str]] = {
    Phase.SPREAD: ("allocation", mark("seat {seat} has yet to spread its chips")),
    Phase.EXCHANGE: (
        "exchange",
        mark("seat {seat}, the dealer, has yet to keep the hand or take the reserve"),
    ),
    Phase.AUCTION: ("auction", mark("seat {seat} is to bid or pass")),
    Phase.CHOOSE: ("poker", mark("seat {seat} has yet to choose five cards for poker")),
    Phase.BET: ("poker", mark("seat {seat} is to bet")),
}
"""What is missing before the first lead: the field of a record that tells it, and in words."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand at one moment, immutable. It begins with `Hand.start`."""

    rules: Rules
    dealer: int
    dealt: tuple[CardSet, ...]
    """Each seat's cards as dealt."""
    reserve: CardSet
    """The reserve hand as dealt."""
    pots_before: Pots
    """The chips on the boodle cards before anything that this hand knows of."""
    antes: tuple[Pots, ...]
    """What each player has put on the boodle cards so far, in the order of the seats under the
    fixed ante, from the dealer's left under the free one; empty if they were in before."""
    phase: Phase
    swapped: bool | None
    """Whether the dealer took the reserve; None: he was not asked, or has not decided."""
    auction: Auction | None
    """The auction as it stands or ended; None: there was none so far."""
    poker: PokerRound | None
    """The round of poker as it stands or ended; None: there was none so far."""
    dead: CardSet
    """What lies face down: the reserve, or the hand last given up for it."""
    board: Position
    """The hands now, the last card and the piles; `board.chips` are those of the play."""
    runs: tuple[Run, ...]
    breaches: tuple[Breach, ...]

    @classmethod
    def start(
        cls,
        hands: Sequence[CardSet],
        reserve: CardSet,
        dealer: int,
        rules: Rules = DEFAULT_RULES,
        pots: Sequence[int] = NO_POTS,
        *,
        antes_in: bool = False,
    ) -> Hand:
        """A hand as dealt, with the chips that lay on AH, KC, QD and JS before the antes.

        With `antes_in` this hand's antes are in `pots` already. Under a free ante the hand begins
        with everybody's spread, though the cards are there: nobody may look at them yet. Raises
        InputError, naming the field, if this is not a whole pack, dealt as 3 to 8 players are, or
        the piles are none.
        """
        check_deal(hands, reserve, dealer)
        players = len(hands)
        board = Position.open(hands, (dealer + 1) % players, pots=pots, rules=rules)
        antes: tuple[Pots, ...] = ()
        spreading = rules.spread is not None and not antes_in
        if not antes_in and not spreading:
            antes = fixed_antes(players, dealer)
        start = cls(
            rules=rules,
            dealer=dealer,
            dealt=tuple(hands),
            reserve=reserve,
            pots_before=board.pots,
            antes=antes,
            phase=Phase.SPREAD,
            swapped=None,
            auction=None,
            poker=None,
            dead=reserve,
            board=replace(board, pots=with_antes(board.pots, antes)),
            runs=(),
            breaches=(),
        )
        return start if spreading else start._after_antes()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.dealt)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards each seat holds now."""
        return self.board.hands

    @property
    def pots(self) -> Pots:
        """The chips on AH, KC, QD and JS now."""
        return self.board.pots

    @property
    def chips(self) -> tuple[int, ...]:
        """What each seat has won, or paid, from the first card on: boodle, fines and payment."""
        return self.board.chips

    @property
    def winner(self) -> int | None:
        """Who went out; None while the hand goes on, and if nobody won it."""
        return self.board.winner

    @property
    def is_void(self) -> bool:
        """Whether the hand ended without anyone going out, so that nothing was settled."""
        return self.board.over and self.board.winner is None

    @property
    def offenders(self) -> tuple[int, ...]:
        """The seats that broke a rule in this hand."""
        return tuple(seat for seat in range(self.players) if self.board.offenders >> seat & 1)

    @property
    def plays(self) -> tuple[tuple[Card, ...], ...]:
        """The cards in order, run by run."""
        return tuple(run.cards for run in self.runs)

    @property
    def stops(self) -> tuple[Card, ...]:
        """The last card of every run that stopped; the end of the hand is no stop."""
        return tuple(run.cards[-1] for run in self.runs if run.stop is not None)

    @property
    def played(self) -> CardSet:
        """Every card that lies played on the table."""
        held = self.dead
        for hand in self.hands:
            held |= hand
        return FULL_DECK & ~held

    @property
    def antes_paid(self) -> tuple[int, ...]:
        """The chips that each seat has put on the boodle cards before this hand."""
        paid = [0] * self.players
        first = 0 if self.rules.spread is None else self.dealer + 1
        for step, ante in enumerate(self.antes):
            paid[(first + step) % self.players] += chips_in(ante)
        return tuple(paid)

    @property
    def balance(self) -> tuple[int, ...]:
        """All chips that each seat has won, or paid, since the hand began.

        Antes, auction and poker are in it; with `pots` and the pot of a round of poker that goes
        on it always comes to `pots_before`.
        """
        nothing = (0,) * self.players
        auction = self.auction.payments() if self.auction else nothing
        poker = self.poker.payments() if self.poker else nothing
        return tuple(
            play + bid + stake - ante
            for play, bid, stake, ante in zip(
                self.chips, auction, poker, self.antes_paid, strict=True
            )
        )

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the hand is done."""
        if self.phase is Phase.PLAY:
            return self.board.to_move
        if self.phase is Phase.SPREAD:
            return (self.dealer + 1 + len(self.antes)) % self.players
        if self.phase is Phase.EXCHANGE:
            return self.dealer
        if self.phase is Phase.AUCTION and self.auction is not None:
            return self.auction.to_move
        if self.phase in (Phase.CHOOSE, Phase.BET) and self.poker is not None:
            return self.poker.to_move
        return None

    @property
    def legal_cards(self) -> CardSet:
        """The cards the seat to move may play; empty unless a card is to be played."""
        return self.board.legal if self.phase is Phase.PLAY else 0

    def position(self) -> Position:
        """The open hands of this moment of the play.

        Raises InputError, with the field that is to be told next, before the play has begun.
        """
        if self.phase not in (Phase.PLAY, Phase.DONE):
            field, missing = _BEFORE_PLAY[self.phase]
            raise InputError(
                _("the hand has not come to the play of the cards: {missing}").format(
                    missing=_(missing).format(seat=self.to_move)
                ),
                field=field,
            )
        return self.board

    def legal_actions(self) -> Sequence[Action]:
        """What the seat to move may do without breaking a rule.

        All of it, but for the bids in an auction, where it is a pass and the lowest bid. Cards
        come lowest number first.
        """
        return choices.legal_actions(self)

    def breaking_actions(self) -> Sequence[Play | Withhold]:
        """What the seat to move may do in referee mode although it breaks a rule."""
        return choices.breaking_actions(self)

    def check(self, action: Action, seat: int | None = None) -> None:
        """Raise IllegalAction, with the rule that forbids it, if `action` is not accepted now.

        `seat`, if given, is who wants to act.
        """
        legality.check(self, action, seat)

    def apply(self, action: Action, seat: int | None = None) -> Hand:
        """The hand after `action`; this one stays as it is.

        Raises IllegalAction, with the rule that forbids it.
        """
        legality.check(self, action, seat)
        if isinstance(action, Play):
            return self._after_play(action.card)
        if isinstance(action, Withhold):
            return self._after_withholding()
        if isinstance(action, Spread):
            return self._after_spread(action.chips)
        if isinstance(action, Exchange):
            return self._after_exchange(action.swap)
        if isinstance(action, Bid):
            return self._after_bid(action.chips)
        if isinstance(action, Choose):
            return self._after_choice(action.cards)
        return self._after_wager(action)

    def _after_spread(self, chips: Pots) -> Hand:
        after = replace(
            self,
            antes=(*self.antes, chips),
            board=replace(self.board, pots=with_antes(self.pots, (chips,))),
        )
        return after if len(after.antes) < self.players else after._after_antes()

    def _after_antes(self) -> Hand:
        if self.rules.dealer_exchanges:
            return replace(self, phase=Phase.EXCHANGE)
        return self._to_auction()

    def _after_exchange(self, swap: bool) -> Hand:
        after = self._with_reserve_for(self.dealer) if swap else self
        after = replace(after, swapped=swap)
        if swap and not self.rules.discard_becomes_reserve:
            return after._to_poker()
        return after._to_auction()

    def _to_auction(self) -> Hand:
        if not self.rules.has_auction:
            return self._to_poker()
        return replace(self, phase=Phase.AUCTION, auction=Auction(self.players, self.dealer))

    def _after_bid(self, chips: int | None) -> Hand:
        assert self.auction is not None
        auction = self.auction.bid(chips)
        after = replace(self, auction=auction)
        if auction.to_move is not None:
            return after
        if auction.high is not None:
            after = after._with_reserve_for(auction.high[0])
        return after._to_poker()

    def _with_reserve_for(self, seat: int) -> Hand:
        """The hand after `seat` has taken what lies face down for his own cards."""
        hands = tuple(self.dead if who == seat else hand for who, hand in enumerate(self.hands))
        return replace(self, dead=self.hands[seat], board=replace(self.board, hands=hands))

    def _to_poker(self) -> Hand:
        if not self.rules.three_in_one:
            return replace(self, phase=Phase.PLAY)
        poker = PokerRound.start(self.players, self.dealer)
        return replace(self, phase=Phase.CHOOSE, poker=poker)

    def _after_choice(self, cards: CardSet) -> Hand:
        assert self.poker is not None
        poker = self.poker.choose(cards)
        return replace(self, poker=poker, phase=Phase.CHOOSE if poker.is_choosing else Phase.BET)

    def _after_wager(self, wager: Stake | Bet | Raise) -> Hand:
        assert self.poker is not None
        poker = self.poker.wager(wager)
        return replace(self, poker=poker, phase=Phase.PLAY if poker.over else Phase.BET)

    def _after_play(self, card: Card) -> Hand:
        breaches = self.breaches
        if self.board.stopped:
            lead = self.board.lead()
            if not lead.lawful >> card & 1:
                breaches = (*breaches, Breach("lead", lead.seat, card, len(self.runs)))
            run = Run((card,), (lead.seat,), lead.passed, lead.lapsed, None)
            earlier = self.runs
        else:
            earlier, before = self.runs[:-1], self.runs[-1]
            seat = self.board.to_move
            assert seat is not None
            run = replace(before, cards=(*before.cards, card), seats=(*before.seats, seat))
        board = self.board.play(card)
        if board.stopped and board.winner is None:
            run = replace(run, stop=self._reason(card))
        return replace(
            self,
            board=board,
            runs=(*earlier, run),
            breaches=breaches,
            phase=Phase.DONE if board.over else Phase.PLAY,
        )

    def _after_withholding(self) -> Hand:
        seat, card = self.board.to_move, self.board.next_card
        assert seat is not None
        assert card is not None
        board = self.board.withhold()
        return replace(
            self,
            board=board,
            runs=(*self.runs[:-1], replace(self.runs[-1], stop=StopReason.WITHHELD)),
            breaches=(*self.breaches, Breach("withhold", seat, card, len(self.runs) - 1)),
            phase=Phase.DONE if board.over else Phase.PLAY,
        )

    def _reason(self, card: Card) -> StopReason:
        """Why nobody can play on after this card."""
        follower = next_card(card)
        if follower is None:
            return StopReason.ACE
        return StopReason.DEAD if self.dead >> follower & 1 else StopReason.PLAYED
