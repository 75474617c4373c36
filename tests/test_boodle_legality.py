"""Each refusal in a hand of Boodle, and the refusals of a position."""

from __future__ import annotations

import pytest

from solver.boodle import (
    Action,
    Bet,
    Bid,
    Choose,
    Exchange,
    Hand,
    IllegalAction,
    InputError,
    Phase,
    Play,
    Position,
    Raise,
    Rules,
    Spread,
    Stake,
    Withhold,
    card,
    cards,
    deal,
)
from tests.boodle_hands import hands_of_all_kinds, random_action

OF_EACH_KIND: tuple[Action, ...] = (
    Spread((6, 0, 0, 0)),
    Exchange(True),
    Bid(None),
    Bid(900),
    Choose(cards("2C 3C 4C 5C 6C")),
    Stake.CHECK,
    Stake.CALL,
    Stake.FOLD,
    Bet(1),
    Raise(1),
    Withhold(),
    *(Play(number) for number in range(52)),
)


def accepted(hand: Hand, action: Action) -> bool:
    try:
        hand.check(action)
    except IllegalAction:
        return False
    return True


def test_what_is_listed_is_accepted_and_nothing_else() -> None:
    """At every moment of hands of all kinds; bids above the lowest are accepted too."""
    for hand, random in hands_of_all_kinds(90, seed=2):
        while hand.to_move is not None:
            listed = {*hand.legal_actions(), *hand.breaking_actions()}
            for action in OF_EACH_KIND:
                expected = action in listed or (hand.phase is Phase.AUCTION and action == Bid(900))
                assert accepted(hand, action) == expected
            assert all(accepted(hand, action) for action in listed)
            hand = hand.apply(random_action(random, hand))
        assert not any(accepted(hand, action) for action in OF_EACH_KIND)


AUCTION = deal(4, 1, 3, Rules(exchange="auction"))
POKER = deal(4, 1, 3, Rules(exchange="none", three_in_one=True, poker_limit=4, poker_raises=1))
PLAY = deal(4, 1, 3, Rules(exchange="none"))


def betting(*wagers: Action) -> Hand:
    hand = POKER
    while hand.phase is Phase.CHOOSE:
        hand = hand.apply(hand.legal_actions()[0])
    for wager in wagers:
        hand = hand.apply(wager)
    return hand


@pytest.mark.parametrize(
    ("hand", "action", "rule", "words"),
    [
        (deal(3, 1, 2, Rules(ante="free(2)")), Spread((3, -1, 0, 0)), "spread", "four piles"),
        (deal(3, 1, 2, Rules(ante="free(2)")), Play(0), "spread", "spread 2 chips"),
        (deal(3, 1, 2), Play(0), "exchange", "seat 2, the dealer"),
        (AUCTION, Bid(0), "auction", "bids 1 chip or more"),
        (AUCTION.apply(Bid(4)), Bid(4), "auction", "bids 5 chips or more"),
        (AUCTION, Exchange(True), "auction", "bid for the reserve or pass"),
        (POKER, Play(0), "choose", "choose five cards"),
        (POKER, Choose(POKER.hands[0]), "choose", "11 cards chosen"),
        (POKER, Choose(POKER.hands[1]), "hand", "does not hold"),
        (POKER, Choose(-1), "hand", "outside the deck"),
        (betting(), Bet(5), "bet", "1 to 4"),
        (betting(), Bet(0), "bet", "1 to 4"),
        (betting(), Stake.CALL, "bet", "nobody has bet"),
        (betting(Bet(2)), Stake.CHECK, "bet", "calls with 2 chips"),
        (betting(Bet(2), Raise(1)), Raise(1), "bet", "no more than 1 raises"),
        (betting(), Play(0), "bet", "bet in the round of poker"),
        (PLAY, Play(52), "hand", "outside the deck"),
        (PLAY, Play(-1), "hand", "outside the deck"),
        (PLAY, Bid(1), "play", "is to play a card"),
        (PLAY, Withhold(), "withhold", "no card to hold back"),
    ],
)
def test_refusals(hand: Hand, action: Action, rule: str, words: str) -> None:
    with pytest.raises(IllegalAction, match=words) as caught:
        hand.apply(action)
    assert (caught.value.rule, caught.value.seat) == (rule, hand.to_move)


def test_refusals_in_the_play() -> None:
    lead = next(iter(PLAY.legal_actions()))
    with pytest.raises(IllegalAction, match="seat 0 is next") as caught:
        PLAY.apply(lead, seat=1)
    assert (caught.value.rule, caught.value.seat) == ("turn", 1)
    foreign = (PLAY.hands[1] & -PLAY.hands[1]).bit_length() - 1
    with pytest.raises(IllegalAction, match="does not hold") as caught:
        PLAY.apply(Play(foreign))
    assert caught.value.rule == "hand"
    hand = PLAY
    while hand.board.stopped:
        hand = hand.apply(hand.legal_actions()[0])
    follower = hand.board.next_card
    assert follower is not None
    with pytest.raises(IllegalAction, match="the next card") as caught:
        hand.apply(Play((follower + 20) % 52))
    assert caught.value.rule == "next-card"
    while hand.to_move is not None:
        hand = hand.apply(hand.legal_actions()[0])
    with pytest.raises(IllegalAction, match="the hand is over") as caught:
        hand.apply(Play(0))
    assert caught.value.rule == "over"


def test_the_other_colour() -> None:
    held = [cards("9H 4D 3C"), cards("2C"), cards("5C")]
    board = Position.open(held, 0, card("5H"), rules=Rules(lead_suit="other_colour"))
    assert board.legal == cards("3C")
    board = Position.open(held, 0, card("5S"), rules=Rules(lead_suit="other_colour"))
    assert board.legal == cards("9H 4D")
    board = Position.open(held, 1, card("6C"), rules=Rules(lead_suit="other_colour"))
    assert (board.to_move, board.legal) == (0, cards("9H 4D"))
    assert board.lead().passed == (1, 2)


@pytest.mark.parametrize(
    ("hands", "leader", "last", "more", "field", "words"),
    [
        ("2C|3C", 0, None, {}, "players", "3 to 8"),
        ("2C|3C|4C", 3, None, {}, "leader", "seats are 0 to 2"),
        ("2C|3C|4C", 0, 52, {}, "last", "outside the deck"),
        ("2C|3C|3C", 0, None, {}, "hands[2]", "3C comes twice"),
        ("2C|3C|4C", 0, 0, {}, "hands[0]", "2C comes twice"),
        ("2C||4C", 0, None, {}, "hands[1]", "has gone out"),
        ("2C|3C|4C", 0, None, {"offenders": [4]}, "offenders", "seats are 0 to 2"),
        ("2C|3C|4C", 0, None, {"pots": (1, 1, 1)}, "pots", "four piles"),
        (
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D|2H|2S",
            0,
            None,
            {},
            "hands[0]",
            "14 cards; with 3 players a hand has at most 13",
        ),
    ],
)
def test_positions_that_are_none(
    hands: str, leader: int, last: int | None, more: dict[str, object], field: str, words: str
) -> None:
    with pytest.raises(InputError, match=words) as caught:
        Position.open([cards(text) for text in hands.split("|")], leader, last, **more)  # type: ignore[arg-type]
    assert caught.value.field == field
