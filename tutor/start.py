"""The first step of the programs: quiet about Ctrl-C even while they are being loaded."""

from __future__ import annotations

import signal
from importlib import import_module


def main() -> None:
    """Load the commands of `boon` and run the one that the command line asks for."""
    _run("tutor.main", "boon")


def boodle() -> None:
    """Load the commands of `boodle` and run the one that the command line asks for."""
    _run("tutor.boodle.main", "boodle")


def _run(module: str, program: str) -> None:
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # it would end in a traceback
    group = getattr(import_module(module), program)
    signal.signal(signal.SIGINT, before)
    group(prog_name=program)
