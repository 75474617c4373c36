"""Boodle as a teacher sees it: `BOODLE`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
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
    Withhold,
)
from solver.boodle.cards import card_from_code, count, set_from_codes
from solver.boodle.hand import Hand
from solver.boodle.labels import label
from solver.boodle.poker_hands import POKER_CARDS
from solver.boodle.view import View
from solver.errors import InputError
from solver.i18n import _
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.teaching.facts import Fact
from tutor.teaching.game import Game, OptionValue, Valuation, option_value, valuation_of

if TYPE_CHECKING:
    from solver.boodle.advice import OptionAdvice
    from solver.boodle.question import Settings


class Boodle:
    """The hands of Boodle, with what advice says about them."""

    name = "boodle"

    def to_move(self, state: Hand) -> int | None:
        """The seat that decides next; None at the end."""
        return state.to_move

    def decision(self, state: Hand) -> str | None:
        """spread, exchange, auction, choose, bet or play; None where there is no choice.

        Nor is there one to speak of once somebody has broken a rule.
        """
        seat = state.to_move
        if seat is None or state.breaches:
            return None
        if state.phase is Phase.PLAY and count(state.legal_cards) == 1:
            return None
        if state.phase is Phase.CHOOSE and count(state.hands[seat]) == POKER_CARDS:
            return None
        return str(state.phase)

    def apply(self, state: Hand, action: Action) -> Hand:
        """The hand after an action. Raises IllegalAction."""
        return state.apply(action)

    def label(self, action: Action) -> str:
        """An action in a word."""
        return label(action)

    def action(self, state: Hand, label: str) -> Action:
        """The action with that label. Raises InputError if it is none."""
        try:
            found = _action(state.phase, label)
        except ValueError:
            found = None
        if found is None:
            raise InputError(_("this is no option now: {action}").format(action=label))
        return found

    def default_budget(self, state: Hand, effort: Effort) -> int:
        """The most deals that are valued with settings like these that name no number."""
        from solver.boodle.question import default_budget

        return default_budget(View.of(state))

    def rival(self, state: Hand, action: Action, best: Action) -> Action:
        """What an action is priced against: the best option, but for two bids a pass.

        What a higher bid than the lowest costs depends on how the others would bid, which nobody
        knows; whether the cards are worth it does not.
        """
        if isinstance(action, Bid) and isinstance(best, Bid) and action.chips and best.chips:
            return Bid(None)
        return best

    def value(
        self,
        state: Hand,
        effort: Effort,
        *,
        among: Sequence[Action] | None = None,
        stop: StopFlag | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Valuation:
        """What each option brings the seat to move, in chips, by what that seat knows."""
        from solver.boodle.advising import advise

        advice = advise(
            View.of(state), settings_of(effort), among=among, stop=stop, progress=progress
        )
        return valuation_of(advice, map(_option, advice.options))

    def facts(
        self,
        state: Hand,
        chosen: Action,
        best: Action,
        effort: Effort,
        *,
        stop: StopFlag | None = None,
    ) -> Sequence[Fact]:
        """What speaks for `best` against `chosen`."""
        from tutor.teaching.facts_boodle import facts

        return facts(View.of(state), chosen, best, settings_of(effort), stop)

    def hindsight(
        self, state: Hand, *, among: Sequence[Action] | None = None, stop: StopFlag | None = None
    ) -> Mapping[str, float]:
        """What each option would have brought the seat to move with all cards open."""
        from solver.boodle.hindsight import hindsight

        found = hindsight(state, among=among, stop=stop)
        return {label(action): float(value) for action, value in found.items()}

    def banked(self, state: Hand) -> tuple[int, ...]:
        """The chips won or paid so far, in the play and for the reserve."""
        if state.auction is None:
            return state.chips
        return tuple(map(sum, zip(state.chips, state.auction.payments(), strict=True)))

    def result(self, state: Hand) -> tuple[int, ...] | None:
        """The chips that each seat won or paid at the end, antes not counted; None before it."""
        if state.to_move is not None:
            return None
        if state.poker is None:
            return self.banked(state)
        return tuple(map(sum, zip(self.banked(state), state.poker.payments(), strict=True)))


BOODLE: Game[Hand, Action] = Boodle()


def settings_of(effort: Effort) -> Settings:
    """The settings of advice for so much effort, settings of Boodle as they are.

    A tolerance that nobody has changed becomes that of Boodle, in chips.
    """
    from solver.boodle.question import Settings

    if isinstance(effort, Settings):
        return effort
    settings = Settings(**{field.name: getattr(effort, field.name) for field in fields(Effort)})
    if effort.tolerance == Effort().tolerance:
        settings = replace(settings, tolerance=Settings().tolerance)
    return settings


def _action(phase: Phase, label: str) -> Action | None:
    """The action with that label in a phase, whether allowed or not; raises ValueError too."""
    word, _space, number = label.partition(" ")
    if phase is Phase.PLAY:
        return Withhold() if label == "withhold" else Play(card_from_code(label))
    if phase is Phase.EXCHANGE:
        return {"swap": Exchange(True), "keep": Exchange(False)}.get(label)
    if phase is Phase.AUCTION:
        if label == "pass":
            return Bid(None)
        return Bid(int(number)) if word == "bid" else None
    if phase is Phase.CHOOSE:
        return Choose(set_from_codes(label))
    if phase is Phase.SPREAD:
        ah, kc, qd, js = map(int, label.split("/"))
        return Spread((ah, kc, qd, js))
    if phase is Phase.BET:
        if word in ("bet", "raise"):
            return Bet(int(number)) if word == "bet" else Raise(int(number))
        return Stake(label)
    return None


def _option(option: OptionAdvice) -> OptionValue:
    labels = [label(action) for action in (option.action, *option.also)]
    return option_value(option, labels, option.chips, None)
