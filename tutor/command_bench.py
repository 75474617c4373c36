"""`boon bench`: the signature of the searches, and how fast this machine plays it."""

from __future__ import annotations

import time

import click

from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.output import data, talk


@click.command(
    name="bench",
    short_help=_("Print the signature of the searches."),
    help=_(
        "Print how many cards the exact searches play over a fixed set of positions.\n"
        "\n"
        "The number is the same on every machine with the same version, so it tells whether a "
        "build searches as it should. The time it took goes to standard error.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon bench\n"
    ),
)
def command() -> None:
    """Print the signature on standard output, the speed on standard error."""
    from solver.boon.signature import signature

    start = time.perf_counter()
    played = signature()
    seconds = time.perf_counter() - start
    data(f"{played}\n")
    talk(
        _("{seconds:.2f} s, {rate:.1f} million cards a second").format(
            seconds=Spoken(seconds), rate=Spoken(played / seconds / 1e6)
        )
    )
