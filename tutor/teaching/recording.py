"""What was done in a recorded round or hand, one moment after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from solver.boodle.actions import Action as BoodleAction
from solver.boodle.actions import Bid as Offer
from solver.boodle.actions import Choose, Exchange, Spread, StopReason, Withhold
from solver.boodle.actions import Phase as Stage
from solver.boodle.actions import Play as Lead
from solver.boodle.hand import Hand
from solver.boon.actions import Action as BoonAction
from solver.boon.actions import Bury, Play
from solver.boon.round import Round

State = TypeVar("State")
Action = TypeVar("Action")


@dataclass(frozen=True, slots=True)
class Moment(Generic[State, Action]):
    """Somebody's turn, and what he did."""

    number: int
    """Counted from 0, bids and cards alike."""
    place: str
    """As `advise --at` has it: bid.2, bury, 3.2; in Boodle spread, exchange, bid, choose, bet."""
    seat: int
    state: State
    """Before it."""
    action: Action


def boon_moments(end: Round) -> Iterator[Moment[Round, BoonAction]]:
    """The moments of a round of Boon up to where it has come."""
    return _moments(boon_start(end), boon_actions(end))


def boodle_moments(end: Hand) -> Iterator[Moment[Hand, BoodleAction]]:
    """The moments of a hand of Boodle up to where it has come."""
    return _moments(boodle_start(end), boodle_actions(end))


def boon_states(end: Round) -> Iterator[Round]:
    """A round of Boon at each of its moments, from the deal to where it has come."""
    return _states(boon_start(end), boon_actions(end))


def boodle_states(end: Hand) -> Iterator[Hand]:
    """A hand of Boodle at each of its moments, from the deal to where it has come."""
    return _states(boodle_start(end), boodle_actions(end))


def _moments(now: Any, done: Iterable[tuple[str, Action]]) -> Iterator[Moment[Any, Action]]:
    for number, (place, action) in enumerate(done):
        seat = now.to_move
        assert seat is not None
        yield Moment(number, place, seat, now, action)
        now = now.apply(action)


def _states(now: Any, done: Iterable[tuple[str, object]]) -> Iterator[Any]:
    yield now
    for _place, action in done:
        now = now.apply(action)
        yield now


def boon_start(end: Round) -> Round:
    """The round before anything was done in it."""
    if end.dealer is not None:
        return Round.start(end.dealt, end.boon, end.dealer, end.rules)
    leader = end.tricks[0].leader if end.tricks else end.leader
    buried = end.buried or 0
    return Round.open(end.dealt, leader, end.soloist, end.rules, buried, all_cards=end.all_cards)


def boon_actions(end: Round) -> Iterator[tuple[str, BoonAction]]:
    """What was done in a round of Boon, in order, each with its place."""
    for turn, bid in enumerate(end.bids):
        yield f"bid.{turn + 1}", bid
    if end.dealer is not None and end.buried is not None:
        yield "bury", Bury(end.buried)
    tricks = [trick.cards for trick in end.tricks]
    for number, cards in enumerate([*tricks, end.trick]):
        for turn, card in enumerate(cards):
            yield f"{number + 1}.{turn + 1}", Play(card)


def boodle_start(end: Hand) -> Hand:
    """The hand before anything was done in it."""
    return Hand.start(
        end.dealt,
        end.reserve,
        end.dealer,
        end.rules,
        end.pots_before,
        antes_in=not end.antes and end.phase is not Stage.SPREAD,
    )


def boodle_actions(end: Hand) -> Iterator[tuple[str, BoodleAction]]:
    """What was done in a hand of Boodle, in order, each with its place."""
    if end.rules.spread is not None:
        for chips in end.antes:
            yield "spread", Spread(chips)
    if end.swapped is not None:
        yield "exchange", Exchange(end.swapped)
    if end.auction is not None:
        for _seat, bid in end.auction.bids:
            yield "bid", Offer(bid)
    if end.poker is not None:
        for cards in end.poker.chosen:
            yield "choose", Choose(cards)
        for _seat, wager in end.poker.wagers:
            yield "bet", wager
    for number, run in enumerate(end.runs):
        for turn, card in enumerate(run.cards):
            yield f"{number + 1}.{turn + 1}", Lead(card)
        if run.stop is StopReason.WITHHELD:
            yield f"{number + 1}.{len(run.cards) + 1}", Withhold()
