"""What the exact solver answers, laid out for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from solver.boon.cards import Card, count, points_in
from solver.boon.position import Position
from solver.boon.records import MatchRecord, PositionRecord, Record
from solver.errors import InputError
from solver.i18n import _, ngettext
from tutor.cards_view import card_text, cards_named, cards_text, hand_text
from tutor.in_app import by_place
from tutor.questions import Answered, Bound, Partial, names_in, naming_in, position_of
from tutor.rules_view import show_rules
from tutor.seats import enumeration, led_by, payout_words, seat_names, soloist_words, spoken
from tutor.tables import indented, plain, signed, table
from tutor.tags_view import show_tags
from tutor.tricks_view import print_tricks, tricks_of_line

if TYPE_CHECKING:
    from solver.boon.double_dummy import Solution
    from solver.boon.leaster import LeasterSolution
    from solver.boon.solution import PayoutSolution, PointsSolution


def show_position(position: Position, names: Sequence[str], out: Console) -> None:
    """Print whose turn it is, all hands, and the cards on the table."""
    out.print(plain(_heading(position, names)))
    show_rules(position.rules, out)
    seat_column = table("", "")
    seat_column.show_header = False
    for seat, hand in enumerate(position.hands):
        mark = "*" if seat == position.soloist else " "
        seat_column.add_row(plain(f"{names[seat]}{mark}"), hand_text(hand))
    out.print(indented(seat_column))
    if position.trick:
        on_table = Text.assemble(
            plain(led_by(names[position.leader])),
            " ",
            cards_text(position.trick),
        )
        out.print(on_table)
    if position.buried:
        out.print(Text.assemble(plain(_("Buried:")), " ", hand_text(position.buried)))


def _heading(position: Position, names: Sequence[str]) -> str:
    seat = position.to_move
    game = _("Leaster") if position.soloist is None else soloist_words(names[position.soloist])
    if seat is None:
        return _("{game}; all cards are played").format(game=game)
    size = count(position.hands[seat])
    return ngettext(
        "{game}; {name} to play, with {size} card",
        "{game}; {name} to play, with {size} cards",
        size,
    ).format(game=game, name=names[seat], size=size)


def show_solution(
    position: Position, names: Sequence[str], solution: Solution, out: Console
) -> None:
    """Print the verdict, a row for each legal card with what it loses, and the line of play."""
    from solver.boon.leaster import LeasterSolution
    from solver.boon.solution import PayoutSolution

    if isinstance(solution, LeasterSolution):
        _show_leaster(position, names, solution, out)
    elif isinstance(solution, PayoutSolution):
        _show_payout(position, names, solution, out)
    else:
        _show_points(position, names, solution, out)
    if solution.line:
        show_line(position, names, solution.line, out)


def show_answer(answer: Answered, out: Console, *, with_place: bool = False) -> None:
    """Print the tags, the position and what it is worth, the cards by the record's names."""
    with cards_named(naming_in(answer.record)):
        _show_answer(answer, out, with_place=with_place)


def _show_answer(answer: Answered, out: Console, *, with_place: bool) -> None:
    if with_place:
        out.print(plain(answer.question.place, "dim"))
    show_tags(answer.record, out)
    if isinstance(answer.record, MatchRecord):
        number = len(answer.record.rounds)
        out.print(plain(_("Round {number}").format(number=number), "bold"))
    if not isinstance(answer.record, PositionRecord) and not answer.position.cards_left:
        _say_finished(out)
        return
    show_position(answer.position, answer.names, out)
    out.print()
    if isinstance(answer.solution, Bound):
        name = answer.names[answer.solution.seat]
        words = spoken(
            name,
            _("With all others against you, you can be sure of {payout}."),
            _("With all others against him, {name} can be sure of {payout}."),
            payout=signed(answer.solution.payout),
        )
        out.print(plain(words, "bold"))
        return
    show_solution(answer.position, answer.names, answer.solution, out)


def _say_finished(out: Console) -> None:
    out.print(
        plain(
            by_place(
                _(
                    "The round is finished; “boon solve --at TRICK” looks at an earlier moment, "
                    "and “boon score” tells what it came to."
                ),
                _("The round is finished; leave its last tricks out to look at an earlier moment."),
            )
        )
    )


def show_partial(partial: Partial, out: Console) -> None:
    """Print the cards that had been valued when the work was stopped."""
    record = partial.question.record
    if isinstance(record, InputError):
        return
    with cards_named(naming_in(record)):
        _show_partial(partial, record, out)


