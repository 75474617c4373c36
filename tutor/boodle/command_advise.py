"""`boodle advise`: what to do, from what one seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solver.i18n import _
from tutor.command_solve import default_threads
from tutor.exit_codes import ExitCode
from tutor.shared_options import effort_options, files_argument, json_options, threads_option

if TYPE_CHECKING:
    from tutor.boodle.when import When


def _when(_ctx: click.Context, _option: click.Parameter, text: str | None) -> When | None:
    if text is None:
        return None
    from tutor.boodle.when import parse_when

    return parse_when(text)


@click.command(
    "advise",
    short_help=_("What to do, from what one seat knows."),
    help=_(
        "What to do now, knowing only what one seat knows: which suit to lead, whether the dealer "
        "takes the reserve, what to bid for it, how to spread a free ante, which five cards to "
        "lay down for poker and how to bet.\n"
        "\n"
        "FILE holds what a seat knows, or hands, of which only what the seat to move knows is "
        "looked at. Every option is valued on the same deals of the hidden cards, all that fit if "
        "they are few; else on so many that the best option is clear, within --budget. The same "
        "question, seed and budget give the same answer.\n"
        "\n"
        "With --jsonl each answer, or error, is one line in the place of its question. Ctrl-C "
        "ends at once with the best answer so far.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle advise hand.boodle\n"
        "  boodle deal --seed 7 | boodle advise -    shall the dealer take the reserve?\n"
        "  boodle advise --at 3 hand.boodle          before the third run\n"
        "  boodle advise --at bid --seat Anna hand.boodle\n"
        "  boodle advise --seconds 10 --budget 100000 hand.boodle\n"
        "  boodle advise --jsonl many.jsonl > answers.jsonl\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, as answers are found."))
@click.option(
    "--seat", metavar=_("SEAT"), help=_("Whose question it is in a hand, a name or a number.")
)
@click.option(
    "--at",
    callback=_when,
    metavar=_("MOMENT"),
    help=_("Ask in hands just before RUN[.CARD], spread, exchange, bid, choose or bet."),
)
@effort_options(0.05, _("Differences of X chips do not matter."))
@threads_option(_("How many threads work; as many as there are processors by default."))
def command(
    files: tuple[str, ...],
    as_json: bool,
    as_lines: bool,
    seat: str | None,
    at: When | None,
    budget: int | None,
    seconds: float | None,
    tolerance: float,
    seed: int,
    threads: int | None,
) -> ExitCode:
    """What to do, from what one seat knows."""
    from solver.boodle.question import Settings
    from tutor.answer_writers import writer_of
    from tutor.boodle.advising import Advising, Asked
    from tutor.one_of import one_of

    form = one_of(json=as_json, jsonl=as_lines)
    writer = writer_of(form, several_files=len(files) > 1, view="tutor.boodle.advice_view")
    settings = Settings(seed=seed, budget=budget, seconds=seconds, tolerance=tolerance)
    advising = Advising(Asked(settings, seat, at), threads or default_threads())
    return advising.run(files, writer, stream=form == "jsonl")
