"""Random positions for tests: dealt, then played by chance down to the size asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from solver.boon.cards import FULL_DECK, Card, CardSet, cards_in, deck, points_in, set_of
from solver.boon.position import Position
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.tricks import legal_cards, winning_index


@dataclass(frozen=True)
class Table:
    """A way to deal: who plays, with how many cards, and how many lie aside."""

    players: int
    size: int
    aside: int
    whole_deck: bool


BOON_3 = Table(3, 9, 3, False)
BOON_4 = Table(4, 7, 4, True)
SCHAFKOPF = Table(4, 8, 0, True)
SHEEPSHEAD = Table(3, 10, 2, True)
TABLES = (BOON_3, BOON_4, SCHAFKOPF, SHEEPSHEAD)


def position(
    random: Random,
    table: Table = BOON_3,
    cards: int = 4,
    on_table: int = 0,
    *,
    leaster: bool = False,
    rules: Rules = DEFAULT_RULES,
) -> Position:
    """A position with `cards` tricks to come, the one on the table included, `on_table` cards in.

    Rules that need the Boon (`leaster_boon`) need a table that lays cards aside.
    """
    players = table.players
    dealt = list(cards_in(FULL_DECK if table.whole_deck else deck(players)))
    random.shuffle(dealt)
    hands = [set_of(dealt[seat * table.size : (seat + 1) * table.size]) for seat in range(players)]
    aside = set_of(dealt[players * table.size :])
    leader = random.randrange(players)
    soloist = None if leaster else random.randrange(players)
    if soloist is not None:
        hands[soloist], aside = _bury(random, hands[soloist] | aside, table.size)
    points = [0] * players
    winners: list[int] = []
    if leaster and rules.leaster_boon == "first_trick" and cards < table.size:
        first_bonus = points_in(aside)
    else:
        first_bonus = 0
    for _number in range(table.size - cards):
        trick = _play(random, hands, leader, players)
        leader = (leader + winning_index(trick)) % players
        points[leader] += points_in(set_of(trick)) + first_bonus
        first_bonus = 0
        winners.append(leader)
    trick = _play(random, hands, leader, on_table)
    tricks_won = tuple(winners.count(seat) for seat in range(players))
    whole = table.whole_deck if players == 3 else None
    if soloist is None:
        return Position(
            players,
            tuple(hands),
            leader,
            tuple(trick),
            points=tuple(points),
            tricks_won=tricks_won,
            winners=tuple(winners),
            boon=aside,
            rules=rules,
            all_cards=whole,
        )
    return Position(
        players,
        tuple(hands),
        leader,
        tuple(trick),
        soloist=soloist,
        buried=aside,
        taken=points[soloist],
        tricks_won=tricks_won,
        rules=rules,
        all_cards=whole,
    )


def positions(
    seed: int,
    number: int,
    most_cards: int,
    *,
    leaster: bool = False,
    tables: tuple[Table, ...] = TABLES,
    rules: tuple[Rules, ...] = (DEFAULT_RULES,),
    fewest_cards: int = 1,
) -> Iterator[Position]:
    """`number` positions on these tables in turn; cards left, on the table and rules by chance.

    Tables that lay nothing aside play without a rule about the Boon.
    """
    random = Random(seed)
    for index in range(number):
        table = tables[index % len(tables)]
        chosen = random.choice(rules)
        if not table.aside:
            chosen = replace(chosen, leaster_boon="aside")
        yield position(
            random,
            table,
            random.randint(fewest_cards, most_cards),
            random.randrange(table.players),
            leaster=leaster,
            rules=chosen,
        )


def _bury(random: Random, cards: CardSet, size: int) -> tuple[CardSet, CardSet]:
    """A hand of `size` and the rest: mostly plain cards laid away, as a soloist would."""
    order = sorted(cards_in(cards), key=lambda card: (card >= 18) + 2 * random.random())
    aside = set_of(order[: len(order) - size])
    return cards & ~aside, aside


def _play(random: Random, hands: list[CardSet], leader: int, number: int) -> list[Card]:
    """The first `number` cards of a trick, by chance; they leave the hands."""
    trick: list[Card] = []
    for place in range(number):
        seat = (leader + place) % len(hands)
        card = random.choice(list(cards_in(legal_cards(hands[seat], trick))))
        hands[seat] &= ~(1 << card)
        trick.append(card)
    return trick
