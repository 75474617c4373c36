"""Players that decide by what one seat knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from solver.boodle.actions import Action, Bid, Choose, Exchange, Phase, Play, Spread, Stake
from solver.boodle.cards import cards_in, set_of
from solver.boodle.choices import wagers
from solver.boodle.poker import best_five
from solver.boodle.poker_hands import POKER_CARDS
from solver.boodle.spread_question import even
from solver.boodle.view import View


class Bot(Protocol):
    """A player: each decision follows from the view of the seat that has to make it."""

    @property
    def name(self) -> str:
        """What the player is called in tables of results."""

    def act(self, view: View) -> Action:
        """What the seat does."""


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Chooses by chance among what is allowed; the same view and seed give the same choice."""

    seed: int = 0
    name: str = field(default="random", init=False)

    def act(self, view: View) -> Action:
        """Anything that is allowed; of bids the least."""
        random = Random(
            f"{self.seed} {view.seat} {view.hand} {view.antes} {view.bids} {view.runs} "
            f"{view.poker and view.poker.wagers}"
        )
        phase = view.phase
        if phase is Phase.SPREAD:
            places = [random.randrange(4) for _chip in range(view.rules.spread or 0)]
            ah, kc, qd, js = (places.count(place) for place in range(4))
            return Spread((ah, kc, qd, js))
        if phase is Phase.EXCHANGE:
            return Exchange(random.random() < 0.5)
        if phase is Phase.AUCTION:
            return Bid(random.choice((None, view.auction.least)))
        if phase is Phase.CHOOSE:
            return Choose(set_of(random.sample(list(cards_in(view.own)), POKER_CARDS)))
        if phase is Phase.BET and view.poker is not None:
            return random.choice(wagers(view.poker, view.rules))
        return Play(random.choice(list(cards_in(view.legal))))


@dataclass(frozen=True, slots=True)
class LowestBot:
    """Leads the lowest suit it may, in the order C, D, H, S, and leaves the rest as it is.

    It keeps its hand, does not bid, spreads evenly, shows its best five, and checks or calls.
    """

    name: str = field(default="lowest", init=False)

    def act(self, view: View) -> Action:
        """The plain choice."""
        phase = view.phase
        if phase is Phase.SPREAD:
            return Spread(even(view.rules.spread or 0))
        if phase is Phase.EXCHANGE:
            return Exchange(False)
        if phase is Phase.AUCTION:
            return Bid(None)
        if phase is Phase.CHOOSE:
            return Choose(best_five(view.own))
        if phase is Phase.BET and view.poker is not None:
            return Stake.CALL if view.poker.bet else Stake.CHECK
        return Play(next(cards_in(view.legal)))
