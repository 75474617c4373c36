"""A hand as it is written down, finished or not, perhaps with cards that nobody knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from solver.boodle.actions import Action, Bid, Choose, Exchange, Phase, Play, Spread, Withhold
from solver.boodle.boodle_cards import (
    Pots,
    check_players,
    check_pots,
    check_seat,
    fixed_antes,
    with_antes,
)
from solver.boodle.cards import CODES, FULL_DECK, code, codes
from solver.boodle.hand import Hand
from solver.boodle.hand_sizes import hand_sizes, reserve_size
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.boodle.told import (
    Allocation,
    Plays,
    PokerRecord,
    ToldBreach,
    check_allocation,
    chips_or_none,
    spread_so_far,
    without,
)
from solver.errors import IllegalAction, InputError
from solver.i18n import _
from solver.known_cards import KnownCards, UnknownCards, check_twice
from solver.notes import Notes

__all__ = ["HandRecord", "PokerRecord", "ToldBreach"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord(Notes):
    """A hand of Boodle from the deal on, as far as it has come.

    Raises InputError, naming the field, for places that cannot be so; `check` and `replay` look
    at the exchange and the play too.
    """

    players: int
    dealer: int
    hands: tuple[KnownCards, ...]
    """Each seat's cards as dealt."""
    reserve: KnownCards
    """The reserve hand as dealt."""
    pots: Pots | None = None
    """The chips on the boodle cards with this hand's antes in; None: only the antes."""
    allocation: Allocation | None = None
    """Under a free ante, what each seat has spread; None for who is still to do so."""
    exchange: bool | None = None
    """Whether the dealer took the reserve; None: he was not asked, or has not decided."""
    auction: tuple[int | None, ...] = ()
    """The bids for the reserve in order, from the dealer's left; None: a pass."""
    poker: PokerRecord | None = None
    plays: Plays = ()
    """The cards in order, run by run."""
    breaches: tuple[ToldBreach, ...] = ()
    """The broken rules; a lead that is wrong shows in the plays, a card held back must be told."""
    rules: Rules = DEFAULT_RULES

    def __post_init__(self) -> None:
        check_players(self.players)
        check_seat(self.dealer, self.players, "dealer")
        if len(self.hands) != self.players:
            raise InputError(
                _("{given} hands for {players} players").format(
                    given=len(self.hands), players=self.players
                ),
                field="hands",
            )
        self.check_notes(self.players)
        sizes = (*hand_sizes(self.players, self.dealer), reserve_size(self.players))
        places = list(self._places())
        for (field, place), size in zip(places, sizes, strict=True):
            if place.size != size:
                raise InputError(
                    _(
                        "{given} cards; with {players} players and dealer {dealer} it is {right}"
                    ).format(
                        given=place.size, players=self.players, dealer=self.dealer, right=size
                    ),
                    field=field,
                )
        check_twice(((field, place.cards) for field, place in places), CODES)
        if self.pots is not None:
            check_pots(self.pots)
        check_allocation(self.allocation, self.players, self.dealer, self.rules, self.pots)
        if self.exchange and not self.rules.dealer_exchanges:
            raise InputError(
                _("by the rule exchange={value} the dealer does not take the reserve").format(
                    value=self.rules.exchange
                ),
                field="exchange",
            )
        if self.breaches and not self.rules.referee:
            raise InputError(
                _("rules are broken only where there is a referee (rules: referee=true)"),
                field="breaches[0]",
            )

    @classmethod
    def of(cls, hand: Hand, names: tuple[str, ...] | None = None) -> HandRecord:
        """The record of a hand at any moment."""
        allocation: list[Pots | None] | None = None
        if hand.rules.spread is not None and (hand.antes or hand.phase is Phase.SPREAD):
            allocation = [None] * hand.players
            for step, chips in enumerate(hand.antes):
                allocation[(hand.dealer + 1 + step) % hand.players] = chips
        return cls(
            names=names,
            players=hand.players,
            dealer=hand.dealer,
            hands=tuple(map(KnownCards, hand.dealt)),
            reserve=KnownCards(hand.reserve),
            pots=_piles(hand),
            allocation=None if allocation is None else tuple(allocation),
            exchange=hand.swapped,
            auction=() if hand.auction is None else tuple(bid for _seat, bid in hand.auction.bids),
            poker=None if hand.poker is None else PokerRecord.of(hand.poker),
            plays=hand.plays,
            breaches=tuple(map(ToldBreach.of, hand.breaches)),
            rules=hand.rules,
        )

    @property
    def is_complete(self) -> bool:
        """Whether every card is known."""
        return all(place.complete for _field, place in self._places())

    def completed(self) -> HandRecord:
        """This record with the unknown cards filled in, where they all lie in one place."""
        open_places = [(field, place) for field, place in self._places() if not place.complete]
        if len(open_places) != 1:
            return self
        rest = self.missing
        field, place = open_places[0]
        whole = place.with_cards(rest)
        if field == "reserve":
            return replace(self, reserve=whole)
        hands = (whole if hand is place else hand for hand in self.hands)
        return replace(self, hands=tuple(hands))

    @property
    def missing(self) -> int:
        """The cards that are not said to be anywhere."""
        known = 0
        for _field, place in self._places():
            known |= place.cards
        return FULL_DECK & ~known

    def replay(self, before: Pots | None = None) -> Hand:
        """The hand at its last recorded moment, every action checked by the rules.

        `before` are the chips on the boodle cards before this hand's antes, where the hands
        before tell them. Raises UnknownCards if cards are missing, and InputError, naming the
        place and the rule, for what the rules forbid.
        """
        record = self.completed()
        record._require_complete()
        hand = record._start(before)
        for step in record._steps():
            hand = record._applied(hand, step)
        record._check_breaches(hand)
        return hand

    def check(self) -> None:
        """Raise InputError for what cannot have been; unknown cards are no fault."""
        with suppress(UnknownCards):
            self.replay()

    def _places(self) -> Iterator[tuple[str, KnownCards]]:
        for seat, hand in enumerate(self.hands):
            yield f"hands[{seat}]", hand
        yield "reserve", self.reserve

    def _require_complete(self) -> None:
        for field, place in self._places():
            if not place.complete:
                raise UnknownCards(
                    _(
                        "cards that are not known here and do not follow from the rest: "
                        "{number} of {cards}"
                    ).format(number=place.unknown, cards=codes(self.missing)),
                    field=field,
                )

    def _start(self, before: Pots | None) -> Hand:
        """The hand before anybody has done anything."""
        spread = list(spread_so_far(self.allocation or (), self.dealer))
        antes = [chips for _seat, chips in spread]
        in_already = before is None and self.pots is not None and self.allocation is None
        if before is None:
            piles = chips_or_none(self.pots)
            before = without(piles, antes) if self.allocation is not None and self.pots else piles
        elif self.pots is not None:
            if self.rules.spread is None:
                antes = list(fixed_antes(self.players, self.dealer))
            told = without(self.pots, antes)
            if told != before:
                raise InputError(
                    _("{told} less the antes is not {have}, which the hands before leave").format(
                        told=list(self.pots), have=list(before)
                    ),
                    field="pots",
                )
        return Hand.start(
            [hand.cards for hand in self.hands],
            self.reserve.cards,
            self.dealer,
            self.rules,
            before,
            antes_in=in_already,
        )

    def _steps(self) -> Iterator[_Step]:
        """The recorded actions in order."""
        for seat, chips in spread_so_far(self.allocation or (), self.dealer):
            yield _Step(f"allocation[{seat}]", Spread(chips), seat)
        if self.exchange is not None and self.rules.dealer_exchanges:
            yield _Step("exchange", Exchange(self.exchange))
        for index, bid in enumerate(self.auction):
            yield _Step(f"auction[{index}]", Bid(bid))
        if self.poker is not None:
            for step in range(1, self.players + 1):
                seat = (self.dealer + step) % self.players
                cards = self.poker.hands[seat]
                if cards is not None:
                    yield _Step(f"poker.hands[{seat}]", Choose(cards), seat)
            for index, wager in enumerate(self.poker.bets):
                yield _Step(f"poker.bets[{index}]", wager)
        withheld = {breach.run for breach in self.breaches if breach.kind == "withhold"}
        for index, run in enumerate(self.plays):
            for turn, card in enumerate(run):
                yield _Step(f"plays[{index}]", Play(card), turn=turn)
            if index in withheld:
                yield _Step(f"plays[{index}]", Withhold())

    def _applied(self, hand: Hand, step: _Step) -> Hand:
        """The hand after a step; raises InputError, naming the place and the rule."""
        try:
            if isinstance(step.action, Play) and step.turn and hand.board.stopped:
                raise IllegalAction(
                    _("the run has stopped at {last}; what follows is a run of its own").format(
                        last=code(hand.plays[-1][-1])
                    ),
                    rule="over" if hand.phase is Phase.DONE else "stop",
                )
            return hand.apply(step.action, step.seat)
        except IllegalAction as error:
            if error.rule == str(Phase.EXCHANGE) and self.exchange is None:
                raise InputError(
                    _(
                        "this is missing: true if the dealer took the reserve for his hand, false "
                        "if he kept it"
                    ),
                    field="exchange",
                ) from error
            reason = _("{message} (rule {rule})").format(message=error.message, rule=error.rule)
            if isinstance(step.action, Play):
                reason = _("card {number} of the run, {card}: {reason}").format(
                    number=(step.turn or 0) + 1, card=code(step.action.card), reason=reason
                )
            raise InputError(reason, field=step.field) from error

    def _check_breaches(self, hand: Hand) -> None:
        for index, told in enumerate(self.breaches):
            if not any(told.tells(breach) for breach in hand.breaches):
                raise InputError(
                    _("the plays show no such breach in run {number}").format(number=told.run + 1),
                    field=f"breaches[{index}]",
                )


@dataclass(frozen=True, slots=True)
class _Step:
    """A recorded action and the field that tells it."""

    field: str
    action: Action
    seat: int | None = None
    turn: int | None = None
    """The place of a card in its run, from 0."""


def _piles(hand: Hand) -> Pots:
    """The chips on the boodle cards with the antes of this hand in."""
    return with_antes(hand.pots_before, hand.antes)
