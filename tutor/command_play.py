"""`boon play`: a match against bots, in plain lines."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solver.i18n import _, language
from tutor.completing import rule_options
from tutor.exit_codes import ExitCode
from tutor.shared_options import deal_seed_option, rules_option

if TYPE_CHECKING:
    from solver.boon.names import CardNames

SEEDS = 1 << 32
NAMES = ("Ada", "Bo", "Cia", "Dan")


@click.command(
    "play",
    short_help=_("Play a match against bots, in plain lines."),
    help=_(
        "Play a match against bots, in plain sentences that a screen reader reads well.\n"
        "\n"
        "Type a card by any of its names to play it; “hint” asks for advice, “rules TOPIC” "
        "explains, and “hand”, “table”, “score”, “undo”, “help” and “quit” do what they say.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon play\n"
        "  boon play --players 4 --bots engine,budget=32\n"
        "  boon play --seed 7 --save evening.boon\n"
        "  boon play --names sheepshead --rules leaster_tie=none --rounds 6\n"
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
    "--seat",
    type=click.IntRange(0, 3),
    default=0,
    show_default=True,
    metavar=_("SEAT"),
    help=_("Where you sit."),
)
@click.option("--name", default=None, metavar=_("NAME"), help=_("What you are called."))
@click.option(
    "--bots",
    "bots",
    default="rules",
    show_default=True,
    metavar=_("BOT"),
    help=_("Who you play against: random, rules, pimc or engine, as in “boon arena”."),
)
@rules_option("boon", rule_options)
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    metavar=_("N"),
    help=_("End after N rounds; else when somebody has no victory card left."),
)
@click.option(
    "--names",
    "naming",
    type=click.Choice(["boon", "sheepshead", "schafkopf"]),
    default="boon",
    show_default=True,
    help=_("What the cards are called."),
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar=_("FILE"),
    help=_("Write what was played to FILE, after each round."),
)
def command(
    players: str,
    seed: int | None,
    seat: int,
    name: str | None,
    bots: str,
    options: tuple[str, ...],
    rounds: int | None,
    naming: CardNames,
    save: Path | None,
) -> ExitCode:
    """Play a match against bots."""
    from dataclasses import replace

    from solver.boon.bot_names import bot_of
    from solver.errors import InputError
    from tutor.conversation import Conversation
    from tutor.game import Game, Setup
    from tutor.game_words import Words
    from tutor.option_values import parse_rules
    from tutor.whole_files import check_new

    number = int(players)
    if seat >= number:
        raise InputError(
            _("{value!r} is no seat; the seats are 0 to {last}").format(
                value=seat, last=number - 1
            ),
            field="--seat",
        )
    if save is not None:
        check_new(save)
    rules = parse_rules(options)
    if rounds is not None:
        rules = replace(rules, rounds=rounds)
    others = [known for known in NAMES if known != name]
    names = tuple(
        (name or _("You")) if place == seat else others[place - (place > seat)]
        for place in range(number)
    )
    setup = Setup(
        players=number,
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        words=Words(names, seat, naming, language()),
        bot=bot_of(bots),
        rules=rules,
        save=save,
    )
    return Game(setup, Conversation()).play()
