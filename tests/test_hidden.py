"""Hidden cards dealt anew: what a seat sees stays the same, and no deal that fits is left out."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import combinations
from math import factorial
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.boon.actions import Bid, Phase, Play
from solver.boon.batch import solve_many
from solver.boon.cards import (
    Card,
    CardSet,
    card_from_code,
    cards_in,
    codes,
    points_in,
    set_from_codes,
    set_of,
)
from solver.boon.hidden import Hidden, hidden, rebuild
from solver.boon.round import Round
from solver.boon.view import View
from solver.errors import IllegalAction
from tests.moments import dealt, moments, undealt
from tests.reference.worlds import form
from tests.test_worlds import chi_square

RECORDED = Path(__file__).parent / "data" / "schafkopf_rounds.jsonl"


def check_worlds(view: View, seed: int, number: int) -> None:
    """Deal anew, play anew, and look again; hands and aside must be those of the new round."""
    found = hidden(view)
    worlds = found.worlds()
    deals = worlds.sample(seed, 0, number)
    hands, aside = found.hands(deals), found.aside(deals)
    for row, deal in enumerate(deals):
        again = rebuild(view, [int(cards) for cards in deal])
        assert View.of(again, view.seat) == view
        assert tuple(int(hand) for hand in hands[row]) == again.hands
        if view.dealer is None:
            continue
        if again.buried is not None:
            assert int(aside[row]) == again.buried
        elif again.soloist is None:
            assert int(aside[row]) == again.boon
        else:
            assert again.phase is Phase.BURY
            assert int(aside[row]) == 0


def test_the_view_of_a_round_with_other_hidden_cards_is_the_same() -> None:
    random = Random(30)
    stages = Counter[tuple[str, bool]]()
    for number in range(2000):
        start = undealt(random) if number % 8 == 0 else dealt(random)
        now = random.choice(moments(random, start))
        view = View.of(now, random.randrange(now.players))
        stage = "Leaster" if view.is_leaster else str(view.phase)
        stages[stage, view.soloist == view.seat] += 1
        check_worlds(view, number, 4)
    for stage in ("bid", "play", "Leaster", "done"):
        assert stages[stage, False] > 40
    for stage in ("bury", "play", "done"):
        assert stages[stage, True] > 10


def test_every_seat_at_every_moment() -> None:
    random = Random(31)
    for number in range(25):
        for now in moments(random, dealt(random)):
            for seat in range(now.players):
                check_worlds(View.of(now, seat), number, 2)


def test_real_rounds_without_a_boon() -> None:
    """Schafkopf as it was played: only the other hands are hidden, and voids come as they do."""
    random = Random(37)
    lines = RECORDED.read_text(encoding="utf-8").splitlines()
    bound = 0
    for number, line in enumerate(random.sample(lines, 40)):
        record = json.loads(line)
        now = Round.open(
            [set_from_codes(hand) for hand in record["hands"]], record["leader"], record["soloist"]
        )
        cards = [card for trick in record["tricks"] for card in cards_of(trick)]
        for card in cards[: random.randrange(len(cards))]:
            now = now.apply(Play(card))
        view = View.of(now, random.randrange(4))
        bound += any(place.allowed != hidden(view).unseen for place in hidden(view).places)
        check_worlds(view, number, 4)
    assert bound > 10


def test_the_true_deal_is_one_of_those_listed() -> None:
    random = Random(32)
    checked = 0
    while checked < 300:
        now = random.choice(moments(random, dealt(random))[-8:])
        view = View.of(now, random.randrange(now.players))
        found = hidden(view)
        worlds = found.worlds()
        if worlds.count > 5000:
            continue
        checked += 1
        true = [
            now.hands[place.where]
            if isinstance(place.where, int)
            else (now.boon if now.soloist is None else now.buried)
            for place in found.places
        ]
        deals, weights = worlds.enumerate()
        assert true in deals.tolist()
        assert set(weights.tolist()) == {1}


def ways_to_lay(cards: CardSet, sizes: list[int]) -> list[list[CardSet]]:
    """All ways to share out cards, whatever anyone has shown."""
    if not sizes:
        return [[]]
    return [
        [set_of(some), *rest]
        for some in combinations(cards_in(cards), sizes[0])
        for rest in ways_to_lay(cards & ~set_of(some), sizes[1:])
    ]


def is_possible(view: View, deal: list[CardSet]) -> bool:
    """Whether the whole round can have been played so, each card looked at by the rules."""
    try:
        return View.of(rebuild(view, deal), view.seat) == view
    except IllegalAction:
        return False


def test_the_deals_are_all_that_the_rules_allow() -> None:
    """Share out the unseen cards in every way and replay the round: what is legal is listed."""
    random = Random(33)
    kinds = Counter[str]()
    refused = 0
    while sum(kinds.values()) < 48:
        now = random.choice(moments(random, dealt(random))[-12:])
        view = View.of(now, random.randrange(now.players))
        found = hidden(view)
        sizes = [place.size for place in found.places]
        kind = "Leaster" if view.is_leaster else "taker" if view.boon else "defender"
        if (
            now.phase is not Phase.PLAY
            or not 4 <= found.unseen.bit_count() <= 7
            or kinds[kind] > 15
        ):
            continue
        kinds[kind] += 1
        every = ways_to_lay(found.unseen, sizes)
        possible = [deal for deal in every if is_possible(view, deal)]
        assert sorted(found.worlds().enumerate()[0].tolist()) == sorted(possible)
        refused += len(every) - len(possible)
    assert set(kinds.values()) == {16}
    assert refused > 500


def test_draws_behind_a_view_are_uniform() -> None:
    """A defender late in a round, who does not know the bury, and a seat in a Leaster."""
    random = Random(34)
    checked = 0
    while checked < 6:
        now = random.choice(moments(random, dealt(random))[-9:])
        view = View.of(now, random.randrange(now.players))
        found = hidden(view)
        worlds = found.worlds()
        bound = any(place.allowed != found.unseen for place in found.places)
        if view.boon or not bound or not 20 < worlds.count < 500:
            continue
        checked += 1
        every = [tuple(deal) for deal in worlds.enumerate()[0].tolist()]
        drawn = Counter[object](
            tuple(deal) for deal in worlds.sample(checked, 0, 50 * len(every)).tolist()
        )
        assert abs(chi_square(drawn, dict.fromkeys(every, 50.0))) < 4


def play_values(view: View, found: Hidden, deals: NDArray[np.uint64]) -> list[int]:
    """What the soloist gets from each deal by best play, his bury included."""
    soloist = view.soloist
    assert soloist is not None
    hands = found.hands(deals)
    values = solve_many(
        hands,
        np.full(len(deals), soloist, np.uint8),
        np.full(len(deals), view.leader, np.uint8),
        trick=np.tile(np.array(view.trick, np.uint8), (len(deals), 1)),
        threads=1,
    ).values
    return [
        int(value) + points_in(int(cards))
        for value, cards in zip(values, found.aside(deals), strict=True)
    ]


def test_merged_cards_are_equal() -> None:
    """Each merged deal has as many single deals as its weight, all with one value."""
    random = Random(35)
    checked = saved = ordered = 0
    while checked < 30:
        now = random.choice(moments(random, dealt(random))[-11:])
        if now.soloist is None or now.phase is not Phase.PLAY:
            continue
        view = View.of(now, random.randrange(now.players))
        found = hidden(view, merge=True)
        worlds = found.worlds()
        if not 10 < worlds.count < 800:
            continue
        checked += 1
        single = hidden(view).worlds().enumerate()[0]
        values = defaultdict(set)
        number = Counter[object]()
        for deal, value in zip(single.tolist(), play_values(view, found, single), strict=True):
            kind = form(found.groups, deal, worlds.inert)
            values[kind].add(value)
            number[kind] += 1
        deals, weights = worlds.enumerate()
        assert {
            form(found.groups, deal, worlds.inert): weight
            for deal, weight in zip(deals.tolist(), weights.tolist(), strict=True)
        } == number
        assert all(len(found) == 1 for found in values.values())
        saved += len(single) - len(deals)
        ordered += any(
            values[form(found.groups, one, worlds.inert)]
            != values[form(found.groups, two, worlds.inert)]
            for one, two in zip(deals.tolist(), deals.tolist()[1:], strict=False)
        )
    assert saved > 500
    assert ordered > 5


def equals(view: View) -> list[str]:
    """The groups of more than one card."""
    return [codes(group) for group in hidden(view, merge=True).groups if group.bit_count() > 1]


OWN = set_from_codes("T2 T7 B4 G4 G1 G2 R5")


def leaster(tricks: str = "", trick: str = "") -> View:
    """Seat 0, with the cards above, leads; words are cards, and tricks have commas between."""
    return View(
        players=4,
        dealer=3,
        seat=0,
        hand=OWN,
        bids=(Bid.PASS,) * 4,
        tricks=tuple(cards_of(words) for words in tricks.split(",") if words),
        trick=cards_of(trick),
    )


def cards_of(words: str) -> tuple[Card, ...]:
    return tuple(card_from_code(word) for word in words.split())


def test_cards_are_merged_where_none_that_counts_lies_between() -> None:
    # Own cards part: gold 7 is alone at one end, gold 2 between gold 1 and gold 3, and so on.
    assert equals(leaster()) == ["B3 B2 B1", "R3 R2 R1", "T10 T9 T8", "T14 T13 T12 T11"]


def test_a_card_on_the_table_parts_its_neighbours_until_the_trick_is_over() -> None:
    assert equals(leaster(trick="T2 T12"))[-1] == "T14 T13"
    assert equals(leaster("T2 T12 T1 T4"))[-1] == "T14 T13 T11"
    # Gold 2 is gone, so gold 3 has no own card below it; gold 1 is gone too.
    assert equals(leaster("T2 T12 T6 T4"))[2:] == ["T3 T1", "T10 T9 T8", "T14 T13 T11"]


def test_cards_are_not_merged_unless_asked() -> None:
    found = hidden(leaster())
    assert [codes(group) for group in found.groups] == [
        codes(1 << c) for c in cards_in(found.unseen)
    ]


@pytest.mark.parametrize(
    ("bids", "boon", "buried", "wheres", "sizes"),
    [
        ("", "", "", [0, 2, "boon"], [9, 9, 3]),
        ("pass", "", "", [0, 2, "boon"], [9, 9, 3]),
        ("pass pass take", "", "", [0, 2, "bury"], [9, 9, 3]),
        ("pass pass pass", "", "", [0, 2, "boon"], [9, 9, 3]),
        ("take", "B2 B3 G2", "", [0, 2], [9, 9]),
        ("take", "B2 B3 G2", "B2 B1 G2", [0, 2], [9, 9]),
    ],
)
def test_what_is_hidden_at_each_stage(
    bids: str, boon: str, buried: str, wheres: list[object], sizes: list[int]
) -> None:
    view = View(
        players=3,
        dealer=0,
        seat=1,
        hand=set_from_codes("T14 T9 T7 T3 B1 B6 G5 R2 R3"),
        bids=tuple(Bid(word) for word in bids.split()),
        boon=set_from_codes(boon) if boon else None,
        buried=set_from_codes(buried) if buried else None,
    )
    found = hidden(view)
    assert [place.where for place in found.places] == wheres
    assert [place.size for place in found.places] == sizes
    assert all(place.allowed == found.unseen for place in found.places)
    ways = factorial(sum(sizes))
    for size in sizes:
        ways //= factorial(size)
    assert found.worlds().count == ways


def test_a_void_binds_the_hand_but_not_the_bury() -> None:
    view = View(
        players=3,
        dealer=0,
        seat=1,
        hand=set_from_codes("T14 T9 T7 T3 B1 B6 G5 R2 R3"),
        bids=(Bid.PASS, Bid.TAKE),
        tricks=(cards_of("B6 T1 B2"),),
    )
    other, soloist, bury = sorted(hidden(view).places, key=lambda place: str(place.where))
    blue = set_from_codes("B3 B4 B5")
    assert (other.where, soloist.where, bury.where) == (0, 2, "bury")
    assert other.allowed & blue == bury.allowed & blue == blue
    assert soloist.allowed == hidden(view).unseen & ~blue
