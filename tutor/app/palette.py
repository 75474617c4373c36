"""The command palette, which speaks the language of the app and needs room for its list."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.css.query import NoMatches
from textual.geometry import Size
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from solver.i18n import _
from tutor.app.screen import LOWEST, NARROWEST


def has_room(size: Size) -> bool:
    """Whether there is room for it in a terminal of this size."""
    return size.width >= NARROWEST and size.height >= LOWEST


class Palette(CommandPalette):
    """Textual's palette, with its one text of its own translated.

    Textual fails on some keys before its list is drawn for the first time, and on what it still
    has to show when it is closed already.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "app.quit", show=False)]

    def _action_command_list(self, action: str) -> None:
        """Move in the list, which in no room has no pages."""
        if has_room(self.size):
            with suppress(KeyError):  # it has no lines yet
                super()._action_command_list(action)

    def _watch__list_visible(self) -> None:
        """Show the list, or hide it."""
        with suppress(NoMatches):
            super()._watch__list_visible()

    async def _watch__show_busy(self) -> None:
        """Show that it is searched, or no more."""
        with suppress(NoMatches):
            await super()._watch__show_busy()

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say after a moment that nothing was found."""
        self._stop_no_matches_countdown()

        def say() -> None:
            if search_value and self.query(OptionList):
                self.query_one(OptionList).add_option(
                    Option(
                        Text(_("No matches found"), style="not bold", justify="center"),
                        disabled=True,
                        id=self._NO_MATCHES,
                    )
                )
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, say)
