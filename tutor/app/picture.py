"""A moment of a game as a picture in characters: each seat's cards, the table, what was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from solver.boodle.hand import Hand
from solver.boon.round import Round
from tutor.app.faces import Faces

if TYPE_CHECKING:
    from solver.boodle.view import View as BoodleView
    from solver.boon.view import View

LONGEST_NAME = 12


def picture(
    state: Round | Hand, faces: Faces, names: Sequence[str], seat: int | None = None
) -> RenderableType:
    """A state with all hands open, or as `seat` sees it."""
    if isinstance(state, Round):
        from tutor.app.picture_boon import of_round

        return of_round(state, faces, names, seat)
    from tutor.app.picture_boodle import of_hand

    return of_hand(state, faces, names, seat)


def picture_of_view(view: View | BoodleView, faces: Faces, names: Sequence[str]) -> RenderableType:
    """What one seat knows."""
    from solver.boon.view import View

    if isinstance(view, View):
        from tutor.app.picture_boon import of_view

        return of_view(view, faces, names)
    from tutor.app.picture_boodle import of_boodle_view

    return of_boodle_view(view, faces, names)


def short(name: str) -> str:
    """A name, cut where it would push the cards away."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def seats_table(rows: Sequence[tuple[str, str, Text, str]]) -> Table:
    """A line for each seat: its marks, its name, its cards, and what it has."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True)
    grid.expand = True
    for marks, name, cards, has in rows:
        grid.add_row(Text(marks), Text(short(name)), cards, Text(has))
    return grid


def stacked(*parts: RenderableType | None) -> Group:
    """Parts one below the other, without those that are not there."""
    kept: list[Any] = [part for part in parts if part is not None]
    return Group(*kept)
