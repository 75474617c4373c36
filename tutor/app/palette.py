"""The command palette, which speaks the language of the app."""

from __future__ import annotations

from rich.text import Text
from textual.command import CommandPalette
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from solver.i18n import _


class Palette(CommandPalette):
    """Textual's palette, with its one text of its own translated."""

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say after a moment that nothing was found."""
        self._stop_no_matches_countdown()

        def say() -> None:
            if search_value:
                self.query_one(OptionList).add_option(
                    Option(
                        Text(_("No matches found"), style="not bold", justify="center"),
                        disabled=True,
                        id=self._NO_MATCHES,
                    )
                )
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, say)
