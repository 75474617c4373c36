"""What the replay says of a moment: the choice, the verdict, the reasons, hindsight, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken
from tutor.app.comments import shown_by, verdict_words, why
from tutor.app.faces import Faces
from tutor.app.option_words import drawn, named
from tutor.app.review import Judged
from tutor.app.timeline import Timeline
from tutor.app.widgets.graph import Point
from tutor.lessons.valuing import game_of
from tutor.moment_rules import rules_now
from tutor.rule_book import book_of
from tutor.seats import spoken
from tutor.tables import signed


def choice_text(timeline: Timeline, move: int, faces: Faces) -> Text:
    """Who did what."""
    label = game_of(timeline.game).label(timeline.actions[move])
    text = Text(timeline.names[timeline.mover(move) or 0] + ": ", "bold")
    text.append_text(drawn(timeline.game, label, faces))
    return text


def verdict_text(
    timeline: Timeline, judged: Judged | None, faces: Faces, *, analysing: bool
) -> Text:
    """How good it was by what the seat could know, and why."""
    colours = faces.colours
    if judged is None:
        waiting = _("No verdict yet.") if analysing else _("Not judged; X goes on.")
        return Text(waiting, colours.faint)
    if judged.assessment is None:
        return Text(judged.problem or _("There was no choice."), colours.faint)
    style = colours.bad if judged.is_bad else colours.good
    text = Text(verdict_words(judged.assessment, named(timeline.game, faces)), style)
    words = timeline.names, named(timeline.game, faces)
    reasons = why(judged.assessment, *words, seat=judged.assessment.seat, cards=faces.names)
    for line in reasons + shown_by(judged.assessment, *words, book_of(timeline.game)):
        text.append("\n" + line)
    return text


def hindsight_text(timeline: Timeline, values: Mapping[str, float] | None, faces: Faces) -> str:
    """What each option would have brought with all hands open; None: not known yet."""
    if values is None:
        return _("Hindsight, with all hands open, is being worked out.")
    if not values:
        return _("In hindsight nothing is to be said of this decision.")
    return _("In hindsight, with all hands open: {values}.").format(
        values=", ".join(
            f"{drawn(timeline.game, label, faces).plain} {Spoken(value):+g}"
            for label, value in values.items()
        )
    )


def end_text(timeline: Timeline, state: Any) -> str:
    """What each seat was paid, if the record goes to the end."""
    paid = game_of(timeline.game).result(state)
    if paid is None:
        return _("The record ends here.")
    return _("The end: {paid}.").format(
        paid=", ".join(
            f"{name} {signed(number)}" for name, number in zip(timeline.names, paid, strict=True)
        )
    )


def rules_text(timeline: Timeline, state: Any, seat: int | None, faces: Faces) -> Text:
    """The rules of the moment, a line each, as told to who looks or whose turn it is."""
    word = faces.boon_word if timeline.game == "boon" else faces.boodle_word
    lines = [rule.sentence for rule in rules_now(state, seat, timeline.names, word, faces.names)]
    reader = state.to_move if seat is None else seat
    if reader is not None and timeline.names[reader] != _("You"):
        lines.insert(0, _("The rules for {name}, as “you”:").format(name=timeline.names[reader]))
    return Text("\n".join(lines), faces.colours.faint)


def points_of(timeline: Timeline, seat: int, judged: Mapping[int, Judged]) -> Sequence[Point]:
    """The graph of a seat: what it could expect after each of its decisions."""
    points = []
    for move in range(len(timeline.actions)):
        if timeline.mover(move) != seat:
            continue
        found = judged.get(move)
        if found is None:
            points.append(Point(move, None))
        elif found.assessment is not None:
            points.append(Point(move, found.value, found.is_bad))
    return points


def status_text(
    timeline: Timeline, seat: int, judged: Mapping[int, Judged], *, analysing: bool, width: int
) -> str:
    """Whose graph it is, how far the analysis is, and how many mistakes there are so far.

    Of several ways to say it the fullest one that is not cut at this width.
    """
    done, count, name = len(judged), len(timeline.actions), timeline.names[seat]
    bad = [timeline.mover(move) for move, found in judged.items() if found.is_bad]
    own = bad.count(seat)
    if done == count:
        state = _("All judged:")
    else:
        state = _("Judging, {done} of {count}:") if analysing else _("Judged {done} of {count}:")
    state = state.format(done=done, count=count)
    in_all = _("{number} in all").format(number=len(bad))
    whose = spoken(
        name,
        ngettext("{number} mistake of yours", "{number} mistakes of yours", own),
        ngettext("{number} mistake of {name}", "{number} mistakes of {name}", own),
        number=own,
    )
    graph = spoken(name, _("Graph: what you could expect."), _("Graph: what {name} could expect."))
    told = f"{state} {whose}, {in_all}"
    unnamed = ngettext("{number} mistake", "{number} mistakes", own).format(number=own)
    ways = [f"{graph}  {told}", told, f"{state} {unnamed}, {in_all}"]
    return next((way for way in ways if cell_len(way) <= width), ways[-1])
