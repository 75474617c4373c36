"""The work of the command `advise` of either game: many questions, or many threads for one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from solver.comparison import Progress
from solver.i18n import _
from tutor.answering import Answering, AnswerWriter, Check, Failed, Question
from tutor.exit_codes import ExitCode


class AdviceRun(Answering):
    """One run of `advise`; at Ctrl-C the answer that is due is given as far as it has come."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self._inner = threads
        """The threads that work on one answer."""
        self._valued: dict[int, tuple[int, int]] = {}
        """How many deals are valued, of how many, for each question being answered."""
        self._stopped: dict[int, Any] = {}
        """The best answers so far to the questions that were stopped, by their number."""

    @abstractmethod
    def _advise(self, question: Question, threads: int, progress: Progress) -> Any:
        """Answer one question with so many threads."""

    def run(
        self,
        files: Sequence[str],
        writer: AnswerWriter,
        check: Check | None = None,
        *,
        stream: bool = False,
    ) -> ExitCode:
        """Answer everything in `files`; with `stream`, each line as soon as it is there.

        Answers to many questions are worked out side by side, the answer to one by all threads.
        """
        self._threads, self._inner = (self._inner, 1) if stream else (1, self._inner)
        return super().run(files, writer, check, stream=stream)

    def _answer(self, numbered: tuple[int, Question]) -> Any:
        number, question = numbered

        def progress(done: int, most: int) -> None:
            self._valued[number] = (done, most)

        found = self._advise(question, self._inner, progress)
        if self._stop.is_set and not isinstance(found, Failed):
            self._stopped[number] = found
        return found

    def _best_so_far(self) -> Any:
        return self._stopped.get(self._answered)

    def _done(self) -> None:
        self._valued.pop(self._answered, None)
        super()._done()

    def _how_far(self) -> str:
        valued = self._valued.get(self._answered)
        if self._answered or valued is None:
            return super()._how_far() if self._answered else _("looking for deals")
        return _("{done} of at most {most} deals valued").format(done=valued[0], most=valued[1])
