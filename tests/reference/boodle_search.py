"""The search of an open hand of Boodle once more: plain max^n over every lead.

Built on the plain rules: every lead is played out on a copy of the twin's table. Without a memory
it searches every line to its end; with one it can be asked about whole deals.
"""

from __future__ import annotations

from copy import copy

from tests.reference.boodle_game import Card, Table

Chips = tuple[int, ...]
Memory = dict[tuple[object, ...], Chips]
Line = tuple[Chips, tuple[tuple[int, Card], ...]]


def copied(table: Table) -> Table:
    """A table that can be played on without touching this one, in the middle of the play."""
    other = copy(table)
    other.hand = {seat: list(cards) for seat, cards in table.hand.items()}
    other.pile = dict(table.pile)
    other.purse = dict(table.purse)
    other.guilty = set(table.guilty)
    other.table = [list(run) for run in table.table]
    other.shown = list(table.shown)
    other.run = list(table.run)
    return other


def purses(table: Table) -> Chips:
    """What everyone has won or paid so far."""
    return tuple(table.purse[seat] for seat in range(table.players))


def preference(chips: Chips, seat: int) -> Chips:
    """By this a seat chooses: its own chips, then those of the seats to its left in turn."""
    return chips[seat:] + chips[:seat]


def best(table: Table, memory: Memory | None = None) -> Chips:
    """What everyone ends with when each plays for himself."""
    seat = table.who()
    if seat is None:
        return purses(table)
    if memory is None or table.run:
        return _chosen(table, seat, memory)
    place = (seat, *(tuple(sorted(cards)) for cards in table.hand.values()), *sorted(table.may()))
    if place not in memory:
        end = _chosen(table, seat, memory)
        memory[place] = tuple(b - a for a, b in zip(purses(table), end, strict=True))
    return tuple(a + b for a, b in zip(purses(table), memory[place], strict=True))


def _chosen(table: Table, seat: int, memory: Memory | None) -> Chips:
    return max(after_each(table, memory).values(), key=lambda chips: preference(chips, seat))


def after_each(table: Table, memory: Memory | None = None) -> dict[Card, Chips]:
    """What everyone ends with after each card that may be played now."""
    result = {}
    for card in table.may():
        later = copied(table)
        later.play(card)
        result[card] = best(later, memory)
    return result


def line(table: Table, memory: dict[tuple[object, ...], Line] | None = None) -> Line:
    """What everyone wins from here on when each plays for himself, and who plays which card.

    Of leads that are as good in every respect the lowest is played, as the names of suits go.
    """
    seat = table.who()
    if seat is None:
        return (0,) * table.players, ()
    hands = (tuple(sorted(cards)) for cards in table.hand.values())
    place = (seat, *hands, *sorted(table.may()))
    if memory is not None and not table.run and place in memory:
        return memory[place]
    found: Line | None = None
    before = purses(table)
    for card in sorted(table.may()):
        later = copied(table)
        later.play(card)
        won, rest = line(later, memory)
        all_won = tuple(c + b - a for a, b, c in zip(before, purses(later), won, strict=True))
        if found is None or preference(all_won, seat) > preference(found[0], seat):
            found = all_won, ((seat, card), *rest)
    assert found is not None
    if memory is not None and not table.run:
        memory[place] = found
    return found
