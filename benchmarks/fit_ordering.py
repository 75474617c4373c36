"""Fit the rates by which the exact solver orders cards and write them to ext/ordering_rates.pxd.

    python -m benchmarks.fit_ordering

Each number of players has a table of its own. Each round values every card of new deals and, at
one position in some, searches all cards that are to be tried; it counts, for each kind of card and
worth, how often such a card proved the result at positions where one did. The next round orders
cards by the rates of all counts so far; the first has no order. Of the rates after each round those
with the fewest cards played on deals of their own are kept, and tried on deals that nothing was
chosen by. No deal of the benchmarks is among all these. Build again afterwards.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from solver import _double_dummy_switches as kernel
from solver.boon import Position, points_in
from solver.boon.cards import TRUMPS, boon_size, cards_in, deck, hand_size, set_of

TARGET = Path(__file__).parent.parent / "ext" / "ordering_rates.pxd"
ORIGIN = "These numbers come from "
FULL = 255
CHOOSE_FROM = 1_000_000
"""The seeds of the deals to choose by begin here."""
TRY_FROM = 2_000_000
"""The seeds of the deals that nothing is chosen by begin here."""
UNORDERED = 10
"""The first round, without an order, solves only one deal in so many."""

Floats = NDArray[np.float64]
Rates = NDArray[np.uint8]


def deals(players: int, first: int, number: int, strong: float) -> Iterator[Position]:
    """Deals of which a share, `strong`, has the seat with the most trumps as soloist, not any."""
    for seed in range(first, first + number):
        random = Random(f"ordering {players} {seed}")
        pack = list(cards_in(deck(players)))
        random.shuffle(pack)
        size = hand_size(players)
        hands = [set_of(pack[seat * size : (seat + 1) * size]) for seat in range(players)]
        boon = set_of(pack[players * size :])
        soloist = random.randrange(players)
        if random.random() < strong:
            soloist = max(range(players), key=lambda seat: (hands[seat] & TRUMPS).bit_count())
        hand = hands[soloist] | boon
        by_worth = sorted(cards_in(hand & ~TRUMPS), key=lambda card: points_in(1 << card))
        buried = set_of([*cards_in(hand & TRUMPS), *by_worth][-boon_size(players) :])
        hands[soloist] = hand & ~buried
        yield Position(
            players, tuple(hands), random.randrange(players), soloist=soloist, buried=buried
        )


def solve(solver: kernel.DoubleDummy, position: Position, all_cards: bool) -> tuple[int, int]:
    """Cards played for the points of a position, or of every card, and for the payout."""
    assert position.soloist is not None
    before = solver.cards_played
    solver.set_position(position.hands, position.soloist, position.leader)
    value = solver.value()
    if all_cards:
        for group in solver.choices():
            solver.card_value(group[0], value)
    between = solver.cards_played
    solver.set_position(position.hands, position.soloist, position.leader)
    solver.payout(points_in(position.buried), position.rules.double_loss_below)
    return between - before, solver.cards_played - between


def cost(players: int, first: int, number: int, strong: float) -> Floats:
    """Mean cards played for points and for payouts."""
    solver = kernel.DoubleDummy()
    played = np.array(
        [
            solve(solver, position, all_cards=False)
            for position in deals(players, first, number, strong)
        ]
    )
    mean: Floats = played.mean(axis=0)
    return mean


def smoothed(counts: Floats, weight: float) -> Rates:
    """The rates of counts: a cell leans on its row, and a row that was never seen has rate 0."""
    seen, proved = counts[..., 0], counts[..., 1]
    rows = seen.sum(axis=1)
    row = (proved.sum(axis=1) + 1) / (rows + 2)
    rates = (proved + weight * row[:, None]) / (seen + weight)
    return np.rint(np.where(rows[:, None] > 0, FULL * rates, 0)).astype(np.uint8)


def written(tables: Sequence[Rates], origin: str) -> str:
    """The source of the rates: the file as it stands, with other numbers and another origin."""
    rows = iter(
        "".join(
            f"    [{kind}] = {{{', '.join(map(str, row))}}},\n"
            for kind, row in enumerate(rates.tolist())
            if any(row)
        )
        for rates in tables
    )
    text = TARGET.read_text(encoding="utf-8")
    text = re.sub(r"(?:^    \[\d+\] = \{.*\},\n)+", lambda _: next(rows), text, flags=re.MULTILINE)
    return re.sub(f"^{ORIGIN}.*$", ORIGIN + origin, text, flags=re.MULTILINE)


def say(what: str, players: int, found: Floats) -> None:
    """Print the cards played for points and for payouts."""
    print(f"{players} players, {what}:", *(f"{value:,.0f}" for value in found), flush=True)


def fitted(players: int, arguments: argparse.Namespace) -> Rates:
    """The best rates for a number of players."""
    solver = kernel.DoubleDummy()
    to_choose = (players, CHOOSE_FROM, arguments.choose_by, arguments.strong)
    others = (players, TRY_FROM, arguments.choose_by, arguments.strong)
    say("present rates, to choose by", players, cost(*to_choose))
    say("present rates, others", players, cost(*others))
    counts = np.zeros((*np.shape(kernel.rates(players)), 2))
    kernel.set_rates(players, np.zeros(counts.shape[:2], np.uint8))
    best: tuple[float, Rates] | None = None
    for number in range(arguments.rounds):
        kernel.count_one_in(arguments.one_in)
        some = arguments.deals // (1 if number else UNORDERED)
        for position in deals(players, number * arguments.deals, some, arguments.strong):
            solve(solver, position, all_cards=True)
        kernel.count_one_in(0)
        counts += np.array(kernel.counted())
        rates = smoothed(counts, arguments.weight)
        kernel.set_rates(players, rates)
        found = cost(*to_choose)
        say(f"round {number + 1}, to choose by", players, found)
        product = float(found.prod())
        if best is None or product < best[0]:
            best = product, rates
    assert best is not None
    kernel.set_rates(players, best[1])
    say("the best, others", players, cost(*others))
    return best[1]


def main() -> None:
    """Count in rounds, choose, and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=4, help="rounds of counting (default 4)")
    parser.add_argument("--deals", type=int, default=600, help="deals of each round (default 600)")
    parser.add_argument("--one-in", type=int, default=20, help="positions a sample (default 20)")
    parser.add_argument("--weight", type=float, default=8, help="of a row for a cell (default 8)")
    parser.add_argument(
        "--choose-by", type=int, default=300, help="deals to choose by (default 300)"
    )
    parser.add_argument(
        "--strong",
        type=float,
        default=1,
        help="how often the seat with the most trumps plays alone, rather than any (default 1)",
    )
    parser.add_argument("--dry", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    tables = [fitted(players, arguments) for players in (3, 4)]
    if not arguments.dry:
        origin = (
            f"--rounds {arguments.rounds} --deals {arguments.deals} --one-in {arguments.one_in} "
            f"--weight {arguments.weight:g} --choose-by {arguments.choose_by} "
            f"--strong {arguments.strong:g}."
        )
        TARGET.write_text(written(tables, origin), encoding="utf-8")


if __name__ == "__main__":
    main()
