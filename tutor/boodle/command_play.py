"""`boodle play`: a match against bots, in plain lines."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solver.i18n import _, language
from tutor.completing import boodle_rule_options
from tutor.exit_codes import ExitCode
from tutor.shared_options import deal_seed_option, rules_option

if TYPE_CHECKING:
    from solver.boodle.names import Language

SEEDS = 1 << 32
NAMES = ("Ada", "Bo", "Cia", "Dan", "Eva", "Finn", "Gro", "Hans")


@click.command(
    "play",
    short_help=_("Play a match against bots, in plain lines."),
    help=_(
        "Play a match against bots, in plain sentences that a screen reader reads well.\n"
        "\n"
        "Type a card by any of its names to lead it; the next card of a run is played for you, "
        "since it must be. “hint” asks for advice, “rules TOPIC” explains, and “hand”, “table”, "
        "“score”, “undo”, “help” and “quit” do what they say. With --referee you may break a "
        "rule, and pay for it: lead a card that is not your lowest, or “withhold” the next card "
        "of a run.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle play\n"
        "  boodle play --players 6 --bots lowest\n"
        "  boodle play --seed 7 --save evening.boodle\n"
        "  boodle play --rules ante=free,exchange=auction --rules three_in_one=true\n"
        "  boodle play --referee --hands 2\n"
        "  boodle play --minutes 30\n"
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
    "--seat",
    type=click.IntRange(0, 7),
    default=0,
    show_default=True,
    metavar=_("SEAT"),
    help=_("Where you sit."),
)
@click.option("--name", default=None, metavar=_("NAME"), help=_("What you are called."))
@click.option(
    "--bots",
    default="lowest",
    show_default=True,
    metavar=_("BOT"),
    help=_("Who you play against: random, lowest (the lowest suit first) or engine."),
)
@rules_option("boodle", boodle_rule_options)
@click.option("--referee", is_flag=True, help=_("You may break a rule, and the table catches it."))
@click.option(
    "--hands",
    type=click.IntRange(min=1),
    metavar=_("N"),
    help=_("End after N hands; else when everyone has dealt once, or the minutes are over."),
)
@click.option(
    "--minutes",
    type=click.IntRange(min=1),
    metavar=_("N"),
    help=_("End after the hand that is being played when N minutes are over."),
)
@click.option(
    "--lang",
    type=click.Choice(("en", "sv")),
    help=_("The language of the cards' names; that of all text by default."),
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar=_("FILE"),
    help=_("Write what was played to FILE, after each hand."),
)
def command(
    players: int,
    seed: int | None,
    seat: int,
    name: str | None,
    bots: str,
    options: tuple[str, ...],
    referee: bool,
    hands: int | None,
    minutes: int | None,
    lang: Language | None,
    save: Path | None,
) -> ExitCode:
    """Play a match against bots."""
    from dataclasses import replace

    from solver.boodle.boodle_cards import check_seat
    from solver.boodle.bot_names import bot_of
    from tutor.boodle.game import Game, Setup
    from tutor.boodle.game_words import Words
    from tutor.boodle.option_values import parse_rules
    from tutor.conversation import Conversation
    from tutor.whole_files import check_new

    check_seat(seat, players, "--seat")
    if save is not None:
        check_new(save)
    rules = parse_rules(options)
    if referee:
        rules = replace(rules, referee=True)
    if hands is not None:
        rules = replace(rules, hands=hands)
    if minutes is not None:
        rules = replace(rules, minutes=minutes)
    others = [known for known in NAMES if known != name]
    names = tuple(
        (name or _("You")) if place == seat else others[place - (place > seat)]
        for place in range(players)
    )
    setup = Setup(
        players=players,
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        words=Words(names, seat, lang or language()),
        bot=bot_of(bots),
        rules=rules,
        save=save,
    )
    return Game(setup, Conversation()).play()
