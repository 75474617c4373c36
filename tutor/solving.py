"""The work of `boon solve`: questions in, answers out in their order, a clean end at Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.boon.cards import Card
from solver.errors import Stopped
from solver.i18n import _
from solver.stop import StopFlag
from tutor.answer_writers import AnswerWriter
from tutor.exit_codes import ExitCode
from tutor.output import complain, say, talk
from tutor.progress import Progress
from tutor.questions import Answer, Failed, Partial, Question, Settings, answer
from tutor.record_inputs import records
from tutor.stream import InOrder


class Solving:
    """One run of `boon solve`, on `threads` threads."""

    def __init__(self, settings: Settings, threads: int) -> None:
        self._settings = settings
        self._threads = threads
        self._stop = StopFlag()
        self._answered = 0
        self._failed = False
        self._at_work: dict[int, Partial] = {}
        """What is known so far of the questions being answered, by their number."""

    def run(
        self,
        files: Sequence[str],
        writer: AnswerWriter,
        check: Checking | None = None,
        *,
        stream: bool = False,
    ) -> ExitCode:
        """Answer everything in `files`; with `stream`, each line as soon as it is there."""
        try:
            with (
                Progress() as progress,
                InOrder(
                    enumerate(_questions(files, stream=stream)),
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
                        self._at_work.pop(self._answered, None)
                        self._answered += 1
                except BaseException:
                    self._stop.set()
                    raise
        except (KeyboardInterrupt, Stopped):
            writer.end(self._at_work.get(self._answered))
            talk(_("boon: interrupted"))
            return ExitCode.INTERRUPTED
        writer.end()
        verdict = ExitCode.OK if check is None else check.conclude()
        return ExitCode.BAD_INPUT if self._failed else verdict

    def _answer(self, numbered: tuple[int, Question]) -> Answer:
        """Answer one question; runs in a thread of the pool."""
        number, question = numbered
        partial = Partial(question, self._settings)
        self._at_work[number] = partial

        def on_card(card: Card, value: Any, _done: int, total: int) -> None:
            partial.values[card] = value
            partial.total = total

        return answer(question, self._settings, self._stop, on_card)

    def _how_far(self) -> str:
        words = _("{number} answered").format(number=self._answered) if self._answered else ""
        partial = self._at_work.get(self._answered)
        if partial is None or self._answered:
            return words or _("waiting for input")
        return _("{done} of {total} cards valued").format(
            done=len(partial.values), total=partial.total or "?"
        )


class Checking:
    """Compares answers with those that the questions have recorded."""

    def __init__(self, *, aloud: bool) -> None:
        """`aloud`: the outcome is what was asked for, and goes to stdout."""
        self._tell = say if aloud else complain
        self._compared = 0
        self._different = 0

    def compare(self, found: Answer) -> None:
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


def _questions(files: Sequence[str], *, stream: bool) -> Iterator[Question]:
    """Every record in `files`; a file that cannot be read is one that fails."""
    for source in files:
        for line, record in records(source, stream=stream):
            yield Question(record, source, line)
