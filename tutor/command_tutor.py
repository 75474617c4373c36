"""`boon tutor`: the app in which one practises, replays and understands."""

from __future__ import annotations

from pathlib import Path

import click

from solver.i18n import _
from tutor.completing import file_names, rule_options
from tutor.exit_codes import ExitCode


@click.command(
    "tutor",
    short_help=_("Practise, replay and understand, in the terminal."),
    help=_(
        "Open the tutor: practise against bots with as much advice as you like, replay rounds, "
        "set up positions, read the rules, do exercises, and see your progress.\n"
        "\n"
        "With FILE the replay opens it. What is given here holds for this time; the tutor's "
        "settings are kept.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon tutor\n"
        "  boon tutor --players 4 --bots engine,budget=32\n"
        "  boon tutor evening.boon                replay what was played\n"
        "  boon tutor --rules leaster_tie=none --seed 7\n"
        "  boon tutor --web                       in the browser, on this machine only\n"
    ),
)
@click.argument(
    "file",
    metavar=_("[FILE]"),
    required=False,
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    shell_complete=file_names,
)
@click.option("--players", type=click.Choice(["3", "4"]), help=_("How many play."))
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar=_("N"),
    help=_("Deal from this number, 0 or more."),
)
@click.option(
    "--bots",
    metavar=_("BOT"),
    help=_("Who you play against: random, rules, pimc or engine, as in “boon arena”."),
)
@click.option(
    "--rules",
    "options",
    multiple=True,
    metavar=_("NAME=VALUE"),
    shell_complete=rule_options,
    help=_("An option of the rules, as “boon rules options” lists them; may be repeated."),
)
@click.option("--lang", type=click.Choice(("en", "sv")), help=_("The language of the tutor."))
@click.option("--web", is_flag=True, help=_("Serve it to a browser, on this machine only."))
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8000,
    show_default=True,
    metavar=_("PORT"),
    help=_("Where --web is served."),
)
def command(
    file: Path | None,
    players: str | None,
    seed: int | None,
    bots: str | None,
    options: tuple[str, ...],
    lang: str | None,
    web: bool,
    port: int,
) -> ExitCode:
    """Open the tutor."""
    from tutor.app.start import Start, run

    rules = None
    if bots is not None:
        from solver.boon.bot_names import bot_of

        bot_of(bots)
    if options:
        from tutor.option_values import parse_rules

        rules = parse_rules(options).to_json()
    return run(
        Start(
            game="boon",
            players=None if players is None else int(players),
            seed=seed,
            bots=bots,
            rules=rules,
            lang=lang,
            file=file,
            port=port if web else None,
        )
    )
