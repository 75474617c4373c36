"""From JSON values to records, each field checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from solver.boon.actions import Bid
from solver.boon.cards import CODES, Card, CardSet, hand_size
from solver.boon.known_cards import KnownCards, check_places, check_players
from solver.boon.names import no_card_hint, parse_card
from solver.boon.notes import ALL_OPTIONS
from solver.boon.position import Position
from solver.boon.records import (
    MatchRecord,
    PositionRecord,
    Record,
    RoundRecord,
    ViewRecord,
)
from solver.boon.rules import Rules
from solver.errors import InputError
from solver.fields import Fields, check_integer, show, wrong
from solver.i18n import _
from solver.json_cards import JsonCards
from solver.json_notes import NOTES, read_notes, read_rules, stated_rules
from solver.match_form import common_fields, with_common

Kind: TypeAlias = Literal["position", "view", "round", "match"]

FIELDS: Mapping[Kind, tuple[str, ...]] = {
    "position": (
        *("players", "soloist", "leader", "hands", "trick", "buried", "taken", "points"),
        *("tricks_won", "winners", "boon", "deck", "rules", *NOTES),
    ),
    "view": (
        *("players", "dealer", "seat", "hand", "bids", "boon", "buried", "tricks", "trick"),
        *("rules", *NOTES),
    ),
    "round": (
        *("players", "dealer", "soloist", "leader", "hands", "boon", "bids", "buried", "tricks"),
        *("deck", "victory_cards", "rules", *NOTES),
    ),
    "match": ("rounds", "victory_cards", "players", "rules", *NOTES),
}
"""The fields of each kind of record that say what it is."""
ANSWERS: Mapping[Kind, tuple[str, ...]] = {
    "position": ("value", "cards", "points", "payout", "line"),
    "view": (),
    "round": ("winner_of_tricks", "points", "tricks_won", "soloist", "payouts"),
    "match": (),
}
"""The fields of an answer, which a record may carry to be compared with a new one."""

_ALL = tuple(dict.fromkeys(name for known in (FIELDS, ANSWERS) for k in known for name in known[k]))
_DECKS: Mapping[str, bool] = {"full": True, "short": False}
_CARDS = JsonCards(CODES, parse_card, no_card_hint, "T14 B6 G1")


def kind_of(value: object) -> Kind:
    """Which kind of record a JSON object is, by its fields.

    Raises InputError for what is none, or has a field that no kind has.
    """
    fields = Fields(value, _ALL)
    if fields.has("rounds"):
        return "match"
    if fields.has("seat"):
        return "view"
    if fields.has("dealer"):
        if fields.has("hand") and not fields.has("hands"):
            raise InputError(_("this field is missing: whose “hand” is it?"), field="seat")
        return "round"
    if fields.has("leader") or fields.has("hands"):
        return "round" if fields.get("tricks") is not None else "position"
    raise InputError(
        _(
            "this is neither a position (“leader” and “hands”), nor what a seat knows (“seat” and "
            "“hand”), nor a round (“dealer” and “hands”), nor a match (“rounds”): {value}"
        ).format(value=show(value))
    )


def read_record(value: object) -> Record:
    """The record that a JSON value holds; a list is a match. The play is not checked yet."""
    if isinstance(value, list):
        value = {"rounds": value}
    kind = kind_of(value)
    assert isinstance(value, dict)
    known = (*FIELDS[kind], *ANSWERS[kind])
    for name in value:
        if name not in known:
            raise InputError(_not_of(name, kind), field=name)
    fields = Fields(value, known)
    if kind == "match":
        return _match(fields)
    fields.require("players")
    check_players(fields.integer("players"))
    if kind == "position":
        return _position(fields)
    return _view(fields) if kind == "view" else _round(fields)


def _not_of(name: str, kind: Kind) -> str:
    own = {
        "position": _("a position (one without “seat”, “dealer” or “tricks”)"),
        "view": _("what a seat knows (an object with “seat”)"),
        "round": _("a round (an object with “hands” and “dealer” or “tricks”)"),
        "match": _("a match (an object with “rounds”)"),
    }
    return _("{kind} has no such field; it may have {fields}").format(
        kind=own[kind], fields=", ".join(FIELDS[kind])
    )


def _match(fields: Fields) -> MatchRecord:
    common = _common(fields)
    rounds = []
    for index, value in enumerate(fields.list("rounds", _("a list of rounds")) or []):
        place = f"rounds[{index}]"
        try:
            value = with_common(value, common)
            kind = kind_of(value)
            if kind != "round":
                raise InputError(
                    _(
                        "every item of a match is a round, with “dealer” or “tricks”; this "
                        "is: {kind}"
                    ).format(kind=kind)
                )
            record = read_record(value)
        except InputError as error:
            field = place if error.field is None else f"{place}.{error.field}"
            raise InputError(error.message, field=field) from error
        assert isinstance(record, RoundRecord)
        rounds.append(record)
    return MatchRecord(
        rounds=tuple(rounds),
        victory_cards=fields.integers("victory_cards"),
        **{**read_notes(fields), "names": None},
    )


def _common(fields: Fields) -> dict[str, Any]:
    """What a match says for all its rounds: players, names and rules."""
    if fields.has("players"):
        check_players(fields.integer("players"))
    fields.strings("names", _("a list of names, one a seat"))
    _rules(fields)
    return common_fields(fields, ("players", "names", "rules"))


def _position(fields: Fields) -> PositionRecord:
    leader = _seat(fields, "leader")
    fields.require("hands")
    players = fields.get("players")
    hands = fields.list("hands", _("a list of hands, one a seat")) or []
    hand_sets = [_open_cards(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
    trick = _trick(fields)
    buried = _open_cards("buried", fields.get("buried") or "")
    boon = _open_cards("boon", fields.get("boon") or "")
    soloist = fields.integer("soloist")
    places = [(f"hands[{seat}]", hand) for seat, hand in enumerate(hand_sets)]
    places += [(f"trick[{index}]", 1 << card) for index, card in enumerate(trick)]
    check_places([*places, ("buried", buried), ("boon", boon)], players, whole_deck=True)
    position = Position(
        players=players,
        hands=tuple(hand_sets),
        leader=leader,
        trick=trick,
        soloist=soloist,
        buried=buried,
        taken=fields.integer("taken") or 0,
        points=fields.integers("points", players) if soloist is None else None,
        tricks_won=fields.integers("tricks_won", players),
        winners=fields.integers("winners"),
        boon=boon,
        rules=_rules(fields),
        all_cards=_deck(fields),
    )
    recorded = _position_answer(fields, solo=soloist is not None, players=players)
    return PositionRecord(position, recorded=recorded, **stated_rules(fields), **read_notes(fields))


def _view(fields: Fields) -> ViewRecord:
    dealer = _seat(fields, "dealer")
    fields.require("hand")
    return ViewRecord(
        players=fields.get("players"),
        dealer=dealer,
        seat=_seat(fields, "seat"),
        hand=_open_cards("hand", fields.get("hand")),
        bids=_bids(fields),
        boon=_open_cards("boon", fields.get("boon")) if fields.has("boon") else None,
        buried=_open_cards("buried", fields.get("buried")) if fields.has("buried") else None,
        tricks=_tricks(fields),
        trick=_trick(fields),
        rules=_rules(fields),
        **stated_rules(fields),
        **read_notes(fields),
    )


def _round(fields: Fields) -> RoundRecord:
    players = fields.get("players")
    dealt = fields.has("dealer")
    tricks = _tricks(fields)
    hands = fields.list("hands", _("a list of hands, one a seat")) or [None] * players
    given = [_CARDS.known(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
    if dealt:
        size = hand_size(players)
    else:
        size = max((hand.size for hand in given if hand is not None), default=len(tricks))
    boon = _CARDS.known("boon", fields.get("boon"))
    if boon is None and dealt:
        boon = KnownCards(0, 3 if players == 3 else 4)
    victory_cards = fields.integers("victory_cards", players)
    return RoundRecord(
        players=players,
        hands=tuple(KnownCards(0, size) if hand is None else hand for hand in given),
        dealer=fields.integer("dealer"),
        leader=fields.integer("leader"),
        named_soloist=None if dealt else fields.integer("soloist"),
        boon=boon,
        bids=_bids(fields),
        buried=_CARDS.known("buried", fields.get("buried")),
        tricks=tricks,
        rules=_rules(fields),
        victory_cards=victory_cards,
        all_cards=_deck(fields),
        recorded=_round_answer(fields, dealt=dealt, players=players),
        **stated_rules(fields),
        **read_notes(fields),
    )


def _rules(fields: Fields) -> Rules:
    return read_rules(fields, Rules.from_json, ALL_OPTIONS)


def _seat(fields: Fields, name: str) -> int:
    """A seat that has to be told."""
    fields.require(name)
    seat = fields.integer(name)
    assert seat is not None
    return seat


def _deck(fields: Fields) -> bool | None:
    value = fields.get("deck")
    if value is None:
        return None
    if not isinstance(value, str) or value not in _DECKS:
        raise wrong("deck", value, _("“full” (32 cards) or “short” (30 cards)"))
    return _DECKS[value]


def _open_cards(field: str, value: object) -> CardSet:
    """A place of which every card must be known."""
    known = _CARDS.known(field, value)
    if known is None or known.unknown:
        raise InputError(
            _("unknown cards (“?”, null) are for records of rounds; here every card must be known"),
            field=field,
        )
    return known.cards


def _trick(fields: Fields) -> tuple[Card, ...]:
    cards = fields.list("trick", _("a list of card codes, as {}").format('["T14", "B6"]')) or []
    return tuple(_CARDS.card(f"trick[{index}]", word) for index, word in enumerate(cards))


def _tricks(fields: Fields) -> tuple[tuple[Card, ...], ...]:
    tricks = fields.list("tricks", _("a list of tricks, as {}").format('["T4 T9 B1 T2"]')) or []
    return tuple(
        tuple(
            _CARDS.card(f"tricks[{index}]", word)
            for word in _CARDS.words(f"tricks[{index}]", trick)
        )
        for index, trick in enumerate(tricks)
    )


def _bids(fields: Fields) -> tuple[Bid, ...]:
    bids = []
    for index, word in enumerate(
        fields.strings("bids", _("a list of bids, as {}").format('["pass", "take"]')) or ()
    ):
        if word not in tuple(Bid):
            raise InputError(
                _("{word} is no bid: it is “take” or “pass”").format(word=show(word)),
                field=f"bids[{index}]",
            )
        bids.append(Bid(word))
    return tuple(bids)


def _position_answer(fields: Fields, *, solo: bool, players: int) -> dict[str, object]:
    """What a position carries of the answer to it."""
    answer: dict[str, object] = {}
    for name in ("value", "points", "payout"):
        if not fields.has(name) or (name == "points" and not solo):
            continue
        answer[name] = _answer_value(name, fields.get(name), players, solo=solo or name != "value")
    if fields.has("cards"):
        values = fields.get("cards")
        if not isinstance(values, dict):
            raise wrong("cards", values, _("an object of values by card"))
        for word, value in values.items():
            _CARDS.card("cards", word)
            _answer_value(f"cards.{word}", value, players, solo=solo)
        answer["cards"] = values
    if fields.has("line"):
        line = fields.list("line", _("a list of card codes")) or []
        cards = [_CARDS.card(f"line[{index}]", word) for index, word in enumerate(line)]
        check_places([(f"line[{index}]", 1 << card) for index, card in enumerate(cards)], 4)
        answer["line"] = line
    return {name: answer[name] for name in ANSWERS["position"] if name in answer}


def _answer_value(field: str, value: object, players: int, *, solo: bool) -> object:
    """A number, or in a Leaster a number a seat."""
    if solo:
        return check_integer(field, value)
    if (
        not isinstance(value, list)
        or len(value) != players
        or any(type(number) is not int for number in value)
    ):
        raise wrong(
            field, value, _("a list of {length} whole numbers, one a seat").format(length=players)
        )
    for number in value:
        check_integer(field, number)
    return value


def _round_answer(fields: Fields, *, dealt: bool, players: int) -> dict[str, object]:
    """What a round carries of its score."""
    answer: dict[str, object] = {}
    for name in ANSWERS["round"]:
        if name == "soloist":
            value: object = fields.integer("soloist") if dealt else None
        else:
            length = None if name == "winner_of_tricks" else players
            numbers = fields.integers(name, length)
            value = None if numbers is None else list(numbers)
        if value is not None:
            answer[name] = value
    return answer
