"""`boodle convert`: between the text form and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from solver.i18n import _
from tutor.completing import file_names
from tutor.exit_codes import ExitCode
from tutor.shared_options import files_argument

if TYPE_CHECKING:
    from solver.boodle.records import Record


@click.command(
    "convert",
    short_help=_("Convert between text and JSON."),
    help=_(
        "Convert what FILE holds to text, JSON or JSON Lines; nothing is lost either way, tags "
        "and comments included. Without --to, the ending of OUT decides, else text.\n"
        "\n"
        "OUT is written whole or not at all: if anything in FILE is wrong, or the work is "
        "interrupted, what OUT held before stays.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle convert hand.json                      as text, to the terminal\n"
        "  boodle convert hand.boodle -o hand.json\n"
        "  boodle convert --to jsonl examples/boodle/*.boodle\n"
        "  boodle convert --lang sv hand.boodle          hjärter 10 for TH\n"
    ),
)
@files_argument()
@click.option("--to", type=click.Choice(("text", "json", "jsonl")), help=_("What to write."))
@click.option(
    "--lang",
    type=click.Choice(("en", "sv")),
    help=_("Names of cards in full words, in text."),
)
@click.option(
    "-o",
    "--output",
    "out",
    metavar=_("OUT"),
    shell_complete=file_names,
    help=_("The file to write."),
)
def command(
    files: tuple[str, ...],
    to: Literal["text", "json", "jsonl"] | None,
    lang: Literal["en", "sv"] | None,
    out: str | None,
) -> ExitCode:
    """Convert between text and JSON."""
    from tutor.boodle.record_inputs import records
    from tutor.converting import convert, form_of, joined

    form = to or form_of(out)
    if form != "text" and lang:
        raise click.UsageError(
            _("JSON has codes such as TH; --lang is for text (--to text)"),
            click.get_current_context(),
        )

    def write(found: list[Record]) -> str:
        from solver.boodle.json_form import dumps
        from solver.boodle.text_form import format as format_text

        return format_text(found, lang) if form == "text" else joined(map(dumps, found), form)

    return convert(files, records, write, out)
