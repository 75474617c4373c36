"""What advice on one decision says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.cards import CardSet, code, codes
from solver.boon.rules import Rules
from solver.comparison import Ended, Estimate
from solver.figures import interval, rounded


@dataclass(frozen=True, slots=True)
class OptionAdvice:
    """One option of a decision, and what it brings on the deals that were valued."""

    action: Action
    payoff: Estimate
    """The mean of the seat's payout in victory cards, with its interval."""
    loss: Estimate
    """How much less that is than with the best option, on the same deals."""
    win: float
    """The chance to get victory cards."""
    payouts: Mapping[int, float]
    """The chance of each payout, in victory cards to this seat."""
    points: float | None
    """The mean of the soloist's card points; in a Leaster of the seat's own; None: not computed."""
    better: float
    """The share of deals on which it brings more than the best option."""
    equal: float
    worse: float
    also: tuple[Action, ...] = ()
    """Other actions that are equal to this one on every deal, cards of the same worth."""

    def to_json(self) -> dict[str, Any]:
        """The option in the answer of `boon advise`."""
        answer: dict[str, Any] = {"option": label(self.action)}
        if self.also:
            answer["also"] = [label(action) for action in self.also]
        return answer | {
            "payout": rounded(self.payoff.mean),
            "interval": interval(self.payoff),
            "win": rounded(self.win),
            "payouts": {str(value): rounded(share) for value, share in self.payouts.items()},
            "points": None if self.points is None else rounded(self.points),
            "loss": rounded(self.loss.mean),
            "loss_interval": interval(self.loss),
            "better": rounded(self.better),
            "equal": rounded(self.equal),
            "worse": rounded(self.worse),
        }


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """One deal that fits, and what two options bring on it."""

    hands: tuple[CardSet, ...]
    """The cards each seat holds now."""
    aside: CardSet
    """The bury, or the Boon."""
    best: int
    """What the best option brings the seat, in victory cards."""
    other: int
    """What the option it is held against brings."""
    against: Action
    """That option."""

    def to_json(self) -> dict[str, Any]:
        """The deal in the answer of `boon advise`."""
        return {
            "hands": [codes(hand) for hand in self.hands],
            "aside": codes(self.aside),
            "best": self.best,
            "other": self.other,
            "against": label(self.against),
        }


@dataclass(frozen=True, slots=True)
class Advice:
    """The answer to “what should I do here?”, from what one seat knows."""

    decision: Phase
    options: tuple[OptionAdvice, ...]
    """The best first."""
    deals: int
    """How many deals were valued."""
    fitting: int
    """How many single deals fit what the seat knows."""
    effective: float | None
    """How many equally likely deals the beliefs are worth; None without beliefs."""
    ended: Ended
    method: str
    """How a deal was valued: `open` hands, or `policy` (seats that see only their own cards)."""
    speaks_for: ExampleDeal | None
    """A deal on which the best option does much better than the next one."""
    speaks_against: ExampleDeal | None
    """A deal on which it does worse."""
    reason: str
    """One or two sentences made of figures above."""
    seed: int
    rules: Rules
    version: str

    @property
    def best(self) -> Action:
        """What to do."""
        return self.options[0].action

    @property
    def is_exact(self) -> bool:
        """Whether all deals that fit were valued."""
        return self.ended == Ended.EXACT

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon advise`."""
        return {
            "decision": str(self.decision),
            "best": label(self.best),
            "options": [option.to_json() for option in self.options],
            "worlds": self.deals,
            "fitting": self.fitting,
            "effective": None if self.effective is None else rounded(self.effective),
            "exact": self.is_exact,
            "ended": str(self.ended),
            "method": self.method,
            "for": None if self.speaks_for is None else self.speaks_for.to_json(),
            "against": None if self.speaks_against is None else self.speaks_against.to_json(),
            "reason": self.reason,
            "seed": self.seed,
            "rules": self.rules.to_json(),
            "version": self.version,
        }


def label(action: Action) -> str:
    """An action in a word: take, pass, the buried cards or the card."""
    if isinstance(action, Bid):
        return str(action)
    if isinstance(action, Bury):
        return codes(action.cards)
    assert isinstance(action, Play)
    return code(action.card)
