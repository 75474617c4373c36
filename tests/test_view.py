"""What a seat knows, against the round it sees; and histories that cannot be."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from solver.boon.actions import Bid, Phase
from solver.boon.cards import Card, card_from_code, cards_in, points_in, set_from_codes
from solver.boon.json_form import from_json
from solver.boon.places import places
from solver.boon.records import ViewRecord
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.view import View
from solver.errors import InputError
from tests.moments import dealt, moments, undealt


def checked(view: View) -> View:
    """The same view made anew, with all its checks."""
    return View(**{f.name: getattr(view, f.name) for f in fields(View) if f.init})


def points_seen(round: Round, seat: int) -> tuple[int, ...]:
    """The points of a round so far without what this seat does not know."""
    points = [0] * round.players
    for trick in round.tricks:
        points[trick.winner] += trick.points
    if round.soloist == seat:
        points[seat] += points_in(round.buried or 0)
    return tuple(points)


def test_a_view_says_what_the_round_says() -> None:
    random = Random(40)
    for number in range(90):
        start = undealt(random) if number % 6 == 0 else dealt(random)
        for now in moments(random, start):
            for seat in range(now.players):
                view = View.of(now, seat)
                assert checked(view) == view
                # Others cannot see whether the taker has buried; for them the play has begun.
                hides = now.phase is Phase.BURY and seat != now.soloist
                assert view.phase == (Phase.PLAY if hides else now.phase)
                if not hides:
                    assert view.to_move == now.to_move
                assert view.decision == (view.phase if view.to_move == seat else None)
                if seat == now.to_move:
                    assert view.legal == now.legal_cards
                elif not hides:
                    assert view.legal == 0
                assert view.own == now.hands[seat]
                assert view.soloist == now.soloist
                assert view.is_leaster == now.is_leaster
                assert view.is_redealt == now.is_redealt
                assert view.leader == now.leader
                assert view.winners == tuple(trick.winner for trick in now.tricks)
                assert view.tricks_won == now.tricks_won
                assert view.points == points_seen(now, seat)
                assert view.played == sum(1 << card for trick in view.all_tricks for card in trick)


def test_a_view_is_its_json() -> None:
    random = Random(41)
    for _number in range(100):
        now = random.choice(moments(random, dealt(random)))
        for seat in range(now.players):
            view = View.of(now, seat)
            record = from_json(view.to_json())
            assert isinstance(record, ViewRecord)
            assert View.from_record(record) == view


def test_the_json_of_a_view_without_a_deal_says_who_leads_and_who_plays_alone() -> None:
    random = Random(42)
    now = undealt(random)
    while now.players == 4 or now.soloist is None:
        now = undealt(random)
    form = View.of(now, 0).to_json()
    assert (form["leader"], form["soloist"]) == (now.leader, now.soloist)
    assert form["deck"] == ("full" if now.all_cards else "short")
    assert "dealer" not in form
    assert "bids" not in form


def test_only_the_taker_sees_boon_and_bury() -> None:
    random = Random(43)
    seen = 0
    for _number in range(50):
        for now in moments(random, dealt(random)):
            for seat in range(now.players):
                view = View.of(now, seat)
                assert view.boon == (now.boon if seat == now.soloist else None)
                assert view.buried == (now.buried if seat == now.soloist else None)
                seen += view.buried is not None
    assert seen > 100


def cards_of(words: str) -> tuple[Card, ...]:
    return tuple(card_from_code(word) for word in words.split())


def make(**changes: str | int | None) -> View:
    """Seat 1 of three with a fixed hand, who leads; sets, bids and tricks written as words."""
    given: dict[str, Any] = {
        "players": 3,
        "dealer": 0,
        "seat": 1,
        "hand": "T14 T9 T7 T3 B1 B6 G5 R2 R3",
        "bids": "pass pass pass",
        "tricks": "",
        "trick": "",
    }
    given |= changes
    for name in ("hand", "boon", "buried"):
        if given.get(name) is not None:
            given[name] = set_from_codes(given[name])
    given["bids"] = tuple(Bid(word) for word in given["bids"].split())
    given["tricks"] = tuple(cards_of(words) for words in given["tricks"].split(",") if words)
    given["trick"] = cards_of(given["trick"])
    if "all_pass" in given:
        given["rules"] = Rules(all_pass=given.pop("all_pass"))
    return View(**given)


SOLO = {"bids": "take", "boon": "B2 B3 G2", "buried": "B2 B3 G2"}
OPEN = {
    "dealer": None,
    "bids": "",
    "players": 4,
    "hand": "T14 T9 B1 B6 G5 G1 R2 R3",
    "first_leader": 1,
}

CONTRADICTIONS: dict[str, tuple[dict[str, Any], str, str]] = {
    "blue after a void in blue": (
        {"tricks": "B6 T1 B2,B3 B4 B1"},
        "tricks[1]",
        "seat 2 plays B3, but did not follow that suit in tricks[0]",
    ),
    "gold after a void in gold": (
        {"tricks": "T14 B2 T1,T9 T4 T2"},
        "tricks[1]",
        "seat 2 plays T4, but did not follow that suit in tricks[0]",
    ),
    "a void contradicted on the table": (
        {"tricks": "T14 B2 T1,T9 B3 T2", "trick": "B6 T4"},
        "trick",
        "seat 2 plays T4, but did not follow that suit in tricks[0]",
    ),
    "the viewer's own revoke": (
        {"tricks": "B1 B2 B3,R4 G5 R5"},
        "tricks[1]",
        "G5 does not follow R4; seat 1 holds R3 R2",
    ),
    "the viewer's own revoke on the table": (
        {"tricks": "B1 B2 B3", "trick": "R4 T9"},
        "trick",
        "T9",
    ),
    "a whole trick on the table": ({"trick": "T14 T1 T2"}, "trick", "whole trick"),
    "a card in two tricks": (
        {"tricks": "T14 T1 T2,T9 T1 T4"},
        "tricks[1]",
        "T1 was played before, in tricks[0]",
    ),
    "a card twice in a trick": ({"tricks": "T14 T1 T1"}, "tricks[0]", "T1 was played before"),
    "a card twice on the table": ({"trick": "T14 T1", "tricks": "T9 T1 T2"}, "trick", "T1"),
    "another plays the viewer's card": (
        {"tricks": "T14 T9 T1"},
        "tricks[0]",
        "one of this seat's own cards",
    ),
    "the viewer plays what he does not hold": (
        {"tricks": "T13 T1 T2"},
        "tricks[0]",
        "which he does not hold",
    ),
    "the viewer plays what he buried": (
        {**SOLO, "tricks": "B2 B4 B5"},
        "tricks[0]",
        "does not hold",
    ),
    "another plays what the viewer buried": ({**SOLO, "tricks": "B1 B2 B5"}, "tricks[0]", "B2"),
    "no room for a suit": (
        {"tricks": "B6 T1 T2"},
        "tricks",
        "B5 B4 B3 B2 have not been seen, but there is room for 3 of these 4 cards only: "
        "seat 0 did not follow B6; seat 2 did not follow B6",
    ),
    "no room for a suit while a trick is on the table": (
        {**SOLO, "trick": "T14", "tricks": "T9 R5 G3"},
        "tricks",
        "seat 0 did not follow T9; seat 2 did not follow T9",
    ),
    "no room for two suits together": (
        {"tricks": "B6 B2 B3,B1 T1 T2,T4 T3 T5,T6 T8 T14,R2 G2 G3"},
        "tricks",
        "R6 R5 R4 B5 B4 have not been seen, but there is room for 3 of these 5 cards only: "
        "seat 0 did not follow B1, R2; seat 2 did not follow B1, R2",
    ),
    "no room in hands without an aside": (
        {**OPEN, "named_soloist": None, "tricks": "B6 R1 R4 R5"},
        "tricks",
        "B5 B4 B3 B2 have not been seen, but there is room for 0 of these 4",
    ),
    "a hand too small": ({"hand": "T14 T9"}, "hand", "2 cards; with 3 players it is 9"),
    "a card that is not in the deck": (
        {"hand": "T14 T9 T7 T3 B1 B6 G1 R2 R3"},
        "hand",
        "G1 is not in the three-player deck",
    ),
    "a Boon that shares a card with the hand": (
        {**SOLO, "boon": "B1 B3 G2", "buried": None},
        "boon",
        "B1 comes twice",
    ),
    "a Boon known to who passed": ({"boon": "B2 B3 G2"}, "boon", "only who took the Boon"),
    "a taker who does not know the Boon": ({"bids": "take"}, "boon", "has seen its cards"),
    "a bury without the cards": (
        {**SOLO, "buried": "B2 B3 T13"},
        "buried",
        "T13 is neither in the hand nor in the Boon",
    ),
    "a bury too small": ({**SOLO, "buried": "B2 B3"}, "buried", "2 cards"),
    "play before the bury": (
        {**SOLO, "buried": None, "trick": "T14"},
        "buried",
        "the taker has buried",
    ),
    "play before the end of the bidding": ({"bids": "pass", "trick": "T14"}, "bids", "1 of 3"),
    "a bid after a taker": ({"bids": "take pass", "boon": "B2 B3 G2"}, "bids[1]", "nobody after"),
    "a bid too many": ({"bids": "pass pass pass pass"}, "bids[3]", "too many"),
    "a pass that the rules do not allow": ({"all_pass": "forced"}, "bids[2]", "must take"),
    "play after a new deal": ({"all_pass": "redeal", "trick": "T14"}, "trick", "dealt again"),
    "an unfinished trick among the complete": ({"tricks": "T14 T1"}, "tricks[0]", "2 cards"),
    "more cards than players in a trick": ({"tricks": "T14 T1 T2 T4"}, "tricks[0]", "4 cards"),
    "five players": ({"players": 5}, "players", "Boon is for 3 or 4"),
    "no such seat": ({"seat": 3}, "seat", "3 is no seat"),
    "no such dealer": ({"dealer": 3}, "dealer", "3 is no seat"),
    "a deal and a soloist": ({"named_soloist": 1}, "named_soloist", "by its bids"),
    "a deal and a leader": ({"first_leader": 1}, "first_leader", "by its bids"),
    "no deal and no leader": ({**OPEN, "first_leader": None}, "first_leader", "None is no seat"),
    "bids without a deal": ({**OPEN, "bids": "pass"}, "bids", "without a dealer"),
    "a Boon without a deal": ({**OPEN, "boon": "T1"}, "boon", "has no Boon"),
    "a bury of another without a deal": (
        {**OPEN, "named_soloist": 2, "buried": "T1"},
        "buried",
        "only the soloist knows",
    ),
    "a bury for which no card is left": (
        {**OPEN, "named_soloist": 1, "buried": "T1"},
        "buried",
        "beside the hands there are 0",
    ),
    "no cards without a deal": ({**OPEN, "hand": ""}, "hand", "0 cards"),
    "more cards than the deck has": (
        {**OPEN, "hand": "T14 T9 B1 B6 G5 G1 R2 R3 R4"},
        "hand",
        "4 hands of 9 cards need more than the 32 in play",
    ),
    "a revoke without a deal": (
        {**OPEN, "named_soloist": 0, "tricks": "B1 B2 B3 B4,R4 G5 R5 R6"},
        "tricks[1]",
        "holds",
    ),
    "another plays the viewer's card without a deal": (
        {**OPEN, "named_soloist": 0, "tricks": "B1 B6 B3 B4"},
        "tricks[0]",
        "own cards",
    ),
    "a trick too many without a deal": (
        {**OPEN, "hand": "T14", "named_soloist": 0, "tricks": "T14 T1 T2 T3", "trick": "T4"},
        "trick",
        "a trick too many: the hands have 1 cards",
    ),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_history_that_cannot_be_is_refused(name: str) -> None:
    changes, field, words = CONTRADICTIONS[name]
    with pytest.raises(InputError) as error:
        make(**changes)
    assert (error.value.field, words in error.value.message) == (field, True), str(error.value)


def test_the_views_that_the_contradictions_change_are_sound() -> None:
    assert make().decision is Phase.PLAY
    assert make(**SOLO).soloist == 1
    assert make(**OPEN).is_leaster
    assert make(tricks="B6 T1 B2").to_move == 2


def test_one_card_more_than_there_is_room_for() -> None:
    """Both others void in blue: the Boon can hold three blue cards, not four."""
    short = make(hand="T14 T9 T7 T3 B1 B2 B6 R2 R3", tricks="B6 T1 T2")
    assert [place.size for place in places(short)] == [8, 8, 3]
    with pytest.raises(InputError, match="room for 3 of these 4"):
        make(hand="T14 T9 T7 T3 B1 G2 B6 R2 R3", tricks="B6 T1 T2")


def test_a_record_whose_voids_leave_no_room_makes_no_view() -> None:
    record = from_json(
        {
            "players": 3,
            "dealer": 0,
            "seat": 1,
            "hand": "T14 T9 T7 T3 B1 B6 G5 R2 R3",
            "bids": ["pass", "pass", "pass"],
            "tricks": ["B6 T1 T2"],
        }
    )
    assert isinstance(record, ViewRecord)
    with pytest.raises(InputError, match="have not been seen"):
        View.from_record(record)


def test_a_view_does_not_change() -> None:
    view = make()
    with pytest.raises(AttributeError):
        view.seat = 2  # type: ignore[misc]
    assert replace(view, trick=cards_of("T14")).own == view.own & ~(1 << 31)
    assert list(cards_in(view.legal)) == list(cards_in(view.own))
