"""Advice on one decision from what one seat knows: whether to take, what to bury, which card."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Action, Phase
from solver.boon.advice import Advice, ExampleDeal, OptionAdvice
from solver.boon.bid_question import BidQuestion
from solver.boon.bury_question import BuryQuestion
from solver.boon.deals import Deals
from solver.boon.play_question import PlayQuestion
from solver.boon.question import Question, Settings, Work, default_budget, points_deals
from solver.boon.reasons import reason
from solver.boon.view import View
from solver.comparison import Comparison, Limits, Payoffs, Progress, compare_all, compare_drawn
from solver.errors import InputError, Stopped
from solver.figures import telling_deals, version
from solver.i18n import _
from solver.remembering import Remembering
from solver.stop import StopFlag

DEFAULT_SETTINGS = Settings()

Paid = Callable[[Sequence[tuple[Action, ...]], Payoffs], Payoffs]
"""What the seat is really paid for each option, as in `Question.actions`, where so much is due."""


def advise(
    view: View,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    among: Sequence[Action] | None = None,
    paid: Paid | None = None,
    stop: StopFlag | None = None,
    progress: Progress | None = None,
) -> Advice:
    """The best option for the seat whose view it is, and what each option brings.

    `among` limits the options to some, for a bury to exactly these; the deals are those of the
    same seed without it. With `paid` options are compared by what is really paid. The
    same view, seed and budget give the same answer for any number of threads. `progress` is told
    how many deals are valued, and of how many at most. Raises InputError if it is not this seat's
    turn or one of `among` is no option, Stopped if it is stopped before anything is known.
    """
    return _advice(view, settings, _compared(view, settings, among, paid, stop, progress))


def best_action(view: View, settings: Settings = DEFAULT_SETTINGS) -> Action:
    """The best option alone, as `advise` finds it, without what takes time to tell about it.

    Raises InputError if it is not this seat's turn.
    """
    compared = _compared(view, settings)
    return compared.question.actions[compared.order[0]][0]


@dataclass(frozen=True, slots=True)
class _Compared:
    """The options of a decision, valued on common deals."""

    deals: Deals
    question: Question
    comparison: Comparison
    valued: NDArray[np.uint64]
    """The deals on which they were valued."""
    points: NDArray[np.float64] | None
    """The mean card points of each option."""
    order: list[int]
    """The options, best first."""


def _compared(
    view: View,
    settings: Settings,
    among: Sequence[Action] | None = None,
    paid: Paid | None = None,
    stop: StopFlag | None = None,
    progress: Progress | None = None,
) -> _Compared:
    require_decision(view)
    deadline = None if settings.seconds is None else time.monotonic() + settings.seconds
    limits = Limits(
        settings.budget or default_budget(view, settings.method),
        settings.tolerance,
        early=settings.early,
        deadline=deadline,
        stop=stop,
    )
    deals = Deals(view, settings.seed, settings.beliefs, stop)
    question = question_of(view, deals, Work(settings, limits), among)

    def payoffs(rows: NDArray[np.uint64]) -> Payoffs:
        due = question.payoffs(rows)
        return due if paid is None else paid(question.actions, due)

    value = Remembering(payoffs, limits, question.at_a_time)
    if question.method == "plan":
        limits = replace(limits, first=question.at_a_time)
    span = float((3 if view.rules.sweep_pays_3 else 2) * (view.players - 1))
    listed = None
    if settings.enumerate:
        # Seats that go by rules of thumb may take equal cards for different ones.
        listed = deals.every(limits.budget, merge=question.method == "open")
    if listed is None:
        comparison = compare_drawn(
            lambda start, end: value(deals.draw(start, end)), (-span, span), limits, progress
        )
        valued = deals.draw(0, comparison.deals)
    else:
        every, weights = listed
        comparison = compare_all(
            lambda start, end: value(every[start:end]), weights, (-span, span), limits, progress
        )
        valued = every[: comparison.deals]
    points = None
    if settings.points and not limits.is_over:
        points = _points(view, question, comparison, valued)
    order = _order(comparison, points, view)
    return _Compared(deals, question, comparison.with_best(order[0]), valued, points, order)


def _points(
    view: View, question: Question, comparison: Comparison, valued: NDArray[np.uint64]
) -> NDArray[np.float64] | None:
    """The mean card points of each option, on as many of the deals as that is worth."""
    some = points_deals(view) if question.method == "open" else len(valued)
    try:
        found = question.points(valued[:some])
    except Stopped:
        return None
    if found is None:
        return None
    weights = comparison.weights[:some]
    means: NDArray[np.float64] = weights @ found / weights.sum()
    return means


def require_decision(view: View) -> None:
    """Raise InputError if it is not this seat's turn."""
    if view.decision is None:
        raise InputError(_("seat {seat} has nothing to decide now").format(seat=view.seat))


