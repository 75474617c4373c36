"""From the JSON form to the lines of Boodle's text form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from solver.boodle.cards import card_from_code
from solver.boodle.json_reading import ANSWERS, Kind, kind_of
from solver.boodle.names import UNKNOWN, Language, card_name, cards_text
from solver.boodle.text_reading import card_or_none
from solver.text_draft import ANSWER
from solver.text_values import NOTHING
from solver.text_writing import (
    SEPARATOR,
    with_comments,
    write_heading,
    write_names,
    write_numbers,
    write_rules,
    write_seat,
)

_COURSE = ("pots", "allocation", "exchange", "auction", "poker", "plays", "breaches")
_ORDER: Mapping[Kind, tuple[str, ...]] = {
    "position": (
        *("players", "names", "rules", "pots", "hands", "leader", "last", "stopped", "offenders"),
    ),
    "view": ("players", "names", "rules", "dealer", "seat", "hand", "given_up", *_COURSE),
    "hand": ("players", "names", "rules", "dealer", "hands", "reserve", *_COURSE),
    "match": ("players", "names", "rules", "chips", "pots", "time_up"),
}
"""The fields in the order of their lines."""


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes one record."""

    value: dict[str, Any]
    """The record in its JSON form."""
    kind: Kind
    lang: Language | None
    match: Mapping[str, Any] = field(default_factory=dict)
    """The match that a hand belongs to, whose players, names and rules it has."""

    def lines(self) -> Iterator[str]:
        yield from with_comments(self._placed(), self.value.get("comments", {}))

    def _placed(self) -> Iterator[tuple[str, str]]:
        """Every line with its place in the JSON form."""
        yield from write_heading(self.value, self.kind, told=False)
        for name in _ORDER[self.kind]:
            if name in self.value and not self._told_by_match(name):
                yield from self._field(name, self.value[name])
        for name in ANSWERS[self.kind]:
            if name in self.value:
                key = ANSWER + name.replace("_", " ")
                yield name, f"{key}: {self._answer(name, self.value[name])}"

    def _told_by_match(self, name: str) -> bool:
        """Whether a field is the same for the whole match and nothing stands at it here."""
        if name not in ("players", "rules") or name in self.value.get("comments", {}):
            return False
        return bool(self.match) and self.match.get(name) == self.value[name]

    def _field(self, name: str, value: Any) -> Iterator[tuple[str, str]]:
        if name == "hands":
            for seat, hand in enumerate(value):
                yield f"hands[{seat}]", f"hand {self._seat(seat)}: {self._hand(hand)}"
        elif name == "allocation":
            if not any(value):
                yield "allocation", f"spread: {NOTHING}"
            for seat, chips in enumerate(value):
                if chips is not None:
                    text = "/".join(map(str, chips))
                    yield f"allocation[{seat}]", f"spread {self._seat(seat)}: {text}"
        elif name == "poker":
            for seat, hand in enumerate(value["hands"]):
                if hand is not None:
                    yield f"poker.hands[{seat}]", f"poker {self._seat(seat)}: {self._hand(hand)}"
            yield "poker.bets", f"bets: {', '.join(value['bets']) or NOTHING}"
        elif name == "plays":
            yield from self._plays(value)
        elif name == "breaches":
            for index, breach in enumerate(value):
                yield f"breaches[{index}]", f"breach: {self._breach(breach)}"
        else:
            yield name, f"{name.replace('_', ' ')}: {self._value(name, value)}".rstrip()

    def _plays(self, plays: list[str]) -> Iterator[tuple[str, str]]:
        seats = self.value.get("seats", ())
        for index, run in enumerate(plays):
            yield f"plays[{index}]", f"run: {self._cards(run.split())}"
            if index < len(seats):
                yield f"seats[{index}]", f"by: {self._seats(seats[index])}"

    def _value(self, name: str, value: Any) -> str:
        if name == "names":
            return write_names(value)
        if name in ("dealer", "leader", "seat"):
            return self._seat(value)
        if name in ("hand", "given_up", "reserve"):
            return self._hand(value)
        if name == "last":
            return card_name(card_from_code(value), self.lang)
        if name in ("exchange", "stopped", "time_up"):
            return "yes" if value else "no"
        if name == "pots":
            return self._pots(value)
        if name == "offenders":
            return self._seats(value) or NOTHING
        if name == "rules":
            return write_rules(value)
        return write_numbers(value)

    def _seat(self, seat: int) -> str:
        return write_seat(seat, self.value.get("names") or self.match.get("names"))

    def _seats(self, seats: list[int]) -> str:
        return ", ".join(map(self._seat, seats))

    def _hand(self, codes: str | None) -> str:
        if codes is None:
            return UNKNOWN
        return self._cards(codes.split())

    def _cards(self, codes: list[str]) -> str:
        cards = [None if word == UNKNOWN else card_from_code(word) for word in codes]
        return cards_text(cards, self.lang) or NOTHING

    def _pots(self, pots: Mapping[str, int]) -> str:
        return ", ".join(
            f"{card_name(card_from_code(card), self.lang)} {chips}" for card, chips in pots.items()
        )

    def _breach(self, breach: Mapping[str, Any]) -> str:
        parts = [breach["kind"], f"run {breach['run'] + 1}"]
        if "seat" in breach:
            parts.append(self._breaker(breach["seat"]))
        if "card" in breach:
            parts.append(card_name(card_from_code(breach["card"]), self.lang))
        return ", ".join(parts)

    def _breaker(self, seat: int) -> str:
        """Who broke a rule; by his number where his name might be read as a card."""
        name = self._seat(seat)
        return str(seat) if card_or_none(name) else name

    def _answer(self, name: str, value: Any) -> str:
        if name == "leads":
            pairs = [
                f"{card_name(card_from_code(code), self.lang)} = {write_numbers(chips)}"
                for code, chips in value.items()
            ]
            return ", ".join(pairs) or NOTHING
        if name in ("line", "stops"):
            return self._cards(value)
        if name == "winner":
            return self._seat(value)
        return self._pots(value) if name == "pots_after" else write_numbers(value)


def write_text(value: dict[str, Any], lang: Language | None) -> str:
    """The text of one record in its JSON form."""
    kind = kind_of(value)
    parts = [value, *value["rounds"]] if kind == "match" else [value]
    blocks = []
    for index, part in enumerate(parts):
        writer = _Writer(part, "hand", lang, value) if index else _Writer(part, kind, lang)
        lines = writer.lines()
        blocks.append("\n".join(lines) + "\n")
    return SEPARATOR.join(blocks)
