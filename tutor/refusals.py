"""Why the player may not do what he wants, said to him."""

from __future__ import annotations

from solver.boon.actions import Action, Bury, Phase, Play
from solver.boon.cards import FULL_DECK, boon_size
from solver.boon.round import Round
from solver.boon.tricks import legal_cards
from solver.errors import IllegalAction
from solver.i18n import _
from tutor.game_words import Words


def refusal(error: IllegalAction, action: Action, round: Round, words: Words) -> str:
    """What is wrong with the player's action, and what would be right.

    `round` is the moment at which it was refused with `error`.
    """
    if error.rule == "forced-take":
        return _("you deal and all others passed, so you must take")
    if error.rule == "hand":
        return _not_held(action, round, words) or error.message
    if error.rule == "follow-suit" and isinstance(action, Play):
        return _("{card} does not follow {led}; you hold {held}").format(
            card=words.card(action.card),
            led=words.card(round.trick[0]),
            held=words.hand(legal_cards(round.hands[words.own], round.trick)),
        )
    if error.rule == "bid" and round.phase is Phase.BID:
        return _("the bidding is not over: first you take the Boon or pass")
    if error.rule == "bid":
        return _("the bidding is over")
    if error.rule == "bury" and round.phase is Phase.PLAY:
        return _("cards are buried before the first lead; now you play a card")
    if error.rule == "bury" and isinstance(action, Play):
        return _("you took the Boon and have {cards} cards to bury first").format(
            cards=boon_size(round.players)
        )
    return error.message


def _not_held(action: Action, round: Round, words: Words) -> str:
    held = round.hands[words.own]
    cards = 1 << action.card if isinstance(action, Play) else 0
    if isinstance(action, Bury):
        cards = action.cards
    missing = cards & FULL_DECK & ~held
    if not missing:
        return ""
    return _("you do not hold {cards}; you hold {held}").format(
        cards=words.hand(missing), held=words.hand(held)
    )
