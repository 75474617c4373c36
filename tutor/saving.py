"""The file of a match played in the terminal, written anew whenever more has been played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from solver.errors import InputError
from solver.i18n import _
from tutor.whole_files import write_whole


class Saving:
    """Writes the file; where that fails, it says so and play goes on."""

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        self._path = path
        self._say = say
        self.is_behind = False
        """Whether the file lacks what was last to be written to it."""

    def save(self, text: str, *, again: bool) -> bool:
        """Put the whole text into the file; whether it is there.

        `again`: there will be another attempt, of which is told.
        """
        try:
            write_whole(str(self._path), text.encode("utf-8", "replace"))
        except InputError as error:
            self.is_behind = True
            message = _("What was played could not be saved: {problem}.")
            if again:
                message = _(
                    "What was played could not be saved: {problem}. Play goes on, and it is tried "
                    "again later."
                )
            self._say(message.format(problem=error))
            return False
        if self.is_behind:
            self.is_behind = False
            self._say(_("What could not be saved before is saved now."))
        return True
