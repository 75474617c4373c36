"""What one seat knows: the facts of the hand without the hidden cards, and refusals."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from solver.boodle.actions import Bid, Exchange, Phase
from solver.boodle.cards import card_from_code as card
from solver.boodle.cards import count
from solver.boodle.cards import set_from_codes as cards
from solver.boodle.deal import deal
from solver.boodle.rules import Rules
from solver.boodle.view import View
from solver.errors import InputError
from tests.boodle_hands import hands_of_all_kinds
from tests.boodle_views import decisions, moments


def test_the_view_has_the_facts_of_the_hand() -> None:
    for start, random in hands_of_all_kinds(90, seed=11):
        for now in moments(start, random):
            view = View.of(now)
            assert view.phase is now.phase
            assert view.seat == now.to_move
            if now.phase is Phase.SPREAD:
                assert (view.hand, view.pots) == (0, now.pots)
                continue
            assert view.own == now.hands[view.seat]
            assert view.pots_now == now.pots
            assert view.legal == now.legal_cards
            if now.phase is Phase.PLAY:
                assert view.chips == now.chips
                assert view.last == (now.plays[-1][-1] if now.plays else None)
                assert view.follows == now.board.next_card


def test_a_view_that_happened_passes_all_checks() -> None:
    for _now, view in decisions(120, seed=12):
        checked = replace(view, sound=False)
        assert checked == view


def test_the_view_holds_no_hidden_card() -> None:
    """Whatever sets of cards are in a view, none of it lies hidden from its seat."""
    for now, view in decisions(120, seed=13):
        if view.phase is Phase.SPREAD:
            assert not view.hand
            continue
        hidden_cards = 0
        for seat, hand in enumerate(now.hands):
            hidden_cards |= 0 if seat == view.seat else hand
        if view.given_up != now.dead:
            hidden_cards |= now.dead
        poker = view.poker
        shown = 0
        if poker is not None and poker.over and len(poker.staying) > 1:
            for seat in poker.staying:
                shown |= poker.cards_of(seat)
        seen = view.hand | view.given_up
        if poker is not None:
            for chosen in poker.chosen:
                seen |= chosen
        taken_up = view.given_up if view.given_up else 0
        assert not seen & hidden_cards & ~shown & ~taken_up


def test_only_the_seat_to_move_has_a_view() -> None:
    hand = deal(4, 1, dealer=3)
    with pytest.raises(InputError, match="seat 1 has nothing to decide now"):
        View.of(hand, 1)
    over = hand.apply(Exchange(False))
    while over.to_move is not None:
        over = over.apply(over.legal_actions()[0])
    with pytest.raises(InputError, match="nothing to decide"):
        View.of(over, 0)


def test_no_view_after_a_breach() -> None:
    hand = deal(4, 1, dealer=3, rules=Rules(referee=True)).apply(Exchange(False))
    broken = hand.apply(hand.breaking_actions()[0])
    with pytest.raises(InputError, match="broken a rule"):
        View.of(broken)


def test_it_can_be_written_by_hand() -> None:
    view = View(
        players=3,
        dealer=2,
        seat=0,
        hand=cards("2C 3C 4C 8D 9D 2H 3H 4H 2S 3S 4S 5S 6S"),
        pots=(4, 4, 4, 4),
        swapped=False,
    )
    assert view.legal == cards("2C 8D 2H 2S")


BASE: dict[str, Any] = {
    "players": 3,
    "dealer": 2,
    "seat": 0,
    "hand": cards("2C 3C 4C 8D 9D 2H 3H 4H 2S 3S 4S 5S 6S"),
    "pots": (4, 4, 4, 4),
    "swapped": False,
}


def runs(*texts: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(card(word) for word in text.split()) for text in texts)


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"players": 9}, "players", "3 to 8"),
        ({"dealer": 3}, "dealer", "no seat"),
        ({"seat": -1}, "seat", "no seat"),
        ({"pots": (1, 2, 3, -1)}, "pots", "four piles"),
        ({"hand": 1 << 52}, "hand", "outside the deck"),
        ({"hand": cards("2C 3C")}, "hand", "2 cards; here it is 13"),
        ({"given_up": cards("2C")}, "given_up", "comes twice"),
        ({"given_up": cards("AC")}, "given_up", "1 cards; here it is 0"),
        ({"seat": 1, "swapped": None}, "seat", "it is seat 2's turn"),
        ({"hand": 0}, "hand", "no card is given"),
        ({"runs": runs("2C"), "seats": ()}, "seats", "one list of seats"),
        ({"runs": ((),), "seats": ((),)}, "plays[0]", "without cards"),
        ({"runs": runs("2C 3C"), "seats": ((0,),)}, "seats[0]", "1 seats for 2 cards"),
        ({"runs": runs("2C"), "seats": ((7,),)}, "seats[0]", "no seat"),
        ({"runs": runs("2C 4C"), "seats": ((0, 0),)}, "plays[0]", "4C does not follow 2C"),
        ({"runs": runs("2C", "2C"), "seats": ((0,), (0,))}, "plays[1]", "2C comes twice"),
        ({"runs": runs("2C"), "seats": ((1,),)}, "seats[0]", "seat 1 plays 2C"),
        ({"runs": runs("5C"), "seats": ((0,),)}, "seats[0]", "not in this hand"),
        ({"runs": runs("2C", "8D"), "seats": ((0,), (0,))}, "plays[0]", "stops before 3C"),
        (
            {"runs": runs("2C 3C 4C", "5C"), "seats": ((0, 0, 0), (1,))},
            "plays[1]",
            "seat 1 may not lead 5C here",
        ),
        (
            {"runs": runs("2C 3C 4C", "8D 9D", "5C"), "seats": ((0, 0, 0), (0, 0), (1,))},
            "plays[2]",
            "5C is played, but nobody played it when it was due",
        ),
        (
            {
                "runs": runs("2C 3C 4C 5C", "7D 8D 9D TD"),
                "seats": ((0, 0, 0, 1), (2, 0, 0, 1)),
            },
            "plays[1]",
            "seat 1 plays TD, but has shown before",
        ),
        (
            {"runs": runs("3C 4C"), "seats": ((0, 0),)},
            "hand",
            "seat 0 does not hold 2C",
        ),
        (
            {"runs": runs("2C 3C 4C 5C"), "seats": ((0, 0, 0, 1),)},
            "plays",
            "no deal of the hidden cards fits",
        ),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], field: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        View(**{**BASE, **changes})
    assert caught.value.field == field
    assert message in caught.value.message


def test_a_seat_that_has_gone_out_ends_the_hand() -> None:
    clubs = cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC KC AC 2D")
    played = runs("2D", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    seats = ((0,), (0,) * 10 + (1, 0, 0))
    with pytest.raises(InputError, match="seat 0 has no card left"):
        View(**{**BASE, "hand": clubs, "runs": played, "seats": seats})


def test_a_seat_without_a_new_suit_is_not_to_lead() -> None:
    """Seat 1 has stopped clubs; seat 0 holds the ace of clubs only."""
    changes = {
        "hand": cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC AC 2D 3D"),
        "runs": runs("2D 3D", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"),
        "seats": ((0, 0), (0,) * 10 + (1,)),
    }
    with pytest.raises(InputError, match="seat 0 is not to lead"):
        View(**{**BASE, **changes})


def test_bids_tell_whose_turn_it_is() -> None:
    rules = Rules(exchange="auction")
    hand = deal(4, 3, dealer=3, rules=rules).apply(Bid(2)).apply(Bid(None))
    view = View.of(hand)
    assert (view.phase, view.seat, view.auction.least) == (Phase.AUCTION, 2, 3)
    with pytest.raises(InputError, match="seat 2's turn"):
        replace(view, seat=1, sound=False)


def test_a_view_is_a_value() -> None:
    one, other = View.of(deal(3, 1, dealer=0)), View.of(deal(3, 1, dealer=0))
    assert one == other
    assert hash(one) == hash(other)
    assert count(one.hand) == 13
    assert {field.name for field in fields(one)} >= {"hand", "runs", "seats", "given_up"}
