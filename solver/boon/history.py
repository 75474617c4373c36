"""What the tricks of a record tell without the hands: who played what, who won, who is void."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.boon.cards import Card, CardSet, Suit, code, suit_of
from solver.boon.tricks import winning_index
from solver.errors import InputError
from solver.fields import shorten
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class History:
    """The play of a round as anyone at the table sees it."""

    leaders: tuple[int, ...]
    """The leader of each trick, an unfinished one too."""
    winners: tuple[int, ...]
    """The winner of each complete trick."""
    played: tuple[CardSet, ...]
    """The cards that each seat has played."""
    voids: tuple[frozenset[Suit], ...]
    """The suits that each seat has shown not to hold any more."""
    to_lead: int
    """The seat that led, or leads, the current trick."""
    on_table: tuple[Card, ...]
    """The cards of the current trick."""

    @property
    def all_played(self) -> CardSet:
        """The cards that have been played by anyone."""
        return sum(self.played)  # the sets have no card in common

    @property
    def to_move(self) -> int:
        """The seat whose turn it is, if it still has a card."""
        return (self.to_lead + len(self.on_table)) % len(self.played)


def who(seat: int, names: Sequence[str] | None) -> str:
    """A seat as messages call it."""
    if names is None:
        return _("seat {seat}").format(seat=seat)
    return _("{name} (seat {seat})").format(name=shorten(names[seat]), seat=seat)


def trick_place(index: int) -> str:
    """The field of a trick, counted from 0."""
    return f"tricks[{index}]"


def follow(
    players: int,
    leader: int,
    tricks: Sequence[Sequence[Card]],
    *,
    names: Sequence[str] | None = None,
    place: Callable[[int], str] = trick_place,
) -> History:
    """Follow the tricks from the first `leader` on; only the last one may be unfinished.

    Raises InputError, with the field of the trick as `place` names it, for a trick of the wrong
    size, a card that was played before, and a suit played by who has failed to follow it.
    """
    leaders: list[int] = []
    winners: list[int] = []
    played = [0] * players
    voids: list[dict[Suit, int]] = [{} for _seat in range(players)]
    seen: dict[Card, int] = {}
    on_table: tuple[Card, ...] = ()
    for index, trick in enumerate(tricks):
        field = place(index)
        _check_size(players, tricks, index, field)
        leaders.append(leader)
        for turn, card in enumerate(trick):
            seat = (leader + turn) % players
            if card in seen:
                raise InputError(
                    _("{card} was played before, in {place}").format(
                        card=code(card), place=place(seen[card])
                    ),
                    field=field,
                )
            seen[card] = index
            suit, led = suit_of(card), suit_of(trick[0])
            if suit in voids[seat]:
                raise InputError(
                    _(
                        "{who} plays {card}, but did not follow that suit in {place} (rule "
                        "follow-suit)"
                    ).format(who=who(seat, names), card=code(card), place=place(voids[seat][suit])),
                    field=field,
                )
            if suit != led:
                voids[seat].setdefault(led, index)
            played[seat] |= 1 << card
        if len(trick) == players:
            leader = (leader + winning_index(trick)) % players
            winners.append(leader)
        else:
            on_table = tuple(trick)
    return History(
        leaders=tuple(leaders),
        winners=tuple(winners),
        played=tuple(played),
        voids=tuple(frozenset(shown) for shown in voids),
        to_lead=leader,
        on_table=on_table,
    )


def _check_size(players: int, tricks: Sequence[Sequence[Card]], index: int, field: str) -> None:
    size = len(tricks[index])
    if 0 < size <= players and (size == players or index == len(tricks) - 1):
        return
    if not size:
        reason = _("a trick without a card; leave it out until somebody has led")
    elif size > players:
        reason = _("{size} cards; a trick of {players} players has {players}").format(
            size=size, players=players
        )
    else:
        reason = _("{size} cards where {players} are due: only the last trick may be unfinished")
        reason = reason.format(size=size, players=players)
    raise InputError(reason, field=field)
