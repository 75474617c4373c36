"""The position editor: type any hand or table, see it drawn, and ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static, TextArea

from solver.errors import InputError, SolverError, Stopped
from solver.i18n import _, mark
from solver.stop import StopFlag
from tutor.app.analysis import EFFORT
from tutor.app.asking import Look, advised, drawn_record, read, solved, state_in
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn
from tutor.app.screen import TutorScreen

PAUSE = 0.1
"""Seconds without a key after which what was typed is read."""

Make = Callable[[Any, GameName, Look, StopFlag], Text]

TEMPLATES: dict[GameName, tuple[tuple[str, str], ...]] = {
    "boon": (
        (
            mark("A position, all hands open"),
            "names: Anna, Bo, Cia\n"
            "soloist: Cia\n"
            "leader: Anna\n"
            "hand Anna: gold 12 6\n"
            "hand Bo: red 6, blue 4\n"
            "hand Cia: gold 13 7 1\n"
            "trick: T11 B5\n"
            "taken: 26\n"
            "buried: R5 G4 B3\n",
        ),
        (
            mark("What one seat knows"),
            "players: 3\n"
            "dealer: 0\n"
            "seat: 1\n"
            "hand: gold 14 11 8 3, red 6 2, green 6, blue 5 1\n"
            "bids: -\n",
        ),
        (
            mark("A round from the deal on"),
            "names: Anna, Bo, Cia\n"
            "dealer: Cia\n"
            "hand Anna: T12 T9 T6 T1 R5 R4 G3 G2 B6\n"
            "hand Bo: T14 T13 T7 T2 R3 G6 G5 B3 B2\n"
            "hand Cia: T11 T10 T4 T3 R6 R2 G4 B4 B1\n"
            "boon: T8 T5 B5\n"
            "bids: pass take\n",
        ),
    ),
    "boodle": (
        (
            mark("A position, all hands open"),
            "names: Anna, Bo, Cia\n"
            "leader: Anna\n"
            "hand Anna: 5H 7S JS\n"
            "hand Bo: 6H 8S KC\n"
            "hand Cia: 7H 9S\n"
            "pots: AH 4, KC 4, QD 4, JS 4\n",
        ),
        (
            mark("What one seat knows"),
            "players: 4\n"
            "dealer: 0\n"
            "seat: 1\n"
            "hand: 4C 8C KC 2D 7D 3H 9H TH 5S JS QS\n"
            "exchange: keep\n",
        ),
    ),
}


class Editor(TutorScreen):
    """A text at one side, what it says at the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "solve", mark("Solve"), key_display="F5"),
        Binding("f8", "advise", mark("Advise"), key_display="F8"),
        Binding("f9", "play_on", mark("Play on"), key_display="F9"),
        Binding("f2", "template", mark("Example"), key_display="F2"),
    ]
    CSS = """
    Editor #editor-both { height: 1fr; }
    Editor #editor-text { height: 45%; border: none; padding: 0 1; }
    Editor #editor-problem { height: auto; padding: 0 1; }
    Editor #editor-shown { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    Editor.-wide #editor-both { layout: horizontal; }
    Editor.-wide #editor-text { width: 50; height: 100%; }
    Editor.-wide #editor-shown { width: 1fr; height: 100%; padding: 0 2; }
    """

    class Answered(Message):
        """There is an answer to what was asked."""

        def __init__(self, asking: int, text: Text) -> None:
            super().__init__()
            self.asking = asking
            self.text = text

    def __init__(self, text: str | None = None, game: GameName | None = None) -> None:
        super().__init__()
        self._game: GameName | None = game
        self._first = text
        self._template = 0
        self._record: Any = None
        self._problem = ""
        self._answer: Text | None = None
        self._asking = 0
        self._timer: Timer | None = None
        self._stop = StopFlag()

    @property
    def game(self) -> GameName:
        """Whose positions are set up."""
        return self._game or self.tutor.game

    @property
    def record(self) -> Any:
        """What the text says; None: it says nothing that can be."""
        return self._record

    def heading(self) -> str:
        """What this is, and which example is shown, as long as it is left as it is."""
        typed = [area.text for area in self.query(TextArea)]
        shown = [
            _("Example: {title}").format(title=_(title))
            for title, text in TEMPLATES[self.game]
            if text in typed
        ]
        return "  ".join([_("Position editor"), *shown])

    def content(self) -> Iterable[Widget]:
        """The text, and what it says."""
        text = self._first if self._first is not None else TEMPLATES[self.game][0][1]
        with Container(id="editor-both"):
            yield TextArea(text, id="editor-text", tab_behavior="focus")
            with VerticalScroll(id="editor-shown"):
                yield Static(id="editor-problem")
                yield Static(id="editor-answer")
                yield Static(id="editor-picture")

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Type a position, what one seat knows, or a round, in the text form of the game; JSON "
            "will do too. What it says is drawn as you type, and what is wrong is told with its "
            "line.\n\n"
            "F5 solves it: what happens with all hands open when all play best. F8 advises the "
            "seat to move by what that seat knows. F9 plays a round on from there against bots. "
            "F2 takes the next example of the notation; it replaces the text, and Ctrl+Z brings "
            "it back. Tab goes to the answer, which scrolls."
        )

    def on_mount(self) -> None:
        """Read what is there."""
        self.query_one(TextArea).focus()
        self._read()

    def stop(self) -> None:
        """Stop working on an answer."""
        self._stop.set()

    def on_unmount(self) -> None:
        """Gone by whatever way: nothing goes on in the background."""
        self._stop.set()

    def action_back(self) -> None:
        """Leave; the text stays."""
        self.stop()
        super().action_back()

    def on_text_area_changed(self) -> None:
        """Read what was typed, a moment after the last key."""
        self._stop.set()
        self._asking += 1
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(PAUSE, self._read)

    def _read(self) -> None:
        self._answer = None
        try:
            self._record, self._problem = read(self.query_one(TextArea).text, self.game), ""
        except InputError as error:
            self._record, self._problem = None, _place_of(error)
        self.redraw()
        self.say_heading()

    def redraw(self) -> None:
        """Draw what the text says, and the answer if there is one."""
        if not self.query("#editor-picture"):
            return
        problem = Text(self._problem, self.faces.colours.bad)
        self.query_one("#editor-problem", Static).update(problem)
        self.query_one("#editor-picture", Static).update(self._picture())
        self.query_one("#editor-answer", Static).update(self._answer or Text())

    def _picture(self) -> RenderableType:
        if self._record is None:
            return Text()
        try:
            return drawn_record(self._record, self._look())
        except InputError as error:
            return Text(_place_of(error), self.faces.colours.bad)

    def _look(self) -> Look:
        shown = self.query_one("#editor-shown", VerticalScroll)
        width = shown.content_size.width or self.size.width - 4
        return Look(max(30, width - 1), self.faces, colour=not self.app.no_color)

    def action_solve(self) -> None:
        """Solve it with open hands."""
        self._ask(lambda record, game, look, stop: solved(record, game, look, stop))

    def action_advise(self) -> None:
        """Advise the seat to move."""
        self._ask(lambda record, game, look, stop: advised(record, game, look, EFFORT, stop))

    def _ask(self, make: Make) -> None:
        if self._record is None:
            self._say(_("Nothing can be asked before this is put right."))
            return
        self._stop.set()
        self._stop = stop = StopFlag()
        self._asking += 1
        asking, record, game, look = self._asking, self._record, self.game, self._look()
        self._answer = Text(_("Being worked out…") + "\n", self.faces.colours.faint)
        self.redraw()

        def work() -> None:
            try:
                text = make(record, game, look, stop)
            except Stopped:
                return
            except SolverError as error:
                text = Text(str(error))
            if not stop.is_set:
                self.post_message(self.Answered(asking, text))

        self.run_worker(work, thread=True, group="answer")

    def _say(self, text: str) -> None:
        """Say it where answers stand: what is said in passing would lie over what is wrong."""
        self._answer = Text(text + "\n", self.faces.colours.faint)
        self.redraw()
        self.query_one("#editor-shown", VerticalScroll).scroll_home(animate=False)

    def on_editor_answered(self, event: Answered) -> None:
        """Show the answer."""
        if event.asking != self._asking:
            return
        self._answer = Text.assemble(event.text, "\n")
        self.redraw()
        self.query_one("#editor-shown", VerticalScroll).scroll_home(animate=False)

    def action_template(self) -> None:
        """Put the next example in the place of the text."""
        self._template = (self._template + 1) % len(TEMPLATES[self.game])
        text = TEMPLATES[self.game][self._template][1]
        area = self.query_one(TextArea)
        area.replace(text, area.document.start, area.document.end)

    def action_play_on(self) -> None:
        """Play the round on against bots."""
        state = None if self._record is None else state_in(self._record)
        if state is None or state.to_move is None:
            self._say(_("Only an unfinished round with all its cards can be played on."))
            return
        self.stop()
        names = self._record.names
        self.go_to(PlayOn(self.game, state, names, title=_("From the editor")))


def _place_of(error: InputError) -> str:
    """What is wrong, with the line and the field where they are known."""
    where = []
    if error.line is not None:
        where.append(_("line {number}").format(number=error.line))
    if error.field:
        where.append(error.field)
    return ": ".join([*where, error.message])
