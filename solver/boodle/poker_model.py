"""How a player of the round of poker is expected to answer, knowing his own cards only.

He calls when his chance to hold the best cards, against as many random hands as stay in, pays for
the chips; he never bets or raises himself.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from random import Random

from solver.boodle.actions import Stake
from solver.boodle.best_hand import PokerValue, best_value
from solver.boodle.cards import FULL_DECK, cards_in, set_of
from solver.boodle.poker import PokerRound

SAMPLES = 1000
"""Random hands by which the strength of a poker hand is told."""


@cache
def _sample(size: int) -> list[PokerValue]:
    """The best fives of random hands of a size, the lowest first; always the same ones."""
    random = Random(f"poker {size}")
    values = []
    for _hand in range(SAMPLES):
        cards = list(cards_in(FULL_DECK))
        for place in range(size):
            other = place + int(random.random() * (52 - place))
            cards[place], cards[other] = cards[other], cards[place]
        values.append(best_value(set_of(cards[:size])))
    return sorted(values)


def strength(value: PokerValue, size: int) -> float:
    """The chance that a poker hand beats the best five of one random hand of `size` cards.

    Equal hands count half.
    """
    sample = _sample(size)
    return (bisect_left(sample, value) + bisect_right(sample, value)) / (2 * len(sample))


def answer(poker: PokerRound, value: PokerValue, size: int) -> Stake:
    """What the seat to move does with cards worth `value`, from a hand of `size` cards."""
    if not poker.bet:
        return Stake.CHECK
    seat = poker.waiting[0]
    chance = strength(value, size) ** (len(poker.staying) - 1)
    price = poker.to_call(seat)
    return Stake.CALL if chance * (poker.pot + price) >= price else Stake.FOLD
