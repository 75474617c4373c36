"""`boodle solve`: the exact value of every lead, with all hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solver.i18n import _
from tutor.command_solve import default_threads
from tutor.exit_codes import ExitCode
from tutor.shared_options import files_argument, json_options, threads_option

if TYPE_CHECKING:
    from tutor.boodle.when import When


def _moment(_ctx: click.Context, _option: click.Parameter, text: str | None) -> When | None:
    from solver.boodle.actions import Phase
    from solver.errors import InputError
    from tutor.boodle.when import parse_when

    when = None if text is None else parse_when(text)
    if isinstance(when, Phase) and when is not Phase.EXCHANGE:
        raise InputError(
            _(
                "with open hands only leads and the dealer's exchange have a value; “boodle "
                "advise --at {decision}” values this decision by what its seat knows"
            ).format(decision=text),
            field="--at",
        )
    return when


@click.command(
    "solve",
    short_help=_("What every lead is worth, with open hands."),
    help=_(
        "The chips that every seat wins from here after each lead, when all hands are open and "
        "each plays best for himself; what each lead loses against the best; and a line of best "
        "play. Among leads that bring him the same a player takes the one that brings most to "
        "the next on his left.\n"
        "\n"
        "FILE holds positions, or hands, which are solved at the moment they have come to. Where "
        "the dealer is still to keep his hand or take the reserve, both are solved from the first "
        "lead on, an auction or a round of poker before it left out.\n"
        "\n"
        "With --jsonl each answer, or error, is one line in the place of its question, written as "
        "soon as it is known; the input may be a pipe that stays open. Ctrl-C ends at once.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle solve hand.boodle\n"
        "  boodle deal --seed 7 | boodle solve -    shall the dealer swap?\n"
        "  boodle solve --at 3 hand.boodle          before the third run\n"
        "  boodle solve --at exchange hand.boodle   when the dealer may swap\n"
        "  boodle solve --jsonl many.jsonl > answers.jsonl\n"
        "  boodle solve --check many.jsonl          compare with the recorded values\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, as answers are found."))
@click.option("--value-only", is_flag=True, help=_("Leave out the leads and the line."))
@click.option(
    "--at",
    callback=_moment,
    metavar=_("MOMENT"),
    help=_(
        "Solve hands just before this: RUN or RUN.CARD, counted from 1, or the dealer's exchange."
    ),
)
@click.option(
    "--check",
    is_flag=True,
    help=_("Compare with the answers recorded in FILE; exit code 1 if one differs."),
)
@threads_option(_("How many threads solve; as many as there are processors by default."))
def command(
    files: tuple[str, ...],
    as_json: bool,
    as_lines: bool,
    value_only: bool,
    at: When | None,
    check: bool,
    threads: int | None,
) -> ExitCode:
    """What every lead is worth, with open hands."""
    from tutor.answer_writers import writer_of
    from tutor.boodle.solving import Settings, Solving
    from tutor.checking import Checking
    from tutor.one_of import one_of

    form = one_of(json=as_json, jsonl=as_lines)
    writer = writer_of(
        form,
        several_files=len(files) > 1,
        view="tutor.boodle.solve_view",
        silent=check,
    )
    checking = Checking(aloud=form is None) if check else None
    solving = Solving(Settings(value_only, at), threads or default_threads())
    return solving.run(files, writer, checking, stream=form == "jsonl")
