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

from solver.boon import text_form
from solver.boon.actions import Bid, Phase
from solver.boon.cards import CODES, FULL_DECK, cards_in, set_of
from solver.boon.deal import deal
from solver.boon.json_form import dumps, from_json, loads, to_json
from solver.boon.json_writing import places
from solver.boon.known_cards import KnownCards
from solver.boon.names import LANGUAGES, NAMINGS, CardNames, Language
from solver.boon.notes import ALL_OPTIONS, TAGS
from solver.boon.reader import read
from solver.boon.records import MatchRecord, PositionRecord, Record, RoundRecord, ViewRecord
from solver.boon.round import Round
from solver.boon.rules import CHOICES, Rules
from solver.errors import InputError
from solver.json_notes import END

AWKWARD = [
    *("", " ", "Anna", "anna", "Bo, the elder", "a:b", '"', "\\", '"Cia"', "#", "a  # b", "# x"),
    *("[red]", "a\nb", "\n", "a\r\nb", "\t", "🦊", "👩‍👩‍👧", "مرحبا", "0", "-1", "none", "?", "-"),
    *("---", "hand 0: T14", "\ufeff", "\x00", "\x1b[31m", "\x7f", "\x85", "\u2028", "\xa0x"),
    *("ends with space ", "dealer: 1", "é", "e\u0301", "key: value  # comment", "K" * 200),
]
TEXTS = st.one_of(st.sampled_from(AWKWARD), st.text(st.characters(exclude_categories=["Cs"])))
RULES = st.builds(
    Rules,
    **{name: st.sampled_from(choices) for name, choices in CHOICES.items()},
    double_loss_below=st.sampled_from([30, 31]),
    no_trick_forfeits_bury=st.booleans(),
    sweep_pays_3=st.booleans(),
    rounds=st.one_of(st.none(), st.integers(1, 99)),
)
NAMINGS_AND_LANGUAGES = st.tuples(st.sampled_from(NAMINGS), st.sampled_from([None, *LANGUAGES]))


