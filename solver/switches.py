"""Names of bots with switches, as people type them: engine,budget=64,early=off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from solver.errors import InputError
from solver.fields import did_you_mean
from solver.i18n import _
from solver.settings import Effort

Settings = TypeVar("Settings", bound=Effort)

ENGINE = "engine"
"""The one bot that has switches."""


def parts_of(
    text: str, names: Collection[str], numbered: Collection[str]
) -> tuple[str, str | None, list[str]]:
    """The name of a bot, the text after its colon, and its switches.

    Only bots that are `numbered` have a colon. Raises InputError for what is no bot.
    """
    head, *given = (part.strip() for part in text.strip().split(","))
    name, colon, number = head.partition(":")
    if name not in names:
        raise InputError(
            _("“{text}” is no bot; {hint}").format(text=name, hint=did_you_mean(name, names))
        )
    if given and name != ENGINE:
        raise InputError(_("only the engine has switches, not “{name}”").format(name=name))
    if colon and name not in numbered:
        raise InputError(_("“{name}” takes no number").format(name=name))
    return name, number if colon else None, given


def switched(
    settings: Settings, given: Sequence[str], switches: Mapping[str, Callable[[str], Any]]
) -> Settings:
    """The settings with each NAME=VALUE of `given`; raises InputError for any other text."""
    for switch in given:
        name, equals, value = (part.strip() for part in switch.partition("="))
        if name not in switches or not equals:
            raise InputError(
                _("“{switch}” is no switch; the switches are {names}").format(
                    switch=switch, names=", ".join(f"{known}=" for known in switches)
                )
            )
        settings = replace(settings, **{name: switches[name](value)})
    return settings


def whole(text: str, least: int) -> int:
    """A whole number of `least` or more."""
    if not text.isdecimal() or int(text) < least:
        raise InputError(
            _("“{text}” is no whole number from {least} on").format(text=text, least=least)
        )
    return int(text)


def on(text: str) -> bool:
    """Whether a switch is on."""
    if text not in ("on", "off"):
        raise InputError(_("“{text}” is neither on nor off").format(text=text))
    return text == "on"


def number(text: str) -> float:
    """A number."""
    try:
        return float(text)
    except ValueError:
        raise InputError(_("“{text}” is no number").format(text=text)) from None


EFFORT: Mapping[str, Callable[[str], Any]] = {
    "budget": lambda text: whole(text, 1),
    "enumerate": on,
    "early": on,
    "tolerance": number,
    "seed": lambda text: whole(text, 0),
}
"""The switches that every engine has."""
