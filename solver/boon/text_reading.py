"""From the lines of the text form to the JSON form, which says what is right and wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solver.boon.cards import CODES
from solver.boon.json_reading import ANSWERS, Kind
from solver.boon.names import NAMINGS, UNKNOWN, CardNames, parse_card
from solver.boon.notes import TAGS
from solver.boon.text_values import (
    NOTHING,
    read_bid,
    read_codes,
    read_integer,
    read_number,
    read_rules,
    read_seat,
    split_words,
)
from solver.errors import InputError
from solver.fields import did_you_mean, near
from solver.i18n import _
from solver.text_lines import Block, Line, free_text, shorten, split_list

ANSWER = "answer "
FREE_KEYS = frozenset({*TAGS, "names", "match"})
OWNED_KEYS = ("hand", "trick")
"""The keys that may name a player before the colon."""

_GENERAL = ("kind", "cards", *TAGS)
_PLAY = ("players", "names", "rules")
KEYS: Mapping[Kind, tuple[str, ...]] = {
    "position": (
        *_GENERAL,
        *_PLAY,
        *("soloist", "leader", "hand", "trick", "buried", "taken", "points", "tricks won"),
        *("winners", "boon", "deck"),
        *(ANSWER + name.replace("_", " ") for name in ANSWERS["position"]),
    ),
    "view": (
        *_GENERAL,
        *_PLAY,
        *("dealer", "seat", "hand", "bids", "boon", "buried", "trick"),
    ),
    "round": (
        *_GENERAL,
        *_PLAY,
        *("dealer", "soloist", "leader", "hand", "boon", "bids", "buried", "trick", "deck"),
        "victory cards",
        *(ANSWER + name.replace("_", " ") for name in ANSWERS["round"]),
    ),
    "match": (*_GENERAL, "match", "rounds", "victory cards"),
}
"""The keys of each kind of record."""


@dataclass(slots=True)
class Draft:
    """A record on its way: its JSON form, and the line that each part came from."""

    kind: Kind
    value: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, Line] = field(default_factory=dict)
    """The line of each field, by its place in the JSON form."""
    order: list[str] = field(default_factory=list)
    """The place of each line of the block."""
    sources: list[Line] = field(default_factory=list)
    """The lines of the block."""
    comments: list[tuple[int, str]] = field(default_factory=list)
    leaders: list[tuple[int, Line, int | None]] = field(default_factory=list)
    """The seats that `trick` lines name as leaders: index of the trick, line, seat."""
    owner: tuple[Line, int | None] | None = None
    """The seat that a view's `hand` line names as its owner."""
    names: list[str] | None = None
    players: int = 0

    def line_of(self, place: str | None) -> Line | None:
        """The line that holds a field, or the field around it."""
        while place:
            if place in self.lines:
                return self.lines[place]
            place = re.sub(r"(\.[^.\[]*|\[[^\]]*\]|^[^.\[]*)$", "", place)
        return None


def kind_of(block: Block) -> Kind:
    """Which kind of record a block is, as it says or by its keys.

    Raises InputError for a kind that does not exist.
    """
    keys = [line.key for line in block.lines]
    for line in block.lines:
        if line.key == "kind":
            for kind in KEYS:
                if line.value.casefold() == kind:
                    return kind
            raise line.error(
                _("“{value}” is no kind of record; {hint}").format(
                    value=shorten(line.value), hint=did_you_mean(line.value, list(KEYS))
                )
            )
    if "match" in keys:
        return "match"
    if "seat" in keys:
        return "view"
    return "round" if "dealer" in keys or keys.count("trick") > 1 else "position"


def naming_of(block: Block, before: CardNames) -> CardNames:
    """The card names that a block uses: as it says, else as the block before it."""
    for line in block.lines:
        if line.key == "cards":
            for names in NAMINGS:
                if line.value.casefold() == names:
                    return names
            raise line.error(
                _("“{value}” are no card names; {hint}").format(
                    value=shorten(line.value), hint=did_you_mean(line.value, NAMINGS)
                )
            )
    return before


def draft_of(block: Block, kind: Kind, cards: CardNames) -> Draft:
    """The JSON form of a block.

    Raises InputError, with line and field and quoting the text, for anything that cannot be
    read; whether the record makes sense is for the JSON form to say.
    """
    draft = Draft(kind, sources=block.lines, comments=block.comments)
    _check_keys(block, kind)
    lines = {line.key: line for line in block.lines}
    if "names" in lines:
        draft.names = [name for name, _quoted in split_list(lines["names"])]
    if kind != "match":
        draft.players = _players(block, lines, draft.names)
    for line in block.lines:
        place = _read_line(draft, line, cards, lines.get("trick"))
        draft.order.append(place)
        draft.lines.setdefault(place, line)
    _finish(draft, block)
    return draft


