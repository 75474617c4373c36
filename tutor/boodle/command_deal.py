"""`boodle deal`: hands dealt from a seed."""

from __future__ import annotations

import secrets
from dataclasses import replace

import click

from solver.i18n import _
from tutor.completing import boodle_rule_options
from tutor.exit_codes import ExitCode
from tutor.output import data
from tutor.shared_options import deal_seed_option, rules_option

SEEDS = 1 << 32


@click.command(
    "deal",
    short_help=_("Deal a hand, from a seed."),
    help=_(
        "Deal hands as text, or as JSON Lines.\n"
        "\n"
        "The same seed and number of players give the same cards on every machine. Without "
        "--seed one is drawn; it is written into the hand's tag “source”, so that the deal can "
        "be had again.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle deal                               four players, a fresh seed\n"
        "  boodle deal --players 7 --seed 7          the same hand each time\n"
        "  boodle deal --count 100 --seed 1 --json   a hundred hands, seeds 1 to 100\n"
        "  boodle deal --rules exchange=auction,three_in_one=true\n"
    ),
)
@click.option(
    "--players",
    type=click.IntRange(3, 8),
    default=4,
    show_default=True,
    metavar=_("N"),
    help=_("How many play, 3 to 8."),
)
@deal_seed_option()
@click.option(
    "--count",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar=_("N"),
    help=_("Deal N hands, from the seed and those that follow it."),
)
@click.option(
    "--dealer",
    type=click.IntRange(min=0, max=7),
    metavar=_("SEAT"),
    help=_("Who deals; else the highest card that is drawn."),
)
@rules_option("boodle", boodle_rule_options)
@click.option("--json", "as_json", is_flag=True, help=_("Write JSON Lines."))
def command(
    players: int,
    seed: int | None,
    count: int,
    dealer: int | None,
    options: tuple[str, ...],
    as_json: bool,
) -> ExitCode:
    """Deal a hand, from a seed."""
    from solver.boodle.deal import deal
    from solver.boodle.json_form import dumps
    from solver.boodle.records import HandRecord
    from solver.boodle.text_form import format as format_text
    from tutor.boodle.option_values import changed_options, parse_rules

    rules = parse_rules(options)
    first = secrets.randbelow(SEEDS) if seed is None else seed
    for number in range(first, first + count):
        dealt = deal(players, number, dealer, rules)
        command_line = f"boodle deal --players {players} --seed {number}"
        if dealer is not None:
            command_line += f" --dealer {dealer}"
        command_line += "".join(f" --rules {option}" for option in changed_options(rules))
        record = replace(HandRecord.of(dealt), tags={"source": command_line})
        if as_json:
            data(dumps(record) + "\n")
        else:
            if number > first:
                data("---\n")
            data(format_text([record]))
    return ExitCode.OK
