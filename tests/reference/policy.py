"""Twin of the policy: the rules of thumb once more, in plain Python with hands as sorted lists.

It shares the weights with the compiled policy, and nothing else. Scores are whole numbers, so that
the two must choose the same card, not only a card as good.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb, exp, log

GOLD = 3
SUIT = [0] * 6 + [1] * 6 + [2] * 6 + [GOLD] * 14
WORTH = [0, 0, 0, 4, 10, 11] * 4 + [2, 2, 2, 2, 3, 3, 3, 3]
SURE = 1024

_SINGLE = [
    "keep_power",
    "keep_master",
    "keep_top",
    "keep_top_left",
    "go_void",
    "lead_again",
    "partner_takes",
    "smear",
    "drop",
    "loss",
    "will_opponent",
    "will_partner",
    "extra",
    "lead_trump",
    "lead_trump_left",
    "lead_trump_own",
    "lead_master",
    "lead_length",
    "lead_unseen",
    "lead_soloist_void",
    "lead_partner_void",
    "lead_points_next",
    "lead_points_last",
    "lead_next",
    "lead_last",
    "void_more",
    "keep_guard",
]
_LEASTER = [
    "power",
    "need",
    "urgent",
    "behind",
    "dump",
    "hurt",
    "will",
    "lead_length",
    "lead_unseen",
    "lead_trump",
]


@dataclass(frozen=True)
class Role:
    """The weights of one role: those by kind of card, by cards in hand, and the single ones."""

    keep: Sequence[int]
    one: dict[str, int]
    fade: Sequence[int]


@dataclass(frozen=True)
class HandWorth:
    suits: Sequence[int]
    trumps: Sequence[int]
    base: int


class Weights:
    """All weights, taken apart from the one list in which they are kept."""

    def __init__(self, numbers: Sequence[int]) -> None:
        left = list(numbers)

        def take(number: int) -> list[int]:
            part, left[:number] = left[:number], []
            return part

        def role() -> Role:
            keep = take(10)
            one = dict(zip(_SINGLE, take(len(_SINGLE)), strict=True))
            return Role(keep, one, take(10))

        def worth() -> HandWorth:
            return HandWorth(take(32), take(14), take(1)[0])

        self.soloist, self.defender = role(), role()
        self.rid = take(10)
        self.leaster = dict(zip(_LEASTER, take(len(_LEASTER)), strict=True))
        self.bury = {players: worth() for players in (3, 4)}
        self.buried_points = dict(zip((3, 4), take(2), strict=True))
        self.bid = {players: worth() for players in (3, 4)}
        self.take_from = {players: take(4) for players in (3, 4)}
        assert not left


@dataclass
class Seen:
    """What the whole table has seen, from the first lead on."""

    players: int
    soloist: int | None
    leader: int
    deck: frozenset[int]
    tricks: list[list[tuple[int, int]]] = field(default_factory=list)
    table: list[tuple[int, int]] = field(default_factory=list)

    @property
    def mover(self) -> int:
        return (self.leader + len(self.table)) % self.players

    def put(self, card: int) -> None:
        self.table.append((self.mover, card))
        if len(self.table) == self.players:
            self.leader = holder(self.table)[0]
            self.tricks.append(self.table)
            self.table = []

    def played(self) -> set[int]:
        return {card for trick in [*self.tricks, self.table] for _seat, card in trick}

    def void(self, seat: int, suit: int) -> bool:
        """Whether the seat has shown that it has none of the suit."""
        return any(
            SUIT[trick[0][1]] == suit and SUIT[card] != suit
            for trick in [*self.tricks, self.table]
            for who, card in trick
            if who == seat
        )

    def points(self, seat: int) -> int:
        return sum(
            WORTH[card] for trick in self.tricks if holder(trick)[0] == seat for _s, card in trick
        )

    def has_trick(self, seat: int) -> bool:
        return any(holder(trick)[0] == seat for trick in self.tricks)


def holder(trick: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The seat that holds a trick, and with which card."""
    gold = [play for play in trick if SUIT[play[1]] == GOLD]
    led = [play for play in trick if SUIT[play[1]] == SUIT[trick[0][1]]]
    return max(gold or led, key=lambda play: play[1])


def legal(hand: Sequence[int], seen: Seen) -> list[int]:
    if seen.table:
        suit = SUIT[seen.table[0][1]]
        following = [card for card in hand if SUIT[card] == suit]
        if following:
            return sorted(following)
    return sorted(hand)


def kind(card: int) -> int:
    """Plain 1-3, 4, 5, 6; gold 1-3, 4, 5, 6, 7-10, 11-14."""
    if SUIT[card] != GOLD:
        return max(0, card % 6 - 2)
    rank = card - 17
    if rank <= 6:
        return 4 + max(0, rank - 3)
    return 8 if rank <= 10 else 9


