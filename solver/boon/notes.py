"""What people add to a record of Boon besides its cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from solver import notes
from solver.boon.rules import Rules
from solver.notes import TAGS

if TYPE_CHECKING:
    from solver.boon.vocabulary import CardNames

__all__ = ["ALL_OPTIONS", "TAGS", "Notes"]

ALL_OPTIONS: tuple[str, ...] = Rules.names()
"""The name of every option of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes(notes.Notes):
    """The part that records of every kind have in common; it changes nothing in the play."""

    stated_rules: tuple[str, ...] | None = ALL_OPTIONS
    naming: CardNames = field(default="boon", compare=False)
    """Whose names the cards have where the record was written as text; not part of it."""
