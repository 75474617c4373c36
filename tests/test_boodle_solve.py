"""The exact solver of open hands against plain max^n, and what it promises besides."""

from __future__ import annotations

import resource
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from solver._boodle import SHORTCUTS
from solver.boodle import (
    BOODLE_CARDS,
    Hand,
    InputError,
    Phase,
    Play,
    Position,
    Rules,
    StopFlag,
    Stopped,
    card,
    cards,
    code,
    deal,
)
from solver.boodle.solve import Solution, open_hand, solve
from tests.boodle_hands import name, random_action, table_of, tell
from tests.reference import boodle_game as twin
from tests.reference.boodle_search import Memory, after_each, best, copied, purses

LEAD_RULES = [
    Rules(exchange="none", lead_suit=lead_suit, deadlock=deadlock, referee=referee)
    for lead_suit in ("different", "any", "other_colour")
    for deadlock in ("same_suit", "void")
    for referee in (False, True)
]
NODES = 407_007
ALL_SHORTCUTS = sum(SHORTCUTS.values())


def moments(seed: int, number: int, leads: int) -> Iterator[tuple[Hand, twin.Table]]:
    """Moments of random hands, mostly before a lead, up to so many leads from where they ended."""
    for index in range(number):
        random = Random(f"moment {seed} {index}")
        rules = LEAD_RULES[index % len(LEAD_RULES)]
        pots = [random.choice((0, 1, 7, 20)) for _ in range(4)]
        hand = deal(3 + index % 6, random.randrange(1 << 40), rules=rules, pots=pots)
        table = table_of(hand)
        passed = [(hand, copied(table))]
        while hand.to_move is not None:
            action = random_action(random, hand)
            hand = hand.apply(action)
            tell(table, action)
            if hand.to_move is not None and (hand.board.stopped or random.random() < 0.05):
                passed.append((hand, copied(table)))
        yield passed[-random.randint(1, min(leads, len(passed)))]


