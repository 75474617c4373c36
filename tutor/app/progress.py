"""Progress: how well one decides, over time and apart from luck; the rounds; export and delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from solver.errors import InputError, SolverError
from solver.i18n import _, mark, ngettext
from tutor.app.asking import Look, printed
from tutor.app.kept_rounds import line_of, when
from tutor.app.screen import TutorScreen
from tutor.app.widgets.graph import Drawing, Point, plot

if TYPE_CHECKING:
    from tutor.memory.entries import StoredRound
    from tutor.memory.figures import Figures
    from tutor.memory.store import Memory

SURE_SECONDS = 5.0
"""How long a second D deletes after the first."""
LISTED = 200
"""The most rounds that are listed."""
FEWEST_PERIODS = 2


class ProgressScreen(TutorScreen):
    """All that is remembered of one game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "practise", mark("Exercises")),
        Binding("x", "file('export')", mark("Export")),
        Binding("c", "file('csv')", mark("CSV")),
        Binding("i", "file('import')", mark("Import")),
        Binding("d", "delete", mark("Delete")),
    ]
    CSS = """
    ProgressScreen #progress-figures { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    ProgressScreen #progress-rounds { height: auto; max-height: 35%; padding: 0 1; }
    ProgressScreen #progress-title { height: 1; padding: 0 1; }
    ProgressScreen #progress-ask { display: none; height: auto; padding: 0 1; }
    ProgressScreen #progress-path { display: none; border: none; height: 1; margin: 0 1; }
    """

    class Done(Message):
        """A file was written or read, or could not be."""

        def __init__(self, text: str, *, warning: bool) -> None:
            super().__init__()
            self.text = text
            self.warning = warning

    def __init__(self) -> None:
        super().__init__()
        self._rounds: list[StoredRound] = []
        self._what = ""
        """What is to be done with the file that is asked for."""
        self._sure = False

    def heading(self) -> str:
        """What this is."""
        return _("Progress in Boon") if self.tutor.game == "boon" else _("Progress in Boodle")

    def content(self) -> Iterable[Widget]:
        """The figures, the rounds, and a line for the path of a file."""
        with VerticalScroll(id="progress-figures"):
            yield Static(id="progress-text")
        yield Static(id="progress-title")
        yield OptionList(id="progress-rounds")
        yield Static(id="progress-ask")
        yield Input(id="progress-path", placeholder=_("The path of a file"), compact=True)

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "What your decisions lost on average against the best by what you could know, by kind "
            "and over time; and of what you were paid, how much the deal was worth and how much "
            "you made of it. Means are told only where there are enough of them to say "
            "something.\n\n"
            "Enter, or a click, replays a round of the list. P practises the mistakes that are "
            "due. X exports everything as JSON, C the decisions as CSV; I takes an export in, and "
            "nothing twice. D, pressed twice, deletes everything of this game for ever."
        )

    def redraw(self) -> None:
        """Work the figures out anew, and draw them."""
        if not self.query("#progress-text"):
            return
        memory = self.tutor.memory
        text = self.query_one("#progress-text", Static)
        listed = self.query_one("#progress-rounds", OptionList)
        if memory is None:
            text.update(Text(_("Nothing is remembered in this run.")))
            self._rounds = []
        else:
            text.update(self._figures(memory))
            self._rounds = memory.rounds(self.tutor.game, limit=LISTED)
        before = listed.highlighted
        listed.clear_options()
        listed.add_options(Option(Text(line_of(each))) for each in self._rounds)
        listed.display = bool(self._rounds)
        if self._rounds:
            listed.highlighted = min(before or 0, len(self._rounds) - 1)
        title = Text(_("Rounds, the newest first:") if self._rounds else "", "bold")
        self.query_one("#progress-title", Static).update(title)

    def on_screen_resume(self) -> None:
        """Shown, perhaps again: the list of rounds has the cursor, or else the figures."""
        super().on_screen_resume()
        self._focus()

    def _focus(self) -> None:
        listed = self.query_one("#progress-rounds", OptionList)
        (listed if self._rounds else self.query_one("#progress-figures")).focus()

    def _figures(self, memory: Memory) -> RenderableType:
        from tutor.memory.figures import figures
        from tutor.memory.times import now
        from tutor.progress_view import show_figures

        found = figures(memory, self.tutor.game, now())
        pane = self.query_one("#progress-figures", VerticalScroll)
        width = max(30, (pane.content_size.width or self.size.width - 2) - 1)
        look = Look(width, self.faces, colour=not self.app.no_color)
        parts: list[RenderableType] = [printed(lambda out: show_figures(found, out), look)]
        graph = self._over_time(found, width)
        if graph is not None:
            parts.append(graph)
        return Group(*parts)

    def _over_time(self, found: Figures, width: int) -> Text | None:
        """The mean error of each period, as a graph; None: there are too few."""
        errors = [period.errors.error for period in found.periods]
        if len(errors) < FEWEST_PERIODS:
            return None
        points = [
            Point(number, None if error is None else -error.mean)
            for number, error in enumerate(errors)
        ]
        drawing = Drawing(width, self.faces.ascii, self.faces.colours)
        text = Text(_("Error of a decision over time; 0 is perfect:") + "\n")
        return text.append_text(plot(points, None, drawing))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Replay a round."""
        from tutor.app.replay import Replay

        kept = self._rounds[event.option_index]
        replay = Replay()
        try:
            replay.show_text(kept.record, self.tutor.game, when(kept), seat=kept.seat)
        except InputError as error:
            self.tutor.tell(str(error), warning=True)
            return
        self.go_to(replay)

    def action_practise(self) -> None:
        """Practise the mistakes that are due."""
        from tutor.app.drills import mistake_drills
        from tutor.app.exercise import ExerciseScreen
        from tutor.memory.repetition import Repetition
        from tutor.memory.times import now

        memory = self.tutor.memory
        drills = []
        if memory is not None:
            repetition = Repetition(memory, self.tutor.game)
            person = self.tutor.settings.name
            drills = mistake_drills(repetition.due(now()), repetition, person)
        if drills:
            self.go_to(ExerciseScreen(drills))
        else:
            self.tutor.tell(_("No exercise is due."))

    def action_file(self, what: str) -> None:
        """Ask for the path of a file."""
        if self.tutor.memory is None:
            self.tutor.tell(_("Nothing is remembered in this run."))
            return
        self._what = what
        path = self.query_one("#progress-path", Input)
        names = {"export": "json", "csv": "csv", "import": "json"}
        asked = {
            "export": _("Everything is written to this file (Enter; Esc leaves it):"),
            "csv": _("The decisions are written to this file (Enter; Esc leaves it):"),
            "import": _("What this file holds is taken in (Enter; Esc leaves it):"),
        }
        ask = self.query_one("#progress-ask", Static)
        ask.update(Text(asked[what], "bold"))
        ask.display = True
        path.value = f"{self.tutor.game}-progress.{names[what]}"
        path.display = True
        path.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Write or read the file, in a thread."""
        memory, path = self.tutor.memory, event.value.strip()
        self._close_path()
        if memory is None or not path:
            return
        game = self.tutor.game
        works: dict[str, Callable[[], str]] = {
            "export": lambda: _export(memory, game, path),
            "csv": lambda: _export_csv(memory, game, path),
            "import": lambda: _import(memory, path),
        }
        self._do(works[self._what])

    def _do(self, work: Callable[[], str]) -> None:
        """Do what may take a while in a thread, and say what came of it."""

        def do() -> None:
            try:
                self.post_message(self.Done(work(), warning=False))
            except (SolverError, OSError) as error:
                self.post_message(self.Done(str(error), warning=True))

        self.run_worker(do, thread=True, group="file")

    def on_progress_screen_done(self, event: Done) -> None:
        """Say what came of it."""
        self.tutor.tell(event.text, warning=event.warning)
        self.redraw()

    def action_back(self) -> None:
        """Close the line for a path, or leave."""
        if self.query_one("#progress-path", Input).has_focus:
            self._close_path()
            return
        super().action_back()

    def _close_path(self) -> None:
        self._focus()
        for name in ("#progress-ask", "#progress-path"):
            self.query_one(name).display = False

    def action_delete(self) -> None:
        """Delete everything of this game, at the second press."""
        from tutor.memory.transfer import delete

        memory = self.tutor.memory
        if memory is None or not self._rounds:
            self.tutor.tell(_("There is nothing to delete."))
            return
        if not self._sure:
            self._sure = True
            self.set_timer(SURE_SECONDS, self._not_sure)
            self.tutor.tell(
                _("Press D again to delete everything of this game for ever."), warning=True
            )
            return
        self._sure = False
        game = self.tutor.game

        def work() -> str:
            delete(memory, game)
            return _("Deleted.")

        self._do(work)

    def _not_sure(self) -> None:
        self._sure = False