def none_of(unseen: int, some: int, size: int) -> int:
    """The chance, of 1024, that `size` of the unseen cards hold none of these `some`."""
    if size > unseen or some > unseen:
        return 0 if some else SURE
    return SURE * comb(unseen - some, size) // comb(unseen, size)


def beat_chance(
    seen: Seen, seat: int, size: int, unseen: set[int], suit: int, holding: int, more: int = 0
) -> int:
    trumps = [c for c in unseen if SUIT[c] == GOLD and (SUIT[holding] != GOLD or c > holding)]
    by_trump = 0
    if not seen.void(seat, GOLD):
        by_trump = SURE - none_of(len(unseen), len(trumps), size)
    if suit == GOLD or seen.void(seat, suit):
        return by_trump
    of_suit = [c for c in unseen if SUIT[c] == suit]
    over = 0
    if SUIT[holding] == suit:
        over = SURE - none_of(len(unseen), len([c for c in of_suit if c > holding]), size)
    void = none_of(len(unseen), len(of_suit), size)
    void += (SURE - void) * more // 1024
    return over + void * by_trump // 1024


def keep_value(role: Role, card: int, hand: Sequence[int], unseen: set[int]) -> int:
    w = role.one
    same = [c for c in unseen if SUIT[c] == SUIT[card]]
    highest = not any(c > card for c in same)
    value = role.keep[kind(card)]
    if SUIT[card] == GOLD:
        value += w["keep_power"] * len([c for c in same if c < card])
        return value + (w["keep_master"] if highest else 0)
    if highest:
        value += w["keep_top"] + w["keep_top_left"] * len(same)
    value += w["keep_guard"] * len([c for c in hand if SUIT[c] == SUIT[card] and c < card])
    alone = not any(c != card and SUIT[c] == SUIT[card] for c in hand)
    if alone and any(SUIT[c] == GOLD for c in hand):
        value -= w["go_void"]
    return value


def lead_value(role: Role, seen: Seen, card: int, hand: Sequence[int], unseen: set[int]) -> int:
    w = role.one
    suit, me = SUIT[card], seen.mover
    same = [c for c in unseen if SUIT[c] == suit]
    own = [c for c in hand if SUIT[c] == suit]
    if suit == GOLD:
        value = w["lead_trump"] + w["lead_trump_left"] * len(same) + w["lead_trump_own"] * len(own)
        return value + (0 if any(c > card for c in same) else w["lead_master"])
    value = w["lead_length"] * len(own) + w["lead_unseen"] * len(same)
    for seat in range(seen.players):
        if seat != me and seen.void(seat, suit):
            value += w["lead_soloist_void" if seat == seen.soloist else "lead_partner_void"]
    if seen.soloist == (me + 1) % seen.players:
        value += w["lead_next"] + w["lead_points_next"] * WORTH[card]
    elif (seen.soloist or 0) == (me - 1) % seen.players:
        value += w["lead_last"] + w["lead_points_last"] * WORTH[card]
    return value


