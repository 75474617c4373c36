"""Answering many questions: in their order, on several threads, with a clean end at Ctrl-C."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from solver.errors import InputError, Stopped
from solver.i18n import _
from solver.stop import StopFlag
from tutor.exit_codes import ExitCode
from tutor.output import tell_interrupted
from tutor.progress import Progress
from tutor.stream import InOrder


@dataclass(frozen=True, slots=True)
class Question:
    """A record to be solved, or why it cannot be read, and where it stands."""

    record: Any
    """A record of either game, or the InputError that says why it cannot be read."""
    source: str
    line: int | None = None

    @property
    def place(self) -> str:
        """The file, and the line where it is known."""
        return self.source if self.line is None else f"{self.source}:{self.line}"


@dataclass(frozen=True, slots=True)
class Failed:
    """Why a question has no answer."""

    question: Question
    error: InputError

    def to_json(self, *, with_source: bool = False) -> dict[str, Any]:
        """The error in its JSON form."""
        return error_json(self.error, with_source=with_source)


def error_json(error: InputError, *, with_source: bool = False) -> dict[str, Any]:
    """An error in its JSON form, in the place of an answer."""
    source = {"source": error.source} if with_source else {}
    return {"error": {**source, "line": error.line, "field": error.field, "message": error.message}}


class Answered(Protocol):
    """The answer to a question."""

    @property
    def question(self) -> Question:
        """What was asked."""

    def to_json(self) -> dict[str, Any]:
        """The answer in its JSON form."""


class AnswerWriter(Protocol):
    """Takes the answers in their order."""

    def write(self, answer: Any) -> None:
        """Write one answer, or why there is none."""

    def end(self, unfinished: Any = None) -> None:
        """Write what is left to write; after Ctrl-C, with what is known of the next answer."""


class Check(Protocol):
    """Compares answers with those that the questions have recorded."""

    def compare(self, found: Any) -> None:
        """Tell where `found` differs from what was recorded."""

    def conclude(self) -> ExitCode:
        """Tell how many were compared, and which exit code that gives."""


class Answering(ABC):
    """One run over many questions, on `threads` threads."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._stop = StopFlag()
        self._answered = 0
        self._failed = False

    @abstractmethod
    def _records(self, source: str, *, stream: bool) -> Iterator[tuple[int | None, Any]]:
        """Every record in a file, with its line where it says something."""

    @abstractmethod
    def _answer(self, numbered: tuple[int, Question]) -> Any:
        """Answer one question; runs in a thread of the pool."""

    def _how_far(self) -> str:
        """How far the work is, for a line of progress."""
        if self._answered:
            return _("{number} answered").format(number=self._answered)
        return _("waiting for input")

    def _unfinished(self) -> Any:
        """What is known of the answer that was due when the work was interrupted."""
        return None

    def _best_so_far(self) -> Any:
        """The answer that was due when the work was interrupted, as good as it has become."""
        return None

    def _done(self) -> None:
        """Count the answer that has been written."""
        self._answered += 1

    def run(
        self,
        files: Sequence[str],
        writer: AnswerWriter,
        check: Check | None = None,
        *,
        stream: bool = False,
    ) -> ExitCode:
        """Answer everything in `files`; with `stream`, each line as soon as it is there."""
        try:
            with (
                Progress() as progress,
                InOrder(
                    enumerate(self._questions(files, stream=stream)),
                    self._answer,
                    threads=self._threads,
                    idle=lambda: progress.show(self._how_far()),
                ) as answers,
            ):
                try:
                    for found in answers:
                        progress.clear()
                        self._failed |= isinstance(found, Failed)
                        writer.write(found)
                        if check is not None:
                            check.compare(found)
                        self._done()
                except BaseException:
                    self._stop.set()
                    raise
        except (KeyboardInterrupt, Stopped):
            # The pool is shut down by now, so that what was being answered has its best so far.
            if (best := self._best_so_far()) is not None:
                writer.write(best)
            writer.end(self._unfinished())
            tell_interrupted()
            return ExitCode.INTERRUPTED
        writer.end()
        verdict = ExitCode.OK if check is None else check.conclude()
        return ExitCode.BAD_INPUT if self._failed else verdict

    def _questions(self, files: Sequence[str], *, stream: bool) -> Iterator[Question]:
        """Every record in `files`; a file that cannot be read is one that fails."""
        for source in files:
            for line, record in self._records(source, stream=stream):
                yield Question(record, source, line)
