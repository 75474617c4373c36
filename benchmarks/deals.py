"""The positions that the benchmarks are run on: recorded full deals, and deals from seeds."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

from solver.boon import Position, card, cards, deal
from solver.boon.cards import FULL_DECK, CardSet, cards_in, deck, set_of
from solver.boon.tricks import legal_cards, winning_index

RECORDED = Path(__file__).parent.parent / "tests" / "data" / "double_dummy.jsonl"


@cache
def recorded(players: int, full: bool = True) -> tuple[Position, ...]:
    """The recorded positions for so many players: the 200 full deals, or the 400 later ones."""
    found = []
    for line in RECORDED.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        position = Position(
            record["players"],
            tuple(cards(hand) for hand in record["hands"]),
            record["leader"],
            tuple(card(text) for text in record["trick"]),
            soloist=record["soloist"],
            buried=cards(record["buried"]),
        )
        whole = position.cards_left == players * (9 if players == 3 else 7)
        if position.players == players and whole == full:
            found.append(position)
    return tuple(found)


def dealt(players: int, size: int, number: int) -> list[Position]:
    """Positions of `size` cards a hand at the start of a trick, from deals that seeds name.

    Up to the size that the game deals, a round is played down by chance; the soloist has buried
    cards chosen by chance. Longer hands are dealt from the whole deck.
    """
    found = []
    for seed in range(number):
        random = Random(f"{players} {size} {seed}")
        found.append(_dealt(random, players, size))
    return found


def _dealt(random: Random, players: int, size: int) -> Position:
    usual = 9 if players == 3 else 7
    pack = list(cards_in(deck(players) if size <= usual else FULL_DECK))
    random.shuffle(pack)
    length = max(size, usual)
    hands = [set_of(pack[seat * length : (seat + 1) * length]) for seat in range(players)]
    leader = random.randrange(players)
    while hands[leader].bit_count() > size:
        leader = _trick(random, hands, leader)
    return Position(players, tuple(hands), leader, soloist=random.randrange(players))


def leasters(players: int, size: int, number: int) -> list[Position]:
    """Leaster positions of `size` cards a hand at the start of a trick, played down by chance."""
    found = []
    for seed in range(number):
        random = Random(f"Leaster {players} {size} {seed}")
        round_ = deal(players, seed)
        while round_.phase == "bid":
            round_ = round_.apply(round_.legal_actions()[-1])
        while round_.hands[round_.leader].bit_count() > size or round_.trick:
            round_ = round_.apply(random.choice(list(round_.legal_actions())))
        found.append(round_.position())
    return found


def _trick(random: Random, hands: list[CardSet], leader: int) -> int:
    """Play a trick by chance; the winner's seat."""
    trick: list[int] = []
    for turn in range(len(hands)):
        seat = (leader + turn) % len(hands)
        choice = random.choice(list(cards_in(legal_cards(hands[seat], trick))))
        hands[seat] ^= 1 << choice
        trick.append(choice)
    return (leader + winning_index(trick)) % len(hands)
