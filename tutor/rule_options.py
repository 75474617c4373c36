"""The options of the rules on the command line: NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable

from solver.boon.rules import Rules
from solver.errors import InputError
from solver.i18n import _

_WORDS: dict[str, object] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
    "null": None,
}


def parse_rules(pairs: Iterable[str]) -> Rules:
    """The rules with the options given as NAME=VALUE, several in one with commas between.

    Raises InputError for anything that is no option with one of its values.
    """
    options: dict[str, object] = {}
    for pair in (part for text in pairs for part in text.split(",")):
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name or not value:
            raise InputError(
                _("“{text}” is not NAME=VALUE, such as leaster_tie=none").format(text=pair),
                field="rules",
            )
        name = name.replace("-", "_")
        if name in options:
            raise InputError(_("this option comes twice"), field=f"rules.{name}")
        options[name] = _value(value)
    try:
        return Rules.from_json(options)
    except InputError as error:
        raise InputError(error.message, field=f"rules.{error.field}") from None


def _value(text: str) -> object:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text
