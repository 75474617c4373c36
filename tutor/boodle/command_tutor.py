"""`boodle tutor`: the app in which one practises, replays and understands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from solver.i18n import _
from tutor.completing import boodle_rule_options
from tutor.exit_codes import ExitCode
from tutor.shared_options import tutor_options


@click.command(
    "tutor",
    short_help=_("Practise, replay and understand, in the terminal."),
    help=_(
        "Open the tutor: practise against bots with as much advice as you like, replay hands, "
        "set up positions, read the rules, do exercises, and see your progress.\n"
        "\n"
        "With FILE the replay opens it. What is given here holds for this time; the tutor's "
        "settings are kept.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle tutor\n"
        "  boodle tutor --players 6 --bots engine,budget=32\n"
        "  boodle tutor evening.boodle            replay what was played\n"
        "  boodle tutor --rules ante=free,exchange=auction\n"
        "  boodle tutor --web                     in the browser, on this machine only\n"
    ),
)
@tutor_options(
    "boodle",
    click.option(
        "--players", type=click.IntRange(3, 8), metavar=_("N"), help=_("How many play, 3 to 8.")
    ),
    _("Who you play against: random, lowest (the lowest suit first) or engine."),
    boodle_rule_options,
)
def command(**given: Any) -> ExitCode:
    """Open the tutor."""
    from tutor.app.start import run, start_of

    return run(start_of("boodle", _check_bots, _read_rules, **given))


def _check_bots(text: str) -> None:
    from solver.boodle.bot_names import bot_of

    bot_of(text)


def _read_rules(options: Sequence[str]) -> Mapping[str, Any]:
    from tutor.boodle.option_values import parse_rules

    return parse_rules(options).to_json()
