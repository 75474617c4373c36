"""What F1 shows: what the screen is for, and its keys."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.app import App
from textual.binding import ActiveBinding
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from solver.i18n import _
from tutor.app.screen import TutorScreen


def key_names() -> dict[str, str]:
    """What is written on keys that Textual has a longer name for."""
    return {
        "space": _("Space"),
        "home": "Home",
        "end": "End",
        "pageup": "PgUp",
        "pagedown": "PgDn",
        "up": "↑",
        "down": "↓",
    }


def _is_ours(binding: ActiveBinding) -> bool:
    """Whether it is a key of this app, not one that Textual gives every screen."""
    inherited = {"copy_text", "app.focus_next", "app.focus_previous", "screen.copy_text"}
    return isinstance(binding.node, TutorScreen | App) and binding.binding.action not in inherited


class HelpScreen(TutorScreen):
    """The help of another screen; Esc leads back to it."""

    def __init__(self, about: TutorScreen) -> None:
        super().__init__()
        self._about = about
        self._keys = [
            (self._display(each.binding.key, each.binding.key_display), each.binding.description)
            for each in about.active_bindings.values()
            if each.binding.description and each.enabled and _is_ours(each)
        ]

    def _display(self, key: str, shown: str | None) -> str:
        return shown or key_names().get(key) or key.replace("ctrl+", "^")

    def heading(self) -> str:
        """Whose help it is."""
        return _("Help: {screen}").format(screen=self._about.heading())

    def content(self) -> Iterable[Widget]:
        """The paragraphs, then the keys."""
        text = Text(self._about.help_text().strip() + "\n")
        if self._keys:
            text.append("\n" + _("Keys") + "\n", "bold")
        for key, what in dict.fromkeys(self._keys):
            text.append(f"  {key:<10}", "bold")
            text.append(f" {what}\n")
        with VerticalScroll(id="help"):
            yield Static(text)

    def action_help(self) -> None:
        """F1 closes the help too."""
        self.action_back()
