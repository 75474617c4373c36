"""From a command line to the app: settings, language, memory, terminal or browser."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solver import i18n
from solver.errors import InputError
from solver.i18n import _
from tutor.app.places import GameName
from tutor.app.settings import CHOICES, Settings, load
from tutor.exit_codes import ExitCode
from tutor.i18n import catalogue
from tutor.memory.place import config_folder

if TYPE_CHECKING:
    from tutor.memory.store import Memory

DUMB = ("dumb", "unknown")
"""What terminals call themselves that can only write one line after the other."""
SWITCHING = 0.001
"""Seconds after which a thread that works lets the table go on; Python's own are five times as
many, and a key needs several turns."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a command line asked for; None: it said nothing about it."""

    game: GameName
    players: int | None = None
    seed: int | None = None
    bots: str | None = None
    rules: Mapping[str, Any] | None = None
    lang: str | None = None
    file: Path | None = None
    port: int | None = None
    """Where to serve it to a browser; None: it runs in this terminal."""

    @property
    def is_fresh(self) -> bool:
        """Whether it asked for another match than one that was left unfinished."""
        asked = (self.players, self.seed, self.bots, self.rules)
        return any(each is not None for each in asked)

    def over(self, kept: Settings) -> Settings:
        """The settings of this run: those kept, and what the command line asked for."""
        changes: dict[str, Any] = {}
        for name, value in (("players", self.players), ("bots", self.bots), ("rules", self.rules)):
            if value is not None:
                changes[f"{self.game}_{name}"] = value
        before_the_command = os.environ.get("BOON_LANG", "")[:2]
        if self.lang is not None:
            changes["lang"] = self.lang
        elif before_the_command in CHOICES["lang"] and before_the_command:
            changes["lang"] = before_the_command
        return replace(kept, **changes)

    def arguments(self) -> list[str]:
        """The module and the command line that ask for the same in a terminal."""
        from tutor.rule_options import shown

        words = ["tutor" if self.game == "boon" else "tutor.boodle", "tutor"]
        if self.file is not None:
            words.append(str(self.file.absolute()))
        for name in ("players", "seed", "bots", "lang"):
            if (value := getattr(self, name)) is not None:
                words += [f"--{name}", str(value)]
        for name, value in (self.rules or {}).items():
            words += ["--rules", f"{name}={shown(value)}"]
        return words


def start_of(
    game: GameName,
    check_bots: Callable[[str], object],
    read_rules: Callable[[Sequence[str]], Mapping[str, Any]],
    *,
    file: Path | None,
    players: int | str | None,
    seed: int | None,
    bots: str | None,
    options: Sequence[str],
    lang: str | None,
    web: bool,
    port: int,
) -> Start:
    """What the options of a command ask for.

    What they say of bots and rules is only looked at if they say anything, since a game is loaded
    for it. Raises InputError if there are no such bots or rules.
    """
    if bots is not None:
        check_bots(bots)
    return Start(
        game=game,
        players=None if players is None else int(players),
        seed=seed,
        bots=bots,
        rules=read_rules(options) if options else None,
        lang=lang,
        file=file,
        port=port if web else None,
    )


def run(start: Start) -> ExitCode:
    """Run the app until it is left.

    Raises InputError if there is no terminal that it can be drawn on.
    """
    if start.port is not None:
        from tutor.app.web import serve

        return serve(start.arguments(), start.port, f"{start.game} tutor")
    folder = config_folder()
    kept, notices = load(folder)
    settings = start.over(kept)
    if settings.lang:
        i18n.install(catalogue({"LANG": settings.lang, "LANGUAGE": settings.lang}))
    _check_terminal(start.game)
    from tutor.app.app import TutorApp
    from tutor.output import complain

    sys.setswitchinterval(SWITCHING)
    app = TutorApp(
        start.game,
        settings,
        kept=kept,
        config=folder,
        open_memory=_memory,
        seed=start.seed,
        fresh=start.is_fresh,
        file=start.file,
        notices=notices,
    )
    try:
        app.run()
    finally:
        if unsaved := app.close_memory():
            complain(unsaved)
        # Python looks through all there is for what refers to itself before it ends; that takes
        # longer than all else about leaving, and the system takes the memory back anyway.
        gc.freeze()
    return ExitCode(app.return_code or 0)


def _memory() -> Memory:
    """The person's memory; imported only now, since it takes a while."""
    from tutor.memory.store import Memory

    return Memory.open(background=True)


def _check_terminal(game: GameName) -> None:
    """Raise InputError unless there is a terminal that can be drawn on, or a browser (`--web`)."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise InputError(
            _("the tutor needs a terminal; “{game} play” speaks in plain lines").format(game=game)
        )
    if (kind := os.environ.get("TERM", "")) in DUMB:
        raise InputError(
            _(
                "the tutor cannot draw on this terminal (TERM={kind}); “{game} play” speaks in "
                "plain lines"
            ).format(kind=kind, game=game)
        )
