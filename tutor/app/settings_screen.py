"""The settings, each in a line of its own: Enter or the right arrow takes the next value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from solver.errors import InputError
from solver.i18n import _, mark
from solver.spoken_numbers import Spoken
from tutor.app.places import GameName
from tutor.app.rule_words import OPTIONS
from tutor.app.screen import TutorScreen
from tutor.app.settings import BOTS, LONGEST_NAME, Settings

BOT_WORDS = {
    "random": mark("by chance"),
    "rules": mark("by rules of thumb"),
    "lowest": mark("the lowest suit first"),
    "engine,budget=8": mark("engine, on few deals"),
    "engine,budget=64": mark("engine, on some deals"),
    "engine,budget=256": mark("engine, on many deals"),
}
"""What the opponents to choose from are called, in English."""

PAUSES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)


@dataclass(frozen=True, slots=True)
class Line:
    """One setting: its values with a word for each, in English."""

    name: str
    title: str
    about: str
    """What it does, in a sentence or two."""
    values: tuple[tuple[Any, str], ...]
    option: str | None = None
    """The option of the rules that it sets; None: it is a setting by itself."""

    def value(self, settings: Settings) -> Any:
        """What it is now; for an option of the rules None stands for its default."""
        found = getattr(settings, self.name)
        return found if self.option is None else found.get(self.option, self.default)

    @property
    def default(self) -> Any:
        """The first value, which is that of an option that is not set."""
        return self.values[0][0]

    def word(self, settings: Settings) -> str:
        """What it is now, in words."""
        now = self.value(settings)
        return _(next((word for value, word in self.values if value == now), str(now)))

    def changed(self, settings: Settings, by: int) -> dict[str, Any]:
        """The change that takes the value so many steps further."""
        values = [value for value, _word in self.values]
        now = self.value(settings)
        after = values[(values.index(now) + by) % len(values)] if now in values else values[0]
        if self.option is None:
            return {self.name: after}
        options = dict(getattr(settings, self.name))
        options.pop(self.option, None)
        if after != self.default:
            options[self.option] = after
        return {self.name: options}


def lines(game: GameName) -> list[Line]:
    """The settings that matter for a game."""
    players = (3, 4) if game == "boon" else tuple(range(3, 9))
    found = [
        Line(
            f"{game}_players",
            mark("Players"),
            mark("How many sit at the table, from the next match on."),
            tuple((each, str(each)) for each in players),
        ),
        Line(
            f"{game}_bots",
            mark("Opponents"),
            mark(
                "Who plays against you, from the next match on. The engine plays best, and takes "
                "longer the more deals it looks at."
            ),
            tuple((name, BOT_WORDS[name]) for name in BOTS[game]),
        ),
        Line(
            "mode",
            mark("The teacher speaks"),
            mark(
                "When you are told how good your moves are. They are kept for your progress in "
                "any case."
            ),
            (
                ("silent", mark("never, unless asked")),
                ("warn", mark("before a mistake, and lets me take it back")),
                ("comment", mark("after each move")),
                ("guess", mark("after I have guessed first")),
            ),
        ),
        Line(
            "values",
            mark("Values of all moves"),
            mark("F2 shows what every move is worth; here it can be shown at each of your moves."),
            (("request", mark("when I ask")), ("always", mark("always"))),
        ),
        Line(
            "pause",
            mark("Pause between moves"),
            mark("So long everybody else waits before each move, so that you can follow."),
            tuple((each, f"{Spoken(each):g} s") for each in PAUSES),
        ),
        Line(
            "theme",
            mark("Colours"),
            mark("Light on dark, dark on light, or the greatest contrast."),
            (
                ("dark", mark("dark")),
                ("light", mark("light")),
                ("contrast", mark("high contrast")),
            ),
        ),
        Line(
            "ascii",
            mark("Characters"),
            mark("For terminals that draw no suits and no lines: letters and plain signs."),
            ((False, mark("all")), (True, mark("ASCII only"))),
        ),
        Line(
            "lang",
            mark("Language (from the next start)"),
            mark("Which language is spoken, from the next start on."),
            (("", mark("as the system")), ("en", "English"), ("sv", "Svenska")),
        ),
    ]
    if game == "boon":
        faces = (("boon", "Boon"), ("sheepshead", "Sheepshead"), ("schafkopf", "Schafkopf"))
        found.insert(
            4,
            Line(
                "faces",
                mark("Names of the cards"),
                mark("What the cards are called and how they look; they play the same."),
                faces,
            ),
        )
    return found + rule_lines(game)


def rule_lines(game: GameName) -> list[Line]:
    """The options of the rules, as people say them."""
    return [
        Line(f"{game}_rules", each.title, each.about, tuple(each.values.items()), option=name)
        for name, each in OPTIONS[game].items()
    ]


class SettingsScreen(TutorScreen):
    """Everything that can be set, kept at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter", "change(1)", mark("Next value"), key_display="Enter"),
        Binding("left", "change(-1)", mark("Value before"), key_display="←"),
        Binding("f2", "name", mark("Your name"), key_display="F2"),
    ]

    def heading(self) -> str:
        """What this is."""
        return _("Settings")

    def content(self) -> Iterable[Widget]:
        """One line for each setting, and a place to type a name."""
        yield OptionList(id="settings")
        yield Input(
            placeholder=_("Your name at the table; Enter keeps it"),
            max_length=LONGEST_NAME,
            id="name",
        )
        yield Static(id="settings-note")

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Enter, the right arrow or a click takes the next value of a setting, the left arrow "
            "the one before; it is kept at once. Players, opponents and rules hold from the next "
            "match on. What a setting does stands below the list."
        )

    def redraw(self) -> None:
        """Show what is set now."""
        listed = self.query_one("#settings", OptionList)
        before = listed.highlighted
        listed.clear_options()
        listed.add_options(
            Option(self._text(line), id=str(index)) for index, line in enumerate(self._lines())
        )
        listed.highlighted = 0 if before is None else before
        name = self.query_one("#name", Input)
        name.display = name.has_focus

    def _lines(self) -> list[Line]:
        return lines(self.tutor.game)

    def _text(self, line: Line) -> Text:
        title = _(line.title)
        text = Text(f"{title:<32} ")
        return text.append(line.word(self.tutor.settings), "bold")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what a setting does."""
        line = self._lines()[event.option_index]
        self.query_one("#settings-note", Static).update(Text(_(line.about)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click, or Enter, takes the next value."""
        self._change(event.option_index, 1)

    def action_change(self, by: int) -> None:
        """Take the next value of the setting under the cursor, or the one before."""
        index = self.query_one("#settings", OptionList).highlighted
        if index is not None:
            self._change(index, by)

    def _change(self, index: int, by: int) -> None:
        line = self._lines()[index]
        self._keep(lambda: self.tutor.change(**line.changed(self.tutor.settings, by)))

    def _keep(self, change: Callable[[], None]) -> None:
        try:
            change()
        except InputError as error:
            self.tutor.tell(str(error), warning=True)

    def action_name(self) -> None:
        """Type a name."""
        name = self.query_one("#name", Input)
        name.value = self.tutor.settings.name
        name.display = True
        name.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep the name."""
        self._keep(lambda: self.tutor.change(name=event.value.strip()))
        self._close_name()

    def action_back(self) -> None:
        """Leave the name as it was, or the screen."""
        if self.query_one("#name", Input).has_focus:
            self._close_name()
            return
        super().action_back()

    def _close_name(self) -> None:
        self.query_one("#settings", OptionList).focus()
        self.query_one("#name", Input).display = False
