"""What the player is told when he may not do what he typed: to him, and without seats."""

import re
from random import Random

import pytest

from solver.boodle.actions import (
    Action,
    Bet,
    Bid,
    Choose,
    Phase,
    Play,
    Raise,
    Spread,
    Stake,
    Withhold,
)
from solver.boodle.cards import cards_in, set_of
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.rules import Rules
from solver.errors import IllegalAction
from tests.boodle_hands import VARIANTS, random_action
from tutor.boodle.game_words import Words
from tutor.boodle.refusals import refusal

WORDS = Words(("You", "Ada", "Bo"), 0)
OPEN = Rules(exchange="none")


def until(hand: Hand, phase: Phase) -> Hand:
    """The hand at the player's first decision of a kind, whatever the others do."""
    random = Random(0)
    while hand.phase is not phase or hand.to_move != 0:
        hand = hand.apply(random_action(random, hand))
    return hand


def said(hand: Hand, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        hand.check(action, 0)
    text = refusal(caught.value, action, hand, WORDS)
    assert not re.search(r"\bseat\b|\bhe\b|\bhis\b", text)
    return text


def test_leads() -> None:
    hand = deal(3, 3, 2, OPEN)  # the player leads
    own = list(cards_in(hand.hands[0]))
    other = next(cards_in(hand.hands[1]))
    text = said(hand, Play(other))
    assert text.startswith(f"you do not hold {WORDS.card(other)}; you hold ")
    assert text.endswith(WORDS.hand(hand.hands[0]))
    high = next(card for card in own if Play(card) not in hand.legal_actions())
    assert said(hand, Play(high)).startswith(f"{WORDS.card(high)} is not the lowest of its suit")
    assert WORDS.card(next(c for c in own if c // 13 == high // 13)) in said(hand, Play(high))


def attempts(hand: Hand) -> list[Action]:
    """What might be typed at this moment, right or wrong."""
    if hand.phase is Phase.PLAY:
        return [*map(Play, range(52)), Withhold()]
    if hand.phase is Phase.AUCTION:
        return [Bid(None), *map(Bid, range(-1, 4))]
    if hand.phase is Phase.SPREAD:
        return [Spread((chips, 0, 1, 2)) for chips in range(-1, 8)]
    if hand.phase is Phase.CHOOSE:
        own = list(cards_in(hand.hands[0]))
        return [Choose(set_of(own[:4])), Choose(set_of(own[:6])), Choose(0b11111)]
    return [*Stake, *map(Bet, range(7)), *map(Raise, range(7))]


def test_every_refusal_is_said_to_the_player() -> None:
    texts: dict[str, set[str]] = {}
    for index, rules in enumerate(VARIANTS * 3):
        random = Random(index)
        hand = deal(3, index, index % 3, rules)
        while hand.to_move is not None:
            if hand.to_move == 0 and hand.phase is not Phase.EXCHANGE:
                for action in attempts(hand):
                    try:
                        hand.check(action, 0)
                    except IllegalAction as error:
                        texts.setdefault(error.rule, set()).add(refusal(error, action, hand, WORDS))
            hand = hand.apply(random_action(random, hand))
    assert set(texts) == {
        *("hand", "next-card", "new-suit", "lowest-card", "withhold"),
        *("spread", "auction", "choose", "bet"),
    }
    everything = [text for each in texts.values() for text in each]
    assert not [text for text in everything if re.search(r"\b(seat|he|his)\b", text)]
    assert any("of the colour that has just stopped" in text for text in texts["new-suit"])
    assert any("of the suit that has just stopped" in text for text in texts["new-suit"])
    assert all("you hold" in text for text in texts["next-card"])
    assert any(text.startswith("no card may be held back: you play") for text in texts["withhold"])


def test_nothing_is_held_back_without_a_referee() -> None:
    hand = deal(3, 3, 2, OPEN)
    assert said(hand, Withhold()) == "there is no card to hold back: it is for you to lead"


def test_spreads_bids_and_poker() -> None:
    spreading = until(deal(3, 1, 2, Rules(ante="free(6)")), Phase.SPREAD)
    assert said(spreading, Spread((3, 0, 1, 1))) == ("3/0/1/1 is 5 chips; you spread exactly 6")
    bidding = until(deal(3, 1, 2, Rules(exchange="auction")), Phase.AUCTION)
    assert said(bidding, Bid(0)) == "0 is no bid now; you may bid 1 chip or more, or pass"
    choosing = until(deal(3, 1, 2, Rules(exchange="none", three_in_one=True)), Phase.CHOOSE)
    first = WORDS.read(WORDS.cards(list(cards_in(choosing.hands[0]))[:4]), choosing)
    assert said(choosing, first) == "you chose 4 cards; a poker hand is five"


@pytest.mark.parametrize(
    ("bets", "action", "words"),
    [
        ((), Stake.CALL, "nobody has bet: you may check or bet"),
        ((), Bet(6), "6 chips; a bet and a raise are 1 to 5"),
        ((Bet(2),), Stake.CHECK, "there is a bet: you may call with 2 chips, raise or fold"),
        ((Bet(2), Raise(1)), Raise(1), "there were 1 raises"),
    ],
)
def test_bets(bets: tuple[Action, ...], action: Action, words: str) -> None:
    rules = Rules(exchange="none", three_in_one=True, poker_raises=1)
    hand = deal(3, 1, (2 - len(bets)) % 3, rules)
    while hand.phase is Phase.CHOOSE:
        hand = hand.apply(hand.legal_actions()[0])
    for bet in bets:
        hand = hand.apply(bet)
    assert said(hand, action).startswith(words)


def test_what_is_due_is_said_where_a_card_is_not() -> None:
    due = {
        Phase.SPREAD: (Rules(ante="free"), "first you spread 6 chips over the boodle cards"),
        Phase.EXCHANGE: (Rules(), "first you keep your hand or take the reserve for it"),
        Phase.AUCTION: (Rules(exchange="auction"), "first you bid for the reserve, or pass"),
        Phase.CHOOSE: (
            Rules(exchange="none", three_in_one=True),
            "first you choose five cards for the round of poker",
        ),
    }
    for phase, (rules, words) in due.items():
        dealer = 0 if phase is Phase.EXCHANGE else 2
        hand = until(deal(3, 3, dealer, rules), phase)
        assert said(hand, Play(0)) == words
