"""Duplicate deals: fair between equals, the same on any executor, with an honest interval."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest

from solver.boon import arena
from solver.boon.arena import Pairing, play, play_deal
from solver.boon.bot_names import bot_of
from solver.boon.bots import RandomBot
from solver.boon.cards import Card
from solver.boon.deal import deal
from solver.boon.rules import Rules
from solver.boon.table import play_round
from solver.boon.view import View
from solver.duplicate import results, summary
from solver.errors import InputError


def pairing(first: str, second: str, players: int = 3, **more: Any) -> Pairing:
    return Pairing(bot_of(first), bot_of(second), players, **more)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bot", ["rules", "random:4", "engine,budget=4,beliefs=off"])
@pytest.mark.parametrize("cards_only", [False, True])
def test_between_equals_every_deal_is_even(bot: str, players: int, cards_only: bool) -> None:
    number = 1 if bot.startswith("engine") else 10
    result = play(pairing(bot, bot, players, cards_only=cards_only), range(number))
    assert not result.by_deal.any()
    assert (result.mean, result.low, result.high) == (0, 0, 0)
    assert (result.deals, result.rounds) == (number, number * players)


def test_a_deal_is_played_from_every_seat() -> None:
    rules, chance = bot_of("rules"), bot_of("random")
    for seed in range(5):
        expected = []
        for seat in range(4):
            bots = [chance] * 4
            bots[seat] = rules
            payouts = play_round(deal(4, seed), bots).payouts()
            assert payouts is not None
            expected.append(payouts[seat])
        assert play_deal(pairing("rules", "random", 4), seed) == expected


class Counting(RandomBot):
    """Counts how often it is asked for a card."""

    asked: ClassVar[list[View]] = []

    def card(self, view: View) -> Card:
        self.asked.append(view)
        return super().card(view)


def test_no_bot_is_asked_twice_about_one_view() -> None:
    Counting.asked.clear()
    play_deal(Pairing(RandomBot(1), Counting(2), 3), 5)
    assert len(set(Counting.asked)) == len(Counting.asked) > 10


def test_with_cards_only_bids_and_buries_are_the_rules_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bots that would bid and bury by chance are not asked."""

    def asked(*_args: object) -> None:
        raise AssertionError("asked for a bid or a bury")

    monkeypatch.setattr(RandomBot, "bid", asked)
    monkeypatch.setattr(RandomBot, "bury", asked)
    assert play(pairing("random:1", "random:2", cards_only=True), range(5)).deals == 5
    with pytest.raises(AssertionError, match="asked"):
        play(pairing("random:1", "random:2"), range(5))


def test_rules_beat_chance_with_an_interval_above_nought() -> None:
    result = play(pairing("rules", "random"), range(60))
    assert 0.5 < result.low < result.mean < result.high


def test_special_rules_are_played() -> None:
    redeal = pairing("rules", "random", rules=Rules(all_pass="redeal", sweep_pays_3=True))
    assert play(redeal, range(10)).deals == 10


def test_the_interval_holds_the_mean_of_all_deals() -> None:
    random = np.random.default_rng(5)
    held = 0
    for _trial in range(50):
        paid = random.choice([-2, -1, 1, 2], (60, 3), p=[0.4, 0.1, 0.2, 0.3])
        result = summary(paid.tolist())
        held += result.low <= -0.1 <= result.high
    assert held >= 43


def test_no_deal() -> None:
    with pytest.raises(InputError):
        play(pairing("rules", "rules"), [])


class TestExecutors:
    PAIRING = pairing("rules", "random:3")

    def test_any_executor_gives_the_same(self) -> None:
        alone = play(self.PAIRING, range(12))
        with ThreadPoolExecutor(3) as threads:
            assert (play(self.PAIRING, range(12), threads).by_deal == alone.by_deal).all()
        with ProcessPoolExecutor(2, get_context("spawn")) as processes:
            assert (play(self.PAIRING, range(12), processes).by_deal == alone.by_deal).all()

    def test_leaving_early_drops_what_has_not_begun(self) -> None:
        class Patient(Executor):
            def __init__(self) -> None:
                self.futures: list[Future[Any]] = []

            def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
                future: Future[Any] = Future()
                if not self.futures:
                    future.set_result(fn(*args, **kwargs))
                self.futures.append(future)
                return future

        executor = Patient()
        found = results(partial(play_deal, self.PAIRING), range(5), executor)
        assert next(found) == play_deal(self.PAIRING, 0)
        found.close()
        assert [future.cancelled() for future in executor.futures] == [False] + [True] * 4

    def test_progress(self) -> None:
        seen: list[tuple[int, int]] = []
        play(self.PAIRING, range(3), progress=lambda *numbers: seen.append(numbers))
        assert seen == [(1, 3), (2, 3), (3, 3)]


def slow_deal(pairing: Pairing, seed: int) -> list[int]:
    time.sleep(0.05)
    return play_deal(pairing, seed)


@pytest.mark.filterwarnings("default")
@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Fail instead of waiting for ever."""

    def fail(_signal: int, _frame: object) -> None:
        raise TimeoutError(f"not done after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, fail)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_a_worker_of_a_cluster_is_killed_in_mid_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals it had are played by others, and the result is the same as on one machine."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    # The workers look up what they are to do by its name: they must find this file.
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parent.parent)])
    contest = pairing("rules", "random:3")
    alone = play(contest, range(60))
    with (
        at_most(120),
        distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        assert len(set(workers.values())) == 3
        victim = next(iter(workers.values()))
        monkeypatch.setattr(arena, "play_deal", slow_deal)
        killed = threading.Event()

        def progress(done: int, _most: int) -> None:
            if done == 5:
                os.kill(victim, signal.SIGKILL)
                killed.set()

        result = play(contest, range(60), client.get_executor(retries=3), progress)
        assert killed.is_set()
        survivors = client.run(os.getpid, on_error="ignore")
        assert victim not in survivors.values()
    assert (result.by_deal == alone.by_deal).all()
    assert result.to_json() == alone.to_json()
