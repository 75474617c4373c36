"""`boodle arena`: bots against each other on duplicate deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.completing import boodle_rule_options
from tutor.exit_codes import ExitCode
from tutor.shared_options import contest_options

if TYPE_CHECKING:
    from solver.boodle.arena import Pairing
    from solver.duplicate import Result


@click.command(
    "arena",
    short_help=_("Bots against each other on duplicate deals."),
    help=_(
        "Bot A against bot B: each deal is played once with A in every seat, and B in the others, "
        "and once with B in all. How many chips more A wins on average in a hand than B in the "
        "same seat, with a 95 % interval from resampling deals; two equal bots have 0.\n"
        "\n"
        "\b\n"
        "Bots:\n"
        "  random[:SEED]   anything that is allowed\n"
        "  lowest          leads the lowest suit, C D H S; keeps its hand, does not bid\n"
        "  engine          what “boodle advise” says; switches after commas:\n"
        "                  swap=off (never takes the reserve as dealer), budget=32,\n"
        "                  enumerate=off, early=off, tolerance=0.05, seed=1\n"
        "\n"
        "The result is the same for any number of jobs. Ctrl-C gives the result so far.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle arena lowest random\n"
        "  boodle arena engine,budget=32 lowest --players 4 --deals 2000 --jobs 2\n"
        "  boodle arena engine engine,swap=off --dealer-only --json\n"
    ),
)
@click.argument("first", metavar=_("A"))
@click.argument("second", metavar=_("B"))
@click.option(
    "--players",
    type=click.IntRange(3, 8),
    default=4,
    show_default=True,
    metavar=_("N"),
    help=_("How many play."),
)
@contest_options("boodle", boodle_rule_options)
@click.option(
    "--dealer-only",
    is_flag=True,
    help=_("A sits in the dealer's seat only, to weigh what only the dealer does."),
)
def command(
    first: str,
    second: str,
    players: int,
    deals: int,
    seed: int,
    dealer_only: bool,
    options: tuple[str, ...],
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> ExitCode:
    """Bots against each other on duplicate deals."""
    from functools import partial

    from solver.boodle.arena import Pairing, play_deal
    from solver.boodle.bot_names import bot_of
    from tutor.boodle.option_values import parse_rules
    from tutor.contest import Contest
    from tutor.output import tell_interrupted

    pairing = Pairing(
        bot_of(first), bot_of(second), players, parse_rules(options), dealer_only=dealer_only
    )
    contest = Contest(partial(play_deal, pairing), range(seed, seed + deals))
    result = contest.play_on_cluster(cluster) if cluster else contest.play(jobs)
    if result is not None:
        _show(pairing, result, seed, contest.interrupted, as_json=as_json)
    if contest.interrupted:
        tell_interrupted()
        return ExitCode.INTERRUPTED
    return ExitCode.OK


def _show(pairing: Pairing, result: Result, seed: int, part: bool, *, as_json: bool) -> None:
    import json

    from tutor.contest import deals_warning
    from tutor.output import data, say

    if as_json:
        answer = {
            "first": pairing.first.name,
            "second": pairing.second.name,
            "players": pairing.players,
            "dealer_only": pairing.dealer_only,
            "rules": pairing.rules.to_json(),
            "seed": seed,
            **result.to_json(),
            "complete": not part,
        }
        data(json.dumps(answer) + "\n")
        return
    say(
        _("{first} against {second}, {players} players, {where}:").format(
            first=pairing.first.name,
            second=pairing.second.name,
            players=pairing.players,
            where=_("as the dealer") if pairing.dealer_only else _("in every seat"),
        )
    )
    say(
        _("{mean:+.3f} chips a hand (95 %: {low:+.3f} to {high:+.3f})").format(
            mean=Spoken(result.mean), low=Spoken(result.low), high=Spoken(result.high)
        )
    )
    say(
        _("{deals} deals from seed {seed}, {rounds} hands compared").format(
            deals=result.deals, seed=seed, rounds=result.rounds
        )
    )
    if (warning := deals_warning(result.deals)) is not None:
        say(warning)
