"""Answers come in order, each as soon as it can, from an input that may never end."""

import threading
import time
from collections.abc import Iterator
from itertools import count

import pytest

from tutor.stream import WINDOW_PER_THREAD, InOrder


def test_answers_come_in_the_order_of_the_questions() -> None:
    def slow_first(number: int) -> int:
        time.sleep(0.05 if number == 0 else 0)
        return number * number

    with InOrder(range(200), slow_first, threads=3) as answers:
        assert list(answers) == [number * number for number in range(200)]


def test_an_answer_does_not_wait_for_the_next_question() -> None:
    go_on = threading.Event()

    def pausing() -> Iterator[int]:
        yield 1
        assert go_on.wait(10)
        yield 2

    with InOrder(pausing(), str, threads=2) as answers:
        iterator = iter(answers)
        assert next(iterator) == "1"
        go_on.set()
        assert next(iterator) == "2"
        with pytest.raises(StopIteration):
            next(iterator)


def test_only_a_window_of_an_endless_input_is_read() -> None:
    read: list[int] = []

    def endless() -> Iterator[int]:
        for number in count():
            read.append(number)
            yield number

    with InOrder(endless(), int, threads=2) as answers:
        iterator = iter(answers)
        assert [next(iterator) for _number in range(5)] == [0, 1, 2, 3, 4]
        time.sleep(0.1)
        assert len(read) <= 5 + 2 * WINDOW_PER_THREAD + 2
    before = len(read)
    time.sleep(0.3)
    assert len(read) <= before + 1


def test_an_error_of_the_input_arises_in_its_place() -> None:
    def failing() -> Iterator[int]:
        yield 1
        raise OSError("the disk is gone")

    with InOrder(failing(), int, threads=1) as answers:
        iterator = iter(answers)
        assert next(iterator) == 1
        with pytest.raises(OSError, match="the disk is gone"):
            next(iterator)


@pytest.mark.parametrize("error", [TimeoutError("of the work"), RuntimeError("of the work")])
def test_an_error_of_the_work_arises_in_its_place(error: Exception) -> None:
    def work(number: int) -> int:
        if number == 3:
            raise error
        return number

    with InOrder(range(9), work, threads=2) as answers:
        iterator = iter(answers)
        assert [next(iterator) for _number in range(3)] == [0, 1, 2]
        with pytest.raises(type(error), match="of the work"):
            next(iterator)


@pytest.mark.parametrize("error", [TimeoutError, RuntimeError])
def test_a_runtime_error_of_the_input_is_not_swallowed(error: type[Exception]) -> None:
    def failing() -> Iterator[int]:
        yield 1
        raise error("of the input")

    with (
        pytest.raises(error, match="of the input"),
        InOrder(failing(), int, threads=1) as answers,
    ):
        list(answers)


def test_waiting_is_told() -> None:
    ticks: list[int] = []

    def work(_question: int) -> int:
        time.sleep(0.35)
        return 1

    with InOrder([1], work, threads=1, idle=lambda: ticks.append(1)) as answers:
        assert list(answers) == [1]
    assert ticks
