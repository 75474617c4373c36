"""`boodle show`: hands, positions, views and matches laid out for reading."""

from __future__ import annotations

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.shared_options import files_argument


@click.command(
    "show",
    short_help=_("Lay out a hand, a position or a match."),
    help=_(
        "Lay out what FILE holds for reading: hands by suit, the exchange, bids and bets, the "
        "runs with who played each card and why they stopped, and the chips. Unknown cards are "
        "question marks.\n"
        "\n"
        "Suits have their letters C, D, H and S and, on a terminal, four colours. The layout fits "
        "the width of the terminal.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle show hand.boodle\n"
        "  boodle deal --players 6 | boodle show -\n"
        "  boodle show examples/boodle/*.boodle | less -R   with FORCE_COLOR=1 in colour\n"
    ),
)
@files_argument()
def command(files: tuple[str, ...]) -> ExitCode:
    """Lay out a hand, a position or a match."""
    from tutor.boodle.record_inputs import records
    from tutor.boodle.show_view import show_record
    from tutor.showing import show_files

    return show_files(files, records, show_record)
