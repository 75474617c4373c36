"""The compiled search of a Leaster: equal to its twin, and fit for use."""

from __future__ import annotations

import itertools
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import pytest

from solver._leaster import SHORTCUTS, Leaster
from solver.boon.cards import Card, cards_in, points_in, set_from_codes
from solver.boon.leaster import LeasterSolution, leaster_bound, leaster_solution
from solver.boon.position import Position
from solver.boon.rules import CHOICES, DEFAULT_RULES, Rules
from solver.errors import InputError, Stopped
from solver.stop import StopFlag
from tests.positions import BOON_3, BOON_4, TABLES, position, positions
from tests.reference import search as twin

ALL = sum(SHORTCUTS.values())
LEASTER_RULES = tuple(
    Rules(leaster_tie=tie, leaster_boon=boon)
    for tie, boon in itertools.product(CHOICES["leaster_tie"], CHOICES["leaster_boon"])
)


def kernel(place: Position, flags: int = ALL, alone: int = -1, table_bits: int = 20) -> Leaster:
    latest = [0] * place.players
    for number, winner in enumerate(place.winners or (), 1):
        latest[winner] = number
    return Leaster(
        place.hands,
        place.leader,
        place.trick,
        place.points or (0,) * place.players,
        latest,
        len(place.winners or ()),
        CHOICES["leaster_tie"].index(place.rules.leaster_tie),
        CHOICES["leaster_boon"].index(place.rules.leaster_boon),
        points_in(place.boon),
        StopFlag(),
        alone,
        flags,
        table_bits,
    )


def small(
    seed: int, number: int, most_cards: int = 3, rules: tuple[Rules, ...] = LEASTER_RULES
) -> list[Position]:
    return list(positions(seed, number, most_cards, leaster=True, rules=rules))


def holds(solution: LeasterSolution, place: Position) -> None:
    payouts, cards = twin.leaster(place)
    assert (solution.payouts, solution.cards) == (payouts, cards)


@pytest.mark.parametrize("rules", LEASTER_RULES, ids=lambda r: f"{r.leaster_tie}-{r.leaster_boon}")
def test_each_for_himself_equals_the_twin(rules: Rules) -> None:
    for place in small(11, 300, rules=(rules,)):
        holds(leaster_solution(place), place)


def test_each_for_himself_equals_the_twin_with_more_cards() -> None:
    for place in positions(12, 30, 4, fewest_cards=4, leaster=True, rules=LEASTER_RULES):
        holds(leaster_solution(place), place)


@pytest.mark.parametrize("rules", LEASTER_RULES, ids=lambda r: f"{r.leaster_tie}-{r.leaster_boon}")
def test_one_against_all_equals_the_twin(rules: Rules) -> None:
    for place in small(13, 100, rules=(rules,)):
        for seat in range(place.players):
            payout, cards = twin.leaster_alone(place, seat)
            assert leaster_bound(place, seat) == payout
            one = kernel(place, alone=seat)
            assert {card: one.after(card)[0] for card in cards} == cards


def test_the_first_trick_of_a_round_brings_the_boon() -> None:
    changed = 0
    for boon in ("first_trick", "last_trick"):
        for place in small(27, 60, rules=(Rules(leaster_boon=boon),)):
            if not place.boon:
                continue
            first = replace(place, points=None, tricks_won=None, winners=None)
            holds(leaster_solution(first), first)
            for seat in range(place.players):
                assert leaster_bound(first, seat) == twin.leaster_alone(first, seat)[0]
            aside = replace(first, rules=DEFAULT_RULES)
            changed += leaster_solution(first).cards != leaster_solution(aside).cards
    assert changed


