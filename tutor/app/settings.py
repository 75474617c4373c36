"""How a person likes the tutor: faces, colours, opponents, how much is said. Kept as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from solver.errors import InputError
from solver.i18n import _
from tutor.system_errors import system_reason

FILE = "settings.json"

FacesName: TypeAlias = Literal["boon", "sheepshead", "schafkopf"]
ThemeName: TypeAlias = Literal["dark", "light", "contrast"]
Mode: TypeAlias = Literal["silent", "warn", "comment", "guess"]
ShowValues: TypeAlias = Literal["request", "always"]

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "faces": get_args(FacesName),
    "theme": get_args(ThemeName),
    "lang": ("", "en", "sv"),
    "mode": get_args(Mode),
    "values": get_args(ShowValues),
    "ascii": (False, True),
    "boon_players": (3, 4),
    "boodle_players": tuple(range(3, 9)),
}
"""The values of each setting that has a list of them."""

BOTS: Mapping[str, tuple[str, ...]] = {
    "boon": ("random", "rules", "engine,budget=8", "engine,budget=64", "engine,budget=256"),
    "boodle": ("random", "lowest", "engine,budget=8", "engine,budget=64", "engine,budget=256"),
}
"""The opponents that each game offers, weakest first; any others that `play` knows can be named."""

LONGEST_PAUSE = 10.0
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's settings; without arguments, the defaults.

    Raises InputError, with the setting as its field, for a value that a setting does not have.
    """

    name: str = ""
    """What the person is called at the table; empty: “You”."""
    faces: FacesName = "boon"
    """Whose names the cards of Boon bear."""
    theme: ThemeName = "dark"
    ascii: bool = False
    """Whether to draw with plain ASCII characters only."""
    lang: str = ""
    """The language; empty: that of the environment."""
    mode: Mode = "comment"
    """When the teacher speaks: never, before a mistake, after each move, or after a guess."""
    values: ShowValues = "request"
    """Whether the values of all moves are shown when asked for, or always."""
    pause: float = 0.4
    """Seconds between what others do, so that one can follow."""
    boon_players: int = 3
    boon_bots: str = "rules"
    """Who plays Boon against the person, as `boon play --bots` has it."""
    boon_rules: Mapping[str, Any] = field(default_factory=dict)
    """The options of Boon's rules that are not as by default."""
    boodle_players: int = 4
    boodle_bots: str = "lowest"
    boodle_rules: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if not any(value == each and type(value) is type(each) for each in choices):
                raise InputError(
                    _("{value!r} is not one of {choices}").format(
                        value=value, choices=", ".join(map(repr, choices))
                    ),
                    field=name,
                )
        if (
            isinstance(self.pause, bool)
            or not isinstance(self.pause, int | float)
            or not 0 <= self.pause <= LONGEST_PAUSE
        ):
            raise InputError(
                _("{value!r} is no number of seconds from 0 to {most}").format(
                    value=self.pause, most=LONGEST_PAUSE
                ),
                field="pause",
            )
        if not isinstance(self.name, str) or len(self.name) > LONGEST_NAME:
            raise InputError(
                _("a name has at most {most} characters").format(most=LONGEST_NAME), field="name"
            )
        self._check_games()

    def _check_games(self) -> None:
        """Raise InputError for bots and options of the rules that there are not."""
        for game in ("boon", "boodle"):
            name = f"{game}_rules"
            options = getattr(self, name)
            if not isinstance(options, Mapping):
                raise InputError(_("{value!r} are no options").format(value=options), field=name)
            try:
                if options:  # the games are imported only where that is needed
                    import_module(f"solver.{game}.rules").Rules.from_json(options)
            except InputError as error:
                raise InputError(error.message, field=f"{name}.{error.field}") from None
            self._check_bots(game, getattr(self, f"{game}_bots"))

    @staticmethod
    def _check_bots(game: str, bots: object) -> None:
        """Raise InputError for opponents that a game does not know."""
        name = f"{game}_bots"
        if not isinstance(bots, str):
            raise InputError(_("{value!r} names no bot").format(value=bots), field=name)
        if bots in BOTS[game]:
            return
        try:
            import_module(f"solver.{game}.bot_names").bot_of(bots)
        except InputError as error:
            raise InputError(error.message, field=name) from None

    def to_json(self) -> dict[str, Any]:
        """Every setting with its value."""
        return asdict(self)


def load(folder: Path) -> tuple[Settings, list[str]]:
    """The settings kept in a folder, and messages about those that are no good.

    A setting that is not good is as by default; the rest is kept.
    """
    file = folder / FILE
    try:
        kept = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError, RecursionError) as error:
        problem = _problem(file, error)
        return Settings(), [
            _("{file} cannot be read: {problem}").format(file=file, problem=problem)
        ]
    if not isinstance(kept, dict):
        return Settings(), [_("{file} holds no settings").format(file=file)]
    settings, notices = Settings(), []
    for each in fields(Settings):
        if each.name not in kept:
            continue
        try:
            settings = replace(settings, **{each.name: kept[each.name]})
        except InputError as error:
            notices.append(
                _("{file}: {error}; it is as by default now").format(file=file, error=error)
            )
    return settings, notices


def _problem(file: Path, error: Exception) -> str:
    """Why the settings cannot be read, in words of ours."""
    if isinstance(error, OSError):
        return system_reason(error)
    from solver.fields import load as load_json
    from solver.textfile import decode

    try:
        load_json(decode(file.read_bytes()))
    except (InputError, OSError) as found:
        return str(found)
    return str(error)


def save(settings: Settings, folder: Path) -> str | None:
    """Keep the settings in a folder; returns a message if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / (FILE + ".part")
        beside.write_text(json.dumps(settings.to_json(), indent=2, ensure_ascii=False), "utf-8")
        os.replace(beside, folder / FILE)
    except OSError as error:
        return _("the settings cannot be kept: {reason}").format(reason=system_reason(error))
    return None
