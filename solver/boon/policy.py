"""The rules of thumb by which a fast player bids, buries and plays, seeing only what his seat sees.

They are compiled (ext/policy.pxd says what they are); this is how a view is put to them.
"""

from __future__ import annotations

from functools import lru_cache

from solver._playouts import Playouts
from solver.boon.actions import Bid
from solver.boon.cards import Card, CardSet, boon_size
from solver.boon.rules import CHOICES, DEFAULT_RULES, Rules
from solver.boon.view import View

NOBODY = -1
"""The soloist of a Leaster, for the kernel."""


@lru_cache(maxsize=32)
def policy(rules: Rules = DEFAULT_RULES) -> Playouts:
    """The compiled policy under these rules; any number of threads may share it."""
    return Playouts(
        double_loss_below=rules.double_loss_below,
        no_trick_forfeits_bury=rules.no_trick_forfeits_bury,
        sweep_pays_3=rules.sweep_pays_3,
        leaster_tie=CHOICES["leaster_tie"].index(rules.leaster_tie),
        leaster_boon=CHOICES["leaster_boon"].index(rules.leaster_boon),
        all_pass=CHOICES["all_pass"].index(rules.all_pass),
    )


def first_leader(view: View) -> int:
    """The seat that leads, or led, the first trick."""
    if view.dealer is not None:
        return (view.dealer + 1) % view.players
    assert view.first_leader is not None
    return view.first_leader


def history(view: View) -> bytes:
    """All cards played, one byte a card, in the order of play."""
    return bytes(card for trick in view.all_tricks for card in trick)


def bid(view: View) -> Bid:
    """Take when taking is expected to bring as much as passing does, or when it is forced."""
    place = len(view.bids)
    if view.rules.all_pass == "forced" and place == view.players - 1:
        return Bid.TAKE
    score = policy().bid_score(view.players, view.hand)
    return Bid.TAKE if score >= policy().take_from(view.players, place) else Bid.PASS


def take_value(view: View) -> float:
    """What taking is expected to bring this seat, in victory cards, by its dealt hand alone."""
    return policy().bid_score(view.players, view.hand) / 1000


def bury(view: View) -> CardSet:
    """The cards to bury: of all choices the best, by what is kept and the points buried."""
    return policy().bury(view.players, view.own, boon_size(view.players))


def card(view: View) -> Card:
    """The card to play."""
    soloist = view.soloist
    return policy(view.rules).card(
        view.players,
        NOBODY if soloist is None else soloist,
        first_leader(view),
        history(view),
        view.deck,
        view.own,
        view.buried or 0,
    )


def card_chances(view: View, temperature: float = 2.0, uniform: float = 0.0) -> dict[Card, float]:
    """How likely a player by these rules plays each legal card, if he is less than sure of them.

    `temperature` is in card points: how much worse a card may seem and still be played; a share
    `uniform` is divided equally.
    """
    soloist = view.soloist
    return policy(view.rules).card_chances(
        view.players,
        NOBODY if soloist is None else soloist,
        first_leader(view),
        history(view),
        view.deck,
        view.own,
        view.buried or 0,
        temperature,
        uniform,
    )
