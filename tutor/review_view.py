"""A review laid out for people in the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken
from tutor.answering import Failed
from tutor.output import complain
from tutor.review_game import Head, Judged, Reviewed, ReviewGame
from tutor.review_summary import Player, Summary
from tutor.review_words import (
    grade_word,
    kind_word,
    moment_word,
    player_words,
    share_headings,
    share_words,
)
from tutor.seats import seat_names
from tutor.teaching.grades import Grade
from tutor.teaching.wording import sentence

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

STYLES = {Grade.SLIGHT: "yellow", Grade.MISTAKE: "red", Grade.BLUNDER: "bold red"}
"""Colours beside the words, never alone."""


class TablesWriter:
    """A table of decisions for each round, the reasons below it, and a summary at the end."""

    def __init__(self, kind: ReviewGame, *, several: bool, rounds: bool = True) -> None:
        """`rounds`: whether they are shown, or the summary only."""
        self._kind = kind
        self._several = several
        self._rounds = rounds
        self._summary = Summary()
        self._first = True

    def write(self, found: Reviewed | Failed) -> None:
        """Print the round at once."""
        if isinstance(found, Failed):
            complain(found.error)
            return
        self._summary.add(self._kind, found)
        if not self._rounds:
            return
        from tutor.tables import console

        out = console()
        if not self._first:
            out.print()
        self._first = False
        show_round(self._kind, found, out, with_source=self._several)

    def end(self, unfinished: Reviewed | None = None) -> None:
        """Print what is known of the round that was broken off, and the summary."""
        if unfinished is not None and unfinished.judged:
            self.write(unfinished)
        if self._summary.players:
            from tutor.tables import console

            out = console()
            if not self._first:
                out.print()
            show_summary(self._summary, out)


def show_round(
    kind: ReviewGame, found: Reviewed, out: Console, *, with_source: bool = False
) -> None:
    """Print the decisions of a round, the reasons for the worse ones, and what luck did."""
    from tutor.tables import indented, plain

    head = found.head
    out.print(plain(heading(head, with_source=with_source), "bold"))
    if not found.judged:
        out.print(plain(_("Nobody had a choice that is judged here.")))
        return
    names = seat_names(head.names, head.players)
    out.print(indented(_decisions(kind, found, names)))
    if any(each.assessment.facts for each in found.judged):
        out.print()
    for each in found.judged:
        for fact in each.assessment.facts:
            reason = sentence(fact, names, seat=each.moment.seat)
            out.print(
                plain(
                    _("{place} {name}: {reason}").format(
                        place=moment_word(each.moment.place),
                        name=names[each.moment.seat],
                        reason=reason,
                    )
                )
            )
    if not found.complete:
        out.print(plain(_("Broken off here.")))
    if any(share is not None for share in found.shares()):
        out.print()
        out.print(indented(_shares(kind, found, names)))
        out.print(plain(share_words()))


def heading(head: Head, *, with_source: bool = False) -> str:
    """Which round it is."""
    parts = []
    if with_source:
        parts.append(head.source if head.line is None else f"{head.source}:{head.line}")
    elif head.line is not None:
        parts.append(_("Line {line}").format(line=head.line))
    if head.number is not None:
        parts.append(_("Round {number}").format(number=head.number))
    if head.title:
        parts.append(head.title)
    return " - ".join(parts) or _("Review")


def _decisions(kind: ReviewGame, found: Reviewed, names: tuple[str, ...]) -> Table:
    from tutor.tables import plain, table

    headings = (_("Moment"), _("Player"), _("Choice"), _("Grade"), _("Loss"), _("Better"))
    rows = table(*headings, right=(4,))
    for each in found.judged:
        verdict = each.assessment
        better = "" if verdict.is_best else kind.doing(verdict.decision, verdict.best)
        rows.add_row(
            plain(moment_word(each.moment.place)),
            plain(names[each.moment.seat]),
            plain(kind.doing(verdict.decision, verdict.chosen)),
            plain(grade_word(verdict.grade), STYLES.get(verdict.grade, "")),
            loss_words(each),
            plain(better),
        )
    return rows


def loss_words(each: Judged) -> str:
    """What a decision lost; nothing where it was as good as any, or too close to call."""
    lost = each.assessment.lost
    return f"{Spoken(lost):.2f}" if lost else ""


def _shares(kind: ReviewGame, found: Reviewed, names: tuple[str, ...]) -> Table:
    from tutor.tables import plain, signed, table

    rows = table(*share_headings(), right=(2, 3, 4, 5))
    for share in found.shares():
        if share is not None:
            rows.add_row(
                plain(names[share.seat]),
                plain(moment_word(found.judged[share.first].moment.place)),
                f"{Spoken(share.worth):+.2f}",
                f"{Spoken(share.lost):.2f}",
                f"{Spoken(share.luck):+.2f}",
                signed(round(share.result)),
            )
    return rows


def show_summary(summary: Summary, out: Console) -> None:
    """Print a row for each player, and one for each kind of decision."""
    from tutor.tables import indented, plain, table

    players = summary.players
    total = sum(player.all.decisions for player in players)
    out.print(
        plain(
            ngettext("{number} decision judged.", "{number} decisions judged.", total).format(
                number=total
            ),
            "bold",
        )
    )
    headings = (_("Player"), _("Decisions"), _("Mean loss"), *map(grade_word, Grade))
    rows = table(*headings, right=tuple(range(1, len(headings))))
    for player in players:
        counts = (str(player.grades[grade]) for grade in Grade)
        rows.add_row(
            plain(player_words(player)),
            str(player.all.decisions),
            f"{Spoken(player.all.mean):.3f}",
            *counts,
        )
    out.print(indented(rows))
    out.print()
    out.print(indented(_by_kind(players)))


def _by_kind(players: list[Player]) -> Table:
    from tutor.tables import plain, table

    headings = (_("Player"), _("Decision"), _("Number"), _("Mean loss"))
    rows = table(*headings, right=(2, 3))
    for player in players:
        for kind, figures in player.by_kind.items():
            rows.add_row(
                plain(player_words(player)),
                kind_word(kind),
                str(figures.decisions),
                f"{Spoken(figures.mean):.3f}",
            )
    return rows
