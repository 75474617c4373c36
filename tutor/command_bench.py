"""`boon bench`: the signature of the searches, and how fast this machine plays it."""

from __future__ import annotations

import time

import click

from solver.i18n import _


@click.command(name="bench")
def command() -> None:
    """Print how many cards the exact searches play over a fixed set of positions.

    The number is the same on every machine with the same version: it tells whether a build
    is sound. The time it took goes to standard error.
    """
    from solver.boon.signature import signature

    start = time.perf_counter()
    played = signature()
    seconds = time.perf_counter() - start
    click.echo(played)
    click.echo(
        _("{seconds:.2f} s, {rate:.1f} million cards a second").format(
            seconds=seconds, rate=played / seconds / 1e6
        ),
        err=True,
    )
