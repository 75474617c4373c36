"""A match in which a person plays against bots: what both games have in common. No Textual."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag

Action = TypeVar("Action")


class Played(Protocol):
    """A round of Boon or a hand of Boodle at one moment, immutable."""

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None at the end."""

    def check(self, action: Any, seat: int | None = None) -> None:
        """Raise IllegalAction if this is not allowed now."""

    def apply(self, action: Any, seat: int | None = None) -> Self:
        """The state after an action. Raises IllegalAction."""


class Kept(Protocol):
    """Options that are kept as JSON."""

    def to_json(self) -> dict[str, Any]:
        """The options."""


class Match(Protocol):
    """A match of either game between two rounds, immutable."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def rules(self) -> Kept:
        """The rules in force."""

    @property
    def dealer(self) -> int:
        """Who dealt first."""

    @property
    def played(self) -> int:
        """How many rounds have been played."""

    @property
    def over(self) -> bool:
        """Whether nothing more is played."""


State = TypeVar("State", bound=Played)

PLAYERS = ("Ada", "Bo", "Cia", "Dan", "Eva", "Finn", "Gro", "Hans")
"""What the bots are called."""


def table_names(name: str, players: int, own: int) -> tuple[str, ...]:
    """The names at the table: the person's, or “You”, and those of bots that differ from it."""
    others = [known for known in PLAYERS if known.casefold() != name.casefold()]
    return tuple(
        (name.strip() or _("You")) if seat == own else others[seat - (seat > own)]
        for seat in range(players)
    )


class Session(ABC, Generic[State, Action]):
    """A match at one moment, with what may be taken back."""

    game: str
    match: Match
    """The match between two rounds."""
    state: State
    """The round, or hand, that is being played or was played last."""

    def __init__(self, names: tuple[str, ...], own: int, seed: int, bots_text: str) -> None:
        self.names = names
        self.own = own
        """The person's seat."""
        self.seed = seed
        self.bots_text = bots_text
        """Who plays against the person, as typed."""
        self.before: list[State] = []
        """The moments of this round at which the person decided."""
        self.settled = False
        """Whether this round has been paid."""

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None at the end of the round."""
        return self.state.to_move

    @property
    def is_own_turn(self) -> bool:
        """Whether the person decides next."""
        return self.to_move == self.own

    @property
    def is_match_over(self) -> bool:
        """Whether nothing more is played after this round."""
        return self.match.over

    @property
    def number(self) -> int:
        """The number of this round in the match, from 1."""
        return self.match.played + (0 if self.settled else 1)

    @abstractmethod
    def deal(self) -> None:
        """Begin the next round."""

    def after(self, state: State, action: Action) -> State:
        """The state after an action. Raises IllegalAction."""
        return state.apply(action)

    def check(self, action: Action) -> None:
        """Raise IllegalAction if the person may not do this now."""
        self.state.check(action, self.own)

    def act(self, action: Action) -> None:
        """Do what the seat to move does. Raises IllegalAction, and nothing is changed."""
        after = self.after(self.state, action)
        if self.is_own_turn:
            self.before.append(self.state)
        self.state = after

    def undo(self) -> bool:
        """Go back to where the person decided last; False: there is nothing to take back."""
        if not self.before or self.settled:
            return False
        self.state = self.before.pop()
        return True

    @abstractmethod
    def settle(self) -> tuple[int, ...]:
        """Pay the round that has ended; returns the change of each seat."""

    @abstractmethod
    def result(self) -> tuple[int, ...]:
        """What the round that has ended is worth to each seat."""

    @abstractmethod
    def record(self) -> str:
        """This round so far in the text form."""

    def setup(self) -> dict[str, Any]:
        """What is needed to go on with this round and its match, as JSON."""
        match = self.match
        return {
            "players": match.players,
            "seat": self.own,
            "names": list(self.names),
            "bots": self.bots_text,
            "seed": self.seed,
            "rules": match.rules.to_json(),
            "dealer": match.dealer,
            "played": match.played,
            **self.standing(),
        }

    @abstractmethod
    def standing(self) -> dict[str, Any]:
        """What a setup tells of the match beside what both games have."""

    @abstractmethod
    def go_to(self, record: str) -> None:
        """Play this round again up to what a record tells. Raises InputError if it is none."""

    def resumed(self, record: str) -> Self:
        """This session, taken from a setup, at the moment that a record tells, if it does.

        Raises InputError if the setup does not fit the match.
        """
        match = self.match
        if len(self.names) != match.players or self.own not in range(match.players):
            raise InputError(_("not one name for each player"), field="names")
        if record.strip():
            self.go_to(record)
        return self

    @abstractmethod
    def done(self) -> list[tuple[State, Action]]:
        """What the person has done in this round, each with the moment before it."""

    @abstractmethod
    def place(self, state: State) -> str:
        """Which moment of the round a decision was made at; no two have the same."""

    @abstractmethod
    def think(self, state: State, stop: StopFlag) -> Action:
        """What the bot to move does, by its own view only. Raises Stopped."""

    @abstractmethod
    def view(self, state: State) -> Mapping[str, Any] | None:
        """What the person knew at a moment, in the JSON form."""


def number_in(setup: Mapping[str, Any], name: str) -> int:
    """A whole number of a stored setup; raises InputError if it is none."""
    value = setup.get(name)
    if type(value) is not int:
        raise InputError(_("{value!r} is no whole number").format(value=value), field=name)
    return value


def numbers_in(setup: Mapping[str, Any], name: str) -> tuple[int, ...]:
    """Whole numbers of a stored setup; raises InputError if they are none."""
    values = setup.get(name)
    if not isinstance(values, Sequence) or any(type(value) is not int for value in values):
        raise InputError(_("{value!r} are no whole numbers").format(value=values), field=name)
    return tuple(values)


def rules_in(setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of a stored setup; raises InputError if they are none."""
    rules = setup.get("rules")
    if not isinstance(rules, Mapping):
        raise InputError(_("{value!r} are no options").format(value=rules), field="rules")
    return rules


def text_in(setup: Mapping[str, Any], name: str) -> str:
    """A text of a stored setup; raises InputError if it is none."""
    value = setup.get(name)
    if not isinstance(value, str):
        raise InputError(_("{value!r} is no text").format(value=value), field=name)
    return value


def names_in(setup: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of a stored setup; raises InputError if they are none."""
    values = setup.get("names")
    if not isinstance(values, Sequence) or any(not isinstance(value, str) for value in values):
        raise InputError(_("{value!r} are no names").format(value=values), field="names")
    return tuple(values)
