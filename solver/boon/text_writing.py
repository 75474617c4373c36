"""From the JSON form to the lines of the text form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver.boon.cards import Card, card_from_code
from solver.boon.json_reading import ANSWERS, Kind, kind_of
from solver.boon.names import UNKNOWN, CardNames, Language, card_name, cards_text
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

_ORDER: Mapping[Kind, tuple[str, ...]] = {
    "position": (
        *("players", "names", "rules", "deck", "soloist", "leader", "hands", "boon", "buried"),
        *("taken", "points", "tricks_won", "winners", "trick"),
    ),
    "view": (
        *("players", "names", "rules", "dealer", "seat", "hand", "bids", "boon", "buried"),
        *("tricks", "trick"),
    ),
    "round": (
        *("players", "names", "rules", "deck", "victory_cards", "dealer", "soloist", "leader"),
        *("hands", "boon", "bids", "buried", "tricks"),
    ),
    "match": ("victory_cards",),
}
"""The fields in the order of their lines."""


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes one record."""

    value: dict[str, Any]
    """The record in its JSON form."""
    kind: Kind
    cards: CardNames
    lang: Language | None

    def lines(self) -> Iterator[str]:
        yield from with_comments(self._placed(), self.value.get("comments", {}))

    def _placed(self) -> Iterator[tuple[str, str]]:
        """Every line with its place in the JSON form."""
        yield from write_heading(self.value, self.kind, told=self._kind_is_open())
        for name in _ORDER[self.kind]:
            if name in self.value:
                yield from self._field(name, self.value[name])
        for name in ANSWERS[self.kind]:
            if name in self.value and name not in dict(self._inputs()):
                key = ANSWER + name.replace("_", " ")
                yield name, f"{key}: {self._answer(name, self.value[name])}"

    def _kind_is_open(self) -> bool:
        """Whether the keys alone would not show what kind of record this is."""
        return self.kind == "round" and "dealer" not in self.value

    def _inputs(self) -> Iterator[tuple[str, Any]]:
        """The fields that are part of the question, though an answer may have them too."""
        if self.kind == "position" and self.value["soloist"] is None:
            yield "points", None
        if self.kind == "round" and "dealer" not in self.value:
            yield "soloist", None

    def _field(self, name: str, value: Any) -> Iterator[tuple[str, str]]:
        if name in ANSWERS[self.kind] and name not in dict(self._inputs()):
            return
        if name == "hands":
            for seat, hand in enumerate(value):
                yield f"hands[{seat}]", f"hand {self._seat(seat)}: {self._hand(hand)}"
        elif name == "tricks":
            for index, trick in enumerate(value):
                yield f"tricks[{index}]", f"trick: {self._played(trick.split())}"
        elif name == "trick":
            if value or name in self.value.get("comments", {}):
                yield name, f"trick: {self._played(value)}"
        else:
            yield name, f"{name.replace('_', ' ')}: {self._value(name, value)}".rstrip()

    def _value(self, name: str, value: Any) -> str:
        if name == "names":
            return write_names(value)
        if name in ("dealer", "leader", "seat", "soloist"):
            return "none" if value is None else self._seat(value)
        if name in ("hand", "boon", "buried"):
            return self._hand(value)
        if name == "rules":
            return write_rules(value)
        if isinstance(value, list):
            return " ".join(str(each) for each in value) or NOTHING
        return str(value)

    def _seat(self, seat: int) -> str:
        return write_seat(seat, self.value.get("names"))

    def _hand(self, codes: str | None) -> str:
        if codes is None:
            return UNKNOWN
        cards = [None if word == UNKNOWN else card_from_code(word) for word in codes.split()]
        return cards_text(cards, self.cards, self.lang) or NOTHING

    def _played(self, codes: list[str]) -> str:
        """Cards in the order of play; in words each with its suit."""
        between = " " if self.lang is None else ", "
        return between.join(self._card(card_from_code(each)) for each in codes) or NOTHING

    def _card(self, card: Card) -> str:
        return card_name(card, self.cards, self.lang)

    def _answer(self, name: str, value: Any) -> str:
        if name == "cards":
            pairs = [
                f"{self._card(card_from_code(code))} = {write_numbers(each)}"
                for code, each in value.items()
            ]
            return ", ".join(pairs) or NOTHING
        if name == "line":
            return self._played(value)
        return self._seat(value) if name == "soloist" else write_numbers(value)


def write_text(
    value: dict[str, Any],
    namings: Sequence[CardNames],
    lang: Language | None,
    before: CardNames,
) -> str:
    """The text of one record in its JSON form.

    `namings` says whose names the cards have, for a match also in each round; `before` is what
    the text before it has said of that.
    """
    kind = kind_of(value)
    parts = [value, *value["rounds"]] if kind == "match" else [value]
    blocks = []
    for index, (part, cards) in enumerate(zip(parts, namings, strict=True)):
        lines = list(_Writer(part, kind if index == 0 else "round", cards, lang).lines())
        if cards != before:
            lines.insert(0, f"cards: {cards}")
        before = cards
        blocks.append("\n".join(lines) + "\n")
    return SEPARATOR.join(blocks)
