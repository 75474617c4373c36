"""What a hand and a match come to: stops, chips, and the piles on the boodle cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solver.boodle.cards import code
from solver.boodle.hand import Hand
from solver.boodle.json_writing import write_pots
from solver.boodle.match import Match
from solver.boodle.records import Record, ToldBreach


@dataclass(frozen=True, slots=True)
class HandScore:
    """A hand's stops and chips."""

    hand: Hand

    def to_json(self) -> dict[str, Any]:
        """The answer of `boodle score` for a hand; what the variants add only where it was."""
        hand = self.hand
        result: dict[str, Any] = {
            "stops": [code(card) for card in hand.stops],
            "chips": list(hand.chips),
            "pots": write_pots(hand.pots),
            "winner": hand.winner,
        }
        if hand.is_void:
            result["void"] = True
        if hand.auction is not None:
            result["auction"] = list(hand.auction.payments())
        if hand.poker is not None:
            result["poker"] = list(hand.poker.payments())
        if hand.breaches:
            told = map(ToldBreach.of, hand.breaches)
            result["breaches"] = [
                {"kind": b.kind, "run": b.run, "seat": b.seat, "card": code(b.card or 0)}
                for b in told
            ]
        return result


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match's hands, and how it stands after them."""

    hands: tuple[Hand, ...]
    match: Match

    @property
    def scores(self) -> tuple[HandScore, ...]:
        """The score of each hand."""
        return tuple(map(HandScore, self.hands))

    def to_json(self) -> dict[str, Any]:
        """The answer of `boodle score` for a match."""
        return {
            "rounds": [score.to_json() for score in self.scores],
            "chips": list(self.match.chips),
            "pots": write_pots(self.match.pots),
            "over": self.match.over,
            "winners": list(self.match.winners),
        }


def recorded_score(record: Record) -> dict[str, object]:
    """The score that a record has, by the names of the answer."""
    names = {"pots_after": "pots"}
    return {names.get(name, name): value for name, value in record.recorded.items()}
