"""Files that a person names in the app, with a home folder as “~”. No Textual."""

from __future__ import annotations

import os
from pathlib import Path

from solver.errors import InputError
from solver.i18n import _
from tutor.inputs import STDIN, read_all


def place_of(path: str) -> str:
    """The file that is meant by a path with “~” in it.

    Raises InputError if nobody has such a home folder.
    """
    try:
        return str(Path(path).expanduser())
    except RuntimeError:
        raise InputError(_("there is no such home folder"), source=path) from None


def read_named(path: str) -> bytes:
    """Everything in a file.

    Raises InputError, with the file, if it cannot be read. Devices and pipes are refused: they
    may wait for ever, and with them the end of the program, or take the keys from the keyboard.
    """
    if path == STDIN:
        raise InputError(_("standard input is the keyboard here; name a file"), source=path)
    place = place_of(path)
    if os.path.exists(place) and not os.path.isfile(place) and not os.path.isdir(place):
        raise InputError(_("this is a device or a pipe, not a file"), source=place)
    return read_all(place)
