"""Random rounds stopped at random moments: seeded, for tests of what a seat knows."""

from __future__ import annotations

from random import Random

from solver.boon.actions import Bid, Bury, Phase, Play
from solver.boon.cards import (
    FULL_DECK,
    boon_size,
    cards_in,
    deck,
    hand_size,
    set_of,
)
from solver.boon.round import Round
from solver.boon.rules import Rules


def some_rules(random: Random) -> Rules:
    """Rules with each option by chance."""
    return Rules(
        leaster_tie=random.choice(("split", "none", "last_trick_loses")),
        leaster_boon=random.choice(("aside", "first_trick", "last_trick")),
        all_pass=random.choice(("leaster", "leaster", "redeal", "forced")),
        double_loss_below=random.choice((30, 31)),
        no_trick_forfeits_bury=random.random() < 0.5,
        sweep_pays_3=random.random() < 0.5,
    )


def dealt(random: Random, rules: Rules | None = None) -> Round:
    """A round of three or four players as dealt."""
    players = random.choice((3, 4))
    cards = list(cards_in(deck(players)))
    random.shuffle(cards)
    size = hand_size(players)
    hands = [set_of(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    boon = set_of(cards[players * size :])
    return Round.start(hands, boon, random.randrange(players), rules or some_rules(random))


def undealt(random: Random) -> Round:
    """A round without a Boon: 4 x 8 cards, 3 x 10 with or without a bury, or fewer cards."""
    players, size, whole = random.choice(
        ((4, 8, None), (3, 10, True), (3, 10, False), (4, 5, None))
    )
    cards = list(cards_in(deck(3) if whole is False else FULL_DECK))
    random.shuffle(cards)
    hands = [set_of(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    soloist = random.choice((None, *range(players)))
    buried = set_of(cards[30:]) if size == 10 and random.random() < 0.5 else 0
    return Round.open(
        hands,
        random.randrange(players),
        soloist,
        buried=buried if soloist is not None else 0,
        all_cards=whole,
    )


def act(random: Random, round: Round) -> Round:
    """The round after any legal action of the seat to move; takers are as likely as passers."""
    seat = round.to_move
    assert seat is not None
    if round.phase is Phase.BURY:
        held = list(cards_in(round.hands[seat]))
        return round.apply(Bury(set_of(random.sample(held, boon_size(round.players)))))
    if round.phase is Phase.BID:
        bid = random.choice(round.legal_actions())
        assert isinstance(bid, Bid)
        return round.apply(bid)
    return round.apply(Play(random.choice(list(cards_in(round.legal_cards)))))


def moments(random: Random, start: Round) -> list[Round]:
    """A round played to its end by chance, at every moment."""
    found = [start]
    while found[-1].to_move is not None:
        found.append(act(random, found[-1]))
    return found
