"""The decisions of the rounds that a replay shows, judged and looked back at in threads.

Threads only post messages to the screen; each says which round it is about, so that the screen can
pass it over if another is shown by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.message import Message
from textual.screen import Screen

from solver.stop import StopFlag
from tutor.app.review import Judged, judge_all, look_back
from tutor.app.timeline import Timeline


class Assessed(Message):
    """There is a verdict on a decision."""

    def __init__(self, timeline: Timeline, move: int, judged: Judged) -> None:
        super().__init__()
        self.timeline = timeline
        self.move = move
        self.judged = judged


class LookedBack(Message):
    """The options of a decision with all hands open."""

    def __init__(self, timeline: Timeline, move: int, values: dict[str, float]) -> None:
        super().__init__()
        self.timeline = timeline
        self.move = move
        self.values = values


class Judging:
    """What is known of the decisions of some rounds; one of the rounds is judged at a time."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._judged: dict[int, dict[int, Judged]] = {}
        """By the place of the round, then by the move."""
        self._open_values: dict[tuple[int, int], dict[str, float] | None] = {}
        """What hindsight says; None: it is being worked out."""
        self.is_running = False
        self._stop = StopFlag()
        self._stop_back = StopFlag()

    def of(self, at: int) -> dict[int, Judged]:
        """The verdicts on the decisions of a round so far, by the move."""
        return self._judged.setdefault(at, {})

    def forget(self) -> None:
        """Other rounds are shown."""
        self._judged.clear()
        self._open_values.clear()

    def begin(self, at: int, timeline: Timeline, move: int) -> None:
        """Judge every decision of a round that is not judged yet, from a move on, then the rest."""
        self.halt()
        self._stop = stop = StopFlag()
        done, count = self.of(at), len(timeline.actions)
        todo = [each for each in (*range(move, count), *range(move)) if each not in done]
        self.is_running = bool(todo)
        if not todo:
            return

        def tell(move: int, judged: Judged) -> None:
            self._screen.post_message(Assessed(timeline, move, judged))

        self._screen.run_worker(
            lambda: judge_all(timeline, todo, stop, tell), thread=True, group="analysis"
        )

    def take(self, event: Assessed, at: int) -> None:
        """Note a verdict on the round that is being judged."""
        done = self.of(at)
        done[event.move] = event.judged
        self.is_running = self.is_running and len(done) < len(event.timeline.actions)

    def look_back(self, at: int, timeline: Timeline, move: int) -> None:
        """Find out what each option would have brought with all hands open, if nobody has yet."""
        if (at, move) in self._open_values or timeline.mover(move) is None:
            return
        self._open_values[at, move] = None
        self._stop_back.set()
        self._stop_back = stop = StopFlag()

        def look() -> None:
            values = look_back(timeline, move, stop)
            if values is not None:
                self._screen.post_message(LookedBack(timeline, move, values))

        self._screen.run_worker(look, thread=True, group="hindsight")

    def take_back(self, event: LookedBack, at: int) -> None:
        """Note what hindsight says."""
        self._open_values[at, event.move] = event.values

    def is_asked_back(self, at: int, move: int) -> bool:
        """Whether hindsight was asked of a decision."""
        return (at, move) in self._open_values

    def hindsight(self, at: int, move: int) -> Mapping[str, float] | None:
        """What hindsight says of a decision that it was asked of; None: nothing yet."""
        return self._open_values[at, move]

    def halt(self) -> None:
        """Stop judging."""
        self._stop.set()
        self.is_running = False

    def stop(self) -> None:
        """Stop judging and looking back; what was being looked back at can be asked again."""
        self.halt()
        self._stop_back.set()
        unknown = [key for key, values in self._open_values.items() if values is None]
        for key in unknown:
            del self._open_values[key]
