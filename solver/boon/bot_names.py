"""Bots by name, as people type them: random, rules, pimc:160, engine,beliefs=off,budget=64."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solver.boon.beliefs import Beliefs
from solver.boon.bots import Bot, RandomBot, RulesBot
from solver.boon.engine import PIMC_DEALS, EngineBot, pimc_bot
from solver.boon.question import METHODS, Settings
from solver.errors import InputError
from solver.i18n import _
from solver.switches import EFFORT, ENGINE, on, parts_of, switched, whole

NAMES = ("random", "rules", "pimc", ENGINE)


def bot_of(text: str) -> Bot:
    """The bot that `text` names.

    `random:SEED` chooses by chance, `pimc:DEALS` values so many evenly drawn deals with open
    hands, and switches NAME=VALUE after `engine` change how it works. Raises InputError for
    anything else.
    """
    name, number, switches = parts_of(text, NAMES, ("random", "pimc"))
    if name == "random":
        return RandomBot(0 if number is None else whole(number, 0))
    if name == "rules":
        return RulesBot()
    if name == "pimc":
        return pimc_bot(PIMC_DEALS if number is None else whole(number, 1))
    settings = switched(Settings(threads=1, points=False), switches, _SWITCHES)
    return EngineBot(settings, ",".join((name, *switches)))


def _method(text: str) -> str:
    if text not in METHODS:
        raise InputError(
            _("“{value}” is no method; the methods are {names}").format(
                value=text, names=", ".join(METHODS)
            )
        )
    return text


_SWITCHES: dict[str, Callable[[str], Any]] = {
    "beliefs": lambda text: Beliefs() if on(text) else None,
    "method": _method,
    **EFFORT,
}
