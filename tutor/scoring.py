"""What a round and a match come to: tricks, points and what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from solver.boon.match import STARTING_VICTORY_CARDS, Match
from solver.boon.payment import settle
from solver.boon.records import MatchRecord
from solver.boon.round import Round


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's tricks, card points, and change in victory cards."""

    round: Round
    payouts: tuple[int, ...] | None
    """What is paid, under the rule for who runs short; None while the round is unfinished."""

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon score` for a round."""
        return {
            "winner_of_tricks": [trick.winner for trick in self.round.tricks],
            "points": list(self.round.points),
            "tricks_won": list(self.round.tricks_won),
            "soloist": self.round.soloist,
            "payouts": None if self.payouts is None else list(self.payouts),
        }


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match's rounds, and what each seat has after each of them."""

    rounds: tuple[RoundScore, ...]
    match: Match

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon score` for a match."""
        return {
            "rounds": [score.to_json() for score in self.rounds],
            "victory_cards": list(self.match.victory_cards),
            "over": self.match.over,
            "winners": list(self.match.winners),
        }


def score_round(played: Round, victory_cards: Sequence[int] | None = None) -> RoundScore:
    """The score of a round before which each seat had `victory_cards`, by default 5."""
    due = played.payouts()
    if due is None:
        return RoundScore(played, None)
    has = tuple(victory_cards or (STARTING_VICTORY_CARDS,) * played.players)
    return RoundScore(played, settle(has, due, played.rules))


def score_match(record: MatchRecord) -> MatchScore:
    """The score of a match, its rounds paid one after the other.

    Raises InputError, naming the round, for rounds that cannot have been, or not in this order.
    """
    record.check()
    match = record.start()
    scores: list[RoundScore] = []
    for played in record.replay(any_boon=True):
        score = score_round(played, match.victory_cards)
        scores.append(score)
        due = played.payouts()
        if due is not None:
            match = replace(match, rules=played.rules).play(due)
    return MatchScore(tuple(scores), match)
