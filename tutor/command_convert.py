"""`boon convert`: between the text form and JSON, and between the names of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from solver.errors import InputError
from solver.i18n import _
from tutor.completing import file_names
from tutor.exit_codes import ExitCode
from tutor.naming_option import naming_option
from tutor.shared_options import files_argument

if TYPE_CHECKING:
    from solver.boon.names import CardNames
    from solver.boon.records import Record

FORMS = ("text", "json", "jsonl")
LANGUAGES = ("en", "sv")


@click.command(
    "convert",
    short_help=_("Convert between text and JSON, and between card names."),
    help=_(
        "Convert what FILE holds to text, JSON or JSON Lines; nothing is lost either way, tags "
        "and comments included. Without --to, the ending of OUT decides, else text.\n"
        "\n"
        "OUT is written whole or not at all: if anything in FILE is wrong, or the work is "
        "interrupted, what OUT held before stays.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon convert round.json                        as text, to the terminal\n"
        "  boon convert round.boon -o round.json\n"
        "  boon convert --to jsonl examples/*.boon\n"
        "  boon convert --cards sheepshead round.boon     QC for T14\n"
        "  boon convert --lang sv round.boon              guld 14 for T14\n"
    ),
)
@files_argument()
@click.option("--to", type=click.Choice(FORMS), help=_("What to write."))
@naming_option()
@click.option(
    "--lang", type=click.Choice(LANGUAGES), help=_("Names of cards in full words, in text.")
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
    cards: CardNames | None,
    lang: Literal["en", "sv"] | None,
    out: str | None,
) -> ExitCode:
    """Convert between text and JSON, and between card names."""
    from functools import partial

    from tutor.converting import convert, form_of
    from tutor.record_inputs import records

    form = to or form_of(out)
    if form != "text" and (cards or lang):
        raise click.UsageError(
            _("JSON has codes such as T14; --cards and --lang are for text (--to text)"),
            click.get_current_context(),
        )
    write = partial(_written, form=form, cards=cards, lang=lang)
    return convert(files, records, write, out)


def _written(
    found: list[Record],
    form: str,
    cards: CardNames | None,
    lang: Literal["en", "sv"] | None,
) -> str:
    from solver.boon.json_form import dumps
    from solver.boon.records import RoundRecord
    from solver.boon.text_form import format as format_text
    from tutor.converting import joined

    if form == "text":
        return format_text(found, names=cards, lang=lang)
    if form == "json" and len(found) > 1 and all(isinstance(each, RoundRecord) for each in found):
        raise InputError(
            _("a JSON list of rounds would be read as one match; --to jsonl keeps them apart")
        )
    return joined(map(dumps, found), form)
