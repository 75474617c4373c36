"""What one seat knows at one moment of a round: all that advice to it may depend on."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from typing import Any

from solver.boon.actions import Bid, Phase
from solver.boon.bidding import is_over, taker
from solver.boon.cards import FULL_DECK, POINTS, Card, CardSet, code, codes, count, points_in
from solver.boon.cards import deck as deck_of
from solver.boon.history import History, follow, trick_place
from solver.boon.position import MOST_CARDS
from solver.boon.round import Round
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.tricks import legal_cards
from solver.boon.view_checks import check_play, check_start
from solver.boon.view_record import ViewRecord


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat sees it: own cards, bids, tricks and table, and no hidden card.

    Raises InputError, naming the field, for anything that cannot have happened, and for shown
    voids that leave no room for the cards nobody has seen.
    """

    players: int
    """3 or 4."""
    dealer: int | None
    """None in a round that was set up without a deal."""
    seat: int
    """Whose view it is."""
    hand: CardSet
    """The seat's cards as dealt, before the Boon."""
    bids: tuple[Bid, ...] = ()
    """The bids so far, the first from the dealer's left."""
    boon: CardSet | None = None
    """The Boon, if this seat took it."""
    buried: CardSet | None = None
    """What this seat buried, if it plays alone and has buried."""
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The complete tricks, each from its leader."""
    trick: tuple[Card, ...] = ()
    """The cards on the table."""
    rules: Rules = DEFAULT_RULES
    first_leader: int | None = None
    """Without a deal: the leader of the first trick; with one it is the dealer's left."""
    named_soloist: int | None = None
    """Without a deal: who plays alone, None in a Leaster; with one the bids tell."""
    all_cards: bool | None = None
    """Without a deal: whether green 1 and red 1 are in play with three players; None: only if
    the hands begin with ten cards."""
    sound: InitVar[bool] = False
    """Whether the caller knows that all of this has happened, so that it need not be checked."""
    history: History = field(init=False, repr=False, compare=False)
    """What the tricks tell everyone: leaders, winners, who played what, shown voids."""

    def __post_init__(self, sound: bool) -> None:
        if not sound:
            check_start(self)
        leader = self.first_leader if self.dealer is None else self.dealer + 1
        assert leader is not None
        history = follow(
            self.players, leader % self.players, self.all_tricks, place=self.place_of_trick
        )
        object.__setattr__(self, "history", history)
        if not sound:
            check_play(self)

    @classmethod
    def of(cls, round: Round, seat: int) -> View:
        """What `seat` knows of a round at its present moment."""
        dealt = round.dealer is not None
        alone = round.soloist == seat
        return cls(
            players=round.players,
            dealer=round.dealer,
            seat=seat,
            hand=round.dealt[seat],
            bids=round.bids,
            boon=round.boon if alone and dealt else None,
            buried=round.buried if alone else None,
            tricks=tuple(trick.cards for trick in round.tricks),
            trick=round.trick,
            rules=round.rules,
            first_leader=None
            if dealt
            else (round.tricks[0].leader if round.tricks else round.leader),
            named_soloist=None if dealt else round.soloist,
            all_cards=round.all_cards if not dealt and round.players == 3 else None,
            sound=True,
        )

    @classmethod
    def from_record(cls, record: ViewRecord) -> View:
        """The view that a record describes.

        Raises InputError if the voids it shows leave no room for the unseen cards.
        """
        return cls(
            players=record.players,
            dealer=record.dealer,
            seat=record.seat,
            hand=record.hand,
            bids=record.bids,
            boon=record.boon,
            buried=record.buried,
            tricks=record.tricks,
            trick=record.trick,
            rules=record.rules,
        )

    def to_json(self) -> dict[str, Any]:
        """The view in the JSON form; without a deal with “leader” and “soloist” for it."""
        result: dict[str, Any] = {"players": self.players}
        if self.dealer is not None:
            result["dealer"] = self.dealer
        else:
            result |= {"leader": self.first_leader, "soloist": self.named_soloist}
            if self.all_cards is not None:
                result["deck"] = "full" if self.all_cards else "short"
        result |= {"seat": self.seat, "hand": codes(self.hand)}
        if self.dealer is not None:
            result["bids"] = [str(bid) for bid in self.bids]
        for name, cards in (("boon", self.boon), ("buried", self.buried)):
            if cards is not None:
                result[name] = codes(cards)
        result["tricks"] = [" ".join(code(card) for card in trick) for trick in self.tricks]
        result["trick"] = [code(card) for card in self.trick]
        usual = DEFAULT_RULES.to_json()
        rules = {name: v for name, v in self.rules.to_json().items() if v != usual[name]}
        if rules:
            result["rules"] = rules
        return result

    @property
    def deck(self) -> CardSet:
        """The cards in play."""
        if self.dealer is not None or self.players == 4:
            return deck_of(self.players)
        whole = self.hand_size == MOST_CARDS if self.all_cards is None else self.all_cards
        return FULL_DECK if whole else deck_of(self.players)

    @property
    def hand_size(self) -> int:
        """How many cards each seat holds when the play begins."""
        return count(self.hand)

    @property
    def soloist(self) -> int | None:
        """The seat that plays alone; None: nobody does, so far."""
        if self.dealer is None:
            return self.named_soloist
        return taker(self.bids, self.dealer, self.players)

    @property
    def phase(self) -> Phase:
        """What the round is waiting for, as this seat sees it.

        After somebody else took the Boon his bury is not seen, so that the play counts as begun.
        """
        if self.dealer is not None:
            if not is_over(self.bids, self.players):
                return Phase.BID
            if self.is_redealt:
                return Phase.DONE
            if self.soloist == self.seat and self.buried is None:
                return Phase.BURY
        return Phase.DONE if len(self.tricks) == self.hand_size else Phase.PLAY

    @property
    def to_move(self) -> int | None:
        """The seat whose decision comes next; None when the round is done."""
        phase = self.phase
        if phase is Phase.BID:
            return (self.history.to_lead + len(self.bids)) % self.players
        if phase is Phase.BURY:
            return self.soloist
        return self.history.to_move if phase is Phase.PLAY else None

    @property
    def decision(self) -> Phase | None:
        """What this seat has to decide now (“bid”, “bury”, “play”); None if it is not its turn."""
        return self.phase if self.to_move == self.seat else None

    @property
    def is_redealt(self) -> bool:
        """Whether all passed and the rules have the cards dealt again."""
        return (
            self.dealer is not None
            and self.rules.all_pass == "redeal"
            and len(self.bids) == self.players
            and self.soloist is None
        )

    @property
    def is_leaster(self) -> bool:
        """Whether everyone plays for himself, which is settled when all have passed."""
        return self.soloist is None and self.phase is not Phase.BID and not self.is_redealt

    @property
    def leader(self) -> int:
        """The seat that led, or leads, the present trick."""
        return self.history.to_lead

    @property
    def own(self) -> CardSet:
        """The cards this seat holds now; the taker's with the Boon, without the bury."""
        cards = (self.hand | (self.boon or 0)) & ~(self.buried or 0)
        return cards & ~self.history.played[self.seat]

    @property
    def legal(self) -> CardSet:
        """The cards this seat may play now; empty unless it has to play one."""
        return legal_cards(self.own, self.trick) if self.decision is Phase.PLAY else 0

    @property
    def played(self) -> CardSet:
        """The cards that have been played by anyone, those on the table too."""
        return self.history.all_played

    @property
    def all_tricks(self) -> tuple[tuple[Card, ...], ...]:
        """The complete tricks and, if a card is on the table, the unfinished one."""
        return (*self.tricks, self.trick) if self.trick else self.tricks

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner of each complete trick."""
        return self.history.winners

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won so far."""
        return tuple(self.winners.count(seat) for seat in range(self.players))

    @property
    def points(self) -> tuple[int, ...]:
        """Card points of each seat so far, with the bury if this seat laid it.

        A Boon that the rules of a Leaster have given to somebody is not in them: nobody knows it.
        """
        points = [0] * self.players
        for winner, trick in zip(self.winners, self.tricks, strict=True):
            points[winner] += sum(POINTS[card] for card in trick)
        if self.soloist == self.seat:
            points[self.seat] += points_in(self.buried or 0)
        return tuple(points)

    def place_of_trick(self, index: int) -> str:
        """The field that holds a trick, counted from 0 with the unfinished one last."""
        return "trick" if index >= len(self.tricks) else trick_place(index)
