"""The values of all options of a decision, as a table with bars."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from solver.comparison import Estimate
from solver.i18n import _, pgettext
from solver.spoken_numbers import Spoken
from tutor.app.comments import deals_words, short_grade
from tutor.app.themes import Colours
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import CUT_OFFS, Grade, grade_of

DrawLabel = Callable[[str], Text]

EIGHTHS = " ▏▎▍▌▋▊▉█"
WIDE = 64
"""Columns from which there is room for the intervals."""
BAR, WIDE_BAR = 5, 8
FIGURES = 1 + 6 + 1 + 5 + 1 + 7
"""Columns of the payout, the chance to win, and the grade."""


def bar(share: float, width: int, *, ascii: bool = False) -> str:
    """A bar of `width` cells of which a share from 0 to 1 is full."""
    share = min(max(share, 0.0), 1.0)
    if ascii:
        full = round(share * width)
        return "#" * full + "." * (width - full)
    eighths = round(share * width * 8)
    full, part = divmod(eighths, 8)
    return ("█" * full + (EIGHTHS[part] if part else "")).ljust(width)


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a panel is drawn."""

    width: int
    ascii: bool
    colours: Colours
    draw: DrawLabel
    of_soloist: bool = False
    """Whether points are those of a soloist against whom the seat plays."""


def valuation_text(
    game: str,
    valuation: Valuation,
    drawing: Drawing,
    *,
    final: bool,
    chosen: str | None = None,
    pointed: str | None = None,
    verdict: Assessment | None = None,
) -> Text:
    """The table of all options, the best first, and the figures of the one pointed at.

    `chosen` is marked as the one that was guessed. What the `verdict` is about has the loss and the
    grade of the verdict, which other deals have priced.
    """
    names = [_name(option, drawing) for option in valuation.options]
    layout = _layout(drawing.width, max(cell_len(name.plain) for name in names))
    text = Text(
        deals_words(valuation.deals, valuation.fitting, exact=valuation.is_exact, final=final),
        drawing.colours.faint,
    )
    pays, wins = pgettext("column", "Pays"), pgettext("column", "Wins")
    heading = f"{'':{layout.name}} {pays:>6} {'':{layout.bar}}{wins:>5}"
    if layout.wide:
        points = pgettext("column", "Solo") if drawing.of_soloist else _("Pts")
        interval = _("Interval")
        heading += f" {points:>4} {interval:^15}"
    text.append("\n" + heading, "bold")
    low = min(option.payoff.mean for option in valuation.options)
    high = max(option.payoff.mean for option in valuation.options)
    for option, name in zip(valuation.options, names, strict=True):
        share = 1.0 if high == low else (option.payoff.mean - low) / (high - low)
        judged = verdict if verdict is not None and _is(option, verdict.chosen) else None
        grade = grade_of(option.loss, CUT_OFFS[game]) if judged is None else judged.grade
        row = _row(option, grade, name, share, layout, drawing)
        row.rstrip()
        if chosen is not None and _is(option, chosen):
            row.stylize("reverse")
        text.append("\n")
        text.append_text(row)
    shown = next((option for option in valuation.options if pointed and _is(option, pointed)), None)
    if shown is not None:
        text.append("\n\n")
        judged = verdict if verdict is not None and _is(shown, verdict.chosen) else None
        text.append_text(_details(shown, shown.loss if judged is None else judged.loss, drawing))
    if not valuation.is_exact and final:
        text.append("\n\n")
        text.append(_("A verdict rests on other deals and may differ."), drawing.colours.faint)
    return text


def is_against_soloist(state: object) -> bool:
    """Whether the seat to move is a defender, so that points are not its own; never in Boodle."""
    soloist = getattr(state, "soloist", None)
    return soloist is not None and soloist != getattr(state, "to_move", None)


def _is(option: OptionValue, label: str) -> bool:
    return label == option.label or label in option.also


def _name(option: OptionValue, drawing: Drawing) -> Text:
    name = drawing.draw(option.label)
    for label in option.also:
        if cell_len(name.plain) > 8:
            name.append("…" if not drawing.ascii else "+")
            break
        name.append("=")
        name.append_text(drawing.draw(label))
    return name


@dataclass(frozen=True, slots=True)
class _Layout:
    """The widths of the columns."""

    name: int
    bar: int
    wide: bool


def _layout(width: int, longest: int) -> _Layout:
    """As much as there is room for: the names, then the bars, then the intervals."""
    if width >= WIDE:
        return _Layout(min(longest, 14), WIDE_BAR, wide=True)
    rest = width - FIGURES
    name = max(min(longest, rest), 1)  # a screen too small to be seen is drawn too
    return _Layout(name, min(BAR, max(rest - name, 0)), wide=False)


def _row(
    option: OptionValue, grade: Grade, name: Text, share: float, layout: _Layout, drawing: Drawing
) -> Text:
    colours = drawing.colours
    row = name.copy()
    if cell_len(name.plain) > layout.name:  # five cards of poker: on a line of their own
        row.append("\n" + " " * layout.name)
    else:
        row.truncate(layout.name, pad=True)
    row.append(f" {Spoken(option.payoff.mean):+6.2f} ")
    row.append(bar(share, layout.bar, ascii=drawing.ascii), colours.bar)
    row.append(f"{option.win:>5.0%}")
    if layout.wide:
        points = "" if option.points is None else f"{option.points:.0f}"
        row.append(f" {points:>4} {_interval(option.payoff):^15}")
    style = colours.good if grade in (Grade.BEST, Grade.EQUAL) else colours.faint
    row.append(
        f" {short_grade(grade)}",
        colours.bad if grade in (Grade.MISTAKE, Grade.BLUNDER) else style,
    )
    return row


def _interval(estimate: Estimate) -> str:
    if estimate.low == estimate.high:
        return _("exact")
    return f"{Spoken(estimate.low):+.2f}..{Spoken(estimate.high):+.2f}"


def _details(option: OptionValue, loss: Estimate, drawing: Drawing) -> Text:
    """All figures of one option, in sentences."""
    text = drawing.draw(option.label)
    parts = [
        _("pays {mean:+.2f} ({interval})").format(
            mean=Spoken(option.payoff.mean), interval=_interval(option.payoff)
        )
    ]
    parts.append(_("wins {share:.0%}").format(share=option.win))
    if option.points is not None:
        text_of_points = (
            _("{points:.0f} points for the soloist")
            if drawing.of_soloist
            else _("{points:.0f} points")
        )
        parts.append(text_of_points.format(points=option.points))
    if loss.mean:
        parts.append(
            _("loses {loss:.2f} ({interval})").format(
                loss=Spoken(loss.mean), interval=_interval(loss)
            )
        )
        parts.append(
            _("better on {better:.0%} of the deals, worse on {worse:.0%}").format(
                better=option.better, worse=option.worse
            )
        )
    return text.append(": " + "; ".join(parts))
