"""The options of the commands `progress`, the same for both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

from solver.i18n import _
from tutor.completing import file_names

if TYPE_CHECKING:
    from tutor.progress_run import Asked

Command = TypeVar("Command", bound=Callable[..., object])


def progress_options(command: Command) -> Command:
    """`command` with the options of `progress`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def asked_of(
    as_json: bool,
    as_csv: bool,
    export_to: str | None,
    import_from: str | None,
    delete: bool,
    sure: bool,
) -> Asked:
    """What the options ask for. Raises UsageError if they contradict each other."""
    from tutor.one_of import one_of
    from tutor.progress_run import Asked

    asked = one_of(
        **{
            "json": as_json,
            "csv": as_csv,
            "export": export_to is not None,
            "import": import_from is not None,
            "delete": delete,
        }
    )
    if sure and not delete:
        raise click.UsageError(_("--yes goes with --delete"), click.get_current_context())
    form = asked if asked in ("json", "csv") else None
    return Asked(form, export_to, import_from, delete, sure)


_OPTIONS = (
    click.option("--json", "as_json", is_flag=True, help=_("The figures as one JSON object.")),
    click.option("--csv", "as_csv", is_flag=True, help=_("Every decision, a line each, as CSV.")),
    click.option(
        "--export",
        "export_to",
        metavar=_("FILE"),
        shell_complete=file_names,
        help=_("Write all that is recorded to FILE, as JSON."),
    ),
    click.option(
        "--import",
        "import_from",
        metavar=_("FILE"),
        shell_complete=file_names,
        help=_("Take in what was exported to FILE; nothing is there twice then."),
    ),
    click.option("--delete", is_flag=True, help=_("Delete all that is recorded, after asking.")),
    click.option("--yes", "sure", is_flag=True, help=_("Delete without asking.")),
)
