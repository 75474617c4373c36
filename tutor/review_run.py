"""The work of `review` of either game: every decision of every round, judged one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from solver.errors import InputError, Stopped
from solver.i18n import _, ngettext
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.answering import Failed, Question
from tutor.exit_codes import ExitCode
from tutor.output import complain, tell_interrupted
from tutor.progress import Progress
from tutor.review_game import Head, Judged, Reviewed, ReviewGame
from tutor.review_state import State, key_of
from tutor.stream import InOrder
from tutor.teaching.assessing import assess
from tutor.teaching.recording import Moment


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about every round."""

    effort: Effort
    seat: int | None = None
    """Only the decisions of this seat; None: of all."""
    player: str | None = None
    """Only those of the player with this name."""


class ReviewWriter(Protocol):
    """Takes the rounds in their order."""

    def write(self, found: Reviewed | Failed) -> None:
        """Write one round, or why there is none."""

    def end(self, unfinished: Reviewed | None = None) -> None:
        """Write what is left to write; after Ctrl-C, with what is known of the next round."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A round begins."""

    head: Head


@dataclass(frozen=True, slots=True)
class Decide:
    """A decision to be judged."""

    moment: Moment[Any, Any]
    head: Head


@dataclass(frozen=True, slots=True)
class End:
    """All decisions of a round have come."""


@dataclass(frozen=True, slots=True)
class Unjudged:
    """A decision that cannot be judged, such as one about piles beyond reason."""

    moment: Moment[Any, Any]
    error: InputError


Task: TypeAlias = Begin | Decide | End | Failed
Step: TypeAlias = Begin | Judged | Unjudged | End | Failed


class Reviewing:
    """One run of `review`, on `threads` threads."""

    def __init__(
        self, kind: ReviewGame, asked: Asked, threads: int, state: State | None = None
    ) -> None:
        self._kind = kind
        self._asked = asked
        self._threads = threads
        self._state = state
        self._stop = StopFlag()
        self._judged = self._planned = 0
        self._failed = self._met_player = self._has_told_fault = False
        self._open: Reviewed | None = None
        self.is_complete = False
        """Whether it came to its end."""

    def run(self, files: Sequence[str], writer: ReviewWriter, *, stream: bool = False) -> ExitCode:
        """Review every round in `files`; with `stream`, lines are read as they come.

        Many decisions are judged side by side, each by one thread. Ctrl-C ends it with what is
        done.
        """
        tasks = self._tasks(files, stream=stream)
        if not stream:
            listed = list(tasks)
            self._planned = sum(isinstance(task, Decide) for task in listed)
            tasks = iter(listed)
        try:
            with (
                Progress() as progress,
                InOrder(
                    tasks,
                    self._work,
                    threads=self._threads,
                    idle=lambda: progress.show(self._how_far()),
                ) as steps,
            ):
                try:
                    for step in steps:
                        self._take(step, writer, progress)
                except BaseException:
                    self._stop.set()
                    raise
        except (KeyboardInterrupt, Stopped):
            writer.end(self._open)
            tell_interrupted()
            return ExitCode.INTERRUPTED
        writer.end()
        self.is_complete = True
        if self._asked.player is not None and not self._met_player:
            complain(
                InputError(
                    _("no player is called “{name}” there").format(name=self._asked.player),
                    field="--player",
                )
            )
            self._failed = True
        return ExitCode.BAD_INPUT if self._failed else ExitCode.OK

    def _take(self, step: Step, writer: ReviewWriter, progress: Progress) -> None:
        """Put one step into its round."""
        self._look_at_state(progress)
        if isinstance(step, Begin):
            self._open = Reviewed(step.head)
            return
        if isinstance(step, Judged):
            assert self._open is not None
            self._open.judged.append(step)
            self._judged += 1
            progress.show(self._how_far())
            return
        progress.clear()
        if isinstance(step, Unjudged):
            assert self._open is not None
            head, self._failed = self._open.head, True
            self._open.has_gaps = True
            complain(step.error.at(source=head.source, line=head.line))
        elif isinstance(step, Failed):
            self._failed = True
            writer.write(step)
        elif self._open is not None:
            self._open.complete = True
            writer.write(self._open)
            self._open = None

    def _look_at_state(self, progress: Progress) -> None:
        """Tell once that what is done cannot be kept, if so."""
        if self._has_told_fault or self._state is None or self._state.fault is None:
            return
        self._has_told_fault = self._failed = True
        progress.clear()
        complain(self._state.fault)

    def _how_far(self) -> str:
        if not self._planned:
            return ngettext(
                "{number} decision judged", "{number} decisions judged", self._judged
            ).format(number=self._judged)
        width = 20
        full = width * self._judged // self._planned
        return _("[{bar}] {number} of {all} decisions judged").format(
            bar="#" * full + "." * (width - full), number=self._judged, all=self._planned
        )

    def _tasks(self, files: Sequence[str], *, stream: bool) -> Iterator[Task]:
        for source in files:
            for line, record in self._kind.records(source, stream=stream):
                question = Question(record, source, line)
                try:
                    if isinstance(record, InputError):
                        raise record
                    heads = self._kind.heads(record, source, line)
                    parts = [self._decisions(head) for head in heads]
                except InputError as error:
                    yield Failed(question, error.at(source=source, line=line))
                    continue
                for head, moments in zip(heads, parts, strict=True):
                    yield Begin(head)
                    for moment in moments:
                        yield Decide(moment, head)
                    yield End()

    def _decisions(self, head: Head) -> list[Moment[Any, Any]]:
        """The moments with a choice that are asked about.

        Raises InputError if the round has no such seat.
        """
        seats = self._seats(head)
        game = head.game
        return [
            moment
            for moment in self._kind.moments(head.end)
            if moment.seat in seats
            and game.decision(moment.state) is not None
            and self._kind.is_lawful(moment)
        ]

    def _seats(self, head: Head) -> set[int]:
        if self._asked.player is not None:
            wanted = self._asked.player.strip().casefold()
            names = enumerate(head.names or ())
            found = {seat for seat, name in names if name.strip().casefold() == wanted}
            self._met_player |= bool(found)
            return found
        if self._asked.seat is None:
            return set(range(head.players))
        if self._asked.seat >= head.players:
            raise InputError(
                _("“{text}” is no seat; the seats are 0 to {last}").format(
                    text=self._asked.seat, last=head.players - 1
                ),
                field="--seat",
            )
        return {self._asked.seat}

    def _work(self, task: Task) -> Step:
        """Judge one decision, unless it was judged before; runs in a thread of the pool."""
        if not isinstance(task, Decide):
            return task
        head, moment, effort = task.head, task.moment, self._asked.effort
        game = head.game
        key = key_of(game.name, moment, game.label(moment.action), effort, head.stacks)
        found = None if self._state is None else self._state.find(key)
        if found is None:
            try:
                found = assess(game, moment.state, moment.action, effort, stop=self._stop)
            except InputError as error:
                return Unjudged(moment, error)
            if self._state is not None:
                self._state.add(key, found)
        return Judged(moment, found)
