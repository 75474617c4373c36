"""A round of Boon from the deal to its payment, as a value: every action gives a new round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from solver.boon import legality
from solver.boon.actions import Action, Bid, Bury, Phase, Play, Trick
from solver.boon.cards import (
    FULL_DECK,
    POINTS,
    Card,
    CardSet,
    boon_size,
    cards_in,
    code,
    codes,
    count,
    deck,
    hand_size,
    points_in,
    set_of,
)
from solver.boon.history import who
from solver.boon.payment import leaster_payouts, solo_payout, solo_payouts
from solver.boon.position import Position
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.tricks import legal_cards, winning_index
from solver.errors import InputError
from solver.i18n import _

__all__ = ["Action", "Bid", "Bury", "Phase", "Play", "Round", "Trick"]


@dataclass(frozen=True, slots=True)
class Round:
    """A round at one moment, immutable. It begins with `Round.start` or `Round.open`."""

    players: int
    rules: Rules
    dealer: int | None
    """None in a round that was set up without a deal."""
    dealt: tuple[CardSet, ...]
    """Each seat's cards as dealt, before the Boon."""
    boon: CardSet
    """The Boon as dealt; empty in a round that was set up without one."""
    bids: tuple[Bid, ...]
    """The bids so far, the first from the dealer's left."""
    soloist: int | None
    buried: CardSet | None
    """The soloist's buried cards; None while nobody has buried."""
    phase: Phase
    hands: tuple[CardSet, ...]
    """The cards each seat holds now."""
    leader: int
    """The seat that led, or leads, the current trick."""
    trick: tuple[Card, ...]
    """The cards on the table, the led one first."""
    tricks: tuple[Trick, ...]
    """The complete tricks."""
    all_cards: bool
    """Whether all 32 cards are in play, green 1 and red 1 with three players too."""

    def __repr__(self) -> str:
        """The phase, the cards as dealt and the actions so far, sets of cards as their codes."""
        parts = [f"phase={self.phase!s}", f"dealt={tuple(map(codes, self.dealt))}"]
        if self.dealer is None:
            parts.append(f"soloist={self.soloist}")
        else:
            parts += [f"boon={codes(self.boon)!r}", f"dealer={self.dealer}"]
            parts.append(f"bids={' '.join(self.bids)!r}")
        if self.buried is not None:
            parts.append(f"buried={codes(self.buried)!r}")
        tricks = [trick.cards for trick in self.tricks] + [self.trick] * bool(self.trick)
        shown = [" ".join(map(code, cards)) for cards in tricks]
        parts += [f"leader={self.leader}", f"tricks={shown}"]
        if self.rules != DEFAULT_RULES:
            parts.append(f"rules={self.rules}")
        return f"Round({', '.join(parts)})"

    @classmethod
    def start(
        cls,
        hands: Sequence[CardSet],
        boon: CardSet,
        dealer: int,
        rules: Rules = DEFAULT_RULES,
    ) -> Round:
        """A round as dealt: the seat at the dealer's left is asked first.

        Raises InputError, naming the field, if this is not a whole deck, dealt as three or four
        players are.
        """
        players = len(hands)
        _check_deal(hands, boon, dealer)
        return cls(
            players=players,
            rules=rules,
            dealer=dealer,
            dealt=tuple(hands),
            boon=boon,
            bids=(),
            soloist=None,
            buried=None,
            phase=Phase.BID,
            hands=tuple(hands),
            leader=(dealer + 1) % players,
            trick=(),
            tricks=(),
            all_cards=players == 4,
        )

    @classmethod
    def open(
        cls,
        hands: Sequence[CardSet],
        leader: int,
        soloist: int | None,
        rules: Rules = DEFAULT_RULES,
        buried: CardSet = 0,
        *,
        all_cards: bool | None = None,
    ) -> Round:
        """A round without a Boon that begins with the play, such as Schafkopf's with 4 x 8 cards.

        Without a soloist it is a Leaster. Raises InputError, naming the field, for anything that
        `Position` refuses and for empty hands.
        """
        start = Position(
            players=len(hands),
            hands=tuple(hands),
            leader=leader,
            soloist=soloist,
            buried=buried,
            rules=rules,
            all_cards=all_cards,
        )
        if not start.cards_left:
            raise InputError(_("no cards; a round begins with 1 to 10 a hand"), field="hands")
        return cls(
            players=start.players,
            rules=rules,
            dealer=None,
            dealt=start.hands,
            boon=0,
            bids=(),
            soloist=soloist,
            buried=None if soloist is None else buried,
            phase=Phase.PLAY,
            hands=start.hands,
            leader=leader,
            trick=(),
            tricks=(),
            all_cards=start.whole_deck,
        )

    @property
    def to_move(self) -> int | None:
        """The seat that bids, buries or plays next; None when the round is done."""
        if self.phase is Phase.PLAY:
            return (self.leader + len(self.trick)) % self.players
        if self.phase is Phase.BID:
            return (self.leader + len(self.bids)) % self.players
        return self.soloist if self.phase is Phase.BURY else None

    @property
    def is_redealt(self) -> bool:
        """Whether all passed and, under the rule all_pass = redeal, the round ended with that."""
        return self.phase is Phase.DONE and self.soloist is None and not self.tricks

    @property
    def is_leaster(self) -> bool:
        """Whether everyone plays for himself, which is settled when all have passed."""
        return (
            self.soloist is None and self.phase in (Phase.PLAY, Phase.DONE) and not self.is_redealt
        )

    @property
    def legal_cards(self) -> CardSet:
        """The cards the seat to move may play; empty unless a card is to be played."""
        seat = self.to_move
        if self.phase is not Phase.PLAY or seat is None:
            return 0
        return legal_cards(self.hands[seat], self.trick)

    def legal_actions(self) -> Sequence[Action]:
        """Everything the seat to move may do: bids, all ways to bury, or cards, lowest first."""
        if self.phase is Phase.PLAY:
            return [Play(card) for card in cards_in(self.legal_cards)]
        if self.phase is Phase.BID:
            return [Bid.TAKE] if legality.must_take(self) else [Bid.TAKE, Bid.PASS]
        if self.phase is Phase.BURY and self.soloist is not None:
            held = list(cards_in(self.hands[self.soloist]))
            return [Bury(set_of(few)) for few in combinations(held, boon_size(self.players))]
        return []

    def check(self, action: Action, seat: int | None = None) -> None:
        """Raise IllegalAction, with the rule that forbids it, if `action` is not allowed now.

        `seat`, if given, is who wants to act.
        """
        legality.check(self, action, seat)

    def apply(self, action: Action, seat: int | None = None) -> Round:
        """The round after `action`; this one stays as it is.

        Raises IllegalAction, with the rule that forbids it.
        """
        legality.check(self, action, seat)
        if isinstance(action, Bid):
            return self._after_bid(action)
        if isinstance(action, Bury):
            return self._after_bury(action.cards)
        return self._after_play(action.card)

    @property
    def points(self) -> tuple[int, ...]:
        """Card points of each seat so far: its tricks, the soloist's bury, a Leaster's Boon as
        soon as the rules have given it to somebody."""
        points = [0] * self.players
        for trick in self.tricks:
            points[trick.winner] += trick.points
        if self.soloist is not None and self.buried is not None:
            points[self.soloist] += points_in(self.buried)
        if self.tricks and self.soloist is None:
            if self.rules.leaster_boon == "first_trick":
                points[self.tricks[0].winner] += points_in(self.boon)
            elif self.rules.leaster_boon == "last_trick" and self.phase is Phase.DONE:
                points[self.tricks[-1].winner] += points_in(self.boon)
        return tuple(points)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won so far."""
        won = [0] * self.players
        for trick in self.tricks:
            won[trick.winner] += 1
        return tuple(won)

    def payouts(self) -> tuple[int, ...] | None:
        """Victory cards due to each seat, before anyone runs short; None until the round is done.

        They are 0 for all when everybody passed and the cards are dealt again.
        """
        if self.phase is not Phase.DONE:
            return None
        if self.is_redealt:
            return (0,) * self.players
        points, won = self.points, self.tricks_won
        if self.soloist is None:
            winners = [trick.winner for trick in self.tricks]
            return leaster_payouts(points, won, winners, self.rules)
        payout = solo_payout(points[self.soloist], won[self.soloist], len(self.tricks), self.rules)
        return solo_payouts(payout, self.soloist, self.players)

    def position(self, names: Sequence[str] | None = None) -> Position:
        """The open hands of this moment of the play, with what has been won so far.

        Raises InputError, saying who (by `names`, if given) is to do what, before the play has
        begun, and if the cards are dealt again.
        """
        self._require_play(names)
        solo = self.soloist is not None
        taken = sum(trick.points for trick in self.tricks if trick.winner == self.soloist)
        return Position(
            players=self.players,
            hands=self.hands,
            leader=self.leader,
            trick=self.trick,
            soloist=self.soloist,
            buried=self.buried or 0,
            taken=taken if solo else 0,
            points=None if solo else self.points,
            tricks_won=self.tricks_won,
            winners=None if solo else tuple(trick.winner for trick in self.tricks),
            boon=0 if solo else self.boon,
            rules=self.rules,
            all_cards=self.all_cards,
        )

    def _require_play(self, names: Sequence[str] | None) -> None:
        if self.is_redealt:
            raise InputError(
                _("all passed and the cards are dealt again; nothing is played in this round"),
                field="bids",
            )
        if self.phase is Phase.BID and self.to_move is not None:
            raise InputError(
                _("the round has not come to the play of the cards: {who} is to bid").format(
                    who=who(self.to_move, names)
                ),
                field="bids",
            )
        if self.phase is Phase.BURY and self.to_move is not None:
            raise InputError(
                _(
                    "the round has not come to the play of the cards: {who} has yet to bury; add "
                    "“buried: …”"
                ).format(who=who(self.to_move, names)),
                field="buried",
            )

    def _after_bid(self, bid: Bid) -> Round:
        bids = (*self.bids, bid)
        if bid is Bid.TAKE:
            seat = self.to_move
            hands = tuple(
                hand | self.boon if holder == seat else hand
                for holder, hand in enumerate(self.hands)
            )
            return replace(self, bids=bids, soloist=seat, hands=hands, phase=Phase.BURY)
        if len(bids) < self.players:
            return replace(self, bids=bids)
        phase = Phase.DONE if self.rules.all_pass == "redeal" else Phase.PLAY
        return replace(self, bids=bids, phase=phase)

    def _after_bury(self, cards: CardSet) -> Round:
        hands = tuple(
            hand & ~cards if seat == self.soloist else hand for seat, hand in enumerate(self.hands)
        )
        return replace(self, buried=cards, hands=hands, phase=Phase.PLAY)

    def _after_play(self, card: Card) -> Round:
        hands = tuple(hand & ~(1 << card) for hand in self.hands)
        trick = (*self.trick, card)
        if len(trick) < self.players:
            return replace(self, hands=hands, trick=trick)
        winner = (self.leader + winning_index(trick)) % self.players
        points = sum(POINTS[played] for played in trick)
        tricks = (*self.tricks, Trick(self.leader, trick, winner, points))
        phase = Phase.PLAY if any(hands) else Phase.DONE
        return replace(self, hands=hands, trick=(), tricks=tricks, leader=winner, phase=phase)


def _check_deal(hands: Sequence[CardSet], boon: CardSet, dealer: int) -> None:
    """Raise InputError, naming the field, unless the whole deck is dealt as it should be."""
    players = len(hands)
    if players not in (3, 4):
        raise InputError(
            _("{given} hands; Boon is for 3 or 4 players").format(given=players), field="hands"
        )
    if type(dealer) is not int or not 0 <= dealer < players:
        raise InputError(
            _("{value!r} is no seat; the seats are 0 to {last}").format(
                value=dealer, last=players - 1
            ),
            field="dealer",
        )
    places = [(f"hands[{seat}]", hand, hand_size(players)) for seat, hand in enumerate(hands)]
    seen = 0
    for field, cards, size in [*places, ("boon", boon, boon_size(players))]:
        if cards & ~FULL_DECK:
            raise InputError(_("a card outside the deck"), field=field)
        if outside := cards & ~deck(players):
            raise InputError(
                _("{cards} is not in the three-player deck of 30 cards").format(
                    cards=codes(outside)
                ),
                field=field,
            )
        if twice := cards & seen:
            raise InputError(_("{cards} comes twice").format(cards=codes(twice)), field=field)
        if count(cards) != size:
            raise InputError(
                _("{given} cards; with {players} players it is {right}").format(
                    given=count(cards), players=players, right=size
                ),
                field=field,
            )
        seen |= cards
