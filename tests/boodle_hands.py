"""Hands of Boodle played by chance, alone or beside the plain twin of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

from solver.boodle import (
    BOODLE_CARDS,
    Action,
    Bet,
    Bid,
    Choose,
    Exchange,
    Hand,
    Play,
    Raise,
    Rules,
    Spread,
    Withhold,
    cards_in,
    deal,
    rank_of,
    suit_of,
)
from tests.reference import boodle_game as twin

VARIANTS: tuple[Rules, ...] = (
    Rules(),
    Rules(ante="free"),
    Rules(exchange="auction"),
    Rules(exchange="dealer_then_auction"),
    Rules(exchange="dealer_then_auction", discard_becomes_reserve=True, ante="free(9)"),
    Rules(discard_becomes_reserve=True, lead_suit="any", deadlock="void"),
    Rules(three_in_one=True, exchange="none"),
    Rules(three_in_one=True, exchange="auction", ante="free(3)", poker_limit=2, poker_raises=0),
    Rules(lead_suit="other_colour"),
    Rules(lead_suit="other_colour", deadlock="void"),
    Rules(lead_suit="any"),
    Rules(deadlock="void"),
    Rules(referee=True),
    Rules(referee=True, deadlock="void", lead_suit="other_colour"),
    Rules(
        referee=True,
        three_in_one=True,
        exchange="dealer_then_auction",
        discard_becomes_reserve=True,
        ante="free",
        lead_suit="any",
    ),
)
"""Rules that have every option at each of its values at least once."""


def random_action(random: Random, hand: Hand) -> Action:
    """Something that the seat to move may do; in referee mode now and then a breach."""
    breaking = hand.breaking_actions()
    if breaking and random.random() < 0.25:
        return random.choice(breaking)
    action = random.choice(hand.legal_actions())
    if isinstance(action, Bid) and action.chips is not None:
        return Bid(action.chips + random.randrange(3))
    return action


NAMES: tuple[twin.Card, ...] = tuple(
    (twin.SUITS[suit_of(card)], rank_of(card)) for card in range(52)
)


def name(card: int) -> twin.Card:
    """A card as the twin has it."""
    return NAMES[card]


def names(cards: int) -> list[twin.Card]:
    return [NAMES[card] for card in cards_in(cards)]


def table_of(hand: Hand) -> twin.Table:
    """The twin of a hand that has just begun."""
    return twin.Table(
        {seat: names(cards) for seat, cards in enumerate(hand.dealt)},
        names(hand.reserve),
        hand.dealer,
        hand.rules.to_json(),
        dict(zip(twin.BOODLE, hand.pots_before, strict=True)),
    )


def tell(table: twin.Table, action: Action) -> None:
    """Do in the twin what was done in the hand."""
    if isinstance(action, Play):
        table.do("play", name(action.card))
    elif isinstance(action, Withhold):
        table.do("withhold")
    elif isinstance(action, Spread):
        table.do("spread", *action.chips)
    elif isinstance(action, Exchange):
        table.do("swap" if action.swap else "keep")
    elif isinstance(action, Bid):
        if action.chips is None:
            table.do("pass")
        else:
            table.do("bid", action.chips)
    elif isinstance(action, Choose):
        table.do("choose", *names(action.cards))
    elif isinstance(action, Bet | Raise):
        table.do("bet" if isinstance(action, Bet) else "raise", action.chips)
    else:
        table.do(action.value)


def assert_equal(hand: Hand, table: twin.Table) -> None:
    """The hand and its twin agree in everything that can be seen; no chip is lost or made."""
    assert hand.to_move == table.who()
    assert str(hand.phase) == table.stage
    for seat, cards in enumerate(hand.hands):
        assert names(cards) == sorted(table.hand[seat])
    assert hand.pots == tuple(table.pile[name(card)] for card in BOODLE_CARDS)
    purses = [table.purse[seat] for seat in range(hand.players)]
    if hand.phase in ("choose", "bet"):
        assert hand.poker is not None
        assert hand.poker.pot == table.pot
    else:
        assert table.pot == 0
    assert list(hand.balance) == purses
    assert sum(purses) + sum(hand.pots) + table.pot == sum(hand.pots_before)
    assert set(names(hand.legal_cards)) == set(table.may())
    assert set(hand.offenders) == table.guilty
    assert hand.winner == table.winner
    if hand.runs:
        assert len(hand.runs) == len(table.table)
        assert list(map(name, hand.runs[-1].cards)) == table.table[-1]


def play_beside_twin(hand: Hand, random: Random) -> tuple[Hand, twin.Table]:
    """Play a hand to its end by chance, and hold it against its twin after every action."""
    table = table_of(hand)
    assert_equal(hand, table)
    while hand.to_move is not None:
        action = random_action(random, hand)
        hand = hand.apply(action)
        tell(table, action)
        assert_equal(hand, table)
    assert [list(map(name, run)) for run in hand.plays] == table.table
    return hand, table


def hands_of_all_kinds(number: int, seed: int = 0) -> Iterator[tuple[Hand, Random]]:
    """Hands as dealt: every number of players under every variant in turn."""
    kinds = cycle([(players, rules) for rules in VARIANTS for players in range(3, 9)])
    for index, (players, rules) in zip(range(number), kinds, strict=False):
        random = Random(f"Boodle {seed} {index}")
        pots = [random.randrange(12) for _ in range(4)] if index % 3 else [0] * 4
        yield deal(players, random.randrange(1 << 40), rules=rules, pots=pots), random


def play_out(hand: Hand, random: Random) -> Hand:
    """Play a hand to its end by chance."""
    while hand.to_move is not None:
        hand = hand.apply(random_action(random, hand))
    return hand
