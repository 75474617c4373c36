"""Verdicts kept in a file while a review goes on, so that it can go on where it was broken off.

The file is JSON Lines: a heading, then a line for each decision that has been judged. Each is found
again by a key made of everything that a verdict depends on, so that a file may serve other
questions too, and what has changed since is judged anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import threading
from contextlib import suppress
from dataclasses import fields
from io import FileIO
from pathlib import Path
from typing import Any

from solver.errors import InputError
from solver.figures import version
from solver.i18n import _
from solver.settings import Effort
from tutor.system_errors import system_reason
from tutor.teaching.assessment import Assessment
from tutor.teaching.recording import Moment

HEADING = {"review": 1}


class State:
    """The verdicts that a file holds; any number of threads may ask and add."""

    def __init__(self, path: str) -> None:
        """Read the file, which need not be there. Raises InputError if it is something else."""
        self._path = path
        self._known: dict[str, Any] = {}
        self._lock = threading.Lock()
        self._file: FileIO | None = None
        self._fault: InputError | None = None
        self._is_worthless = False
        """Whether the file was made here and nothing could be kept in it yet."""
        try:
            self._is_worthless = not os.path.exists(path)
            self._read()
            self._file = open(path, "ab", buffering=0)  # noqa: SIM115
            if not self._known and not self._file.tell():
                self._append(HEADING)
        except InputError:
            raise
        except IsADirectoryError:
            raise InputError(_("this is a folder, not a file"), source=path) from None
        except FileNotFoundError:
            raise InputError(_("there is no such folder"), source=path) from None
        except (OSError, ValueError) as error:
            self.close(remove=self._file is not None and self._is_worthless)
            raise InputError(
                _("it cannot be written: {reason}").format(reason=system_reason(error)), source=path
            ) from None

    @property
    def fault(self) -> InputError | None:
        """Why some verdict could not be kept; None: all could."""
        return self._fault

    def find(self, key: str) -> Assessment | None:
        """The verdict with that key; None: it has not been reached yet."""
        value = self._known.get(key)
        if value is None:
            return None
        try:
            return Assessment.from_json(value)
        except InputError:
            return None

    def add(self, key: str, found: Assessment) -> None:
        """Keep a verdict, at once; where that fails, `fault` says so and the file stays whole."""
        with self._lock:
            try:
                self._append({"key": key, "verdict": found.to_json()})
            except OSError as error:
                self._fault = InputError(
                    _("what is done cannot be kept ({reason}); the review goes on").format(
                        reason=system_reason(error)
                    ),
                    source=self._path,
                )
            else:
                self._is_worthless = False

    def close(self, *, remove: bool = False) -> None:
        """Close the file, and take it away if it is needed no more or nothing could be kept."""
        with self._lock, suppress(OSError):
            if self._file is not None:
                self._file.close()
            if remove or (self._is_worthless and self._fault is not None):
                Path(self._path).unlink(missing_ok=True)

    def _append(self, value: dict[str, Any]) -> None:
        """Write a line whole or not at all. Raises OSError if it cannot be written."""
        assert self._file is not None
        rest = (json.dumps(value, ensure_ascii=False) + "\n").encode()
        written = 0
        try:
            while rest:
                number = self._file.write(rest)
                written, rest = written + number, rest[number:]
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._file.tell() - written)
            raise

    def _read(self) -> None:
        if not os.path.exists(self._path):
            return
        if not os.path.isfile(self._path) and not os.path.isdir(self._path):
            raise InputError(_("this is a device or a pipe, not a file"), source=self._path)
        data = Path(self._path).read_bytes()
        lines = data.split(b"\n")
        if data and _value(lines[0]) != HEADING:
            raise InputError(
                _("this is not where a review was broken off; name another file"),
                source=self._path,
            )
        for line in lines[1:]:
            value = _value(line)
            if isinstance(value, dict) and isinstance(value.get("key"), str):
                self._known[value["key"]] = value.get("verdict")
        if data and lines[-1]:
            # A line that was cut off by the end of the program must not spoil the next one.
            with open(self._path, "ab") as file:
                file.write(b"\n")


def key_of(
    game: str,
    moment: Moment[Any, Any],
    label: str,
    effort: Effort,
    stacks: tuple[int, ...] | None = None,
) -> str:
    """What stands for a verdict: the same only where it would be the same again."""
    settings = {
        each.name: getattr(effort, each.name) for each in fields(effort) if each.name != "threads"
    }
    parts = [version(), game, repr(moment.state), label, repr(sorted(settings.items()))]
    parts += [] if stacks is None else [repr(stacks)]
    return hashlib.sha256("\0".join(parts).encode("utf-8", "backslashreplace")).hexdigest()


def _value(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
