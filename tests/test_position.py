from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solver.boon.cards import card_from_code, cards_in, set_from_codes, set_of
from solver.boon.position import Position
from solver.boon.rules import Rules
from solver.errors import InputError

RECORDED = Path(__file__).parent / "data" / "double_dummy.jsonl"


def position(
    hands: str, leader: int = 0, trick: str = "", soloist: int | None = 0, **others: object
) -> Position:
    """Hands with strokes between; other card sets as codes."""
    for name in ("buried", "boon"):
        if isinstance(cards := others.get(name), str):
            others[name] = set_from_codes(cards)
    sets = tuple(set_from_codes(hand) for hand in hands.split("/"))
    played = tuple(card_from_code(word) for word in trick.split())
    players = others.pop("players", len(sets))
    return Position(players, sets, leader, played, soloist, **others)  # type: ignore[arg-type]


THREE = "T14 B1/T13 B2/T12 B3"
FOUR = "T14 B1/T13 B2/T12 B3/T11 B4"
FIRST = Rules(leaster_boon="first_trick")
LAST = Rules(leaster_boon="last_trick")
LATEST = Rules(leaster_tie="last_trick_loses")


def test_who_moves_and_what_is_legal() -> None:
    start = position(THREE, leader=2)
    assert (start.to_move, start.cards_left) == (2, 6)
    assert start.legal == set_from_codes("T12 B3")
    later = position("T14 B1/T13 B2/B3", leader=2, trick="T12")
    assert (later.to_move, later.cards_left) == (0, 5)
    assert later.legal == set_from_codes("T14")
    void = position("G6 B1/T13 B2/B3", leader=2, trick="T12")
    assert void.legal == set_from_codes("G6 B1")


def test_no_cards_left() -> None:
    end = position("//", leader=1, taken=60)
    assert (end.to_move, end.cards_left, end.legal) == (None, 0, 0)


def test_recorded_positions_are_accepted() -> None:
    lines = RECORDED.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1200
    for line in lines:
        record = json.loads(line)
        made = position(
            "/".join(record["hands"]),
            record["leader"],
            " ".join(record["trick"]),
            record["soloist"],
            buried=record.get("buried", ""),
        )
        assert set(cards_in(made.legal)) == {card_from_code(text) for text in record["cards"]}


def test_other_decks() -> None:
    """Schafkopf's 4 x 8 and Sheepshead's 3 x 10, which uses green 1 and red 1."""
    deck = list(range(32))
    schafkopf = tuple(set_of(deck[seat::4]) for seat in range(4))
    assert Position(4, schafkopf, 0, soloist=1).whole_deck
    sheepshead = tuple(set_of(deck[seat:30:3]) for seat in range(3))
    full = Position(3, sheepshead, 0, soloist=1, buried=0b11 << 30)
    assert full.whole_deck
    nine = tuple(hand & hand - 1 for hand in sheepshead)
    with pytest.raises(InputError, match="not in the three-player deck"):
        Position(3, nine, 0, soloist=1)
    assert Position(3, nine, 0, soloist=1, all_cards=True).whole_deck
    led = next(cards_in(sheepshead[0] & 0x3F))
    begun = (sheepshead[0] & ~(1 << led), *sheepshead[1:])
    assert Position(3, begun, 0, (led,), soloist=1).whole_deck


