"""Moments of random rounds for the tests of the policy: every decision with what its seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solver._playouts import PARTS, WEIGHTS
from solver.boon import Bid, Bury, Phase, Play, Round, Rules, deal
from solver.boon.cards import cards_in
from tests.reference.policy import Seen

ALL_RULES = (
    Rules(),
    Rules(leaster_tie="none", double_loss_below=31),
    Rules(leaster_tie="last_trick_loses", sweep_pays_3=True),
    Rules(leaster_boon="first_trick", no_trick_forfeits_bury=True),
    Rules(leaster_boon="last_trick"),
)


def start_of_play(
    random: Random, players: int, *, leaster: bool, rules: Rules | None = None
) -> Round:
    """A dealt round with random bury, at the first lead."""
    round_ = deal(players, random.getrandbits(32), rules=rules or random.choice(ALL_RULES))
    passes = players if leaster else random.randrange(players)
    for _number in range(passes):
        round_ = round_.apply(Bid.PASS)
    if not leaster:
        round_ = round_.apply(Bid.TAKE)
        assert round_.soloist is not None
        held = sorted(cards_in(round_.hands[round_.soloist]))
        laid = random.sample(held[:-3], 3 if players == 3 else 4)
        round_ = round_.apply(Bury(sum(1 << card for card in laid)))
    return round_


def moments(random: Random, round_: Round) -> Iterator[Round]:
    """The round before each of its plays, all of them by chance."""
    while round_.phase is Phase.PLAY:
        yield round_
        round_ = round_.apply(Play(random.choice(list(cards_in(round_.legal_cards)))))


def cards_played(round_: Round) -> bytes:
    return bytes(c for trick in [*(t.cards for t in round_.tricks), round_.trick] for c in trick)


def seen_by_all(round_: Round) -> Seen:
    """The same moment as the twin sees it."""
    assert round_.dealer is not None
    deck = 0
    for cards in (*round_.dealt, round_.boon):
        deck |= cards
    first = (round_.dealer + 1) % round_.players
    seen = Seen(round_.players, round_.soloist, first, frozenset(cards_in(deck)))
    for card in cards_played(round_):
        seen.put(card)
    return seen


def random_weights(random: Random) -> list[int]:
    """Weights that bring every term into play, near the fitted ones or far from them."""
    weights = []
    role = PARTS["soloist"][1]
    chances = {20, 21, 35}
    for place, weight in enumerate(WEIGHTS):
        within = place % role if place < 2 * role else -1
        if within in chances or place == PARTS["leaster"][0] + 16:
            weights.append(random.randint(0, 1024))
        elif within == 22:
            weights.append(random.randint(0, 3))
        else:
            weights.append(weight + random.randint(-60, 60))
    return weights
