"""Counting, drawing and listing deals, against trying every card at every place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb, factorial, sqrt
from random import Random
from time import sleep

import numpy as np
import pytest

from solver._worlds import choose
from solver.errors import InputError, Stopped
from solver.stop import StopFlag
from solver.worlds import MOST_LISTED, Worlds, count_merged
from tests.reference.worlds import all_deals, form, merged

Case = tuple[list[int], list[int], list[int]]


def random_case(random: Random, most_cards: int = 8) -> Case:
    """Groups, sizes and allowed sets; now and then such that no deal fits, or places are empty."""
    cards = random.sample(range(64), random.randint(0, most_cards))
    groups: list[int] = []
    for card in cards:
        if groups and random.random() < 0.4:
            groups[random.randrange(len(groups))] |= 1 << card
        else:
            groups.append(1 << card)
    places = random.randint(1, 4)
    cuts = sorted(random.randint(0, len(cards)) for _place in range(places - 1))
    sizes = [end - start for start, end in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    barred = random.choice([0.0, 0.15, 0.3])
    allowed = [
        sum(group for group in groups if random.random() >= barred) for _place in range(places)
    ]
    return groups, sizes, allowed


def chi_square(observed: Counter[object], expected: dict[object, float]) -> float:
    """How far counts are from what is expected, in standard deviations (Wilson and Hilferty 1931).

    Above 4 by chance once in 30,000 times.
    """
    assert observed.keys() <= expected.keys()
    freedom = len(expected) - 1
    total = sum((observed[key] - mean) ** 2 / mean for key, mean in expected.items())
    spread = 2 / (9 * freedom)
    return (float((total / freedom) ** (1 / 3)) - (1 - spread)) / sqrt(spread)


CASES: dict[str, Case] = {
    "free": ([1 << n for n in range(8)], [3, 3, 2], [0xFF] * 3),
    "voids": ([0b111, 0b111000, 0b111000000], [3, 3, 3], [0b111111111, 0b111111, 0b111000111]),
    "bury": ([0b11, 0b1100, 0b110000, 0b11000000], [2, 2, 2, 2], [0xFC, 0xF3, 0x3F, 0xFF]),
    "forced": ([0b11, 0b1100, 0b110000], [2, 2, 2], [0b1111, 0b111111, 0b110011]),
}


def test_counts_are_those_of_all_deals() -> None:
    random = Random(20)
    impossible = saved = 0
    for _case in range(1000):
        groups, sizes, allowed = random_case(random)
        inert = [place for place in range(len(sizes)) if random.random() < 0.4]
        worlds = Worlds(groups, sizes, allowed, inert=inert)
        found = merged(worlds.groups, all_deals(groups, sizes, allowed), inert)
        assert worlds.count == sum(found.values())
        assert worlds.merged_count == len(found) == count_merged(groups, sizes, allowed, inert)
        deals, weights = worlds.enumerate()
        assert deals.shape == (len(found), len(sizes))
        assert {
            form(worlds.groups, deal, inert): weight
            for deal, weight in zip(deals.tolist(), weights.tolist(), strict=True)
        } == found
        impossible += not found
        saved += worlds.count - len(found)
    assert 50 < impossible < 500
    assert saved > 2_000


def test_listed_deals_are_deals() -> None:
    """Each card lies once, each place has its size and only cards it may hold."""
    random = Random(21)
    for _case in range(300):
        groups, sizes, allowed = random_case(random)
        worlds = Worlds(groups, sizes, allowed, inert=range(random.randint(0, len(sizes))))
        every = set(all_deals(groups, sizes, allowed))
        deals, weights = worlds.enumerate()
        assert {tuple(int(part) for part in deal) for deal in deals} <= every
        assert int(weights.sum()) == len(every) == worlds.count


def test_draws_are_deals() -> None:
    random = Random(22)
    for _case in range(300):
        groups, sizes, allowed = random_case(random, 7)
        worlds = Worlds(groups, sizes, allowed)
        every = set(all_deals(groups, sizes, allowed))
        if every:
            deals = worlds.sample(random.randrange(1 << 64), 0, 50)
            assert {tuple(int(part) for part in deal) for deal in deals} <= every


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("seed", [1, 2, 3, 2**64 - 1])
def test_draws_are_uniform(name: str, seed: int) -> None:
    worlds = Worlds(*CASES[name])
    every = list(all_deals(*CASES[name]))
    number = 40 * len(every)
    drawn = Counter[object](tuple(map(int, deal)) for deal in worlds.sample(seed, 0, number))
    assert len(every) > 10
    assert abs(chi_square(drawn, dict.fromkeys(every, 40.0))) < 4


def fill_in_order(random: Random, case: Case) -> tuple[int, ...]:
    """A deal drawn without weights: each place takes what it may of the cards still there."""
    groups, sizes, allowed = case
    while True:
        left = [card for card in range(64) if any(group >> card & 1 for group in groups)]
        random.shuffle(left)
        deal = []
        for size, may in zip(sizes, allowed, strict=True):
            held = [card for card in left if may >> card & 1][:size]
            left = [card for card in left if card not in held]
            deal.append(sum(1 << card for card in held))
        if not left:
            return tuple(deal)


def test_the_measure_of_uniformity_finds_a_biased_draw() -> None:
    case = CASES["voids"]
    every = list(all_deals(*case))
    random = Random(23)
    drawn = Counter[object](fill_in_order(random, case) for _deal in range(40 * len(every)))
    assert chi_square(drawn, dict.fromkeys(every, 40.0)) > 10


def test_a_deal_depends_on_its_seed_and_number_only() -> None:
    worlds = Worlds(*CASES["bury"])
    whole = worlds.sample(7, 0, 1000)
    parts = [worlds.sample(7, start, 125) for start in range(0, 1000, 125)]
    assert np.array_equal(whole, np.concatenate(parts))
    with ThreadPoolExecutor(3) as pool:
        others = pool.map(lambda start: worlds.sample(7, start, 125), range(0, 1000, 125))
    assert np.array_equal(whole, np.concatenate(list(others)))
    assert np.array_equal(Worlds(*CASES["bury"]).sample(7, 500, 1)[0], whole[500])
    assert not np.array_equal(whole, worlds.sample(8, 0, 1000))


def test_many_cards_are_counted_exactly() -> None:
    """52 cards to eight hands and a rest: far more deals than 64 bits can count."""
    cards = [1 << n for n in range(52)]
    worlds = Worlds(cards, [6] * 8 + [4], [(1 << 52) - 1] * 9)
    assert worlds.count == factorial(52) // (factorial(6) ** 8 * factorial(4)) > 1 << 64
    assert worlds.merged_count == worlds.count
    with pytest.raises(ValueError, match="too many to list"):
        worlds.enumerate()


def test_more_deals_than_64_bits_are_drawn_with_their_chances() -> None:
    """Four suits, of which three hands lack one each: how much of the first lies with the last."""
    suits = [((1 << 13) - 1) << 13 * suit for suit in range(4)]
    every = sum(suits)
    allowed = [every & ~suits[0], every & ~suits[1], every & ~suits[2], every]
    worlds = Worlds(suits, [13] * 4, allowed)
    assert worlds.count >> 64
    number = 20_000
    expected: dict[object, float] = {}
    for held in range(14):
        here = (1 << held) - 1
        elsewhere = suits[0] & ~here
        fixed = Worlds(
            [here, elsewhere, *suits[1:]],
            [13] * 4,
            [allowed[0], allowed[1] & ~here, allowed[2] & ~here, every & ~elsewhere],
        )
        expected[held] = number * comb(13, held) * fixed.count / worlds.count
    assert sum(expected.values()) == pytest.approx(number)
    drawn = Counter[object](
        (int(deal[3]) & suits[0]).bit_count() for deal in worlds.sample(5, 0, number)
    )
    # The ends are too rare to be compared one by one.
    common = {held: mean for held, mean in expected.items() if mean >= 5}
    assert len(common) > 5
    assert sum(drawn[held] for held in expected.keys() - common.keys()) < 20
    seen = Counter[object]({held: drawn[held] for held in common})
    assert abs(chi_square(seen, common)) < 4


def test_nothing_hidden_is_one_deal() -> None:
    for worlds in (Worlds([], [], []), Worlds([], [0, 0], [0, 0])):
        assert worlds.count == worlds.merged_count == 1
        assert worlds.sample(1, 0, 3).shape == (3, len(worlds.sizes))
        deals, weights = worlds.enumerate()
        assert deals.tolist() == [[0] * len(worlds.sizes)]
        assert weights.tolist() == [1]


def test_no_deal_fits() -> None:
    worlds = Worlds([0b11, 0b100], [2, 1], [0b100, 0b111])
    assert worlds.count == worlds.merged_count == 0
    assert worlds.enumerate()[0].shape == (0, 2)
    with pytest.raises(InputError, match="no deal of the hidden cards fits"):
        worlds.sample(1, 0, 1)


@pytest.mark.parametrize(
    ("groups", "sizes", "allowed", "words"),
    [
        ([0b11, 0b10], [3], [0b11], "shares cards"),
        ([1 << 64], [1], [1 << 64], "no set"),
        ([-1], [1], [1], "no set"),
        ([0b11], [1, 1], [0b01, 0b11], "not all"),
        ([0b11], [1], [0b11], "2 cards"),
        ([0b11], [3, -1], [0b11, 0b11], "2 cards"),
        ([0b11], [2], [0b11, 0b11], "1 sizes, 2 allowed"),
        ([], [0] * 17, [0] * 17, "17 sizes"),
    ],
)
def test_refused(groups: list[int], sizes: list[int], allowed: list[int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Worlds(groups, sizes, allowed)


@pytest.mark.parametrize(
    "work",
    [lambda w, stop: w.sample(1, 0, 10**6, stop=stop), lambda w, stop: w.enumerate(stop=stop)],
)
def test_stops(work: Callable[[Worlds, StopFlag], object]) -> None:
    stop = StopFlag()
    stop.set()
    worlds = Worlds([1 << n for n in range(12)], [4, 4, 4], [0xFFF] * 3)
    assert 512 < worlds.merged_count < MOST_LISTED
    with pytest.raises(Stopped):
        work(worlds, stop)


def test_sequences_are_copied() -> None:
    groups, sizes, allowed = [0b1, 0b10], [1, 1], [0b11, 0b11]
    worlds = Worlds(groups, sizes, allowed)
    kept: Sequence[int] = worlds.groups
    groups.clear()
    assert kept == (0b1, 0b10)
    assert worlds.count == 2


def test_inert_places_are_places() -> None:
    with pytest.raises(ValueError, match="inert"):
        Worlds([0b11], [2], [0b11], inert=[1])


def test_another_thread_runs_and_can_stop_the_drawing() -> None:
    """Were the GIL held, the flag could only be raised after the last deal."""
    stop = StopFlag()
    worlds = Worlds([1 << n for n in range(25)], [7, 7, 7, 4], [(1 << 25) - 1] * 4)
    assert worlds.count
    with ThreadPoolExecutor(1) as pool:
        drawing = pool.submit(worlds.sample, 1, 0, 4_000_000, stop=stop)
        sleep(0.05)
        stop.set()
        with pytest.raises(Stopped):
            drawing.result()


MASK = (1 << 64) - 1


def mixed(x: int) -> int:
    """The finaliser of SplitMix64."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


