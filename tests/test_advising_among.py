"""Advice on some of the options only: the same deals, and options that are not shown else."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from solver.boodle import advising as boodle
from solver.boodle.actions import Action as Spoken
from solver.boodle.actions import Bid as Offer
from solver.boodle.actions import Choose, Exchange, Spread
from solver.boodle.actions import Phase as Stage
from solver.boodle.actions import Play as Lead
from solver.boodle.cards import cards_in as cards_of
from solver.boodle.question import Settings as BoodleSettings
from solver.boodle.view import View as BoodleView
from solver.boon.actions import Action, Bury, Phase, Play
from solver.boon.advising import advise
from solver.boon.bury_question import distinct_buries
from solver.boon.cards import cards_in, count, deck, set_of
from solver.boon.hindsight import hindsight
from solver.boon.question import Settings
from solver.errors import InputError
from tests.advice_views import decisions
from tests.boodle_views import decisions as boodle_decisions

SMALL = Settings(budget=24, early=False, threads=1)
BOODLE_SMALL = BoodleSettings(budget=24, early=False, threads=1)


def test_an_option_alone_brings_what_it_brings_beside_the_others() -> None:
    compared = 0
    for _now, view in islice(decisions(Random(1)), 40):
        whole = advise(view, SMALL)
        last = whole.options[-1]
        few: list[Action] = [last.action]
        if len(whole.options) > 1:
            few.insert(0, whole.best)
        part = advise(view, SMALL, among=few)
        assert [option.action for option in part.options] == few
        assert part.options[-1].payouts == last.payouts
        assert part.options[-1].loss == last.loss
        assert part.deals == whole.deals
        compared += len(few) == 2
    assert compared > 15


def test_any_bury_can_be_valued() -> None:
    random = Random(2)
    found = 0
    for now, view in islice(decisions(random), 180):
        if view.decision is not Phase.BURY:
            continue
        shown = {option.action for option in advise(view, SMALL).options}
        size = count(view.boon or 0)
        other = Bury(set_of(random.sample(list(cards_in(view.own)), size)))
        plain = Bury(random.choice(distinct_buries(view)))
        among = list(dict.fromkeys([other, plain]))
        part = advise(view, SMALL, among=among)
        assert {option.action for option in part.options} == set(among)
        assert set(hindsight(now, view.seat, SMALL, among=among)) == set(among)
        found += not set(among) <= shown
    assert found > 5


def test_equal_cards_stay_one_option() -> None:
    merged = 0
    for _now, view in islice(decisions(Random(3)), 80):
        if view.decision is not Phase.PLAY:
            continue
        for option in advise(view, SMALL).options:
            if option.also:
                part = advise(view, SMALL, among=[option.also[-1]])
                assert (part.options[0].action, part.options[0].also) == (
                    option.action,
                    option.also,
                )
                merged += 1
    assert merged > 10


def test_what_is_no_option_is_refused() -> None:
    for _now, view in islice(decisions(Random(4)), 20):
        wrong = next(card for card in cards_in(deck(view.players)) if not view.legal >> card & 1)
        few = set_of(list(cards_in(view.own))[:1])
        for among in ([Play(wrong)], [Bury(few)], []):
            with pytest.raises(InputError):
                advise(view, SMALL, among=among)


def test_boodle_values_options_alone_as_beside_the_others() -> None:
    stages = set()
    for _now, view in boodle_decisions(40, seed=5):
        whole = boodle.advise(view, BOODLE_SMALL)
        among = [whole.options[-1].action]
        if len(whole.options) > 1:
            among.insert(0, whole.best)
        part = boodle.advise(view, BOODLE_SMALL, among=among)
        assert [option.action for option in part.options] == among
        assert part.options[-1].chips == whole.options[-1].chips
        assert part.options[-1].loss == whole.options[-1].loss
        assert part.options[-1].piles == whole.options[-1].piles
        stages.add(view.phase)
    assert stages == set(Stage) - {Stage.DONE}


def spoken(view: BoodleView) -> list[Spread | Offer | Choose]:
    """Something that may be done, but that is not compared unless it is asked for."""
    if view.phase is Stage.SPREAD:
        number = view.rules.spread or 0
        return [Spread((1, number - 1, 0, 0))] if number > 3 else []
    if view.phase is Stage.AUCTION:
        return [Offer(view.auction.least + 3)]
    if view.phase is Stage.CHOOSE:
        return [Choose(set_of(list(cards_of(view.hand))[:5]))]
    return []


def test_boodle_values_what_it_would_not_show() -> None:
    found = set()
    for _now, view in boodle_decisions(60, seed=6):
        for action in spoken(view):
            part = boodle.advise(view, BOODLE_SMALL, among=[action])
            assert action in (part.options[0].action, *part.options[0].also)
            found.add(view.phase)
            if view.phase is Stage.AUCTION:
                least = boodle.advise(view, BOODLE_SMALL, among=[Offer(view.auction.least)])
                dearer = part.options[0].chips.mean - least.options[0].chips.mean
                assert dearer == pytest.approx(-3)
                assert part.worth is None
                with_pass = boodle.advise(view, BOODLE_SMALL, among=[Offer(None), action])
                usual = boodle.advise(view, BOODLE_SMALL)
                assert with_pass.worth is not None
                assert usual.worth is not None
                assert with_pass.worth.mean == pytest.approx(usual.worth.mean)
    assert found == {Stage.SPREAD, Stage.AUCTION, Stage.CHOOSE}


def test_boodle_refuses_what_is_no_option() -> None:
    for _now, view in boodle_decisions(15, seed=7):
        wrong = [Lead(card) for card in range(52) if not view.legal >> card & 1]
        refused: list[list[Spoken]] = [
            [*wrong[:1]],
            [],
            [Spread((100, 0, 0, 0))],
            [Choose(3)],
            [Offer(0)],
        ]
        if view.phase is not Stage.EXCHANGE:
            refused.append([Exchange(True)])
        for among in refused:
            with pytest.raises(InputError):
                boodle.advise(view, BOODLE_SMALL, among=among)