ACCEPTED: dict[str, dict[str, object]] = {
    "soloist with all": {"hands": THREE, "taken": 38, "tricks_won": (3, 1, 2)},
    "half known": {"hands": THREE, "taken": 38},
    "buried": {"hands": THREE, "buried": "B6 G6 R6"},
    "buried, Sheepshead": {"hands": THREE, "buried": "B6 G6"},
    "buried, four": {"hands": FOUR, "buried": "B6 G6 R6 R5"},
    "Leaster": {"hands": FOUR, "soloist": None},
    "Leaster, later": {
        "hands": FOUR,
        "soloist": None,
        "points": (0, 0, 20, 31),
        "tricks_won": (1, 0, 2, 2),
    },
    "Leaster, the Boon aside": {"hands": FOUR, "soloist": None, "boon": "B6 G6 R6 T6"},
    "Leaster, the first trick had it": {
        "hands": FOUR,
        "soloist": None,
        "boon": "B6 G6 R6 T6",
        "points": (0, 0, 0, 104),
        "tricks_won": (1, 1, 1, 2),
        "rules": FIRST,
    },
    "Leaster, the last trick had it": {
        "hands": "///",
        "soloist": None,
        "boon": "B6 G6 R6 T6",
        "points": (0, 0, 0, 120),
        "tricks_won": (1, 1, 1, 4),
        "rules": LAST,
    },
    "Leaster, in order": {
        "hands": THREE,
        "soloist": None,
        "points": (0, 20, 0),
        "tricks_won": (1, 1, 0),
        "winners": (1, 0),
        "rules": LATEST,
    },
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_accepted(name: str) -> None:
    made = position(**ACCEPTED[name])  # type: ignore[arg-type]
    assert replace(made) == made


LEASTER: dict[str, object] = {"hands": FOUR, "soloist": None}
REFUSED: list[tuple[str, dict[str, object], str, str]] = [
    ("two players", {"hands": "T1/T2"}, "players", "2 players; Boon is for 3 or 4"),
    ("a fraction", {"hands": THREE, "players": 3.0}, "players", "3.0 players"),
    ("a hand too few", {"hands": THREE, "players": 4}, "hands", "3 hands for 4 players"),
    (
        "leader 3 of 3",
        {"hands": THREE, "leader": 3},
        "leader",
        "3 is no seat; the seats are 0",
    ),
    ("leader -1", {"hands": THREE, "leader": -1}, "leader", "-1 is no seat"),
    ("leader true", {"hands": THREE, "leader": True}, "leader", "True is no seat"),
    ("soloist 4 of 4", {"hands": FOUR, "soloist": 4}, "soloist", "the seats are 0 to 3"),
    (
        "a whole trick on the table",
        {"hands": "T14/T13/T12", "trick": "B1 B2 B3"},
        "trick",
        "3 cards on the table, which is a whole trick",
    ),
    (
        "a card too many",
        {"hands": "T14 B1/T13 B2 B4/T12 B3"},
        "hands[1]",
        "3 cards, not 2: the leader has 2 and this seat has yet to play",
    ),
    (
        "played and still all cards",
        {"hands": "T14/T13 B2/T12 B3", "trick": "B1 B4"},
        "hands[1]",
        "2 cards, not 1: the leader, with his card on the table, has 2 and this seat has "
        "played to the trick",
    ),
    (
        "eleven cards",
        {
            "hands": "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11/"
            "B1 B2 B3 B4 B5 B6 G1 G2 G3 G4 G5/R1 R2 R3 R4 R5 R6 T12 T13 T14 G6 B1"
        },
        "hands",
        "hands of 11 cards; the longest is 10",
    ),
    ("in two hands", {"hands": "T14 B1/T14 B2/T12 B3"}, "hands[1]", "T14 comes twice"),
    ("in hand and buried", {"hands": THREE, "buried": "B6 B1 G6"}, "buried", "B1 comes twice"),
    (
        "in hand and on the table",
        {"hands": "T14 B1/T13 B2/T12", "leader": 2, "trick": "B2"},
        "trick[0]",
        "B2 comes twice",
    ),
    (
        "left out with three",
        {"hands": "T14 G1/T13 B2/T12 R1"},
        "hands[0]",
        "G1 is not in the three-player deck of 30 cards",
    ),
    (
        "told not to be there",
        {"hands": "T14 G1/T13 B2/T12 R2", "all_cards": False},
        "hands[0]",
        "three-player deck",
    ),
    (
        "revoke on the table",
        {"hands": "T14 B1/B2/B3", "leader": 1, "trick": "B4 G6"},
        "trick[1]",
        "G6 does not follow B4, though the same hand still holds B3",
    ),
    (
        "plain on gold",
        {"hands": "B1/T13/T12 B3", "trick": "T1 G6"},
        "trick[1]",
        "G6 does not follow T1, though the same hand still holds T13",
    ),
    ("points of a soloist", {"hands": THREE, "points": (0, 0, 0)}, "points", "only a Leaster"),
    ("winners of a soloist", {"hands": THREE, "winners": ()}, "winners", "only a Leaster"),
    ("Boon of a soloist", {"hands": THREE, "boon": "B6 G6 R6"}, "boon", "in his hand or buried"),
    ("one buried", {"hands": THREE, "buried": "B6"}, "buried", "1 cards; with 3 players it is 3"),
    ("three of four", {"hands": FOUR, "buried": "B6 G6 R6"}, "buried", "with 4 players it is 4"),
    ("taken below 0", {"hands": THREE, "taken": -1}, "taken", "-1 points; the cards already gone"),
    ("taken too much", {"hands": THREE, "taken": 112}, "taken", "gone hold 111"),
    ("taken true", {"hands": THREE, "taken": True}, "taken", "True points"),
    (
        "taken without a trick",
        {"hands": THREE, "taken": 10, "tricks_won": (0, 1, 0)},
        "taken",
        "10 points without a trick",
    ),
    ("tricks of two", {"hands": THREE, "tricks_won": (1, 1)}, "tricks_won", "one number of tricks"),
    ("tricks -1", {"hands": THREE, "tricks_won": (1, -1, 1)}, "tricks_won", "one number of tricks"),
    ("tricks 1.0", {"hands": THREE, "tricks_won": (1.0, 0, 0)}, "tricks_won", "number of tricks"),
    (
        "nine tricks and two",
        {"hands": THREE, "tricks_won": (3, 3, 3)},
        "tricks_won",
        "9 tricks won and 2 cards still in hand make more than 10",
    ),
    (
        "more tricks than cards",
        {"hands": FOUR, "tricks_won": (2, 2, 2, 1)},
        "tricks_won",
        "7 tricks won make 28 cards, of which only 24 are gone",
    ),
    ("bury of a Leaster", {**LEASTER, "buried": "B6 G6 R6 R5"}, "buried", "nobody buries"),
    ("taken of a Leaster", {**LEASTER, "taken": 5}, "taken", "a number a seat"),
    ("a Boon of three", {**LEASTER, "boon": "B6 G6 R6"}, "boon", "with 4 players it is 4"),
    (
        "points of three",
        {**LEASTER, "points": (1, 1, 1), "tricks_won": (1, 1, 1, 0)},
        "points",
        "one number of points a seat",
    ),
    (
        "points below 0",
        {**LEASTER, "points": (-1, 0, 0, 0), "tricks_won": (1, 0, 0, 0)},
        "points",
        "one number of points a seat",
    ),
    (
        "points that are not there",
        {**LEASTER, "points": (60, 50, 0, 0), "tricks_won": (1, 1, 0, 0)},
        "points",
        "110 points in all; the cards already gone hold 104",
    ),
    (
        "points of a Boon that lies aside",
        {
            **LEASTER,
            "boon": "B6 G6 R6 T6",
            "points": (60, 1, 0, 0),
            "tricks_won": (1, 1, 0, 0),
        },
        "points",
        "61 points in all; the cards already gone hold 60",
    ),
    (
        "points of a Boon that comes last",
        {
            **LEASTER,
            "boon": "B6 G6 R6 T6",
            "points": (60, 1, 0, 0),
            "tricks_won": (1, 1, 0, 0),
            "rules": LAST,
        },
        "points",
        "61 points in all",
    ),
    ("points but no trick", {**LEASTER, "points": (0, 9, 0, 0)}, "points", "seat 1 has 9 points"),
    ("tricks but no points", {**LEASTER, "tricks_won": (0, 1, 0, 0)}, "points", "say how many"),
    (
        "winners of other tricks",
        {
            **LEASTER,
            "points": (0, 0, 0, 0),
            "tricks_won": (1, 1, 0, 0),
            "winners": (1, 1),
        },
        "winners",
        "[1, 1] does not agree with tricks_won [1, 1, 0, 0]",
    ),
    ("a winner at no table", {**LEASTER, "winners": (4,)}, "winners", "does not agree"),
    (
        "order unknown",
        {**LEASTER, "points": (0, 0, 0, 0), "tricks_won": (1, 1, 0, 0), "rules": LATEST},
        "winners",
        "last_trick_loses needs the winner of each",
    ),
    ("no Boon to give", {**LEASTER, "rules": FIRST}, "boon", "leaster_boon = first_trick needs"),
]


@pytest.mark.parametrize(
    ("made", "field", "words"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(made: dict[str, object], field: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        position(**made)  # type: ignore[arg-type]
    assert caught.value.field == field
    assert words in caught.value.message


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", None),
        ("hands", 7),
        ("hands[0]", (1.0, 2, 4)),
        ("hands[2]", (1, 2, "4")),
        ("hands[1]", (1, None, 4)),
        ("hands[1]", (1, True, 4)),
        ("trick", None),
        ("trick", 3),
        ("buried", None),
        ("buried", 1.5),
        ("boon", "T14"),
        ("points", 5),
        ("tricks_won", 5),
        ("winners", 5),
        ("rules", None),
        ("rules", {}),
        ("all_cards", "full"),
        ("all_cards", 1),
    ],
)
def test_another_type_is_refused(field: str, value: object) -> None:
    good: dict[str, Any] = {"players": 3, "hands": (1, 2, 4), "leader": 0}
    assert Position(**good).cards_left == 3
    with pytest.raises(InputError) as caught:
        Position(**{**good, field.partition("[")[0]: value})
    assert caught.value.field == field


@pytest.mark.parametrize("field", ["players", "leader", "soloist", "taken", "points", "winners"])
def test_numbers_that_fill_pages_are_refused_in_a_line(field: str) -> None:
    value: Any = 10**5000
    if field in ("points", "winners"):
        value = (value,) * 3
    good: dict[str, Any] = {"players": 3, "hands": (1, 2, 4), "leader": 0}
    if field == "taken":
        good["soloist"] = 0
    with pytest.raises(InputError) as caught:
        Position(**{**good, field: value})
    assert caught.value.field == field
    assert len(str(caught.value)) < 200


def test_lists_become_tuples_so_that_positions_can_be_compared_and_hashed() -> None:
    hands: Any = [1, 2, 4]
    assert hash(Position(3, hands, 0)) == hash(Position(3, (1, 2, 4), 0))


@pytest.mark.parametrize("cards", [1 << 32, 1 << 40, -1])
@pytest.mark.parametrize("field", ["hands[0]", "buried", "boon"])
def test_bits_outside_the_deck(cards: int, field: str) -> None:
    sets = {"hands[0]": set_from_codes("T14"), "buried": 0, "boon": 0} | {field: cards}
    hands = (sets["hands[0]"], set_from_codes("T13"), set_from_codes("T12"))
    soloist = None if field == "boon" else 0
    with pytest.raises(InputError, match="outside the deck") as caught:
        Position(3, hands, 0, soloist=soloist, buried=sets["buried"], boon=sets["boon"])
    assert caught.value.field == field


@pytest.mark.parametrize("card", [-1, 32, 5.0, True])
def test_a_trick_card_outside_the_deck(card: int) -> None:
    hands = (0, set_from_codes("T13"), set_from_codes("T12"))
    with pytest.raises(InputError, match="outside the deck") as caught:
        Position(3, hands, 0, (card,), soloist=0)
    assert caught.value.field == "trick[0]"


def test_its_repr_has_codes() -> None:
    position = Position(
        players=3,
        hands=(set_from_codes("T10 R3"), set_from_codes("T14 R6 B2"), set_from_codes("T9 R5 B6")),
        leader=0,
        trick=(card_from_code("R4"),),
        soloist=1,
        taken=30,
    )
    assert repr(position) == (
        "Position(players=3, hands=('T10 R3', 'T14 R6 B2', 'T9 R5 B6'), leader=0, trick='R4', "
        "soloist=1, taken=30)"
    )
