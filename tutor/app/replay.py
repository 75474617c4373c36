"""The replay: step through recorded rounds, see where they turned, and try something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from solver.i18n import _, mark
from tutor.app.judging import Assessed, Judging, LookedBack
from tutor.app.kept_rounds import line_of
from tutor.app.opening import open_text
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn, title_with
from tutor.app.replay_moment import MOVER, OPEN, Moment
from tutor.app.replay_words import hindsight_text, points_of, rules_text, status_text
from tutor.app.review import Judged, place_of
from tutor.app.screen import TutorScreen
from tutor.app.timeline import Timeline
from tutor.app.widgets.graph import Graph
from tutor.app.widgets.round_chooser import Remembered, RoundChooser
from tutor.lessons.lesson import text_of
from tutor.seats import names_in_seat, spoken

REMEMBERED = 30
"""How many rounds from memory are listed."""
SHOWN_PROBLEMS = 3
WIDE_OPTIONS = 58
ROOMY = 24
"""Lines from which on the graph has room."""


class Replay(TutorScreen):
    """Recorded rounds, move by move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", mark("Next"), key_display="→"),
        Binding("left", "step(-1)", mark("Before"), key_display="←"),
        Binding("home", "go(0)", mark("First"), show=False),
        Binding("end", "go(-1)", mark("Last"), show=False),
        Binding("m", "mistake(1)", mark("Mistake")),
        Binding("M", "mistake(-1)", mark("Mistake before"), show=False),
        Binding("n", "mistake_of_any(1)", mark("Mistake of any seat"), show=False),
        Binding("N", "mistake_of_any(-1)", mark("Mistake of any seat before"), show=False),
        Binding("v", "view", mark("View")),
        Binding("w", "what_if", mark("What if")),
        Binding("h", "hindsight", mark("Hindsight")),
        Binding("o", "open", mark("Open")),
        Binding("e", "edit", mark("Edit this moment"), show=False),
        Binding("s", "graph_seat", mark("Seat of the graph"), show=False),
        Binding("g", "graph", mark("Graph or none"), show=False),
        Binding("i", "rules", mark("Rules of the moment"), show=False),
        Binding("x", "stop_analysis", mark("Stop or go on judging"), show=False),
        Binding("up", "scroll(-1)", mark("Up"), show=False),
        Binding("down", "scroll(1)", mark("Down"), show=False),
        Binding("pagedown", "round(1)", mark("Next round"), show=False),
        Binding("pageup", "round(-1)", mark("Round before"), show=False),
    ]
    CSS = """
    Replay #replay-main { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    Replay #replay-left { height: auto; }
    Replay #replay-options { height: auto; margin-top: 1; }
    Replay.-wide #replay-main { layout: horizontal; }
    Replay.-wide #replay-left { width: 1fr; }
    Replay.-wide #replay-options { width: 60; margin: 0 0 0 2; }
    Replay #replay-bottom { height: auto; }
    Replay #replay-status { height: 1; padding: 0 1; color: $text-muted; }
    """

    AUTO_FOCUS = ""
    """Keys are for the replay; the chooser asks for them itself, where it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._timelines: tuple[Timeline, ...] = ()
        self._source = ""
        self._at = 0
        self._move = 0
        self._view: str | int = MOVER
        self._judging = Judging(self)
        self._asked_back = False
        self._own: int | None = None
        """The seat that the rounds are about, where they are about one."""
        self._chosen_seat = 0
        self._graph: bool | None = None
        """Whether the graph is shown; None: where there is room for it."""
        self._rules = False

    @property
    def timeline(self) -> Timeline | None:
        """The round that is shown."""
        return self._timelines[self._at] if self._timelines else None

    @property
    def move(self) -> int:
        """The number of actions before the moment that is shown."""
        return self._move

    @property
    def seat(self) -> int:
        """Whose graph is shown, and whose mistakes are led to: who looks, where that is one."""
        return self._view if isinstance(self._view, int) else self._chosen_seat

    @property
    def judged(self) -> dict[int, Judged]:
        """The verdicts on this round's decisions so far."""
        return self._judging.of(self._at)

    def heading(self) -> str:
        """Which round, and where in it."""
        timeline = self.timeline
        if timeline is None:
            return _("Replay")
        # The name of a file is enough, and leaves room for what comes behind it.
        parts = [_("Replay"), timeline.title or self._source.rpartition("/")[2]]
        if len(self._timelines) > 1:
            parts.append(
                _("round {number} of {count}").format(
                    number=self._at + 1, count=len(self._timelines)
                )
            )
        parts.append(
            _("move {number} of {count}").format(number=self._move, count=len(timeline.actions))
        )
        return "  ".join(part for part in parts if part)

    def content(self) -> Iterable[Widget]:
        """What to open; or the picture, the verdict, the options and the graph."""
        yield RoundChooser(self.tutor.game, id="replay-chooser")
        with VerticalScroll(id="replay-main", can_focus=False):
            with Vertical(id="replay-left"):
                yield Static(id="replay-picture")
                yield Static(id="replay-said")
                yield Static(id="replay-back")
            yield Static(id="replay-options")
        with Vertical(id="replay-bottom"):
            yield Graph(id="replay-graph")
            yield Static(id="replay-status")

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Step with the arrows, Home and End; PageDown and PageUp go to the next round of a "
            "file, up and down scroll. Every decision is judged by what its seat could know, in "
            "the background; M goes to the next mistake of the seat that the graph shows, Shift+M "
            "to the one before, N and Shift+N to those of all seats, X stops judging.\n\n"
            "V changes who looks: the seat to move (what it could not know is not shown), all "
            "hands, or one seat, which the graph then shows too. H shows in hindsight what each "
            "option would have brought with all hands open; that is no verdict, for nobody could "
            "know it.\n\n"
            "W plays on from here against bots, with whatever you choose instead; Esc leads back "
            "to this moment. S changes the seat of the graph, G hides it, I tells the rules of "
            "the moment, E takes it to the position editor, O opens something else. A click in "
            "the graph goes to that decision."
        )

    def on_mount(self) -> None:
        """Open the file that the app was given, or ask for one."""
        chooser = self.query_one(RoundChooser)
        if self.timeline is not None:
            self._analyse()
        elif self.tutor.file is not None:
            chooser.open_path(str(self.tutor.file))
        else:
            chooser.begin()

    def redraw(self) -> None:
        """Draw everything as it is now."""
        if not self.query("#replay-main"):
            return
        has = self.timeline is not None
        chooser = self.query_one(RoundChooser)
        chooser.display = not has
        self.query_one("#replay-main").display = has
        self.query_one("#replay-bottom").display = has
        if has:
            self._draw_moment()
        else:
            chooser.remember(self._remembered())
        self.say_heading()

    def stop(self) -> None:
        """Stop judging, reading and looking back."""
        self._judging.stop()
        if self.is_mounted:
            self.query_one(RoundChooser).stop()

    def on_unmount(self) -> None:
        """Gone by whatever way: nothing goes on in the background."""
        self._judging.stop()

    def action_back(self) -> None:
        """Stop what runs, and leave."""
        self.stop()
        super().action_back()

    def on_screen_resume(self) -> None:
        """Shown again: judging goes on."""
        super().on_screen_resume()
        if self.timeline is not None and not self._judging.is_running:
            self._analyse()

    def on_round_chooser_chosen(self, event: RoundChooser.Chosen) -> None:
        """Rounds were opened."""
        for problem in event.opened.problems[:SHOWN_PROBLEMS]:
            self.tutor.tell(problem, warning=True)
        self.show_timelines(event.opened.timelines, event.source, seat=event.seat)

    def show_text(
        self, text: str, game: GameName, source: str, place: str = "", seat: int | None = None
    ) -> None:
        """Show rounds from memory, at the moment that is called `place`.

        Raises InputError if there is no round in the text.
        """
        timelines = open_text(text, game, source).timelines
        at, move = 0, 0
        for index, timeline in enumerate(timelines):
            found = _place_in(timeline, place, seat)
            if found is not None:
                at, move = index, found
        self.show_timelines(timelines, source, at=at, move=move, seat=seat)

    def show_timelines(
        self,
        timelines: Sequence[Timeline],
        source: str,
        *,
        at: int = 0,
        move: int = 0,
        seat: int | None = None,
    ) -> None:
        """Show rounds, at a move of one of them; `seat` is the one the graph is about."""
        self._timelines = tuple(timelines)
        self._own = seat
        self._source = source
        self._judging.forget()
        self._view = MOVER
        self._set_round(at, move)

    def _set_round(self, at: int, move: int) -> None:
        self._at = at
        timeline = self._timelines[at]
        self._move = min(move, len(timeline.actions))
        self._asked_back = False
        soloist = getattr(timeline.states[-1], "soloist", None)
        self._chosen_seat = self._own if self._own is not None else soloist or 0
        if self.is_mounted:
            self.set_focus(None)
            self._analyse()
            self.redraw()

    def _remembered(self) -> list[Remembered]:
        """The rounds that the memory holds, the newest first."""
        memory = self.tutor.memory
        if memory is None:
            return []
        return [
            Remembered(line_of(kept), kept.record, self.tutor.game, kept.seat)
            for kept in memory.rounds(self.tutor.game, limit=REMEMBERED)
            if kept.record.strip()
        ]

    def action_open(self) -> None:
        """Open something else."""
        self.stop()
        self._timelines = ()
        self.redraw()
        self.query_one(RoundChooser).begin()

    def action_step(self, by: int) -> None:
        """Go so many moves on."""
        if (timeline := self.timeline) is not None:
            self.action_go(min(max(self._move + by, 0), len(timeline.actions)))

    def action_go(self, move: int) -> None:
        """Go to a move; -1 is the end."""
        if (timeline := self.timeline) is None:
            return
        self._move = len(timeline.actions) if move < 0 else move
        self._asked_back = False
        self.query_one("#replay-main", VerticalScroll).scroll_home(animate=False)
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Scroll the moment, where it is longer than the screen; from the path go to the list."""
        if self.timeline is None:
            self.query_one(RoundChooser).leave_path(by)
            return
        self.query_one("#replay-main", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_round(self, by: int) -> None:
        """Go to another round of the file."""
        if self._timelines and 0 <= self._at + by < len(self._timelines):
            self._set_round(self._at + by, 0)

    def action_mistake(self, by: int) -> None:
        """Go to the next mistake of the seat that is shown, or the one before."""
        if (timeline := self.timeline) is None:
            return
        name = timeline.names[self.seat]
        if by > 0:
            none = spoken(
                name, _("You made no further mistake."), _("{name} made no further mistake.")
            )
        else:
            none = spoken(name, _("You made none before this."), _("{name} made none before this."))
        own = [move for move in self.judged if timeline.mover(move) == self.seat]
        self._go_to_bad(own, by, none)

    def action_mistake_of_any(self, by: int) -> None:
        """Go to the next mistake of whichever seat, or the one before."""
        none = _("There is no further mistake.") if by > 0 else _("There is none before this.")
        if self.timeline is not None:
            self._go_to_bad(self.judged, by, none)

    def _go_to_bad(self, moves: Iterable[int], by: int, none: str) -> None:
        """Go to the nearest mistake among these decisions; `none` says that there is none."""
        bad = sorted(move for move in moves if self.judged[move].is_bad)
        ahead = [move for move in bad if (move > self._move if by > 0 else move < self._move)]
        if ahead:
            self.action_go(ahead[0] if by > 0 else ahead[-1])
        elif self._judging.is_running:
            self.tutor.tell(_("None found yet; judging goes on."))
        else:
            self.tutor.tell(none)

    def action_view(self) -> None:
        """Let somebody else look: the seat to move, all hands, each seat."""
        if (timeline := self.timeline) is None:
            return
        views: list[str | int] = [MOVER, OPEN, *range(timeline.players)]
        place = views.index(self._view) if self._view in views else 0
        self._view = views[(place + 1) % len(views)]
        self.redraw()

    def action_graph_seat(self) -> None:
        """Show the graph of the next seat; where one seat looks, let the next one look."""
        if (timeline := self.timeline) is not None:
            self._chosen_seat = (self.seat + 1) % timeline.players
            if isinstance(self._view, int):
                self._view = self._chosen_seat
            self.redraw()

    def action_graph(self) -> None:
        """Hide the graph, or show it."""
        self._graph = not self._graph_shown
        self.redraw()

    def action_rules(self) -> None:
        """Tell the rules of the moment, or no more."""
        self._rules = not self._rules
        self.redraw()

    def action_stop_analysis(self) -> None:
        """Stop judging, or go on with it."""
        if self._judging.is_running:
            self._judging.halt()
            self.redraw()
        elif self.timeline is not None:
            self._analyse()
            self.redraw()

    def action_what_if(self) -> None:
        """Play on from here against bots."""
        timeline = self.timeline
        if timeline is None:
            return
        state = timeline.states[self._move]
        if state.to_move is None:
            self.tutor.tell(_("The round is over; go back to a decision first."))
            return
        self.stop()
        seat, person = state.to_move, self.tutor.settings.name
        title = title_with(_("What if"), timeline.names[seat], person)
        names = names_in_seat(timeline.names, seat, person)
        self.go_to(PlayOn(timeline.game, state, names, seat, title=title))

    def action_edit(self) -> None:
        """Take this moment to the position editor."""
        from tutor.app.editor import Editor

        if (timeline := self.timeline) is not None:
            self.stop()
            text = text_of(timeline.states[self._move], timeline.names)
            self.go_to(Editor(text, timeline.game))

    def on_graph_chosen(self, event: Graph.Chosen) -> None:
        """Go to the decision that was clicked."""
        self.action_go(event.key)

    def _analyse(self) -> None:
        """Judge every decision of the round, from the present one on."""
        assert self.timeline is not None
        self._judging.begin(self._at, self.timeline, self._move)

    def on_assessed(self, event: Assessed) -> None:
        """There is a verdict."""
        event.stop()
        if event.timeline is self.timeline:
            self._judging.take(event, self._at)
            self.redraw()

    def action_hindsight(self) -> None:
        """Show, or hide, what each option would have brought with all hands open."""
        timeline = self.timeline
        if timeline is None:
            return
        self._asked_back = not self._asked_back
        if self._asked_back:
            self._judging.look_back(self._at, timeline, self._move)
        self.redraw()
        if self._asked_back:
            self._show_back()

    def on_looked_back(self, event: LookedBack) -> None:
        """The open values are known."""
        event.stop()
        if event.timeline is self.timeline:
            self._judging.take_back(event, self._at)
            self.redraw()
            self._show_back()

    def _show_back(self) -> None:
        """Scroll to what hindsight says, where it is below the fold."""
        main, back = self.query_one("#replay-main", VerticalScroll), self.query_one("#replay-back")
        self.call_after_refresh(main.scroll_to_widget, back, animate=False)

    def _draw_moment(self) -> None:
        timeline = self.timeline
        assert timeline is not None
        moment = Moment(
            timeline, self._move, self._view, self.faces, self.judged, self._judging.is_running
        )
        width = WIDE_OPTIONS if self.size.width >= 120 else self.size.width - 4
        self.query_one("#replay-picture", Static).update(moment.picture())
        self.query_one("#replay-said", Static).update(self._said(moment))
        back = self.query_one("#replay-back", Static)
        back.display = self._asked_back and self._judging.is_asked_back(self._at, self._move)
        if back.display:
            values = self._judging.hindsight(self._at, self._move)
            back.update(Text(hindsight_text(timeline, values, self.faces)))
        self.query_one("#replay-options", Static).update(moment.options(width))
        graph = self.query_one(Graph)
        graph.display = self._graph_shown
        graph.show(
            points_of(timeline, self.seat, self.judged),
            self._move,
            ascii=self.faces.ascii,
            colours=self.faces.colours,
        )
        status = status_text(
            timeline,
            self.seat,
            self.judged,
            analysing=self._judging.is_running,
            width=self.size.width - 2,
        )
        self.query_one("#replay-status", Static).update(Text(status, no_wrap=True))

    def _said(self, moment: Moment) -> Text:
        """What is to be said of the moment, and what else was asked for."""
        lines = moment.said()
        if self._rules:
            lines.append(rules_text(moment.timeline, moment.state, moment.viewer, self.faces))
        return Text("\n").join([Text(""), *lines])

    @property
    def _graph_shown(self) -> bool:
        return self.size.height >= ROOMY if self._graph is None else self._graph


def _place_in(timeline: Timeline, place: str, seat: int | None) -> int | None:
    """The first move that is called so, by `seat` if that is given; None: there is none."""
    if not place:
        return None
    for move in range(len(timeline.actions)):
        state = timeline.states[move]
        if place_of(state) == place and seat in (None, state.to_move):
            return move
    return None
