"""Either game as a teacher sees it: who decides, what may be done, and what each option brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeVar

from solver.comparison import Ended, Estimate
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.teaching.facts import Fact

if TYPE_CHECKING:
    from solver.boodle.advice import Advice as BoodleAdvice
    from solver.boodle.advice import OptionAdvice as BoodleOption
    from solver.boon.advice import Advice as BoonAdvice
    from solver.boon.advice import OptionAdvice as BoonOption

State = TypeVar("State")
"""A round of Boon or a hand of Boodle at one moment, immutable."""
Action = TypeVar("Action")
"""What a seat does: a bid, a bury, a card and so on."""
SIGN_DEALS = 6
"""Deals on which an option is worse, and never better, that tell the sign of its loss (1 in 64)."""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One option of a decision, by what its seat knows, and what it brings on common deals."""

    label: str
    """The action in a word, as in JSON: take, B4 B5, G6, swap, 10H."""
    also: tuple[str, ...]
    """Actions that are equal to it whatever the deal."""
    payoff: Estimate
    """In the unit of the game: victory cards or chips."""
    loss: Estimate
    """How much less that is than with the best option."""
    win: float
    """The chance to win, from 0 to 1."""
    points: float | None
    """Mean card points in Boon, where they were computed; None in Boodle."""
    better: float
    """The share of deals on which it brings more than the best option."""
    equal: float
    worse: float


@dataclass(frozen=True, slots=True)
class Valuation:
    """The options of one decision, the best first."""

    decision: str
    """bid, bury or play; in Boodle spread, exchange, auction, choose, bet or play."""
    options: tuple[OptionValue, ...]
    deals: int
    """How many deals were valued."""
    fitting: int
    """How many deals fit what the seat knows."""
    ended: Ended
    method: str
    seed: int

    @property
    def is_exact(self) -> bool:
        """Whether all deals that fit were valued."""
        return self.ended == Ended.EXACT

    def find(self, label: str) -> OptionValue | None:
        """The option that holds the action with this label."""
        for option in self.options:
            if label == option.label or label in option.also:
                return option
        return None


def option_value(
    figures: BoonOption | BoodleOption,
    labels: Sequence[str],
    payoff: Estimate,
    points: float | None,
) -> OptionValue:
    """An option of advice as a teacher has it; `labels` are those of its equal actions."""
    return OptionValue(
        label=labels[0],
        also=tuple(labels[1:]),
        payoff=payoff,
        loss=figures.loss,
        win=float(figures.win),
        points=points,
        better=figures.better,
        equal=figures.equal,
        worse=figures.worse,
    )


def valuation_of(advice: BoonAdvice | BoodleAdvice, options: Iterable[OptionValue]) -> Valuation:
    """Advice as a teacher has it."""
    drawn = advice.ended in (Ended.CLEAR, Ended.BUDGET)
    return Valuation(
        decision=str(advice.decision),
        options=tuple(_signed(each, advice.deals) if drawn else each for each in options),
        deals=advice.deals,
        fitting=advice.fitting,
        ended=advice.ended,
        method=advice.method,
        seed=advice.seed,
    )


def _signed(option: OptionValue, deals: int) -> OptionValue:
    """The option with a loss that begins at 0 where drawn deals tell its sign, though not its size.

    They do where it was never better and on SIGN_DEALS of them worse: if it were as often the one
    as the other, so much would come of chance once in 2 ** SIGN_DEALS.
    """
    if option.better or round(option.worse * deals) < SIGN_DEALS:
        return option
    return replace(option, loss=replace(option.loss, low=max(option.loss.low, 0.0)))


class Game(Protocol[State, Action]):
    """What grading, review and lessons need of a game; `tutor.teaching.boon` and `.boodle`."""

    @property
    def name(self) -> str:
        """The name of the game: boon or boodle."""

    def to_move(self, state: State) -> int | None:
        """The seat that decides next; None at the end."""

    def decision(self, state: State) -> str | None:
        """What is to be decided, as in `Valuation.decision`; None where there is no choice.

        There is none at the end, with one option only, among equal cards, and where the outcome
        is settled whatever is done.
        """

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. Raises IllegalAction."""

    def label(self, action: Action) -> str:
        """An action in a word."""

    def action(self, state: State, label: str) -> Action:
        """The action with that label. Raises InputError if it is none."""

    def value(
        self,
        state: State,
        effort: Effort,
        *,
        among: Sequence[Action] | None = None,
        stop: StopFlag | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Valuation:
        """What each option brings the seat to move, by what that seat knows.

        `among` limits the options, and names some that advice would not show. Raises Stopped if
        it is stopped before anything is known.
        """

    def default_budget(self, state: State, effort: Effort) -> int:
        """The most deals that are valued with settings like these that name no number."""

    def rival(self, state: State, action: Action, best: Action) -> Action:
        """What an action is priced against when `best` is the best option: that one, as a rule."""

    def facts(
        self,
        state: State,
        chosen: Action,
        best: Action,
        effort: Effort,
        *,
        stop: StopFlag | None = None,
    ) -> Sequence[Fact]:
        """What speaks for `best` against `chosen`, by what the seat to move knows.

        They are counted on deals of the seed of `effort`, the most telling first; none where
        nothing sure can be said.
        """

    def hindsight(
        self, state: State, *, among: Sequence[Action] | None = None, stop: StopFlag | None = None
    ) -> Mapping[str, float]:
        """What each option would have brought with all hands open, by its label.

        `among` is as in `value`.
        """

    def banked(self, state: State) -> tuple[int, ...]:
        """What each seat has won or paid so far, of that which options are valued by.

        In Boon it is paid at the end; in Boodle chips come all the time, those of the round of
        poker left out.
        """

    def result(self, state: State) -> tuple[int, ...] | None:
        """What each seat is paid at the end, in the unit of the game; None before it."""
