"""Keeping what is played in the memory, after each action, and taking it up again. No Textual."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from solver.errors import InputError
from tutor.teaching.assessment import Assessment
from tutor.teaching.luck import APART

if TYPE_CHECKING:
    from tutor.memory.entries import StoredRound
    from tutor.memory.store import Memory

APP = "tutor"
"""Marks the rounds that were played here, in their setup."""
LATELY = 200
"""Rounds among which a match that goes on is looked for, the newest."""
MATCH_BITS = 52
"""Of the random number of a match: a whole number in any JSON."""


class Keeper:
    """The round that is being played, as the memory has it; without a memory nothing is kept."""

    def __init__(self, memory: Memory | None, game: str) -> None:
        self._memory = memory
        self._game = game
        self.round_id: int | None = None
        self._match: int | None = None
        self._previous: int | None = None
        """The round before this one in its match."""
        self._has_others = False
        """Whether it was taken up, and there are other rounds before it in its match."""
        self._stands_beside = False
        """Whether new matches stand beside another, which they do not end."""
        self._is_beside = False
        """Whether this match does."""
        self._judged: set[str] = set()
        """The places of this round whose first decision is kept."""
        self._worth: float | None = None
        """What the person could expect at his first decision; None: not known, or not yet."""
        self._is_valued = False
        """Whether the first decision is past, so that no other tells the worth."""
        self._first: str | None = None
        """The place of the first decision, if that is known and has not been judged yet."""
        self._ended: tuple[str, Sequence[int]] | None = None

    @property
    def keeps(self) -> bool:
        """Whether anything is kept at all."""
        return self._memory is not None

    def open_matches(self) -> list[StoredRound]:
        """The last round of each other match that was not left or ended, the newest first.

        Of what was kept without a number for its match only the very last round counts. What stands
        beside another match may be played in a window that is still open.
        """
        if self._memory is None:
            return []
        last: dict[int | None, StoredRound] = {}
        for number, each in enumerate(self._memory.rounds(self._game, limit=LATELY)):
            match = each.setup.get("match")
            is_numbered = type(match) is int
            if each.setup.get("app") == APP and (is_numbered or number == 0):
                last.setdefault(match if is_numbered else None, each)
        return [
            each
            for match, each in last.items()
            if not each.setup.get("left")
            and (match is None or match != self._match)
            and (not each.setup.get("beside") or self._memory.claim(self._claimed_beside))
        ]

    @property
    def _claimed_beside(self) -> str:
        """What a program claims that plays beside another match."""
        return f"{self._game}-beside"

    def stand_beside(self) -> None:
        """What begins here stands beside a match that is played elsewhere or was put off."""
        self._stands_beside = True
        if self._memory is not None:
            self._memory.claim(self._claimed_beside)

    def begin_match(self) -> None:
        """The rounds that begin now are those of a new match."""
        self._match = secrets.randbits(MATCH_BITS)
        self._is_beside = self._stands_beside
        self.round_id = None

    def go_on(self, stored: StoredRound) -> None:
        """The rounds that begin now follow this one."""
        match = stored.setup.get("match")
        self._match = match if type(match) is int else secrets.randbits(MATCH_BITS)
        self._is_beside = stored.setup.get("beside") is True
        self.round_id = stored.id
        self._previous = None
        self._has_others = stored.setup.get("played") != 0

    @property
    def is_elsewhere(self) -> bool:
        """Whether another program goes on with the rounds of this game."""
        return self._memory is not None and not self._memory.claim(self._game)

    def take_up(self, stored: StoredRound, first: tuple[str, int] | None) -> None:
        """Go on with a round that was kept.

        `first` is the place of the first decision that tells the worth, and what the person had won
        or paid before it; None: the round has not come to one.
        """
        assert self._memory is not None
        self.round_id = stored.id
        decisions = self._memory.decisions(round_id=stored.id)
        self._judged = {each.place for each in decisions}
        self._forget_worth()
        if first is None:
            return
        place, banked = first
        if place not in self._judged:
            self._first = place
            return
        self._is_valued = True
        kept = next(each for each in decisions if each.place == place)
        with suppress(InputError):
            self._worth = _worth(kept.assessment(), banked)

    def lacks(self, place: str) -> bool:
        """Whether no decision at this place of the round is kept."""
        return place not in self._judged

    def begin(self, setup: Mapping[str, Any]) -> None:
        """A round has been dealt."""
        self._previous, self.round_id = self.round_id, None
        self._has_others = False
        self._judged = set()
        self._forget_worth()
        if self._memory is not None:
            marks = {"app": APP, "match": self._match, "beside": self._is_beside}
            self.round_id = self._memory.begin_round(self._game, {**setup, **marks})

    def save(self, record: str) -> None:
        """Keep the round as far as it has come."""
        if self._memory is not None and self.round_id is not None:
            self._memory.save_round(self.round_id, record)

    def end(self, record: str, result: Sequence[int], *, has_poker: bool) -> None:
        """Keep the round that has come to its end.

        Where chips came of a round of poker too, the worth of the deal does not go with the result
        and is left out.
        """
        if has_poker:
            self._worth, self._is_valued = None, True
        self._ended = (record, result)
        self._put_end()

    def _put_end(self) -> None:
        if self._memory is not None and self.round_id is not None and self._ended is not None:
            self._memory.end_round(self.round_id, *self._ended, self._worth)

    def _forget_worth(self) -> None:
        self._worth = self._ended = None
        self._is_valued = False
        self._first = None

    def leave(self, *, touched: bool) -> None:
        """Leave the match for good, and forget a round in which the person has decided nothing."""
        if self._memory is None or self.round_id is None:
            return
        if not touched and not self._judged and not self._has_others:
            self._memory.drop_round(self.round_id)
            self.round_id = self._previous
        if self.round_id is not None:
            self._memory.leave_round(self.round_id)

    def pass_over(self, stored: StoredRound) -> None:
        """Leave a match that cannot be gone on with, or has ended."""
        assert self._memory is not None
        self._memory.leave_round(stored.id)

    def drop(self, stored: StoredRound) -> bool:
        """Forget a round in which nothing was decided; False: something was."""
        assert self._memory is not None
        if self._memory.decisions(round_id=stored.id, limit=1):
            return False
        return self._memory.drop_round(stored.id)

    def judge(
        self,
        round_id: int | None,
        place: str,
        assessment: Assessment,
        view: Mapping[str, Any] | None,
        banked: int,
    ) -> None:
        """Keep the first decision at a place; one that was taken back counts too.

        `banked` is what the person had won or paid in this round before it. The first decision
        tells what the deal was worth to him.
        """
        if self._memory is None or round_id is None:
            return
        if round_id == self.round_id:
            if place in self._judged:
                return
            self._judged.add(place)
            is_first = self._first in (None, place) and not self._is_valued
            if is_first and assessment.decision not in APART:
                self._is_valued = True
                self._worth = _worth(assessment, banked)
                self._put_end()
        self._memory.add_decision(round_id, place, assessment, view=view)

    def notices(self) -> list[str]:
        """Messages of the memory that have not been shown yet."""
        return [] if self._memory is None else self._memory.take_notices()


def _worth(assessment: Assessment, banked: int) -> float:
    """What the best option of a first decision pays, with what was won or paid before it."""
    return banked + assessment.valuation.options[0].payoff.mean
