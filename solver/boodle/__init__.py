"""Boodle: its rules for 3 to 8 players with all variants, and the exact solver for open hands.

>>> from solver import boodle
>>> hand = boodle.deal(players=4, seed=1, dealer=3)
>>> hand = hand.apply(boodle.Exchange(swap=False))
>>> hand.to_move, boodle.codes(hand.legal_cards)
(0, '8C 8D 2H 7S')
>>> solution = boodle.solve(hand)
>>> solution.chips, boodle.code(solution.line[0])
((-1, 19, -7, -6), '8D')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boodle.actions import (
    Action,
    Bet,
    Bid,
    Breach,
    Choose,
    Exchange,
    Phase,
    Play,
    Raise,
    Run,
    Spread,
    Stake,
    StopReason,
    Wager,
    Withhold,
)
from solver.boodle.auction import Auction
from solver.boodle.boodle_cards import BOODLE_CARDS, BOODLE_SET, NO_POTS, Pots
from solver.boodle.cards import (
    Card,
    CardSet,
    Suit,
    cards_in,
    code,
    codes,
    next_card,
    rank_of,
    set_of,
    suit_of,
)
from solver.boodle.cards import card_from_code as card
from solver.boodle.cards import set_from_codes as cards
from solver.boodle.deal import deal, draw_dealer
from solver.boodle.hand import Hand
from solver.boodle.hand_sizes import hand_sizes, reserve_size
from solver.boodle.match import Match
from solver.boodle.poker import PokerRound, best_five
from solver.boodle.poker_hands import HandKind, poker_value
from solver.boodle.position import Lead, Position
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.boodle.solve import Solution, solve
from solver.errors import IllegalAction, InputError, SolverError, Stopped
from solver.stop import StopFlag

if TYPE_CHECKING:
    from solver.boodle.advice import Advice
    from solver.boodle.advising import advise
    from solver.boodle.question import Settings
    from solver.boodle.view import View

__all__ = [
    "BOODLE_CARDS",
    "BOODLE_SET",
    "DEFAULT_RULES",
    "NO_POTS",
    "Action",
    "Advice",
    "Auction",
    "Bet",
    "Bid",
    "Breach",
    "Card",
    "CardSet",
    "Choose",
    "Exchange",
    "Hand",
    "HandKind",
    "IllegalAction",
    "InputError",
    "Lead",
    "Match",
    "Phase",
    "Play",
    "PokerRound",
    "Position",
    "Pots",
    "Raise",
    "Rules",
    "Run",
    "Settings",
    "Solution",
    "SolverError",
    "Spread",
    "Stake",
    "StopFlag",
    "StopReason",
    "Stopped",
    "Suit",
    "View",
    "Wager",
    "Withhold",
    "advise",
    "best_five",
    "card",
    "cards",
    "cards_in",
    "code",
    "codes",
    "deal",
    "draw_dealer",
    "hand_sizes",
    "next_card",
    "poker_value",
    "rank_of",
    "reserve_size",
    "set_of",
    "solve",
    "suit_of",
]

_LATE = {"Advice": "advice", "Settings": "question", "View": "view", "advise": "advising"}
"""What is imported when it is first asked for, and from where."""


def __getattr__(name: str) -> object:
    """What needs numpy is imported when it is first asked for."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
