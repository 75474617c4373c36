"""The first step of the program `boon`: quiet about Ctrl-C even while it is being loaded."""

from __future__ import annotations

import signal


def main() -> None:
    """Load the commands and run the one that the command line asks for."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # it would end in a traceback
    from tutor.main import boon

    signal.signal(signal.SIGINT, before)
    boon(prog_name="boon")
