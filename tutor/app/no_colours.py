"""Drawing without any colours, for NO_COLOR: what a colour lies behind is turned round instead."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

FAR = 0.2
"""A background as much lighter or darker than that of the screen marks something, such as a cursor;
those of headings and panels differ less."""


class NoColours(LineFilter):
    """Takes the colours away, those of Textual's own greys too, and keeps bold, underline, reverse.

    `behind` is the background of the screens.
    """

    def __init__(self, behind: Color) -> None:
        super().__init__()
        self.behind = behind

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without colours."""
        behind = self.behind.brightness
        return [
            Segment(text, None if style is None else _plain(style, behind), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=4096)
def _plain(style: Style, behind: float) -> Style:
    colour = style.bgcolor
    is_marked = bool(style.reverse)
    if colour is not None and not colour.is_default:
        is_marked |= abs(Color.from_rich_color(colour).brightness - behind) > FAR
    return Style(
        bold=style.bold,
        italic=style.italic,
        underline=style.underline,
        strike=style.strike,
        reverse=is_marked or None,
        link=style.link,
        meta=style.meta,
    )
