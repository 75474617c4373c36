"""Tricks row by row: a column for each seat, who led, who won, and what it makes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.boon.cards import POINTS, Card
from solver.boon.tricks import winning_index
from solver.i18n import _
from tutor.cards_view import card_text
from tutor.seats import spoken
from tutor.tables import UNLIMITED, indented, plain, table

LEADS = ">"
"""Stands before the card that was led."""


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """A trick to be shown, complete or not."""

    number: int | None
    """Counted from 1; None if it is not known how many went before."""
    leader: int
    cards: tuple[Card, ...]
    on_table: int = 0
    """How many of the cards were there before the line that is shown begins."""

    def winner(self, players: int) -> int | None:
        """The seat that wins it; None while it is not complete."""
        if len(self.cards) < players:
            return None
        return (self.leader + winning_index(self.cards)) % players

    @property
    def points(self) -> int:
        """The card points of its cards."""
        return sum(POINTS[card] for card in self.cards)


def tricks_of_line(
    leader: int,
    trick: Sequence[Card],
    line: Iterable[Card],
    players: int,
    before: int | None = None,
) -> list[ShownTrick]:
    """The tricks that the cards of `line` make after those of `trick`, which are on the table.

    `before` is how many tricks went before, if that is known.
    """
    tricks: list[ShownTrick] = []
    cards = list(trick)
    on_table = len(cards)

    def number() -> int | None:
        return None if before is None else before + len(tricks) + 1

    for card in line:
        cards.append(card)
        if len(cards) == players:
            tricks.append(ShownTrick(number(), leader, tuple(cards), on_table))
            leader = (leader + winning_index(cards)) % players
            cards, on_table = [], 0
    if cards:
        tricks.append(ShownTrick(number(), leader, tuple(cards), on_table))
    return tricks


def print_tricks(
    tricks: Sequence[ShownTrick],
    names: Sequence[str],
    soloist: int | None,
    points: Sequence[int],
    out: Console,
    *,
    bury_known: bool = True,
) -> None:
    """Print a row for each trick with a running total: the soloist's, else the winner's.

    `points` is what each seat has before the first of them, the soloist with his bury unless
    that is not known. Where the console is too narrow for a column a seat, each trick has lines
    of its own.
    """
    rows = list(_rows(tricks, soloist, points))
    if soloist is None:
        total = _("Winner has")
    else:
        total = _("Soloist has") if bury_known else _("Soloist took")
    wide = indented(_table(rows, names, total))
    if out.measure(wide, options=out.options.update(max_width=UNLIMITED)).minimum <= out.width:
        out.print(wide)
        return
    for row in rows:
        for line in _lines(row, names, soloist):
            out.print(line)


@dataclass(frozen=True, slots=True)
class _Row:
    trick: ShownTrick
    winner: int | None
    total: int


def _rows(
    tricks: Sequence[ShownTrick], soloist: int | None, points: Sequence[int]
) -> Iterator[_Row]:
    has = list(points)
    for trick in tricks:
        winner = trick.winner(len(has))
        if winner is None:
            yield _Row(trick, None, 0)
        else:
            has[winner] += trick.points
            yield _Row(trick, winner, has[winner if soloist is None else soloist])


def _table(rows: Sequence[_Row], names: Sequence[str], total: str) -> Table:
    players = len(names)
    numbered = all(row.trick.number is not None for row in rows)
    headings = [_("Trick")] * numbered + [*names, _("Won by"), _("Points"), total]
    last = len(headings) - 1
    made = table(*headings, right=(0, last - 1, last) if numbered else (last - 1, last))
    for column in made.columns:
        column.no_wrap = True
    for row in rows:
        cells = [Text("")] * players
        for index, card in enumerate(row.trick.cards):
            seat = (row.trick.leader + index) % players
            cells[seat] = _cell(
                card,
                leads=index == 0,
                there=index < row.trick.on_table,
                wins=seat == row.winner,
            )
        after = [Text("")] * 3
        if row.winner is not None:
            after = [plain(names[row.winner]), Text(str(row.trick.points)), Text(str(row.total))]
        made.add_row(*([Text(str(row.trick.number))] * numbered), *cells, *after)
    return made


def _lines(row: _Row, names: Sequence[str], soloist: int | None) -> Iterator[Text]:
    """A trick in two lines, for narrow consoles."""
    trick = row.trick
    before = "" if trick.number is None else f"{trick.number}. "
    leader = names[trick.leader]
    said = spoken(leader, _("You lead"), _("{name} leads"))
    cards = [
        Text.assemble("(", card_text(card), ")") if index < trick.on_table else card_text(card)
        for index, card in enumerate(trick.cards)
    ]
    yield Text.assemble(plain(f"{before}{said}: "), Text(" ").join(cards))
    if row.winner is None:
        return
    name = names[row.winner]
    if soloist is None:
        to_you = _("You win {points}, have {total}")
        of_others = _("{name} wins {points}, has {total}")
    else:
        to_you = _("You win {points}, the soloist has {total}")
        of_others = _("{name} wins {points}, the soloist has {total}")
    yield plain("   " + spoken(name, to_you, of_others, points=trick.points, total=row.total))


def _cell(card: Card, *, leads: bool, there: bool, wins: bool) -> Text:
    name = card_text(card)
    if wins:
        name.stylize("underline")
    before = LEADS if leads else " "
    if there:
        return Text.assemble(before, "(", name, ")")
    return Text.assemble(before, name)
