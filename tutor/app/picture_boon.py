"""Pictures of rounds of Boon and of what a seat knows of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from solver.boon.actions import Bid, Phase
from solver.boon.cards import Card, CardSet, boon_size, count
from solver.boon.round import Round
from solver.boon.view import View
from solver.i18n import _, ngettext
from tutor.app.faces import Faces
from tutor.app.picture import seats_table, short, stacked
from tutor.seats import spoken


@dataclass(frozen=True, slots=True)
class _Scene:
    """What is drawn, whoever looks."""

    players: int
    dealer: int | None
    soloist: int | None
    is_leaster: bool
    phase: Phase
    to_move: int | None
    bids: tuple[Bid, ...]
    hands: tuple[CardSet | None, ...]
    """None: hidden."""
    held: tuple[int, ...]
    boon: CardSet | None
    buried: CardSet | None
    leader: int
    trick: tuple[Card, ...]
    last: tuple[tuple[Card, ...], int, int] | None
    """The cards of the last trick, its leader and its winner."""
    points: tuple[int | None, ...]
    tricks_won: tuple[int, ...]


def of_round(
    round: Round, faces: Faces, names: Sequence[str], seat: int | None = None
) -> RenderableType:
    """A round with all hands open, or as `seat` sees it."""
    if seat is not None:
        return of_view(View.of(round, seat), faces, names)
    last = round.tricks[-1] if round.tricks else None
    scene = _Scene(
        players=round.players,
        dealer=round.dealer,
        soloist=round.soloist,
        is_leaster=round.is_leaster,
        phase=round.phase,
        to_move=round.to_move,
        bids=round.bids,
        hands=round.hands,
        held=tuple(map(count, round.hands)),
        boon=round.boon if round.dealer is not None else None,
        buried=round.buried,
        leader=round.leader,
        trick=round.trick,
        last=None if last is None else (last.cards, last.leader, last.winner),
        points=round.points,
        tricks_won=round.tricks_won,
    )
    return _draw(scene, faces, names)


def of_view(view: View, faces: Faces, names: Sequence[str]) -> RenderableType:
    """What a seat knows, at whoever's turn it is."""
    hands: list[CardSet | None] = [None] * view.players
    hands[view.seat] = view.own
    held = []
    for seat in range(view.players):
        played = count(view.history.played[seat])
        extra = boon_size(view.players) if view.phase is Phase.BURY and seat == view.soloist else 0
        held.append(view.hand_size + extra - played)
    last = None
    if view.tricks:
        index = len(view.tricks) - 1
        last = (view.tricks[index], view.history.leaders[index], view.winners[index])
    scene = _Scene(
        players=view.players,
        dealer=view.dealer,
        soloist=view.soloist,
        is_leaster=view.is_leaster,
        phase=view.phase,
        to_move=view.to_move,
        bids=view.bids,
        hands=tuple(hands),
        held=tuple(held),
        boon=view.boon,
        buried=view.buried,
        leader=view.leader,
        trick=view.trick,
        last=last,
        points=view.points,
        tricks_won=view.tricks_won,
    )
    return _draw(scene, faces, names)


def _draw(scene: _Scene, faces: Faces, names: Sequence[str]) -> RenderableType:
    return stacked(
        Text(_situation(scene, names)),
        seats_table([_row(scene, seat, faces, names) for seat in range(scene.players)]),
        _aside(scene, faces),
        _bids(scene, names),
        _table(scene, faces, names),
        _last(scene, faces, names),
    )


def _situation(scene: _Scene, names: Sequence[str]) -> str:
    parts = []
    if scene.dealer is not None:
        parts.append(_("Dealer: {name}.").format(name=names[scene.dealer]))
    if scene.soloist is not None:
        parts.append(_("Alone (*): {name}.").format(name=names[scene.soloist]))
    elif scene.is_leaster:
        parts.append(_("Leaster: the fewest points win."))
    if scene.phase is Phase.PLAY:
        parts.append(_("Trick {number}.").format(number=sum(scene.tricks_won) + 1))
    return " ".join(parts)


def _row(
    scene: _Scene, seat: int, faces: Faces, names: Sequence[str]
) -> tuple[str, str, Text, str]:
    marks = ">" if seat == scene.to_move else " "
    marks += "*" if seat == scene.soloist else " "
    hand = scene.hands[seat]
    if hand is None:
        number = scene.held[seat]
        cards = Text(ngettext("{number} card", "{number} cards", number).format(number=number))
        cards.stylize(faces.colours.faint)
    else:
        cards = faces.boon_hand(hand)
    won, points = scene.tricks_won[seat], scene.points[seat]
    has = ""
    if scene.phase in (Phase.PLAY, Phase.DONE):
        tricks = ngettext("{number} trick", "{number} tricks", won).format(number=won)
        has = tricks
        if points is not None:
            text = ngettext("{tricks}, {points} point", "{tricks}, {points} points", points)
            has = text.format(tricks=tricks, points=points)
    return marks, names[seat], cards, has


def _aside(scene: _Scene, faces: Faces) -> Text | None:
    line = Text()
    if scene.boon:
        line.append(_("Boon:") + " ")
        line.append_text(faces.boon_hand(scene.boon))
    if scene.buried:
        line.append(("   " if line else "") + _("Buried:") + " ")
        line.append_text(faces.boon_hand(scene.buried))
    return line or None


def _bids(scene: _Scene, names: Sequence[str]) -> Text | None:
    if scene.phase is not Phase.BID or scene.dealer is None or not scene.bids:
        return None
    words = {Bid.TAKE: _("{name}: take"), Bid.PASS: _("{name}: pass")}
    said = [
        words[bid].format(name=names[(scene.dealer + 1 + turn) % scene.players])
        for turn, bid in enumerate(scene.bids)
    ]
    return Text(_("Bids: {bids}").format(bids=", ".join(said)))


def _cards_by(
    cards: Sequence[Card], leader: int, faces: Faces, names: Sequence[str], players: int
) -> Text:
    line = Text()
    for turn, card in enumerate(cards):
        line.append("  " if turn else "")
        line.append(short(names[(leader + turn) % players]) + " ")
        line.append_text(faces.boon(card))
    return line


def _table(scene: _Scene, faces: Faces, names: Sequence[str]) -> Text | None:
    if scene.phase is not Phase.PLAY:
        return None
    line = Text(_("On the table:") + " ", "bold")
    if not scene.trick:
        text = spoken(names[scene.leader], _("nothing; you lead"), _("nothing; {name} leads"))
        return line.append(text, "not bold")
    return line.append_text(_cards_by(scene.trick, scene.leader, faces, names, scene.players))


def _last(scene: _Scene, faces: Faces, names: Sequence[str]) -> Text | None:
    if scene.last is None:
        return None
    cards, leader, winner = scene.last
    text = spoken(names[winner], _("Last trick, taken by you:"), _("Last trick, taken by {name}:"))
    line = Text(text + " ", faces.colours.faint)
    return line.append_text(_cards_by(cards, leader, faces, names, scene.players))
