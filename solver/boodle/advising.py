"""Advice on one decision from what one seat knows: lead, exchange, bid, spread or poker."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.boodle.actions import Action, Phase, Stake
from solver.boodle.advice import Advice, ExampleDeal, OptionAdvice
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.deals import Deals
from solver.boodle.lead_question import LeadQuestion
from solver.boodle.outcomes import Outcomes, takers, winners
from solver.boodle.poker_question import BetQuestion, ChooseQuestion
from solver.boodle.question import Question, Settings, Work, default_budget
from solver.boodle.reasons import reason
from solver.boodle.reserve_question import ReserveQuestion
from solver.boodle.solve import MOST_CHIPS, check_sizes
from solver.boodle.spread_question import SpreadQuestion
from solver.boodle.view import View
from solver.comparison import (
    Comparison,
    Estimate,
    Limits,
    Progress,
    compare_all,
    compare_drawn,
)
from solver.errors import InputError
from solver.figures import telling_deals, version
from solver.i18n import _
from solver.remembering import Remembering
from solver.stop import StopFlag

DEFAULT_SETTINGS = Settings()
NOTHING = Estimate(0.0, 0.0, 0.0)
"""What folding brings from here, whatever the deal."""


def advise(
    view: View,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    among: Sequence[Action] | None = None,
    stop: StopFlag | None = None,
    progress: Progress | None = None,
) -> Advice:
    """The best option for the seat whose view it is, and what each option brings.

    `among` limits the options to some, and may name spreads, bids, poker hands and bets that are
    not compared else; the deals are those of the same seed without it. The same view, seed and
    budget give the same answer for any number of threads. `progress` is told how many deals are
    valued, and of how many at most. Raises InputError for piles and bids beyond reason and if one
    of `among` is no option, Stopped if it is stopped before anything is known.
    """
    check_sizes(view.pots)
    for index, (_seat, chips) in enumerate(view.bids):
        if chips is not None and chips > MOST_CHIPS:
            raise InputError(
                _("a bid of more than {most} chips").format(most=MOST_CHIPS),
                field=f"auction[{index}]",
            )
    deadline = None if settings.seconds is None else time.monotonic() + settings.seconds
    limits = Limits(
        settings.budget or default_budget(view),
        settings.tolerance,
        early=settings.early,
        deadline=deadline,
        stop=stop,
    )
    deals = Deals(view, settings.seed, stop)
    question = question_of(view, deals, Work(settings, limits), among)
    value = Remembering(question.payoffs, limits)
    listed = deals.every(limits.budget) if settings.enumerate else None
    if listed is None:
        comparison = compare_drawn(
            lambda start, end: value(deals.draw(start, end)), question.bounds, limits, progress
        )
        valued = deals.draw(0, comparison.deals)
    else:
        weights = np.ones(len(listed))
        comparison = compare_all(
            lambda start, end: value(listed[start:end]), weights, question.bounds, limits, progress
        )
        valued = listed[: comparison.deals]
    return _advice(view, settings, deals, question, comparison, valued)


def question_of(
    view: View, deals: Deals, work: Work, among: Sequence[Action] | None = None
) -> Question:
    """The question that a view's decision puts, with all options or those `among` them."""
    phase = view.phase
    if phase is Phase.SPREAD:
        return SpreadQuestion(deals.hidden, work, among)
    if phase in (Phase.EXCHANGE, Phase.AUCTION):
        return ReserveQuestion(deals.hidden, work, among)
    if phase is Phase.CHOOSE:
        return ChooseQuestion(deals.hidden, among)
    if phase is Phase.BET:
        return BetQuestion(deals.hidden, among)
    return LeadQuestion(deals.hidden, work, among)


def _advice(
    view: View,
    settings: Settings,
    deals: Deals,
    question: Question,
    comparison: Comparison,
    valued: NDArray[np.uint64],
) -> Advice:
    order = sorted(
        range(len(comparison.means)),
        key=lambda index: (-comparison.means[index], -comparison.worst[index], index),
    )
    comparison = comparison.with_best(order[0])
    ends = question.ends(valued)
    options = tuple(
        _option(view, question.actions[index], comparison, index, ends) for index in order
    )
    worth = _worth(question, comparison) if isinstance(question, ReserveQuestion) else None
    speaks_for, speaks_against = _examples(question, deals, comparison, valued, order)
    return Advice(
        decision=view.phase,
        options=options,
        worth=worth,
        deals=comparison.deals,
        fitting=deals.count,
        ended=comparison.ended,
        method=question.method,
        speaks_for=speaks_for,
        speaks_against=speaks_against,
        reason=reason(view, options, comparison, worth),
        seed=settings.seed,
        rules=view.rules,
        version=version(),
    )


def _option(
    view: View,
    actions: tuple[Action, ...],
    comparison: Comparison,
    index: int,
    ends: Outcomes | None,
) -> OptionAdvice:
    option, weights = comparison.options[index], comparison.weights
    folded = Stake.FOLD in actions
    piles: dict[int, float] = {}
    if ends is None:
        win = float(weights @ (comparison.payoffs[:, index] > 0))
    else:
        win = float(weights @ (winners(ends[:, index]) == view.seat))
        mine = weights @ (takers(ends[:, index]) == view.seat)
        before_deal = view.phase is Phase.SPREAD
        piles = {
            card: float(share)
            for card, share, chips in zip(BOODLE_CARDS, mine, view.pots_now, strict=True)
            if chips or before_deal
        }
    return OptionAdvice(
        action=actions[0],
        chips=NOTHING if folded else option.payoff,
        loss=option.loss,
        win=win,
        piles=piles,
        better=option.better,
        equal=option.equal,
        worse=option.worse,
        also=actions[1:],
    )


def _worth(question: ReserveQuestion, comparison: Comparison) -> Estimate | None:
    """How many chips more the cards that lie face down bring, what is paid for them aside.

    None unless to take and to leave them are compared.
    """
    price = question.price
    if price is None:
        return None
    leave, take = comparison.options
    if comparison.best == 1:
        gain = leave.loss
        return Estimate(price + gain.mean, price + gain.low, price + gain.high)
    lost = take.loss
    return Estimate(price - lost.mean, price - lost.high, price - lost.low)


def _examples(
    question: Question,
    deals: Deals,
    comparison: Comparison,
    valued: NDArray[np.uint64],
    order: list[int],
) -> tuple[ExampleDeal | None, ExampleDeal | None]:
    """The first deals on which the best option gains, and loses, most against the next one."""
    if len(order) < 2:
        return None, None
    best, other = order[0], order[1]
    found: list[ExampleDeal | None] = []
    for index in telling_deals(comparison, best, other):
        if index is None:
            found.append(None)
            continue
        rows = valued[index : index + 1]
        found.append(
            ExampleDeal(
                hands=tuple(int(hand) for hand in deals.hidden.hands(rows)[0]),
                dead=int(deals.hidden.dead(rows)[0]),
                best=int(comparison.payoffs[index, best]),
                other=int(comparison.payoffs[index, other]),
                against=question.actions[other][0],
            )
        )
    return found[0], found[1]
