"""Dealing: the same seed gives the same round on every machine and Python."""

from __future__ import annotations

from random import Random

from solver.boon.cards import cards_in, deck, hand_size, set_of
from solver.boon.round import Round
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.errors import InputError
from solver.i18n import _


def deal(players: int, seed: int, dealer: int | None = None, rules: Rules = DEFAULT_RULES) -> Round:
    """The round that `seed` deals, with a dealer drawn from the seed unless one is given.

    Seat 0 has the first cards of the shuffled deck, and so on; the last are the Boon, so the
    cards do not depend on the dealer. Shuffled after Fisher and Yates with `Random.random` only,
    whose numbers Python promises to keep. Raises InputError for a number of players other than 3
    or 4, a seed that is no integer of 0 or more, or a dealer who is no seat.
    """
    if type(players) is not int or players not in (3, 4):
        raise InputError(
            _("{value!r} players; Boon is for 3 or 4").format(value=players), field="players"
        )
    if type(seed) is not int or seed < 0:
        raise InputError(
            _("{value!r} is no seed; a seed is an integer, 0 or more").format(value=seed),
            field="seed",
        )
    random = Random(seed).random
    cards = list(cards_in(deck(players)))
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    drawn = int(random() * players)
    size = hand_size(players)
    hands = [set_of(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    boon = set_of(cards[players * size :])
    return Round.start(hands, boon, drawn if dealer is None else dealer, rules)