def solo_score(
    weights: Weights, seen: Seen, card: int, hand: Sequence[int], unseen: set[int]
) -> int:
    me = seen.mover
    alone = me == seen.soloist
    role = weights.soloist if alone else weights.defender
    w = role.one
    table = [*seen.table, (me, card)]
    who, holding = holder(table)
    ours = SURE if (who == seen.soloist) == alone else 0
    partners = opponents = 0
    for place in range(len(table), seen.players):
        seat = (seen.leader + place) % seen.players
        size, more = len(hand), 0
        if seat == seen.soloist:
            more = w["void_more"]
            size = min(size + w["extra"], 10, len(unseen))
        chance = beat_chance(seen, seat, size, unseen, SUIT[table[0][1]], holding, more)
        if alone or seat == seen.soloist:
            opponents += 1
            ours -= ours * (chance * w["will_opponent"] // 1024) // 1024
        else:
            partners += 1
            ours += (SURE - ours) * (chance * w["will_partner"] // 1024) // 1024
    points = sum(WORTH[c] for _seat, c in table)
    gain = 16 * points + partners * w["smear"] + opponents * w["drop"]
    gain += w["lead_again" if who == me else "partner_takes"]
    score = ours * gain - (SURE - ours) * w["loss"] * WORTH[card]
    score -= 16 * role.fade[len(hand) - 1] * keep_value(role, card, hand, unseen)
    if not seen.table:
        score += SURE * lead_value(role, seen, card, hand, unseen)
    return score


def leaster_score(
    weights: Weights, seen: Seen, card: int, hand: Sequence[int], unseen: set[int]
) -> int:
    w = weights.leaster
    me = seen.mover
    table = [*seen.table, (me, card)]
    who, holding = holder(table)
    behind = seen.players - len(table)
    mine = SURE if who == me else 0
    for place in range(len(table), seen.players):
        seat = (seen.leader + place) % seen.players
        chance = beat_chance(seen, seat, len(hand), unseen, SUIT[table[0][1]], holding)
        mine -= mine * (chance * w["will"] // 1024) // 1024
    cost = 16 * sum(WORTH[c] for _seat, c in table) + behind * w["behind"]
    if not seen.has_trick(me):
        cost -= w["need"] + w["urgent"] * (10 - len(hand))
    score = -mine * cost + (SURE - mine) * w["dump"] * WORTH[card]
    if not mine:
        # A lead that cannot hold is measured against the leader himself.
        other = holder(seen.table)[0] if seen.table else me
        if seen.points(other) <= seen.points(me):
            score += SURE * w["hurt"] * WORTH[card]
    same = [c for c in unseen if SUIT[c] == SUIT[card]]
    lower = len([c for c in same if c < card])
    score += SURE * (weights.rid[kind(card)] + w["power"] * lower)
    if not seen.table:
        own = [c for c in hand if SUIT[c] == SUIT[card]]
        score += SURE * (w["lead_length"] * len(own) + w["lead_unseen"] * len(same))
        if SUIT[card] == GOLD:
            score += SURE * w["lead_trump"]
    return score


def scores(
    weights: Weights, seen: Seen, hand: Sequence[int], buried: Iterable[int] = ()
) -> dict[int, int]:
    """The score of each legal card of the seat to move; `buried` if it is the soloist."""
    unseen = set(seen.deck) - seen.played() - set(hand) - set(buried)
    score = leaster_score if seen.soloist is None else solo_score
    return {card: score(weights, seen, card, hand, unseen) for card in legal(hand, seen)}


def choose_card(
    weights: Weights, seen: Seen, hand: Sequence[int], buried: Iterable[int] = ()
) -> int:
    by_card = scores(weights, seen, hand, buried)
    return min(by_card, key=lambda card: (-by_card[card], card))


def softened(by_option: dict[int, float], uniform: float) -> dict[int, float]:
    most = max(by_option.values())
    raw = {option: exp(score - most) for option, score in by_option.items()}
    whole = sum(raw.values())
    return {o: (1 - uniform) * r / whole + uniform / len(raw) for o, r in raw.items()}


def card_chances(
    weights: Weights,
    seen: Seen,
    hand: Sequence[int],
    buried: Iterable[int],
    temperature: float,
    uniform: float,
) -> dict[int, float]:
    by_card = scores(weights, seen, hand, buried)
    return softened({c: s / (16384 * temperature) for c, s in by_card.items()}, uniform)


def hand_score(worth: HandWorth, hand: Iterable[int]) -> int:
    cards = list(hand)
    score = worth.base + sum(worth.trumps[c - 18] for c in cards if SUIT[c] == GOLD)
    for suit in range(3):
        ranks = [c % 6 + 1 for c in cards if SUIT[c] == suit]
        number = 16 * (6 in ranks) + 8 * (5 in ranks) + 4 * (4 in ranks)
        score += worth.suits[number + len([r for r in ranks if r <= 3])]
    return score


def bury_scores(
    weights: Weights, players: int, hand: Sequence[int], number: int
) -> dict[tuple[int, ...], int]:
    result = {}
    for buried in combinations(sorted(hand), number):
        kept = [card for card in hand if card not in buried]
        points = sum(WORTH[card] for card in buried)
        result[buried] = (
            hand_score(weights.bury[players], kept) + weights.buried_points[players] * points
        )
    return result


def choose_bury(weights: Weights, players: int, hand: Sequence[int], number: int) -> set[int]:
    """The best choice; of equals the one whose highest card, then the next, is lowest."""
    by_choice = bury_scores(weights, players, hand, number)
    best = min(by_choice, key=lambda laid: (-by_choice[laid], laid[::-1]))
    return set(best)


def bury_log_chance(
    weights: Weights,
    players: int,
    hand: Sequence[int],
    buried: Iterable[int],
    temperature: float,
    uniform: float,
) -> float:
    own = tuple(sorted(buried))
    by_choice = bury_scores(weights, players, hand, len(own))
    whole = sum(exp((s - by_choice[own]) / (100 * temperature)) for s in by_choice.values())
    return log((1 - uniform) / whole + uniform / len(by_choice))


def takes(weights: Weights, players: int, place: int, hand: Iterable[int]) -> bool:
    return hand_score(weights.bid[players], hand) >= weights.take_from[players][place]
