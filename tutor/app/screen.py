"""What every screen of the app has: a heading, a footer with its keys, help, and a way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Static

from solver.i18n import _

if TYPE_CHECKING:
    from tutor.app.app import TutorApp
    from tutor.app.faces import Faces

NARROWEST, LOWEST = 60, 20
"""The smallest terminal, in columns and lines."""


class TutorScreen(Screen[None]):
    """A screen of the app; a child gives its heading, its content and its help.

    Its classes tell the size: `-narrow` below 80 columns, `-wide` from 120 on, `-low` below 24
    lines. Below 60 x 20 only a line that says so is shown, and nothing is lost.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual says how it is declared
        (0, "-tiny"),
        (NARROWEST, "-narrow"),
        (80, "-normal"),
        (120, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-flat"),
        (LOWEST, "-low"),
        (24, "-tall"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", _("Help"), key_display="F1"),
        Binding("escape", "back", _("Back"), key_display="Esc"),
    ]

    @property
    def tutor(self) -> TutorApp:
        """The app."""
        return cast("TutorApp", self.app)

    @property
    def faces(self) -> Faces:
        """How cards are drawn now."""
        return self.tutor.faces

    def heading(self) -> str:
        """What the first line says."""
        return ""

    def content(self) -> Iterable[Widget]:
        """The widgets between heading and footer."""
        return ()

    def help_text(self) -> str:
        """What F1 says about this screen, paragraphs of plain text."""
        return ""

    def redraw(self) -> None:
        """Draw everything anew: the screen is shown again, or faces or colours have changed."""

    def stop(self) -> None:
        """Stop all that runs in the background for this screen."""

    def compose(self) -> ComposeResult:
        """The heading, the content, the footer, and what is said in a terminal too small."""
        yield Static(Text(self.heading(), no_wrap=True, overflow="ellipsis"), id="heading")
        yield from self.content()
        yield Footer()
        yield Static(
            Text(
                _(
                    "This terminal is too small: at least {columns} columns and {lines} lines. "
                    "Nothing is lost; make it larger to go on."
                ).format(columns=NARROWEST, lines=LOWEST)
            ),
            id="too-small",
        )

    def say_heading(self) -> None:
        """Show the heading as it is now."""
        if self.is_mounted:
            self.query_one("#heading", Static).update(
                Text(self.heading(), no_wrap=True, overflow="ellipsis")
            )

    def on_screen_resume(self) -> None:
        """The screen is shown, perhaps again."""
        self.say_heading()
        self.redraw()

    def action_back(self) -> None:
        """Go to the screen before this one; from the menu nowhere."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()

    def action_help(self) -> None:
        """Say what can be done here."""
        from tutor.app.help_screen import HelpScreen

        if not isinstance(self.app.screen, HelpScreen):
            self.app.push_screen(HelpScreen(self))
