"""The command `boodle`: its subcommands, each in a file of its own."""

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
    "show",
    "convert",
    "score",
    "rules",
    "arena",
    "progress",
    "completion",
)


class Commands(commands.Commands):
    """The subcommands of `boodle`."""

    names = COMMANDS
    modules = "tutor.boodle.command_"
    program = "boodle"


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
    help=_(
        "Boodle, the card game: deals it, plays it by the rules, and knows what every lead is "
        "worth.\n"
        "\n"
        "FILE is a .boodle text file, JSON or JSON Lines, told apart by what they hold; “-” is "
        "standard input. Answers go to standard output, all talk to standard error.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle play --players 4              a match against bots\n"
        "  boodle deal --seed 7 > seven.boodle  deal a hand, the same each time\n"
        "  boodle show seven.boodle             look at it\n"
        "  boodle solve seven.boodle            what every lead is worth, with open hands\n"
        "  boodle rules questions               what players ask\n"
    ),
    epilog=EPILOG,
)
@version_option()
@language_option()
def boodle() -> None:
    """Boodle, the card game."""
