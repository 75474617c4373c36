"""What rounds and matches come to, laid out for people."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.console import Console

from solver.boon.records import MatchRecord, RoundRecord
from solver.i18n import _
from tutor.hand_layout import UNKNOWN
from tutor.option_values import changed_options
from tutor.rules_view import show_rules
from tutor.scoring import MatchScore, RoundScore
from tutor.seats import seat_names
from tutor.standing import standing
from tutor.tables import indented, plain, signed, table
from tutor.tags_view import show_tags


def show_round_score(
    record: RoundRecord, score: RoundScore, out: Console, names: Sequence[str] | None = None
) -> None:
    """Print a row for each seat, with its tricks, points and payment."""
    show_tags(record, out)
    show_rules(record.rules, out)
    seats = seat_names(record.names or names, record.players)
    if record.is_redealt:
        out.print(plain(_("All passed; the cards are dealt again.")))
        return
    if score.soloist is not None:
        kind = _("Soloist: {name}").format(name=seats[score.soloist])
    else:
        kind = _("Leaster") if record.is_leaster else _("The bidding is not over")
    if score.payouts is None:
        kind = _("{kind}; the round is unfinished").format(kind=kind)
    out.print(plain(kind))
    rows = table("", _("Points"), _("Tricks"), _("Victory cards"), right=(1, 2, 3))
    for seat, name in enumerate(seats):
        rows.add_row(
            plain(name),
            points_shown(score.points[seat]),
            str(score.tricks_won[seat]),
            "" if score.payouts is None else signed(score.payouts[seat]),
        )
    out.print(indented(rows))
    if None in score.points:
        out.print(plain(_("?: cards that count here are not known.")))


def points_shown(points: int | None) -> str:
    """Points as people see them: a question mark where they are not known."""
    return UNKNOWN if points is None else str(points)


def show_match_score(record: MatchRecord, score: MatchScore, out: Console) -> None:
    """Print a row for each round with what it paid and what everyone then has."""
    show_tags(record, out)
    show_rules(record.rounds[0].rules, out)
    match = score.match
    names = record.names or record.rounds[0].names
    seats = seat_names(names, match.players)
    has = list(record.start().victory_cards)
    rows = table(_("Round"), _("Soloist"), *seats, right=tuple(range(2, 2 + len(seats))))
    rows.add_row("", "", *map(str, has))
    for number, (each, played) in enumerate(zip(record.rounds, score.rounds, strict=True), 1):
        soloist = played.soloist
        who = _("Leaster") if each.is_leaster else ""
        if soloist is not None:
            who = seats[soloist]
        elif each.is_redealt:
            who = _("all passed")
        if played.payouts is None:
            rows.add_row(str(number), plain(who), *[_("unfinished")] * len(seats))
            continue
        has = [before + change for before, change in zip(has, played.payouts, strict=True)]
        cells = [
            f"{signed(change)}  {now}" for change, now in zip(played.payouts, has, strict=True)
        ]
        rows.add_row(str(number), plain(who), *cells)
    out.print(indented(rows))
    for number, (before, each) in enumerate(pairwise(record.rounds), 2):
        if each.rules != before.rules:
            changed = ", ".join(changed_options(each.rules)) or _("all as by default")
            out.print(
                plain(
                    _("Rules from round {number} on: {rules}").format(number=number, rules=changed)
                )
            )
    out.print(plain(standing(match.over, [seats[seat] for seat in match.winners])))
