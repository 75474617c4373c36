"""Pictures of hands of Boodle and of what the seat to move knows of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from solver.boodle.actions import Phase
from solver.boodle.boodle_cards import BOODLE_CARDS, Pots
from solver.boodle.cards import Card, CardSet, count
from solver.boodle.hand import Hand
from solver.boodle.view import View
from solver.i18n import _, ngettext
from tutor.app.faces import Faces
from tutor.app.picture import seats_table, short, stacked
from tutor.app.session_boodle import known_mover

SHOWN_RUNS = 4


@dataclass(frozen=True, slots=True)
class _Scene:
    """What is drawn, whoever looks."""

    players: int
    dealer: int
    to_move: int | None
    phase: Phase
    swapped: bool | None
    hands: tuple[CardSet | None, ...]
    """None: hidden."""
    held: tuple[int, ...]
    chips: tuple[int, ...]
    pots: Pots
    dead: CardSet | None
    """What lies face down; None: hidden."""
    given_up: CardSet
    runs: tuple[tuple[Card, ...], ...]
    seats: tuple[tuple[int, ...], ...]
    pot: int | None
    """The pot of the round of poker."""


def of_hand(
    hand: Hand, faces: Faces, names: Sequence[str], seat: int | None = None
) -> RenderableType:
    """A hand with all cards open, or as `seat` sees it."""
    hidden = hand.phase is Phase.SPREAD and seat is not None
    shown = tuple(
        held if seat in (None, who) and not hidden else None for who, held in enumerate(hand.hands)
    )
    given_up = 0
    if seat is not None and hand.phase is not Phase.SPREAD:
        own = hand.hands[seat]
        for run in hand.runs:
            for card, who in zip(run.cards, run.seats, strict=True):
                own |= (1 << card) * (who == seat)
        given_up = 0 if own == hand.dealt[seat] else hand.dealt[seat]
    scene = _Scene(
        players=hand.players,
        dealer=hand.dealer,
        to_move=hand.to_move if seat is None else known_mover(hand, seat),
        phase=hand.phase,
        swapped=hand.swapped,
        hands=shown,
        held=tuple(map(count, hand.hands)),
        chips=hand.balance,
        pots=hand.pots,
        dead=hand.dead if seat is None else None,
        given_up=given_up,
        runs=hand.plays,
        seats=tuple(run.seats for run in hand.runs),
        pot=None if hand.poker is None or hand.poker.over else hand.poker.pot,
    )
    return _draw(scene, faces, names)


def of_boodle_view(view: View, faces: Faces, names: Sequence[str]) -> RenderableType:
    """What the seat to move knows."""
    hands: list[CardSet | None] = [None] * view.players
    if view.phase is not Phase.SPREAD:
        hands[view.seat] = view.own
    played = [0] * view.players
    for seats in view.seats:
        for seat in seats:
            played[seat] += 1
    scene = _Scene(
        players=view.players,
        dealer=view.dealer,
        to_move=view.seat,
        phase=view.phase,
        swapped=view.swapped,
        hands=tuple(hands),
        held=tuple(size - gone for size, gone in zip(view.packets.sizes, played, strict=False)),
        chips=view.chips,
        pots=view.pots_now,
        dead=None,
        given_up=view.given_up,
        runs=view.runs,
        seats=view.seats,
        pot=None if view.poker is None or view.poker.over else view.poker.pot,
    )
    return _draw(scene, faces, names)


def _draw(scene: _Scene, faces: Faces, names: Sequence[str]) -> RenderableType:
    return stacked(
        Text(_situation(scene, names)),
        _piles(scene, faces),
        seats_table([_row(scene, seat, faces, names) for seat in range(scene.players)]),
        _aside(scene, faces),
        _runs(scene, faces, names),
    )


def _situation(scene: _Scene, names: Sequence[str]) -> str:
    parts = [_("Dealer (D): {name}.").format(name=names[scene.dealer])]
    if scene.swapped is not None:
        parts.append(
            _("The dealer took the reserve.") if scene.swapped else _("The dealer kept the hand.")
        )
    if scene.pot is not None:
        parts.append(_("The pot of the poker: {chips}.").format(chips=scene.pot))
    return " ".join(parts)


def _piles(scene: _Scene, faces: Faces) -> Text:
    line = Text(_("Chips on the boodle cards:") + " ")
    for index, card in enumerate(BOODLE_CARDS):
        line.append("  " if index else "")
        line.append_text(faces.boodle(card))
        line.append(f" {scene.pots[index]}")
    return line


def _row(
    scene: _Scene, seat: int, faces: Faces, names: Sequence[str]
) -> tuple[str, str, Text, str]:
    marks = ">" if seat == scene.to_move else " "
    marks += "D" if seat == scene.dealer else " "
    hand = scene.hands[seat]
    if hand is None:
        number = scene.held[seat]
        cards = Text(ngettext("{number} card", "{number} cards", number).format(number=number))
        cards.stylize(faces.colours.faint)
    else:
        cards = faces.boodle_hand(hand)
    return marks, names[seat], cards, f"{scene.chips[seat]:+d}" if scene.chips[seat] else "0"


def _aside(scene: _Scene, faces: Faces) -> Text | None:
    line = Text()
    if scene.dead is not None:
        line.append(_("Face down:") + " ")
        line.append_text(faces.boodle_hand(scene.dead))
    if scene.given_up:
        line.append(("   " if line else "") + _("Given up:") + " ")
        line.append_text(faces.boodle_hand(scene.given_up))
    return line or None


def _runs(scene: _Scene, faces: Faces, names: Sequence[str]) -> Text | None:
    if not scene.runs:
        return None
    text = Text(_("Runs, the last ones:") if len(scene.runs) > SHOWN_RUNS else _("Runs:"))
    first = max(0, len(scene.runs) - SHOWN_RUNS)
    for index in range(first, len(scene.runs)):
        text.append(f"\n {index + 1}. ")
        plays = zip(scene.seats[index], scene.runs[index], strict=True)
        for place, (seat, cards) in enumerate(groupby(plays, lambda play: play[0])):
            text.append("  " if place else "")
            text.append(short(names[seat]) + " ")
            text.append_text(faces.boodle_cards(card for _seat, card in cards))
    return text
