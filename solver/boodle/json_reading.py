"""From JSON values to records of Boodle, each field checked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from solver.boodle.actions import Bet, Raise, Stake, Wager
from solver.boodle.boodle_cards import BOODLE_CARDS, Pots, check_players, check_seat
from solver.boodle.cards import CODES, Card, CardSet, card_from_code, code
from solver.boodle.hand_sizes import hand_sizes, reserve_size
from solver.boodle.names import no_card_hint, parse_card
from solver.boodle.position import Position
from solver.boodle.records import (
    ALL_OPTIONS,
    HandRecord,
    MatchRecord,
    PokerRecord,
    PositionRecord,
    Record,
    ToldBreach,
    ViewRecord,
)
from solver.boodle.rules import Rules
from solver.errors import InputError
from solver.fields import Fields, check_integer, show, wrong
from solver.i18n import _
from solver.json_cards import JsonCards
from solver.json_notes import NOTES, read_notes, read_rules, stated_rules
from solver.known_cards import KnownCards, check_twice
from solver.match_form import common_fields, with_common

Kind: TypeAlias = Literal["position", "view", "hand", "match"]

BOODLE_CODES: tuple[str, ...] = tuple(code(card) for card in BOODLE_CARDS)
PASS = "pass"
BREACHES = ("lead", "withhold")
FIELDS: Mapping[Kind, tuple[str, ...]] = {
    "position": (
        *("players", "leader", "hands", "last", "stopped", "pots", "offenders", "rules", *NOTES),
    ),
    "view": (
        *("players", "dealer", "seat", "hand", "given_up", "pots", "allocation", "exchange"),
        *("auction", "poker", "plays", "seats", "breaches", "rules", *NOTES),
    ),
    "hand": (
        *("players", "dealer", "hands", "reserve", "pots", "allocation", "exchange", "auction"),
        *("poker", "plays", "breaches", "rules", *NOTES),
    ),
    "match": ("players", "rules", "rounds", "chips", "pots", "time_up", *NOTES),
}
"""The fields of each kind of record that say what it is."""
ANSWERS: Mapping[Kind, tuple[str, ...]] = {
    "position": ("chips", "leads", "line"),
    "view": (),
    "hand": ("stops", "chips", "pots_after", "winner"),
    "match": (),
}
"""The fields of an answer, which a record may carry to be compared with a new one."""

_ALL = tuple(dict.fromkeys(name for known in (FIELDS, ANSWERS) for k in known for name in known[k]))
_WAGER = re.compile(r"(bet|raise) +([0-9]{1,9})")
_CARDS = JsonCards(CODES, parse_card, no_card_hint, "3H TH AS")


def kind_of(value: object) -> Kind:
    """Which kind of record a JSON object is, by its fields.

    Raises InputError for what is none, or has a field that no kind has.
    """
    fields = Fields(value, _ALL)
    if fields.has("rounds"):
        return "match"
    if fields.has("seat"):
        return "view"
    if fields.has("hand") and not fields.has("hands"):
        raise InputError(_("this field is missing: whose “hand” is it?"), field="seat")
    if fields.has("leader"):
        return "position"
    if fields.has("dealer") or fields.has("hands"):
        return "hand"
    raise InputError(
        _(
            "this is neither a hand (“dealer” and “hands”), nor a position (“leader” and "
            "“hands”), nor what a seat knows (“seat” and “hand”), nor a match (“rounds”): {value}"
        ).format(value=show(value))
    )


def read_record(value: object) -> Record:
    """The record that a JSON value holds. The play is not checked yet."""
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
    check_players(_integer(fields, "players"))
    if kind == "position":
        return _position(fields)
    return _view(fields) if kind == "view" else _hand(fields)


def _not_of(name: str, kind: Kind) -> str:
    own = {
        "position": _("a position (an object with “leader” and “hands”)"),
        "view": _("what a seat knows (an object with “seat”)"),
        "hand": _("a hand (an object with “dealer” and “hands”)"),
        "match": _("a match (an object with “rounds”)"),
    }
    return _("{kind} has no such field; it may have {fields}").format(
        kind=own[kind], fields=", ".join(FIELDS[kind])
    )


def _integer(fields: Fields, name: str) -> int:
    fields.require(name)
    number = fields.integer(name)
    assert number is not None
    return number


def _seat(fields: Fields, name: str) -> int:
    seat = _integer(fields, name)
    check_seat(seat, fields.get("players"), name)
    return seat


def _truth(fields: Fields, name: str) -> bool | None:
    value = fields.get(name)
    if value is None or isinstance(value, bool):
        return value
    raise wrong(name, value, _("true or false"))


def _rules(fields: Fields) -> Rules:
    return read_rules(fields, Rules.from_json, ALL_OPTIONS)


def _match(fields: Fields) -> MatchRecord:
    common = _common(fields)
    rounds: list[HandRecord] = []
    for index, value in enumerate(fields.list("rounds", _("a list of hands")) or []):
        place = f"rounds[{index}]"
        try:
            value = with_common(value, common)
            kind = kind_of(value)
            if kind != "hand":
                raise InputError(
                    _(
                        "every item of a match is a hand, with “dealer” and “hands”; this is: "
                        "{kind}"
                    ).format(kind=kind)
                )
            record = read_record(value)
        except InputError as error:
            field = place if error.field is None else f"{place}.{error.field}"
            raise InputError(error.message, field=field) from error
        assert isinstance(record, HandRecord)
        if record.players != common.get("players", record.players):
            raise InputError(
                _("{given} players in a match for {players}").format(
                    given=record.players, players=common["players"]
                ),
                field=f"{place}.players",
            )
        rounds.append(record)
    return MatchRecord(
        rounds=tuple(rounds),
        chips=fields.integers("chips"),
        pots=_pots(fields, "pots"),
        time_up=bool(_truth(fields, "time_up")),
        **(stated_rules(fields) if fields.has("rules") else _stated_by_all(rounds)),
        **read_notes(fields),
    )


def _stated_by_all(rounds: Sequence[HandRecord]) -> dict[str, Any]:
    """The options that a match states, where not it but each of its hands has them."""
    stated = {each.stated_rules for each in rounds}
    return {"stated_rules": stated.pop() if len(stated) == 1 else None}


def _common(fields: Fields) -> dict[str, Any]:
    """What a match says for all its hands: how many play, and by which rules."""
    common = common_fields(fields, ("players", "rules"))
    names = fields.strings("names", _("a list of names, one a seat"))
    if "players" in common:
        check_players(_integer(fields, "players"))
    elif names is not None:
        common["players"] = len(names)
    _rules(fields)
    return common


def _position(fields: Fields) -> PositionRecord:
    players = fields.get("players")
    fields.require("hands")
    hands = _hands(fields)
    known = []
    for seat, hand in enumerate(hands):
        if hand is None or hand.unknown:
            raise _must_be_known(f"hands[{seat}]")
        known.append(hand.cards)
    last = fields.get("last")
    places = [(f"hands[{seat}]", cards) for seat, cards in enumerate(known)]
    played = None if last is None else _CARDS.card("last", last)
    if played is not None:
        places.append(("last", 1 << played))
    check_twice(places, CODES)
    if len(known) != players:
        raise InputError(
            _("{given} hands for {players} players").format(given=len(known), players=players),
            field="hands",
        )
    position = Position.open(
        known,
        _seat(fields, "leader"),
        played,
        pots=_pots(fields, "pots") or (0, 0, 0, 0),
        offenders=fields.integers("offenders") or (),
        stopped=bool(_truth(fields, "stopped")),
        rules=_rules(fields),
    )
    return PositionRecord(
        position,
        recorded=_position_answer(fields, players),
        **stated_rules(fields),
        **read_notes(fields),
    )


def _hand(fields: Fields) -> HandRecord:
    players = fields.get("players")
    dealer = _seat(fields, "dealer")
    sizes = hand_sizes(players, dealer)
    hands = _hands(fields) if fields.has("hands") else [None] * players
    if len(hands) != players:
        raise InputError(
            _("{given} hands for {players} players").format(given=len(hands), players=players),
            field="hands",
        )
    reserve = _CARDS.known("reserve", fields.get("reserve"))
    return HandRecord(
        players=players,
        dealer=dealer,
        hands=tuple(
            KnownCards(0, size) if hand is None else hand
            for hand, size in zip(hands, sizes, strict=True)
        ),
        reserve=KnownCards(0, reserve_size(players)) if reserve is None else reserve,
        pots=_pots(fields, "pots"),
        allocation=_allocation(fields),
        exchange=_truth(fields, "exchange"),
        auction=_auction(fields),
        poker=_poker(fields, players),
        plays=_plays(fields),
        breaches=_breaches(fields, players),
        rules=_rules(fields),
        recorded=_hand_answer(fields, players),
        **stated_rules(fields),
        **read_notes(fields),
    )


def _view(fields: Fields) -> ViewRecord:
    players = fields.get("players")
    return ViewRecord(
        players=players,
        dealer=_seat(fields, "dealer"),
        seat=_seat(fields, "seat"),
        hand=_open_cards("hand", fields.get("hand")) if fields.has("hand") else 0,
        given_up=_open_cards("given_up", fields.get("given_up")) if fields.has("given_up") else 0,
        pots=_pots(fields, "pots"),
        allocation=_allocation(fields),
        exchange=_truth(fields, "exchange"),
        auction=_auction(fields),
        poker=_poker(fields, players),
        plays=_plays(fields),
        seats=_seats(fields),
        breaches=_breaches(fields, players),
        rules=_rules(fields),
        **stated_rules(fields),
        **read_notes(fields),
    )


def _hands(fields: Fields) -> list[KnownCards | None]:
    hands = fields.list("hands", _("a list of hands, one a seat")) or []
    return [_CARDS.known(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]


def _must_be_known(field: str) -> InputError:
    return InputError(
        _("unknown cards (“?”, null) are for records of hands; here every card must be known"),
        field=field,
    )


def _open_cards(field: str, value: object) -> CardSet:
    """A place of which every card must be known."""
    known = _CARDS.known(field, value)
    if known is None or known.unknown:
        raise _must_be_known(field)
    return known.cards


def _pots(fields: Fields, name: str) -> Pots | None:
    value = fields.get(name)
    right = _("an object of chips by boodle card, as {}").format(
        '{"AH": 5, "KC": 5, "QD": 5, "JS": 5}'
    )
    if value is None:
        return None
    if not isinstance(value, dict):
        raise wrong(name, value, right)
    for card in value:
        if card not in BOODLE_CODES:
            raise InputError(
                _("there is no such boodle card; they are {cards}").format(
                    cards=", ".join(BOODLE_CODES)
                ),
                field=f"{name}.{card}",
            )
    ah, kc, qd, js = (_chips(f"{name}.{card}", value.get(card)) for card in BOODLE_CODES)
    return ah, kc, qd, js


def _chips(field: str, value: object) -> int:
    if value is None:
        raise InputError(_("this field is missing"), field=field)
    if type(value) is not int or value < 0:
        raise wrong(field, value, _("a number of chips, 0 or more"))
    return check_integer(field, value)


def _allocation(fields: Fields) -> tuple[Pots | None, ...] | None:
    right = _("a list of spreads by seat, as {}").format("[[3, 0, 1, 2], null, null]")
    spreads = fields.list("allocation", right)
    if spreads is None:
        return None
    return tuple(_spread(f"allocation[{seat}]", spread) for seat, spread in enumerate(spreads))


def _spread(field: str, value: object) -> Pots | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != len(BOODLE_CARDS):
        raise wrong(field, value, _("four numbers of chips, for AH, KC, QD and JS"))
    ah, kc, qd, js = (_chips(field, each) for each in value)
    return ah, kc, qd, js


def _auction(fields: Fields) -> tuple[int | None, ...]:
    right = _("a list of bids, as {}").format('[1, "pass", 3]')
    bids: list[int | None] = []
    for index, bid in enumerate(fields.list("auction", right) or []):
        if bid != PASS and type(bid) is not int:
            raise wrong(f"auction[{index}]", bid, _("a number of chips, or “pass”"))
        bids.append(None if bid == PASS else check_integer(f"auction[{index}]", bid))
    return tuple(bids)


def _poker(fields: Fields, players: int) -> PokerRecord | None:
    value = fields.get("poker")
    if value is None:
        return None
    try:
        inner = Fields(value, ("hands", "bets"))
        hands = inner.list("hands", _("a list of five cards a seat")) or [None] * players
        if len(hands) != players:
            raise InputError(
                _("{given} hands for {players} players").format(given=len(hands), players=players),
                field="hands",
            )
        chosen = tuple(
            None if hand is None else _open_cards(f"hands[{seat}]", hand)
            for seat, hand in enumerate(hands)
        )
        words = inner.strings("bets", _("a list of bets, as {}").format('["check", "bet 2"]'))
        bets = tuple(wager_of(f"bets[{index}]", word) for index, word in enumerate(words or ()))
    except InputError as error:
        field = "poker" if error.field is None else f"poker.{error.field}"
        raise InputError(error.message, field=field) from error
    return PokerRecord(chosen, bets)


def wager_of(field: str, word: str) -> Wager:
    """The wager that a text such as “raise 2” names; raises InputError for anything else."""
    if word in tuple(Stake):
        return Stake(word)
    if found := _WAGER.fullmatch(word):
        return (Bet if found[1] == "bet" else Raise)(int(found[2]))
    raise InputError(
        _("{word} is no bet: it is check, call, fold, “bet N” or “raise N”").format(
            word=show(word)
        ),
        field=field,
    )


def _plays(fields: Fields) -> tuple[tuple[Card, ...], ...]:
    runs = fields.list("plays", _("a list of runs, as {}").format('["3H 4H 5H", "2C"]')) or []
    result = []
    for index, run in enumerate(runs):
        field = f"plays[{index}]"
        cards = tuple(_CARDS.card(field, word) for word in _CARDS.words(field, run))
        if not cards:
            raise InputError(
                _("a run without a card; leave it out until somebody has led"), field=field
            )
        result.append(cards)
    return tuple(result)


def _seats(fields: Fields) -> tuple[tuple[int, ...], ...]:
    right = _("a list of the seats that played each run, as {}").format("[[0, 1, 2], [2]]")
    result = []
    for index, seats in enumerate(fields.list("seats", right) or []):
        if not isinstance(seats, list) or any(type(seat) is not int for seat in seats):
            raise wrong(f"seats[{index}]", seats, _("a list of seats, one a card of the run"))
        result.append(tuple(seats))
    return tuple(result)


def _breaches(fields: Fields, players: int) -> tuple[ToldBreach, ...]:
    right = _("a list of breaches, as {}").format('[{"kind": "withhold", "run": 0}]')
    result = []
    for index, value in enumerate(fields.list("breaches", right) or []):
        place = f"breaches[{index}]"
        try:
            inner = Fields(value, ("kind", "run", "seat", "card"))
            inner.require("kind")
            kind = inner.get("kind")
            if kind not in BREACHES:
                raise wrong("kind", kind, _("“lead” or “withhold”"))
            run = _integer(inner, "run")
            seat = inner.integer("seat")
            if seat is not None:
                check_seat(seat, players, "seat")
            card = None if not inner.has("card") else _CARDS.card("card", inner.get("card"))
        except InputError as error:
            field = place if error.field is None else f"{place}.{error.field}"
            raise InputError(error.message, field=field) from error
        result.append(ToldBreach(kind, run, seat, card))
    return tuple(result)


def _hand_answer(fields: Fields, players: int) -> dict[str, object]:
    """What a hand carries of its score."""
    answer: dict[str, object] = {}
    if fields.has("stops"):
        stops = fields.list("stops", _("a list of card codes")) or []
        answer["stops"] = [code(_CARDS.card(f"stops[{i}]", word)) for i, word in enumerate(stops)]
    if (chips := fields.integers("chips", players)) is not None:
        answer["chips"] = list(chips)
    if (pots := _pots(fields, "pots_after")) is not None:
        answer["pots_after"] = dict(zip(BOODLE_CODES, pots, strict=True))
    if (winner := fields.integer("winner")) is not None:
        check_seat(winner, players, "winner")
        answer["winner"] = winner
    return answer


def _position_answer(fields: Fields, players: int) -> dict[str, object]:
    """What a position carries of the answer to it."""
    answer: dict[str, object] = {}
    if (chips := fields.integers("chips", players)) is not None:
        answer["chips"] = list(chips)
    if fields.has("leads"):
        values = fields.get("leads")
        if not isinstance(values, dict):
            raise wrong("leads", values, _("an object of chips by card"))
        for word, value in values.items():
            _CARDS.card("leads", word)
            right = _("a list of {length} whole numbers, one a seat").format(length=players)
            if (
                not isinstance(value, list)
                or len(value) != players
                or any(type(number) is not int for number in value)
            ):
                raise wrong(f"leads.{word}", value, right)
            for number in value:
                check_integer(f"leads.{word}", number)
        answer["leads"] = values
    if fields.has("line"):
        line = fields.list("line", _("a list of card codes")) or []
        answer["line"] = [
            code(_CARDS.card(f"line[{index}]", word)) for index, word in enumerate(line)
        ]
        check_twice(
            ((f"line[{index}]", 1 << card_from_code(word)) for index, word in enumerate(line)),
            CODES,
        )
    return answer
