"""Click's own texts, in the language of the program.

Click asks the gettext of the standard library, which knows neither --lang nor where our
translations are.
"""

from __future__ import annotations

from importlib import import_module

from solver import i18n
from solver.i18n import mark

MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "termui", "types")

TEXTS = (
    mark("Usage:"),
    mark("Options"),
    mark("Commands"),
    mark("Show this message and exit."),
    mark("default: {default}"),
    mark("Missing command."),
    mark("Missing argument"),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("Invalid value: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("No such option {name!r}."),
    mark("Option {name!r} does not take a value."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
    mark("Choose from:\n\t{choices}"),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is a directory."),
    mark("{name} {filename!r} is a file."),
    mark("{name} {filename!r} is not readable."),
    mark("{name} {filename!r} is not writable."),
    mark("file"),
    mark("directory"),
    mark("path"),
)
"""Those without a plural that a user of our commands can see."""


def speak_our_language() -> None:
    """Let Click take its texts from the translations that are installed here."""
    for name in MODULES:
        module = import_module(f"click.{name}")
        for function in ("_", "ngettext"):
            if hasattr(module, function):
                setattr(module, function, getattr(i18n, function))


def plural_texts(number: int) -> tuple[str, ...]:
    """Those that depend on a number."""
    return (
        i18n.ngettext(
            "Got unexpected extra argument ({args})",
            "Got unexpected extra arguments ({args})",
            number,
        ),
        i18n.ngettext(
            "Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", number
        ),
        i18n.ngettext(
            "Option {name!r} requires an argument.",
            "Option {name!r} requires {nargs} arguments.",
            number,
        ),
        i18n.ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", number),
    )
