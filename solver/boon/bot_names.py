"""Bots by name, as people type them: random, rules, pimc:160, engine,beliefs=off,budget=64."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from solver.boon.beliefs import Beliefs
from solver.boon.bots import Bot, RandomBot, RulesBot
from solver.boon.engine import PIMC_DEALS, EngineBot, pimc_bot
from solver.boon.question import METHODS, Settings
from solver.errors import InputError
from solver.fields import did_you_mean
from solver.i18n import _

NAMES = ("random", "rules", "pimc", "engine")


def bot_of(text: str) -> Bot:
    """The bot that `text` names.

    `random:SEED` chooses by chance, `pimc:DEALS` values so many evenly drawn deals with open
    hands, and switches NAME=VALUE after `engine` change how it works. Raises InputError for
    anything else.
    """
    head, *switches = (part.strip() for part in text.strip().split(","))
    name, colon, number = head.partition(":")
    if name not in NAMES:
        raise InputError(
            _("“{text}” is no bot; {hint}").format(text=name, hint=did_you_mean(name, NAMES))
        )
    if switches and name != "engine":
        raise InputError(_("only the engine has switches, not “{name}”").format(name=name))
    if colon and name not in ("random", "pimc"):
        raise InputError(_("“{name}” takes no number").format(name=name))
    if name == "random":
        return RandomBot(_whole(number, 0) if colon else 0)
    if name == "rules":
        return RulesBot()
    if name == "pimc":
        return pimc_bot(_whole(number, 1) if colon else PIMC_DEALS)
    settings = Settings(threads=1, points=False)
    for switch in switches:
        settings = _switched(settings, switch)
    return EngineBot(settings, ",".join((head, *switches)))


def _switched(settings: Settings, switch: str) -> Settings:
    name, equals, value = (part.strip() for part in switch.partition("="))
    if name not in _SWITCHES or not equals:
        raise InputError(
            _("“{switch}” is no switch; the switches are {names}").format(
                switch=switch, names=", ".join(f"{known}=" for known in _SWITCHES)
            )
        )
    return replace(settings, **{name: _SWITCHES[name](value)})


def _whole(text: str, least: int) -> int:
    if not text.isdecimal() or int(text) < least:
        raise InputError(
            _("“{text}” is no whole number from {least} on").format(text=text, least=least)
        )
    return int(text)


def _on(text: str) -> bool:
    if text not in ("on", "off"):
        raise InputError(_("“{text}” is neither on nor off").format(text=text))
    return text == "on"


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise InputError(_("“{text}” is no number").format(text=text)) from None


def _method(text: str) -> str:
    if text not in METHODS:
        raise InputError(
            _("“{value}” is no method; the methods are {names}").format(
                value=text, names=", ".join(METHODS)
            )
        )
    return text


_SWITCHES: dict[str, Callable[[str], Any]] = {
    "beliefs": lambda text: Beliefs() if _on(text) else None,
    "method": _method,
    "budget": lambda text: _whole(text, 1),
    "enumerate": _on,
    "early": _on,
    "tolerance": _number,
    "seed": lambda text: _whole(text, 0),
}
