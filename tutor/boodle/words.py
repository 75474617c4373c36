"""Sentences about a hand that several commands say."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boodle.actions import Phase, Wager
from solver.boodle.hand import Hand
from solver.boodle.json_writing import write_wager
from solver.boodle.poker_hands import HandKind
from solver.i18n import _, ngettext, pgettext
from tutor.seats import spoken


def chips_words(number: int) -> str:
    """So many chips."""
    return ngettext("{number} chip", "{number} chips", number).format(number=number)


def turn_words(hand: Hand, names: Sequence[str]) -> str:
    """Who is to do what."""
    seat = hand.to_move
    if seat is None:
        return _("The hand is over.")
    words = {
        Phase.SPREAD: _("It is for {name} to spread {chips} over the boodle cards."),
        Phase.EXCHANGE: _(
            "It is for {name}, the dealer, to keep the hand or take the reserve for it."
        ),
        Phase.AUCTION: _("It is for {name} to bid for the reserve or pass."),
        Phase.CHOOSE: _("It is for {name} to choose five cards for the round of poker."),
        Phase.BET: _("It is for {name} to bet in the round of poker."),
        Phase.PLAY: _("It is for {name} to lead.")
        if hand.board.stopped
        else _("It is for {name} to play."),
    }
    return words[hand.phase].format(
        name=mover_words(names[seat]), chips=chips_words(hand.rules.spread or 0)
    )


def mover_words(name: str) -> str:
    """What the player whose turn it is is called within a sentence."""
    return spoken(name, pgettext("who is to act", "you"), "{name}")


def poker_words(kind: HandKind) -> str:
    """The name of a poker hand."""
    return {
        HandKind.HIGH_CARD: _("high card"),
        HandKind.PAIR: _("pair"),
        HandKind.TWO_PAIRS: _("two pairs"),
        HandKind.THREE_OF_A_KIND: _("three of a kind"),
        HandKind.STRAIGHT: _("straight"),
        HandKind.FLUSH: _("flush"),
        HandKind.FULL_HOUSE: _("full house"),
        HandKind.FOUR_OF_A_KIND: _("four of a kind"),
        HandKind.STRAIGHT_FLUSH: _("straight flush"),
    }[kind]


def wager_words(wager: Wager) -> str:
    """What somebody has done in the betting: check, call, fold, bet 2, raise 1."""
    kind, _space, chips = write_wager(wager).partition(" ")
    return {
        "check": pgettext("did", "check"),
        "call": pgettext("did", "call"),
        "fold": pgettext("did", "fold"),
        "bet": pgettext("did", "bet {n}"),
        "raise": pgettext("did", "raise {n}"),
    }[kind].format(n=chips)
