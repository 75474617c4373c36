"""The exact solver for a soloist, held against its plain twin and against recorded values."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver._double_dummy_switches import SWITCHES, DoubleDummy
from solver.boon import (
    POINTS,
    InputError,
    Position,
    Rules,
    StopFlag,
    Stopped,
    card,
    cards,
    code,
    points_in,
    solve,
    solve_payout,
    solve_points,
)
from solver.boon.payment import solo_payout
from solver.boon.tricks import winning_index
from tests.positions import positions
from tests.reference import search

DATA = Path(__file__).parent / "data"
SMALL = int(os.environ.get("BOON_RANDOM_POSITIONS", "3000"))
"""How many random positions the twin is asked about; a long run sets more."""

SPECIAL_RULES = (
    Rules(no_trick_forfeits_bury=True),
    Rules(sweep_pays_3=True),
    Rules(sweep_pays_3=True, no_trick_forfeits_bury=True, double_loss_below=31),
)


def recorded() -> Iterator[tuple[Position, dict[str, object]]]:
    for line in (DATA / "double_dummy.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        yield (
            Position(
                record["players"],
                tuple(cards(hand) for hand in record["hands"]),
                record["leader"],
                tuple(card(text) for text in record["trick"]),
                soloist=record["soloist"],
                buried=cards(record["buried"]),
            ),
            record,
        )


def test_every_recorded_value_and_card() -> None:
    checked = 0
    for position, record in recorded():
        solution = solve_points(position)
        assert solution.value == record["value"]
        assert solution.cards is not None
        assert {code(c): value for c, value in solution.cards.items()} == record["cards"]
        checked += 1
    assert checked == 1200


def test_points_of_every_card_equal_the_twin() -> None:
    for position in positions(11, SMALL, 4):
        value, by_card = search.solo_points(position)
        solution = solve_points(position)
        assert solution.value == value, position
        assert solution.cards == by_card, position
        assert solution.points == value + position.taken + points_in(position.buried)


@pytest.mark.parametrize("rules", [Rules(), Rules(double_loss_below=31), *SPECIAL_RULES])
def test_payout_of_every_card_equals_the_twin(rules: Rules) -> None:
    for position in positions(12, SMALL // 5, 4, rules=(rules,)):
        payout, by_card = search.solo_payout(position)
        solution = solve_payout(position)
        assert solution.payout == payout, position
        assert solution.cards == by_card, position
        by_points = solve_points(position)
        assert (by_points.payout, by_points.payouts) == (payout, by_card), position


@pytest.mark.parametrize("switch", [1 << bit for bit in range(SWITCHES.bit_length())])
def test_each_shortcut_alone_changes_no_value(switch: int) -> None:
    """Only this shortcut, and all but this one, against search with none and with the twin."""
    solvers = [DoubleDummy(8, s) for s in (0, switch, SWITCHES & ~switch, SWITCHES)]
    with_alike_positions = switch | 3
    solvers.append(DoubleDummy(8, with_alike_positions))
    for position in positions(13 + switch, SMALL // 10, 4):
        assert position.soloist is not None
        value, by_card = search.solo_points(position)
        for solver in solvers:
            solver.set_position(position.hands, position.soloist, position.leader, position.trick)
            assert solver.value() == value
            for c, expected in by_card.items():
                assert solver.card_value(c, value) == expected


def test_no_guess_changes_a_value() -> None:
    solver = DoubleDummy(8)
    for position in positions(17, SMALL // 10, 4):
        assert position.soloist is not None
        value, by_card = search.solo_points(position)
        payout, _payouts = search.solo_payout(position)
        base = position.taken + points_in(position.buried)
        for near in (0, 1, value - 5, value, value + 30, 200):
            solver.set_position(position.hands, position.soloist, position.leader, position.trick)
            assert solver.value(near) == value
            for c, expected in by_card.items():
                assert solver.card_value(c, near) == expected
        for near in (-3, -2, -1, 1, 2, 3):
            solver.set_position(position.hands, position.soloist, position.leader, position.trick)
            assert solver.payout(base, position.rules.double_loss_below, near) == payout


def test_a_trickless_soloist_forfeits_his_bury() -> None:
    """Gold 1 cannot win a trick: without the rule the bury counts, with it nothing does."""
    hands = (cards("T1"), cards("T2"), cards("T3"))
    for rules, points in ((Rules(), 21), (Rules(no_trick_forfeits_bury=True), 0)):
        position = Position(
            3,
            hands,
            0,
            soloist=0,
            buried=cards("B6 B5 B3"),
            tricks_won=(0, 4, 4),
            rules=rules,
        )
        assert (solve_points(position).value, solve_points(position).points) == (0, points)


def test_a_full_table_loses_speed_and_no_value() -> None:
    tiny = DoubleDummy(4)
    checked = 0
    for position, record in recorded():
        if position.cards_left <= 18:
            assert position.soloist is not None
            tiny.set_position(position.hands, position.soloist, position.leader, position.trick)
            assert tiny.value() == record["value"]
            checked += 1
    assert checked > 400


def follow(position: Position, line: tuple[int, ...]) -> tuple[int, int, int]:
    """The points and tricks the soloist takes, and all tricks, when a line is played."""
    seat = position.leader
    trick = list(position.trick)
    taken = tricks = won = 0
    for c in line:
        trick.append(c)
        if len(trick) == position.players:
            seat = (seat + winning_index(trick)) % position.players
            tricks += 1
            if seat == position.soloist:
                won += 1
                taken += sum(POINTS[c] for c in trick)
            trick = []
    return taken, won, tricks


def test_the_line_is_legal_and_worth_the_value() -> None:
    for position in positions(14, 300, 5):
        solution = solve_points(position)
        assert solution.line is not None
        taken, _won, _tricks = follow(position, solution.line)
        assert taken == solution.value
        assert len(solution.line) == position.cards_left
        assert solution.cards is not None
        first = solution.line[0]
        assert solution.cards[first] == solution.value
        assert first == min(c for c, v in solution.cards.items() if v == solution.value)


@pytest.mark.parametrize("rules", [Rules(), *SPECIAL_RULES])
def test_the_line_by_payout_pays_what_it_says(rules: Rules) -> None:
    for position in positions(15, 200, 4, rules=(rules,)):
        solution = solve_payout(position)
        assert solution.line is not None
        assert position.soloist is not None
        taken, won, tricks = follow(position, solution.line)
        before = position.tricks_won or (0,) * position.players
        points = position.taken + points_in(position.buried) + taken
        won += before[position.soloist]
        assert solo_payout(points, won, tricks + sum(before), rules) == solution.payout


def test_empty_hands_have_an_answer() -> None:
    for players in (3, 4):
        solution = solve_points(Position(players, (0,) * players, 0, soloist=0))
        assert (solution.value, solution.cards, solution.line) == (0, {}, ())
        assert solve_payout(Position(players, (0,) * players, 0, soloist=0)).payout == -2


def test_one_card_each_and_the_last_card_of_a_trick() -> None:
    position = Position(3, (cards("B6"), cards("B5"), cards("T1")), 0, soloist=2)
    assert solve_points(position).value == 21
    position = Position(3, (0, 0, cards("T1")), 0, (card("B6"), card("B5")), soloist=2)
    assert solve_points(position).value == 21
    assert solve_points(position).line == (card("T1"),)


def test_rules_that_look_at_tricks_ask_for_them() -> None:
    position = Position(
        3, (cards("B6"), cards("B5"), cards("T1")), 0, soloist=2, rules=Rules(sweep_pays_3=True)
    )
    with pytest.raises(InputError) as caught:
        solve(position)
    assert caught.value.field == "tricks_won"


def test_recorded_schafkopf_solos_keep_their_value_from_trick_to_trick() -> None:
    """Play can only cost the side that moves: so the value goes the way of who played."""
    rounds = 0
    for line in (DATA / "schafkopf_rounds.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record["soloist"] is None:
            continue
        rounds += 1
        soloist = record["soloist"]
        hands = [cards(hand) for hand in record["hands"]]
        leader = record["leader"]
        taken = 0
        before: int | None = None
        for text in record["tricks"]:
            trick: list[int] = []
            for word in text.split():
                at = Position(4, tuple(hands), leader, tuple(trick), soloist, taken=taken)
                solution = solve_points(at)
                assert solution.cards is not None
                total = solution.value + taken
                assert before is None or total == before
                best = max if at.to_move == soloist else min
                assert solution.value == best(solution.cards.values())
                c = card(word)
                before = solution.cards[c] + taken
                assert at.to_move is not None
                hands[at.to_move] &= ~(1 << c)
                trick.append(c)
            leader = (leader + winning_index(trick)) % 4
            if leader == soloist:
                taken += sum(POINTS[c] for c in trick)
        if not any(hands):
            assert before == taken == record["points"][soloist]
    assert rounds == 69


FULL_SHEEPSHEAD = Position(
    3,
    (
        cards("T14 T11 T8 T6 T4 R5 R2 G4 B6 B1"),
        cards("T13 T10 T7 T3 T2 R6 R3 G6 G2 B3"),
        cards("T12 T9 T5 T1 R4 R1 G5 G3 B5 B4"),
    ),
    leader=1,
    soloist=0,
)


def test_a_raised_flag_ends_a_search() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(Stopped):
        solve(FULL_SHEEPSHEAD, stop=stop)


def test_a_flag_raised_from_another_thread_ends_a_search_within_a_moment() -> None:
    stop = StopFlag()
    ended: list[float] = []

    def run() -> None:
        try:
            while True:
                solve(FULL_SHEEPSHEAD, stop=stop)
        except Stopped:
            ended.append(time.monotonic())

    thread = threading.Thread(target=run)
    thread.start()
    time.sleep(0.05)
    raised = time.monotonic()
    stop.set()
    thread.join()
    assert ended[0] - raised < 0.5


def test_threads_share_nothing() -> None:
    asked = [position for position, _record in recorded()][400:500]
    expected = [solve(position).to_json() for position in asked]
    answers: list[list[object]] = [[] for _ in range(3)]

    def run(index: int) -> None:
        answers[index].extend(solve(position).to_json() for position in asked)

    threads = [threading.Thread(target=run, args=(index,)) for index in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 3


@pytest.mark.skipif(sys.platform != "linux", reason="reads the resident size as Linux tells it")
def test_memory_does_not_grow_with_solves() -> None:
    def pages() -> int:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])

    asked = list(positions(16, 100, 3))
    for position in asked:
        solve(position)
    before = pages()
    for _ in range(100):
        for position in asked:
            solve(position)
    assert pages() - before < 256


@pytest.mark.parametrize("soloist", [0, None])
def test_another_objective_is_refused(soloist: int | None) -> None:
    with pytest.raises(InputError, match="neither") as caught:
        solve(Position(3, (1, 2, 4), 0, soloist=soloist), objective="chips")  # type: ignore[arg-type]
    assert caught.value.field == "objective"
