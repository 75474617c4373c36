"""What players do in a hand of Boodle, and the runs that come of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from solver.boodle.boodle_cards import Pots
from solver.boodle.cards import Card, CardSet


class Phase(StrEnum):
    """What a hand is waiting for."""

    SPREAD = "spread"
    """A player spreads his chips over the boodle cards, before the deal."""
    EXCHANGE = "exchange"
    """The dealer keeps his hand or takes the reserve for it."""
    AUCTION = "auction"
    """A player bids for the reserve or passes."""
    CHOOSE = "choose"
    """A player chooses five cards for the round of poker."""
    BET = "bet"
    """A player bets in the round of poker."""
    PLAY = "play"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Spread:
    """A player's free ante: chips on each boodle card, in the order AH, KC, QD, JS."""

    chips: Pots


@dataclass(frozen=True, slots=True)
class Exchange:
    """The dealer's decision: to take the reserve for his whole hand, or to keep the hand."""

    swap: bool


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid in chips for the reserve; None: pass, which is final."""

    chips: int | None


@dataclass(frozen=True, slots=True)
class Choose:
    """The five cards that a player lays down for the round of poker."""

    cards: CardSet


class Stake(StrEnum):
    """What a player does in the betting round without naming a number of chips."""

    CHECK = "check"
    CALL = "call"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Bet:
    """The first bet, in chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Raise:
    """A raise by so many chips over the bet as it stands."""

    chips: int


@dataclass(frozen=True, slots=True)
class Play:
    """A card is led, or played to a run."""

    card: Card


@dataclass(frozen=True, slots=True)
class Withhold:
    """The holder of the next card keeps silent: a breach, possible in referee mode only."""


Wager: TypeAlias = Stake | Bet | Raise
Action: TypeAlias = Spread | Exchange | Bid | Choose | Wager | Play | Withhold


class StopReason(StrEnum):
    """Why a run has stopped."""

    ACE = "ace"
    DEAD = "dead"
    """The next card lies face down in the dead hand."""
    PLAYED = "played"
    """The next card was played in an earlier run."""
    WITHHELD = "withheld"


@dataclass(frozen=True, slots=True)
class Run:
    """A run of cards, complete or going on."""

    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    """Who played each card."""
    passed: tuple[int, ...]
    """The seats that the lead of this run passed over, since they had no suit to lead."""
    lapsed: bool
    """Whether nobody had a new suit, so that the run was led in a suit that was barred."""
    stop: StopReason | None
    """Why it stopped; None while it goes on, and when the end of the hand cut it short."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken rule that the table caught."""

    kind: str
    """``lead``: a lead that was not the lowest of its suit; ``withhold``: a card held back."""
    seat: int
    card: Card
    """The card that was led, or held back."""
    run: int
    """The number of the run from 0, the led one or the one that stopped."""
