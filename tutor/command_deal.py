"""`boon deal`: rounds dealt from a seed."""

from __future__ import annotations

import secrets
from dataclasses import replace

import click

from solver.i18n import _
from tutor.completing import rule_options
from tutor.exit_codes import ExitCode
from tutor.output import data
from tutor.shared_options import deal_seed_option, rules_option

SEEDS = 1 << 32


@click.command(
    "deal",
    short_help=_("Deal a round, from a seed."),
    help=_(
        "Deal rounds as text, or as JSON Lines.\n"
        "\n"
        "The same seed and number of players give the same cards on every machine. Without "
        "--seed one is drawn; it is written into the round's tag “source”, so that the deal can "
        "be had again.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon deal                              three players, a fresh seed\n"
        "  boon deal --players 4 --seed 7         the same round each time\n"
        "  boon deal --count 100 --seed 1 --json  a hundred rounds, seeds 1 to 100\n"
        "  boon deal --rules leaster_tie=none,double_loss_below=31\n"
    ),
)
@click.option(
    "--players",
    type=click.Choice(["3", "4"]),
    default="3",
    show_default=True,
    help=_("How many play."),
)
@deal_seed_option()
@click.option(
    "--count",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar=_("N"),
    help=_("Deal N rounds, from the seed and those that follow it."),
)
@click.option(
    "--dealer",
    type=click.IntRange(min=0, max=3),
    metavar=_("SEAT"),
    help=_("Who deals; else the seed decides."),
)
@rules_option("boon", rule_options)
@click.option("--json", "as_json", is_flag=True, help=_("Write JSON Lines."))
def command(
    players: str,
    seed: int | None,
    count: int,
    dealer: int | None,
    options: tuple[str, ...],
    as_json: bool,
) -> ExitCode:
    """Deal a round, from a seed."""
    from solver.boon.deal import deal
    from solver.boon.json_form import dumps
    from solver.boon.records import RoundRecord
    from solver.boon.text_form import format as format_text
    from tutor.option_values import changed_options, parse_rules

    rules = parse_rules(options)
    first = secrets.randbelow(SEEDS) if seed is None else seed
    for number in range(first, first + count):
        dealt = deal(int(players), number, dealer, rules)
        command_line = f"boon deal --players {players} --seed {number}"
        if dealer is not None:
            command_line += f" --dealer {dealer}"
        command_line += "".join(f" --rules {option}" for option in changed_options(rules))
        record = replace(
            RoundRecord.of(dealt),
            tags={"source": command_line},
            stated_rules=None,
        )
        if as_json:
            data(dumps(record) + "\n")
        else:
            if number > first:
                data("---\n")
            data(format_text([record]))
    return ExitCode.OK
