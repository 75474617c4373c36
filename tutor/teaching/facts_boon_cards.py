"""What may be said for one card against another: who can beat it, and where points go.

Everything follows from the cards that the seats hold: who must follow, and who can take a trick
over. Whether somebody will do so is not claimed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.boon.cards import POINTS, SUIT_SETS, Card, CardSet, Suit, cards_in, code, suit_of
from solver.boon.tricks import beats, winning_index
from tutor.teaching.claims import MAJORITY, Claim
from tutor.teaching.facts_boon import Sample

Holds = NDArray[np.bool_]


@dataclass(frozen=True)
class After:
    """The trick after one card of the seat to move, on each of the deals."""

    drawn: Sample
    card: Card

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return (*self.drawn.view.trick, self.card)

    @property
    def winner(self) -> int:
        """The seat that holds the trick so far."""
        view = self.drawn.view
        return (view.leader + winning_index(self.trick)) % view.players

    @property
    def winning(self) -> Card:
        """The card that holds the trick so far."""
        return self.trick[winning_index(self.trick)]

    @property
    def led(self) -> Suit:
        """The suit that must be followed."""
        return suit_of(self.trick[0])

    @property
    def behind(self) -> list[int]:
        """The seats that have still to play to the trick."""
        view = self.drawn.view
        return [(view.seat + step) % view.players for step in range(1, self.left + 1)]

    @property
    def left(self) -> int:
        """How many seats have still to play to the trick."""
        return self.drawn.view.players - len(self.trick)

    @property
    def points(self) -> int:
        """Card points on the table."""
        return sum(POINTS[card] for card in self.trick)

    @cached_property
    def beaters(self) -> CardSet:
        """The cards that would take the trick over."""
        deck = self.drawn.view.deck
        return sum(1 << card for card in cards_in(deck) if beats(card, self.winning))

    def can_beat(self, seat: int) -> Holds:
        """On which deals a seat behind has a card that takes the trick over and may be played."""
        hand = self.drawn.hands[:, seat]
        following = hand & np.uint32(SUIT_SETS[self.led])
        legal = np.where(following != 0, following, hand)
        found: Holds = (legal & np.uint32(self.beaters)) != 0
        return found

    def is_void(self, seat: int) -> Holds:
        """On which deals a seat has none of the led suit."""
        void: Holds = (self.drawn.hands[:, seat] & np.uint32(SUIT_SETS[self.led])) == 0
        return void

    def any_can_beat(self, seats: list[int]) -> Holds:
        """On which deals one of some seats behind can take the trick over."""
        found = np.zeros(len(self.drawn.hands), np.bool_)
        for seat in seats:
            found |= self.can_beat(seat)
        return found


def is_friend(drawn: Sample, seat: int) -> bool:
    """Whether a seat plays with the seat to move; it does not count itself."""
    view = drawn.view
    return seat != view.seat and view.soloist not in (None, view.seat, seat)


def card_claims(drawn: Sample, chosen: Card, best: Card) -> list[Claim]:
    """What may be said for `best` against `chosen`."""
    view = drawn.view
    after, better = After(drawn, chosen), After(drawn, best)
    claims = []
    if not after.left:
        claims += _last_to_play(after, better)
    else:
        claims += _beaten(after, better)
        claims += _safe(after, better)
    if view.soloist is not None:
        claims += _points_given(after, better)
    if view.soloist == view.seat and not view.trick:
        claims += _draws_gold(after, better)
    return claims


def _last_to_play(after: After, better: After) -> list[Claim]:
    """Who takes the trick is sure when nobody is left to play to it."""
    view = after.drawn.view
    if after.winner == better.winner:
        return []
    if better.winner == view.seat:
        values: dict[str, int | str] = {
            "best": code(better.card),
            "points": better.points,
            "chosen": code(after.card),
            "seat": after.winner,
        }
        if view.soloist is None:
            return [Claim("takes-in-leaster", "leaster", values)]
        if not is_friend(after.drawn, after.winner):
            return [Claim("takes", "play", values)]
        return []
    if after.winner == view.seat and view.soloist is None:
        values = {"best": code(better.card), "points": after.points, "chosen": code(after.card)}
        return [Claim("avoids", "leaster", {**values, "seat": better.winner})]
    return []


def _beaten(after: After, better: After) -> list[Claim]:
    """Opponents behind who can take the trick from the chosen card."""
    drawn = after.drawn
    view = drawn.view
    if after.winner != view.seat or view.is_leaster:
        return []
    opponents = [seat for seat in after.behind if not is_friend(drawn, seat)]
    if better.winner == view.seat:
        safer = better.any_can_beat(opponents).mean() + 0.2 <= after.any_can_beat(opponents).mean()
        if not safer:
            return []
    claims = []
    card = code(after.card)
    for seat in opponents:
        ruffs = after.can_beat(seat) & after.is_void(seat)
        values: dict[str, int | str] = {"seat": seat, "card": card, "points": after.points}
        if after.led is not Suit.GOLD and suit_of(after.card) is after.led:
            suit = code(after.trick[0])[0]
            claims.append(Claim("can-ruff", "play", {**values, "suit": suit}, ruffs))
        claims.append(Claim("can-beat", "play", values, after.can_beat(seat)))
    if len(opponents) > 1:
        anyone = after.any_can_beat(opponents)
        claims.append(Claim("some-can-beat", "play", {"card": card}, anyone))
    return _widest(claims)


def _widest(claims: list[Claim]) -> list[Claim]:
    """Of claims that say the same of one seat or several, the one that says most.

    A ruff is told before a mere beating, a single seat before an unnamed one.
    """
    for name in ("can-ruff", "can-beat", "some-can-beat"):
        of_kind = [c for c in claims if c.name == name and c.holds is not None]
        found = max(
            of_kind, key=lambda c: 0 if c.holds is None else int(c.holds.sum()), default=None
        )
        if found is not None and found.holds is not None and found.holds.mean() >= MAJORITY:
            return [found]
    return []


def _safe(after: After, better: After) -> list[Claim]:
    """The better card holds the trick, and nobody who would take it away can."""
    drawn = after.drawn
    view = drawn.view
    opponents = [seat for seat in better.behind if not is_friend(drawn, seat)]
    values: dict[str, int | str] = {"best": code(better.card), "points": better.points}
    if view.is_leaster:
        if after.winner != view.seat or better.winner == view.seat:
            return []
        stuck = ~after.any_can_beat(after.behind)
        return [
            Claim("kept-in-leaster", "leaster", {"card": code(after.card)}, stuck),
            Claim(
                "stays-under" if suit_of(better.card) is suit_of(better.winning) else "cannot-take",
                "leaster",
                {"best": code(better.card), "over": code(better.winning)},
            ),
        ]
    if better.winner != view.seat or not opponents:
        return []
    holds = ~better.any_can_beat(opponents)
    if after.winner == view.seat:
        values = {"best": code(better.card), "chosen": code(after.card)}
        return [Claim("holds-instead", "play", values, holds & after.any_can_beat(opponents))]
    return [Claim("holds", "play", values, holds)]


def _points_given(after: After, better: After) -> list[Claim]:
    """Points that go to the own side with the better card, or to the other with the chosen one."""
    drawn = after.drawn
    view = drawn.view
    more, less = POINTS[better.card], POINTS[after.card]
    opponents = [seat for seat in after.behind if not is_friend(drawn, seat)]
    friends = [seat for seat in after.behind if is_friend(drawn, seat)]
    values: dict[str, int | str] = {
        "best": code(better.card),
        "chosen": code(after.card),
        "more": max(more, less),
        "less": min(more, less),
    }
    both = {after.winner, better.winner}
    if more == less:
        return _spared(after, better)
    if more > less and len(both) == 1 and is_friend(drawn, better.winner):
        ours = ~better.any_can_beat(opponents) & ~after.any_can_beat(opponents)
        return [Claim("smears", "play", values, ours if opponents else None)]
    lost = view.seat not in both and not any(is_friend(drawn, seat) for seat in both)
    if less > more and lost:
        theirs = ~better.any_can_beat(friends) & ~after.any_can_beat(friends)
        return [Claim("gives-away", "play", values, theirs if friends else None)]
    return []


def _spared(after: After, better: After) -> list[Claim]:
    """The stronger card is kept where the trick goes the same way with either, for as many points.

    It does where the side that holds it cannot lose it any more, whatever is still played.
    """
    drawn = after.drawn
    seat = drawn.view.seat
    if after.card == better.card or not beats(after.card, better.card):
        return []
    both = {after.winner, better.winner}
    opponents = [each for each in after.behind if not is_friend(drawn, each)]
    friends = [each for each in after.behind if is_friend(drawn, each)]
    values = {"best": code(better.card), "chosen": code(after.card)}
    if seat not in both and not any(is_friend(drawn, each) for each in both):
        safe = ~better.any_can_beat(friends) & ~after.any_can_beat(friends)
        return [Claim("spares-lost", "play", values, safe if friends else None)]
    if all(each == seat or is_friend(drawn, each) for each in both):
        safe = ~better.any_can_beat(opponents) & ~after.any_can_beat(opponents)
        return [Claim("spares-won", "play", values, safe if opponents else None)]
    return []


def _draws_gold(after: After, better: After) -> list[Claim]:
    """A lead of gold that every opponent must follow with lower gold."""
    if better.led is not Suit.GOLD or after.led is Suit.GOLD:
        return []
    every = np.ones(len(after.drawn.hands), np.bool_)
    for seat in better.behind:
        every &= ~better.is_void(seat) & ~better.can_beat(seat)
    return [Claim("draws-gold", "play", {"best": code(better.card)}, every)]
