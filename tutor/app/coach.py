"""The coach at the side of a table: values that grow and verdicts, worked out in threads.

Threads only post messages to the screen; each says what moment it is about, so that the screen can
pass it over if play has moved on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Generic

from textual.message import Message
from textual.screen import Screen

from solver.stop import StopFlag
from tutor.app.analysis import value_growing, verdict
from tutor.app.session import Action, State
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game, Valuation


@dataclass(frozen=True, slots=True)
class Task:
    """A decision that is to be judged."""

    state: Any
    action: Any
    place: str
    round_id: int | None
    waits: bool
    """Whether it has not been carried out yet, and waits for the verdict."""
    number: int = 1
    """Which round of the match it belongs to."""


class Valued(Message):
    """The options of a decision are valued, for the moment or in the end."""

    def __init__(self, state: object, valuation: Valuation, final: bool) -> None:
        super().__init__()
        self.state = state
        self.valuation = valuation
        self.final = final


class Assessed(Message):
    """There is a verdict on a decision, or (None) there will be none."""

    def __init__(self, task: Task, assessment: Assessment | None) -> None:
        super().__init__()
        self.task = task
        self.assessment = assessment


class Threads:
    """The work that a screen has done in threads: one piece of each kind at a time."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._flags: dict[str, StopFlag] = {}

    def run(self, kind: str, work: Callable[[StopFlag], None]) -> None:
        """Begin work; what was running of this kind is stopped."""
        self.halt(kind)
        flag = self._flags[kind] = StopFlag()
        self._screen.run_worker(partial(work, flag), thread=True, group=kind, name=kind)

    def halt(self, *kinds: str) -> None:
        """Stop the work of some kinds, of all if none is named."""
        for kind in kinds or tuple(self._flags):
            if (flag := self._flags.pop(kind, None)) is not None:
                flag.set()


class Coach(Generic[State, Action]):
    """Values the options of the present decision, and judges those that were made."""

    def __init__(
        self, screen: Screen[Any], game: Callable[[], Game[State, Action]], threads: Threads
    ) -> None:
        """`game` gives the game as a teacher sees it in the present round."""
        self._screen = screen
        self._game = game
        self._threads = threads
        self._state: State | None = None
        """The moment whose options are being valued, or are."""
        self.valuation: Valuation | None = None
        self.is_final = False
        self._tasks: list[tuple[Task, Game[State, Action]]] = []
        self._busy: Task | None = None
        self.turn = Lock()
        """Held by who works: one thread at a time, which leaves a processor to the table."""

    @property
    def is_judging(self) -> bool:
        """Whether a verdict is still to come."""
        return self._busy is not None or bool(self._tasks)

    @property
    def is_valuing(self) -> bool:
        """Whether the options of some moment are being valued, or are."""
        return self._state is not None

    def value(self, state: State) -> None:
        """Begin to value the options of a moment, unless that is under way or done."""
        if self._state is state or self._game().decision(state) is None:
            return
        self.forget()
        self._state = state
        game = self._game()

        def work(stop: StopFlag) -> None:
            def tell(valuation: Valuation, final: bool) -> None:
                self._screen.post_message(Valued(state, valuation, final))

            value_growing(game, state, stop, tell, turn=self.turn)

        self._threads.run("values", work)

    def take(self, message: Valued) -> bool:
        """Note values; False: they are of another moment."""
        if message.state is not self._state:
            return False
        self.valuation, self.is_final = message.valuation, message.final
        return True

    def forget(self) -> None:
        """Stop valuing: play has moved on."""
        self._threads.halt("values")
        self._state = self.valuation = None
        self.is_final = False

    def judge(self, task: Task) -> None:
        """Have a decision judged in its turn; one that play waits for comes first."""
        place = 0 if task.waits else len(self._tasks)
        self._tasks.insert(place, (task, self._game()))
        self._judge_next()

    def done(self, message: Assessed) -> bool:
        """A verdict has come; False: nobody waits for it any more."""
        if message.task is not self._busy:
            return False
        self._busy = None
        self._judge_next()
        return True

    def _judge_next(self) -> None:
        if not self._tasks or self._busy is not None:
            return
        task, game = self._tasks.pop(0)
        self._busy = task

        def work(stop: StopFlag) -> None:
            with self.turn:
                found = verdict(game, task.state, task.action, stop)
            self._screen.post_message(Assessed(task, found))

        self._threads.run("verdict", work)

    def stop(self) -> None:
        """Stop everything, and forget what was to be judged."""
        self.forget()
        self._tasks.clear()
        self._busy = None
        self._threads.halt("verdict")
