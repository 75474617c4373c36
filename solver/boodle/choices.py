"""What may be done in a hand at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from solver.boodle.actions import (
    Action,
    Bet,
    Bid,
    Choose,
    Exchange,
    Phase,
    Play,
    Raise,
    Spread,
    Stake,
    Wager,
    Withhold,
)
from solver.boodle.cards import cards_in, set_of
from solver.boodle.poker_hands import POKER_CARDS

if TYPE_CHECKING:
    from solver.boodle.hand import Hand
    from solver.boodle.poker import PokerRound
    from solver.boodle.rules import Rules


def legal_actions(state: Hand) -> Sequence[Action]:
    """What the seat to move may do without breaking a rule; of the bids pass and the lowest."""
    seat = state.to_move
    if seat is None:
        return []
    if state.phase is Phase.PLAY:
        return [Play(card) for card in cards_in(state.legal_cards)]
    if state.phase is Phase.SPREAD:
        return _spreads(state.rules.spread or 0)
    if state.phase is Phase.EXCHANGE:
        return [Exchange(False), Exchange(True)]
    if state.phase is Phase.AUCTION and state.auction is not None:
        return [Bid(None), Bid(state.auction.least)]
    if state.phase is Phase.CHOOSE:
        return [
            Choose(set_of(few)) for few in combinations(cards_in(state.hands[seat]), POKER_CARDS)
        ]
    return [] if state.poker is None else wagers(state.poker, state.rules)


def breaking_actions(state: Hand) -> Sequence[Play | Withhold]:
    """The leads and the silence that break a rule and that referee mode lets pass."""
    if not state.rules.referee or state.phase is not Phase.PLAY:
        return []
    if not state.board.stopped:
        return [Withhold()]
    lead = state.board.lead()
    return [Play(card) for card in cards_in(lead.choice & ~lead.lawful)]


def _spreads(chips: int) -> list[Action]:
    """Every way to spread so many chips over the four boodle cards."""
    return [
        Spread((ah, kc, qd, chips - ah - kc - qd))
        for ah in range(chips + 1)
        for kc in range(chips + 1 - ah)
        for qd in range(chips + 1 - ah - kc)
    ]


def wagers(poker: PokerRound, rules: Rules) -> list[Wager]:
    """Everything that may be done in the betting round now."""
    sizes = range(1, rules.poker_limit + 1)
    if not poker.bet:
        return [Stake.CHECK, *map(Bet, sizes)]
    raises = map(Raise, sizes) if poker.raises < rules.poker_raises else ()
    return [Stake.FOLD, Stake.CALL, *raises]
