"""Many deals at once equal the same deals one by one, whatever the rules and the threads."""

from __future__ import annotations

import threading
import time
from itertools import product

import numpy as np
import pytest

from solver.boodle.boodle_cards import NO_POTS
from solver.boodle.cards import cards_in
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.hidden import hidden
from solver.boodle.outcomes import cards_left, chips, outcomes, takers, winners
from solver.boodle.position import Position
from solver.boodle.rules import Rules
from solver.boodle.solve import solve
from solver.errors import Stopped
from solver.stop import StopFlag
from tests.boodle_views import small_views

RULES = [
    Rules(exchange="none", lead_suit=lead, deadlock=end)
    for lead, end in product(("different", "any", "other_colour"), ("same_suit", "void"))
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.lead_suit}-{rules.deadlock}")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_whole_deals_equal_the_solver(players: int, rules: Rules) -> None:
    hands = [deal(players, seed, dealer=players - 1, rules=rules) for seed in range(12)]
    rows = np.array([hand.hands for hand in hands], np.uint64)
    ends = outcomes(rows, 0, None, hands[0].pots, rules)
    for seat in range(players):
        won = chips(ends, seat, players, hands[0].pots)[:, 0]
        assert list(won) == [solve(hand, value_only=True).chips[seat] for hand in hands]


def test_every_option_in_the_middle_of_a_hand_equals_the_solver() -> None:
    for _now, view in small_views(20, 60, 5000):
        behind = hidden(view)
        deals = behind.worlds().sample(1, 0, 4)
        hands = behind.hands(deals)
        ends = outcomes(hands, view.seat, view.last, view.pots_now, view.rules, view.legal)
        won = chips(ends, view.seat, view.players, view.pots_now)
        for row, dealt in zip(won, hands, strict=True):
            position = Position.open(
                [int(cards) for cards in dealt],
                view.seat,
                view.last,
                pots=view.pots_now,
                rules=view.rules,
            )
            leads = solve(position).leads
            assert leads is not None
            assert list(row) == [leads[card][view.seat] for card in cards_in(view.legal)]


def test_who_wins_and_what_is_taken_add_up() -> None:
    pots = (5, 6, 7, 8)
    hands = [deal(4, seed, dealer=3) for seed in range(20)]
    rows = np.array([hand.hands for hand in hands], np.uint64)
    ends = outcomes(rows, 0, None, pots, Rules())[:, 0]
    left = cards_left(ends, 4)
    for row, end in enumerate(ends):
        total = sum(int(chips(np.array([end]), seat, 4, pots)[0]) for seat in range(4))
        taken = [pile for pile, who in zip(pots, takers(ends)[row], strict=True) if who >= 0]
        assert total == sum(taken)
        assert left[row, winners(ends)[row]] == 0


def test_piles_without_chips_have_no_taker() -> None:
    rows = np.array([deal(4, 1, dealer=3).hands], np.uint64)
    assert (takers(outcomes(rows, 0, None, NO_POTS, Rules())) == -1).all()


def test_any_number_of_threads_gives_the_same() -> None:
    rows = np.array([deal(6, seed, dealer=5).hands for seed in range(60)], np.uint64)
    one, two, three = (
        outcomes(rows, 0, None, (7, 7, 7, 7), Rules(), threads=number) for number in (1, 2, 3)
    )
    assert (one == two).all()
    assert (one == three).all()


def test_no_deals() -> None:
    assert outcomes(np.zeros((0, 4), np.uint64), 0, None, NO_POTS, Rules()).shape == (0, 1)


@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops(threads: int) -> None:
    hands: list[Hand] = [deal(4, seed, dealer=3) for seed in range(40)]
    rows = np.tile(np.array([hand.hands for hand in hands], np.uint64), (2000, 1))
    flag = StopFlag()
    threading.Timer(0.2, flag.set).start()
    began = time.monotonic()
    with pytest.raises(Stopped):
        outcomes(rows, 0, None, (5, 5, 5, 5), Rules(), threads=threads, stop=flag)
    assert time.monotonic() - began < 10  # the work would take minutes
