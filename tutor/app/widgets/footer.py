"""The line of keys at the foot of a screen: every key is there, its words where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

KNOWN = ("command_palette", "help", "back", "quit")
"""What the keys do that are the same on every screen; their words go first."""
EVIDENT = ("left", "right", "up", "down", "enter")
"""Keys that say themselves what they do; their words go next."""


class KeysFooter(Footer):
    """Textual's footer, which loses the words of some keys rather than whole keys.

    Where all does not fit, the blanks between go first, then words: of keys that are the same
    everywhere, of arrows and Enter, then from the right.
    """

    _fitted = 0
    """The columns that it was composed for."""

    def compose(self) -> ComposeResult:
        """A widget for each key that can be pressed now."""
        children: list[Widget] = list(super().compose())
        keys = [each for each in children if isinstance(each, FooterKey)]
        columns = self._fitted = self.app.size.width
        self.compact = sum(map(_width, keys)) > columns
        if self.compact:
            _shorten(keys, columns)
        yield from children

    def on_resize(self, _event: events.Resize) -> None:
        """Another width leaves room for other words."""
        if self._bindings_ready and self.app.size.width != self._fitted:
            self.call_after_refresh(self.recompose)


def _width(key: FooterKey) -> int:
    """The columns of a key with its words, where there is room."""
    return cell_len(key.key_display) + cell_len(key.description) + 3


def _short_width(key: FooterKey) -> int:
    """The columns of a key where there is little room."""
    words = 1 + cell_len(key.description) if key.description else 0
    return cell_len(key.key_display) + words + 1


def _shorten(keys: Sequence[FooterKey], columns: int) -> None:
    """Take words away until all keys fit, or no words are left."""

    def rank(place: int) -> tuple[int, int]:
        action = keys[place].action.rpartition(".")[2]
        if action in KNOWN:
            return (0, KNOWN.index(action))
        return (1 if keys[place].key in EVIDENT else 2, -place)

    for place in sorted(range(len(keys)), key=rank):
        if sum(map(_short_width, keys)) - 1 <= columns:
            return
        key = keys[place]
        key.tooltip = key.tooltip or key.description
        key.description = ""
