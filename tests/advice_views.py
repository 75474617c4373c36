"""Views with a decision, from seeded random rounds; and what each card brings, by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from solver.boon.actions import Phase
from solver.boon.beliefs import Beliefs
from solver.boon.cards import Card, count
from solver.boon.hidden import hidden, rebuild
from solver.boon.play_question import equal_cards
from solver.boon.position import Position
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.errors import IllegalAction
from tests.moments import dealt, moments, undealt
from tests.reference import search
from tests.reference.worlds import all_deals


def start_of(random: Random, rules: Rules | None) -> Round:
    """The beginning of a round, of any kind if no rules are given; each fourth is a Leaster."""
    if rules is None and random.random() < 0.15:
        return undealt(random)
    start = dealt(random, rules)
    if random.random() < 0.25:
        while start.phase is Phase.BID:
            start = start.apply(start.legal_actions()[-1])
    return start


def decisions(random: Random, rules: Rules | None = None) -> Iterator[tuple[Round, View]]:
    """Moments with the view of the seat to move, one or two of each of endless random rounds.

    Leasters and buries come more often than chance would have them.
    """
    while True:
        open_to = [
            now for now in moments(random, start_of(random, rules)) if now.to_move is not None
        ]
        buries = [now for now in open_to if now.phase is Phase.BURY]
        if buries and random.random() < 0.2:
            open_to = buries
        for now in random.sample(open_to, min(2, len(open_to))):
            assert now.to_move is not None
            yield now, View.of(now, now.to_move)


def small_views(
    seed: int,
    number: int,
    most_deals: int,
    *,
    fewest_deals: int = 2,
    most_cards: int = 4,
    rules: Rules | None = None,
) -> Iterator[View]:
    """Views of a seat to play with at least two different cards, and few deals that fit."""
    random = Random(seed)
    found = 0
    while found < number:
        for now in moments(random, start_of(random, rules)):
            seat = now.to_move
            if seat is None or now.phase is not Phase.PLAY:
                continue
            if not 2 <= count(now.hands[seat]) <= most_cards or random.random() < 0.6:
                continue
            view = View.of(now, seat)
            fitting = hidden(view).worlds().count
            if len(equal_cards(view)) > 1 and fewest_deals <= fitting <= most_deals:
                yield view
                found += 1
                break


def deals_by_hand(view: View) -> list[tuple[int, ...]]:
    """Every deal of the hidden cards that could have led here, by trying all of them."""
    places = hidden(view).places
    unseen = hidden(view).unseen
    groups = [1 << card for card in range(32) if unseen >> card & 1]
    found = []
    for deal in all_deals(groups, [place.size for place in places], [unseen] * len(places)):
        try:
            rebuild(view, deal)
        except IllegalAction:
            continue
        found.append(deal)
    return found


def payouts_by_hand(position: Position, seat: int) -> dict[Card, int]:
    """What a seat gets after each of its cards, by a plain search of all play."""
    if position.soloist is None:
        return {card: payouts[seat] for card, payouts in search.leaster(position)[1].items()}
    per_defender = search.solo_payout(position)[1]
    factor = position.players - 1 if seat == position.soloist else -1
    return {card: factor * value for card, value in per_defender.items()}


def table_by_hand(view: View) -> tuple[list[Card], NDArray[np.int64], NDArray[np.uint64]]:
    """The legal cards, what each brings on each deal, and the deals."""
    deals = deals_by_hand(view)
    rows = [payouts_by_hand(rebuild(view, deal).position(), view.seat) for deal in deals]
    cards = sorted(rows[0])
    payouts = np.array([[row[card] for card in cards] for row in rows], np.int64)
    return cards, payouts, np.array(deals, np.uint64).reshape(len(deals), -1)


def weights_by_hand(
    view: View, deals: NDArray[np.uint64], beliefs: Beliefs | None, seed: int
) -> NDArray[np.float64]:
    """How much each of the deals counts."""
    if beliefs is None:
        return np.full(len(deals), 1 / len(deals))
    return beliefs.weights(hidden(view), deals, seed)
