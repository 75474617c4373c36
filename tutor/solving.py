"""The work of `boon solve`: questions in, answers out in their order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.boon.cards import Card
from solver.i18n import _
from tutor.answering import Answering, Question
from tutor.questions import Answer, Partial, Settings, answer
from tutor.record_inputs import Found, records


class Solving(Answering):
    """One run of `boon solve`, on `threads` threads."""

    def __init__(self, settings: Settings, threads: int) -> None:
        super().__init__(threads)
        self._settings = settings
        self._at_work: dict[int, Partial] = {}
        """What is known so far of the questions being answered, by their number."""

    def _records(self, source: str, *, stream: bool) -> Iterator[Found]:
        return records(source, stream=stream)

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
        partial = self._at_work.get(self._answered)
        if partial is None or self._answered:
            return super()._how_far()
        return _("{done} of {total} cards valued").format(
            done=len(partial.values), total=partial.total or "?"
        )

    def _unfinished(self) -> Partial | None:
        return self._at_work.get(self._answered)

    def _done(self) -> None:
        self._at_work.pop(self._answered, None)
        super()._done()