def gained(before: twin.Table, after: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(end - start for start, end in zip(purses(before), after, strict=True))


def assert_equal(hand: Hand, table: twin.Table, memory: Memory | None = None) -> bool:
    """The solver and the plain search agree; whether there was something to choose."""
    solution = solve(hand)
    twins = after_each(table, memory)
    assert solution.leads is not None
    assert {name(lead): chips for lead, chips in solution.leads.items()} == {
        lead: gained(table, after) for lead, after in twins.items()
    }
    assert solution.chips == gained(table, best(table, memory))
    assert solve(hand, value_only=True).chips == solution.chips
    return len(twins) > 1


def test_every_lead_is_worth_what_plain_search_says() -> None:
    # The plain search has no memory, so the few moments with long play ahead are left to the next.
    small = [pair for pair in moments(1, 2400, 4) if solve(pair[0], value_only=True).nodes < 25]
    chosen = [assert_equal(hand, table) for hand, table in small]
    assert len(chosen) > 2000
    assert sum(chosen) > 800


def test_longer_play_too() -> None:
    chosen = [assert_equal(hand, table, {}) for hand, table in moments(4, 60, 9)]
    assert sum(chosen) > 25


def test_the_line_brings_what_is_promised() -> None:
    for hand, _table in moments(2, 600, 20):
        solution = solve(hand)
        assert solution.line is not None
        end = hand
        for lead in solution.line:
            assert end.phase is Phase.PLAY
            end = end.apply(Play(lead))
        assert end.phase is Phase.DONE
        change = tuple(b - a for a, b in zip(hand.chips, end.chips, strict=True))
        assert change == solution.chips


def test_signature() -> None:
    """The search weighs exactly as many decisions as was written down when it last changed."""
    nodes = [
        solve(deal(players, seed, rules=rules)).nodes
        for players in range(3, 9)
        for rules in LEAD_RULES[::2]
        for seed in range(5)
    ]
    assert sum(nodes) == NODES


@pytest.mark.parametrize("off", [*SHORTCUTS.values(), ALL_SHORTCUTS])
def test_each_shortcut_apart(off: int) -> None:
    for hand, _table in moments(3, 400, 6):
        plain = open_hand(hand, flags=ALL_SHORTCUTS & ~off)
        full = open_hand(hand)
        assert plain.leads() == full.leads()
        assert plain.line() == full.line()


def test_a_full_table_changes_the_work_only() -> None:
    more = 0
    for seed in range(12):
        hand = deal(3, seed, rules=Rules(exchange="none"))
        small = open_hand(hand, table_bits=2)
        full = open_hand(hand)
        assert small.leads() == full.leads()
        more += small.nodes > full.nodes
    assert more > 6


def test_a_tie_goes_to_what_is_most_for_the_next_seats_in_turn() -> None:
    ties = later = 0
    for hand, _table in moments(6, 1500, 8):
        solution = solve(hand)
        seat = hand.to_move
        assert seat is not None
        assert solution.leads is not None
        most = max(chips[seat] for chips in solution.leads.values())
        tied = [chips for chips in solution.leads.values() if chips[seat] == most]
        if len(set(tied)) == 1:
            continue
        ties += 1
        for step in range(1, hand.players):
            other = (seat + step) % hand.players
            most = max(chips[other] for chips in tied)
            tied = [chips for chips in tied if chips[other] == most]
        assert set(tied) == {solution.chips}
        later += solution.leads[min(solution.leads)] != solution.chips
    assert ties > 50
    assert later > 20


def test_a_position_in_a_run_has_one_card_to_play() -> None:
    position = Position.open(
        (cards("6H 2C"), cards("7H 3C 2D"), cards("9H 4D")), 2, card("5H"), pots=(0, 0, 0, 0)
    )
    solution = solve(position)
    assert solution.leads is not None
    assert [code(lead) for lead in solution.leads] == ["6H"]
    assert solution.line is not None
    assert code(solution.line[0]) == "6H"


def test_offenders_take_no_pile_and_do_not_win() -> None:
    held = (cards("AH"), cards("2C 5D"), cards("4D 3S 6S"))
    innocent = Position.open(held, 0, pots=(9, 0, 0, 0))
    assert solve(innocent).chips == (9 + 2 + 3, -2, -3)
    guilty = Position.open(held, 0, pots=(9, 0, 0, 0), offenders=[0])
    # The ace stops, the lead moves on to seat 1, who has a diamond to lead after its club.
    assert solve(guilty).chips == (0, 3, -3)


def test_nobody_can_lead() -> None:
    held = (cards("9H"), cards("JH"), cards("KH"))
    assert solve(Position.open(held, 0, card("5H"))).chips == (2, -1, -1)
    void = Position.open(held, 0, card("5H"), rules=Rules(deadlock="void"))
    assert void.over
    assert solve(void) == Solution((0, 0, 0), {}, (), 0)


def test_a_hand_that_is_over_has_no_leads() -> None:
    hand = deal(4, 1, rules=Rules(exchange="none"))
    random = Random(1)
    while hand.to_move is not None:
        hand = hand.apply(random.choice(hand.legal_actions()))
    assert solve(hand) == Solution((0, 0, 0, 0), {}, (), 0)


def test_answer_as_json() -> None:
    hand = deal(5, 3, rules=Rules(exchange="none"))
    solution = solve(hand)
    answer = solution.to_json()
    assert solution.leads is not None
    assert answer["chips"] == list(solution.chips)
    assert answer["leads"] == {code(c): list(chips) for c, chips in solution.leads.items()}
    assert list(answer["leads"].values()).count(answer["chips"]) >= 1
    assert answer["line"][0] in answer["leads"]
    assert set(solve(hand, value_only=True).to_json()) == {"chips"}


def test_piles_of_any_size_count_in_full() -> None:
    hand = deal(3, 7, rules=Rules(exchange="none"), pots=[1 << 39] * 4)
    solution = solve(hand)
    assert solution.line is not None
    played = {lead for lead in solution.line if lead in BOODLE_CARDS}
    assert sum(solution.chips) == len(played) * ((1 << 39) + 4)


def test_before_the_play_and_beyond_reason_it_is_refused() -> None:
    for rules, field, missing in (
        (Rules("free"), "allocation", "seat 3 has yet to spread its chips"),
        (Rules(), "exchange", "seat 2, the dealer, has yet to keep"),
        (Rules(exchange="auction"), "auction", "seat 3 is to bid"),
        (Rules(exchange="none", three_in_one=True), "poker", "seat 3 has yet to choose five"),
    ):
        with pytest.raises(InputError, match=f"not come to the play of the cards: {missing}") as at:
            solve(deal(4, 1, 2, rules))
        assert at.value.field == field
    with pytest.raises(InputError, match="more than") as caught:
        solve(deal(4, 1, rules=Rules(exchange="none"), pots=(0, 0, 1 << 41, 0)))
    assert caught.value.field == "pots"


def long_position() -> Position:
    """Without the table a hand of three has far more leads than can be tried in seconds."""
    return deal(3, 25, rules=Rules(exchange="none", lead_suit="any")).board


def test_a_flag_stops_the_search_beforehand_and_from_another_thread() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        solve(long_position(), stop=stop)
    stop = StopFlag()
    raised_at: list[float] = []

    def raise_flag() -> None:
        raised_at.append(time.perf_counter())
        stop.set()

    timer = threading.Timer(0.05, raise_flag)
    timer.start()
    with pytest.raises(Stopped):
        open_hand(long_position(), stop, flags=0).value()
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
            open_hand(long_position(), flags=0).value()
        assert time.perf_counter() - start < 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def test_threads_find_the_same_with_the_same_work() -> None:
    hands = [hand for hand, _table in moments(5, 60, 12)]
    alone = [solve(hand) for hand in hands]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solve, hands)) == alone


@pytest.mark.skipif(sys.platform == "win32", reason="the peak of memory is not told there")
def test_memory_does_not_grow() -> None:
    hands = [deal(3, seed, rules=Rules(exchange="none")) for seed in range(20)]

    def peak() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    for hand in hands:
        solve(hand)
    before = peak()
    for _round in range(20):
        for hand in hands:
            solve(hand)
    unit = 1 if sys.platform == "darwin" else 1024
    assert (peak() - before) * unit < 16 << 20
