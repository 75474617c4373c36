"""Leaving within a second, whatever the app is doing when it is asked to."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread, Timer
from typing import Any

from textual.driver import Driver
from textual.events import Key
from textual.message import Message

WITHIN = 0.6
"""Seconds that the app has to end by itself once a key has asked for it: a large screen that is
being drawn on a busy machine may take longer, and until then no key is looked at."""
LEAST = 0.2
"""Seconds that it has at least once it has begun to end."""
WRITTEN_WITHIN = 0.3
"""Seconds that the terminal has to take what puts it back."""
LEAVING_KEYS = ("ctrl+q", "ctrl+c")


class Heeded(Message):
    """The app has come to what was sent after a key that asks to leave, and so to the key."""


class Leaving:
    """Ends the program if the app does not do so soon after a key has asked for it."""

    def __init__(self, close: Callable[[], str], copies: Callable[[], bool]) -> None:
        """`close` closes what is kept; it says what could not be, and may be called twice.

        `copies` tells whether Ctrl+C would copy what is selected, and not leave.
        """
        self._close = close
        self._copies = copies
        self._lock = Lock()
        self._timer: Timer | None = None
        self._asked_at: float | None = None
        self._driver: Any = None

    def watch(self, kind: type[Driver]) -> type[Driver]:
        """A driver of this kind that notes when a key asks to leave, before the app gets to it."""
        leaving = self

        class Watching(kind):  # type: ignore[misc, valid-type]
            def process_message(self, message: Message) -> None:
                key = message.key if isinstance(message, Key) else ""
                if key in LEAVING_KEYS:
                    leaving._note(self, copies=key == "ctrl+c" and leaving._copies())
                super().process_message(message)
                if key in LEAVING_KEYS:
                    self.send_message(Heeded())

        return Watching

    def begin(self) -> None:
        """The app ends; it may not take long."""
        with self._lock:
            if self._driver is not None:
                self._driver, driver = None, self._driver
                passed = time.monotonic() - (self._asked_at or 0.0)
                self._arm(driver, max(WITHIN - passed, LEAST))

    def heeded(self) -> None:
        """The app has come to the key: unless it ends now, the key did something else."""
        with self._lock:
            if self._driver is not None and self._timer is not None:
                self._timer.cancel()

    def _note(self, driver: Any, *, copies: bool) -> None:
        """In the thread that reads keys: the app was asked to end."""
        with self._lock:
            self._driver, self._asked_at = driver, time.monotonic()
            if not copies:
                self._arm(driver, WITHIN)

    def _arm(self, driver: Any, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = Timer(seconds, self._end, [driver])
        self._timer.daemon = True
        self._timer.start()

    def _end(self, driver: Any) -> None:
        """In a thread: put the terminal back, and end the program."""
        unsaved = self._close()
        restoring = Thread(target=_restore, args=[driver], daemon=True)
        restoring.start()
        restoring.join(WRITTEN_WITHIN)  # a terminal may take nothing, as after Ctrl-S
        with suppress(Exception):
            if unsaved:
                print(unsaved, file=sys.stderr)
            sys.stderr.flush()
        os._exit(0)


def _restore(driver: Any) -> None:
    """Leave the terminal as it was."""
    with suppress(Exception):
        disable_mouse = getattr(driver, "_disable_mouse_support", None)
        if disable_mouse is not None:
            disable_mouse()  # Textual itself does this, but only in the main thread
        driver.exit_event.set()  # nobody waits for the thread that reads keys
        driver.stop_application_mode()
        driver.close()
