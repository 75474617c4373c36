"""The exercise screen: a question about a moment, an answer, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from solver.errors import InputError, SolverError, Stopped
from solver.i18n import _, mark
from solver.stop import StopFlag
from tutor.app.drills import Drill
from tutor.app.kept_rounds import when
from tutor.app.option_words import drawn, ordered
from tutor.app.play_on import PlayOn
from tutor.app.screen import TutorScreen


class ExerciseScreen(TutorScreen):
    """Drills one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", mark("Next")),
        Binding("p", "play_on", mark("Play on")),
        Binding("r", "rule", mark("Rule")),
        Binding("g", "origin", mark("Round")),
    ]
    CSS = """
    ExerciseScreen #exercise-body { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    ExerciseScreen #exercise-options { height: auto; max-height: 10; padding: 0 1; }
    """

    class Reasons(Message):
        """Why the answer is right."""

        def __init__(self, drill: Drill, sentences: list[str]) -> None:
            super().__init__()
            self.drill = drill
            self.sentences = sentences

    def __init__(self, drills: Sequence[Drill]) -> None:
        super().__init__()
        self._drills = list(drills)
        self._at = 0
        self._answer: str | None = None
        self._right = 0
        self._done = 0
        self._why: list[str] = []
        self._labels: list[tuple[str, ...]] = []
        self._stop = StopFlag()

    @property
    def drill(self) -> Drill:
        """The drill that is asked now."""
        return self._drills[self._at]

    @property
    def answer(self) -> str | None:
        """What was answered; None: nothing yet."""
        return self._answer

    def heading(self) -> str:
        """What it is about, and how far one is."""
        return _("{title}: {number} of {count}").format(
            title=self.drill.title, number=self._at + 1, count=len(self._drills)
        )

    def content(self) -> Iterable[Widget]:
        """The picture, the question, what is said of the answer, and the options."""
        with VerticalScroll(id="exercise-body", can_focus=False):
            yield Static(id="exercise-picture")
            yield Static(id="exercise-said")
        yield OptionList(id="exercise-options")

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Choose an answer with the arrows and Enter or with the mouse. The first answer "
            "counts; after it every option shows what it loses, and you are told why, as far as "
            "that is sure.\n\n"
            "N goes to the next exercise, P plays the moment of a lesson on against bots, R opens "
            "the rule that belongs to it, G the round in which you made a mistake, from where W "
            "plays on."
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Playing on and the round are offered where they are known."""
        unknown = {"play_on": self.drill.state is None, "origin": self.drill.origin is None}
        if unknown.get(action):
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Ask the first."""
        self._ask()

    def _ask(self) -> None:
        self._stop.set()
        self._stop = StopFlag()
        self._answer = None
        self._why = []
        by_first = {labels[0]: labels for labels in self.drill.options}
        order = ordered(self.drill.game, list(by_first))
        self._labels = [by_first[label] for label in order]
        self.redraw()
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()
        self.query_one("#exercise-body", VerticalScroll).scroll_home(animate=False)
        self.say_heading()
        self.refresh_bindings()

    def stop(self) -> None:
        """Look for no more reasons."""
        self._stop.set()

    def on_unmount(self) -> None:
        """Gone by whatever way: nothing goes on in the background."""
        self._stop.set()

    def action_back(self) -> None:
        """Leave."""
        self.stop()
        super().action_back()

    def redraw(self) -> None:
        """Draw the drill."""
        if not self.query("#exercise-body") or not self._labels:
            return
        self.query_one("#exercise-picture", Static).update(self.drill.draw(self.faces))
        self.query_one("#exercise-said", Static).update(self._said())
        listed = self.query_one(OptionList)
        before = listed.highlighted
        listed.clear_options()
        listed.add_options(Option(self._option(labels)) for labels in self._labels)
        listed.highlighted = before

    def _option(self, labels: tuple[str, ...]) -> Text:
        text = Text()
        for index, label in enumerate(labels):
            text.append(" = " if index else "")
            text.append_text(drawn(self.drill.game, label, self.faces))
        if self._answer is None:
            return text
        right = self.drill.is_right(labels[0])
        sign = "+ " if right else "- "
        line = Text(sign, self.faces.colours.good if right else self.faces.colours.bad)
        line.append_text(text)
        line.append(f"   {self.drill.loss(labels[0])}", self.faces.colours.faint)
        if self._answer in labels:
            line.append("   " + _("your answer"), "bold")
        return line

    def _said(self) -> Text:
        text = Text("\n" + self.drill.asked, "bold")
        if self._answer is None:
            return text
        right = self.drill.is_right(self._answer)
        style = self.faces.colours.good if right else self.faces.colours.bad
        text.append("\n" + self.drill.told(self._answer, self.faces), f"not bold {style}")
        for sentence in self._why:
            text.append("\n" + sentence, "not bold")
        if self._at + 1 == len(self._drills):
            text.append("\n" + self._score(), "not bold")
        return text

    def _score(self) -> str:
        return _("That was the last one: {right} of {count} were right.").format(
            right=self._right, count=self._done
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The first choice is the answer; after it Enter goes on."""
        if self._answer is not None:
            self.action_next()
            return
        label = self._labels[event.option_index][0]
        self._answer = label
        right = self.drill.is_right(label)
        self._done += 1
        self._right += right
        self.drill.answered(right)
        self._look_for_reasons(label)
        self.redraw()
        self._show_said()

    def _look_for_reasons(self, label: str) -> None:
        drill, faces, stop = self.drill, self.faces, self._stop

        def look() -> None:
            try:
                sentences = drill.why(label, faces, stop)
            except (Stopped, SolverError):
                return
            if sentences and not stop.is_set:
                self.post_message(self.Reasons(drill, sentences))

        self.run_worker(look, thread=True, group="reasons")

    def on_exercise_screen_reasons(self, event: Reasons) -> None:
        """The reasons are known."""
        if event.drill is self.drill and self._answer is not None:
            self._why = event.sentences
            self.redraw()
            self._show_said()

    def _show_said(self) -> None:
        """Bring what is said of the answer into sight, where there is no room for everything."""
        body = self.query_one("#exercise-body", VerticalScroll)
        said = self.query_one("#exercise-said")
        self.call_after_refresh(body.scroll_to_widget, said, animate=False, top=True)

    def action_next(self) -> None:
        """Ask the next one, or go back after the last."""
        if self._at + 1 < len(self._drills):
            self._at += 1
            self._ask()
        elif self._answer is not None:
            self.action_back()
        else:
            self.tutor.tell(_("This is the last one."))

    def action_play_on(self) -> None:
        """Play the moment on against bots."""
        state = self.drill.state
        if self._answer is None:
            self.tutor.tell(_("Answer first, then play it on."))
            return
        self.go_to(PlayOn(self.drill.game, state, self.drill.names, title=self.drill.title))

    def action_rule(self) -> None:
        """Open the rule book where it speaks of this."""
        from tutor.app.rules_screen import RulesScreen

        self.go_to(RulesScreen(game=self.drill.game, topic=self.drill.topic))

    def action_origin(self) -> None:
        """Replay the round in which this mistake was made."""
        from tutor.app.replay import Replay

        origin, memory = self.drill.origin, self.tutor.memory
        kept = None
        if origin is not None and memory is not None:
            kept = next(
                (each for each in memory.rounds(self.drill.game) if each.id == origin[0]), None
            )
        if origin is None or kept is None:
            self.tutor.tell(_("The round it belongs to is not in your memory."))
            return
        replay = Replay()
        try:
            replay.show_text(kept.record, self.drill.game, when(kept), origin[1], kept.seat)
        except InputError as error:
            self.tutor.tell(str(error), warning=True)
            return
        self.go_to(replay)
