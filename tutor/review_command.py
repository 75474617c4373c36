"""What the commands `review` of both games share: their options, and what they do with them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.inputs import STDIN

if TYPE_CHECKING:
    from solver.settings import Effort
    from tutor.answering import Failed
    from tutor.review_game import Reviewed, ReviewGame
    from tutor.review_run import ReviewWriter

PAGE_BEGINS = b"<!doctype html>"
STATE_ENDING = ".part"
"""Added to the name of a page: where its review was broken off."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    files: tuple[str, ...]
    form: str | None
    """json, jsonl or tables."""
    seat: int | None
    player: str | None
    html: str | None
    state: str | None
    threads: int | None


def review_options() -> Callable[[Any], Any]:
    """The options that only `review` has."""

    def decorate(command: Any) -> Any:
        for option in reversed(
            (
                click.option(
                    "--seat",
                    type=click.IntRange(0, 7),
                    metavar=_("N"),
                    help=_("Judge the decisions of this seat only, counted from 0."),
                ),
                click.option(
                    "--player",
                    metavar=_("NAME"),
                    help=_("Judge the decisions of the player with this name only."),
                ),
                click.option(
                    "--html",
                    metavar=_("FILE"),
                    type=click.Path(),
                    help=_("Write a page for a browser, with graphs and hands."),
                ),
                click.option(
                    "--state",
                    metavar=_("FILE"),
                    type=click.Path(),
                    help=_(
                        "Keep what is done in this file, and go on from there; beside the page of "
                        "--html by default."
                    ),
                ),
            )
        ):
            command = option(command)
        return command

    return decorate


def run_review(kind: ReviewGame, effort: Effort, options: Options) -> ExitCode:
    """Review what is in the files."""
    from tutor.command_solve import default_threads
    from tutor.review_run import Asked, Reviewing
    from tutor.review_state import State

    if options.seat is not None and options.player is not None:
        raise click.UsageError(
            _("{first} and {second} contradict each other").format(
                first="--seat", second="--player"
            ),
            click.get_current_context(),
        )
    _check_page(options)
    path = options.state
    if path is None and options.html is not None:
        path = options.html + STATE_ENDING
    state = None if path is None else State(path)
    asked = Asked(effort, options.seat, options.player)
    reviewing = Reviewing(kind, asked, options.threads or default_threads(), state)
    try:
        return reviewing.run(options.files, _writer(kind, options), stream=options.form == "jsonl")
    finally:
        if state is not None:
            state.close(remove=options.state is None and reviewing.is_complete)


def _check_page(options: Options) -> None:
    """Raise BadParameter if something else than a page would be lost where the page is to be."""
    page = options.html
    if page is None:
        return
    problem = None
    if page == STDIN:
        problem = _("a page is written to a file; name one")
    elif os.path.isdir(page):
        problem = _("this is a folder, not a file")
    elif os.path.realpath(page) in map(os.path.realpath, options.files):
        problem = _("this is a file that is to be reviewed")
    elif os.path.isfile(page) and not _is_page(page):
        problem = _("this file is there already, and is no page")
    if problem is not None:
        raise click.BadParameter(problem, param_hint="--html")


def _is_page(path: str) -> bool:
    """Whether a file is a page, or empty, and may be written over."""
    with suppress(OSError), open(path, "rb") as file:
        return file.read(len(PAGE_BEGINS)).lower() in (PAGE_BEGINS, b"")
    return True  # that it cannot be read is told when it is written


def _writer(kind: ReviewGame, options: Options) -> ReviewWriter:
    from tutor.review_json import JsonWriter, LinesWriter
    from tutor.review_view import TablesWriter

    several = len(options.files) > 1
    writer: ReviewWriter
    if options.form == "jsonl":
        writer = LinesWriter(kind, several_files=several)
    elif options.form == "json":
        writer = JsonWriter(kind, several_files=several)
    else:
        writer = TablesWriter(kind, several=several, rounds=options.html is None)
    if options.html is None:
        return writer
    from tutor.review_page import PageWriter

    return _Both([writer, PageWriter(kind, options.html, several_files=several)])


class _Both:
    """Writers that are told the same."""

    def __init__(self, writers: Sequence[ReviewWriter]) -> None:
        self._writers = writers

    def write(self, found: Reviewed | Failed) -> None:
        """Hand a round to each."""
        for writer in self._writers:
            writer.write(found)

    def end(self, unfinished: Reviewed | None = None) -> None:
        """Let each write what is left."""
        for writer in self._writers:
            writer.end(unfinished)
