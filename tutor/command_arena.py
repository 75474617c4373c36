"""`boon arena`: bots against each other on duplicate deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.completing import rule_options
from tutor.exit_codes import ExitCode
from tutor.shared_options import contest_options

if TYPE_CHECKING:
    from solver.boon.arena import Pairing
    from solver.duplicate import Result


@click.command(
    "arena",
    short_help=_("Bots against each other on duplicate deals."),
    help=_(
        "Bot A against bot B: each deal is played once with A in every seat, and B in the others. "
        "What A wins on average in victory cards a round, with a 95 % interval from resampling "
        "deals; two equal bots have 0.\n"
        "\n"
        "\b\n"
        "Bots:\n"
        "  random[:SEED]   any legal choice\n"
        "  rules           rules of thumb, seeing its own cards only\n"
        "  pimc[:DEALS]    open-hand values on 160, or so many, evenly drawn deals\n"
        "  engine          what “boon advise” says; switches after commas:\n"
        "                  beliefs=off, method=policy, budget=64, enumerate=off,\n"
        "                  early=off, tolerance=0.01, seed=1\n"
        "\n"
        "The result is the same for any number of jobs. Ctrl-C gives the result so far.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon arena rules random\n"
        "  boon arena engine,budget=64 pimc --players 4 --deals 200 --jobs 2\n"
        "  boon arena engine engine,beliefs=off --cards-only --json\n"
        "  boon arena engine pimc --deals 2000 --cluster tcp://scheduler:8786\n"
    ),
)
@click.argument("first", metavar=_("A"))
@click.argument("second", metavar=_("B"))
@click.option(
    "--players",
    type=click.Choice(["3", "4"]),
    default="3",
    show_default=True,
    help=_("How many play."),
)
@contest_options("boon", rule_options)
@click.option(
    "--cards-only",
    is_flag=True,
    help=_("Bids and buries are the same for both, by rules of thumb; only the play differs."),
)
def command(
    first: str,
    second: str,
    players: str,
    deals: int,
    seed: int,
    cards_only: bool,
    options: tuple[str, ...],
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> ExitCode:
    """Bots against each other on duplicate deals."""
    from functools import partial

    from solver.boon.arena import Pairing, play_deal
    from solver.boon.bot_names import bot_of
    from tutor.contest import Contest
    from tutor.option_values import parse_rules
    from tutor.output import tell_interrupted

    pairing = Pairing(
        bot_of(first), bot_of(second), int(players), parse_rules(options), cards_only=cards_only
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
            "cards_only": pairing.cards_only,
            "rules": pairing.rules.to_json(),
            "seed": seed,
            **result.to_json(),
            "complete": not part,
        }
        data(json.dumps(answer) + "\n")
        return
    say(
        _("{first} against {second}, {players} players, {what}:").format(
            first=pairing.first.name,
            second=pairing.second.name,
            players=pairing.players,
            what=_("cards only") if pairing.cards_only else _("whole rounds"),
        )
    )
    say(
        _("{mean:+.3f} victory cards a round (95 %: {low:+.3f} to {high:+.3f})").format(
            mean=Spoken(result.mean), low=Spoken(result.low), high=Spoken(result.high)
        )
    )
    say(
        _("{deals} deals from seed {seed}, {rounds} rounds").format(
            deals=result.deals, seed=seed, rounds=result.rounds
        )
    )
    if (warning := deals_warning(result.deals)) is not None:
        say(warning)
