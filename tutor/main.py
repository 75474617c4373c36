"""The command `boon`: its subcommands, each in a file of its own."""

from __future__ import annotations

import click

from solver.i18n import _
from tutor import commands
from tutor.commands import EPILOG, language_option, version_option

COMMANDS = (
    "deal",
    "solve",
    "advise",
    "review",
    "play",
    "tutor",
    "arena",
    "show",
    "convert",
    "score",
    "rules",
    "bench",
    "progress",
    "completion",
)


class Commands(commands.Commands):
    """The subcommands of `boon`."""

    names = COMMANDS
    modules = "tutor.command_"
    program = "boon"


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
    help=_(
        "Boon, the card game: deals it, plays it by the rules, and knows the value of every card.\n"
        "\n"
        "FILE is a .boon text file, JSON or JSON Lines, told apart by what they hold; “-” is "
        "standard input. Answers go to standard output, all talk to standard error.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon deal --seed 7 > seven.boon      deal a round, the same each time\n"
        "  boon show seven.boon                 look at it\n"
        "  boon solve examples/last-trumps.boon\n"
        "                                       the value of every legal card\n"
        "  boon rules leaster                   what happens when all pass\n"
    ),
    epilog=EPILOG,
)
@version_option()
@language_option()
def boon() -> None:
    """Boon, the card game."""
