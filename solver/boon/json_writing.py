"""From records to JSON values, in the one form that reading gives back unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.boon.cards import Card, code, codes
from solver.boon.known_cards import KnownCards
from solver.boon.names import UNKNOWN
from solver.boon.notes import Notes
from solver.boon.records import (
    MatchRecord,
    PositionRecord,
    Record,
    RoundRecord,
    ViewRecord,
)
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.json_notes import write_comments, write_names, write_rules, write_tags


def write_record(record: Record) -> dict[str, Any]:
    """The JSON object of a record; fields that say nothing are left out."""
    if isinstance(record, PositionRecord):
        result = _position(record)
    elif isinstance(record, ViewRecord):
        result = _view(record)
    elif isinstance(record, RoundRecord):
        result = _round(record)
    else:
        result = _match(record)
    result |= write_comments(record, list(places(result | dict(record.recorded))))
    return result | dict(record.recorded)


def places(value: dict[str, Any]) -> Iterator[str]:
    """The parts of a record in its JSON form that a comment may stand at, in order."""
    for name, part in value.items():
        if name in ("hands", "tricks"):
            for index in range(len(part)):
                yield f"{name}[{index}]"
        elif name == "tags":
            for tag in part:
                yield f"tags.{tag}"
        elif name not in ("comments", "rounds"):
            yield name


def _position(record: PositionRecord) -> dict[str, Any]:
    position = record.position
    result: dict[str, Any] = {
        "players": position.players,
        "soloist": position.soloist,
        "leader": position.leader,
        **write_names(record),
        "hands": [codes(hand) for hand in position.hands],
        "trick": [code(card) for card in position.trick],
    }
    if position.buried:
        result["buried"] = codes(position.buried)
    if position.taken:
        result["taken"] = position.taken
    for name in ("points", "tricks_won", "winners"):
        if (numbers := getattr(position, name)) is not None:
            result[name] = list(numbers)
    if position.boon:
        result["boon"] = codes(position.boon)
    return result | _deck(position.all_cards) | _rules(record, position.rules) | write_tags(record)


def _view(record: ViewRecord) -> dict[str, Any]:
    result: dict[str, Any] = {
        "players": record.players,
        "dealer": record.dealer,
        "seat": record.seat,
        **write_names(record),
        "hand": codes(record.hand),
        "bids": [str(bid) for bid in record.bids],
    }
    if record.boon is not None:
        result["boon"] = codes(record.boon)
    if record.buried is not None:
        result["buried"] = codes(record.buried)
    result["tricks"] = _tricks(record.tricks)
    result["trick"] = [code(card) for card in record.trick]
    return result | _rules(record, record.rules) | write_tags(record)


def _round(record: RoundRecord) -> dict[str, Any]:
    result: dict[str, Any] = {"players": record.players}
    if record.dealer is not None:
        result["dealer"] = record.dealer
    else:
        result["soloist"] = record.named_soloist
        result["leader"] = record.leader
    result |= write_names(record)
    result["hands"] = [_known(hand) for hand in record.hands]
    if record.boon is not None and record.boon.cards:
        result["boon"] = _known(record.boon)
    if record.dealer is not None:
        result["bids"] = [str(bid) for bid in record.bids]
    if record.buried is not None:
        result["buried"] = _known(record.buried)
    result["tricks"] = _tricks(record.tricks)
    if record.victory_cards is not None:
        result["victory_cards"] = list(record.victory_cards)
    return result | _deck(record.all_cards) | _rules(record, record.rules) | write_tags(record)


def _match(record: MatchRecord) -> dict[str, Any]:
    result: dict[str, Any] = {"rounds": [write_record(each) for each in record.rounds]}
    if record.victory_cards is not None:
        result["victory_cards"] = list(record.victory_cards)
    return result | write_tags(record)


def _known(cards: KnownCards) -> str | None:
    if not cards.cards and cards.unknown:
        return None
    return " ".join([*codes(cards.cards).split(), *[UNKNOWN] * cards.unknown])


def _tricks(tricks: tuple[tuple[Card, ...], ...]) -> list[str]:
    return [" ".join(code(card) for card in trick) for trick in tricks]


def _deck(all_cards: bool | None) -> dict[str, Any]:
    return {} if all_cards is None else {"deck": "full" if all_cards else "short"}


def _rules(record: Notes, rules: Rules) -> dict[str, Any]:
    return write_rules(record, rules.to_json(), DEFAULT_RULES.to_json())
