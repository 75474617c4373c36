"""Dealing: the same seed gives the same hand on every machine and Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from solver.boodle.boodle_cards import NO_POTS, check_players
from solver.boodle.cards import FULL_DECK, cards_in, rank_of
from solver.boodle.hand import Hand
from solver.boodle.hand_sizes import dealing_order
from solver.boodle.rules import DEFAULT_RULES, Rules
from solver.errors import InputError
from solver.i18n import _


def _shuffled(random: Random) -> list[int]:
    """The pack shuffled after Fisher and Yates with `Random.random` only, which Python keeps."""
    cards = list(cards_in(FULL_DECK))
    for last in range(len(cards) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _check_seed(seed: int) -> None:
    if type(seed) is not int or seed < 0:
        raise InputError(
            _("{value!r} is no seed; a seed is an integer, 0 or more").format(value=seed),
            field="seed",
        )


def draw_dealer(players: int, seed: int) -> int:
    """The first dealer: who draws the highest card; those who tie draw again from a new pack.

    Raises InputError for a number of players other than 3 to 8 or a seed that is no integer of 0
    or more.
    """
    check_players(players)
    _check_seed(seed)
    random = Random(f"draw {seed}")
    drawing = list(range(players))
    while len(drawing) > 1:
        drawn = dict(zip(drawing, map(rank_of, _shuffled(random)), strict=False))
        drawing = [seat for seat in drawing if drawn[seat] == max(drawn.values())]
    return drawing[0]


def deal(
    players: int,
    seed: int,
    dealer: int | None = None,
    rules: Rules = DEFAULT_RULES,
    pots: Sequence[int] = NO_POTS,
) -> Hand:
    """The hand that `seed` deals, with a dealer who is drawn from the seed unless one is given.

    The shuffled pack is dealt one card at a time, the reserve first, then from the dealer's left,
    the dealer last. `pots` are the chips on AH, KC, QD and JS before the antes. Raises InputError
    for a number of players other than 3 to 8, a seed that is no integer of 0 or more, a dealer
    who is no seat, or piles below zero.
    """
    check_players(players)
    _check_seed(seed)
    if dealer is None:
        dealer = draw_dealer(players, seed)
    cards = _shuffled(Random(seed))
    places = [0] * (players + 1)
    for index, card in enumerate(cards):
        places[index % (players + 1)] |= 1 << card
    hands = [0] * players
    if type(dealer) is int:
        for place, seat in enumerate(dealing_order(players, dealer), 1):
            hands[seat] = places[place]
    return Hand.start(hands, places[0], dealer, rules, pots)
