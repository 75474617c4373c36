"""A row of things to choose from, cards or words: with arrows and Enter, or the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to choose."""

    key: str
    text: Text
    enabled: bool = True
    """Whether the rules allow it; what they do not allow is drawn faintly, and may be chosen
    nevertheless, to hear why."""
    apart: bool = False
    """Whether there is a wider gap before it."""
    marks: bool = True
    """Whether it can be marked, where several are to be chosen."""
    calls: bool = False
    """Whether the cursor goes to it when it is new."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where an item is drawn."""

    line: int
    start: int
    end: int


class Picker(Widget, can_focus=True):
    """Chips in a row, or several rows where it is narrow.

    The chip under the cursor stands between angle brackets, a marked one between square ones, so
    that neither needs colour.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "jump(-1)", show=False),
        Binding("down", "jump(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
    ]
    DEFAULT_CSS = """
    Picker {
        height: auto;
        min-height: 1;
        padding: 0 1;
    }
    """

    class Picked(Message):
        """An item was clicked."""

        def __init__(self, picker: Picker, item: Item) -> None:
            super().__init__()
            self.picker = picker
            self.item = item

        @property
        def control(self) -> Picker:
            """The picker."""
            return self.picker

    class Moved(Message):
        """The cursor is on another item."""

        def __init__(self, by_hand: bool) -> None:
            super().__init__()
            self.by_hand = by_hand
            """Whether it was moved, and did not follow what was typed."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._items: tuple[Item, ...] = ()
        self._marked: frozenset[str] = frozenset()
        self._cursor = 0
        self._active = True

    @property
    def items(self) -> tuple[Item, ...]:
        """What there is to choose."""
        return self._items

    @property
    def current(self) -> Item | None:
        """The item under the cursor; None: there is nothing to choose."""
        return self._items[self._cursor] if self._items and self._active else None

    def show(
        self,
        items: Sequence[Item],
        *,
        marked: frozenset[str] = frozenset(),
        active: bool = True,
    ) -> None:
        """Offer other items.

        The cursor goes to the first that calls for it and was not there before, else it stays
        where it was. Without `active` there is no cursor: it is not the time to choose.
        """
        known = {item.key for item in self._items}
        lines = self._lines(self.size.width)
        before = self._items[self._cursor].key if self._items else None
        keys = [item.key for item in items]
        fresh = [item.key for item in items if item.calls and item.key not in known]
        if fresh:
            before = fresh[0]
        self._items = tuple(items)
        self._marked = marked
        self._active = active
        if before in keys:
            self._cursor = keys.index(before)
        else:
            self._cursor = min(self._cursor, max(len(keys) - 1, 0))
        if self._items and active and not self._items[self._cursor].enabled:
            self._cursor = next(
                (index for index, item in enumerate(items) if item.enabled), self._cursor
            )
        self.refresh(layout=self._lines(self.size.width) != lines)

    def point_at(self, key: str) -> None:
        """Put the cursor on an item."""
        for index, item in enumerate(self._items):
            if item.key == key:
                self._go_to(index, by_hand=False)

    def _go_to(self, index: int, *, by_hand: bool = True) -> None:
        self._cursor = index
        self.refresh()
        self.post_message(self.Moved(by_hand))

    def _spots(self, width: int) -> list[_Spot]:
        """Where each item is drawn at this width."""
        spots: list[_Spot] = []
        line, at = 0, 0
        for item in self._items:
            size = cell_len(item.text.plain) + 2
            start = at + (1 if item.apart and at else 0)
            if start + size > width and at:
                line, start = line + 1, 0
            at = start + size
            spots.append(_Spot(line, start, at))
        return spots

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the items need."""
        return self._lines(width)

    def _lines(self, width: int) -> int:
        spots = self._spots(width)
        return spots[-1].line + 1 if spots else 1

    def render(self) -> Text:
        """The chips."""
        result = Text(no_wrap=True)
        line, at = 0, 0
        for index, (item, spot) in enumerate(
            zip(self._items, self._spots(self.size.width), strict=True)
        ):
            if spot.line > line:
                result.append("\n")
                line, at = spot.line, 0
            result.append(" " * (spot.start - at))
            result.append_text(self._chip(index, item))
            at = spot.end
        return result

    def _chip(self, index: int, item: Item) -> Text:
        here = self._active and index == self._cursor
        marked = item.key in self._marked
        left = ">" if here else "[" if marked else " "
        right = "]" if marked else "<" if here else " "
        text = Text(left)
        text.append_text(item.text)
        text.append(right)
        if not item.enabled:
            text.stylize("dim")
        if here:
            text.stylize("reverse")
        elif marked:
            text.stylize("bold underline")
        return text

    def action_move(self, by: int) -> None:
        """Move the cursor along the row; at the end it begins again."""
        if self._items:
            self._go_to((self._cursor + by) % len(self._items))

    def action_jump(self, by: int) -> None:
        """Move the cursor a line up or down, or to the next group where there is one line."""
        spots = self._spots(self.size.width)
        if not spots:
            return
        here = spots[self._cursor]
        line = (here.line + by) % (spots[-1].line + 1)
        there = [index for index, spot in enumerate(spots) if spot.line == line]
        if line != here.line:
            self._go_to(min(there, key=lambda index: abs(spots[index].start - here.start)))
        else:
            starts = [i for i, item in enumerate(self._items) if item.apart or i == 0]
            ahead = [i for i in starts if (i > self._cursor if by > 0 else i < self._cursor)]
            self._go_to((ahead or starts)[0 if by > 0 else -1])

    def action_end(self, index: int) -> None:
        """Move the cursor to the first item (0) or the last one (-1)."""
        if self._items:
            self._go_to(index % len(self._items))

    def on_click(self, event: events.Click) -> None:
        """Choose the item that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or not self._active:
            return
        for index, spot in enumerate(self._spots(self.size.width)):
            if spot.line == offset.y and spot.start <= offset.x < spot.end:
                self._go_to(index)
                self.post_message(self.Picked(self, self._items[index]))
                return
