"""Why the player may not do what he typed, said to him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boodle.actions import Action, Bet, Bid, Choose, Phase, Play, Raise, Spread, Stake
from solver.boodle.cards import FULL_DECK, cards_in, lowest_of_each_suit, same_suit
from solver.boodle.hand import Hand
from solver.errors import IllegalAction
from solver.i18n import _
from tutor.boodle.words import chips_words

if TYPE_CHECKING:
    from tutor.boodle.game_words import Words


def refusal(error: IllegalAction, action: Action, hand: Hand, words: Words) -> str:
    """What is wrong with the player's action, and what would be right.

    `hand` is the moment at which it was refused with `error`.
    """
    if isinstance(action, Play):
        text = _play(error.rule, action, hand, words)
    elif isinstance(action, Choose):
        text = _choice(error.rule, action, hand, words)
    elif isinstance(action, Spread) and error.rule == "spread":
        text = _("{chips} is {given}; you spread exactly {right}").format(
            chips="/".join(map(str, action.chips)),
            given=chips_words(sum(action.chips)),
            right=hand.rules.spread,
        )
    elif isinstance(action, Bid) and error.rule == "auction" and hand.auction is not None:
        text = _("{chips} is no bid now; you may bid {least} or more, or pass").format(
            chips=action.chips, least=chips_words(hand.auction.least)
        )
    elif error.rule == "bet":
        text = _wager(action, hand, words)
    elif error.rule == "withhold":
        text = _withholding(hand, words)
    else:
        text = ""
    return text or _due(error.rule, hand) or error.message


def _due(rule: str, hand: Hand) -> str:
    """What is to be done instead, where that is what the rule says."""
    if rule != hand.phase:
        return ""
    return {
        Phase.SPREAD: _("first you spread {chips} over the boodle cards"),
        Phase.EXCHANGE: _("first you keep your hand or take the reserve for it"),
        Phase.AUCTION: _("first you bid for the reserve, or pass"),
        Phase.CHOOSE: _("first you choose five cards for the round of poker"),
        Phase.BET: _("first you bet in the round of poker"),
        Phase.PLAY: _("now you play a card"),
    }[hand.phase].format(chips=chips_words(hand.rules.spread or 0))


def _not_held(cards: int, hand: Hand, words: Words) -> str:
    held = hand.hands[words.own]
    missing = cards & FULL_DECK & ~held
    if not missing:
        return ""
    return _("you do not hold {cards}; you hold {held}").format(
        cards=words.cards(cards_in(missing)), held=words.hand(held)
    )


def _play(rule: str, action: Play, hand: Hand, words: Words) -> str:
    card = words.card(action.card)
    if rule == "hand":
        return _not_held(1 << action.card, hand, words)
    if rule == "next-card" and hand.board.next_card is not None:
        return _("{card} cannot be played now: you hold {right}, the next card").format(
            card=card, right=words.card(hand.board.next_card)
        )
    if rule == "new-suit":
        text = (
            _("{card} is of the colour that has just stopped")
            if hand.rules.lead_suit == "other_colour"
            else _("{card} is of the suit that has just stopped")
        )
        return text.format(card=card)
    if rule == "lowest-card":
        own = hand.hands[words.own] & same_suit(action.card)
        return _("{card} is not the lowest of its suit: that is {right}").format(
            card=card, right=words.cards(cards_in(lowest_of_each_suit(own)))
        )
    return ""


def _choice(rule: str, action: Choose, hand: Hand, words: Words) -> str:
    if rule == "hand":
        return _not_held(action.cards, hand, words)
    if rule == "choose":
        return _("you chose {given} cards; a poker hand is five").format(
            given=action.cards.bit_count()
        )
    return ""


def _wager(action: Action, hand: Hand, words: Words) -> str:
    poker, rules = hand.poker, hand.rules
    assert poker is not None
    if isinstance(action, Bet | Raise) and not 1 <= action.chips <= rules.poker_limit:
        return _("{chips}; a bet and a raise are 1 to {limit}").format(
            chips=chips_words(action.chips), limit=rules.poker_limit
        )
    if poker.bet and (action is Stake.CHECK or isinstance(action, Bet)):
        return _("there is a bet: you may call with {chips}, raise or fold").format(
            chips=chips_words(poker.to_call(words.own))
        )
    if not poker.bet:
        return _("nobody has bet: you may check or bet")
    return _("there were {most} raises, and no more are allowed: you may call or fold").format(
        most=rules.poker_raises
    )


def _withholding(hand: Hand, words: Words) -> str:
    card = hand.board.next_card
    if hand.board.stopped or card is None:
        return _("there is no card to hold back: it is for you to lead")
    return _("no card may be held back: you play {card}").format(card=words.card(card))
