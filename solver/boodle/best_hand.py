"""The best poker hand among any number of cards, without trying all fives of them."""

from __future__ import annotations

from solver.boodle.cards import RANKS, CardSet
from solver.boodle.poker_hands import HandKind

PokerValue = tuple[HandKind, tuple[int, ...]]
_SUIT = (1 << RANKS) - 1


def best_value(hand: CardSet) -> PokerValue:
    """What the best five of these cards are worth, as `poker_value` says it; five at least."""
    suits = [hand >> RANKS * suit & _SUIT for suit in range(4)]
    flushes = [suit for suit in suits if suit.bit_count() >= 5]
    straight = max((_straight(suit) for suit in flushes), default=0)
    if straight:
        return HandKind.STRAIGHT_FLUSH, _down_from(straight)
    a, b, c, d = suits
    any_ = a | b | c | d
    two = a & b | c & d | (a | b) & (c | d)
    three = a & b & (c | d) | c & d & (a | b)
    if four := a & b & c & d:
        top = _top(four)
        return HandKind.FOUR_OF_A_KIND, (top, *_ranks(any_ & ~_bit(top), 1))
    if three:
        top = _top(three)
        if pair := two & ~_bit(top):
            return HandKind.FULL_HOUSE, (top, _top(pair))
    if flushes:
        return HandKind.FLUSH, max(_ranks(suit, 5) for suit in flushes)
    if straight := _straight(any_):
        return HandKind.STRAIGHT, _down_from(straight)
    if three:
        top = _top(three)
        return HandKind.THREE_OF_A_KIND, (top, *_ranks(any_ & ~_bit(top), 2))
    if two.bit_count() > 1:
        pairs = _ranks(two, 2)
        rest = any_ & ~_bit(pairs[0]) & ~_bit(pairs[1])
        return HandKind.TWO_PAIRS, (*pairs, *_ranks(rest, 1))
    if two:
        top = _top(two)
        return HandKind.PAIR, (top, *_ranks(any_ & ~_bit(top), 3))
    return HandKind.HIGH_CARD, _ranks(any_, 5)


def _bit(rank: int) -> int:
    return 1 << rank - 2


def _top(ranks: int) -> int:
    return ranks.bit_length() + 1


def _ranks(ranks: int, number: int) -> tuple[int, ...]:
    """The highest so many ranks."""
    found = []
    for _place in range(number):
        found.append(_top(ranks))
        ranks &= ~_bit(found[-1])
    return tuple(found)


def _straight(ranks: int) -> int:
    """The highest rank of the best straight in a set of ranks; 0: there is none."""
    # The ace counts below the two as well.
    low = ranks << 1 | ranks >> RANKS - 1
    run = low & low >> 1 & low >> 2 & low >> 3 & low >> 4
    return run.bit_length() + 4 if run else 0


def _down_from(top: int) -> tuple[int, ...]:
    return tuple(range(top, top - 5, -1))