def close_position(random: Random, players: int, cards: int, rules: Rules) -> Position:
    """Cards of little worth and points close together, so that ties and empty tricks abound."""
    poor = [card for card in range(32) if twin.WORTH[card] < 4 and card not in (6, 12)]
    random.shuffle(poor)
    hands = tuple(
        sum(1 << card for card in poor[cards * seat : cards * (seat + 1)])
        for seat in range(players)
    )
    winners = tuple(random.randrange(players) for _number in range(random.randrange(5)))
    return Position(
        players,
        hands,
        random.randrange(players),
        points=tuple(random.choice((0, 2, 4)) * (seat in winners) for seat in range(players)),
        tricks_won=tuple(winners.count(seat) for seat in range(players)),
        winners=winners,
        rules=rules,
    )


@pytest.mark.parametrize("tie", CHOICES["leaster_tie"])
def test_close_rounds_equal_the_twin(tie: str) -> None:
    random = Random(28)
    for number in range(60):
        players = 3 + number % 2
        place = close_position(random, players, 7 - players, Rules(leaster_tie=tie))
        holds(leaster_solution(place), place)
        seat = number % players
        assert leaster_bound(place, seat) == twin.leaster_alone(place, seat)[0]


@pytest.mark.parametrize("tie", CHOICES["leaster_tie"])
def test_close_rounds_with_and_without_a_table(tie: str) -> None:
    random = Random(29)
    for number in range(800):
        players = 3 + number % 2
        place = close_position(random, players, 8 - players, Rules(leaster_tie=tie))
        one, other = kernel(place), kernel(place, ALL - SHORTCUTS["table"])
        for card in cards_in(place.legal):
            assert one.after(card) == other.after(card)


WORKS_THROUGH = {"sure_tricks": "early"}
"""Shortcuts that only sharpen another one."""


@pytest.mark.parametrize("name", SHORTCUTS)
def test_a_shortcut_by_itself_changes_no_value(name: str) -> None:
    base = SHORTCUTS[WORKS_THROUGH[name]] if name in WORKS_THROUGH else 0
    for place in small(14, 250):
        for alone in (-1, 0):
            plain = kernel(place, 0, alone)
            short = kernel(place, base | SHORTCUTS[name], alone)
            assert short.value() == plain.value()
            for card in cards_in(place.legal):
                assert short.after(card) == plain.after(card)


@pytest.mark.parametrize("name", SHORTCUTS)
def test_a_shortcut_saves_work_and_changes_no_value_where_the_twin_is_too_slow(name: str) -> None:
    random = Random(15)
    with_it = without_it = 0
    for table in TABLES:
        for on_table in range(3):
            rules = random.choice(LEASTER_RULES) if table.aside else DEFAULT_RULES
            place = position(random, table, 5, on_table, leaster=True, rules=rules)
            for alone in (-1, 0):
                one = kernel(place, ALL, alone)
                other = kernel(place, ALL - SHORTCUTS[name], alone)
                assert one.value() == other.value()
                with_it += one.cards_played
                without_it += other.cards_played
    assert with_it < without_it


def test_a_table_that_overflows_changes_no_value() -> None:
    random = Random(16)
    for table in (BOON_3, BOON_4):
        for _number in range(5):
            place = position(random, table, 5, leaster=True)
            assert kernel(place, table_bits=2).value() == kernel(place).value()


def test_payouts_sum_to_nothing() -> None:
    for place in positions(17, 60, 5, leaster=True, rules=LEASTER_RULES):
        solution = leaster_solution(place)
        assert solution.cards is not None
        for payouts in (solution.payouts, *solution.cards.values()):
            assert sum(payouts) == 0
            assert len(payouts) == place.players


def test_playing_for_oneself_gives_no_less_than_the_bound() -> None:
    for place in positions(18, 40, 5, leaster=True, rules=LEASTER_RULES):
        payouts = leaster_solution(place, value_only=True).payouts
        assert all(payouts[seat] >= leaster_bound(place, seat) for seat in range(place.players))


def test_value_only_leaves_out_cards_and_line() -> None:
    for place in small(19, 40):
        whole, value = leaster_solution(place), leaster_solution(place, value_only=True)
        assert value.payouts == whole.payouts
        assert value.cards is None
        assert value.line is None
        assert value.to_json() == {"value": list(whole.payouts)}


