"""A round that the memory keeps, in a line. No Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.tables import signed

if TYPE_CHECKING:
    from tutor.memory.entries import StoredRound


def when(kept: StoredRound) -> str:
    """When it was begun, by the person's clock."""
    return kept.began.astimezone().strftime("%Y-%m-%d %H:%M")


def line_of(kept: StoredRound) -> str:
    """When it was begun, what it paid, and what the deal was worth, as far as that is known."""
    if kept.ended is None:
        return _("{day}  unfinished").format(day=when(kept))
    parts = [when(kept)]
    if kept.paid is not None:
        parts.append(_("paid {paid}").format(paid=signed(kept.paid)))
    if kept.worth is not None:
        parts.append(_("dealt {worth:+.1f}").format(worth=Spoken(kept.worth)))
    return "  ".join(parts)
