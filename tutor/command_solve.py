"""`boon solve`: the exact value of every legal card, with all hands open."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.naming_option import naming_option, refuse_in_json
from tutor.shared_options import files_argument, json_options, threads_option

if TYPE_CHECKING:
    from solver.boon.names import CardNames
    from tutor.moment import Moment


def default_threads() -> int:
    """As many threads as there are processors for this program."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _moment(_ctx: click.Context, _option: click.Parameter, text: str | None) -> Moment | None:
    from tutor.moment import Moment

    return None if text is None else Moment.parse(text)


@click.command(
    "solve",
    short_help=_("The exact value of every legal card."),
    help=_(
        "The exact value of every legal card when all hands are open and all play best, what "
        "each card loses against the best, and a line of best play.\n"
        "\n"
        "FILE holds positions, or rounds, which are solved at the moment they have come to. The "
        "value is in card points for the soloist; with --payout it is in victory cards from each "
        "defender. In a Leaster each plays for himself, and the value is what each seat is paid; "
        "among cards that pay him the same a player takes what pays the next player clockwise "
        "most, then the one after him, and so on.\n"
        "\n"
        "Of a match its last round is solved. The cards have the names that FILE uses, or those "
        "of --cards.\n"
        "\n"
        "With --jsonl each answer, or error, is one line in the place of its question, written as "
        "soon as it is known; the input may be a pipe that stays open. Ctrl-C ends at once; the "
        "cards valued so far are shown.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon solve position.boon\n"
        "  boon solve --at 3.2 round.boon       before the second card of trick 3\n"
        "  boon solve --payout --value-only position.json\n"
        "  boon solve --jsonl many.jsonl > answers.jsonl\n"
        "  boon solve --check many.jsonl        compare with the recorded values\n"
        "  boon solve --against-all Anna leaster.boon\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, as answers are found."))
@click.option(
    "--points",
    "for_points",
    is_flag=True,
    help=_("Play for card points (the default)."),
)
@click.option(
    "--payout", "for_payout", is_flag=True, help=_("Play for the payout in victory cards.")
)
@click.option("--value-only", is_flag=True, help=_("Leave out the cards and the line."))
@click.option(
    "--at",
    callback=_moment,
    metavar=_("TRICK[.CARD]"),
    help=_("Solve rounds just before this trick or card, counted from 1."),
)
@click.option(
    "--against-all",
    metavar=_("SEAT"),
    help=_("What SEAT, a name or number, gets in a Leaster with all others against it."),
)
@click.option(
    "--check",
    is_flag=True,
    help=_("Compare with the answers recorded in FILE; exit code 1 if one differs."),
)
@naming_option()
@threads_option(_("How many threads solve; as many as there are processors by default."))
def command(
    files: tuple[str, ...],
    as_json: bool,
    as_lines: bool,
    for_points: bool,
    for_payout: bool,
    value_only: bool,
    at: Moment | None,
    against_all: str | None,
    check: bool,
    cards: CardNames | None,
    threads: int | None,
) -> ExitCode:
    """The exact value of every legal card."""
    from tutor.answer_writers import writer_of
    from tutor.cards_view import cards_named
    from tutor.checking import Checking
    from tutor.one_of import one_of
    from tutor.questions import Settings
    from tutor.solving import Solving

    form = one_of(json=as_json, jsonl=as_lines)
    refuse_in_json(cards, json=form is not None)
    one_of(points=for_points, payout=for_payout)
    objective: Literal["points", "payout"] = "payout" if for_payout else "points"
    writer = writer_of(
        form,
        several_files=len(files) > 1,
        view="tutor.solve_view",
        silent=check,
    )
    settings = Settings(objective, value_only, against_all, at)
    checking = Checking(aloud=form is None) if check else None
    solving = Solving(settings, threads or default_threads())
    with cards_named(cards):
        return solving.run(files, writer, checking, stream=form == "jsonl")