def test_the_line_takes_the_lowest_card_that_keeps_the_value() -> None:
    for place in small(20, 150):
        solution = leaster_solution(place)
        assert solution.line is not None
        assert len(solution.line) == place.cards_left
        here: Position | None = place
        for card in solution.line:
            assert here is not None
            payouts, cards = twin.leaster(here)
            assert payouts == solution.payouts
            assert card == min(c for c, value in cards.items() if value == payouts)
            here = after(here, card)


def after(place: Position, card: Card) -> Position | None:
    """The position after a card; None after the last of the round."""
    seat = place.to_move
    assert seat is not None
    hands = tuple(hand & ~(1 << card) if s == seat else hand for s, hand in enumerate(place.hands))
    trick = (*place.trick, card)
    winners = place.winners or ()
    points = list(place.points or (0,) * place.players)
    leader = place.leader
    if len(trick) == place.players:
        if not any(hands):
            return None
        leader = (leader + twin.holder(trick)) % place.players
        points[leader] += twin.worth(trick)
        if place.rules.leaster_boon == "first_trick" and not winners:
            points[leader] += points_in(place.boon)
        winners, trick = (*winners, leader), ()
    return Position(
        place.players,
        hands,
        leader,
        trick,
        points=tuple(points),
        tricks_won=tuple(winners.count(s) for s in range(place.players)),
        winners=winners,
        boon=place.boon,
        rules=place.rules,
        all_cards=True if place.players == 3 else None,
    )


def test_seats_may_be_numbered_from_anywhere() -> None:
    for place in positions(21, 40, 5, leaster=True, tables=(BOON_3, BOON_4)):
        players = place.players

        def turned(numbers: tuple[int, ...] | None, players: int = players) -> tuple[int, ...]:
            assert numbers is not None
            return (numbers[-1], *numbers[: players - 1])

        other = Position(
            players,
            turned(place.hands),
            (place.leader + 1) % players,
            place.trick,
            points=turned(place.points),
            tricks_won=turned(place.tricks_won),
        )
        solution, turned_solution = leaster_solution(place), leaster_solution(other)
        assert turned_solution.payouts == turned(solution.payouts)
        assert turned_solution.line == solution.line


CASES = [
    # number, points and winners before the last trick, rules, payouts; seat 3 wins the last
    # trick, which is worth 3
    ("11", (0, 18, 35, 57), (1, 1, 2, 2, 3, 3), {}, (-1, 3, -1, -1)),
    ("12", (0, 0, 50, 60), (0, 2, 2, 2, 3, 3), {}, (3, -1, -1, -1)),
    ("13", (0, 0, 0, 110), (3,) * 6, {}, (-1, -1, -1, 3)),
    ("14 split", (20, 20, 33, 37), (0, 1, 2, 2, 3, 3), {}, (1, 1, -1, -1)),
    ("14 none", (20, 20, 33, 37), (0, 1, 2, 2, 3, 3), {"leaster_tie": "none"}, (0, 0, 0, 0)),
    (
        "14 last_trick_loses",
        (20, 20, 33, 37),
        (1, 0, 2, 2, 3, 3),
        {"leaster_tie": "last_trick_loses"},
        (-1, 3, -1, -1),
    ),
]


@pytest.mark.parametrize(("points", "winners", "rules", "payouts"), [c[1:] for c in CASES])
def test_cases_of_the_rules_with_one_trick_to_go(
    points: tuple[int, ...],
    winners: tuple[int, ...],
    rules: dict[str, str],
    payouts: tuple[int, ...],
) -> None:
    place = Position(
        4,
        tuple(set_from_codes(card) for card in ("T1", "B1", "G1", "T14")),
        2,
        points=points,
        tricks_won=tuple(winners.count(seat) for seat in range(4)),
        winners=winners,
        rules=Rules(**rules),  # type: ignore[arg-type]
    )
    solution = leaster_solution(place)
    assert solution.payouts == payouts
    assert solution.cards == {next(cards_in(place.hands[2])): payouts}
    assert solution.to_json()["line"] == ["G1", "T14", "T1", "B1"]
    assert [leaster_bound(place, seat) for seat in range(4)] == list(payouts)


