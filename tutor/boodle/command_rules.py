"""`boodle rules`: the rule book, by topic."""

from __future__ import annotations

from shutil import get_terminal_size

import click

from solver.i18n import _
from tutor import rule_book
from tutor.output import say


def _complete(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    from tutor.boodle.rules_book import topics

    return [topic.name for topic in topics() if topic.name.startswith(incomplete)]


@click.command(
    "rules",
    short_help=_("The rules of Boodle, by topic."),
    help=_(
        "The rules of Boodle, by topic; without TOPIC, the list of topics.\n"
        "\n"
        "A beginning of the name is enough. The rule that a refused card, bid or bet names is a "
        "topic too.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle rules\n"
        "  boodle rules exchange\n"
        "  boodle rules new-suit\n"
        "  boodle rules questions\n"
        "  boodle rules options         every option of the rules with its default\n"
    ),
)
@click.argument("topic", nargs=-1, metavar=_("[TOPIC]..."), shell_complete=_complete)
def command(topic: tuple[str, ...]) -> None:
    """The rules of Boodle, by topic."""
    from tutor.boodle.rules_book import topics

    width = get_terminal_size().columns - 1
    say(rule_book.answer(topic, width, "boodle", topics()))
