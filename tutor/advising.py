"""The work of `boon advise`: questions in, answers out in their order, a clean end at Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.errors import Stopped
from solver.i18n import _
from solver.stop import StopFlag
from tutor.advice_questions import Advised, Asked, answer
from tutor.advice_writers import Answer, Writer
from tutor.answering import Failed, Question
from tutor.exit_codes import ExitCode
from tutor.output import talk
from tutor.progress import Progress
from tutor.record_inputs import records
from tutor.stream import InOrder


class Advising:
    """One run of `boon advise`, on `threads` threads."""

    def __init__(self, asked: Asked, threads: int) -> None:
        self._asked = asked
        self._threads = threads
        self._stop = StopFlag()
        self._answered = 0
        self._failed = False
        self._valued: dict[int, tuple[int, int]] = {}
        """How many deals are valued, of how many, for each question being answered."""
        self._stopped: dict[int, Advised] = {}
        """The best answers so far to the questions that were stopped, by their number."""

    def run(self, files: Sequence[str], writer: Writer, *, stream: bool = False) -> ExitCode:
        """Answer everything in `files`; with `stream`, each line as soon as it is there.

        Answers to many questions are worked out side by side, the answer to one by all threads.
        """
        side_by_side = self._threads if stream else 1
        inner = 1 if stream else self._threads
        self._asked = replace(self._asked, settings=replace(self._asked.settings, threads=inner))
        try:
            with (
                Progress() as progress,
                InOrder(
                    enumerate(_questions(files, stream=stream)),
                    self._answer,
                    threads=side_by_side,
                    idle=lambda: progress.show(self._how_far()),
                ) as answers,
            ):
                try:
                    for found in answers:
                        progress.clear()
                        self._failed |= isinstance(found, Failed)
                        writer.write(found)
                        self._valued.pop(self._answered, None)
                        self._answered += 1
                except BaseException:
                    self._stop.set()
                    raise
        except (KeyboardInterrupt, Stopped):
            # The pool is shut down by now, so that what was being answered has its best so far.
            if self._answered in self._stopped:
                writer.write(self._stopped[self._answered])
            writer.end()
            talk(_("boon: interrupted"))
            return ExitCode.INTERRUPTED
        writer.end()
        return ExitCode.BAD_INPUT if self._failed else ExitCode.OK

    def _answer(self, numbered: tuple[int, Question]) -> Answer:
        """Answer one question; runs in a thread of the pool."""
        number, question = numbered

        def progress(done: int, most: int) -> None:
            self._valued[number] = (done, most)

        found = answer(question, self._asked, self._stop, progress)
        if self._stop.is_set and isinstance(found, Advised):
            self._stopped[number] = found
        return found

    def _how_far(self) -> str:
        words = _("{number} answered").format(number=self._answered) if self._answered else ""
        valued = self._valued.get(self._answered)
        if valued is None or self._answered:
            return words or _("looking for deals")
        return _("{done} of at most {most} deals valued").format(done=valued[0], most=valued[1])


def _questions(files: Sequence[str], *, stream: bool) -> Iterator[Question]:
    """Every record in `files`; a file that cannot be read is one that fails."""
    for source in files:
        for line, record in records(source, stream=stream):
            yield Question(record, source, line)
