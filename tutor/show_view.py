"""Records laid out for reading: seats with their hands by suit, tricks, and running totals."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from solver.boon.actions import Bid
from solver.boon.cards import points_in
from solver.boon.known_cards import KnownCards, UnknownCards
from solver.boon.records import (
    MatchRecord,
    PositionRecord,
    Record,
    RoundRecord,
    ViewRecord,
)
from solver.boon.round import Round
from solver.i18n import _
from tutor.cards_view import cards_named, hand_text
from tutor.rules_view import show_rules
from tutor.scoring import score_round
from tutor.seats import enumeration, seat_names, soloist_words, spoken
from tutor.solve_view import show_position
from tutor.tables import indented, plain, signed, table
from tutor.tags_view import show_tags
from tutor.tricks_view import ShownTrick, print_tricks


def show_record(record: Record, out: Console, *, names: Sequence[str] | None = None) -> None:
    """Print a record of any kind; `names` are those of the match it belongs to.

    The cards have the names that the record uses. Raises InputError for a play that cannot have
    been.
    """
    show_tags(record, out)
    if isinstance(record, MatchRecord):
        _show_match(record, out)
        return
    with cards_named(record.naming):
        _show_one(record, out, names)


def _show_one(
    record: PositionRecord | ViewRecord | RoundRecord, out: Console, names: Sequence[str] | None
) -> None:
    if isinstance(record, PositionRecord):
        seats = seat_names(record.names, record.position.players)
        show_position(record.position, seats, out)
        _show_so_far(record, seats, out)
    elif isinstance(record, ViewRecord):
        _show_view(record, out)
    else:
        _show_round(record, out, names)


def _show_so_far(record: PositionRecord, seats: Sequence[str], out: Console) -> None:
    """What has been won before the position."""
    position = record.position
    if position.soloist is not None:
        if position.taken or position.buried:
            name = seats[position.soloist]
            words = spoken(
                name,
                _("You have {points} points: {taken} taken, {buried} buried."),
                _("{name} has {points} points: {taken} taken, {buried} buried."),
                points=position.taken + points_in(position.buried),
                taken=position.taken,
                buried=points_in(position.buried),
            )
            out.print(plain(words))
        return
    if position.points is not None and position.tricks_won is not None:
        rows = table(_("So far"), _("Points"), _("Tricks"), right=(1, 2))
        for seat, name in enumerate(seats):
            rows.add_row(plain(name), str(position.points[seat]), str(position.tricks_won[seat]))
        out.print(indented(rows))


def _show_view(record: ViewRecord, out: Console) -> None:
    seats = seat_names(record.names, record.players)
    words = spoken(
        seats[record.seat],
        _("What you know; {dealer} dealt"),
        _("What {name} knows; {dealer} dealt"),
        dealer=seats[record.dealer],
    )
    out.print(plain(words))
    show_rules(record.rules, out)
    rows = table("", "")
    rows.show_header = False
    rows.add_row(plain(_("Dealt")), hand_text(record.hand))
    if record.boon is not None:
        rows.add_row(plain(_("Boon")), hand_text(record.boon))
    if record.buried is not None:
        rows.add_row(plain(_("Buried")), hand_text(record.buried))
    if record.tricks or record.trick or record.boon is not None:
        rows.add_row(plain(_("Now")), hand_text(record.held))
    out.print(indented(rows))
    _show_bids(record.bids, record.dealer, seats, out)
    history = record.history()
    tricks = [
        ShownTrick(number, leader, cards)
        for number, (leader, cards) in enumerate(
            zip(history.leaders, [*record.tricks, record.trick], strict=False), 1
        )
    ]
    points = [0] * record.players
    if record.soloist is not None and record.buried is not None:
        points[record.soloist] = points_in(record.buried)
    if tricks:
        out.print()
        known = record.buried is not None
        print_tricks(tricks, seats, record.soloist, points, out, bury_known=known)
    if (seat := record.to_move) is not None:
        out.print(plain(_turn(record.phase.value, seats[seat])))


def _turn(phase: str, name: str) -> str:
    words = {
        "bid": spoken(name, _("You are to take or pass."), _("{name} is to take or pass.")),
        "bury": spoken(name, _("You are to bury."), _("{name} is to bury.")),
        "play": spoken(name, _("You are to play."), _("{name} is to play.")),
    }
    return words[phase]


def _show_bids(bids: Sequence[Bid], dealer: int, seats: Sequence[str], out: Console) -> None:
    if not bids:
        return
    said = []
    for index, bid in enumerate(bids):
        name = seats[(dealer + 1 + index) % len(seats)]
        said.append(
            spoken(name, _("you take"), _("{name} takes"))
            if bid is Bid.TAKE
            else spoken(name, _("you pass"), _("{name} passes"))
        )
    out.print(plain(_("Bids: {bids}").format(bids=", ".join(said))))


def _show_round(record: RoundRecord, out: Console, names: Sequence[str] | None) -> None:
    record.check()
    record = record.completed()
    seats = seat_names(record.names or names, record.players)
    soloist = record.soloist
    heading = []
    if record.dealer is not None:
        heading.append(_("{name} dealt").format(name=seats[record.dealer]))
    if soloist is not None:
        heading.append(soloist_words(seats[soloist]))
    elif record.is_leaster:
        heading.append(_("Leaster"))
    elif record.is_redealt:
        heading.append(_("all passed; the cards are dealt again"))
    out.print(plain("; ".join(heading)))
    show_rules(record.rules, out)
    rows = table("", _("As dealt"), _("Points"), right=(2,))
    places: list[tuple[str, KnownCards | None]] = list(zip(seats, record.hands, strict=True))
    places += [(_("Boon"), record.boon), (_("Buried"), record.buried)]
    for name, place in places:
        if place is not None:
            points = str(points_in(place.cards)) if place.complete else ""
            rows.add_row(plain(name), hand_text(place.cards, place.unknown), points)
    out.print(indented(rows))
    if record.dealer is not None:
        _show_bids(record.bids, record.dealer, seats, out)
    if record.tricks:
        history = record.history()
        tricks = [
            ShownTrick(number, leader, cards)
            for number, (leader, cards) in enumerate(
                zip(history.leaders, record.tricks, strict=True), 1
            )
        ]
        before = [0] * record.players
        if soloist is not None and record.buried is not None:
            before[soloist] = points_in(record.buried.cards)
        out.print()
        known = record.dealer is None or (record.buried is not None and record.buried.complete)
        print_tricks(tricks, seats, soloist, before, out, bury_known=known)
    if record.is_redealt:
        return
    try:
        game = record.replay(any_boon=True)
    except UnknownCards:
        return
    _show_state(game, seats, record.victory_cards, out)


def _show_state(
    game: Round, seats: Sequence[str], victory_cards: Sequence[int] | None, out: Console
) -> None:
    """What a round whose cards are all known has come to."""
    if (seat := game.to_move) is not None:
        if game.tricks or game.trick:
            rows = table("", _("In hand now"))
            for name, hand in zip(seats, game.hands, strict=True):
                rows.add_row(plain(name), hand_text(hand))
            out.print()
            out.print(indented(rows))
        out.print(plain(_turn(game.phase.value, seats[seat])))
        return
    score = score_round(game, victory_cards)
    out.print()
    rows = table("", _("Points"), _("Tricks"), _("Victory cards"), right=(1, 2, 3))
    for place, name in enumerate(seats):
        rows.add_row(
            plain(name),
            str(game.points[place]),
            str(game.tricks_won[place]),
            signed(score.payouts[place]) if score.payouts else "",
        )
    out.print(indented(rows))


def _show_match(record: MatchRecord, out: Console) -> None:
    names = record.names or (record.rounds[0].names if record.rounds else None)
    if record.victory_cards is not None:
        seats = seat_names(names, len(record.victory_cards))
        has = [
            f"{name}: {number}" for name, number in zip(seats, record.victory_cards, strict=True)
        ]
        out.print(plain(_("Victory cards at first: {has}").format(has=enumeration(has))))
    for number, played in enumerate(record.rounds, 1):
        out.print()
        out.print(plain(_("Round {number}").format(number=number), "bold"))
        show_record(played, out, names=names)
