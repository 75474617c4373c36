"""Where words leave the program: data on stdout, talk on stderr, and nothing that harms a terminal.

Data is UTF-8 with plain line ends wherever it goes to a file or a pipe. What people read is
written in what the terminal can show.
"""

from __future__ import annotations

import sys
import unicodedata
from typing import TextIO

import click

from solver.i18n import _

_ASCII = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "→": "->",
        "×": "x",
        "·": "*",
        "≥": ">=",
        "≤": "<=",
    }
)
_JOINERS = "\u200c\u200d"
"""Format characters that words and emoji are made with; the others can only do harm here."""


def clean(text: str) -> str:
    """`text` on one line, without characters that control a terminal or turn its direction."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_harmless(character) for character in text)


def _harmless(character: str) -> str:
    if character in "\t\n\r\u2028\u2029":
        return " "
    kind = unicodedata.category(character)
    if kind in ("Cc", "Cs") or (kind == "Cf" and character not in _JOINERS):
        return "\ufffd"
    return character


def fitting(text: str, stream: TextIO) -> str:
    """`text` in characters that the encoding of `stream` has, plain ASCII where it has not."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_ASCII).encode(encoding, "replace").decode(encoding)
    return text


def forgive_encoding() -> None:
    """Let no character end a command because the terminal's encoding lacks it."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def data(text: str) -> None:
    """Write `text`, whole lines of data, to stdout and send it off at once."""
    if sys.stdout is None:
        return
    if sys.stdout.isatty():
        click.echo(fitting(text, sys.stdout), nl=False)
    else:
        click.echo(text.encode("utf-8", "replace"), nl=False)


def say(text: str = "") -> None:
    """Write a line for people to stdout."""
    if sys.stdout is not None:
        click.echo(fitting(text, sys.stdout))


def talk(text: str) -> None:
    """Write one line about the work to stderr."""
    if sys.stderr is not None:
        click.echo(fitting(clean(text), sys.stderr), err=True)


_speaker = "boon"


def speak_as(program: str) -> None:
    """Complain in the name of this command from now on."""
    global _speaker
    _speaker = program


def speaker() -> str:
    """The command in whose name the program speaks."""
    return _speaker


def complain(text: object) -> None:
    """Write one line about what is wrong to stderr, in the command's name."""
    talk(f"{_speaker}: {text}")


def tell_interrupted() -> None:
    """Say that Ctrl-C has ended the work."""
    complain(_("interrupted"))
