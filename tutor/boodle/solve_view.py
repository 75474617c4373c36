"""What the exact solver answers, laid out for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from solver.boodle.actions import Phase
from solver.boodle.position import Position
from solver.boodle.solve import Chips, Solution
from solver.i18n import _
from tutor.boodle.cards_view import card_text
from tutor.boodle.runs_view import print_runs, runs_of_line
from tutor.boodle.show_view import show_position
from tutor.boodle.solving import Solved
from tutor.seats import enumeration, spoken
from tutor.tables import indented, plain, signed, table
from tutor.tags_view import show_tags


def show_answer(answer: Solved, out: Console, *, with_place: bool = False) -> None:
    """Print the tags, the position and what each lead is worth."""
    if with_place:
        out.print(plain(answer.question.place, "dim"))
    show_tags(answer.record, out)
    if answer.exchange is not None:
        _show_exchange(answer, answer.exchange, out)
    show_position(answer.position, answer.names, out)
    out.print()
    show_solution(answer.position, answer.names, answer.solution, out)


def _show_exchange(answer: Solved, exchange: tuple[Chips, Chips], out: Console) -> None:
    """Both ways of the dealer's decision."""
    keep, take = exchange
    dealer = (answer.position.leader - 1) % answer.position.players
    names = answer.names
    better = _("take the reserve") if take[dealer] > keep[dealer] else _("keep the hand")
    words = spoken(
        names[dealer],
        _("With all cards open you, the dealer, do best to {choice}."),
        _("With all cards open {name}, the dealer, does best to {choice}."),
        choice=better,
    )
    out.print(plain(words, "bold"))
    rows = table(_("The dealer"), *names, right=tuple(range(1, len(names) + 1)))
    rows.add_row(plain(_("keeps")), *map(signed, keep))
    rows.add_row(plain(_("takes")), *map(signed, take))
    out.print(indented(rows))
    if answer.between:
        phases = {Phase.AUCTION: _("the auction"), Phase.CHOOSE: _("the round of poker")}
        left_out = enumeration([phases[phase] for phase in answer.between])
        text = _("Left out before the first lead: {phases}.").format(phases=left_out)
        out.print(plain(text))
    out.print()


def show_solution(
    position: Position, names: Sequence[str], solution: Solution, out: Console
) -> None:
    """Print the verdict, a row for each lead with what it loses, and the line of play."""
    verdict = enumeration(
        [f"{name} {signed(chips)}" for name, chips in zip(names, solution.chips, strict=True)]
    )
    out.print(
        plain(_("If each plays best for himself: {verdict}.").format(verdict=verdict), "bold")
    )
    seat = position.to_move
    if solution.leads and seat is not None:
        leads = solution.leads
        best = max(chips[seat] for chips in leads.values())
        headings = [_("Lead") if position.stopped else _("Card"), *names, _("Loss")]
        rows = table(*headings, right=tuple(range(1, len(headings))))
        for card in sorted(leads, key=lambda card: (-leads[card][seat], card)):
            chips = leads[card]
            rows.add_row(card_text(card), *map(signed, chips), str(best - chips[seat]))
        out.print()
        out.print(indented(rows))
    if solution.line:
        out.print()
        out.print(plain(_("Best play:")))
        print_runs(runs_of_line(position, solution.line, names), names, out)
