"""The work of the command `arena`: many deals side by side, here or on a cluster; a clean end."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, InvalidStateError, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module

from solver.duplicate import PlayDeal, Result, results, summary
from solver.errors import InputError
from solver.i18n import _
from tutor.progress import Progress

PATIENCE = "15s"
"""How long a scheduler may take to answer."""
ATTEMPTS = 3
"""How often a deal is played again when the worker that had it is gone."""


FEW = 30
"""Fewer deals than these are too few for an interval by resampling them."""


def deals_warning(deals: int) -> str | None:
    """That so few deals say little, or None if they are not few."""
    if deals >= FEW:
        return None
    return _("So few deals say little: an interval by resampling them is too narrow.")


class Contest:
    """One run of the command `arena`."""

    def __init__(self, play_deal: PlayDeal, seeds: Sequence[int]) -> None:
        self._play_deal = play_deal
        self._seeds = seeds
        self.interrupted = False
        """Whether Ctrl-C ended it before the last deal."""

    def play(self, jobs: int) -> Result | None:
        """Play with so many processes; None: interrupted before the first deal was done."""
        if jobs == 1:
            return self._play(None)
        before = set(multiprocessing.active_children())
        executor = ProcessPoolExecutor(
            min(jobs, len(self._seeds)), multiprocessing.get_context("spawn"), _deaf
        )
        try:
            return self._play(executor)
        except BaseException:
            self.interrupted = True
            raise
        finally:
            with cancelled_unheard():
                if self.interrupted:
                    for child in set(multiprocessing.active_children()) - before:
                        child.terminate()
                executor.shutdown(cancel_futures=True)

    def play_on_cluster(self, address: str) -> Result | None:
        """Play on the workers of a Dask scheduler.

        Raises InputError if Dask is not installed or the scheduler does not answer.
        """
        try:
            client_of = import_module("distributed").Client
        except ImportError:
            raise InputError(
                _("Dask is not installed; “pip install boon-tutor[cluster]” installs it"),
                field="--cluster",
            ) from None
        try:
            client = client_of(address, timeout=PATIENCE)
        except (OSError, ValueError, TimeoutError) as error:
            raise InputError(
                _("no scheduler answers at {address} ({error})").format(
                    address=address, error=str(error) or type(error).__name__
                ),
                field="--cluster",
            ) from None
        with client:
            return self._play(client.get_executor(retries=ATTEMPTS))

    def _play(self, executor: Executor | None) -> Result | None:
        paid: list[list[int]] = []
        deals = results(self._play_deal, self._seeds, executor)
        try:
            with Progress() as progress:
                for payouts in deals:
                    paid.append(payouts)
                    progress.show(
                        _("{done} of {deals} deals played").format(
                            done=len(paid), deals=len(self._seeds)
                        )
                    )
        except KeyboardInterrupt:
            self.interrupted = True
            deals.close()
        return summary(paid) if paid else None


@contextmanager
def cancelled_unheard() -> Iterator[None]:
    """Keep still about a thread that ends because a deal was cancelled.

    In some versions of Python the thread of a process pool whose workers were ended trips over
    futures that had been cancelled, and would print a traceback.
    """
    heard = threading.excepthook

    def hook(args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, InvalidStateError):
            heard(args)

    threading.excepthook = hook
    try:
        yield
    finally:
        threading.excepthook = heard


def _deaf() -> None:
    """Leave Ctrl-C to the process that waits for this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