@pytest.mark.parametrize("seed", [0, 7, MASK])
def test_cards_chosen_from_sets_are_those_with_the_lowest_keys(seed: int) -> None:
    random = Random(seed)
    hands = [random.sample(range(32), random.randint(4, 12)) for _ in range(500)]
    sets = np.array([sum(1 << card for card in hand) for hand in hands], np.uint32)
    for number in (1, 2, 4):
        for turn in (0, 3):
            out = np.zeros(len(sets), np.uint32)
            choose(sets, number, turn, seed, out)
            for hand, cards, found in zip(hands, sets, out, strict=True):
                start = (int(cards) << 32 ^ seed) + 32 * turn
                key = {card: mixed((start + card) * 0x9E3779B97F4A7C15 & MASK) for card in hand}
                lowest = sorted(hand, key=lambda card: key[card])[:number]
                assert found == sum(1 << card for card in lowest)


def test_any_cards_of_a_set_are_chosen_equally_often() -> None:
    turns = 6000
    chosen = Counter[int]()
    out = np.zeros(1, np.uint32)
    for turn in range(turns):
        choose(np.array([0b1011_0110], np.uint32), 2, turn, 1, out)
        chosen[int(out[0])] += 1
    assert len(chosen) == comb(5, 2)
    assert all(abs(times - turns / 10) < 5 * sqrt(turns / 10) for times in chosen.values())


def test_room_for_chosen_cards_must_fit() -> None:
    with pytest.raises(ValueError, match="2 cards of 3 sets for 2"):
        choose(np.zeros(3, np.uint32), 2, 0, 1, np.zeros(2, np.uint32))
