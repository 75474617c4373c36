"""The first screen: where one can go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from solver.i18n import _
from tutor.app.places import PLACES, Place
from tutor.app.screen import TutorScreen


class Menu(TutorScreen):
    """The places of the app, with a number for each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"open({number})", show=False) for number in range(1, 10)),
        Binding("escape", "back", show=False),
    ]

    def heading(self) -> str:
        """The name of the game."""
        if self.tutor.game == "boon":
            return _("Boon: learn it, play it, understand it")
        return _("Boodle: learn it, play it, understand it")

    def places(self) -> list[Place]:
        """The places that there are."""
        return [each for each in PLACES if each.exists(self.tutor.game)]

    def content(self) -> Iterable[Widget]:
        """One line for each place."""
        options = []
        for number, each in enumerate(self.places(), 1):
            title, about = _(each.title), _(each.about)
            text = Text(f"{number}  {title}\n", "bold")
            text.append(f"   {about}", "not bold dim")
            options.append(Option(text, id=each.name))
        yield OptionList(*options, id="places")

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Choose with the arrows and Enter, with the mouse, or by number. Ctrl+P searches "
            "everything that can be done, from any screen; Esc leads back here; Ctrl+Q leaves, "
            "and what was played is kept.\n\n"
            "If the game is new to you, begin with Rules, then Practise with comments."
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the place."""
        if event.option.id is not None:
            self.tutor.open(event.option.id)

    def action_open(self, number: int) -> None:
        """Go to the place with that number."""
        places = self.places()
        if number <= len(places):
            self.tutor.open(places[number - 1].name)

    def action_back(self) -> None:
        """There is nothing before the menu."""
