"""`boon arena`: results, jobs, a cluster, errors, and the result so far at Ctrl-C."""

import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solver.boon.arena import Pairing, play
from solver.boon.bot_names import bot_of
from tutor import contest
from tutor.contest import cancelled_unheard
from tutor.main import boon


def arena(*args: str) -> Result:
    return CliRunner().invoke(boon, ["arena", *args])


def test_the_result_in_words_and_in_json() -> None:
    result = arena("rules", "random:2", "--deals", "9", "--seed", "4")
    assert result.exit_code == 0
    first, second, third, fourth = result.stdout.splitlines()
    assert fourth.startswith("So few deals say little")
    assert first == "rules against random, 3 players, whole rounds:"
    assert third == "9 deals from seed 4, 27 rounds"
    expected = play(Pairing(bot_of("rules"), bot_of("random:2"), 3), range(4, 13))
    assert second.startswith(f"{expected.mean:+.3f} victory cards a round (95 %: ")
    told = json.loads(arena("rules", "random:2", "--deals", "9", "--seed", "4", "--json").stdout)
    assert told["mean"] == round(expected.mean, 6)
    assert told["interval"] == [round(expected.low, 6), round(expected.high, 6)]
    assert (told["deals"], told["rounds"], told["complete"]) == (9, 27, True)


def test_jobs_make_no_difference() -> None:
    args = ("rules", "random", "--players", "4", "--deals", "8", "--cards-only", "--json")
    assert arena(*args, "--jobs", "2").stdout == arena(*args).stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("rules", "rulez"), "“rulez” is no bot; did you mean “rules”?"),
        (("rules",), "Missing argument"),
        (("rules", "rules", "--deals", "0"), "--deals"),
        (("rules", "rules", "--rules", "sweep=1"), "sweep"),
    ],
)
def test_what_is_wrong_is_said(args: tuple[str, ...], message: str) -> None:
    result = arena(*args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(contest, "import_module", missing)
    result = arena("rules", "rules", "--cluster", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "--cluster: Dask is not installed" in result.stderr


@pytest.mark.filterwarnings("default")
def test_on_a_cluster_of_processes() -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    importlib.import_module("distributed.client")
    args = ("rules", "random", "--deals", "10", "--json")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        result = arena(*args, "--cluster", cluster.scheduler_address)
    assert result.exit_code == 0, result.stderr
    assert result.stdout == arena(*args).stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a child")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_the_result_so_far(jobs: str) -> None:
    command = [sys.executable, "-m", "tutor", "arena", "rules", "random", "--jobs", jobs]
    child = subprocess.Popen(
        [*command, "--deals", "1000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    time.sleep(8)
    assert child.poll() is None
    child.send_signal(signal.SIGINT)
    pressed = time.monotonic()
    out, err = child.communicate(timeout=60)
    assert time.monotonic() - pressed < 15
    assert child.returncode == 130
    assert err == "boon: interrupted\n"
    told = json.loads(out)
    assert told["complete"] is False
    assert 0 < told["deals"] < 1000000


def test_a_thread_that_ends_over_a_cancelled_deal_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.__excepthook__)

    def cancelled() -> None:
        future: Future[int] = Future()
        future.cancel()
        future.set_exception(OSError())

    for target, told in ((cancelled, ""), (lambda: [][0], "IndexError")):
        with cancelled_unheard():
            thread = threading.Thread(target=target)
            thread.start()
            thread.join()
        shown = capsys.readouterr().err
        assert told in shown
        assert bool(shown) == bool(told)
