"""The real program in a terminal of its own, for tests."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect

START = 30
"""Seconds after which a program that shows nothing is given up, on a slow machine too."""


@contextmanager
def terminal(
    folder: Path,
    *arguments: str,
    game: str = "boon",
    columns: int = 80,
    lines: int = 24,
    kind: str = "xterm-256color",
    script: str | None = None,
    **more: str,
) -> Iterator[Any]:
    """`boon tutor`, or `boodle tutor`, with its settings and its memory in `folder`.

    A `script` is run in place of the command; `more` are variables of the environment.
    """
    environment = dict(os.environ)
    environment |= {
        "BOON_DATA": str(folder / "data"),
        "BOON_CONFIG": str(folder / "config"),
        "TERM": kind,
        "LC_ALL": "C.UTF-8",
        "COLUMNS": str(columns),
        "LINES": str(lines),
    }
    for name in ("NO_COLOR", "LANGUAGE", "TEXTUAL_DRIVER"):
        environment.pop(name, None)
    environment |= more
    module = "tutor" if game == "boon" else "tutor.boodle"
    child = pexpect.spawn(
        sys.executable,
        [*(["-m", module] if script is None else ["-c", script]), "tutor", *arguments],
        env=environment,
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=START,
    )
    try:
        yield child
    finally:
        child.close(force=True)


def ended(child: Any, seconds: float) -> int | None:
    """Wait for the end, and return the exit code; None: it was ended by a signal."""
    end = time.monotonic() + seconds
    while child.isalive() and time.monotonic() < end:
        try:
            child.read_nonblocking(4096, timeout=0.05)
        except (pexpect.TIMEOUT, pexpect.EOF):
            continue
    assert not child.isalive(), "it is still running"
    code: int | None = child.exitstatus
    return code
