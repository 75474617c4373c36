"""`boon tutor`: the app in which one practises, replays and understands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from solver.i18n import _
from tutor.completing import rule_options
from tutor.exit_codes import ExitCode
from tutor.shared_options import tutor_options


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
@tutor_options(
    "boon",
    click.option("--players", type=click.Choice(["3", "4"]), help=_("How many play.")),
    _("Who you play against: random, rules, pimc or engine, as in “boon arena”."),
    rule_options,
)
def command(**given: Any) -> ExitCode:
    """Open the tutor."""
    from tutor.app.start import run, start_of

    return run(start_of("boon", _check_bots, _read_rules, **given))


def _check_bots(text: str) -> None:
    from solver.boon.bot_names import bot_of

    bot_of(text)


def _read_rules(options: Sequence[str]) -> Mapping[str, Any]:
    from tutor.option_values import parse_rules

    return parse_rules(options).to_json()
