"""Text that is drawn again only where it is another one, and rarely moves anything else."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.visual import VisualType
from textual.widgets import Static


class Passage(Static):
    """Text that is told again and again, most of the time the same.

    To lay a screen out takes longer than all else about a key. So it is only done where the text
    takes another number of lines than before.
    """

    _told: tuple[Any, ...] | None = None
    """What is shown; a Text can be changed meanwhile, this cannot."""
    _measured: tuple[int, int] | None = None
    """The columns it was last measured for, and the lines it takes."""

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Show a text."""
        told = _all_of(content) if isinstance(content, Text) else None
        if told is not None and told == self._told:
            return
        self._told = told
        super().update(content, layout=False)
        columns, size = self.content_size.width, self.size
        lines = self.get_content_height(size, size, columns)
        if layout and (not columns or (columns, lines) != self._measured):
            self.refresh(layout=True)
        self._measured = (columns, lines)


def _all_of(text: Text) -> tuple[Any, ...]:
    """All of a text that is seen."""
    return (text.plain, tuple(text.spans), text.style, text.justify, text.overflow, text.no_wrap)
