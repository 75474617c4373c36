"""What the commands `progress` of either game do: tell, export, import, delete."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solver.errors import InputError, SolverError
from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.inputs import STDIN
from tutor.output import complain, data, say, talk

if TYPE_CHECKING:
    from tutor.memory.store import Memory


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for; at most one of it."""

    form: str | None = None
    """json or csv instead of tables."""
    export_to: str | None = None
    import_from: str | None = None
    delete: bool = False
    sure: bool = False
    """Whether to delete without asking."""


def run_progress(game: str, asked: Asked) -> ExitCode:
    """Do what was asked for with what is kept of `game`."""
    from tutor.memory.store import Memory

    with Memory.open() as memory:
        usable = memory.is_kept
        _tell(memory)
        if asked.export_to is not None:
            _export(memory, game, asked.export_to)
        elif asked.import_from is not None:
            _import(memory, asked.import_from)
        elif asked.delete:
            _delete(memory, game, sure=asked.sure)
        elif asked.form == "csv":
            from tutor.memory.transfer import to_csv

            data(to_csv(memory, game))
        else:
            _show(memory, game, asked.form)
        if _tell(memory):
            usable = False
    return ExitCode.OK if usable else ExitCode.BAD_INPUT


def _tell(memory: Memory) -> bool:
    """Pass on what the memory has to say; whether there was anything."""
    notices = memory.take_notices()
    for notice in notices:
        complain(notice)
    return bool(notices)


def _show(memory: Memory, game: str, form: str | None) -> None:
    from tutor.memory.figures import figures
    from tutor.memory.times import now

    found = figures(memory, game, now())
    if form == "json":
        data(json.dumps(found.to_json(), ensure_ascii=False) + "\n")
        return
    from tutor.progress_view import show_figures
    from tutor.tables import console

    show_figures(found, console())


def _export(memory: Memory, game: str, path: str) -> None:
    from tutor.memory.transfer import check_replacing, export, to_text
    from tutor.whole_files import write_whole

    exported = export(memory, game)
    text = to_text(exported)
    if path == STDIN:
        data(text)
        return
    entries = len(exported["rounds"]) + len(exported["exercises"])
    check_replacing(memory, entries, Path(path))
    write_whole(path, text.encode())
    talk(
        _("Written to {path}. Rounds: {rounds}; exercises: {exercises}.").format(
            path=path, rounds=len(exported["rounds"]), exercises=len(exported["exercises"])
        )
    )


def _import(memory: Memory, source: str) -> None:
    from solver.fields import load
    from solver.textfile import decode
    from tutor.inputs import read_all
    from tutor.memory.importing import read_export
    from tutor.memory.merging import merge
    from tutor.progress import Progress

    with Progress() as progress:
        shown = _shown_in(progress.show)
        try:
            imported = read_export(load(decode(read_all(source))), shown)
        except InputError as error:
            raise error.at(source=source) from None
        merged = merge(memory, imported, shown)
    say(
        _(
            "New rounds: {rounds}; decisions: {decisions}; exercises: {exercises}; "
            "answers: {answers}."
        ).format(
            rounds=merged.rounds,
            decisions=merged.decisions,
            exercises=merged.exercises,
            answers=merged.answers,
        )
    )


def _shown_in(show: Callable[[str], None]) -> Callable[[int, int], None]:
    return lambda done, total: show(_("{done} of {total}").format(done=done, total=total))


def _delete(memory: Memory, game: str, *, sure: bool) -> None:
    from tutor.memory.place import data_folder
    from tutor.memory.repetition import Repetition
    from tutor.memory.setting_aside import set_aside_before
    from tutor.memory.transfer import delete

    rounds = len(memory.rounds(game))
    exercises = len(Repetition(memory, game).all())
    if not rounds and not exercises:
        say(_("There is nothing to delete."))
    else:
        if not sure:
            _ask(
                _("Delete everything for ever? Rounds: {rounds}; exercises: {exercises}.").format(
                    rounds=rounds, exercises=exercises
                )
            )
        delete(memory, game)
        say(_("Deleted."))
    for path in set_aside_before(data_folder()):
        talk(_("There is still {path}, which was set aside earlier.").format(path=path))


def _ask(question: str) -> None:
    """Go on only if the person says yes. Raises SolverError if there is nobody, or says no."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise click.UsageError(_("deleting needs a yes: add --yes"), click.get_current_context())
    if not click.confirm(question, err=True):
        raise SolverError(_("nothing was deleted"))
