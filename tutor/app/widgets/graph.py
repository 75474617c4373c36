"""A graph of values over the moves, made of characters; a click on it goes to a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from solver.spoken_numbers import Spoken
from tutor.app.themes import Colours

LABEL = 6
"""Columns of the numbers at the left."""
HEIGHT = 5
WIDEST_STEP = 4


@dataclass(frozen=True, slots=True)
class Point:
    """One decision in the graph."""

    key: int
    """What a click on it reports."""
    value: float | None
    """None: not known yet."""
    bad: bool = False
    """Whether it was a mistake."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a graph is drawn."""

    width: int
    ascii: bool
    colours: Colours
    height: int = HEIGHT


def first_shown(points: Sequence[Point], current: int | None, width: int) -> int:
    """The number of the first point that is drawn where there is no room for all."""
    room = max(1, width - LABEL)
    if len(points) <= room:
        return 0
    here = next((i for i, point in enumerate(points) if point.key == current), 0)
    return min(max(0, here - room // 2), len(points) - room)


def step_of(points: Sequence[Point], width: int) -> int:
    """How many columns each point has."""
    return max(1, min(WIDEST_STEP, (width - LABEL) // max(1, len(points))))


def plot(points: Sequence[Point], current: int | None, drawing: Drawing) -> Text:
    """The points from left to right, mistakes as crosses, an arrow below the current one."""
    known = [point.value for point in points if point.value is not None]
    low, high = min(known, default=0.0), max(known, default=0.0)
    low, high = min(low, 0.0), max(high, 0.0)
    if high - low < 1e-9:
        low, high = low - 1.0, high + 1.0
    step = step_of(points, drawing.width)
    first = first_shown(points, current, drawing.width)
    shown = points[first : first + max(1, drawing.width - LABEL)]
    level = {
        point.key: round((point.value - low) / (high - low) * (drawing.height - 1))
        for point in shown
        if point.value is not None
    }
    zero = round((0.0 - low) / (high - low) * (drawing.height - 1))
    text = Text(no_wrap=True)
    for row in reversed(range(drawing.height)):
        label = (
            f"{Spoken(high):+.1f}"
            if row == drawing.height - 1
            else f"{Spoken(low):+.1f}"
            if not row
            else ""
        )
        if row == zero:
            label = "0"
        text.append(f"{label:>{LABEL - 1}} ", drawing.colours.faint)
        for point in shown:
            _cell(text, point, level.get(point.key) == row, row == zero, step, drawing)
        text.append("\n")
    text.append(" " * LABEL)
    arrow = "^" if drawing.ascii else "▲"
    for point in shown:
        here = point.key == current
        unknown = "?" if drawing.ascii else "·"
        text.append((arrow if here else unknown if point.value is None else " ").ljust(step))
    return text


def _cell(text: Text, point: Point, here: bool, on_zero: bool, step: int, drawing: Drawing) -> None:
    line = ("-" if drawing.ascii else "─") if on_zero else " "
    if here:
        good, bad = ("o", "X") if drawing.ascii else ("●", "✗")
        style = drawing.colours.bad if point.bad else drawing.colours.bar
        text.append(bad if point.bad else good, style)
    else:
        text.append(line, drawing.colours.faint)
    text.append(line * (step - 1), drawing.colours.faint)


class Graph(Widget):
    """The graph as a widget."""

    DEFAULT_CSS = f"""
    Graph {{
        height: {HEIGHT + 1};
        padding: 0 1;
    }}
    """

    class Chosen(Message):
        """A point was clicked."""

        def __init__(self, key: int) -> None:
            super().__init__()
            self.key = key

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._points: tuple[Point, ...] = ()
        self._current: int | None = None
        self._ascii = False
        self._colours: Colours | None = None

    def show(
        self, points: Sequence[Point], current: int | None, *, ascii: bool, colours: Colours
    ) -> None:
        """Show other points, the current one by its key."""
        self._points = tuple(points)
        self._current = current
        self._ascii = ascii
        self._colours = colours
        self.refresh()

    def render(self) -> Text:
        """The characters."""
        if self._colours is None:
            return Text()
        drawing = Drawing(self.size.width, self._ascii, self._colours)
        return plot(self._points, self._current, drawing)

    def on_click(self, event: events.Click) -> None:
        """Report the point in whose column the click was."""
        offset = event.get_content_offset(self)
        if offset is None or offset.x < LABEL:
            return
        first = first_shown(self._points, self._current, self.size.width)
        index = first + (offset.x - LABEL) // step_of(self._points, self.size.width)
        if index < len(self._points):
            self.post_message(self.Chosen(self._points[index].key))
