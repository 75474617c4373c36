"""From records of Boodle to JSON values, in the one form that reading gives back unchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.boodle.actions import Bet, Raise, Wager
from solver.boodle.cards import Card, code, codes, next_card
from solver.boodle.json_reading import BOODLE_CODES, PASS
from solver.boodle.names import UNKNOWN
from solver.boodle.position import holder
from solver.boodle.records import (
    HandRecord,
    MatchRecord,
    PositionRecord,
    Record,
    ToldBreach,
    ViewRecord,
)
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.json_notes import write_comments, write_names, write_rules, write_tags
from solver.known_cards import KnownCards
from solver.notes import Notes

_LISTS = ("hands", "plays", "seats", "breaches")


def write_record(record: Record) -> dict[str, Any]:
    """The JSON object of a record; fields that say nothing are left out."""
    if isinstance(record, PositionRecord):
        result = _position(record)
    elif isinstance(record, ViewRecord):
        result = _view(record)
    elif isinstance(record, HandRecord):
        result = _hand(record)
    else:
        result = _match(record)
    result |= write_comments(record, list(places(result | dict(record.recorded))))
    return result | dict(record.recorded)


def places(value: dict[str, Any]) -> Iterator[str]:
    """The parts of a record in its JSON form that a comment may stand at, in order."""
    for name, part in value.items():
        if name in _LISTS:
            for index in range(len(part)):
                yield f"{name}[{index}]"
        elif name == "allocation":
            told = [seat for seat, chips in enumerate(part) if chips is not None]
            yield from (f"{name}[{seat}]" for seat in told)
            if not told:
                yield name
        elif name == "poker":
            for index, hand in enumerate(part.get("hands", ())):
                if hand is not None:
                    yield f"poker.hands[{index}]"
            if "bets" in part:
                yield "poker.bets"
        elif name == "tags":
            for tag in part:
                yield f"tags.{tag}"
        elif name not in ("comments", "rounds"):
            yield name


def write_pots(pots: Sequence[int]) -> dict[str, int]:
    """Chips by boodle card."""
    return dict(zip(BOODLE_CODES, pots, strict=True))


def write_wager(wager: Wager) -> str:
    """A bet as JSON and text have it."""
    if isinstance(wager, Bet | Raise):
        return f"{'bet' if isinstance(wager, Bet) else 'raise'} {wager.chips}"
    return str(wager)


def _position(record: PositionRecord) -> dict[str, Any]:
    position = record.position
    result: dict[str, Any] = {
        "players": position.players,
        "leader": position.leader,
        **write_names(record),
        "hands": [codes(hand) for hand in position.hands],
    }
    if position.last is not None:
        result["last"] = code(position.last)
    follower = None if position.last is None else next_card(position.last)
    if position.stopped and holder(position.hands, follower) is not None:
        result["stopped"] = True
    result["pots"] = write_pots(position.pots)
    if position.offenders:
        result["offenders"] = [
            seat for seat in range(position.players) if position.offenders >> seat & 1
        ]
    return result | _rules(record, position.rules) | write_tags(record)


def _hand(record: HandRecord) -> dict[str, Any]:
    result: dict[str, Any] = {
        "players": record.players,
        "dealer": record.dealer,
        **write_names(record),
        "hands": [_known(hand) for hand in record.hands],
        "reserve": _known(record.reserve),
    }
    if result["reserve"] is None:
        del result["reserve"]
    return result | _told(record) | _rules(record, record.rules) | write_tags(record)


def _view(record: ViewRecord) -> dict[str, Any]:
    result: dict[str, Any] = {
        "players": record.players,
        "dealer": record.dealer,
        "seat": record.seat,
        **write_names(record),
    }
    if record.hand:
        result["hand"] = codes(record.hand)
    if record.given_up:
        result["given_up"] = codes(record.given_up)
    return result | _told(record) | _rules(record, record.rules) | write_tags(record)


def _told(record: HandRecord | ViewRecord) -> dict[str, Any]:
    """What records of hands and of views tell of the course of a hand."""
    result: dict[str, Any] = {}
    if record.pots is not None:
        result["pots"] = write_pots(record.pots)
    if record.allocation is not None:
        result["allocation"] = [None if each is None else list(each) for each in record.allocation]
    if record.exchange is not None:
        result["exchange"] = record.exchange
    if record.auction:
        result["auction"] = [PASS if bid is None else bid for bid in record.auction]
    if record.poker is not None:
        result["poker"] = {
            "hands": [None if hand is None else codes(hand) for hand in record.poker.hands],
            "bets": [write_wager(wager) for wager in record.poker.bets],
        }
    result["plays"] = [_run(run) for run in record.plays]
    if isinstance(record, ViewRecord) and record.seats:
        result["seats"] = [list(seats) for seats in record.seats]
    if record.breaches:
        result["breaches"] = [_breach(breach) for breach in record.breaches]
    return result


def _match(record: MatchRecord) -> dict[str, Any]:
    rounds = [write_record(each) for each in record.rounds]
    result: dict[str, Any] = {"players": record.players, **write_names(record)}
    if record.stated_rules is not None:
        result |= _rules(record, record.rules)
    elif "rules" in rounds[0] and all(each.get("rules") == rounds[0]["rules"] for each in rounds):
        result["rules"] = rounds[0]["rules"]
    result["rounds"] = rounds
    if record.chips is not None:
        result["chips"] = list(record.chips)
    if record.pots is not None:
        result["pots"] = write_pots(record.pots)
    if record.time_up:
        result["time_up"] = True
    return result | write_tags(record)


def _breach(breach: ToldBreach) -> dict[str, Any]:
    result: dict[str, Any] = {"kind": breach.kind, "run": breach.run}
    if breach.seat is not None:
        result["seat"] = breach.seat
    if breach.card is not None:
        result["card"] = code(breach.card)
    return result


def _known(cards: KnownCards) -> str | None:
    if not cards.cards and cards.unknown:
        return None
    return " ".join([*codes(cards.cards).split(), *[UNKNOWN] * cards.unknown])


def _run(run: tuple[Card, ...]) -> str:
    return " ".join(code(card) for card in run)


def _rules(record: Notes, rules: Rules) -> dict[str, Any]:
    return write_rules(record, rules.to_json(), DEFAULT_RULES.to_json())
