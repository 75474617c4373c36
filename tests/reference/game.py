"""The rules of Boon once more, in plain Python: cards are ("blue", 3), hands are lists.

Written from the text of the rules and sharing nothing with the solver, so that the two can be
held against each other. State is changed in place; speed does not matter.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

Card = tuple[str, int]

PLAIN = ("blue", "green", "red")
POINTS = {6: 11, 5: 10, 4: 4, 7: 2, 8: 2, 9: 2, 10: 2, 11: 3, 12: 3, 13: 3, 14: 3}
OPTIONS: dict[str, object] = {
    "leaster_tie": "split",
    "leaster_boon": "aside",
    "all_pass": "leaster",
    "short_payment": "available",
    "double_loss_below": 30,
    "no_trick_forfeits_bury": False,
    "sweep_pays_3": False,
}


def full_deck(players: int) -> list[Card]:
    cards = [(suit, rank) for suit in PLAIN for rank in range(1, 7)]
    cards += [("gold", rank) for rank in range(1, 15)]
    if players == 3:
        cards.remove(("green", 1))
        cards.remove(("red", 1))
    return cards


def points_of(cards: list[Card]) -> int:
    return sum(POINTS.get(rank, 0) for _suit, rank in cards)


def may_play(hand: list[Card], trick: list[Card]) -> list[Card]:
    if trick:
        led = trick[0][0]
        follow = [card for card in hand if card[0] == led]
        if follow:
            return follow
    return list(hand)


def trick_winner(trick: list[Card]) -> int:
    """Which card of the trick wins, counted from 0."""
    gold = [card for card in trick if card[0] == "gold"]
    running = gold if gold else [card for card in trick if card[0] == trick[0][0]]
    return trick.index(max(running, key=lambda card: card[1]))


class Game:
    """One round, from the deal or (without a Boon) from the first lead."""

    def __init__(self, hands: list[list[Card]], boon: list[Card], dealer: int) -> None:
        self.players = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.boon = list(boon)
        self.options = dict(OPTIONS)
        self.asked = [(dealer + 1 + i) % self.players for i in range(self.players)]
        self.turn = self.asked[0]
        self.stage = "bid"
        self.soloist: int | None = None
        self.buried: list[Card] = []
        self.table: list[tuple[int, Card]] = []
        self.won: dict[int, list[list[Card]]] = {seat: [] for seat in range(self.players)}
        self.order: list[int] = []
        self.first_lead = self.asked[0]
        self.passes = 0

    def open(self, leader: int, soloist: int | None) -> Game:
        """The same hands without bidding and bury."""
        self.soloist = soloist
        self.turn = self.first_lead = leader
        self.stage = "play"
        return self

    def legal(self) -> list[tuple[str, tuple[Card, ...]]]:
        """What the seat in turn may do."""
        if self.stage == "bid":
            dealer_is_forced = self.options["all_pass"] == "forced" and self.turn == self.asked[-1]
            return [("take", ())] if dealer_is_forced else [("take", ()), ("pass", ())]
        if self.stage == "bury":
            return [("bury", few) for few in combinations(self.hands[self.turn], len(self.boon))]
        if self.stage == "play":
            table = [card for _seat, card in self.table]
            return [("play", (card,)) for card in may_play(self.hands[self.turn], table)]
        return []

    def do(self, what: str, cards: tuple[Card, ...] = ()) -> None:
        seat = self.turn
        if what == "take":
            self.soloist = seat
            self.hands[seat] += self.boon
            self.stage = "bury"
        elif what == "pass":
            self.passes += 1
            if self.passes < self.players:
                self.turn = self.asked[self.passes]
            elif self.options["all_pass"] == "redeal":
                self.stage = "redealt"
            else:
                self.stage = "play"
                self.turn = self.first_lead
        elif what == "bury":
            for card in cards:
                self.hands[seat].remove(card)
                self.buried.append(card)
            self.stage = "play"
            self.turn = self.first_lead
        else:
            self.hands[seat].remove(cards[0])
            self.table.append((seat, cards[0]))
            self.turn = (seat + 1) % self.players
            if len(self.table) == self.players:
                self._take_in()

    def _take_in(self) -> None:
        trick = [card for _seat, card in self.table]
        winner = self.table[trick_winner(trick)][0]
        self.won[winner].append(trick)
        self.order.append(winner)
        self.table = []
        self.turn = winner
        if not any(self.hands):
            self.stage = "done"

    def points(self) -> dict[int, int]:
        result = {
            seat: sum(points_of(trick) for trick in tricks) for seat, tricks in self.won.items()
        }
        if self.soloist is not None:
            result[self.soloist] += points_of(self.buried)
        elif self.order:
            if self.options["leaster_boon"] == "first_trick":
                result[self.order[0]] += points_of(self.boon)
            if self.options["leaster_boon"] == "last_trick" and self.stage == "done":
                result[self.order[-1]] += points_of(self.boon)
        return result

    def payouts(self) -> dict[int, int] | None:
        if self.stage == "redealt":
            return dict.fromkeys(range(self.players), 0)
        if self.stage != "done":
            return None
        if self.soloist is not None:
            return self._solo_payouts(self.soloist)
        return leaster(self.points(), self.order, str(self.options["leaster_tie"]))

    def _solo_payouts(self, soloist: int) -> dict[int, int]:
        each = solo(self.points()[soloist], len(self.won[soloist]), len(self.order), self.options)
        others = [seat for seat in range(self.players) if seat != soloist]
        return dict.fromkeys(others, -each) | {soloist: each * len(others)}


def solo(points: int, tricks: int, all_tricks: int, options: dict[str, object]) -> int:
    """What each defender pays the soloist."""
    if options["sweep_pays_3"] and tricks in (0, all_tricks):
        return 3 if tricks else -3
    if options["no_trick_forfeits_bury"] and tricks == 0:
        return -2
    if points >= 91:
        return 2
    if points >= 61:
        return 1
    limit = options["double_loss_below"]
    assert isinstance(limit, int)
    return -1 if points >= limit else -2


def leaster(points: dict[int, int], order: list[int], tie: str) -> dict[int, int]:
    """Who gets what after a Leaster, whose tricks were won by `order`."""
    able = set(order)
    low = min(points[seat] for seat in able)
    best = {seat for seat in able if points[seat] == low}
    if len(best) > 1 and tie == "none":
        return dict.fromkeys(points, 0)
    if tie == "last_trick_loses":
        for seat in reversed(order):
            if len(best) > 1:
                best.discard(seat)
    pot = len(points) - len(best)
    share = Fraction(pot, len(best))
    if share.denominator > 1:
        return dict.fromkeys(points, 0)
    return {seat: int(share) if seat in best else -1 for seat in points}


def pay(has: list[int], due: list[int], short_payment: str) -> list[int]:
    """The victory cards after the payouts `due`, from `has` before."""
    after = list(has)
    if short_payment == "debt":
        return [before + change for before, change in zip(has, due, strict=True)]
    wanted = {seat: change for seat, change in enumerate(due) if change > 0}
    for payer, change in enumerate(due):
        purse = has[payer]
        circle = [(payer + step) % len(has) for step in range(1, len(has))]
        for _lap in range(-change):
            for creditor in circle:
                if wanted.get(creditor, 0) and purse > 0 and change < 0:
                    wanted[creditor] -= 1
                    after[creditor] += 1
                    after[payer] -= 1
                    purse -= 1
                    change += 1
    return after
