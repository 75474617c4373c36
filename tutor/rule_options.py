"""The options of a game's rules on the command line: NAME=VALUE."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from solver.errors import InputError
from solver.i18n import _, mark

Made = TypeVar("Made")

IN_APP = mark(
    "Where the published rules are silent or tables differ, an option decides. You choose it under "
    "Settings, where it is put in words; records of rounds have it as it stands here."
)
"""How the chapter on the options begins within the tutor, in the book of either game."""

_WORDS: dict[str, object] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
    "null": None,
}


def parse_options(
    pairs: Iterable[str],
    make: Callable[[Mapping[str, object]], Made],
    example: str,
    defaults: Mapping[str, object] | None = None,
) -> Made:
    """The rules that `make` makes of options given as NAME=VALUE, several with commas between.

    Raises InputError for anything that is no option with one of its values.
    """
    options: dict[str, object] = {}
    for pair in (part for text in pairs for part in text.split(",")):
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name or not value:
            default = (defaults or {}).get(name.replace("-", "_"))
            if isinstance(default, bool):
                example = f"{name}={shown(not default)}"
            elif default is not None:
                example = f"{name}={shown(default)}"
            raise InputError(
                _("“{text}” is not NAME=VALUE, such as {example}").format(
                    text=pair, example=example
                ),
                field="rules",
            )
        name = name.replace("-", "_")
        if name in options:
            raise InputError(_("this option comes twice"), field=f"rules.{name}")
        options[name] = _value(value)
    try:
        return make(options)
    except InputError as error:
        raise InputError(error.message, field=f"rules.{error.field}") from None


def changed(options: Mapping[str, object], defaults: Mapping[str, object]) -> list[str]:
    """The options that are not as by default, each as NAME=VALUE."""
    return [f"{name}={shown(value)}" for name, value in options.items() if value != defaults[name]]


def shown(value: object) -> str:
    """An option's value as it is typed: true, false, null, a number or a word."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(text: str) -> object:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text
