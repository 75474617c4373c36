"""Poker hands in their standard order, and the betting round of Three in One."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod
from random import Random

import pytest

from solver.boodle.actions import Bet, Raise, Stake
from solver.boodle.cards import FULL_DECK, card_of, cards_in, set_from_codes, set_of
from solver.boodle.poker import PokerRound, best_five
from solver.boodle.poker_hands import HandKind, poker_value
from tests.boodle_hands import names
from tests.reference import boodle_game as twin


def test_all_2598960_hands_fall_into_the_known_classes() -> None:
    """Every hand of five, by its ranks and whether it is of one suit."""
    hands: Counter[HandKind] = Counter()
    classes: dict[HandKind, set[tuple[int, ...]]] = {kind: set() for kind in HandKind}
    for ranks in combinations_with_replacement(range(2, 15), 5):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        taken: Counter[int] = Counter()
        mixed = []
        for index, rank in enumerate(ranks):
            # Never all of one suit: where all ranks differ the first card is of another.
            suit = taken[rank] if len(times) < 5 else int(index == 0)
            mixed.append(card_of(suit, rank))
            taken[rank] += 1
        kind, value = poker_value(set_of(mixed))
        flushes = 4 if len(times) == 5 else 0
        hands[kind] += prod(comb(4, number) for number in times.values()) - flushes
        classes[kind].add(value)
        if flushes:
            kind, value = poker_value(set_of(card_of(2, rank) for rank in ranks))
            hands[kind] += flushes
            classes[kind].add(value)
    known = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40)
    assert tuple(hands[kind] for kind in HandKind) == known
    sizes = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
    assert tuple(len(classes[kind]) for kind in HandKind) == sizes


def test_hands_in_rising_order() -> None:
    rising = [
        "2C 3C 4D 5C 7C",
        "9C JD QH KS AH",
        "2C 2D 3H 4S 5C",
        "2C 2D 3H 4S AC",
        "2C 2D 3H 3S 4C",
        "KC KD AH AS QC",
        "2C 2D 2H 3S 4C",
        "AC 2D 3H 4S 5C",
        "2C 3D 4H 5S 6C",
        "TC JD QH KS AC",
        "2H 3H 4H 5H 7H",
        "2C 2D 2H AS AC",
        "3C 3D 3H 2S 2C",
        "2C 2D 2H 2S 3C",
        "2C 2D 2H 2S AC",
        "AS 2S 3S 4S 5S",
        "TS JS QS KS AS",
    ]
    values = [poker_value(set_from_codes(text)) for text in rising]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_suits_do_not_matter() -> None:
    assert poker_value(set_from_codes("2C 5C 7C 9C KC")) == poker_value(
        set_from_codes("2D 5D 7D 9D KD")
    )


def test_random_pairs_are_ordered_as_by_the_twin() -> None:
    random = Random(3)
    pack = list(cards_in(FULL_DECK))
    drawn = []
    for _ in range(3000):
        # From half the pack, so that the rarer hands come up.
        drawn.append(set_of(random.sample(pack[: random.choice((20, 52))], 5)))
        drawn.append(set_of(random.sample([card for card in pack if card % 13 < 5], 5)))
    pairs = [(poker_value(cards), twin.poker_points(names(cards))) for cards in drawn]
    for (mine, theirs), (my_next, their_next) in pairwise(pairs):
        assert (mine < my_next) == (theirs < their_next)
        assert (mine == my_next) == (theirs == their_next)


def test_four_cards_are_no_hand() -> None:
    with pytest.raises(ValueError, match="4 cards"):
        poker_value(set_from_codes("2C 3C 4C 5C"))


def test_best_five() -> None:
    random = Random(4)
    for _ in range(50):
        hand = set_of(random.sample(list(cards_in(FULL_DECK)), 9))
        best = best_five(hand)
        assert best & ~hand == 0
        values = [poker_value(set_of(few)) for few in combinations(cards_in(hand), 5)]
        assert poker_value(best) == max(values)


def chosen(*hands: str, dealer: int | None = None) -> PokerRound:
    """A round in which the players, from the dealer's left, have chosen these cards."""
    round_ = PokerRound.start(len(hands), len(hands) - 1 if dealer is None else dealer)
    for text in hands:
        round_ = round_.choose(set_from_codes(text))
    return round_


HIGH, PAIR, FLUSH = "2C 3D 4H 5S 7C", "8C 8D TH JS QC", "2H 6H 8H TH QH"


def test_all_check_and_the_best_hand_takes_the_antes() -> None:
    round_ = chosen(HIGH, PAIR, FLUSH)
    for seat in range(3):
        assert round_.to_move == seat
        assert not round_.over
        assert round_.winners == ()
        round_ = round_.wager(Stake.CHECK)
    assert round_.over
    assert round_.payments() == (-1, -1, 2)


def test_raise_reopens_the_round_for_the_others() -> None:
    round_ = chosen(HIGH, PAIR, FLUSH, dealer=0)
    order = []
    for wager in (Stake.CHECK, Bet(2), Raise(3), Stake.FOLD, Stake.CALL):
        order.append(round_.to_move)
        round_ = round_.wager(wager)
    assert order == [1, 2, 0, 1, 2]
    assert round_.paid == (6, 1, 6)
    assert round_.winners == (0,)
    assert round_.payments() == (7, -1, -6)


def test_who_stays_alone_takes_the_pot_with_any_cards() -> None:
    round_ = chosen(HIGH, PAIR, FLUSH).wager(Bet(5)).wager(Stake.FOLD).wager(Stake.FOLD)
    assert round_.over
    assert round_.payments() == (2, -1, -1)


def test_odd_chips_go_to_the_first_from_the_dealers_left() -> None:
    same = ("2C 5D 7H 9S KC", "2D 5H 7S 9C KD", "2H 5S 7C 9D KH")
    round_ = chosen(*same, "2S 3S 4S 6C 8C", dealer=1)
    for _ in range(4):
        round_ = round_.wager(Stake.CHECK)
    # Seats 2, 3 and 0 chose the equal hands; a pot of 4 gives seat 2 the odd chip.
    assert round_.winners == (2, 3, 0)
    assert round_.payments() == (0, -1, 1, 0)
