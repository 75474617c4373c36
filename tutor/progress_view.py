"""How a player gets on, laid out in tables."""

from __future__ import annotations

from datetime import datetime

from rich.console import Console

from solver.comparison import Estimate
from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken
from tutor.memory.exercises import RIGHT
from tutor.memory.figures import LEAST, Errors, Figures, Luck, Share
from tutor.tables import indented, plain, table
from tutor.teaching.grades import Grade

HIDDEN = "–"
"""In place of a figure of which there is too little."""


def show_figures(figures: Figures, out: Console) -> None:
    """Print all figures of a game."""
    if not figures.rounds and not figures.practice.exercises:
        out.print(plain(_("Nothing is recorded yet. What you play in the tutor will be.")))
        return
    out.print(plain(_rounds(figures)))
    if figures.all.count:
        _show_kinds(figures, out)
        if len(figures.periods) > 1:
            _show_periods(figures, out)
        out.print(plain(_explanation(figures.game)))
    if figures.luck.rounds:
        _show_luck(figures.luck, figures.game, out)
    _show_practice(figures, out)


def _rounds(figures: Figures) -> str:
    rounds = ngettext("{count} round", "{count} rounds", figures.rounds).format(
        count=figures.rounds
    )
    decisions = ngettext("{count} decision", "{count} decisions", figures.all.count).format(
        count=figures.all.count
    )
    unfinished = figures.rounds - figures.ended
    if unfinished:
        return _("{rounds}, of which {unfinished} unfinished; {decisions}").format(
            rounds=rounds, unfinished=unfinished, decisions=decisions
        )
    return _("{rounds}; {decisions}").format(rounds=rounds, decisions=decisions)


def _show_kinds(figures: Figures, out: Console) -> None:
    rows = table(
        *(_("Decision"), _("Number"), _("Right"), _("Mistakes"), _("Blunders")),
        *(_("Error"), _("95 % interval")),
        right=(1, 2, 3, 4, 5, 6),
    )
    for kind, errors in figures.kinds.items():
        rows.add_row(plain(kind_name(kind)), *_cells(errors))
    if len(figures.kinds) > 1:
        rows.add_row(plain(_("all")), *_cells(figures.all))
    out.print()
    out.print(indented(rows))


def _cells(errors: Errors) -> list[str]:
    grades = errors.grades
    right = str(sum(grades[grade] for grade in RIGHT))
    if errors.right is not None:
        right += f" {errors.right:4.0%}"
    return [
        *(str(errors.count), right),
        *(str(grades[Grade.MISTAKE]), str(grades[Grade.BLUNDER])),
        *(_mean(errors.error), _interval(errors.error)),
    ]


def _show_periods(figures: Figures, out: Console) -> None:
    rows = table(
        *(_("From"), _("To"), _("Decisions"), _("Right"), _("Error"), _("95 % interval")),
        right=(2, 3, 4, 5),
    )
    for period in figures.periods:
        errors = period.errors
        rows.add_row(
            *(_day(period.first), _day(period.last), str(errors.count)),
            HIDDEN if errors.right is None else f"{errors.right:.0%}",
            *(_mean(errors.error), _interval(errors.error)),
        )
    out.print()
    out.print(indented(rows))


def _explanation(game: str) -> str:
    if game == "boon":
        return _(
            "Error: what a decision loses on average against the best one, in victory cards. "
            "Right: as good as the best, or too close to call, which counts as nothing lost. "
            "Rates are told from {least} decisions on."
        ).format(least=LEAST)
    return _(
        "Error: what a decision loses on average against the best one, in chips. Right: as good as "
        "the best, or too close to call, which counts as nothing lost. Rates are told from {least} "
        "decisions on."
    ).format(least=LEAST)


def _show_luck(luck: Luck, game: str, out: Console) -> None:
    unit = _("Victory cards") if game == "boon" else _("Chips")
    rows = table(unit, _("In all"), _("A round"), _("95 % interval"), right=(1, 2, 3))
    for name, share in (
        (_("paid to you"), luck.paid),
        (_("the cards you were dealt were worth"), luck.dealt),
        (_("made of them"), luck.made),
    ):
        rows.add_row(plain(name), *_share(share, sign="+"))
    rows.add_row(plain(_("lost by your decisions")), *_share(luck.lost))
    out.print()
    out.print(
        plain(
            ngettext(
                "Luck and skill, from {count} round of which the worth is known:",
                "Luck and skill, from {count} rounds of which the worth is known:",
                luck.rounds,
            ).format(count=luck.rounds)
        )
    )
    out.print(indented(rows))
    out.print(
        plain(
            _(
                "What was made of the cards holds how the others played, too; what your decisions "
                "lost, by what you could know, is yours alone. Means are told from {least} rounds "
                "on."
            ).format(least=LEAST)
        )
    )


def _share(share: Share, sign: str = "") -> list[str]:
    """A part of what was paid, with a sign; what is lost has none."""
    return [
        f"{Spoken(share.total):{sign}.1f}",
        _mean(share.each, sign),
        _interval(share.each, sign),
    ]


def _show_practice(figures: Figures, out: Console) -> None:
    practice = figures.practice
    if not practice.exercises:
        return
    text = ngettext(
        "{count} of your mistakes is an exercise; due now: {due}; right for good: {settled}.",
        "{count} of your mistakes are exercises; due now: {due}; right for good: {settled}.",
        practice.exercises,
    ).format(count=practice.exercises, due=practice.due, settled=practice.settled)
    out.print()
    out.print(plain(text))
    if practice.next is not None:
        out.print(plain(_("The next comes back on {day}.").format(day=_day(practice.next))))


def kind_name(kind: str) -> str:
    """A kind of decision in a word; one that is not known as it stands."""
    names = {
        "bid": _("bid"),
        "bury": _("bury"),
        "play": _("play"),
        "spread": _("spread"),
        "exchange": _("exchange"),
        "auction": _("auction"),
        "choose": _("five cards"),
        "bet": _("bet"),
    }
    return names.get(kind, kind)


def _mean(estimate: Estimate | None, sign: str = "") -> str:
    return HIDDEN if estimate is None else f"{Spoken(estimate.mean):{sign}.3f}"


def _interval(estimate: Estimate | None, sign: str = "") -> str:
    if estimate is None:
        return HIDDEN
    return _("{low} to {high}").format(
        low=f"{Spoken(estimate.low):{sign}.3f}", high=f"{Spoken(estimate.high):{sign}.3f}"
    )


def _day(moment: datetime) -> str:
    """A day as the player's clock has it."""
    return moment.astimezone().date().isoformat()