def test_case_14_a_pot_of_one_does_not_divide() -> None:
    place = Position(
        3,
        tuple(set_from_codes(card) for card in ("B2", "B1", "T14")),
        0,
        points=(20, 20, 67),
        tricks_won=(2, 2, 4),
    )
    assert leaster_solution(place).payouts == (0, 0, 0)


def test_a_finished_round_has_a_value_and_no_cards() -> None:
    place = Position(3, (0, 0, 0), 0, points=(10, 50, 60), tricks_won=(1, 4, 4))
    solution = leaster_solution(place)
    assert solution.to_json() == {"value": [2, -1, -1], "cards": {}, "line": []}
    assert leaster_bound(place, 1) == -1


def test_hands_that_were_always_empty_pay_nobody() -> None:
    for tie in CHOICES["leaster_tie"]:
        place = Position(4, (0, 0, 0, 0), 0, rules=Rules(leaster_tie=tie))
        assert leaster_solution(place).payouts == (0, 0, 0, 0)


def test_each_card_is_told_as_soon_as_it_is_valued() -> None:
    place = next(positions(22, 1, 5, fewest_cards=5, leaster=True))
    told: list[tuple[Card, tuple[int, ...], int, int]] = []
    solution = leaster_solution(place, on_card=lambda *news: told.append(news))
    assert solution.cards is not None
    assert {card: payouts for card, payouts, _done, _total in told} == solution.cards
    assert [(done, total) for *_card, done, total in told] == [
        (done, len(told)) for done in range(1, len(told) + 1)
    ]


def test_a_soloist_or_a_wrong_seat_is_refused() -> None:
    solo = next(positions(23, 1, 3))
    with pytest.raises(InputError, match="soloist"):
        leaster_solution(solo)
    place = next(positions(23, 1, 3, leaster=True))
    for seat in (-1, place.players, True, None):
        with pytest.raises(InputError, match="seat"):
            leaster_bound(place, seat)  # type: ignore[arg-type]


def long_position() -> Position:
    return position(Random(24), BOON_4, 7, leaster=True)


def test_a_flag_raised_beforehand_or_from_another_thread_stops_the_search() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        leaster_solution(long_position(), stop=stop)
    stop = StopFlag()
    raised_at: list[float] = []

    def raise_flag() -> None:
        raised_at.append(time.perf_counter())
        stop.set()

    timer = threading.Timer(0.05, raise_flag)
    timer.start()
    with pytest.raises(Stopped):
        leaster_solution(long_position(), stop=stop)
    assert time.perf_counter() - raised_at[0] < 1
    timer.join()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no alarm signal")
def test_a_signal_handler_runs_during_the_search() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        start = time.perf_counter()
        with pytest.raises(KeyboardInterrupt):
            leaster_solution(long_position())
        assert time.perf_counter() - start < 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def test_threads_find_the_same_with_the_same_work() -> None:
    places = list(positions(25, 40, 5, leaster=True, rules=LEASTER_RULES))
    alone = [leaster_solution(place) for place in places]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(leaster_solution, places)) == alone


def test_memory_does_not_grow() -> None:
    resource = pytest.importorskip("resource", reason="the peak of memory is not told here")
    places = list(positions(26, 20, 5, fewest_cards=5, leaster=True))

    def peak() -> int:
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    for place in places:
        leaster_solution(place)
    before = peak()
    for _round in range(10):
        for place in places:
            leaster_solution(place)
    unit = 1 if sys.platform == "darwin" else 1024
    assert (peak() - before) * unit < 16 << 20
