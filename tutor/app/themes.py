"""The colours: light, dark and high contrast, with four suits that each can be told apart in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.theme import Theme

from tutor.app.settings import ThemeName


@dataclass(frozen=True, slots=True)
class Colours:
    """Styles for what is drawn as text; each is also told by a letter, a sign or a shape."""

    suits: Mapping[str, str]
    """By the suit's name in English, of both games."""
    good: str
    bad: str
    faint: str
    bar: str


@dataclass(frozen=True, slots=True)
class Look:
    """A theme for Textual, and the styles of what this app draws itself."""

    theme: Theme
    colours: Colours


def _suits(blue: str, green: str, red: str, gold: str, black: str) -> dict[str, str]:
    return {
        "blue": blue,
        "green": green,
        "red": red,
        "gold": f"bold {gold}",
        "clubs": green,
        "diamonds": blue,
        "hearts": red,
        "spades": f"bold {black}",
    }


LOOKS: Mapping[ThemeName, Look] = {
    "dark": Look(
        Theme(
            "boon-dark",
            primary="#5f9ecf",
            secondary="#d7af5f",
            background="#15181c",
            surface="#1d2126",
            panel="#272c33",
            foreground="#dcdfe4",
            success="#7fbf7f",
            warning="#d7af5f",
            error="#e07a7a",
            accent="#d7af5f",
            dark=True,
        ),
        Colours(
            _suits("#6cb6ff", "#7ed47e", "#ff8080", "#ffd75f", "#e8e8e8"),
            good="#7ed47e",
            bad="#ff8080",
            faint="#8a919b",
            bar="#5f9ecf",
        ),
    ),
    "light": Look(
        Theme(
            "boon-light",
            primary="#1f5f9f",
            secondary="#8a6500",
            background="#fbfaf7",
            surface="#f2f0ea",
            panel="#e4e1d8",
            foreground="#22252a",
            success="#1f6f1f",
            warning="#8a6500",
            error="#a02020",
            accent="#8a6500",
            dark=False,
        ),
        Colours(
            _suits("#0b57c4", "#176b17", "#b01818", "#7a5a00", "#111111"),
            good="#176b17",
            bad="#b01818",
            faint="#62676e",
            bar="#1f5f9f",
        ),
    ),
    "contrast": Look(
        Theme(
            "boon-contrast",
            primary="#ffffff",
            secondary="#ffff00",
            background="#000000",
            surface="#000000",
            panel="#000000",
            foreground="#ffffff",
            success="#00ff00",
            warning="#ffff00",
            error="#ff6060",
            accent="#ffff00",
            dark=True,
        ),
        Colours(
            _suits("#66ccff", "#00ff00", "#ff7070", "#ffff00", "#ffffff"),
            good="#00ff00",
            bad="#ff7070",
            faint="#ffffff",
            bar="#ffffff",
        ),
    ),
}
"""What each setting of the theme looks like."""
