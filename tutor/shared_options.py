"""Options that commands of both games have, each described once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from solver.i18n import _
from tutor.completing import file_names

Decorator = Callable[[Any], Any]


def files_argument() -> Decorator:
    """The argument FILE..., one or more."""
    return click.argument(
        "files", nargs=-1, required=True, metavar=_("FILE..."), shell_complete=file_names
    )


def rules_option(program: str, complete: Callable[..., Any]) -> Decorator:
    """The option --rules of the games of `program`; `complete` knows their names for the shell."""
    return click.option(
        "--rules",
        "options",
        multiple=True,
        metavar=_("NAME=VALUE"),
        shell_complete=complete,
        help=_(
            "An option of the rules, as “{program} rules options” lists them; may be repeated."
        ).format(program=program),
    )


def deal_seed_option() -> Decorator:
    """The option --seed of commands that deal, a new one each time by default."""
    return click.option(
        "--seed",
        type=click.IntRange(min=0),
        metavar=_("N"),
        help=_("Deal from this number, 0 or more."),
    )


def json_options(lines: str) -> Decorator:
    """The options --json and --jsonl; `lines` says what the lines of the latter are."""
    return _all(
        click.option(
            "--json", "as_json", is_flag=True, help=_("One JSON object, or an array of them.")
        ),
        click.option("--jsonl", "as_lines", is_flag=True, help=lines),
    )


def threads_option(work: str) -> Decorator:
    """The option --threads; `work` says what they do."""
    return click.option("--threads", type=click.IntRange(1, 256), metavar=_("N"), help=work)


def effort_options(tolerance: float, unit: str) -> Decorator:
    """How long advice may take: --budget, --seconds, --tolerance in some unit, and --seed."""
    return _all(
        click.option(
            "--budget",
            type=click.IntRange(1, 1 << 24),
            metavar=_("N"),
            help=_("Value N deals at the most; by default as many as take about a second."),
        ),
        click.option(
            "--seconds",
            type=click.FloatRange(min=0),
            metavar=_("S"),
            help=_("Give the best answer after S seconds."),
        ),
        click.option(
            "--tolerance",
            type=click.FloatRange(min=0),
            default=tolerance,
            show_default=True,
            metavar=_("X"),
            help=unit,
        ),
        click.option(
            "--seed",
            type=click.IntRange(0, (1 << 64) - 1),
            default=0,
            show_default=True,
            metavar=_("N"),
            help=_("Draw deals from this number."),
        ),
    )


def contest_options(program: str, complete: Callable[..., Any]) -> Decorator:
    """What an arena plays and who does the work, beside the bots."""
    return _all(
        click.option(
            "--deals",
            type=click.IntRange(min=1),
            default=100,
            show_default=True,
            metavar=_("N"),
            help=_("Play N deals, each from every seat."),
        ),
        click.option(
            "--seed",
            type=click.IntRange(min=0),
            default=1,
            show_default=True,
            metavar=_("N"),
            help=_(
                "The seed of the first deal, as in “{program} deal”; the others follow it."
            ).format(program=program),
        ),
        rules_option(program, complete),
        click.option(
            "--jobs",
            type=click.IntRange(1, 256),
            default=1,
            show_default=True,
            metavar=_("N"),
            help=_("How many processes play."),
        ),
        click.option(
            "--cluster",
            metavar=_("ADDRESS"),
            help=_("Hand the deals to a Dask scheduler (needs the extra “cluster”)."),
        ),
        click.option("--json", "as_json", is_flag=True, help=_("Write one JSON object.")),
    )


def tutor_options(program: str, players: Decorator, bots: str, complete: Any) -> Decorator:
    """What a tutor opens and plays; `players` is the option of that name, `bots` tells of bots."""
    return _all(
        click.argument(
            "file",
            metavar=_("[FILE]"),
            required=False,
            type=click.Path(path_type=Path, dir_okay=False, exists=True),
            shell_complete=file_names,
        ),
        players,
        deal_seed_option(),
        click.option("--bots", metavar=_("BOT"), help=bots),
        rules_option(program, complete),
        click.option(
            "--lang", type=click.Choice(("en", "sv")), help=_("The language of the tutor.")
        ),
        click.option("--web", is_flag=True, help=_("Serve it to a browser, on this machine only.")),
        click.option(
            "--port",
            type=click.IntRange(1, 65535),
            default=8000,
            show_default=True,
            metavar=_("PORT"),
            help=_("Where --web is served."),
        ),
    )


def _all(*options: Decorator) -> Decorator:
    """Several options as one, in this order in the help."""

    def decorate(command: Any) -> Any:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate
