"""Rounds and decisions are kept as they were, and are there again after the next start."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.memory_samples import Clock, Grade, assessment, view
from tutor.memory.database import FILE
from tutor.memory.exercises import RIGHT
from tutor.memory.repetition import Repetition
from tutor.memory.store import MOST_OPEN, Memory


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    with Memory.open(tmp_path, clock=Clock()) as opened:
        yield opened


def test_a_round_with_its_decisions_is_there_again(tmp_path: Path) -> None:
    setup = {"players": 3, "seat": 1, "names": ["Anna", "[b]o", "🂡\u202e"]}
    with Memory.open(tmp_path, clock=Clock()) as memory:
        number = memory.begin_round("boon", setup)
        assert memory.save_round(number, "players: 3\n")
        assert memory.add_decision(number, "bids[1]", assessment(0.0, decision="bid"))
        assert memory.add_decision(number, "tricks[0][1]", assessment(0.3))
        assert memory.end_round(number, "players: 3\ndealer: 0\n", [1, -2, 1], worth=0.25)
        assert memory.notices == []
        assert memory.is_kept
    with Memory.open(tmp_path) as memory:
        (found,) = memory.rounds("boon")
        assert found.setup == setup
        assert found.record == "players: 3\ndealer: 0\n"
        assert found.result == (1, -2, 1)
        assert found.paid == -2
        assert found.worth == 0.25
        assert found.ended is not None
        assert found.began < found.changed
        decisions = memory.decisions("boon")
        assert [each.place for each in decisions] == ["bids[1]", "tricks[0][1]"]
        assert [each.grade for each in decisions] == [Grade.BEST, Grade.MISTAKE]
        assert decisions[1].assessment() == assessment(0.3)
        assert memory.rounds("boodle") == []
        assert memory.decisions("boodle") == []


def test_the_unfinished_round_is_the_one_played_last(memory: Memory) -> None:
    first, second = (memory.begin_round("boon", {"seat": seat}) for seat in (0, 1))
    other = memory.begin_round("boodle", {})
    memory.save_round(first, "first")
    found = memory.unfinished("boon")
    assert found is not None
    assert (found.id, found.record, found.seat) == (first, "first", 0)
    memory.end_round(first, "first", [0, 0, 0])
    assert [each.id for each in memory.rounds("boon", ended=True)] == [first]
    found = memory.unfinished("boon")
    assert found is not None
    assert found.id == second
    memory.drop_round(second)
    assert memory.unfinished("boon") is None
    found = memory.unfinished("boodle")
    assert found is not None
    assert found.id == other


def test_a_round_is_taken_up_after_a_new_start(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {"seat": 2})
        memory.save_round(number, "before")
    with Memory.open(tmp_path) as memory:
        assert memory.add_decision(number, "tricks[3][0]", assessment())
        assert memory.save_round(number, "after")
        found = memory.unfinished("boon")
        assert found is not None
        assert found.record == "after"
        assert found.seat == 2


def test_the_worth_of_a_round_may_follow_its_end(memory: Memory) -> None:
    number = memory.begin_round("boon", {"seat": 0})
    memory.end_round(number, "all", [2, -1, -1])
    (before,) = memory.rounds()
    memory.end_round(number, "all", [2, -1, -1], worth=1.5)
    (after,) = memory.rounds()
    assert (before.worth, after.worth) == (None, 1.5)
    assert after.ended == before.ended


def test_a_later_decision_at_a_place_takes_its_place(memory: Memory) -> None:
    number = memory.begin_round("boon", {})
    memory.add_decision(number, "tricks[0][0]", assessment(0.5))
    memory.add_decision(number, "tricks[0][0]", assessment(0.0))
    (only,) = memory.decisions()
    assert only.grade == Grade.BEST


def test_a_clock_that_goes_back_loses_nothing(tmp_path: Path) -> None:
    clock = Clock()
    with Memory.open(tmp_path, clock=clock) as memory:
        number = memory.begin_round("boon", {})
        memory.save_round(number, "before")
        memory.add_decision(number, "a", assessment(0.5))
        clock.time = clock.time.replace(year=2001)
        assert memory.save_round(number, "after")
        assert memory.add_decision(number, "a", assessment(0.0))
        assert memory.rounds()[0].record == "after"
        assert memory.decisions()[0].grade == Grade.BEST


def test_what_is_dropped_takes_no_more(memory: Memory) -> None:
    number = memory.begin_round("boon", {})
    memory.add_decision(number, "a", assessment(0.5), view=view())
    assert memory.drop_round(number)
    assert not memory.save_round(number, "late")
    assert not memory.add_decision(number, "b", assessment())
    assert memory.rounds() == []
    assert memory.decisions() == []
    assert len(Repetition(memory, "boon").all()) == 1
    assert memory.notices == []


def test_that_a_match_was_left_is_noted_and_stays(memory: Memory) -> None:
    number = memory.begin_round("boon", {"seat": 1})
    assert memory.leave_round(number)
    assert memory.end_round(number, "end", [1, -1, 0])
    (found,) = memory.rounds()
    assert found.setup == {"seat": 1, "left": True}
    assert found.record == "end"
    memory.drop_round(number)
    assert not memory.leave_round(number)


def test_decisions_by_grade_and_the_newest(memory: Memory) -> None:
    number, other = (memory.begin_round("boon", {}) for _ in range(2))
    for place, loss in enumerate((0.0, 0.05, 0.2, 0.6, 0.0)):
        memory.add_decision(number, str(place), assessment(loss))
    memory.add_decision(other, "other", assessment())
    wrong = memory.decisions(grades=set(Grade) - RIGHT)
    assert [each.place for each in wrong] == ["1", "2", "3"]
    assert [each.place for each in memory.decisions(round_id=number, limit=2)] == ["3", "4"]
    assert memory.decisions(grades=[]) == []


def test_there_is_no_third_game(memory: Memory) -> None:
    with pytest.raises(ValueError, match="skat"):
        memory.begin_round("skat", {})


def test_names_that_no_file_can_hold_do_no_harm(memory: Memory) -> None:
    number = memory.begin_round("boon", {"names": ["A\udc80"]})
    assert memory.save_round(number, "names: A\udc80\n")
    assert memory.rounds()[0].record == "names: A?\n"
    assert memory.rounds()[0].setup == {"names": ["A?"]}


def test_threads_share_a_memory(memory: Memory) -> None:
    number = memory.begin_round("boon", {})
    kept: list[bool] = []

    def add(name: str) -> None:
        kept.extend(memory.add_decision(number, f"{name}{i}", assessment()) for i in range(20))

    threads = [threading.Thread(target=add, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert kept == [True] * 80
    assert len(memory.decisions()) == 80


def test_entries_that_are_damaged_are_left_out_and_told(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        for game in ("boon", "boon", "boodle"):
            number = memory.begin_round(game, {})
            memory.add_decision(number, "a", assessment(0.5, game="boon"), view=view(number))
    connection = sqlite3.connect(tmp_path / FILE)
    (first,) = connection.execute("SELECT min(id) FROM rounds WHERE game = 'boon'").fetchone()
    with connection:
        connection.execute("UPDATE rounds SET setup = '[', worth = 'x' WHERE id = ?", (first,))
        connection.execute("UPDATE decisions SET grade = x'ff00' WHERE round = ?", (first,))
        connection.execute("UPDATE exercises SET content = json_remove(content, '$.options')")
    connection.close()
    with Memory.open(tmp_path) as memory:
        assert len(memory.rounds("boon")) == 1
        assert memory.notices == ["1 entry in the record of your progress is damaged and left out."]
        assert len(memory.decisions("boon")) == 1
        assert Repetition(memory, "boon").all() == []


def test_after_it_was_closed_nothing_raises(tmp_path: Path) -> None:
    memory = Memory.open(tmp_path)
    number = memory.begin_round("boon", {})
    memory.close()
    assert not memory.save_round(number, "late")
    assert memory.rounds() == []


def test_what_is_kept_is_plain_json(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        memory.add_decision(memory.begin_round("boon", {}), "a", assessment(0.2))
        assert json.loads(memory.decisions()[0].text) == assessment(0.2).to_json()


def test_the_rounds_of_a_long_evening_are_not_all_held(memory: Memory) -> None:
    first = memory.begin_round("boon", {"seat": 2})
    memory.end_round(first, "first", [1, 0, -1])
    for number in range(3 * MOST_OPEN):
        memory.save_round(memory.begin_round("boon", {}), f"round {number}")
    assert len(memory._open) == MOST_OPEN
    assert memory.add_decision(first, "bids[1]", assessment(0.3))
    (found,) = [each for each in memory.rounds("boon") if each.id == first]
    assert (found.record, found.result, found.seat) == ("first", (1, 0, -1), 2)
    assert len(memory.decisions("boon", round_id=first)) == 1


def test_rounds_that_wait_for_the_disk_are_all_held(tmp_path: Path) -> None:
    with Memory.open(tmp_path, clock=Clock()) as memory:
        (tmp_path / FILE).rename(tmp_path / "away")
        rounds = [memory.begin_round("boon", {"seat": seat}) for seat in range(2 * MOST_OPEN)]
        assert not memory.is_kept
        assert not memory.add_decision(rounds[0], "bids[1]", assessment(0.3))
        (tmp_path / "away").rename(tmp_path / FILE)
        assert memory.save_round(rounds[1], "there again")
    with Memory.open(tmp_path) as memory:
        assert {each.id for each in memory.rounds("boon")} == set(rounds)
        assert [each.round for each in memory.decisions("boon")] == [rounds[0]]


def test_one_program_at_a_time_goes_on_with_the_rounds_of_a_game(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as first, Memory.open(tmp_path) as second:
        assert first.claim("boon")
        assert first.claim("boon")
        assert not second.claim("boon")
        assert second.claim("boodle")
        assert not first.claim("boodle")
        assert first.notices == second.notices == []
        first.close()
        assert second.claim("boon")
    with Memory.open(tmp_path) as third:
        assert third.claim("boon")


def test_a_killed_program_claims_nothing(tmp_path: Path) -> None:
    script = (
        "import sys, time, pathlib\n"
        "from tutor.memory.store import Memory\n"
        "memory = Memory.open(pathlib.Path(sys.argv[1]))\n"
        "print(memory.claim('boon'), flush=True)\n"
        "time.sleep(60)\n"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        with Memory.open(tmp_path) as memory:
            assert not memory.claim("boon")
            other.kill()
            other.wait()
            assert memory.claim("boon")


def test_a_decision_is_one_transaction_with_all_that_belongs_to_it(memory: Memory) -> None:
    """Nothing is committed between the round, the decision and the exercise that comes of it."""
    number = memory.begin_round("boon", {"seat": 1})
    said: list[str] = []
    memory._writer.connection.set_trace_callback(said.append)
    assert memory.add_decision(number, "1.1", assessment(0.5), view=view())
    memory._writer.connection.set_trace_callback(None)
    words = [" ".join(statement.split()[:3]).upper() for statement in said]
    ends = [place for place, word in enumerate(words) if word.split()[0] in ("COMMIT", "END")]
    begins = [place for place, word in enumerate(words) if word.startswith("BEGIN")]
    kept = [place for place, word in enumerate(words) if word.startswith("INSERT INTO")]
    assert len(begins) == len(ends) == 1
    tables = {words[place].split()[2].split("(")[0] for place in kept}
    assert {"ROUNDS", "DECISIONS", "EXERCISES"} <= tables
    assert begins[0] < min(kept)
    assert max(kept) < ends[0]
    assert not any(word.startswith(("ROLLBACK", "SAVEPOINT", "RELEASE")) for word in words)
