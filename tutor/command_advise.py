"""`boon advise`: what to do, from what one seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from solver.i18n import _
from tutor.command_solve import default_threads
from tutor.exit_codes import ExitCode
from tutor.shared_options import effort_options, files_argument, json_options, threads_option

if TYPE_CHECKING:
    from tutor.advice_questions import When


def _when(_ctx: click.Context, _option: click.Parameter, text: str | None) -> When | None:
    if text is None:
        return None
    from tutor.advice_questions import parse_when

    return parse_when(text)


@click.command(
    "advise",
    short_help=_("What to do, from what one seat knows."),
    help=_(
        "What to do now, knowing only what one seat knows: take the Boon or pass, what to bury, "
        "which card to play.\n"
        "\n"
        "FILE holds what a seat knows, or rounds, of which only what the seat to move knows is "
        "looked at. Every option is valued on the same deals of the hidden cards, all that fit if "
        "they are few; else on so many that the best option is clear, within --budget. Payouts "
        "are in victory cards. The same question, seed and budget give the same answer.\n"
        "\n"
        "With --jsonl each answer, or error, is one line in the place of its question. Ctrl-C "
        "ends at once with the best answer so far.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon advise hand.boon\n"
        "  boon deal --seed 7 | boon advise -        shall the first seat take?\n"
        "  boon advise --at 3.2 round.boon           before the second card of trick 3\n"
        "  boon advise --at bury --open round.boon   with a look at the real cards beside it\n"
        "  boon advise --seat Anna --at bid round.boon\n"
        "  boon advise --seconds 10 --budget 100000 hand.boon\n"
        "  boon advise --jsonl many.jsonl > answers.jsonl\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, as answers are found."))
@click.option(
    "--seat", metavar=_("SEAT"), help=_("Whose question it is in a round, a name or a number.")
)
@click.option(
    "--at",
    callback=_when,
    metavar=_("MOMENT"),
    help=_("Ask in rounds just before TRICK[.CARD], bid, bid.N or bury, counted from 1."),
)
@click.option(
    "--open",
    "hindsight",
    is_flag=True,
    help=_("Show beside it what each option brings with all hands open: hindsight."),
)
@effort_options(0.01, _("Differences of X victory cards do not matter."))
@click.option(
    "--no-beliefs",
    is_flag=True,
    help=_("Every deal that fits counts the same, whatever the others bid and played."),
)
@click.option(
    "--method",
    type=click.Choice(["auto", "open", "policy", "plan"]),
    default="auto",
    show_default=True,
    help=_(
        "How play goes on: with open hands; by rules of thumb that see their own cards; or so, but "
        "with a plan for your own cards; auto: the best of these for the moment."
    ),
)
@threads_option(_("How many threads work; as many as there are processors by default."))
def command(
    files: tuple[str, ...],
    as_json: bool,
    as_lines: bool,
    seat: str | None,
    at: When | None,
    hindsight: bool,
    budget: int | None,
    seconds: float | None,
    tolerance: float,
    seed: int,
    no_beliefs: bool,
    method: Literal["auto", "open", "policy", "plan"],
    threads: int | None,
) -> ExitCode:
    """What to do, from what one seat knows."""
    from solver.boon.beliefs import Beliefs
    from solver.boon.question import Settings
    from tutor.advice_questions import Asked
    from tutor.advising import Advising
    from tutor.answer_writers import writer_of
    from tutor.one_of import one_of

    form = one_of(json=as_json, jsonl=as_lines)
    writer = writer_of(form, several_files=len(files) > 1, view="tutor.advice_view")
    settings = Settings(
        seed=seed,
        budget=budget,
        seconds=seconds,
        tolerance=tolerance,
        beliefs=None if no_beliefs else Beliefs(),
        method=method,
    )
    advising = Advising(Asked(settings, seat, at, hindsight), threads or default_threads())
    return advising.run(files, writer, stream=form == "jsonl")
