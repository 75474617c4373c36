"""Views with a decision, from seeded random hands of Boodle; and what fits them, by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

from solver.boodle.actions import Phase
from solver.boodle.cards import cards_in, count
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.hidden import Hidden, hidden, rebuild
from solver.boodle.rules import Rules
from solver.boodle.view import View
from solver.errors import IllegalAction, InputError
from tests.boodle_hands import hands_of_all_kinds, random_action
from tests.reference.worlds import Deal, all_deals


def moments(start: Hand, random: Random) -> Iterator[Hand]:
    """The moments of a hand played by chance at which somebody decides, until a rule is broken."""
    hand = start
    while hand.to_move is not None and not hand.breaches:
        yield hand
        hand = hand.apply(random_action(random, hand))


def decisions(number: int, seed: int = 0) -> Iterator[tuple[Hand, View]]:
    """Two moments or so of each of some hands, every variant in turn; few of them are forced."""
    for start, random in hands_of_all_kinds(number, seed):
        open_to = [
            now
            for now in moments(start, random)
            if now.phase is not Phase.PLAY or count(now.legal_cards) > 1
        ]
        early = [now for now in open_to if now.phase is not Phase.PLAY]
        for now in (random.choice(open_to), random.choice(early or open_to)):
            yield now, View.of(now)


def small_views(
    seed: int, number: int, most_deals: int, *, fewest_deals: int = 2, rules: Rules | None = None
) -> Iterator[tuple[Hand, View]]:
    """Views of a seat with at least two leads, late in a hand, and few deals that fit."""
    random = Random(f"small {seed}")
    found = 0
    variants = (Rules(), Rules(lead_suit="any"), Rules(deadlock="void", lead_suit="other_colour"))
    for players, usual in cycle((n, kind) for n in (3, 4, 5, 8) for kind in variants):
        start = deal(players, random.randrange(1 << 40), rules=rules or usual)
        fitting = [
            now
            for now in moments(start, random)
            if now.phase is Phase.PLAY
            and count(now.legal_cards) > 1
            and fewest_deals <= hidden(View.of(now)).worlds().count <= most_deals
        ]
        if not fitting:
            continue
        now = random.choice(fitting)
        yield now, View.of(now)
        found += 1
        if found == number:
            return


def fits(view: View, deal: Deal) -> bool:
    """Whether a deal could have led to what the seat saw, by playing it from the first card."""
    try:
        again = rebuild(view, deal)
        return again.to_move == view.seat and View.of(again) == view
    except (IllegalAction, InputError):
        return False


def deals_by_hand(view: View) -> list[Deal]:
    """Every deal of the hidden cards that fits, by trying all of the right sizes."""
    behind: Hidden = hidden(view)
    unseen = behind.unseen
    groups = [1 << card for card in cards_in(unseen)]
    sizes = [place.size for place in behind.places]
    return [d for d in all_deals(groups, sizes, [unseen] * len(sizes)) if fits(view, d)]
