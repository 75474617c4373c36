"""What a bot does for a seat from any moment on, for “what if” and for examples. No Textual."""

from __future__ import annotations

from typing import Any

from solver.boon.actions import Play
from solver.boon.round import Round
from solver.stop import StopFlag
from tutor.app.places import GameName
from tutor.app.settings import Settings


def bots_of(game: GameName, settings: Settings) -> Any:
    """The bot that the settings name."""
    if game == "boon":
        from solver.boon.bot_names import bot_of

        return bot_of(settings.boon_bots)
    from solver.boodle.bot_names import bot_of as boodle_bot_of

    return boodle_bot_of(settings.boodle_bots)


def act_of(bot: Any, state: Any, stop: StopFlag) -> Any:
    """What the bot does for the seat to move, by what that seat knows. Raises Stopped."""
    return _boon(bot, state, stop) if isinstance(state, Round) else _boodle(bot, state, stop)


def _boon(bot: Any, state: Round, stop: StopFlag) -> Any:
    from solver.boon.engine import EngineBot
    from solver.boon.table import decide
    from solver.boon.view import View

    legal = state.legal_cards
    if legal.bit_count() == 1:
        return Play(legal.bit_length() - 1)
    assert state.to_move is not None
    view = View.of(state, state.to_move)
    if isinstance(bot, EngineBot):
        from solver.boon.advising import advise

        return advise(view, bot.settings, stop=stop).best
    return decide(bot, state.phase, view)


def _boodle(bot: Any, state: Any, stop: StopFlag) -> Any:
    from solver.boodle.actions import Play as BoodlePlay
    from solver.boodle.engine import EngineBot
    from solver.boodle.view import View

    legal = state.legal_cards
    if legal.bit_count() == 1:
        return BoodlePlay(legal.bit_length() - 1)
    if state.breaches:  # bots go by a view, and there is none once somebody broke a rule
        return state.legal_actions()[0]
    view = View.of(state)
    if isinstance(bot, EngineBot):
        from solver.boodle.advising import advise

        return advise(view, bot.settings, stop=stop).best
    return bot.act(view)
