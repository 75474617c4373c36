"""What every screen of the app has: a heading, a footer with its keys, help, and a way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from solver.i18n import _, mark
from tutor.app.widgets.footer import KeysFooter
from tutor.app.widgets.passage import Passage

if TYPE_CHECKING:
    from tutor.app.app import TutorApp
    from tutor.app.faces import Faces

NARROWEST, LOWEST = 60, 20
"""The smallest terminal, in columns and lines."""


def is_drawn(widget: Widget) -> bool:
    """Whether neither the widget nor anything it lies in is hidden."""
    around = (each for each in widget.ancestors_with_self if isinstance(each, Widget))
    return all(each.display for each in around)


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
        Binding("f1", "help", mark("Help"), key_display="F1"),
        Binding("escape", "back", mark("Back"), key_display="Esc"),
    ]

    _focused_before: Widget | None = None
    """What had the keys before the terminal became too small."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that can be pressed now, with what they do in the language spoken now."""

        def said(text: str) -> str:
            return _(text) if text else ""

        return {
            key: each._replace(
                binding=replace(
                    each.binding,
                    description=said(each.binding.description),
                    tooltip=said(each.binding.tooltip),
                ),
                tooltip=said(each.tooltip),
            )
            for key, each in super().active_bindings.items()
        }

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

    def takes(self, event: events.Key) -> bool:
        """Do what a key without a binding asks for; False: it asks for nothing here.

        The app asks it, not Textual: so keys are taken in the order in which they are pressed,
        whether they are bound or not. Textual looks for bindings only when a key has come up to
        the app, later than `on_key` of a screen gets the next one.
        """
        return False

    def redraw(self) -> None:
        """Draw everything anew: the screen is shown again, or faces or colours have changed."""

    def stop(self) -> None:
        """Stop all that runs in the background for this screen."""

    def compose(self) -> ComposeResult:
        """The heading, the content, the footer, and what is said in a terminal too small."""
        self._say_size()
        yield Passage(Text(self.heading(), no_wrap=True, overflow="ellipsis"), id="heading")
        yield from self.content()
        yield KeysFooter()
        yield Static(
            Text(
                _(
                    "This terminal is too small: at least {columns} columns and {lines} lines. "
                    "Nothing is lost; make it larger to go on."
                ).format(columns=NARROWEST, lines=LOWEST)
            ),
            id="too-small",
        )

    def _say_size(self) -> None:
        """Give the screen the classes of its size: Textual does so only after a first layout."""
        width, height = self.app.size
        for length, points in (
            (width, self.HORIZONTAL_BREAKPOINTS or []),
            (height, self.VERTICAL_BREAKPOINTS or []),
        ):
            self.add_class(*[name for least, name in points if least <= length][-1:])

    def say_heading(self) -> None:
        """Show the heading as it is now."""
        if self.is_mounted:
            self.query_one("#heading", Static).update(
                Text(self.heading(), no_wrap=True, overflow="ellipsis")
            )

    def on_screen_resume(self) -> None:
        """The screen is shown, perhaps again."""
        self.tutor.forget_told()
        self.say_heading()
        self.redraw()

    @property
    def is_too_small(self) -> bool:
        """Whether there is no room to draw anything but a line that says so."""
        return self.size.width < NARROWEST or self.size.height < LOWEST

    def on_resize(self, event: events.Resize) -> None:
        """Take the keys away from what is not drawn, and give them back when it is again."""
        if event.size.width < NARROWEST or event.size.height < LOWEST:
            self._take_focus()
        elif self._focused_before is not None:
            if self._focused_before.is_attached:
                self.set_focus(self._focused_before)
            self._focused_before = None

    def watch_focused(self) -> None:
        """Nothing that is not drawn takes the keys."""
        if self.is_too_small:
            self._take_focus()
        elif self.focused not in (None, self._focused_before) and not is_drawn(self.focused):
            # Textual gives the keys to the first widget that can take them, hidden or not,
            # whenever a screen is shown again.
            self.set_focus(next(filter(is_drawn, self.focus_chain), None))

    def _take_focus(self) -> None:
        if self.focused is not None:
            self._focused_before = self.focused
            self.set_focus(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nothing is drawn, one can only leave."""
        if self.is_too_small and action not in ("back", "quit"):
            return False
        return super().check_action(action, parameters)

    def go_to(self, screen: Screen[None]) -> None:
        """Show another screen over this one; what two quick keys ask for is shown once."""
        if self.app.screen is self:
            self.app.push_screen(screen)

    def action_back(self) -> None:
        """Go to the screen before this one; from the menu nowhere."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()

    def action_help(self) -> None:
        """Say what can be done here."""
        from tutor.app.help_screen import HelpScreen

        if not isinstance(self.app.screen, HelpScreen):
            self.app.push_screen(HelpScreen(self))
