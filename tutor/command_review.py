"""`boon review`: how good every decision of recorded rounds was."""

from __future__ import annotations

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.review_command import review_options
from tutor.shared_options import effort_options, files_argument, json_options, threads_option


@click.command(
    "review",
    short_help=_("How good every decision of recorded rounds was."),
    help=_(
        "Judge every bid, bury and card in FILE by what its player could know: a grade, what the "
        "choice lost on average against the best one in victory cards, and why. At the end stands "
        "a summary of each player, and what the deals were worth to him, what he lost of it and "
        "what was luck.\n"
        "\n"
        "FILE holds rounds or matches, with all hands. The best option is chosen on some deals of "
        "the hidden cards and the loss is measured on others; so nobody is blamed for cards that "
        "he could not see. The same file, seed and budget give the same answer.\n"
        "\n"
        "Ctrl-C ends it with what is done. With --state, or --html, the same command then goes on "
        "from there.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon review evening.boon\n"
        "  boon review --player Anna evening.boon\n"
        "  boon review --html evening.html evening.boon\n"
        "  boon review --jsonl rounds.jsonl > verdicts.jsonl\n"
        "  boon review --state so-far.jsonl --json many.jsonl > verdicts.json\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, a line for each round as it is done."))
@review_options()
@effort_options(0.01, _("Differences of X victory cards do not matter."))
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
    """How good every decision of recorded rounds was."""
    from solver.boon.question import Settings
    from tutor.one_of import one_of
    from tutor.review_boon import BoonReview
    from tutor.review_command import Options, run_review

    effort = Settings(seed=seed, budget=budget, seconds=seconds, tolerance=tolerance, threads=1)
    form = one_of(json=as_json, jsonl=as_lines)
    options = Options(files, form, seat, player, html, state, threads)
    return run_review(BoonReview(), effort, options)