def question_of(
    view: View, deals: Deals, work: Work, among: Sequence[Action] | None = None
) -> Question:
    """The decision that a view is about, with its options, or those `among` them.

    Raises InputError if it is not this seat's turn or one of `among` is no option.
    """
    require_decision(view)
    if view.decision is Phase.BID:
        return BidQuestion(view, deals, work, among)
    if view.decision is Phase.BURY:
        return BuryQuestion(view, deals, work, among)
    return PlayQuestion(view, deals, work, among)


def _advice(view: View, settings: Settings, compared: _Compared) -> Advice:
    deals, question, comparison = compared.deals, compared.question, compared.comparison
    points, order = compared.points, compared.order
    options = tuple(_option(question.actions[index], comparison, index, points) for index in order)
    speaks_for, speaks_against = _examples(compared)
    return Advice(
        decision=view.decision or Phase.DONE,
        options=options,
        deals=comparison.deals,
        fitting=deals.count,
        effective=deals.effective,
        ended=comparison.ended,
        method=question.method,
        speaks_for=speaks_for,
        speaks_against=speaks_against,
        reason=reason(options, comparison),
        seed=settings.seed,
        rules=view.rules,
        version=version(),
    )


def _order(comparison: Comparison, points: NDArray[np.float64] | None, view: View) -> list[int]:
    """The options, best first: by payout, then by points, then by the worst deal."""
    towards = 1 if view.soloist == view.seat else -1

    def key(index: int) -> tuple[float, float, int, int]:
        own = 0.0 if points is None else towards * round(float(points[index]), 9)
        return -comparison.means[index], -own, -comparison.worst[index], index

    return sorted(range(len(comparison.means)), key=key)


def _option(
    actions: tuple[Action, ...],
    comparison: Comparison,
    index: int,
    points: NDArray[np.float64] | None,
) -> OptionAdvice:
    option = comparison.options[index]
    own = comparison.payoffs[:, index]
    shares = {int(value): float(comparison.weights @ (own == value)) for value in np.unique(own)}
    return OptionAdvice(
        action=actions[0],
        payoff=option.payoff,
        loss=option.loss,
        win=sum(share for value, share in shares.items() if value > 0),
        payouts=shares,
        points=None if points is None else float(points[index]),
        better=option.better,
        equal=option.equal,
        worse=option.worse,
        also=actions[1:],
    )


def _examples(compared: _Compared) -> tuple[ExampleDeal | None, ExampleDeal | None]:
    """The first deals on which the best option gains, and loses, most against the next one."""
    deals, comparison, order = compared.deals, compared.comparison, compared.order
    if len(order) < 2:
        return None, None
    best, other = order[0], order[1]
    found: list[ExampleDeal | None] = []
    for index in telling_deals(comparison, best, other):
        if index is None:
            found.append(None)
            continue
        rows = compared.valued[index : index + 1]
        found.append(
            ExampleDeal(
                hands=tuple(int(hand) for hand in deals.hidden.hands(rows)[0]),
                aside=int(deals.hidden.aside(rows)[0]),
                best=int(comparison.payoffs[index, best]),
                other=int(comparison.payoffs[index, other]),
                against=compared.question.actions[other][0],
            )
        )
    return found[0], found[1]
