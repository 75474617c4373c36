"""Bots by name, as people type them: random, lowest, engine,swap=off,budget=64."""

from __future__ import annotations

from solver.boodle.bots import Bot, LowestBot, RandomBot
from solver.boodle.engine import EngineBot
from solver.boodle.question import Settings
from solver.errors import InputError
from solver.i18n import _
from solver.switches import EFFORT, ENGINE, on, parts_of, switched, whole

NAMES = ("random", "lowest", ENGINE)
SWAP = "swap="


def bot_of(text: str) -> Bot:
    """The bot that `text` names.

    `random:SEED` chooses by chance, and switches NAME=VALUE after `engine` change how it works;
    `swap=off` keeps it from swapping its hand. Raises InputError for anything else.
    """
    name, number, switches = parts_of(text, NAMES, ("random",))
    if name == "random":
        return RandomBot(0 if number is None else whole(number, 0))
    if name == "lowest":
        return LowestBot()
    swaps = [switch for switch in switches if switch.replace(" ", "").startswith(SWAP)]
    if len(swaps) > 1:
        raise InputError(_("“{switch}” comes twice").format(switch=SWAP))
    others = [switch for switch in switches if switch not in swaps]
    settings = switched(Settings(threads=1), others, EFFORT)
    swap = on(swaps[0].partition("=")[2].strip()) if swaps else True
    return EngineBot(settings, swap, ",".join((name, *switches)))
