"""Boon as a teacher sees it: `BOON`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.advice import OptionAdvice, label
from solver.boon.cards import card_from_code, set_from_codes
from solver.boon.payment import settle
from solver.boon.round import Round
from solver.boon.view import View
from solver.errors import InputError
from solver.i18n import _
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.teaching.facts import Fact
from tutor.teaching.game import Game, OptionValue, Valuation, option_value, valuation_of

if TYPE_CHECKING:
    from solver.boon.question import Settings


@dataclass(frozen=True)
class Boon:
    """The rounds of Boon, with what advice says about them.

    Where some seat may hold too few victory cards, everything is valued by what is really paid.
    """

    stacks: tuple[int, ...] | None = None
    """The victory cards of each seat before the round; None: enough for all that is due."""
    name: ClassVar[str] = "boon"

    def to_move(self, state: Round) -> int | None:
        """The seat that decides next; None at the end."""
        return state.to_move

    def decision(self, state: Round) -> str | None:
        """bid, bury or play; None where there is no choice."""
        from solver.boon.legality import must_take
        from solver.boon.play_question import equal_cards
        from tutor.teaching.settled import is_settled

        seat = state.to_move
        if seat is None or (state.phase is Phase.BID and must_take(state)):
            return None
        if state.phase is Phase.PLAY:
            view = View.of(state, seat)
            if len(equal_cards(view)) == 1 or is_settled(view, self.stacks):
                return None
        return str(state.phase)

    def apply(self, state: Round, action: Action) -> Round:
        """The round after an action. Raises IllegalAction."""
        return state.apply(action)

    def label(self, action: Action) -> str:
        """An action in a word."""
        return label(action)

    def action(self, state: Round, label: str) -> Action:
        """The action with that label. Raises InputError if it is none."""
        if state.phase is Phase.BID:
            if label in tuple(Bid):
                return Bid(label)
        elif state.phase is Phase.BURY:
            return Bury(set_from_codes(label))
        elif state.phase is Phase.PLAY:
            return Play(card_from_code(label))
        raise InputError(_("this is no option now: {action}").format(action=label))

    def default_budget(self, state: Round, effort: Effort) -> int:
        """The most deals that are valued with settings like these that name no number."""
        from solver.boon.question import default_budget

        return default_budget(_view(state), settings_of(effort).method)

    def rival(self, state: Round, action: Action, best: Action) -> Action:
        """What an action is priced against: the best option."""
        return best

    def value(
        self,
        state: Round,
        effort: Effort,
        *,
        among: Sequence[Action] | None = None,
        stop: StopFlag | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Valuation:
        """What each option brings the seat to move, in victory cards, by what that seat knows."""
        from solver.boon.advising import advise
        from tutor.teaching.stacks import paid_by

        view, settings = _view(state), settings_of(effort)
        paid = paid_by(view, self.stacks)
        advice = advise(view, settings, among=among, paid=paid, stop=stop, progress=progress)
        return valuation_of(advice, map(_option, advice.options))

    def facts(
        self,
        state: Round,
        chosen: Action,
        best: Action,
        effort: Effort,
        *,
        stop: StopFlag | None = None,
    ) -> Sequence[Fact]:
        """What speaks for `best` against `chosen`."""
        from tutor.teaching.facts_boon import facts

        return facts(_view(state), chosen, best, settings_of(effort), stop, stacks=self.stacks)

    def hindsight(
        self, state: Round, *, among: Sequence[Action] | None = None, stop: StopFlag | None = None
    ) -> Mapping[str, float]:
        """What each option would have brought the seat to move with all hands open."""
        from solver.boon.hindsight import hindsight
        from tutor.teaching.stacks import paid_by

        seat = state.to_move
        if seat is None:
            raise InputError(_("there was nothing to decide"))
        found = hindsight(state, seat, among=among, stop=stop)
        paid = paid_by(_view(state), self.stacks)
        if paid is not None and found:
            import numpy as np

            due = np.array([list(found.values())], np.int64)
            found = dict(zip(found, paid([(each,) for each in found], due)[0], strict=True))
        return {label(action): float(value) for action, value in found.items()}

    def banked(self, state: Round) -> tuple[int, ...]:
        """Victory cards won so far: none before the end."""
        return self.result(state) or (0,) * state.players

    def result(self, state: Round) -> tuple[int, ...] | None:
        """Victory cards paid to each seat at the end; None before it."""
        due = state.payouts()
        if due is None or self.stacks is None:
            return due
        return settle(self.stacks, due, state.rules)


BOON: Game[Round, Action] = Boon()


def settings_of(effort: Effort) -> Settings:
    """The settings of advice for so much effort, settings of Boon as they are."""
    from solver.boon.question import Settings

    if isinstance(effort, Settings):
        return effort
    return Settings(**{field.name: getattr(effort, field.name) for field in fields(Effort)})


def _view(state: Round) -> View:
    if state.to_move is None:
        raise InputError(_("there was nothing to decide"))
    return View.of(state, state.to_move)


def _option(option: OptionAdvice) -> OptionValue:
    labels = [label(action) for action in (option.action, *option.also)]
    return option_value(option, labels, option.payoff, option.points)
