"""From a decision that was made to the verdict on it.

The best option is chosen on deals of one seed, and what was done is priced against it on deals of
another: the option that looks best on some deals owes part of that to these deals, so that on the
same ones the losses of all others would come out too large.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from solver.comparison import Estimate
from solver.errors import InputError, Stopped
from solver.i18n import _
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.teaching.assessment import Assessment
from tutor.teaching.facts import Fact
from tutor.teaching.game import Game, OptionValue, Valuation
from tutor.teaching.grades import CUT_OFFS, Grade, grade_of

State = TypeVar("State")
Action = TypeVar("Action")
Progress = Callable[[int, int], None]

NO_LOSS = Estimate(0.0, 0.0, 0.0)
CHOOSING_SHARE = 2
"""The best option is chosen on the usual number of deals divided by this."""


def pricing_seed(seed: int) -> int:
    """The seed of the deals that price what was done, 64 bits, never `seed` itself."""
    return (seed ^ 0xD1B54A32D192ED03) & (1 << 64) - 1


def assess(
    game: Game[State, Action],
    state: State,
    action: Action,
    effort: Effort | None = None,
    *,
    stop: StopFlag | None = None,
    progress: Progress | None = None,
) -> Assessment:
    """The verdict on `action`, which the seat to move chose in `state`.

    With a budget so many deals choose the best option, and as many price what was done; without
    one it takes a second at most, as a rule. With `seconds` half of them are for each. Everything
    depends on what the seat knew, on `effort` but its threads, and on nothing else. Raises
    InputError where there was no choice (`Game.decision`) or `action` is not allowed, Stopped if
    it is stopped before the end.
    """
    effort = effort or Effort()
    seat, decision = game.to_move(state), game.decision(state)
    if seat is None or decision is None:
        raise InputError(_("there was nothing to decide"))
    label = game.label(action)
    usual = game.default_budget(state, effort)
    choosing, pricing = _parts(effort, usual)
    meter = _Meter(progress, choosing.budget or usual, pricing.budget or usual)
    valuation = game.value(state, choosing, stop=stop, progress=meter.choosing)
    loss, best, is_exact = _priced(game, state, action, pricing, valuation, stop, meter.pricing)
    if is_exact and not valuation.is_exact:
        # All deals that fit have priced two options: then they value all of them, and nothing is
        # left to which deals chose the best.
        everything = replace(pricing, seed=effort.seed)
        valuation = game.value(state, everything, stop=stop, progress=meter.pricing)
        loss, best, is_exact = _priced(game, state, action, pricing, valuation, stop, meter.pricing)
    best_label = game.label(best)
    facts: tuple[Fact, ...] = ()
    if best_label != label and loss.mean > CUT_OFFS[game.name].equal:
        facts = tuple(game.facts(state, action, best, pricing, stop=stop))
    if stop is not None and stop.is_set:
        raise Stopped  # points or facts may have been left out
    exactly = loss == NO_LOSS and _same(valuation.options[0], label)
    return Assessment(
        game=game.name,
        seat=seat,
        decision=decision,
        chosen=label,
        best=best_label,
        grade=Grade.BEST if exactly else grade_of(loss, CUT_OFFS[game.name]),
        loss=loss,
        valuation=valuation,
        facts=facts,
    )


def _parts(effort: Effort, usual: int) -> tuple[Effort, Effort]:
    """How much work goes into choosing the best option, and into pricing what was done."""
    seconds = None if effort.seconds is None else effort.seconds / 2
    few = effort.budget or max(1, usual // CHOOSING_SHARE)
    choosing = replace(effort, budget=few, seconds=seconds)
    return choosing, replace(choosing, budget=effort.budget, seed=pricing_seed(effort.seed))


def _priced(
    game: Game[State, Action],
    state: State,
    action: Action,
    effort: Effort,
    valuation: Valuation,
    stop: StopFlag | None,
    progress: Progress,
) -> tuple[Estimate, Action, bool]:
    """What an action loses, against what, and whether all deals that fit say so.

    An action that is as good as any is held against itself.
    """
    label = game.label(action)
    first = valuation.options[0]
    if _same(first, label):
        return NO_LOSS, action, valuation.is_exact
    best = game.action(state, first.label)
    known = valuation.find(label)
    rival = game.rival(state, action, best)
    if known is not None and valuation.is_exact and rival == best:
        return known.loss, (action if known.loss.mean <= 0 else best), True
    priced = game.value(state, effort, among=[rival, action], stop=stop, progress=progress)
    loss = _loss(priced, label, game.label(rival))
    return loss, (action if loss.mean <= 0 else rival), priced.is_exact


def _loss(priced: Valuation, label: str, rival: str) -> Estimate:
    """What one of two options loses against the other, below zero what it gains."""
    own, other = priced.find(label), priced.find(rival)
    if own is None or other is None:
        raise ValueError(f"{label} or {rival} was not priced")
    if own is other:
        return NO_LOSS
    if own is not priced.options[0]:
        return own.loss
    gain = other.loss
    return Estimate(-gain.mean + 0.0, -gain.high + 0.0, -gain.low + 0.0)


def _same(option: OptionValue, label: str) -> bool:
    return label == option.label or label in option.also


class _Meter:
    """Adds the two parts of the work up for whoever wants to know how far it is."""

    def __init__(self, progress: Progress | None, first: int, second: int) -> None:
        self._progress = progress
        self._first, self._second = first, second

    def choosing(self, done: int, _most: int) -> None:
        """So many deals have been valued to choose the best option."""
        if self._progress is not None:
            self._progress(min(done, self._first), self._first + self._second)

    def pricing(self, done: int, _most: int) -> None:
        """So many deals have priced what was done."""
        if self._progress is not None:
            both = self._first + self._second
            self._progress(min(self._first + done, both), both)
