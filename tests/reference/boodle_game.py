"""The rules of Boodle once more, in plain Python: cards are ("hearts", 14), hands are lists.

Written from the text of the rules and sharing nothing with the solver, so that the two can be held
against each other. Chips are moved from purse to purse and state is changed in place; speed does
not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

Card = tuple[str, int]

SUITS = ("clubs", "diamonds", "hearts", "spades")
COLOUR = {"clubs": "black", "spades": "black", "diamonds": "red", "hearts": "red"}
BOODLE: tuple[Card, ...] = (("hearts", 14), ("clubs", 13), ("diamonds", 12), ("spades", 11))
OPTIONS: dict[str, object] = {
    "ante": "fixed",
    "exchange": "dealer",
    "discard_becomes_reserve": False,
    "lead_suit": "different",
    "deadlock": "same_suit",
    "three_in_one": False,
    "poker_limit": 5,
    "poker_raises": 3,
    "referee": False,
    "leftover": "none",
    "stack": 50,
    "hands": None,
    "minutes": None,
}


def pack() -> list[Card]:
    return list(product(SUITS, range(2, 15)))


def sizes(players: int) -> list[int]:
    """How many cards the reserve gets, then everyone from the dealer's left, the dealer last."""
    piles = [0] * (players + 1)
    for number in range(52):
        piles[number % (players + 1)] += 1
    return piles


def flush(cards: Iterable[Card]) -> bool:
    return len({suit for suit, _rank in cards}) == 1


def poker_points(cards: list[Card]) -> tuple[int, list[int]]:
    """The worth of five cards in the standard order."""
    ranks = sorted((rank for _suit, rank in cards), reverse=True)
    often = sorted(Counter(ranks).items(), key=lambda pair: (-pair[1], -pair[0]))
    ordered = [rank for rank, times in often for _ in range(times)]
    pattern = [times for _rank, times in often]
    top = None
    for high in range(14, 4, -1):
        row = {14 if rank == 1 else rank for rank in range(high - 4, high + 1)}
        if row == set(ranks):
            top = high
    if top is not None:
        return (8 if flush(cards) else 4), [top]
    if pattern[0] == 4:
        return 7, ordered
    if pattern == [3, 2]:
        return 6, ordered
    if flush(cards):
        return 5, ordered
    if pattern[0] == 3:
        return 3, ordered
    if pattern[:2] == [2, 2]:
        return 2, ordered
    return (1 if pattern[0] == 2 else 0), ordered


