"""Choosing what to replay: a file by its path, or a round from memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag
from tutor.app.opening import Opened, open_file, open_text
from tutor.app.places import GameName


@dataclass(frozen=True, slots=True)
class Remembered:
    """A round from memory that can be opened."""

    title: str
    text: str
    game: GameName
    seat: int | None
    """The person's own seat."""


class RoundChooser(Vertical):
    """A line for a path and a list of rounds; reads in a thread, and says what is wrong."""

    DEFAULT_CSS = """
    RoundChooser { height: 1fr; padding: 0 1; }
    RoundChooser Input { margin: 1 0; }
    RoundChooser #chooser-said { height: auto; max-height: 50%; scrollbar-size-vertical: 1; }
    RoundChooser #chooser-problem { height: auto; color: $warning; }
    """

    class Chosen(Message):
        """Rounds have been opened."""

        def __init__(self, opened: Opened, source: str, seat: int | None = None) -> None:
            super().__init__()
            self.opened = opened
            self.source = source
            self.seat = seat

    class Failed(Message):
        """A file could not be opened."""

        def __init__(self, problem: str) -> None:
            super().__init__()
            self.problem = problem

    class _Read(Message):
        """A file has been read, or cannot be."""

        def __init__(self, reading: int, found: Opened | str, source: str) -> None:
            super().__init__()
            self.reading = reading
            self.found = found
            self.source = source

    def __init__(self, game: GameName, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._game: GameName = game
        self._reading = 0
        self._stop = StopFlag()
        self._remembered: tuple[Remembered, ...] = ()

    def compose(self) -> ComposeResult:
        """The line, the problem, the list."""
        yield Static(Text(_("A file of rounds (.boon, .boodle, JSON), or a round you played:")))
        yield Input(
            placeholder=_("The path of a file; Enter opens it"), id="chooser-path", compact=True
        )
        with VerticalScroll(id="chooser-said", can_focus=False):
            yield Static(id="chooser-problem")
        yield OptionList(id="chooser-remembered")

    def remember(self, rounds: Sequence[Remembered]) -> None:
        """List these rounds from memory."""
        self._remembered = tuple(rounds)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options(Option(Text(each.title)) for each in rounds)
        listed.display = bool(rounds)
        if rounds:
            listed.highlighted = 0  # so that Enter opens one at once

    def begin(self) -> None:
        """Wait for a path."""
        self.query_one(Input).focus()

    def leave_path(self, by: int) -> None:
        """Down from the path leads to the list."""
        listed = self.query_one(OptionList)
        if by > 0 and listed.display:
            listed.focus()

    def stop(self) -> None:
        """Read no further."""
        self._stop.set()

    def open_path(self, path: str) -> None:
        """Open a file; what is wrong with it is said here."""
        self._stop.set()
        self._stop = stop = StopFlag()
        self._reading += 1
        reading, game = self._reading, self._game

        def read() -> None:
            found: Opened | str
            try:
                found = open_file(path, game, stop)
            except (InputError, OSError) as error:
                found = str(error)
            if not stop.is_set:
                self.post_message(self._Read(reading, found, path))

        self.run_worker(read, thread=True, group="reading")

    def on_round_chooser__read(self, event: _Read) -> None:
        """A file was read."""
        if event.reading != self._reading:
            return
        if isinstance(event.found, str):
            self._say(event.found)
            self.post_message(self.Failed(event.found))
            return
        self._say("")
        self.post_message(self.Chosen(event.found, event.source))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the file that was named."""
        event.stop()
        if path := event.value.strip():
            self.open_path(path)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a round from memory."""
        event.stop()
        kept = self._remembered[event.option_index]
        try:
            opened = open_text(kept.text, kept.game, kept.title)
        except InputError as error:
            self._say(str(error))
            return
        self._say("")
        self.post_message(self.Chosen(opened, kept.title, kept.seat))

    def _say(self, problem: str) -> None:
        self.query_one("#chooser-problem", Static).update(Text(problem))
