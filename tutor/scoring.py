"""What a round and a match come to: tricks, points and what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from solver.boon.cards import POINTS, points_in
from solver.boon.known_cards import UnknownCards
from solver.boon.match import STARTING_VICTORY_CARDS, Match
from solver.boon.payment import settle
from solver.boon.records import MatchRecord, RoundRecord
from solver.boon.round import Round
from solver.errors import InputError


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's tricks, card points, and change in victory cards."""

    winner_of_tricks: tuple[int, ...]
    points: tuple[int | None, ...]
    """Of each seat so far, the soloist's with his bury; None where cards that nobody wrote down
    would have to be known, as in an unfinished round a bury."""
    tricks_won: tuple[int, ...]
    soloist: int | None
    payouts: tuple[int, ...] | None
    """What is paid, under the rule for who runs short; None while the round is unfinished."""

    def to_json(self) -> dict[str, Any]:
        """The answer of `boon score` for a round."""
        return {
            "winner_of_tricks": list(self.winner_of_tricks),
            "points": list(self.points),
            "tricks_won": list(self.tricks_won),
            "soloist": self.soloist,
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
    if due is not None:
        has = tuple(victory_cards or (STARTING_VICTORY_CARDS,) * played.players)
        due = settle(has, due, played.rules)
    return RoundScore(
        winner_of_tricks=tuple(trick.winner for trick in played.tricks),
        points=played.points,
        tricks_won=played.tricks_won,
        soloist=played.soloist,
        payouts=due,
    )


def score_record(record: RoundRecord, victory_cards: Sequence[int] | None = None) -> RoundScore:
    """The score of a round as it is written down; of an unfinished one as much as is known.

    `victory_cards` are those before it, by default what the record says. Raises InputError for a
    play that cannot have been.
    """
    try:
        played = record.replay(any_boon=True)
    except UnknownCards:
        if record.is_finished and not record.is_redealt:
            raise
        return _known_score(record)
    return score_round(played, victory_cards or record.victory_cards)


def _known_score(record: RoundRecord) -> RoundScore:
    """What the tricks tell of a round that is not paid yet, or never will be."""
    record = record.completed()
    winners = record.history().winners
    points: list[int | None] = [0] * record.players
    won = [0] * record.players
    for winner, trick in zip(winners, record.tricks, strict=False):
        points[winner] = (points[winner] or 0) + sum(POINTS[card] for card in trick)
        won[winner] += 1
    seat = record.soloist
    aside = record.buried
    if record.is_leaster and winners and record.rules.leaster_boon == "first_trick":
        seat, aside = winners[0], record.boon
    if seat is not None and (record.dealer is not None or aside is not None):
        known = aside is not None and aside.complete
        points[seat] = (points[seat] or 0) + points_in(aside.cards) if aside and known else None
    return RoundScore(
        winner_of_tricks=winners,
        points=tuple(points),
        tricks_won=tuple(won),
        soloist=record.soloist,
        payouts=(0,) * record.players if record.is_redealt else None,
    )


def score_match(record: MatchRecord) -> MatchScore:
    """The score of a match, its rounds paid one after the other.

    Raises InputError, naming the round, for rounds that cannot have been, or not in this order.
    """
    record.check()
    match = record.start()
    scores: list[RoundScore] = []
    for index, each in enumerate(record.rounds):
        try:
            score = score_record(each, match.victory_cards)
        except InputError as error:
            place = f"rounds[{index}]" + (f".{error.field}" if error.field else "")
            raise InputError(error.message, field=place) from error
        scores.append(score)
        if score.payouts is not None:
            match = replace(match, rules=each.rules).play(score.payouts)
    return MatchScore(tuple(scores), match)
