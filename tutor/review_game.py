"""What a review needs of a game, and a round of it that is reviewed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game
from tutor.teaching.luck import Share, shares
from tutor.teaching.recording import Moment


@dataclass(frozen=True, slots=True)
class Head:
    """A round to be reviewed, and where it was found."""

    end: Any
    """The round or hand as far as it has come."""
    names: tuple[str, ...] | None
    """What the seats are called; None: they have no names."""
    title: str
    source: str
    line: int | None
    number: int | None
    """Its number in its match, from 1; None: it is in none."""
    game: Game[Any, Any]
    """As a teacher sees it."""
    stacks: tuple[int, ...] | None = None
    """In Boon the victory cards of each seat before it, where they are known."""

    @property
    def players(self) -> int:
        """How many play."""
        players: int = self.end.players
        return players


@dataclass(frozen=True, slots=True)
class Step:
    """A trick or a run: who played which card, in order, and what came of it."""

    plays: Sequence[tuple[str, str]]
    outcome: str


@dataclass(frozen=True, slots=True)
class Course:
    """What was done in a round, for people to follow."""

    before: str
    """What was done before the first lead."""
    steps: Sequence[Step]
    after: str
    """What the round paid."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision with a choice, and the verdict on it."""

    moment: Moment[Any, Any]
    assessment: Assessment

    @property
    def value(self) -> float:
        """What the seat could expect from the best option, in the unit of the game."""
        return self.assessment.valuation.options[0].payoff.mean


@dataclass(slots=True)
class Reviewed:
    """A round with the verdicts on its decisions, as many as there are so far."""

    head: Head
    judged: list[Judged] = field(default_factory=list)
    complete: bool = False
    """Whether every decision that was asked for has been looked at."""
    has_gaps: bool = False
    """Whether some could not be judged."""

    def shares(self) -> tuple[Share | None, ...]:
        """What each seat's deal was worth, and what was made of it; None: it is not known."""
        if not self.complete or self.has_gaps:
            return (None,) * self.head.players
        return shares(
            self.head.game,
            [(each.moment.state, each.assessment) for each in self.judged],
            self.head.end,
        )


class ReviewGame(Protocol):
    """One of the games, as `review` needs it."""

    name: str
    """boon or boodle."""
    suits: str
    """The letters that begin, or end, a card's code, each with a colour of its own in a page."""

    def records(self, source: str, *, stream: bool) -> Iterator[tuple[int | None, Any]]:
        """Every record in a file with its line, or the InputError in its place."""

    def heads(self, record: Any, source: str, line: int | None) -> Sequence[Head]:
        """The rounds in a record. Raises InputError if it has none, or cards are missing."""

    def moments(self, end: Any) -> Iterable[Moment[Any, Any]]:
        """What was done in a round, with a choice or without."""

    def is_lawful(self, moment: Moment[Any, Any]) -> bool:
        """Whether it was allowed, and not a breach that the table caught."""

    def hands(self, head: Head, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What was dealt to whom, and what lay aside, as codes of cards."""

    def course(self, head: Head, names: Sequence[str]) -> Course:
        """What was done in the round, and what it paid."""

    def doing(self, decision: str, label: str) -> str:
        """An option as something to do: “play T14”."""
