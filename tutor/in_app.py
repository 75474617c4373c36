"""Hints that differ where they are read: in the shell a command, in the tutor a key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_is_in_app: ContextVar[bool] = ContextVar("read in the tutor", default=False)


@contextmanager
def in_app() -> Iterator[None]:
    """What is said now is read in the tutor, where no command can be typed."""
    token = _is_in_app.set(True)
    try:
        yield
    finally:
        _is_in_app.reset(token)


def by_place(shell: str, app: str) -> str:
    """The words for where they are read."""
    return app if _is_in_app.get() else shell
