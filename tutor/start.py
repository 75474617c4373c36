"""The first step of the programs: quiet about Ctrl-C even while they are being loaded."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module


def main() -> None:
    """Load the commands of `boon` and run the one that the command line asks for."""
    _run("tutor.main", "boon")


def boodle() -> None:
    """Load the commands of `boodle` and run the one that the command line asks for."""
    _run("tutor.boodle.main", "boodle")


def _run(module: str, program: str) -> None:
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # it would end in a traceback
    if language := asked_language(sys.argv[1:]) or _kept_language(sys.argv[1:]):
        os.environ["BOON_LANG"] = language
    group = getattr(import_module(module), program)
    signal.signal(signal.SIGINT, before)
    group(prog_name=program)


def asked_language(arguments: Sequence[str]) -> str | None:
    """The language that --lang asks for, before the subcommand or as an option of the tutor.

    It must be known before the commands are loaded, since their help is text too.
    """
    options = list(arguments)
    if "--" in options:
        options = options[: options.index("--")]
    command = next((word for word in options if not word.startswith("-")), "")
    for index, word in enumerate(options):
        name, equals, value = word.partition("=")
        if name == "--lang":
            if equals:
                return value
            return options[index + 1] if index + 1 < len(options) else None
        if word == command and command != "tutor":
            return None
    return None


def _kept_language(arguments: Sequence[str]) -> str | None:
    """The language in the tutor's settings, where the tutor is asked for and they name one.

    The tutor itself says what is wrong with settings that are no good.
    """
    if os.environ.get("BOON_LANG") or "tutor" not in arguments[:1]:
        return None
    import json

    from tutor.memory.place import config_folder

    try:
        kept = json.loads((config_folder() / "settings.json").read_bytes())
        language = kept.get("lang")
    except (OSError, ValueError, AttributeError, RecursionError):
        return None
    return language if language in ("en", "sv") else None
