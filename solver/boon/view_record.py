"""What one seat knows in the middle of a round: the question put to an adviser."""

from __future__ import annotations

from dataclasses import dataclass

from solver.boon.actions import Bid, Phase
from solver.boon.bidding import check_bids, is_over, taker
from solver.boon.cards import Card, CardSet, boon_size, code, codes, count, hand_size
from solver.boon.history import History, follow, trick_place, who
from solver.boon.known_cards import check_places, check_players, check_seat
from solver.boon.notes import Notes
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.tricks import check_complete, legal_cards
from solver.errors import InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewRecord(Notes):
    """A round as one seat sees it.

    Raises InputError, naming the field, for anything that cannot have happened, as far as this
    seat can tell.
    """

    players: int
    dealer: int
    seat: int
    """Whose view it is."""
    hand: CardSet
    """The seat's cards as dealt, before the Boon."""
    bids: tuple[Bid, ...] = ()
    """The bids so far, the first from the dealer's left."""
    boon: CardSet | None = None
    """The Boon, if this seat took it."""
    buried: CardSet | None = None
    """What this seat buried, if it took the Boon and has buried."""
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The complete tricks, each from its leader."""
    trick: tuple[Card, ...] = ()
    """The cards on the table."""
    rules: Rules = DEFAULT_RULES

    def __post_init__(self) -> None:
        check_players(self.players)
        check_seat("dealer", self.dealer, self.players)
        check_seat("seat", self.seat, self.players)
        self.check_notes(self.players)
        self._check_size("hand", self.hand, hand_size(self.players))
        check_bids(self.bids, self.dealer, self.players, self.rules, self.names)
        self._check_boon()
        self._check_buried()
        self._check_phase()
        history = self.history()
        self._check_own_cards(history)
        self._check_own_play(history)

    @property
    def soloist(self) -> int | None:
        """The seat that took the Boon; None: nobody has, so far."""
        return taker(self.bids, self.dealer, self.players)

    @property
    def phase(self) -> Phase:
        """What the round is waiting for, as this seat sees it.

        After somebody else took the Boon his bury is not seen, so that the play counts as begun.
        """
        if not is_over(self.bids, self.players):
            return Phase.BID
        if self.soloist is None and self.rules.all_pass == "redeal":
            return Phase.DONE
        if self.soloist == self.seat and self.buried is None:
            return Phase.BURY
        return Phase.DONE if len(self.tricks) == hand_size(self.players) else Phase.PLAY

    @property
    def to_move(self) -> int | None:
        """The seat whose decision comes next; None when the round is done."""
        phase = self.phase
        if phase is Phase.BID:
            return (self.dealer + 1 + len(self.bids)) % self.players
        if phase is Phase.BURY:
            return self.soloist
        return self.history().to_move if phase is Phase.PLAY else None

    @property
    def decision(self) -> Phase | None:
        """What this seat has to decide now; None if it is not its turn."""
        return self.phase if self.to_move == self.seat else None

    @property
    def held(self) -> CardSet:
        """The cards this seat holds now; the taker's with the Boon, without the bury."""
        return self._own & ~self.history().played[self.seat]

    @property
    def legal(self) -> CardSet:
        """The cards this seat may play now; empty unless it has to play one."""
        return legal_cards(self.held, self.trick) if self.decision is Phase.PLAY else 0

    def history(self) -> History:
        """What the tricks tell: leaders, winners, voids, who played what.

        Raises InputError, naming the trick, if they contradict themselves.
        """
        tricks = [*self.tricks, self.trick] if self.trick else self.tricks
        return follow(
            self.players,
            (self.dealer + 1) % self.players,
            tricks,
            names=self.names,
            place=self._place,
        )

    @property
    def _own(self) -> CardSet:
        return (self.hand | (self.boon or 0)) & ~(self.buried or 0)

    def _place(self, index: int) -> str:
        return "trick" if index >= len(self.tricks) else trick_place(index)

    def _check_size(self, field: str, cards: CardSet, right: int) -> None:
        if count(cards) != right:
            raise InputError(
                _("{given} cards; with {players} players it is {right}").format(
                    given=count(cards), players=self.players, right=right
                ),
                field=field,
            )

    def _check_boon(self) -> None:
        if self.soloist != self.seat:
            for field, cards in (("boon", self.boon), ("buried", self.buried)):
                if cards is not None:
                    raise InputError(
                        _("only who took the Boon knows it; {who} did not").format(
                            who=who(self.seat, self.names)
                        ),
                        field=field,
                    )
            return
        if self.boon is None:
            raise InputError(
                _("{who} took the Boon and has seen its cards, so they must be told").format(
                    who=who(self.seat, self.names)
                ),
                field="boon",
            )
        self._check_size("boon", self.boon, boon_size(self.players))

    def _check_buried(self) -> None:
        if self.buried is None:
            return
        self._check_size("buried", self.buried, boon_size(self.players))
        if missing := self.buried & ~(self.hand | (self.boon or 0)):
            raise InputError(
                _("{cards} is neither in the hand nor in the Boon (rule hand)").format(
                    cards=codes(missing)
                ),
                field="buried",
            )

    def _check_phase(self) -> None:
        """Check that no card is played before its time, nor a trick too many."""
        if not self.tricks and not self.trick:
            return
        if self.phase is Phase.BID:
            raise InputError(
                _("cards are played, but the bidding is not over: {bids} of {players} bids").format(
                    bids=len(self.bids), players=self.players
                ),
                field="bids",
            )
        if self.phase is Phase.BURY:
            raise InputError(
                _("cards are played, so the taker has buried: his cards must be told"),
                field="buried",
            )
        if self.soloist is None and self.rules.all_pass == "redeal":
            raise InputError(_("all passed, and the cards are dealt again"), field=self._place(0))
        most = hand_size(self.players)
        for index, trick in enumerate(self.tricks):
            check_complete(trick, self.players, trick_place(index))
        if len(self.trick) >= self.players:
            raise InputError(
                _(
                    "{given} cards on the table, which is a whole trick; it belongs to “tricks”"
                ).format(given=len(self.trick)),
                field="trick",
            )
        if len(self.tricks) + bool(self.trick) > most:
            raise InputError(
                _("a trick too many: the hands have {size} cards").format(size=most),
                field=self._place(most),
            )

    def _check_own_cards(self, history: History) -> None:
        """Check that this seat's cards are where it sees them, and nobody else plays them."""
        check_places([("hand", self.hand), ("boon", self.boon or 0)], self.players)
        for index, trick in enumerate([*self.tricks, self.trick]):
            field = self._place(index)
            for turn, card in enumerate(trick):
                check_places([(field, 1 << card)], self.players)
                player = (history.leaders[index] + turn) % self.players
                own = (self.hand | (self.boon or 0)) >> card & 1
                if player != self.seat and own:
                    raise InputError(
                        _("{who} plays {card}, which is one of this seat's own cards").format(
                            who=who(player, self.names), card=code(card)
                        ),
                        field=field,
                    )
                if player == self.seat and not self._own >> card & 1:
                    raise InputError(
                        _("{who} plays {card}, which he does not hold (rule hand)").format(
                            who=who(player, self.names), card=code(card)
                        ),
                        field=field,
                    )

    def _check_own_play(self, history: History) -> None:
        """Check that this seat followed suit, which its own hand tells."""
        held = self._own
        for index, trick in enumerate([*self.tricks, self.trick]):
            if not trick:
                continue
            turn = (self.seat - history.leaders[index]) % self.players
            if turn >= len(trick):
                continue
            card, legal = trick[turn], legal_cards(held, trick[:turn])
            if not legal >> card & 1:
                raise InputError(
                    _("{card} does not follow {led}; {who} holds {held} (rule follow-suit)").format(
                        card=code(card),
                        led=code(trick[0]),
                        who=who(self.seat, self.names),
                        held=codes(legal),
                    ),
                    field=self._place(index),
                )
            held &= ~(1 << card)
