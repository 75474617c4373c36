"""Lessons and drills: themes with exercises, and one's own mistakes that are due again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from solver.i18n import _, ngettext
from tutor.app.drills import Drill, LessonDrill, mistake_drills
from tutor.app.exercise import ExerciseScreen
from tutor.app.screen import TutorScreen
from tutor.lessons.lesson import lessons, theme_of, themes
from tutor.memory.times import now

if TYPE_CHECKING:
    from tutor.memory.repetition import Repetition

MISTAKES = "mistakes"


class Lessons(TutorScreen):
    """What can be exercised in this game."""

    CSS = """
    Lessons #lessons-note { height: auto; padding: 0 1; color: $text-muted; }
    """

    def heading(self) -> str:
        """What this is."""
        return _("Lessons and drills")

    def content(self) -> Iterable[Widget]:
        """The themes, own mistakes first, and a note on them."""
        yield OptionList(id="lessons")
        yield Static(
            Text(
                _(
                    "Every exercise comes from a real deal; its answer is the one that the engine "
                    "finds clearly best."
                )
            ),
            id="lessons-note",
        )

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Choose a theme with the arrows and Enter or with the mouse. Your own mistakes come "
            "back the next day and, as long as your answers are right, at growing intervals; a "
            "wrong answer brings them back soon."
        )

    def redraw(self) -> None:
        """List the themes, and how many mistakes are due."""
        listed = self.query_one(OptionList)
        before = listed.highlighted
        listed.clear_options()
        listed.add_option(Option(self._mistakes(), id=MISTAKES))
        for theme in themes(self.tutor.game):
            number = len(lessons(theme.name))
            count = ngettext("{number} exercise", "{number} exercises", number)
            title, about = _(theme.title), _(theme.about)
            text = Text(title, "bold")
            text.append(f"  ({count.format(number=number)})\n", "not bold")
            text.append(f"  {about}", "not bold dim")
            listed.add_option(Option(text, id=theme.name))
        listed.highlighted = 0 if before is None else before
        listed.focus()

    def _mistakes(self) -> Text:
        text = Text(_("Your own mistakes"), "bold")
        repetition = self._repetition()
        if repetition is None:
            note = _("nothing is remembered in this run")
        else:
            every, due = repetition.all(), repetition.due(now())
            waiting = [each.due for each in every if each.due is not None]
            if due:
                note = ngettext(
                    "{number} exercise is due", "{number} exercises are due", len(due)
                ).format(number=len(due))
            elif waiting:
                note = _("none is due; the next comes back on {day}").format(
                    day=min(waiting).astimezone().strftime("%Y-%m-%d")
                )
            else:
                note = _("none so far; they come from what you practise")
        return text.append(f"\n  {note}", "not bold dim")

    def _repetition(self) -> Repetition | None:
        from tutor.memory.repetition import Repetition

        memory = self.tutor.memory
        return None if memory is None else Repetition(memory, self.tutor.game)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Begin."""
        name = event.option.id or ""
        drills = self._due() if name == MISTAKES else self._lessons(name)
        if drills:
            self.go_to(ExerciseScreen(drills))
        else:
            self.tutor.tell(_("Nothing is due now."))

    def _lessons(self, theme: str) -> list[Drill]:
        person = self.tutor.settings.name
        return [LessonDrill(lesson, person) for lesson in lessons(theme_of(theme).name)]

    def _due(self) -> list[Drill]:
        repetition = self._repetition()
        if repetition is None:
            return []
        return mistake_drills(repetition.due(now()), repetition, self.tutor.settings.name)
