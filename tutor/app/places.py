"""The screens of the app: what the menu lists, and where each is found. Nothing is imported here.

A screen is a `TutorScreen` that needs no argument: it takes what it needs from `self.tutor`. One
whose module is not there is not listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal, TypeAlias

from solver.i18n import mark

if TYPE_CHECKING:
    from tutor.app.screen import TutorScreen

GameName: TypeAlias = Literal["boon", "boodle"]


@dataclass(frozen=True, slots=True)
class Place:
    """One entry of the menu."""

    name: str
    title: str
    """In English; translated where it is shown."""
    about: str
    boon: str
    """`module:Class` of the screen for Boon."""
    boodle: str

    def path(self, game: GameName) -> str:
        """Where the screen for a game is found."""
        return self.boon if game == "boon" else self.boodle

    def exists(self, game: GameName) -> bool:
        """Whether there is such a screen."""
        return find_spec(self.path(game).partition(":")[0]) is not None

    def make(self, game: GameName) -> TutorScreen:
        """A new screen."""
        module, _colon, name = self.path(game).partition(":")
        screen: TutorScreen = getattr(import_module(module), name)()
        return screen


def _same(path: str) -> dict[str, str]:
    return {"boon": path, "boodle": path}


PLACES: tuple[Place, ...] = (
    Place(
        "practise",
        mark("Practise"),
        mark("Play against bots, with as much advice as you like"),
        "tutor.app.practise:Practise",
        "tutor.app.practise_boodle:PractiseBoodle",
    ),
    Place(
        "replay",
        mark("Replay"),
        mark("Step through a recorded round and see where it turned"),
        **_same("tutor.app.replay:Replay"),
    ),
    Place(
        "editor",
        mark("Position editor"),
        mark("Set up any hand or table and ask"),
        **_same("tutor.app.editor:Editor"),
    ),
    Place(
        "rules",
        mark("Rules"),
        mark("The rule book, with examples and the questions players ask"),
        **_same("tutor.app.rules_screen:RulesScreen"),
    ),
    Place(
        "lessons",
        mark("Lessons and drills"),
        mark("Short exercises, and your own mistakes again"),
        **_same("tutor.app.lessons:Lessons"),
    ),
    Place(
        "progress",
        mark("Progress"),
        mark("What you played, and how well"),
        **_same("tutor.app.progress:ProgressScreen"),
    ),
    Place(
        "settings",
        mark("Settings"),
        mark("Opponents, rules, faces, colours, language"),
        **_same("tutor.app.settings_screen:SettingsScreen"),
    ),
)


def place(name: str) -> Place:
    """The entry with that name."""
    return next(each for each in PLACES if each.name == name)