@st.composite
def games(draw: st.DrawFn) -> Round:
    """A round of any kind, played at random up to some moment."""
    random = Random(draw(st.integers(0, 2**32)))
    players, rules = draw(st.sampled_from([3, 4])), draw(RULES)
    if draw(st.booleans()):
        game = deal(players, random.randrange(10**9), random.randrange(players), rules)
    else:
        size = random.randint(1, 10 if players == 3 else 8)
        soloist = random.choice([None, random.randrange(players)])
        cards = list(cards_in(FULL_DECK))
        random.shuffle(cards)
        hands = [set_of(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
        buried = set_of(cards[-2:]) if players == 3 and soloist is not None else 0
        game = Round.open(
            hands,
            random.randrange(players),
            soloist,
            replace(rules, leaster_boon="aside"),
            buried,
            all_cards=True if players == 3 else None,
        )
    passes = random.random() < 0.3
    for _step in range(draw(st.integers(0, 45))):
        if game.phase is Phase.DONE:
            break
        if game.phase is Phase.BID and passes and Bid.PASS in game.legal_actions():
            game = game.apply(Bid.PASS)
        else:
            game = game.apply(random.choice(game.legal_actions()))
    return game


@st.composite
def with_notes(draw: st.DrawFn, record: Any) -> Any:
    """`record` with names, tags, rules stated or not, and comments at any of its parts."""
    changes: dict[str, Any] = {
        "tags": draw(st.dictionaries(st.sampled_from(TAGS), TEXTS, max_size=3)),
    }
    if not isinstance(record, MatchRecord):
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
    game = draw(games().filter(lambda game: game.phase is Phase.PLAY))
    position = game.position()
    numbers = st.integers(-5, 120)
    value: st.SearchStrategy[Any] = numbers
    if position.soloist is None:
        value = st.lists(numbers, min_size=game.players, max_size=game.players)
    codes = st.sampled_from(CODES)
    answers: dict[str, st.SearchStrategy[Any]] = {
        "value": value,
        "cards": st.dictionaries(codes, value, max_size=4),
        "payout": numbers,
        "line": st.lists(codes, max_size=6, unique=True),
    }
    if position.soloist is not None:
        answers["points"] = numbers
    recorded = draw(st.fixed_dictionaries({}, optional=answers))
    noted: PositionRecord = draw(with_notes(PositionRecord(position, recorded=recorded)))
    return noted


@st.composite
def views(draw: st.DrawFn) -> ViewRecord:
    game = draw(
        games().filter(lambda game: game.dealer is not None and game.phase is not Phase.BURY)
    )
    assert game.dealer is not None
    seat = draw(st.integers(0, game.players - 1))
    own = seat == game.soloist
    record = ViewRecord(
        players=game.players,
        dealer=game.dealer,
        seat=seat,
        hand=game.dealt[seat],
        bids=game.bids,
        boon=game.boon if own else None,
        buried=game.buried if own else None,
        tricks=tuple(trick.cards for trick in game.tricks),
        trick=game.trick,
        rules=game.rules,
    )
    noted: ViewRecord = draw(with_notes(record))
    return noted


@st.composite
def rounds(draw: st.DrawFn, game: Round | None = None) -> RoundRecord:
    game = draw(games()) if game is None else game
    record = RoundRecord.of(game)
    hidden = draw(st.integers(0, FULL_DECK))
    hands = tuple(_without(hand, hidden) for hand in record.hands)
    if draw(st.booleans()) and (record.dealer is not None or any(hand.cards for hand in hands)):
        boon = None if record.boon is None else _without(record.boon, draw(st.just(hidden)))
        record = replace(record, hands=hands, boon=boon)
    if record.dealer is not None and draw(st.booleans()):
        record = replace(record, buried=None)
    numbers = st.lists(st.integers(-9, 120), min_size=game.players, max_size=game.players)
    answers: dict[str, st.SearchStrategy[Any]] = {
        "winner_of_tricks": st.lists(st.integers(0, 3)),
        "points": numbers,
        "tricks_won": numbers,
        "payouts": numbers,
    }
    if record.dealer is not None:
        answers["soloist"] = st.integers(0, game.players - 1)
    recorded = draw(st.fixed_dictionaries({}, optional=answers))
    noted: RoundRecord = draw(with_notes(replace(record, recorded=recorded)))
    return noted


def _without(known: KnownCards, hidden: int) -> KnownCards:
    return KnownCards(known.cards & ~hidden, (known.cards & hidden).bit_count() + known.unknown)


@st.composite
def matches(draw: st.DrawFn) -> MatchRecord:
    random = Random(draw(st.integers(0, 2**32)))
    players, dealer = draw(st.sampled_from([3, 4])), random.randrange(4)
    rules = replace(draw(RULES), short_payment="debt", rounds=3, all_pass="leaster")
    played = []
    for index in range(draw(st.integers(1, 3))):
        game = deal(players, random.randrange(10**9), (dealer + index) % players, rules)
        while game.phase is not Phase.DONE:
            game = game.apply(random.choice(game.legal_actions()))
        record = draw(rounds(game))
        played.append(replace(record, victory_cards=None, stated_rules=()))
    victory_cards = st.one_of(st.none(), st.just((5,) * players))
    match = MatchRecord(tuple(played), victory_cards=draw(victory_cards))
    noted: MatchRecord = draw(with_notes(match))
    return noted


RECORDS: dict[str, st.SearchStrategy[Any]] = {
    "position": positions(),
    "view": views(),
    "round": rounds(),
    "match": matches(),
}


def _test_both_ways(record: Record, names: CardNames, lang: Language | None) -> None:
    value = to_json(record)
    assert loads(dumps(record)) == record
    text = text_form.format([record], names, lang)
    (back,) = text_form.parse(text)
    assert to_json(back) == value
    assert json.dumps(to_json(back)) == json.dumps(value)
    assert back == record
    assert text_form.format([back], names, lang) == text
    assert read(text.encode()) == [record]


@pytest.mark.parametrize("kind", list(RECORDS))
@settings(deadline=None)
@given(st.data())
def test_json_and_text_lose_nothing(kind: str, data: st.DataObject) -> None:
    record = data.draw(RECORDS[kind])
    _test_both_ways(record, *data.draw(NAMINGS_AND_LANGUAGES))


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.one_of(positions(), views(), rounds(), matches()), min_size=1, max_size=4),
    NAMINGS_AND_LANGUAGES,
)
def test_files_of_several_records_lose_nothing(
    records: list[Record], words: tuple[CardNames, Language | None]
) -> None:
    text = text_form.format(records, *words)
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
            *("players: 3", "names: A, B, C", "dealer: 0", "leader: A", "soloist: none", "seat: 2"),
            *("hand 0: T14", "hand A: ?", "hand: gold 14 9", "trick: T14 B1", "bids: pass", "---"),
            *("match:", "rounds: 2", "# note", "cards: sheepshead", "rules: rounds=3", "hand", ":"),
            *("answer value: 3", "answer cards: T14 = 3", "boon: ?", "victory cards: 5 5 5", '"'),
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


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    """One field of a good record replaced by anything at all."""
    value = to_json(data.draw(st.one_of(positions(), views(), rounds())))
    name = data.draw(st.sampled_from(list(value)))
    value[name] = data.draw(st.one_of(JSON, st.integers(-1, 5), st.lists(st.just("T14"))))
    record = _or_error(lambda: from_json(value))
    if isinstance(record, InputError):
        assert record.message
    else:
        assert from_json(to_json(record)) == record
