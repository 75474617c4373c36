"""A recorded round or hand as one steps through it: every state, and what was done in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from solver.boodle import records as boodle_records
from solver.boodle.hand import Hand
from solver.boon import records as boon_records
from solver.boon.round import Round
from solver.errors import InputError
from solver.i18n import _
from tutor.app.places import GameName
from tutor.seats import seat_names
from tutor.teaching.recording import boodle_actions, boodle_states, boon_actions, boon_states
from tutor.teaching.stacks import stacks_of

State: TypeAlias = Round | Hand


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
    stacks: tuple[int, ...] | None = None
    """In Boon the victory cards of each seat before the round, where they are known."""

    @property
    def players(self) -> int:
        """How many play."""
        players: int = self.states[0].players
        return players

    def mover(self, index: int) -> int | None:
        """Who acts in a state; None at the end."""
        seat: int | None = self.states[index].to_move
        return seat


def timeline_of(
    state: State,
    names: Sequence[str] | None = None,
    title: str = "",
    stacks: tuple[int, ...] | None = None,
) -> Timeline:
    """How a round or a hand came to be as it is."""
    game: GameName
    states: list[Any]
    actions: list[Any]
    if isinstance(state, Round):
        game, states = "boon", list(boon_states(state))
        actions = [action for _place, action in boon_actions(state)]
    else:
        game, states = "boodle", list(boodle_states(state))
        actions = [action for _place, action in boodle_actions(state)]
    called = seat_names(names, state.players)
    return Timeline(game, title, called, tuple(states), tuple(actions), stacks)


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
        end = record.replay(any_boon=True)
        return [timeline_of(end, record.names, _title(record), record.victory_cards)]
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
    stacks: list[tuple[int, ...] | None] = [None] * len(played)
    if isinstance(record, boon_records.MatchRecord):
        stacks = stacks_of(record, [state for state in played if isinstance(state, Round)])
    return [
        timeline_of(
            state,
            names[index],
            _title(record) or _title(record.rounds[index]),
            stacks[index],
        )
        for index, state in enumerate(played)
    ]


def _title(record: Any) -> str:
    return str(record.tags.get("title", "")) if record.tags else ""