def _check_keys(block: Block, kind: Kind) -> None:
    everything = tuple(dict.fromkeys(key for keys in KEYS.values() for key in keys))
    seen: dict[str, Line] = {}
    for line in block.lines:
        if line.key not in everything:
            raise line.error(
                _("“{key}” is no key of this form; {hint}").format(
                    key=shorten(line.key), hint=_key_hint(line.key, everything)
                )
            )
        if line.key not in KEYS[kind]:
            others = ", ".join(other for other, keys in KEYS.items() if line.key in keys)
            raise line.error(
                _("“{key}” has no place in a {kind}; it belongs to: {others}").format(
                    key=line.key, kind=kind, others=others
                )
            )
        if line.key in seen and line.key not in ("hand", "trick"):
            raise line.error(
                _("“{key}” is in line {number} already").format(
                    key=line.key, number=seen[line.key].number
                )
            )
        seen[line.key] = line


def _key_hint(key: str, known: Sequence[str]) -> str:
    if close := near(key, known):
        return _("did you mean “{word}”?").format(word=close)
    return _("keys are, for example, players, names, dealer, leader, soloist, hand, trick")


def _players(block: Block, lines: Mapping[str, Line], names: list[str] | None) -> int:
    """How many play: as the block says, else as many as it names or has hands."""
    if "players" in lines:
        players = read_integer(lines["players"])
        if players not in (3, 4):
            raise lines["players"].error(
                _("“{text}”: Boon is for 3 or 4").format(text=lines["players"].quote)
            )
        return players
    if names is not None:
        if len(names) not in (3, 4):
            raise lines["names"].error(
                _("“{text}”: {given} names; Boon is for 3 or 4").format(
                    text=lines["names"].quote, given=len(names)
                )
            )
        return len(names)
    hands = sum(line.key == "hand" for line in block.lines)
    if "seat" not in lines and hands in (3, 4):
        return hands
    raise InputError(
        _("no line says how many play; write “players: 3” or “players: 4”"),
        field="players",
        line=block.lines[0].number,
    )


def _read_line(draft: Draft, line: Line, cards: CardNames, last_trick: Line | None) -> str:
    """Put what a line says into the draft, and return its place there."""
    key, value = line.key, draft.value
    if key in ("kind", "cards"):
        return key
    if key == "match":
        if line.value:
            value.setdefault("tags", {})["title"] = free_text(line)
            return "tags.title"
        return key
    if key in TAGS:
        if key in value.setdefault("tags", {}):
            raise line.error(
                _("“{text}”: the match has that title already").format(text=line.quote)
            )
        value["tags"][key] = free_text(line)
        return f"tags.{key}"
    if key == "hand":
        return _read_hand(draft, line, cards)
    if key == "trick":
        return _read_trick(draft, line, cards, last_trick)
    if key.startswith(ANSWER):
        return _read_answer(draft, line, cards)
    place = key.replace(" ", "_")
    if key == "names":
        value[place] = draft.names
    elif key in ("dealer", "leader", "soloist", "seat"):
        value[place] = _seat(draft, line)
    elif key in ("boon", "buried"):
        value[place] = read_codes(line, cards)
    elif key == "bids":
        value[place] = [read_bid(line, word) for word in split_words(line)]
    elif key in ("points", "tricks won", "winners", "victory cards"):
        value[place] = [read_number(line, word) for word in split_words(line)]
    elif key == "rules":
        value[place] = read_rules(line)
    elif key == "deck":
        value[place] = line.value.casefold()
    else:
        value[place] = read_integer(line)
    return place


def _finish(draft: Draft, block: Block) -> None:
    """Fill in what the JSON form wants and the lines leave to be understood."""
    value = draft.value
    if draft.kind == "match":
        return
    value["players"] = draft.players
    if draft.kind in ("position", "round"):
        hands = value.setdefault("hands", {})
        missing = [seat for seat in range(draft.players) if seat not in hands]
        if draft.kind == "position" and missing:
            raise InputError(
                _("no line “hand {who}: …”; a position needs every hand").format(
                    who=draft.names[missing[0]] if draft.names else missing[0]
                ),
                field=f"hands[{missing[0]}]",
                line=block.lines[0].number,
            )
        value["hands"] = [hands.get(seat) for seat in range(draft.players)]
    if draft.kind == "round" or (draft.kind == "view" and "tricks" not in value):
        value.setdefault("tricks", [])
    if draft.kind == "position":
        value.setdefault("soloist", None)
        line = draft.lines.get("points")
        if line is not None and line.key == "points" and value["soloist"] is not None:
            raise line.error(
                _("“{text}”: only a Leaster has points a seat; a soloist's are “taken: …”").format(
                    text=line.quote
                )
            )
        if line is not None and line.key != "points" and value["soloist"] is None:
            raise line.error(
                _("“{text}”: the answer to a Leaster position has no points").format(
                    text=line.quote
                )
            )


