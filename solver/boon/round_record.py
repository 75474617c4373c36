"""A round as it is written down, finished or not, perhaps with cards that nobody knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from solver.boon.actions import Action, Bid, Bury, Play
from solver.boon.bidding import check_bids, is_over, taker
from solver.boon.cards import Card, CardSet, boon_size, code, hand_size
from solver.boon.history import History, follow, trick_place, who
from solver.boon.known_cards import (
    KnownCards,
    UnknownCards,
    check_places,
    check_players,
    check_seat,
)
from solver.boon.notes import Notes
from solver.boon.round import Round
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.errors import IllegalAction, InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord(Notes):
    """A round with a Boon (`dealer` set), or one that begins with the play (`leader` set).

    Raises InputError, naming the field, for places that cannot be so; `check` and `replay` look
    at the play too.
    """

    players: int
    hands: tuple[KnownCards, ...]
    """Each seat's cards as dealt."""
    dealer: int | None = None
    leader: int | None = None
    """Who led the first trick; only without a Boon, else it is the seat left of the dealer."""
    named_soloist: int | None = None
    """The soloist of a round without a Boon; with one the bids tell."""
    boon: KnownCards | None = None
    """The Boon; None: this round has none."""
    bids: tuple[Bid, ...] = ()
    buried: KnownCards | None = None
    """None: nothing is buried yet, or nobody knows what."""
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The cards of each trick from its leader on; the last one may be unfinished."""
    rules: Rules = DEFAULT_RULES
    victory_cards: tuple[int, ...] | None = None
    """What each seat had before the round; None: it is not said."""
    all_cards: bool | None = None
    """As in `Position`; only without a Boon."""

    def __post_init__(self) -> None:
        check_players(self.players)
        if len(self.hands) != self.players:
            raise InputError(
                _("{given} hands for {players} players").format(
                    given=len(self.hands), players=self.players
                ),
                field="hands",
            )
        self.check_notes(self.players)
        if self.buried is not None and not self.buried.cards:
            object.__setattr__(self, "buried", None)
        if self.dealer is None:
            self._check_open()
        else:
            self._check_dealt(self.dealer)
        places = [(f"hands[{seat}]", hand.cards) for seat, hand in enumerate(self.hands)]
        if self.boon is not None:
            places.append(("boon", self.boon.cards))
        elif self.buried is not None:
            places.append(("buried", self.buried.cards))
        check_places(places, self.players, whole_deck=self._whole_deck)
        if self.boon is not None and self.buried is not None:
            self._check_buried(self.buried)
        self._check_tricks()
        if self.victory_cards is not None and len(self.victory_cards) != self.players:
            raise InputError(
                _("{given} numbers for {players} players").format(
                    given=len(self.victory_cards), players=self.players
                ),
                field="victory_cards",
            )

    @classmethod
    def of(cls, game: Round, names: tuple[str, ...] | None = None) -> RoundRecord:
        """The record of a round at any moment."""
        tricks = [trick.cards for trick in game.tricks]
        if game.trick:
            tricks.append(game.trick)
        buried = None if game.buried is None else KnownCards(game.buried)
        dealt = game.dealer is not None
        return cls(
            names=names,
            players=game.players,
            hands=tuple(KnownCards(hand) for hand in game.dealt),
            dealer=game.dealer,
            leader=None if dealt else (game.tricks[0].leader if game.tricks else game.leader),
            named_soloist=None if dealt else game.soloist,
            boon=KnownCards(game.boon) if dealt else None,
            bids=game.bids,
            buried=buried if dealt or game.buried else None,
            tricks=tuple(tricks),
            rules=game.rules,
            all_cards=None if dealt or game.players == 4 else game.all_cards,
        )

    @property
    def soloist(self) -> int | None:
        """The soloist's seat; None in a Leaster and while nobody has taken the Boon."""
        if self.dealer is None:
            return self.named_soloist
        return taker(self.bids, self.dealer, self.players)

    @property
    def first_leader(self) -> int:
        """The seat that leads the first trick."""
        if self.dealer is None:
            assert self.leader is not None
            return self.leader
        return (self.dealer + 1) % self.players

    @property
    def hand_size(self) -> int:
        """How many cards each seat plays in all."""
        return self.hands[0].size

    @property
    def is_redealt(self) -> bool:
        """Whether all passed and, under the rule all_pass = redeal, the round ended with that."""
        return self.rules.all_pass == "redeal" and self.bids.count(Bid.PASS) == self.players

    @property
    def is_leaster(self) -> bool:
        """Whether everyone plays for himself, which is settled when all have passed."""
        if self.dealer is None:
            return self.named_soloist is None
        return self.bids.count(Bid.PASS) == self.players and not self.is_redealt

    @property
    def is_finished(self) -> bool:
        """Whether the round has been played to its end, or the cards are dealt again."""
        full = [trick for trick in self.tricks if len(trick) == self.players]
        return self.is_redealt or len(full) == self.hand_size

    @property
    def is_complete(self) -> bool:
        """Whether every card is known that has to be for the round to be played again."""
        places = [*self.hands, self.boon, self.buried]
        return all(place is None or place.complete for place in places)

    def history(self) -> History:
        """What the tricks tell: leaders, winners, who played what.

        Raises InputError, naming the trick, if they contradict themselves.
        """
        return follow(self.players, self.first_leader, self.tricks, names=self.names)

    def completed(self, *, any_boon: bool = False) -> RoundRecord:
        """This record with the unknown cards that follow from the others filled in.

        Where all of a soloist's cards are known, but not which of them came from the Boon,
        `any_boon` lets some of them count as the Boon, which changes no points and no payment.
        Raises InputError if the known cards contradict the tricks.
        """
        from solver.boon.completion import complete  # it builds on this module

        return complete(self, any_boon=any_boon)

    def replay(self, *, any_boon: bool = False) -> Round:
        """The round at its last recorded moment, every action checked by the rules.

        Unknown cards are filled in as `completed` does it. Raises UnknownCards if some are still
        missing, and InputError, naming trick, seat, card and rule, for an action that the rules
        forbid.
        """
        record = self.completed(any_boon=any_boon)
        record.require_complete()
        hands = [hand.cards for hand in record.hands]
        if record.dealer is None:
            assert record.leader is not None
            game = Round.open(
                hands,
                record.leader,
                record.named_soloist,
                record.rules,
                record.buried.cards if record.buried else 0,
                all_cards=record.all_cards,
            )
        else:
            assert record.boon is not None
            game = Round.start(hands, record.boon.cards, record.dealer, record.rules)
        for field, action in record._actions():
            try:
                game = game.apply(action)
            except IllegalAction as error:
                raise self._refused(field, action, error) from error
        return game

    def check(self) -> None:
        """Raise InputError for a play that cannot have been; unknown cards are no fault."""
        with suppress(UnknownCards):
            self.replay(any_boon=True)

    def require_complete(self) -> None:
        """Raise UnknownCards, naming the first place with unknown cards and what is missing."""
        from solver.boon.completion import missing_cards

        soloist = self.soloist
        places = [(f"hands[{seat}]", hand) for seat, hand in enumerate(self.hands)]
        places += [("boon", self.boon or KnownCards()), ("buried", self.buried or KnownCards())]
        for field, place in places:
            if place.complete:
                continue
            reason = _(
                "cards that are not known here and do not follow from the rest: {number} of {cards}"
            ).format(number=place.unknown, cards=missing_cards(self, field))
            if self.names is not None and field.startswith("hands"):
                seat = int(field[len("hands[") : -1])
                reason = _("{who}: {reason}").format(who=who(seat, self.names), reason=reason)
            if self.boon is not None and field == f"hands[{soloist}]":
                reason += "; " + _("what the soloist had before he took the Boon must be told")
            raise UnknownCards(reason, field=field)
        taken = self.boon is not None and soloist is not None
        if taken and self.buried is None and self.tricks:
            raise UnknownCards(_("the cards the soloist buried are not known"), field="buried")

    def _actions(self) -> Iterator[tuple[str, Action]]:
        """The recorded actions in order, each with its field."""
        for index, bid in enumerate(self.bids):
            yield f"bids[{index}]", bid
        if self.dealer is not None and self.buried is not None:
            yield "buried", Bury(self.buried.cards)
        for index, trick in enumerate(self.tricks):
            for card in trick:
                yield trick_place(index), Play(card)

    def _refused(self, field: str, action: Action, error: IllegalAction) -> InputError:
        """The error of the whole record for an action that `error` refuses."""
        reason = _("{message} (rule {rule})").format(message=error.message, rule=error.rule)
        if isinstance(action, Play) and error.seat is not None:
            reason = _("trick {number}, {who}, {card}: {reason}").format(
                number=int(field[len("tricks[") : -1]) + 1,
                who=who(error.seat, self.names),
                card=code(action.card),
                reason=reason,
            )
        return InputError(reason, field=field)

    @property
    def _whole_deck(self) -> bool:
        if self.dealer is not None or self.players == 4:
            return self.players == 4
        return self.hand_size == 10 if self.all_cards is None else self.all_cards

    def _check_open(self) -> None:
        """Check what only a round without a Boon has."""
        if self.leader is None:
            raise InputError(_("a round has a dealer, or without a Boon a leader"), field="dealer")
        check_seat("leader", self.leader, self.players)
        if self.named_soloist is not None:
            check_seat("soloist", self.named_soloist, self.players)
        elif self.buried is not None:
            raise InputError(_("without a soloist nobody buries"), field="buried")
        for field, there in (("bids", self.bids), ("boon", self.boon)):
            if there:
                raise InputError(_("only a round with a dealer has it"), field=field)
        for seat, hand in enumerate(self.hands):
            if hand.size != self.hand_size:
                raise InputError(
                    _("{given} cards where {right} are due: hands as dealt are equal").format(
                        given=hand.size, right=self.hand_size
                    ),
                    field=f"hands[{seat}]",
                )
        if not 1 <= self.hand_size <= 10:
            raise InputError(
                _("hands of {size} cards; a round has 1 to 10").format(size=self.hand_size),
                field="hands",
            )

    def _check_dealt(self, dealer: int) -> None:
        """Check what only a round with a Boon has."""
        check_seat("dealer", dealer, self.players)
        for field, there in (("leader", self.leader), ("soloist", self.named_soloist)):
            if there is not None:
                raise InputError(
                    _("with a dealer the leader and the soloist follow from the bids"), field=field
                )
        if self.all_cards is not None:
            raise InputError(_("the deck of a dealt round is fixed"), field="deck")
        places = [(f"hands[{seat}]", hand, hand_size) for seat, hand in enumerate(self.hands)]
        for field, place, size in [*places, ("boon", self.boon or KnownCards(), boon_size)]:
            if place.size != size(self.players):
                raise InputError(
                    _("{given} cards; with {players} players it is {right}").format(
                        given=place.size, players=self.players, right=size(self.players)
                    ),
                    field=field,
                )
        check_bids(self.bids, dealer, self.players, self.rules, self.names)

    def _check_buried(self, buried: KnownCards) -> None:
        right = boon_size(self.players)
        if self.soloist is None:
            raise InputError(_("nobody took the Boon, so nobody buries (rule bid)"), field="buried")
        if buried.size != right:
            raise InputError(
                _("{given} cards; with {players} players it is {right} (rule bury)").format(
                    given=buried.size, players=self.players, right=right
                ),
                field="buried",
            )
        places = [
            (f"hands[{seat}]", hand.cards)
            for seat, hand in enumerate(self.hands)
            if seat != self.soloist
        ]
        check_places([*places, ("buried", buried.cards)], self.players)

    def _check_tricks(self) -> None:
        if not self.tricks:
            return
        if self.dealer is not None and not is_over(self.bids, self.players):
            raise InputError(
                _("cards are played, but the bidding is not over: {bids} of {players} bids").format(
                    bids=len(self.bids), players=self.players
                ),
                field="bids",
            )
        if len(self.tricks) > self.hand_size:
            raise InputError(
                _("a trick too many: the hands have {size} cards").format(size=self.hand_size),
                field=trick_place(self.hand_size),
            )
        self.history()
        places = [(trick_place(i), _set(trick)) for i, trick in enumerate(self.tricks)]
        if self.buried is not None:
            check_places([*places, ("buried", self.buried.cards)], 4)
        check_places(places, self.players, whole_deck=self._whole_deck)

    def check_known_hands(self) -> None:
        """Raise InputError for a card played from another's hand, as far as these are known."""
        history = self.history()
        for index, trick in enumerate(self.tricks):
            for turn, card in enumerate(trick):
                seat = (history.leaders[index] + turn) % self.players
                for other, hand in enumerate(self.hands):
                    if other != seat and hand.cards >> card & 1:
                        raise InputError(
                            _("{who} plays {card}, which {other} holds (rule hand)").format(
                                who=who(seat, self.names),
                                card=code(card),
                                other=who(other, self.names),
                            ),
                            field=trick_place(index),
                        )


def _set(cards: tuple[Card, ...]) -> CardSet:
    return sum(1 << card for card in cards)
