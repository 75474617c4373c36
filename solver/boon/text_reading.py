"""From the lines of the text form to the JSON form, which says what is right and wrong."""

from __future__ import annotations

from collections.abc import Mapping
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
    split_words,
)
from solver.errors import InputError
from solver.fields import did_you_mean
from solver.i18n import _
from solver.text_draft import ANSWER, Draft, check_keys, stated_kind
from solver.text_lines import Block, Line, shorten, split_list

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
    "match": (*_GENERAL, *_PLAY, "match", "rounds", "victory cards"),
}
"""The keys of each kind of record."""
MODELS: Mapping[str, str] = {
    "leader": "leader: {who}",
    "dealer": "dealer: {who}",
    "seat": "seat: {who}",
    "soloist": "soloist: {who}",
    "hand": "hand: T14 T9 B6 …",
    "points": "points: 14 0 20",
    "winners": "winners: 0 2 1",
    "boon": "boon: T12 G6 R2",
    "buried": "buried: T12 G6 R2",
}
"""A line for each field that may be missing where it is needed."""


def kind_of(block: Block) -> Kind:
    """Which kind of record a block is, as it says or by its keys.

    Raises InputError for a kind that does not exist.
    """
    keys = [line.key for line in block.lines]
    if stated := stated_kind(block, tuple(KEYS)):
        return stated
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


def draft_of(
    block: Block, kind: Kind, cards: CardNames, match: Draft[Kind] | None = None
) -> Draft[Kind]:
    """The JSON form of a block; names and players may be told by the `match` that it belongs to.

    Raises InputError, with line and field and quoting the text, for anything that cannot be
    read; whether the record makes sense is for the JSON form to say.
    """
    draft = Draft(kind, sources=block.lines, comments=block.comments)
    examples = _("keys are, for example, players, names, dealer, leader, soloist, hand, trick")
    check_keys(block, kind, KEYS, OWNED_KEYS, examples)
    lines = {line.key: line for line in block.lines}
    if "names" in lines:
        draft.names = [name for name, _quoted in split_list(lines["names"])]
    elif match is not None and match.names is not None:
        own = lines.get("players")
        if own is None or own.value == str(len(match.names)):
            draft.names = match.names
    if kind != "match":
        draft.players = _players(block, lines, draft.names, match)
    elif "names" in lines or "players" in lines:
        draft.players = _players(block, lines, draft.names)
        draft.value["players"] = draft.players
    for line in block.lines:
        place = _read_line(draft, line, cards, lines.get("trick"))
        draft.order.append(place)
        draft.lines.setdefault(place, line)
    _finish(draft, block)
    return draft


def _players(
    block: Block,
    lines: Mapping[str, Line],
    names: list[str] | None,
    match: Draft[Kind] | None = None,
) -> int:
    """How many play: as the block says, else as many as it names or its match has, or hands."""
    if "players" in lines:
        players = read_integer(lines["players"])
        if players not in (3, 4):
            raise lines["players"].error(
                _("“{text}”: Boon is for 3 or 4").format(text=lines["players"].quote)
            )
        if names is not None and len(names) != players and "names" in lines:
            raise lines["names"].error(
                _("“{text}”: {given} names for {players} players").format(
                    text=lines["names"].quote, given=len(names), players=players
                )
            )
        return players
    if names is not None:
        if len(names) not in (3, 4) and "names" in lines:
            raise lines["names"].error(
                _("“{text}”: {given} names; Boon is for 3 or 4").format(
                    text=lines["names"].quote, given=len(names)
                )
            )
        return len(names)
    if match is not None and match.players:
        return match.players
    hands = sum(line.key == "hand" for line in block.lines)
    if "seat" not in lines and hands in (3, 4):
        return hands
    raise InputError(
        _("no line says how many play; write “players: 3” or “players: 4”"),
        field="players",
        line=block.lines[0].number,
    )


def _read_line(draft: Draft[Kind], line: Line, cards: CardNames, last_trick: Line | None) -> str:
    """Put what a line says into the draft, and return its place there."""
    key, value = line.key, draft.value
    if key in ("kind", "cards"):
        return key
    if (place := draft.tag(line, TAGS)) is not None:
        return place
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


def _finish(draft: Draft[Kind], block: Block) -> None:
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


def _seat(draft: Draft[Kind], line: Line) -> int | None:
    """The seat that is the value of a line."""
    return draft.seat(line, nobody=line.key.endswith("soloist"))


def _read_hand(draft: Draft[Kind], line: Line, cards: CardNames) -> str:
    if draft.kind == "view":
        if line.owner is not None:
            draft.owner = (line, draft.owner_of(line))
        if "hand" in draft.value:
            raise line.error(
                _("“{text}”: a seat's view has one hand only, its own").format(text=line.quote)
            )
        draft.value["hand"] = read_codes(line, cards)
        return "hand"
    seat = draft.due_owner(line)
    place = f"hands[{seat}]"
    draft.require_new(place, line, seat)
    draft.value.setdefault("hands", {})[seat] = read_codes(line, cards, place)
    return place


def _read_trick(draft: Draft[Kind], line: Line, cards: CardNames, last_trick: Line | None) -> str:
    index = len(draft.value.get("tricks", ()))
    if line.owner is not None:
        draft.leaders.append((index, line, draft.owner_of(line)))
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


def _read_answer(draft: Draft[Kind], line: Line, cards: CardNames) -> str:
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
