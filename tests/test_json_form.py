"""The JSON forms, as the format fixes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver.boon.actions import Bid
from solver.boon.cards import codes, set_from_codes
from solver.boon.deal import deal
from solver.boon.json_form import dumps, from_json, kind_of, loads, to_json
from solver.boon.records import MatchRecord, PositionRecord, RoundRecord, ViewRecord
from solver.boon.rules import Rules
from solver.errors import InputError

DATA = Path(__file__).parent / "data"

POSITION = {"players": 3, "soloist": 0, "leader": 2, "hands": ["T7 T6", "T13 B1", "T14"]}
ON_TABLE = {**POSITION, "hands": ["T7 T6", "T13 B1", "T14"], "trick": ["B2"], "buried": "T12 T1 G3"}


def _sets(value: dict[str, Any]) -> dict[str, Any]:
    """The order of cards in a hand says nothing."""
    return {**value, "hands": [set(hand.split()) for hand in value["hands"]]}


@pytest.mark.parametrize("name", ["double_dummy", "schafkopf_rounds"])
def test_recorded_data_is_written_as_it_was_read(name: str) -> None:
    for line in (DATA / f"{name}.jsonl").read_text().splitlines():
        value = json.loads(line)
        written = to_json(loads(line))
        assert _sets(written) == _sets(value)
        assert list(written) == list(value)


def test_a_position() -> None:
    record = from_json(ON_TABLE)
    assert isinstance(record, PositionRecord)
    assert record.position.trick == (1,)
    assert codes(record.position.buried) == "T12 T1 G3"
    assert record.stated_rules is None
    assert to_json(record) == ON_TABLE


def test_a_leaster_position() -> None:
    value = {
        "players": 3,
        "soloist": None,
        "leader": 2,
        "hands": ["T7", "T13", "T14"],
        "trick": [],
        "points": [4, 20, 0],
        "tricks_won": [1, 2, 0],
        "winners": [1, 0, 1],
        "rules": {"leaster_tie": "last_trick_loses"},
        "value": [2, -1, -1],
        "cards": {"T14": [2, -1, -1]},
        "line": ["T14", "T7", "T13"],
    }
    record = from_json(value)
    assert isinstance(record, PositionRecord)
    assert record.position.points == (4, 20, 0)
    assert record.position.winners == (1, 0, 1)
    assert record.recorded == {name: value[name] for name in ("value", "cards", "line")}
    assert to_json(record) == value
    del value["soloist"]
    assert from_json(value) == record


def test_the_points_of_a_soloist_are_an_answer() -> None:
    record = from_json({**ON_TABLE, "points": 60, "payout": -1})
    assert isinstance(record, PositionRecord)
    assert record.recorded == {"points": 60, "payout": -1}
    assert record.position.points is None


def test_sheepshead_s_deck_of_32_cards_with_three_players() -> None:
    value = {**POSITION, "hands": ["G1", "R1", "B1"]}
    with pytest.raises(InputError, match="30 cards"):
        from_json(value)
    record = from_json({**value, "deck": "full"})
    assert isinstance(record, PositionRecord)
    assert record.position.all_cards is True
    assert to_json(record)["deck"] == "full"


def test_a_round_of_the_format() -> None:
    game = deal(3, 5, dealer=0)
    value = {
        "players": 3,
        "dealer": 0,
        "names": ["Anna", "Bo", "Cia"],
        "hands": [codes(hand) for hand in game.dealt],
        "boon": codes(game.boon),
        "bids": ["pass", "take"],
        "buried": codes(game.boon),
        "tricks": [],
        "rules": {},
    }
    record = from_json(value)
    assert isinstance(record, RoundRecord)
    assert record.soloist == 2
    assert record.first_leader == 1
    assert record.bids == (Bid.PASS, Bid.TAKE)
    assert to_json(record) == value
    assert record.replay().buried == game.boon


def test_a_score_in_a_round_is_an_answer() -> None:
    answer = {
        "winner_of_tricks": [0],
        "points": [31, 70, 19],
        "tricks_won": [1, 0, 0],
        "soloist": 2,
        "payouts": [-1, 2, -1],
    }
    value = to_json(RoundRecord.of(deal(3, 5)))
    record = from_json({**value, **answer})
    assert isinstance(record, RoundRecord)
    assert record.recorded == answer
    assert record.named_soloist is None
    assert to_json(record) == {**value, **answer}


def test_a_new_record_states_all_rules() -> None:
    assert to_json(RoundRecord.of(deal(3, 5)))["rules"] == Rules().to_json()


def test_rules_are_written_as_far_as_they_were() -> None:
    for rules in ({}, {"leaster_tie": "split"}, {"rounds": None, "sweep_pays_3": True}):
        assert to_json(from_json({**ON_TABLE, "rules": rules}))["rules"] == rules
    assert "rules" not in to_json(from_json(ON_TABLE))


def test_unknown_cards() -> None:
    value: dict[str, Any] = {
        "players": 3,
        "dealer": 0,
        "hands": ["T14 T9 ? ? ? ? ? ? ?", None, None],
    }
    record = from_json(value)
    assert isinstance(record, RoundRecord)
    assert record.hands[0].cards == set_from_codes("T14 T9")
    assert [hand.unknown for hand in record.hands] == [7, 9, 9]
    assert record.boon is not None
    assert record.boon.unknown == 3
    assert to_json(record) == {**value, "bids": [], "tricks": []}
    assert from_json({"players": 3, "dealer": 0, "hands": None, "boon": None}) == from_json(
        {"players": 3, "dealer": 0, "hands": [None] * 3}
    )


def test_a_view() -> None:
    value = {
        "players": 4,
        "dealer": 3,
        "seat": 1,
        "hand": "T14 T9 R6 R1 G6 B6 B4",
        "bids": ["pass", "pass"],
        "tricks": [],
        "trick": [],
        "rules": {"leaster_tie": "none"},
    }
    with pytest.raises(InputError):
        from_json({**value, "trick": ["G6"]})
    record = from_json(value)
    assert isinstance(record, ViewRecord)
    assert record.to_move == 2
    assert record.decision is None
    assert to_json(record) == value


def test_a_list_of_rounds_is_a_match() -> None:
    value = to_json(RoundRecord.of(deal(3, 5)))
    record = from_json([value])
    assert isinstance(record, MatchRecord)
    assert record == from_json({"rounds": [value]})
    whole = {"rounds": [value], "victory_cards": [5, 4, 6], "tags": {"event": "Club night"}}
    assert to_json(from_json(whole)) == whole


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ({"leader": 0, "hands": []}, "position"),
        ({"leader": 0, "hands": [], "tricks": None}, "position"),
        ({"leader": 0, "hands": [], "tricks": []}, "round"),
        ({"dealer": 0, "hands": []}, "round"),
        ({"dealer": 0, "seat": 0, "hand": ""}, "view"),
        ({"rounds": []}, "match"),
    ],
)
def test_the_fields_tell_the_kind(value: dict[str, Any], kind: str) -> None:
    assert kind_of(value) == kind


def test_tags_and_comments_are_kept_in_a_fixed_order() -> None:
    value = {
        **ON_TABLE,
        "tags": {"note": "b", "title": "a"},
        "comments": {"end": "1", "hands[1]": "2", "tags.note": "3"},
    }
    written = to_json(from_json(value))
    assert written == value
    assert list(written["tags"]) == ["title", "note"]
    assert list(written["comments"]) == ["hands[1]", "tags.note", "end"]


def test_errors_name_the_source() -> None:
    with pytest.raises(InputError) as caught:
        loads("{}", source="deal.json")
    assert str(caught.value).startswith("deal.json: ")


def test_one_line_of_json() -> None:
    record = from_json({**ON_TABLE, "names": ["Åsa", "a\nb", ""]})
    assert "\n" not in dumps(record)
    assert "Åsa" in dumps(record)
    assert loads(dumps(record)) == record
