"""What can be written down about Boodle: hands, positions, views and matches, with their notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from solver.boodle.boodle_cards import Pots
from solver.boodle.hand_record import HandRecord, PokerRecord, ToldBreach
from solver.boodle.match_record import MatchRecord
from solver.boodle.position import Position
from solver.boodle.rules import Rules
from solver.boodle.view_record import ViewRecord
from solver.known_cards import KnownCards, UnknownCards
from solver.notes import TAGS, Notes

__all__ = [
    "ALL_OPTIONS",
    "TAGS",
    "HandRecord",
    "KnownCards",
    "MatchRecord",
    "Notes",
    "PokerRecord",
    "PositionRecord",
    "Pots",
    "Record",
    "ToldBreach",
    "UnknownCards",
    "ViewRecord",
]

ALL_OPTIONS: tuple[str, ...] = Rules.names()
"""The name of every option of the rules."""


@dataclass(frozen=True, slots=True)
class PositionRecord(Notes):
    """Open hands at any moment of the play, the question put to the solver."""

    position: Position

    def __post_init__(self) -> None:
        self.check_notes(self.position.players)


Record: TypeAlias = PositionRecord | ViewRecord | HandRecord | MatchRecord
"""Anything that one file of Boodle may hold."""
