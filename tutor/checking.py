"""Comparing answers with those that the questions have recorded."""

from __future__ import annotations

from typing import Any

from solver.i18n import _
from tutor.answering import Failed
from tutor.exit_codes import ExitCode
from tutor.output import complain, say


class Checking:
    """Compares answers with those that the questions have recorded."""

    def __init__(self, *, aloud: bool) -> None:
        """`aloud`: the outcome is what was asked for, and goes to stdout."""
        self._tell = say if aloud else complain
        self._compared = 0
        self._different = 0

    def compare(self, found: Any) -> None:
        """Tell where `found` differs from what was recorded."""
        if isinstance(found, Failed) or not found.compared:
            return
        self._compared += 1
        different = found.differences()
        self._different += bool(different)
        for difference in different:
            self._tell(f"{found.question.place}: {difference}")

    def conclude(self) -> ExitCode:
        """Tell how many were compared, and which exit code that gives."""
        if not self._compared:
            complain(_("no answer is recorded that could be compared"))
            return ExitCode.BAD_INPUT
        self._tell(
            _("{compared} compared, {different} differ").format(
                compared=self._compared, different=self._different
            )
        )
        return ExitCode.DIFFERENT if self._different else ExitCode.OK
