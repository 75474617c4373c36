"""What players do in a round of Boon, one after the other, and the tricks that come of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from solver.boon.cards import Card, CardSet


class Phase(StrEnum):
    """What a round is waiting for."""

    BID = "bid"
    BURY = "bury"
    PLAY = "play"
    DONE = "done"


class Bid(StrEnum):
    """An answer to the question who takes the Boon."""

    TAKE = "take"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Bury:
    """The soloist lays cards face down into his point pile."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played to the trick."""

    card: Card


Action: TypeAlias = Bid | Bury | Play


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick."""

    leader: int
    cards: tuple[Card, ...]
    """In the order of play, the leader's first."""
    winner: int
    points: int
    """Card points of the cards; a Boon that goes with the trick in a Leaster is not in them."""
