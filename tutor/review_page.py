"""A review as one page for a browser, with nothing to be loaded from elsewhere."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.answering import Failed
from tutor.output import clean
from tutor.review_game import Judged, Reviewed, ReviewGame
from tutor.review_graph import graph
from tutor.review_style import STYLE
from tutor.review_summary import Player, Summary
from tutor.review_view import heading, loss_words
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
from tutor.teaching.wording import deal_words, sentence
from tutor.whole_files import write_whole


class PageWriter:
    """Keeps the rounds, and writes the page when all are done or it is broken off."""

    def __init__(self, kind: ReviewGame, path: str, *, several_files: bool) -> None:
        self._kind = kind
        self._path = path
        self._with_source = several_files
        self._summary = Summary()
        self._sections: list[str] = []
        self._is_empty = True
        """Whether no round could be read."""

    def write(self, found: Reviewed | Failed) -> None:
        """Keep a round; that something is wrong is told elsewhere."""
        if isinstance(found, Failed):
            text = escape(clean(str(found.error)))
            self._sections.append(f'<section class="wrong"><p>{text}</p></section>')
            return
        self._is_empty = False
        self._summary.add(self._kind, found)
        self._sections.append(section(self._kind, found, with_source=self._with_source))

    def end(self, unfinished: Reviewed | None = None) -> None:
        """Write the page, but none without a round in place of one.

        Raises InputError if it cannot be written.
        """
        if unfinished is not None and unfinished.judged:
            self.write(unfinished)
        if self._is_empty and os.path.exists(self._path):
            return
        page = whole_page(self._kind, self._sections, self._summary)
        write_whole(self._path, page.encode("utf-8", "replace"))


def whole_page(kind: ReviewGame, sections: list[str], summary: Summary) -> str:
    """The page around its sections."""
    title = escape(_("Review of {game}").format(game=kind.name.capitalize()))
    unit = (
        _("Losses, worth and luck are in victory cards.")
        if kind.name == "boon"
        else _("Losses, worth and luck are in chips.")
    )
    counted = _(
        "Reasons and losses are counted on the deals that price a choice, the tables of options on "
        "those that chose the best; so their figures may differ a little."
    )
    return (
        '<!DOCTYPE html>\n<html><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>\n"
        f"<h1>{title}</h1>\n<p>{escape(unit)} {escape(counted)}</p>\n"
        f"{_summary(summary)}\n{chr(10).join(sections)}\n</body></html>\n"
    )


def section(kind: ReviewGame, found: Reviewed, *, with_source: bool) -> str:
    """One round: hands, graph, decisions, and what luck did."""
    head = found.head
    names = seat_names(head.names, head.players)
    hands = "".join(
        f"<tr><th scope='row'>{escape(clean(who))}</th><td>{cards(kind, held)}</td></tr>"
        for who, held in kind.hands(head, names)
    )
    broken_off = escape(_("Broken off here."))
    note = "" if found.complete else f"<p>{broken_off}</p>"
    return (
        f"<section><h2>{escape(clean(heading(head, with_source=with_source)))}</h2>"
        f"<table class='hands'>{hands}</table>{_course(kind, found, names)}"
        f"{graph(kind, found, names)}"
        f"{_decisions(kind, found, names)}{note}{_shares(kind, found, names)}</section>"
    )


def _course(kind: ReviewGame, found: Reviewed, names: tuple[str, ...]) -> str:
    """What was played, to be followed while one reads the verdicts."""
    course = kind.course(found.head, names)
    rows = "".join(
        f"<tr><td>{number}</td><td>{_plays(kind, step.plays)}</td>"
        f"<td>{escape(clean(step.outcome))}</td></tr>"
        for number, step in enumerate(course.steps, 1)
    )
    before, after = (f"<p>{escape(clean(text))}</p>" for text in (course.before, course.after))
    headings = (_("Trick") if kind.name == "boon" else _("Run"), _("Played"), "")
    return before + (_table(headings, rows) if rows else "") + after


def _plays(kind: ReviewGame, plays: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{escape(clean(name))} {cards(kind, code)}" for name, code in plays)


def cards(kind: ReviewGame, codes: str) -> str:
    """Cards with their letters, each suit in a colour of its own."""
    spans = []
    for code in codes.split():
        letter = next((letter for letter in kind.suits if letter in code), "")
        spans.append(f'<span class="card suit{letter}">{escape(code)}</span>')
    return " ".join(spans)


def _decisions(kind: ReviewGame, found: Reviewed, names: tuple[str, ...]) -> str:
    headings = (
        *(_("Moment"), _("Player"), _("Choice"), _("Grade"), _("Loss"), _("Better"), _("Why")),
    )
    rows = "".join(_decision(kind, each, names) for each in found.judged)
    return _table(headings, rows)


def _decision(kind: ReviewGame, each: Judged, names: tuple[str, ...]) -> str:
    verdict = each.assessment
    better = "" if verdict.is_best else kind.doing(verdict.decision, verdict.best)
    cells = (
        moment_word(each.moment.place),
        names[each.moment.seat],
        kind.doing(verdict.decision, verdict.chosen),
        grade_word(verdict.grade),
        loss_words(each),
        better,
    )
    seat = verdict.seat
    told = [
        f"{sentence(fact, names, seat=seat)} {deal_words(fact, seat, names)}"
        for fact in verdict.facts
    ]
    reasons = "".join(f"<li>{escape(words)}</li>" for words in told)
    why = f"<ul>{reasons}</ul>" if reasons else ""
    row = "".join(f"<td>{escape(clean(cell))}</td>" for cell in cells)
    options = _options(kind, each)
    return f'<tr class="{verdict.grade}">{row}<td>{why}{options}</td></tr>'


def _options(kind: ReviewGame, each: Judged) -> str:
    """All options, to be unfolded."""
    valuation = each.assessment.valuation
    headings = (_("Option"), _("Value"), _("Interval"), _("Wins"))
    rows = "".join(
        f"<tr><td>{escape(kind.doing(valuation.decision, option.label))}</td>"
        f"<td>{Spoken(option.payoff.mean):+.2f}</td>"
        f"<td>{Spoken(option.payoff.low):+.2f} ... {Spoken(option.payoff.high):+.2f}</td>"
        f"<td>{option.win:.0%}</td></tr>"
        for option in valuation.options
    )
    name = escape(_("Options on {deals} deals").format(deals=valuation.deals))
    return f"<details><summary>{name}</summary>{_table(headings, rows)}</details>"


def _shares(kind: ReviewGame, found: Reviewed, names: tuple[str, ...]) -> str:
    rows = "".join(
        f"<tr><td>{escape(names[share.seat])}</td>"
        f"<td>{escape(moment_word(found.judged[share.first].moment.place))}</td>"
        f"<td>{Spoken(share.worth):+.2f}</td>"
        f"<td>{Spoken(share.lost):.2f}</td><td>{Spoken(share.luck):+.2f}</td>"
        f"<td>{share.result:+.0f}</td></tr>"
        for share in found.shares()
        if share is not None
    )
    return _table(share_headings(), rows) + f"<p>{escape(share_words())}</p>" if rows else ""


def _summary(summary: Summary) -> str:
    headings = (_("Player"), _("Decisions"), _("Mean loss"), *map(grade_word, Grade))
    rows = "".join(_player(player) for player in summary.players)
    kinds = "".join(
        f"<tr><td>{escape(player_words(player))}</td><td>{escape(kind_word(kind))}</td>"
        f"<td>{figures.decisions}</td><td>{Spoken(figures.mean):.3f}</td></tr>"
        for player in summary.players
        for kind, figures in player.by_kind.items()
    )
    by_kind = (_("Player"), _("Decision"), _("Number"), _("Mean loss"))
    return _table(headings, rows) + _table(by_kind, kinds)


def _player(player: Player) -> str:
    counts = "".join(f"<td>{player.grades[grade]}</td>" for grade in Grade)
    return (
        f"<tr><td>{escape(player_words(player))}</td><td>{player.all.decisions}</td>"
        f"<td>{Spoken(player.all.mean):.3f}</td>{counts}</tr>"
    )


def _table(headings: tuple[str, ...], rows: str) -> str:
    head = "".join(f"<th scope='col'>{escape(text)}</th>" for text in headings)
    return (
        f"<div class='wide'><table><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )
