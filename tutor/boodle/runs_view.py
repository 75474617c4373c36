"""Runs line by line: who played what, what it brought, and why the run stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from solver.boodle.actions import StopReason
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import Card, code, next_card
from solver.boodle.hand import Hand
from solver.boodle.position import Position
from solver.boodle.records import HandRecord
from solver.i18n import _, ngettext
from tutor.boodle.cards_view import cards_text
from tutor.seats import enumeration, spoken
from tutor.tables import plain


@dataclass(frozen=True, slots=True)
class ShownRun:
    """A run to be shown."""

    plays: tuple[tuple[int, Card], ...]
    """Seat and card."""
    notes: tuple[str, ...] = ()
    """What is to be said of it."""


def print_runs(runs: Iterable[ShownRun], names: Sequence[str], out: Console) -> None:
    """Print each run with its number; neighbouring cards of one player are together."""
    for number, run in enumerate(runs, 1):
        parts = [
            Text.assemble(plain(names[seat]), " ", cards_text(card for _seat, card in cards))
            for seat, cards in groupby(run.plays, lambda play: play[0])
        ]
        line = Text.assemble(f"{number:>2}. ", Text(", ").join(parts))
        if run.notes:
            line.append_text(plain("  (" + "; ".join(run.notes) + ")", "dim"))
        out.print(Padding(line, (0, 0, 0, 2), expand=False))


def runs_of_hand(hand: Hand, names: Sequence[str]) -> Iterator[ShownRun]:
    """The runs of a hand, as far as it has come."""
    piles = HandRecord.of(hand).pots or (0, 0, 0, 0)
    for index, run in enumerate(hand.runs):
        notes = []
        if run.passed:
            passed = enumeration([names[seat] for seat in run.passed])
            notes.append(_("the lead moved left past {names}").format(names=passed))
        if run.lapsed:
            notes.append(_("nobody had a new suit"))
        if any(breach.kind == "lead" and breach.run == index for breach in hand.breaches):
            notes.append(_("not his lowest: 1 chip to each"))
        for seat, card in zip(run.seats, run.cards, strict=True):
            if card in BOODLE_CARDS:
                place = BOODLE_CARDS.index(card)
                notes.append(
                    _taken(names[seat], card, piles[place])
                    if piles[place] and not hand.pots[place]
                    else ngettext(
                        "the {chips} chip on {card} stays",
                        "the {chips} chips on {card} stay",
                        hand.pots[place],
                    ).format(chips=hand.pots[place], card=code(card))
                )
        if run.stop is not None:
            notes.append(stop_words(run.stop, run.cards[-1]))
        yield ShownRun(tuple(zip(run.seats, run.cards, strict=True)), tuple(notes))


def runs_of_line(
    position: Position, line: Sequence[Card], names: Sequence[str]
) -> Iterator[ShownRun]:
    """The runs of a line of play on from a position."""
    plays: list[tuple[int, Card]] = []
    notes: list[str] = []
    for card in line:
        seat = position.to_move
        assert seat is not None
        if position.stopped and plays:
            yield ShownRun(tuple(plays), tuple(notes))
            plays, notes = [], []
        after = position.play(card)
        plays.append((seat, card))
        if card in BOODLE_CARDS:
            place = BOODLE_CARDS.index(card)
            if chips := position.pots[place] - after.pots[place]:
                notes.append(_taken(names[seat], card, chips))
        position = after
    if plays:
        if position.winner is not None:
            notes.append(_("out: {name}").format(name=names[position.winner]))
        yield ShownRun(tuple(plays), tuple(notes))


def stop_words(stop: StopReason, last: Card, named: Callable[[Card], str] = code) -> str:
    """Why a run has stopped at its last card; `named` names a card."""
    follower = next_card(last)
    words = {
        StopReason.ACE: _("stop: the ace"),
        StopReason.DEAD: _("stop: {card} is dead"),
        StopReason.PLAYED: _("stop: {card} lies on the table"),
        StopReason.WITHHELD: _("stop: {card} was held back"),
    }
    return words[stop].format(card="" if follower is None else named(follower))


def _taken(name: str, card: Card, chips: int) -> str:
    to_you, of_others = _("you take {chips} on {card}"), _("{name} takes {chips} on {card}")
    return spoken(name, to_you, of_others, chips=chips, card=code(card))
