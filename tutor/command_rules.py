"""`boon rules`: the rule book, by topic."""

from __future__ import annotations

from shutil import get_terminal_size

import click

from solver.i18n import _
from tutor import rule_book
from tutor.output import say


def _complete(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    return [topic.name for topic in rule_book.topics() if topic.name.startswith(incomplete)]


@click.command(
    "rules",
    short_help=_("The rules of Boon, by topic."),
    help=_(
        "The rules of Boon, by topic; without TOPIC, the list of topics.\n"
        "\n"
        "A beginning of the name is enough. The rule that a refused card, bid or bury names is a "
        "topic too.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon rules\n"
        "  boon rules payment\n"
        "  boon rules follow-suit\n"
        "  boon rules questions\n"
        "  boon rules options           every option of the rules with its default\n"
    ),
)
@click.argument("topic", nargs=-1, metavar=_("[TOPIC]..."), shell_complete=_complete)
def command(topic: tuple[str, ...]) -> None:
    """The rules of Boon, by topic."""
    width = get_terminal_size().columns - 1
    say(rule_book.answer(topic, width, "boon", rule_book.topics()))
