"""What holds for every test."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Let Ctrl-C and a closed terminal reach the programs that tests start.

    A test run in the background of a shell is told to ignore Ctrl-C, one that is to outlive its
    terminal to ignore SIGHUP, and their children inherit that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup is not None and signal.getsignal(hangup) is signal.SIG_IGN:
        signal.signal(hangup, signal.SIG_DFL)
