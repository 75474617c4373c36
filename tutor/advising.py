"""The work of `boon advise`: questions in, answers out in their order, a clean end at Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.comparison import Progress
from tutor.advice_questions import Advised, Asked, answer
from tutor.advice_run import AdviceRun
from tutor.answering import Failed, Question
from tutor.record_inputs import Found, records


class Advising(AdviceRun):
    """One run of `boon advise`, on `threads` threads."""

    def __init__(self, asked: Asked, threads: int) -> None:
        super().__init__(threads)
        self._asked = asked

    def _records(self, source: str, *, stream: bool) -> Iterator[Found]:
        return records(source, stream=stream)

    def _advise(self, question: Question, threads: int, progress: Progress) -> Advised | Failed:
        asked = replace(self._asked, settings=replace(self._asked.settings, threads=threads))
        return answer(question, asked, self._stop, progress)
