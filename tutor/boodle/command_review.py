"""`boodle review`: how good every decision of recorded hands was."""

from __future__ import annotations

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.review_command import review_options
from tutor.shared_options import effort_options, files_argument, json_options, threads_option


@click.command(
    "review",
    short_help=_("How good every decision of recorded hands was."),
    help=_(
        "Judge every exchange, bid, bet and lead in FILE by what its player could know: a grade, "
        "what the choice lost on average against the best one in chips, and why. At the end "
        "stands a summary of each player, and what the deals were worth to him, what he lost of "
        "it and what was luck.\n"
        "\n"
        "FILE holds hands or matches, with all cards. The best option is chosen on some deals of "
        "the hidden cards and the loss is measured on others; so nobody is blamed for cards that "
        "he could not see. The same file, seed and budget give the same answer. Once somebody has "
        "broken a rule the rest of the hand is not judged.\n"
        "\n"
        "Ctrl-C ends it with what is done. With --state, or --html, the same command then goes on "
        "from there.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle review evening.boodle\n"
        "  boodle review --player Anna evening.boodle\n"
        "  boodle review --html evening.html evening.boodle\n"
        "  boodle review --jsonl hands.jsonl > verdicts.jsonl\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, a line for each hand as it is done."))
@review_options()
@effort_options(0.05, _("Differences of X chips do not matter."))
@threads_option(_("How many threads work; as many as there are processors by default."))
def command(
    files: tuple[str, ...],
    as_json: bool,
    as_lines: bool,
    seat: int | None,
    player: str | None,
    html: str | None,
    state: str | None,
    budget: int | None,
    seconds: float | None,
    tolerance: float,
    seed: int,
    threads: int | None,
) -> ExitCode:
    """How good every decision of recorded hands was."""
    from solver.boodle.question import Settings
    from tutor.one_of import one_of
    from tutor.review_boodle import BoodleReview
    from tutor.review_command import Options, run_review

    effort = Settings(seed=seed, budget=budget, seconds=seconds, tolerance=tolerance, threads=1)
    form = one_of(json=as_json, jsonl=as_lines)
    options = Options(files, form, seat, player, html, state, threads)
    return run_review(BoodleReview(), effort, options)