def _seat(draft: Draft, line: Line) -> int | None:
    """The seat that is the value of a line."""
    text = free_text(line)
    quoted = line.value.startswith('"')
    return read_seat(line, text, draft.names, draft.players, quoted=quoted)


def _owner(draft: Draft, line: Line) -> int | None:
    """The seat before the colon of a line."""
    owner = line.owner or ""
    return read_seat(line, owner, draft.names, draft.players, quoted=line.owner_quoted)


def _read_hand(draft: Draft, line: Line, cards: CardNames) -> str:
    if draft.kind == "view":
        if line.owner is not None:
            draft.owner = (line, _owner(draft, line))
        if "hand" in draft.value:
            raise line.error(
                _("“{text}”: a seat's view has one hand only, its own").format(text=line.quote)
            )
        draft.value["hand"] = read_codes(line, cards)
        return "hand"
    if line.owner is None:
        raise line.error(
            _("“{text}”: whose hand? Write “hand Anna: …” or “hand 0: …”").format(text=line.quote)
        )
    seat = _owner(draft, line)
    if seat is None or not 0 <= seat < draft.players:
        raise line.error(
            _("“{owner}” is no seat; the seats are 0 to {last}").format(
                owner=shorten(line.owner), last=draft.players - 1
            )
        )
    place = f"hands[{seat}]"
    if place in draft.lines:
        raise line.error(
            _("“{text}”: the hand of seat {seat} is in line {number} already").format(
                text=line.quote, seat=seat, number=draft.lines[place].number
            )
        )
    draft.value.setdefault("hands", {})[seat] = read_codes(line, cards, place)
    return place


def _read_trick(draft: Draft, line: Line, cards: CardNames, last_trick: Line | None) -> str:
    index = len(draft.value.get("tricks", ()))
    if line.owner is not None:
        draft.leaders.append((index, line, _owner(draft, line)))
    place = "trick" if draft.kind == "position" else f"tricks[{index}]"
    text = read_codes(line, cards, place)
    if text is None or UNKNOWN in text.split():
        raise line.error(
            _("“{text}”: a card that was played is known to all").format(text=line.quote), place
        )
    played = text.split()
    if draft.kind == "position":
        if "trick" in draft.value:
            raise line.error(
                _("“{text}”: a position has only the cards on the table now").format(
                    text=line.quote
                )
            )
        draft.value["trick"] = played
        return "trick"
    whole = len(played) >= draft.players
    if draft.kind == "view" and line is last_trick and not whole:
        draft.value["trick"] = played
        return "trick"
    draft.value.setdefault("tricks", []).append(text)
    return place


def _read_answer(draft: Draft, line: Line, cards: CardNames) -> str:
    name = line.key.removeprefix(ANSWER).replace(" ", "_")
    answer: Any
    if name == "cards":
        answer = {}
        pairs = [] if line.value in ("", NOTHING) else split_list(line)
        for text, _quoted in pairs:
            card, equals, numbers = text.rpartition("=")
            if not equals:
                raise line.error(
                    _("“{text}” has no value; write “T14 = 57”").format(text=shorten(text))
                )
            try:
                code = CODES[parse_card(card, cards)]
            except InputError as error:
                raise line.error(error.message) from error
            if code in answer:
                raise line.error(_("“{text}” comes twice").format(text=shorten(card.strip())))
            values = [read_number(line, word) for word in numbers.split()]
            answer[code] = values[0] if len(values) == 1 else values
    elif name == "line":
        answer = (read_codes(line, cards) or "").split()
    elif name == "soloist":
        answer = _seat(draft, line)
    else:
        answer = [read_number(line, word) for word in split_words(line)]
        single = name in ("payout", "value") or (name == "points" and draft.kind == "position")
        if single and len(answer) == 1:
            answer = answer[0]
    if name in draft.value and name != "soloist":
        raise line.error(_("“{text}”: a Leaster's points are no answer").format(text=line.quote))
    draft.value[name] = answer
    return name
