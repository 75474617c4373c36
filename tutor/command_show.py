"""`boon show`: hands, positions, rounds and matches laid out for reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.naming_option import naming_option
from tutor.shared_options import files_argument

if TYPE_CHECKING:
    from solver.boon.names import CardNames


@click.command(
    "show",
    short_help=_("Lay out a hand, a position, a round or a match."),
    help=_(
        "Lay out what FILE holds for reading: hands by suit, bids, tricks with who led (>) and "
        "who won, points and running totals. Unknown cards are question marks.\n"
        "\n"
        "Suits have their letters B, G, R and T (gold, for trump) and, on a terminal, their "
        "colours. The layout fits the width of the terminal.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon show round.boon\n"
        "  boon deal --players 4 | boon show -\n"
        "  boon show --cards sheepshead round.boon     QC for T14\n"
        "  boon show examples/*.boon | less -R    with FORCE_COLOR=1 in colour\n"
    ),
)
@files_argument()
@naming_option()
def command(files: tuple[str, ...], cards: CardNames | None) -> ExitCode:
    """Lay out a hand, a position, a round or a match."""
    from tutor.cards_view import cards_named
    from tutor.record_inputs import records
    from tutor.show_view import show_record
    from tutor.showing import show_files

    with cards_named(cards):
        return show_files(files, records, show_record)
