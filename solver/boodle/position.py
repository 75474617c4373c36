"""The play of a hand at one moment, all hands open: who must play what, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from solver.boodle.boodle_cards import (
    BOODLE_CARDS,
    BOODLE_SET,
    NO_POTS,
    Pots,
    check_players,
    check_pots,
    check_seat,
)
from solver.boodle.cards import (
    CODES,
    FULL_DECK,
    Card,
    CardSet,
    codes,
    count,
    lowest_of_each_suit,
    next_card,
    same_colour,
    same_suit,
)
from solver.boodle.hand_sizes import reserve_size
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.errors import InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads next, and with what."""

    seat: int
    lawful: CardSet
    """His lowest card of each suit that he may lead."""
    choice: CardSet
    """All his cards of those suits."""
    passed: tuple[int, ...]
    """The seats that the lead passed over, since they hold no such suit."""
    lapsed: bool
    """Whether nobody had a suit that may be led, so that the ban lapses for this lead."""


@dataclass(frozen=True, slots=True)
class Position:
    """The hands, the last card and the piles, immutable. It begins with `Position.open`."""

    players: int
    hands: tuple[CardSet, ...]
    leader: int
    """Who played the last card; before the first lead, who leads."""
    last: Card | None
    """The last card played; None before the first lead."""
    stopped: bool
    """Whether a card is to be led: at the beginning and after every stop."""
    pots: Pots
    """The chips on each boodle card."""
    chips: tuple[int, ...]
    """What each seat has won, or paid where below zero, since the first lead."""
    offenders: int
    """The seats that broke a rule in this hand, as a mask: they take no boodle chips and do not
    win."""
    over: bool
    winner: int | None
    """Who went out; None while the play goes on, and after a hand that nobody won."""
    rules: Rules

    @classmethod
    def open(
        cls,
        hands: Sequence[CardSet],
        leader: int,
        last: Card | None = None,
        *,
        pots: Sequence[int] = NO_POTS,
        offenders: Iterable[int] = (),
        stopped: bool = False,
        rules: Rules = DEFAULT_RULES,
    ) -> Position:
        """Any moment of a hand: `leader` played `last`, or is to lead if there is none.

        Cards that are in no hand are dead or were played. `stopped` says that the run has ended
        although somebody holds the next card, which he withheld. Raises InputError, naming the
        field, for a number of players other than 3 to 8, a card outside the deck or in two
        places, an empty hand of somebody who broke no rule (the hand would be over), a seat that
        is none, or piles below zero.
        """
        players = len(hands)
        check_players(players)
        check_seat(leader, players, "leader")
        mask = 0
        for seat in offenders:
            check_seat(seat, players, "offenders")
            mask |= 1 << seat
        if last is not None and not 0 <= last < len(CODES):
            raise InputError(_("a card outside the deck"), field="last")
        seen = 0 if last is None else 1 << last
        for seat, hand in enumerate(hands):
            field = f"hands[{seat}]"
            if hand & ~FULL_DECK:
                raise InputError(_("a card outside the deck"), field=field)
            if count(hand) > reserve_size(players):
                raise InputError(
                    _("{given} cards; with {players} players a hand has at most {most}").format(
                        given=count(hand), players=players, most=reserve_size(players)
                    ),
                    field=field,
                )
            if twice := hand & seen:
                raise InputError(_("{cards} comes twice").format(cards=codes(twice)), field=field)
            if not hand and not mask >> seat & 1:
                raise InputError(
                    _("no cards: this player has gone out, and the hand is over"), field=field
                )
            seen |= hand
        follower = None if last is None else next_card(last)
        start = cls(
            players=players,
            hands=tuple(hands),
            leader=leader,
            last=last,
            stopped=stopped or holder(hands, follower) is None,
            pots=check_pots(pots),
            chips=(0,) * players,
            offenders=mask,
            over=False,
            winner=None,
            rules=rules,
        )
        return start._ended_if_stuck() if start.stopped else start

    @property
    def next_card(self) -> Card | None:
        """The card that must be played now, while a run goes on; None when a card is to be led."""
        return None if self.stopped or self.over or self.last is None else self.last + 1

    @property
    def to_move(self) -> int | None:
        """The seat that plays or leads next; None when the hand is over."""
        if self.over:
            return None
        if not self.stopped:
            return holder(self.hands, self.next_card)
        return self.lead().seat

    @property
    def legal(self) -> CardSet:
        """The cards the seat to move may play: the next of the run, or his lowest of each suit."""
        if self.over:
            return 0
        if not self.stopped and self.last is not None:
            return 1 << self.last + 1
        return self.lead().lawful

    def lead(self) -> Lead:
        """Who leads and what he may lead; to be asked only when a card is to be led."""
        wanted = FULL_DECK
        if self.last is not None:
            if self.rules.lead_suit == "different":
                wanted &= ~same_suit(self.last)
            elif self.rules.lead_suit == "other_colour":
                wanted &= ~same_colour(self.last)
        passed: list[int] = []
        for step in range(self.players):
            seat = (self.leader + step) % self.players
            if choice := self.hands[seat] & wanted:
                return Lead(seat, lowest_of_each_suit(choice), choice, tuple(passed), False)
            passed.append(seat)
        passed = []
        for step in range(self.players):
            seat = (self.leader + step) % self.players
            if choice := self.hands[seat]:
                return Lead(seat, lowest_of_each_suit(choice), choice, tuple(passed), True)
            passed.append(seat)
        raise ValueError("nobody has a card")

    def play(self, card: Card) -> Position:
        """The position after the seat to move has played `card`, which must be one it holds.

        A led card that is not the lowest of its suit is a breach; it stands, and is paid for.
        """
        bit = 1 << card
        players = self.players
        seat = next(seat for seat in range(players) if self.hands[seat] & bit)
        hands = tuple(hand & ~bit for hand in self.hands)
        chips = self.chips
        pots = self.pots
        offenders = self.offenders
        if self.stopped and self.hands[seat] & same_suit(card) & (bit - 1):
            offenders |= 1 << seat
            chips = tuple(
                has - (players - 1) if who == seat else has + 1 for who, has in enumerate(chips)
            )
        if BOODLE_SET & bit and not offenders >> seat & 1:
            index = BOODLE_CARDS.index(card)
            chips = tuple(has + pots[index] * (who == seat) for who, has in enumerate(chips))
            ah, kc, qd, js = (pile * (place != index) for place, pile in enumerate(pots))
            pots = (ah, kc, qd, js)
        follower = next_card(card)
        after = Position(
            players,
            hands,
            seat,
            card,
            follower is None or holder(hands, follower) is None,
            pots,
            chips,
            offenders,
            False,
            None,
            self.rules,
        )
        if not hands[seat] and not offenders >> seat & 1:
            held = [hand.bit_count() for hand in hands]
            paid = tuple(
                has + (sum(held) if who == seat else -held[who])
                for who, has in enumerate(after.chips)
            )
            return replace(after, over=True, winner=seat, chips=paid)
        return after._ended_if_stuck() if after.stopped else after

    def withhold(self) -> Position:
        """The position after the holder of the next card kept silent: the run has stopped."""
        seat = self.to_move
        if seat is None or self.stopped:
            raise ValueError("no card is to be followed")
        stopped = replace(self, offenders=self.offenders | 1 << seat, stopped=True)
        return stopped._ended_if_stuck()

    def _ended_if_stuck(self) -> Position:
        """This position after a stop, over if nobody can lead."""
        if not any(self.hands) or (self.rules.deadlock == "void" and self.lead().lapsed):
            return replace(self, over=True)
        return self


def holder(hands: Sequence[CardSet], card: Card | None) -> int | None:
    """The seat that holds a card; None if it is in no hand."""
    if card is None:
        return None
    for seat, hand in enumerate(hands):
        if hand >> card & 1:
            return seat
    return None
