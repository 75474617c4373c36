"""A recorded round or hand as one steps through it: every state, and what was done in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from solver.boodle import records as boodle_records
from solver.boodle.actions import Action as BoodleAction
from solver.boodle.actions import Bid as BoodleBid
from solver.boodle.actions import Choose, Exchange, Phase, Spread, StopReason, Withhold
from solver.boodle.actions import Play as BoodlePlay
from solver.boodle.hand import Hand
from solver.boon import records as boon_records
from solver.boon.actions import Action as BoonAction
from solver.boon.actions import Bury, Play
from solver.boon.round import Round
from solver.errors import InputError
from solver.i18n import _
from tutor.app.places import GameName
from tutor.seats import seat_names

State: TypeAlias = Round | Hand
Action: TypeAlias = BoonAction | BoodleAction


@dataclass(frozen=True)
class Timeline:
    """One round or hand from its beginning to its last recorded moment."""

    game: GameName
    title: str
    names: tuple[str, ...]
    states: tuple[Any, ...]
    """Rounds of Boon or hands of Boodle, each after one more action."""
    actions: tuple[Any, ...]
    """What was done in each state but the last."""

    @property
    def players(self) -> int:
        """How many play."""
        players: int = self.states[0].players
        return players

    def mover(self, index: int) -> int | None:
        """Who acts in a state; None at the end."""
        seat: int | None = self.states[index].to_move
        return seat


def timeline_of(state: State, names: Sequence[str] | None = None, title: str = "") -> Timeline:
    """How a round or a hand came to be as it is."""
    start: State
    actions: list[Action]
    game: GameName
    if isinstance(state, Round):
        game, start, actions = "boon", _boon_start(state), list(_boon_actions(state))
    else:
        game, start, actions = "boodle", _boodle_start(state), list(_boodle_actions(state))
    states: list[State] = [start]
    for action in actions:
        states.append(states[-1].apply(action))  # type: ignore[arg-type]
    return Timeline(game, title, seat_names(names, state.players), tuple(states), tuple(actions))


def timelines_of(record: Any) -> list[Timeline]:
    """The rounds or hands of a record, each as far as it has come.

    Raises InputError for what cannot be stepped through: one seat's view, open hands, and rounds
    of which cards are missing.
    """
    if isinstance(record, boon_records.MatchRecord):
        return _of_match(record.replay(any_boon=True), record)
    if isinstance(record, boodle_records.MatchRecord):
        return _of_match(record.replay()[0], record)
    if isinstance(record, boon_records.RoundRecord):
        return [timeline_of(record.replay(any_boon=True), record.names, _title(record))]
    if isinstance(record, boodle_records.HandRecord):
        return [timeline_of(record.replay(), record.names, _title(record))]
    raise InputError(
        _(
            "only a round with its play can be stepped through; a position or what one seat knows "
            "belongs in the position editor"
        )
    )


def _of_match(
    played: Sequence[State], record: boon_records.MatchRecord | boodle_records.MatchRecord
) -> list[Timeline]:
    """The rounds of a match, numbered."""
    names = [part.names or record.names or record.rounds[0].names for part in record.rounds]
    return [
        timeline_of(
            state,
            names[index],
            _title(record) or _title(record.rounds[index]),
        )
        for index, state in enumerate(played)
    ]


def _title(record: Any) -> str:
    return str(record.tags.get("title", "")) if record.tags else ""


def _boon_start(round: Round) -> Round:
    if round.dealer is not None:
        return Round.start(round.dealt, round.boon, round.dealer, round.rules)
    leader = round.tricks[0].leader if round.tricks else round.leader
    return Round.open(
        round.dealt,
        leader,
        round.soloist,
        round.rules,
        round.buried or 0,
        all_cards=round.all_cards,
    )


def _boon_actions(round: Round) -> Iterator[BoonAction]:
    yield from round.bids
    if round.dealer is not None and round.buried is not None:
        yield Bury(round.buried)
    for cards in (*(trick.cards for trick in round.tricks), round.trick):
        yield from map(Play, cards)


def _boodle_start(hand: Hand) -> Hand:
    antes_in = not hand.antes and hand.phase is not Phase.SPREAD
    return Hand.start(
        hand.dealt, hand.reserve, hand.dealer, hand.rules, hand.pots_before, antes_in=antes_in
    )


def _boodle_actions(hand: Hand) -> Iterator[BoodleAction]:
    if hand.rules.spread is not None:
        yield from map(Spread, hand.antes)
    if hand.swapped is not None:
        yield Exchange(hand.swapped)
    if hand.auction is not None:
        yield from (BoodleBid(chips) for _seat, chips in hand.auction.bids)
    if hand.poker is not None:
        yield from map(Choose, hand.poker.chosen)
        yield from (wager for _seat, wager in hand.poker.wagers)
    for run in hand.runs:
        yield from map(BoodlePlay, run.cards)
        if run.stop is StopReason.WITHHELD:
            yield Withhold()
