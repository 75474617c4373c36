"""JSON to text and back, and text to JSON and back, lose nothing, whatever people wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.boodle import text_form
from solver.boodle.actions import Phase
from solver.boodle.cards import CODES, FULL_DECK
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.json_form import dumps, from_json, loads, to_json
from solver.boodle.json_writing import places, write_pots
from solver.boodle.match import Match
from solver.boodle.names import LANGUAGES, Language
from solver.boodle.reader import read
from solver.boodle.records import (
    ALL_OPTIONS,
    TAGS,
    HandRecord,
    KnownCards,
    MatchRecord,
    PositionRecord,
    Record,
    ViewRecord,
)
from solver.boodle.rules import Rules
from solver.boodle.view import View
from solver.errors import InputError
from solver.json_notes import END
from tests.boodle_hands import VARIANTS, play_out, random_action

AWKWARD = [
    *("", " ", "Anna", "anna", "Bo, the elder", "a:b", '"', "\\", '"Cia"', "#", "a  # b", "# x"),
    *("[red]", "a\nb", "\n", "a\r\nb", "\t", "🦊", "👩‍👩‍👧", "مرحبا", "0", "-1", "none", "?", "-"),
    *("---", "hand 0: TH", "\ufeff", "\x00", "\x1b[31m", "\x7f", "\x85", "\u2028", "\xa0x"),
    *("ends with space ", "dealer: 1", "é", "e\u0301", "AH", "hearts ten", "run 2", "K" * 200),
]
TEXTS = st.one_of(st.sampled_from(AWKWARD), st.text(st.characters(exclude_categories=["Cs"])))
LANGS = st.sampled_from([None, *LANGUAGES])


@st.composite
def games(draw: st.DrawFn) -> Hand:
    """A hand of any kind, played at random up to some moment."""
    random = Random(draw(st.integers(0, 2**32)))
    rules = draw(st.sampled_from(VARIANTS))
    pots = [random.randrange(12) for _pile in range(4)]
    hand = deal(random.randrange(3, 9), random.randrange(10**9), rules=rules, pots=pots)
    for _step in range(draw(st.integers(0, 120))):
        if hand.to_move is None:
            break
        hand = hand.apply(random_action(random, hand))
    return hand


@st.composite
def with_notes(draw: st.DrawFn, record: Any) -> Any:
    """`record` with names, tags, rules stated or not, and comments at any of its parts."""
    changes: dict[str, Any] = {
        "tags": draw(st.dictionaries(st.sampled_from(TAGS), TEXTS, max_size=3)),
    }
    players = record.position.players if isinstance(record, PositionRecord) else record.players
    names = st.lists(TEXTS, min_size=players, max_size=players).map(tuple)
    changes["names"] = draw(st.one_of(st.none(), names))
    options = st.lists(st.sampled_from(ALL_OPTIONS), unique=True)
    changes["stated_rules"] = draw(st.one_of(st.none(), options.map(tuple)))
    record = replace(record, **changes)
    record = from_json(to_json(record))  # the options stated in their usual order
    known = st.sampled_from([*places(to_json(record)), END])
    return replace(record, comments=draw(st.dictionaries(known, TEXTS, max_size=4)))


@st.composite
def positions(draw: st.DrawFn) -> PositionRecord:
    hand = draw(games().filter(lambda hand: hand.phase is Phase.PLAY))
    position = hand.position()
    value = to_json(PositionRecord(replace(position, chips=(0,) * hand.players)))
    numbers = st.lists(st.integers(-99, 99), min_size=position.players, max_size=position.players)
    codes = st.sampled_from(CODES)
    answers: dict[str, st.SearchStrategy[Any]] = {
        "chips": numbers,
        "leads": st.dictionaries(codes, numbers, max_size=4),
        "line": st.lists(codes, max_size=6, unique=True),
    }
    record = from_json(value)
    recorded = draw(st.fixed_dictionaries({}, optional=answers))
    noted: PositionRecord = draw(with_notes(replace(record, recorded=recorded)))
    return noted


@st.composite
def views(draw: st.DrawFn) -> ViewRecord:
    hand = draw(games().filter(lambda hand: hand.to_move is not None and not hand.breaches))
    noted: ViewRecord = draw(with_notes(ViewRecord.of(View.of(hand))))
    return noted


@st.composite
def hands(draw: st.DrawFn) -> HandRecord:
    hand = draw(games())
    record = HandRecord.of(hand)
    if draw(st.booleans()):
        hidden = draw(st.integers(0, FULL_DECK))
        record = replace(
            record,
            hands=tuple(_without(each, hidden) for each in record.hands),
            reserve=_without(record.reserve, draw(st.just(hidden))),
        )
    numbers = st.lists(st.integers(-99, 99), min_size=hand.players, max_size=hand.players)
    pots = st.lists(st.integers(0, 99), min_size=4, max_size=4).map(write_pots)
    answers: dict[str, st.SearchStrategy[Any]] = {
        "stops": st.lists(st.sampled_from(CODES), unique=True, max_size=5),
        "chips": numbers,
        "pots_after": pots,
        "winner": st.integers(0, hand.players - 1),
    }
    recorded = draw(st.fixed_dictionaries({}, optional=answers))
    noted: HandRecord = draw(with_notes(replace(record, recorded=recorded)))
    return noted


def _without(known: KnownCards, hidden: int) -> KnownCards:
    return KnownCards(known.cards & ~hidden, (known.cards & hidden).bit_count() + known.unknown)


@st.composite
def matches(draw: st.DrawFn) -> MatchRecord:
    random = Random(draw(st.integers(0, 2**32)))
    hands, minutes = draw(st.sampled_from([(3, None), (None, 30), (3, 1)]))
    rules = replace(draw(st.sampled_from(VARIANTS)), hands=hands, minutes=minutes)
    players = random.randrange(3, 9)
    chips = tuple(random.randrange(99) for _seat in range(players))
    pots = (1, 2, 3, 4)
    match = Match(players, rules, chips, pots, random.randrange(players))
    records = []
    for _number in range(draw(st.integers(1, 3))):
        hand = deal(players, random.randrange(10**9), match.next_dealer, rules, match.pots)
        hand = play_out(hand, random)
        match = match.play(hand.balance, hand.pots)
        records.append(draw(with_notes(HandRecord.of(hand))))
    time_up = rules.minutes is not None and draw(st.booleans())
    record = MatchRecord(rounds=tuple(records), chips=chips, pots=pots, time_up=time_up)
    noted: MatchRecord = draw(with_notes(record))
    return noted


RECORDS: dict[str, st.SearchStrategy[Any]] = {
    "position": positions(),
    "view": views(),
    "hand": hands(),
    "match": matches(),
}


def _test_both_ways(record: Record, lang: Language | None) -> None:
    value = to_json(record)
    assert loads(dumps(record)) == record
    text = text_form.format([record], lang)
    (back,) = text_form.parse(text)
    assert to_json(back) == value
    assert json.dumps(to_json(back)) == json.dumps(value)
    assert back == record
    assert text_form.format([back], lang) == text
    assert read(text.encode()) == [record]


@pytest.mark.parametrize("kind", list(RECORDS))
@settings(deadline=None, max_examples=60)
@given(st.data())
def test_json_and_text_lose_nothing(kind: str, data: st.DataObject) -> None:
    _test_both_ways(data.draw(RECORDS[kind]), data.draw(LANGS))


@settings(deadline=None, max_examples=25)
@given(st.lists(st.one_of(positions(), views(), hands(), matches()), min_size=1, max_size=4), LANGS)
def test_files_of_several_records_lose_nothing(
    records: list[Record], lang: Language | None
) -> None:
    text = text_form.format(records, lang)
    assert text_form.parse(text) == records
    assert read(text.encode("utf-16")) == records
    lines = "\n".join(dumps(record) for record in records).encode()
    assert read(lines) == records


T = TypeVar("T")


def _or_error(read_it: Callable[[], T]) -> T | InputError:
    try:
        return read_it()
    except InputError as error:
        return error


LINES = st.one_of(
    st.sampled_from(
        [
            *("players: 3", "names: A, B, C", "dealer: 0", "leader: A", "seat: 2", "reserve: ?"),
            *("hand 0: TH", "hand A: ?", "hand: hearts 10 9", "run: 3H 4H", "run A: 5H", "---"),
            *("match:", "rounds: 2", "# note", "rules: ante=free", "spread 0: 1/2/3", "spread: -"),
            *("answer chips: 3", "pots: AH 5", "pots: 1 2 3 4", "exchange: yes", "auction: 1 pass"),
            *("poker 0: ?", "bets: check", "by: A", "breach: lead, run 1", "hand", ":", '"'),
        ]
    ),
    st.text(max_size=30),
)


@settings(deadline=None)
@given(st.lists(LINES, max_size=12))
def test_any_text_is_read_or_refused_with_its_line(lines: list[str]) -> None:
    text = "\n".join(lines)
    records = _or_error(lambda: text_form.parse(text))
    if isinstance(records, InputError):
        assert records.line is not None
        assert 1 <= records.line <= text.count("\n") + text.count("\r") + 1
    else:
        assert text_form.parse(text_form.format(records)) == records


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
)


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    """One field of a good record replaced by anything at all."""
    value = to_json(data.draw(st.one_of(positions(), views(), hands())))
    name = data.draw(st.sampled_from(list(value)))
    value[name] = data.draw(st.one_of(JSON, st.integers(-1, 5), st.lists(st.just("TH"))))
    record = _or_error(lambda: from_json(value))
    if isinstance(record, InputError):
        assert record.message
    else:
        assert from_json(to_json(record)) == record


@settings(deadline=None, max_examples=60)
@given(games())
def test_a_hand_is_replayed_to_where_it_was(hand: Hand) -> None:
    again = HandRecord.of(hand).replay()
    assert (again.phase, again.to_move, again.hands) == (hand.phase, hand.to_move, hand.hands)
    assert (again.chips, again.pots, again.runs) == (hand.chips, hand.pots, hand.runs)
    assert again.breaches == hand.breaches


@settings(deadline=None, max_examples=60)
@given(games().filter(lambda hand: hand.to_move is not None and not hand.breaches))
def test_a_view_is_read_as_it_was(hand: Hand) -> None:
    view = View.of(hand)
    (record,) = text_form.parse(text_form.format([ViewRecord.of(view)]))
    assert isinstance(record, ViewRecord)
    assert record.view() == view


def played_out() -> MatchRecord:
    """A match of two hands over which the time ran out, its head told once."""
    rules = Rules(minutes=30, stack=20)
    match = Match(3, rules, dealer=2)
    hands = []
    for seed in (1, 2):
        hand = play_out(deal(3, seed, match.next_dealer, rules, match.pots), Random(seed))
        match = match.play(hand.balance, hand.pots, time_up=seed == 2)
        hands.append(HandRecord.of(hand))
    return MatchRecord(rounds=tuple(hands), names=("Anna", "Bo", "0"), time_up=True)


def test_the_head_of_a_match_has_players_names_and_rules_once() -> None:
    text = text_form.format([played_out()])
    head, *hands = text.split("\n---\n")
    assert head.splitlines() == [
        "match:",
        "rounds: 2",
        "players: 3",
        'names: Anna, Bo, "0"',
        "rules: stack=20, minutes=30",
        "time up: yes",
    ]
    for hand in hands:
        keys = [line.partition(":")[0] for line in hand.splitlines()]
        assert not {"players", "names", "rules"} & set(keys)
        assert {"hand Anna", "hand Bo", 'hand "0"', "dealer"} <= set(keys)
    (back,) = text_form.parse(text)
    assert isinstance(back, MatchRecord)
    assert back.names == ("Anna", "Bo", "0")
    assert [each.rules for each in back.rounds] == [Rules(minutes=30, stack=20)] * 2
    assert back.replay()[1].over
    assert text_form.format([back]) == text


def test_a_hand_of_a_match_may_say_what_the_match_does_not() -> None:
    value = to_json(played_out())
    for each in value["rounds"]:
        del each["players"]
        each["rules"] = {"lead_suit": "different"}
    record = from_json(value)
    assert isinstance(record, MatchRecord)
    assert record.rules == Rules(minutes=30, stack=20)
    assert record.rounds[1].stated_rules == ("stack", "minutes", "lead_suit")
    (back,) = text_form.parse(text_form.format([record]))
    assert back == record


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"players": 4}, "rounds[0].players", "3 players in a match for 4"),
        ({"players": 2}, "players", "3 to 8"),
        ({"names": ["A", "B", "C", "D"]}, "names", "4 names for 3 players"),
        ({"rules": {"minute": 3}}, "rules.minute", "did you mean “minutes”"),
        ({"rules": {"hands": 2}}, "time_up", "limited by time"),
        ({"time_up": 1}, "time_up", "true or false"),
    ],
)
def test_a_head_that_cannot_be_so_is_refused(
    change: dict[str, Any], field: str, words: str
) -> None:
    value = to_json(played_out())
    if "rules" in change:
        for each in value["rounds"]:
            del each["rules"]
    with pytest.raises(InputError, match=words) as caught:
        from_json(value | change)
    assert caught.value.field == field


def test_the_highest_and_lowest_numbers_are_the_same_in_both_forms() -> None:
    most = 999_999_999
    value = {
        "players": 3,
        "leader": 0,
        "hands": ["3H", "4H", "AH"],
        "pots": {"AH": most, "KC": most, "QD": most, "JS": most},
        "chips": [-most, most, 0],
    }
    (record,) = read(json.dumps(value).encode())
    assert read(text_form.format([record]).encode()) == [record]
    for field, wrong in (("chips", [-most - 1, 0, 0]), ("chips", [most + 1, 0, 0])):
        with pytest.raises(InputError, match="nine digits"):
            read(json.dumps({**value, field: wrong}).encode())