class Table:
    """A hand, from the antes on; `purse` is what everyone has won or paid so far."""

    def __init__(
        self,
        hands: dict[int, list[Card]],
        reserve: list[Card],
        dealer: int,
        options: dict[str, object],
        piles: dict[Card, int],
    ) -> None:
        self.players = len(hands)
        self.hand = {seat: list(cards) for seat, cards in hands.items()}
        self.face_down = list(reserve)
        self.dealer = dealer
        self.options = OPTIONS | options
        self.pile = dict(piles)
        self.purse = dict.fromkeys(hands, 0)
        self.pot = 0
        self.guilty: set[int] = set()
        self.table: list[list[Card]] = []
        self.shown: list[tuple[int, Card]] = []
        self.winner: int | None = None
        self.lead_moved = 0
        self.nobody_could_lead = 0
        self.stopped_at_played = 0
        self.left = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        self.queue: list[int] = []
        self.stage = ""
        self.ante()

    # Before the play.

    def ante(self) -> None:
        if self.options["ante"] == "fixed":
            for seat in self.left:
                for card in BOODLE:
                    self.put(seat, card, 2 if seat == self.dealer else 1)
            self.to_exchange()
        else:
            self.stage, self.queue = "spread", list(self.left)

    def put(self, seat: int, card: Card, chips: int) -> None:
        self.purse[seat] -= chips
        self.pile[card] += chips

    def to_exchange(self) -> None:
        if self.options["exchange"] in ("dealer", "dealer_then_auction"):
            self.stage, self.queue = "exchange", [self.dealer]
        else:
            self.to_auction()

    def to_auction(self) -> None:
        if self.options["exchange"] in ("auction", "dealer_then_auction"):
            self.stage = "auction"
            self.queue = [seat for seat in self.left if seat != self.dealer]
            self.bid: tuple[int, int] | None = None
        else:
            self.to_poker()

    def change(self, seat: int) -> None:
        self.hand[seat], self.face_down = self.face_down, self.hand[seat]

    def to_poker(self) -> None:
        if not self.options["three_in_one"]:
            self.to_play()
            return
        self.stage, self.queue = "choose", list(self.left)
        self.shown_five: dict[int, list[Card]] = {}
        self.staked = dict.fromkeys(self.left, 0)
        self.raises = 0
        for seat in self.left:
            self.purse[seat] -= 1
            self.pot += 1

    def stake(self, seat: int, upto: int) -> None:
        self.purse[seat] -= upto - self.staked[seat]
        self.pot += upto - self.staked[seat]
        self.staked[seat] = upto

    def end_poker(self) -> None:
        best = max(poker_points(five) for five in self.shown_five.values())
        lucky = [
            seat
            for seat in self.left
            if seat in self.shown_five
            and (len(self.shown_five) == 1 or poker_points(self.shown_five[seat]) == best)
        ]
        while self.pot:
            for seat in lucky:
                if self.pot:
                    self.pot -= 1
                    self.purse[seat] += 1
        self.to_play()

    # The play.

    def to_play(self) -> None:
        self.stage = "play"
        self.run: list[Card] = []
        self.may_lead = {seat: list(self.hand[seat]) for seat in self.left[:1]}

    def holder(self, card: Card) -> int | None:
        for seat, cards in self.hand.items():
            if card in cards:
                return seat
        return None

    def after(self, card: Card) -> Card | None:
        return (card[0], card[1] + 1) if card[1] < 14 else None

    def who(self) -> int | None:
        """Whose turn it is."""
        if self.stage in ("spread", "exchange", "auction", "choose", "bet"):
            return self.queue[0]
        if self.stage == "play":
            if self.run:
                card = self.after(self.run[-1])
                assert card is not None
                return self.holder(card)
            return next(iter(self.may_lead))
        return None

    def lowest_leads(self) -> list[Card]:
        (cards,) = self.may_lead.values()
        return [min(c for c in cards if c[0] == suit) for suit in {suit for suit, _rank in cards}]

    def may(self) -> list[Card]:
        """The cards that may be played without breaking a rule."""
        if self.stage != "play":
            return []
        if self.run:
            card = self.after(self.run[-1])
            assert card is not None
            return [card]
        return self.lowest_leads()

    def stop(self, seat: int) -> None:
        """The run is over; find who leads next."""
        suit = self.run[-1][0]
        self.run = []
        rule = self.options["lead_suit"]
        circle = [(seat + step) % self.players for step in range(self.players)]
        if not any(self.hand.values()):
            self.stage = "done"
            return
        for place, player in enumerate(circle):
            fitting = [
                card
                for card in self.hand[player]
                if rule == "any"
                or (rule == "different" and card[0] != suit)
                or (rule == "other_colour" and COLOUR[card[0]] != COLOUR[suit])
            ]
            if fitting:
                self.may_lead = {player: fitting}
                self.lead_moved += place > 0
                return
        self.nobody_could_lead += 1
        if self.options["deadlock"] == "void":
            self.stage = "done"
            return
        player = next(player for player in circle if self.hand[player])
        self.may_lead = {player: list(self.hand[player])}

    def play(self, card: Card) -> None:
        seat = self.who()
        assert seat is not None
        if not self.run:
            lower = [other for other in self.hand[seat] if other[0] == card[0] and other < card]
            if lower:
                self.guilty.add(seat)
                for other in self.left:
                    if other != seat:
                        self.purse[seat] -= 1
                        self.purse[other] += 1
            self.table.append([])
        self.hand[seat].remove(card)
        self.run.append(card)
        self.table[-1].append(card)
        self.shown.append((seat, card))
        if card in BOODLE and seat not in self.guilty:
            self.purse[seat] += self.pile[card]
            self.pile[card] = 0
        if not self.hand[seat] and seat not in self.guilty:
            self.winner = seat
            self.stage = "done"
            for other in self.left:
                self.purse[other] -= len(self.hand[other])
                self.purse[seat] += len(self.hand[other])
            return
        follower = self.after(card)
        if follower is None or self.holder(follower) is None:
            if follower in [c for _seat, c in self.shown]:
                self.stopped_at_played += 1
            self.stop(seat)

    def do(self, what: str, *how: object) -> None:
        seat = self.who()
        assert seat is not None
        if what == "spread":
            for card, number in zip(BOODLE, how, strict=True):
                assert isinstance(number, int)
                self.put(seat, card, number)
            self.queue.pop(0)
            if not self.queue:
                self.to_exchange()
        elif what in ("swap", "keep"):
            if what == "swap":
                self.change(seat)
            if what == "swap" and not self.options["discard_becomes_reserve"]:
                self.to_poker()
            else:
                self.to_auction()
        elif what == "bid":
            (chips,) = how
            assert isinstance(chips, int)
            assert chips > (self.bid[1] if self.bid else 0)
            self.bid = (seat, chips)
            self.queue.append(self.queue.pop(0))
            self.end_auction()
        elif what == "pass":
            self.queue.pop(0)
            self.end_auction()
        elif what == "choose":
            self.shown_five[seat] = [card for card in self.hand[seat] if card in how]
            self.queue.pop(0)
            if not self.queue:
                self.stage, self.queue = "bet", list(self.left)
        elif what in ("check", "call", "fold", "bet", "raise"):
            self.wager(seat, what, *how)
        elif what == "play":
            (played,) = how
            assert isinstance(played, tuple)
            self.play(played)
        elif what == "withhold":
            self.guilty.add(seat)
            last = self.shown[-1][0]
            self.stop(last)
        else:
            raise AssertionError(what)

    def end_auction(self) -> None:
        if self.bid and self.queue == [self.bid[0]]:
            seat, chips = self.bid
            self.purse[seat] -= chips
            self.purse[self.dealer] += chips
            self.change(seat)
            self.to_poker()
        elif not self.queue:
            self.to_poker()

    def wager(self, seat: int, what: str, *how: object) -> None:
        high = max(self.staked.values())
        self.queue.pop(0)
        if what == "fold":
            del self.shown_five[seat]
        elif what == "call":
            self.stake(seat, high)
        elif what in ("bet", "raise"):
            (chips,) = how
            assert isinstance(chips, int)
            self.stake(seat, high + chips)
            self.raises += what == "raise"
            at = self.left.index(seat)
            around = self.left[at + 1 :] + self.left[:at]
            self.queue = [other for other in around if other in self.shown_five]
        if not self.queue or len(self.shown_five) == 1:
            self.end_poker()
