"""One line of progress on stderr, for work that takes longer than a moment."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from tutor.output import fitting

PATIENCE = 1.0
"""Seconds before the first line of progress."""
INTERVAL = 0.2
"""Seconds between two of them."""


class Progress:
    """Shows how far some work is, from its second second on and only on a terminal."""

    def __init__(self) -> None:
        self._next = time.monotonic() + PATIENCE
        self._width = 0
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Say `text` in place of what was said before, if it is time to."""
        now = time.monotonic()
        if not self._on or now < self._next:
            return
        self._next = now + INTERVAL
        sys.stderr.write("\r" + fitting(text, sys.stderr).ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)

    def clear(self) -> None:
        """Take the line away, so that other text can follow."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()