def _export(memory: Memory, game: str, path: str) -> str:
    from tutor.memory.transfer import export, to_text

    exported = export(memory, game)
    count = len(exported["rounds"])
    _write(memory, path, to_text(exported), count + len(exported["exercises"]))
    return ngettext(
        "{count} round was written to {path}.", "{count} rounds were written to {path}.", count
    ).format(count=count, path=path)


def _export_csv(memory: Memory, game: str, path: str) -> str:
    from tutor.memory.transfer import to_csv

    text = to_csv(memory, game)
    count = text.count("\n") - 1
    _write(memory, path, text, count)
    return ngettext(
        "{count} decision was written to {path}.",
        "{count} decisions were written to {path}.",
        count,
    ).format(count=count, path=path)


def _write(memory: Memory, path: str, text: str, count: int) -> None:
    from tutor.app.named_files import place_of
    from tutor.memory.transfer import check_replacing
    from tutor.whole_files import write_whole

    place = place_of(path)
    check_replacing(memory, count, Path(place))
    write_whole(place, text.encode())


def _import(memory: Memory, path: str) -> str:
    from solver.fields import load
    from solver.textfile import decode
    from tutor.app.named_files import read_named
    from tutor.memory.importing import read_export
    from tutor.memory.merging import merge

    try:
        imported = read_export(load(decode(read_named(path))))
    except InputError as error:
        raise error.at(source=path) from None
    merged = merge(memory, imported)
    return ngettext(
        "{count} new round was taken in.", "{count} new rounds were taken in.", merged.rounds
    ).format(count=merged.rounds)
