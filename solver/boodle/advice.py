"""What advice on one decision says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.boodle.actions import Action, Phase
from solver.boodle.cards import Card, CardSet, code, codes
from solver.boodle.labels import label
from solver.boodle.rules import Rules
from solver.comparison import Ended, Estimate
from solver.figures import interval, rounded


@dataclass(frozen=True, slots=True)
class OptionAdvice:
    """One option of a decision, and what it brings on the deals that were valued."""

    action: Action
    chips: Estimate
    """The mean of what the seat wins from here in chips, with its interval."""
    loss: Estimate
    """How much less that is than with the best option, on the same deals."""
    win: float
    """The chance to win the hand; in the round of poker, to win chips by it."""
    piles: Mapping[Card, float]
    """The chance to take each pile that still lies on its boodle card."""
    better: float
    """The share of deals on which it brings more than the best option."""
    equal: float
    worse: float
    also: tuple[Action, ...] = ()
    """Other actions that are equal to this one on every deal."""

    def to_json(self) -> dict[str, Any]:
        """The option in the answer of `boodle advise`."""
        answer: dict[str, Any] = {"option": label(self.action)}
        if self.also:
            answer["also"] = [label(action) for action in self.also]
        answer |= {
            "chips": rounded(self.chips.mean),
            "interval": interval(self.chips),
            "win": rounded(self.win),
        }
        if self.piles:
            answer["piles"] = {code(card): rounded(share) for card, share in self.piles.items()}
        return answer | {
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
    dead: CardSet
    """What lies face down."""
    best: int
    """What the best option brings the seat, in chips."""
    other: int
    """What the option it is held against brings."""
    against: Action
    """That option."""

    def to_json(self) -> dict[str, Any]:
        """The deal in the answer of `boodle advise`."""
        return {
            "hands": [codes(hand) for hand in self.hands],
            "dead": codes(self.dead),
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
    worth: Estimate | None
    """In exchange and auction: how many chips more the cards that lie face down bring than what
    the seat has without them; in an auction the most to bid. None in other decisions."""
    deals: int
    """How many deals were valued."""
    fitting: int
    """How many deals fit what the seat knows."""
    ended: Ended
    method: str
    """How a deal was valued: by `open` hands, a `showdown`, or `calls` of the others."""
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
        """The answer of `boodle advise`."""
        answer: dict[str, Any] = {
            "decision": str(self.decision),
            "best": label(self.best),
            "options": [option.to_json() for option in self.options],
        }
        if self.worth is not None:
            answer |= {"worth": rounded(self.worth.mean), "worth_interval": interval(self.worth)}
        return answer | {
            "worlds": self.deals,
            "fitting": self.fitting,
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
