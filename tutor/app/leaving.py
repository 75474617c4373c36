"""Leaving within a second, whatever the app is doing when it is asked to."""

from __future__ import annotations

import os
import sys
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
WRITTEN_WITHIN = 0.3
"""Seconds that the terminal has to take what puts it back."""
LEAVING_KEYS = ("ctrl+q", "ctrl+c")


class Leaving:
    """Ends the program if the app does not do so soon after a key has asked for it."""

    def __init__(self, close: Callable[[], str]) -> None:
        """`close` closes what is to be kept; it says what could not be, and may be called twice."""
        self._close = close
        self._lock = Lock()
        self._timer: Timer | None = None

    def watch(self, kind: type[Driver]) -> type[Driver]:
        """A driver of this kind that notes when a key asks to leave, before the app gets to it."""
        note = self._note

        class Watching(kind):  # type: ignore[misc, valid-type]
            def process_message(self, message: Message) -> None:
                if isinstance(message, Key) and message.key in LEAVING_KEYS:
                    note(self)
                super().process_message(message)

        return Watching

    def _note(self, driver: Any) -> None:
        with self._lock:
            if self._timer is None:
                self._timer = Timer(WITHIN, self._end, [driver])
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
