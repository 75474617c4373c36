"""From the lines of Boodle's text form to the JSON form, which says what is right and wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from solver.boodle.boodle_cards import PLAYERS
from solver.boodle.cards import CODES
from solver.boodle.json_reading import ANSWERS, BREACHES, Kind
from solver.boodle.names import UNKNOWN, parse_card
from solver.boodle.text_values import (
    read_bets,
    read_bid,
    read_codes,
    read_exchange,
    read_pots,
    read_rules,
    read_spread,
)
from solver.errors import InputError
from solver.i18n import _
from solver.notes import TAGS
from solver.text_draft import ANSWER, Draft, check_keys, stated_kind
from solver.text_lines import Block, Line, shorten, split_list
from solver.text_values import NOTHING, read_integer, read_number, read_seat, split_words

FREE_KEYS = frozenset({*TAGS, "names", "match"})
OWNED_KEYS = ("hand", "spread", "poker", "run")
"""The keys that may name a player before the colon."""
REPEATED = (*OWNED_KEYS, "by", "breach")

_GENERAL = ("kind", *TAGS)
_PLAY = ("players", "names", "rules")
_COURSE = ("pots", "spread", "exchange", "auction", "poker", "bets", "run", "breach")


def answer_keys(kind: Kind) -> tuple[str, ...]:
    """The keys of the answer that a record of this kind may carry."""
    return tuple(ANSWER + name.replace("_", " ") for name in ANSWERS[kind])


KEYS: Mapping[Kind, tuple[str, ...]] = {
    "position": (
        *_GENERAL,
        *_PLAY,
        *("leader", "hand", "last", "stopped", "pots", "offenders"),
        *answer_keys("position"),
    ),
    "view": (*_GENERAL, *_PLAY, "dealer", "seat", "hand", "given up", *_COURSE, "by"),
    "hand": (
        *_GENERAL,
        *_PLAY,
        *("dealer", "hand", "reserve", *_COURSE),
        *answer_keys("hand"),
    ),
    "match": (*_GENERAL, *_PLAY, "match", "rounds", "chips", "pots", "time up"),
}
"""The keys of each kind of record."""


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
    return "position" if "leader" in keys and "dealer" not in keys else "hand"


def draft_of(block: Block, kind: Kind, match: Draft[Kind] | None = None) -> Draft[Kind]:
    """The JSON form of a block; names and players may be told by the `match` that it belongs to.

    Raises InputError, with line and field and quoting the text, for anything that cannot be
    read; whether the record makes sense is for the JSON form to say.
    """
    draft = Draft(kind, sources=block.lines, comments=block.comments)
    examples = _("keys are, for example, players, names, dealer, hand, reserve, pots, run")
    check_keys(block, kind, KEYS, REPEATED, examples)
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
        place = _read_line(draft, line)
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
        if players not in PLAYERS:
            raise lines["players"].error(
                _("“{text}”: Boodle is for 3 to 8").format(text=lines["players"].quote)
            )
        return players
    if names is not None:
        if len(names) not in PLAYERS and "names" in lines:
            raise lines["names"].error(
                _("“{text}”: {given} names; Boodle is for 3 to 8").format(
                    text=lines["names"].quote, given=len(names)
                )
            )
        return len(names)
    if match is not None and match.players:
        return match.players
    hands = sum(line.key == "hand" for line in block.lines)
    if "seat" not in lines and hands in PLAYERS:
        return hands
    raise InputError(
        _("no line says how many play; write “players: 4”"),
        field="players",
        line=block.lines[0].number,
    )


def _read_line(draft: Draft[Kind], line: Line) -> str:
    """Put what a line says into the draft, and return its place there."""
    key, value = line.key, draft.value
    if key == "kind":
        return key
    if (place := draft.tag(line, TAGS)) is not None:
        return place
    if key == "hand":
        return _read_hand(draft, line)
    if key == "spread":
        return _read_spread(draft, line)
    if key in ("poker", "bets"):
        return _read_poker(draft, line)
    if key in ("run", "by", "breach"):
        return _read_play(draft, line)
    if key.startswith(ANSWER):
        return _read_answer(draft, line)
    place = key.replace(" ", "_")
    if key == "names":
        value[place] = draft.names
    elif key in ("dealer", "leader", "seat"):
        value[place] = draft.seat(line)
    elif key in ("reserve", "given up"):
        value[place] = read_codes(line)
    elif key == "last":
        value[place] = _card(line, line.value)
    elif key in ("stopped", "time up"):
        value[place] = read_exchange(line)
    elif key == "pots":
        value[place] = read_pots(line)
    elif key == "exchange":
        value[place] = read_exchange(line)
    elif key == "auction":
        value[place] = [read_bid(line, word) for word in split_words(line)]
    elif key == "rules":
        value[place] = read_rules(line)
    elif key == "offenders":
        value[place] = [] if line.value == NOTHING else _seats(draft, line)
    elif key == "chips":
        value[place] = [read_number(line, word) for word in split_words(line)]
    else:
        value[place] = read_integer(line)
    return place


def _card(line: Line, text: str) -> str:
    try:
        return CODES[parse_card(text)]
    except InputError as error:
        raise line.error(error.message) from error


def _seats(draft: Draft[Kind], line: Line) -> list[int | None]:
    return [
        read_seat(line, text, draft.names, draft.players, quoted=quoted)
        for text, quoted in split_list(line)
    ]


def _read_hand(draft: Draft[Kind], line: Line) -> str:
    if draft.kind == "view":
        if line.owner is not None:
            draft.owner = (line, draft.owner_of(line))
        if "hand" in draft.value:
            raise line.error(
                _("“{text}”: a seat's view has one hand only, its own").format(text=line.quote)
            )
        draft.value["hand"] = read_codes(line)
        return "hand"
    seat = draft.due_owner(line)
    place = f"hands[{seat}]"
    draft.require_new(place, line, seat)
    draft.value.setdefault("hands", {})[seat] = read_codes(line, place)
    return place


def _read_spread(draft: Draft[Kind], line: Line) -> str:
    spreads = draft.value.setdefault("allocation", {})
    if line.owner is None and line.value in ("", NOTHING):
        return "allocation"
    seat = draft.due_owner(line)
    place = f"allocation[{seat}]"
    draft.require_new(place, line, seat)
    spreads[seat] = read_spread(line)
    return place


def _read_poker(draft: Draft[Kind], line: Line) -> str:
    poker = draft.value.setdefault("poker", {"hands": {}, "bets": []})
    if line.key == "bets":
        poker["bets"] = read_bets(line)
        return "poker.bets"
    seat = draft.due_owner(line)
    place = f"poker.hands[{seat}]"
    draft.require_new(place, line, seat)
    poker["hands"][seat] = read_codes(line, place)
    return place


def _read_play(draft: Draft[Kind], line: Line) -> str:
    """A run, the seats that played it (in a view), or a breach."""
    value = draft.value
    if line.key == "run":
        runs = value.setdefault("plays", [])
        if line.owner is not None:
            draft.leaders.append((len(runs), line, draft.owner_of(line)))
        place = f"plays[{len(runs)}]"
        text = read_codes(line, place)
        if text is None or UNKNOWN in text.split():
            raise line.error(
                _("“{text}”: a card that was played is known to all").format(text=line.quote), place
            )
        runs.append(text)
        return place
    if line.key == "by":
        seats = value.setdefault("seats", [])
        seats.append(_seats(draft, line))
        return f"seats[{len(seats) - 1}]"
    breaches = value.setdefault("breaches", [])
    breaches.append(_breach(draft, line))
    return f"breaches[{len(breaches) - 1}]"


def _breach(draft: Draft[Kind], line: Line) -> dict[str, Any]:
    """A breach such as `withhold, run 2, Bo, 8S`; runs are counted from 1 here."""
    (first, _quoted), *rest = split_list(line)
    kind = first.casefold()
    if kind not in BREACHES:
        raise line.error(
            _("“{text}” is no breach: it is “lead” or “withhold”").format(text=shorten(first))
        )
    number = re.fullmatch(r"run\s+([1-9][0-9]{0,8})", rest[0][0], re.IGNORECASE) if rest else None
    if number is None:
        raise line.error(
            _("“{text}”: which run? Write “{kind}, run 2”").format(text=line.quote, kind=kind)
        )
    breach: dict[str, Any] = {"kind": kind, "run": int(number[1]) - 1}
    for text, quoted in rest[1:]:
        card = None if quoted else card_or_none(text)
        if card is not None and "card" not in breach:
            breach["card"] = card
        elif "seat" not in breach:
            breach["seat"] = read_seat(line, text, draft.names, draft.players, quoted=quoted)
        else:
            raise line.error(_("“{text}” is too much here").format(text=shorten(text)))
    return breach


def card_or_none(text: str) -> str | None:
    """The code of the card that a text names, if it names one."""
    try:
        return CODES[parse_card(text)]
    except InputError:
        return None


def _read_answer(draft: Draft[Kind], line: Line) -> str:
    name = line.key.removeprefix(ANSWER).replace(" ", "_")
    answer: Any
    if name == "leads":
        answer = {}
        for text, _quoted in () if line.value in ("", NOTHING) else split_list(line):
            card, equals, numbers = text.rpartition("=")
            if not equals:
                raise line.error(
                    _("“{text}” has no value; write “TH = 3 -1 -2”").format(text=shorten(text))
                )
            code = _card(line, card)
            if code in answer:
                raise line.error(_("“{text}” comes twice").format(text=shorten(card.strip())))
            answer[code] = [read_number(line, word) for word in numbers.split()]
    elif name in ("line", "stops"):
        answer = (read_codes(line) or "").split()
    elif name == "winner":
        answer = draft.seat(line, nobody=True)
    elif name == "pots_after":
        answer = read_pots(line)
    else:
        answer = [read_number(line, word) for word in split_words(line)]
    draft.value[name] = answer
    return name


def _finish(draft: Draft[Kind], block: Block) -> None:
    """Fill in what the JSON form wants and the lines leave to be understood."""
    value = draft.value
    if draft.kind == "match":
        return
    value["players"] = draft.players
    seats = range(draft.players)
    if draft.kind in ("position", "hand"):
        hands = value.setdefault("hands", {})
        missing = [seat for seat in seats if seat not in hands]
        if draft.kind == "position" and missing:
            raise InputError(
                _("no line “hand {who}: …”; a position needs every hand").format(
                    who=draft.names[missing[0]] if draft.names else missing[0]
                ),
                field=f"hands[{missing[0]}]",
                line=block.lines[0].number,
            )
        value["hands"] = [hands.get(seat) for seat in seats]
    if "allocation" in value:
        value["allocation"] = [value["allocation"].get(seat) for seat in seats]
    if "poker" in value:
        hands = value["poker"]["hands"]
        value["poker"]["hands"] = [hands.get(seat) for seat in seats]
