"""The graph of a round's value over its moves, as SVG within a page."""

from __future__ import annotations

from html import escape

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.review_game import Reviewed, ReviewGame
from tutor.teaching.grades import Grade

WIDTH, HEIGHT = 760, 260
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 14, 30
DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 3", "14 4", "5 2 1 2", "3 8")
"""One for each seat, so that the lines differ without their colours."""
BAD = (Grade.MISTAKE, Grade.BLUNDER)


def graph(kind: ReviewGame, found: Reviewed, names: tuple[str, ...]) -> str:
    """A line for each seat: what it could expect at each of its decisions, and its result.

    The value is that of the best option with what the seat has won so far, in the unit of the
    game. Mistakes have a ring. Empty where nothing was judged.
    """
    lines = _lines(kind, found)
    values = [value for line in lines for _move, value, _bad in line]
    if not values:
        return ""
    low, high = min(0.0, *values), max(0.0, *values)
    if high - low < 1:
        low, high = low - 0.5, high + 0.5
    last = max(move for line in lines for move, _value, _bad in line) or 1

    def x(move: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / last

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    title = escape(_("Value over the moves"))
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f"<title>{title}</title>",
    ]
    parts += [
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(level):.1f}" '
        f'y2="{y(level):.1f}"/><text x="{LEFT - 6}" y="{y(level) + 4:.1f}" '
        f'text-anchor="end">{Spoken(level):+.1f}</text>'
        for level in sorted({low, 0.0, high})
    ]
    for seat, line in enumerate(lines):
        if not line:
            continue
        style = f'class="seat{seat}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        points = " ".join(f"{x(move):.1f},{y(value):.1f}" for move, value, _bad in line)
        parts.append(f'<polyline {style} fill="none" points="{points}"/>')
        for move, value, bad in line:
            told = escape(
                _("{name}, move {move}: {value:+.2f}").format(
                    name=names[seat], move=move + 1, value=Spoken(value)
                )
            )
            mark = "mark bad" if bad else "mark"
            radius = 6 if bad else 3
            parts.append(
                f'<circle class="{mark} seat{seat}" cx="{x(move):.1f}" cy="{y(value):.1f}" '
                f'r="{radius}"><title>{told}</title></circle>'
            )
    below = escape(_("Moves"))
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 6}" '
        f'text-anchor="middle">{below}</text></svg>'
    )
    return "".join(parts) + _legend(lines, names)


def _lines(kind: ReviewGame, found: Reviewed) -> list[list[tuple[int, float, bool]]]:
    """For each seat its moves, the values there, and whether it made a mistake."""
    head = found.head
    lines: list[list[tuple[int, float, bool]]] = [[] for _seat in range(head.players)]
    for each in found.judged:
        moment = each.moment
        value = head.game.banked(moment.state)[moment.seat] + each.value
        lines[moment.seat].append((moment.number, value, each.assessment.grade in BAD))
    result = head.game.result(head.end)
    if result is not None and found.judged:
        final = head.game.banked(head.end)
        number = sum(1 for _moment in kind.moments(head.end))
        for seat, line in enumerate(lines):
            if line:
                line.append((number, float(final[seat]), False))
    return lines


def _legend(lines: list[list[tuple[int, float, bool]]], names: tuple[str, ...]) -> str:
    items = []
    for seat, line in enumerate(lines):
        if line:
            dash = DASHES[seat % len(DASHES)]
            items.append(
                '<li><svg class="key" viewBox="0 0 44 10" aria-hidden="true"><line '
                f'class="seat{seat}" x1="0" x2="44" y1="5" y2="5" stroke-dasharray="{dash}"/></svg>'
                f" {escape(names[seat])}</li>"
            )
    return f'<ul class="legend">{"".join(items)}</ul>'
