"""`boodle progress`: how well a player decides, from all that was recorded."""

from __future__ import annotations

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.progress_options import asked_of, progress_options


@click.command(
    "progress",
    short_help=_("How you get on: errors by kind, over time, luck and skill."),
    help=_(
        "Tell how good your decisions in the tutor were: by kind, over time, and apart from the "
        "luck of the deal. Rates are told from 30 decisions on; fewer say more of chance.\n"
        "\n"
        "What is recorded stays in your data folder, or in the folder that the environment "
        "variable BOON_DATA names. --export, --import and --delete are for Boodle's part of it; "
        "an import takes in what the file holds of either game, and nothing twice.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle progress\n"
        "  boodle progress --json\n"
        "  boodle progress --csv > decisions.csv\n"
        "  boodle progress --export mine.json    take it to another computer\n"
        "  boodle progress --import mine.json    and in there\n"
        "  boodle progress --delete              asks first\n"
    ),
)
@progress_options
def command(
    as_json: bool,
    as_csv: bool,
    export_to: str | None,
    import_from: str | None,
    delete: bool,
    sure: bool,
) -> ExitCode:
    """How well a player decides."""
    from tutor.progress_run import run_progress

    return run_progress("boodle", asked_of(as_json, as_csv, export_to, import_from, delete, sure))