def _show_partial(partial: Partial, record: Record, out: Console) -> None:
    position = position_of(record, partial.settings.at)
    names = seat_names(names_in(record), position.players)
    show_position(position, names, out)
    out.print()
    out.print(
        plain(
            _("Stopped; {done} of {total} cards were valued:").format(
                done=len(partial.values), total=partial.total
            )
        )
    )
    if position.soloist is None:
        _leaster_table(position, names, partial.values, out)
    elif partial.settings.objective == "payout":
        _cards_table(position, partial.values, {}, out, first=_("Payout"), show=signed)
    else:
        _cards_table(position, partial.values, {}, out, first=_("Value"), show=str)


def show_line(position: Position, names: Sequence[str], line: Sequence[Card], out: Console) -> None:
    """Print a line of play, a row for each trick, on from the cards on the table."""
    points = [0] * position.players
    if position.soloist is None:
        points = list(position.points or points)
    else:
        points[position.soloist] = _base(position)
    before = None if position.tricks_won is None else sum(position.tricks_won)
    tricks = tricks_of_line(position.leader, position.trick, line, position.players, before)
    out.print()
    out.print(plain(_("Best play:")))
    print_tricks(tricks, names, position.soloist, points, out)


def _show_points(
    position: Position, names: Sequence[str], solution: PointsSolution, out: Console
) -> None:
    assert position.soloist is not None
    name = names[position.soloist]
    words = spoken(
        name,
        _("With best play you take {value} more points, {points} in all, and {pays}."),
        _("With best play {name} takes {value} more points, {points} in all, and {pays}."),
        value=solution.value,
        points=solution.points,
        pays=payout_words(solution.payout, name),
    )
    out.print(plain(words, "bold"))
    if solution.cards:
        payouts = solution.payouts or {}
        _cards_table(position, solution.cards, payouts, out, first=_("Value"), show=str)


def _show_payout(
    position: Position, names: Sequence[str], solution: PayoutSolution, out: Console
) -> None:
    assert position.soloist is not None
    name = names[position.soloist]
    words = spoken(
        name,
        _("With best play you {pays}."),
        _("With best play {name} {pays}."),
        pays=payout_words(solution.payout, name),
    )
    out.print(plain(words, "bold"))
    if solution.cards:
        _cards_table(position, solution.cards, {}, out, first=_("Payout"), show=signed)


def _cards_table(
    position: Position,
    values: Mapping[Card, int],
    payouts: Mapping[Card, int],
    out: Console,
    *,
    first: str,
    show: Callable[[int], str],
) -> None:
    """A row for each card of a solo, the best for its player first, with what it loses."""
    sign = 1 if position.to_move == position.soloist else -1
    best = max(sign * value for value in values.values())
    headings = [_("Card"), first, _("Loss")]
    if payouts:
        headings[2:2] = [_("Points"), _("Payout")]
    rows = table(*headings, right=tuple(range(1, len(headings))))
    for card in _best_first({card: sign * value for card, value in values.items()}):
        value = values[card]
        cells = [show(value), str(best - sign * value)]
        if payouts:
            cells[1:1] = [str(_base(position) + value), signed(payouts[card])]
        rows.add_row(card_text(card), *cells)
    out.print()
    out.print(indented(rows))


def _show_leaster(
    position: Position, names: Sequence[str], solution: LeasterSolution, out: Console
) -> None:
    verdict = enumeration(
        [f"{name}: {signed(pays)}" for name, pays in zip(names, solution.payouts, strict=True)]
    )
    out.print(
        plain(_("If each plays best for himself: {verdict}.").format(verdict=verdict), "bold")
    )
    seat = position.to_move
    if not solution.cards or seat is None:
        return
    _leaster_table(position, names, solution.cards, out)


def _leaster_table(
    position: Position,
    names: Sequence[str],
    cards: Mapping[Card, tuple[int, ...]],
    out: Console,
) -> None:
    """A row for each card of a Leaster with what it pays every seat."""
    seat = position.to_move
    assert seat is not None
    best = max(payouts[seat] for payouts in cards.values())
    headings = [_("Card"), *names, _("Loss")]
    rows = table(*headings, right=tuple(range(1, len(headings))))
    for card in _best_first({card: pays[seat] for card, pays in cards.items()}):
        pays = cards[card]
        rows.add_row(card_text(card), *map(signed, pays), str(best - pays[seat]))
    out.print()
    out.print(indented(rows))


def _best_first(worth: Mapping[Card, int]) -> list[Card]:
    """The cards, what is worth most to their player first, among equals the highest first."""
    return sorted(worth, key=lambda card: (-worth[card], -card))


def _base(position: Position) -> int:
    """The soloist's points so far: what he took and what he buried."""
    return position.taken + points_in(position.buried)
