"""The deals for one question: all, or drawn by belief; the same number is always the same deal."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random

import numpy as np
import pytest

from solver.boon import deals as deals_module
from solver.boon.actions import Bid
from solver.boon.beliefs import Beliefs
from solver.boon.deal import deal
from solver.boon.deals import Deals
from solver.boon.hidden import hidden
from solver.boon.view import View
from solver.errors import Stopped
from solver.stop import StopFlag
from tests.advice_views import deals_by_hand, decisions, small_views

BELIEFS = [None, Beliefs()]


@pytest.mark.parametrize("beliefs", BELIEFS, ids=["even", "believed"])
def test_chunks_make_no_difference(beliefs: Beliefs | None) -> None:
    for _now, view in islice(decisions(Random(60)), 20):
        whole = Deals(view, 7, beliefs).draw(0, 1500)
        parts = Deals(view, 7, beliefs)
        cuts = [0, 1, 40, 41, 1100, 1500]
        found = [parts.draw(a, b) for a, b in pairwise(cuts)]
        assert (np.concatenate(found) == whole).all()
        assert (parts.draw(40, 60) == whole[40:60]).all()


@pytest.mark.parametrize("beliefs", BELIEFS, ids=["even", "believed"])
@pytest.mark.parametrize("merge", [True, False])
def test_every_deal_with_its_weight(beliefs: Beliefs | None, merge: bool) -> None:
    for view in small_views(61, 25, 150, most_cards=3):
        found = Deals(view, 1, beliefs).every(1000, merge=merge)
        assert found is not None
        listed, weights = found
        by_hand = np.array(deals_by_hand(view), np.uint64).reshape(-1, listed.shape[1])
        believed = np.ones(len(by_hand))
        if beliefs is not None:
            believed = beliefs.weights(hidden(view), by_hand, 1)
        share = dict(zip(map(tuple, by_hand.tolist()), believed / believed.sum(), strict=True))
        rows = list(map(tuple, listed.tolist()))
        assert len(set(rows)) == len(rows)
        assert set(rows) <= set(share)
        if not merge:
            assert len(rows) == len(share)
            told = weights / weights.sum()
            assert told == pytest.approx([share[row] for row in rows])
        assert Deals(view, 1, beliefs).every(len(rows) - 1, merge=merge) is None


def test_the_order_is_by_chance() -> None:
    view = next(small_views(62, 1, 2000, fewest_deals=200))
    first, other = (Deals(view, seed, None).every(2000) for seed in (1, 2))
    assert first is not None
    assert other is not None
    assert (first[0] != other[0]).any()
    assert sorted(map(tuple, first[0].tolist())) == sorted(map(tuple, other[0].tolist()))


def test_deals_are_drawn_as_often_as_they_are_believed() -> None:
    view = next(small_views(63, 1, 60, fewest_deals=20))
    every = Deals(view, 4, Beliefs()).every(1000, merge=False)
    assert every is not None
    expected = dict(zip(map(tuple, every[0].tolist()), every[1], strict=True))
    drawn = list(map(tuple, Deals(view, 4, Beliefs()).draw(0, 20_000).tolist()))
    assert max(expected.values()) > 2 * min(expected.values())
    for row, share in expected.items():
        off = abs(drawn.count(row) / 20_000 - share)
        assert off < 5 * (share / 20_000) ** 0.5


def test_a_pool_grows_when_it_is_worth_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(small_views(64, 1, 60_000, fewest_deals=20_000, most_cards=5))
    monkeypatch.setattr(deals_module, "POOLS", (128, 512, 1024))
    deals = Deals(view, 1, Beliefs())
    first = deals.draw(0, 10)
    worth = deals.effective or 0.0
    assert 10 <= worth <= 128
    second = deals.draw(10, int(worth) + 1)
    assert worth < (deals.effective or 0.0) <= 512
    assert (deals.draw(0, int(worth) + 1) == np.concatenate([first, second])).all()
    every = deals.draw(0, 100_000)
    assert worth < len(every) == int(deals.effective or 0.0)
    assert len(deals.draw(100_000, 100_001)) == 0
    # A number means the same deal, whether few were drawn before or all at once.
    assert (Deals(view, 1, Beliefs()).draw(0, len(every)) == every).all()


def test_nothing_is_merged_while_seats_bid() -> None:
    """What lies aside then will be in somebody's hand."""
    now = deal(3, 1)
    view = View.of(now, now.to_move or 0)
    assert Deals(view, 1, None)._merged.groups == hidden(view).groups
    taken = now.apply(Bid.TAKE)
    defender = View.of(taken.apply(taken.legal_actions()[0]), ((now.to_move or 0) + 1) % 3)
    assert len(Deals(defender, 1, None)._merged.groups) < len(hidden(defender).groups)


def test_deals_apart_are_others() -> None:
    now = deal(4, 1)
    for beliefs in BELIEFS:
        deals = Deals(View.of(now, now.to_move or 0), 1, beliefs)
        apart = {tuple(row) for row in deals.apart(50).tolist()}
        assert len(apart) > 40
        assert not apart & {tuple(row) for row in deals.draw(0, 50).tolist()}


@pytest.mark.parametrize("beliefs", BELIEFS, ids=["even", "believed"])
def test_stop(beliefs: Beliefs | None) -> None:
    flag = StopFlag()
    flag.set()
    now = deal(4, 1)
    deals = Deals(View.of(now, now.to_move or 0), 1, beliefs, flag)
    with pytest.raises(Stopped):
        deals.draw(0, 100)
