"""Timing work that takes long enough to be timed as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pytest_benchmark.fixture import BenchmarkFixture

Result = TypeVar("Result")

ROUNDS = 3


def timed(benchmark: BenchmarkFixture, work: Callable[[], Result]) -> Result:
    """Do some work a few times, once a round, and give what it gave."""
    result: Result = benchmark.pedantic(work, rounds=ROUNDS, warmup_rounds=0)  # type: ignore[no-untyped-call]
    return result
