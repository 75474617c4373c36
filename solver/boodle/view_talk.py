"""What a view tells of exchange, auction and poker must have been allowed, in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boodle.actions import Bid, Phase
from solver.boodle.auction import Auction
from solver.boodle.cards import FULL_DECK, CardSet, codes, count
from solver.boodle.legality import check_bid, check_wager
from solver.boodle.poker import PokerRound
from solver.boodle.poker_hands import POKER_CARDS
from solver.errors import IllegalAction, InputError
from solver.i18n import _

if TYPE_CHECKING:
    from solver.boodle.view import View


def check_talk(view: View) -> None:
    """Raise InputError, naming the field, for what cannot have been said or shown.

    The cards played must have been checked already.
    """
    if view.swapped is not None and not view.rules.dealer_exchanges:
        raise InputError(
            _("by the rule exchange={value} the dealer is not asked for the reserve").format(
                value=view.rules.exchange
            ),
            field="exchange",
        )
    if view.swapped is not None and view.phase is Phase.SPREAD:
        raise InputError(_("before the deal there is nothing to exchange"), field="exchange")
    _check_auction(view)
    _check_poker(view)


def _check_auction(view: View) -> None:
    if not view.bids:
        return
    if not view.has_auction:
        raise InputError(_("nothing is bid for in this hand"), field="auction[0]")
    if view.phase in (Phase.SPREAD, Phase.EXCHANGE):
        raise InputError(_("it is too early for bids"), field="auction[0]")
    auction = Auction(view.players, view.dealer)
    for index, (seat, chips) in enumerate(view.bids):
        field = f"auction[{index}]"
        if seat != auction.to_move:
            raise InputError(
                _("it is not the turn of seat {seat} to bid").format(seat=seat), field=field
            )
        try:
            check_bid(auction, Bid(chips), seat)
        except IllegalAction as error:
            raise _refused(error, field) from error
        auction = auction.bid(chips)


def _check_poker(view: View) -> None:
    poker = view.poker
    if poker is None:
        if view.rules.three_in_one and view.phase is Phase.PLAY:
            raise InputError(
                _("this is missing: the round of poker, which comes before the first lead"),
                field="poker",
            )
        return
    if not view.rules.three_in_one:
        raise InputError(
            _("there is a round of poker only with the rule three_in_one=true"), field="poker"
        )
    if view.phase not in (Phase.CHOOSE, Phase.BET, Phase.PLAY):
        raise InputError(_("it is too early for the round of poker"), field="poker")
    again = PokerRound.start(view.players, view.dealer)
    for cards in poker.chosen:
        again = again.choose(cards)
    for index, (seat, wager) in enumerate(poker.wagers):
        field = f"poker.bets[{index}]"
        if again.is_choosing or again.over or seat != again.to_move:
            raise InputError(
                _("it is not the turn of seat {seat} to bet").format(seat=seat), field=field
            )
        try:
            check_wager(again, view.rules, wager, seat)
        except IllegalAction as error:
            raise _refused(error, field) from error
        again = again.wager(wager)
    _check_five_cards(view, again)


def _check_five_cards(view: View, poker: PokerRound) -> None:
    """Raise unless the cards are five each, of those that may be seen, and may be his."""
    shown = poker.staying if poker.over and len(poker.staying) > 1 else ()
    own, played = poker.cards_of(view.seat), view.history.played_by
    seen: CardSet = 0
    for place, cards in enumerate(poker.chosen):
        seat = poker.seat_at(place)
        field = f"poker.hands[{seat}]"
        if seat == view.seat and not own and view.phase is Phase.BET:
            raise InputError(
                _("this is missing: the five cards that seat {seat} laid down").format(seat=seat),
                field=field,
            )
        if not cards:
            continue
        if seat not in (view.seat, *shown):
            raise InputError(
                _("seat {seat} has not shown his cards; leave them out").format(seat=seat),
                field=field,
            )
        if count(cards) != POKER_CARDS:
            raise InputError(
                _("{given} cards chosen; a poker hand is {right}").format(
                    given=count(cards), right=POKER_CARDS
                ),
                field=field,
            )
        elsewhere = seen | view.history.dead
        for other, his in enumerate(played):
            elsewhere |= 0 if other == seat else his
        elsewhere |= FULL_DECK & ~view.hand if seat == view.seat else view.hand
        if seat != view.seat:
            elsewhere |= view.history.without[seat] & ~played[seat]
            if view.packets.held[seat] != view.seat:
                elsewhere |= view.given_up
        if wrong := cards & elsewhere:
            raise InputError(
                _("seat {seat} cannot have had {cards}").format(seat=seat, cards=codes(wrong)),
                field=field,
            )
        seen |= cards


def _refused(error: IllegalAction, field: str) -> InputError:
    reason = _("{message} (rule {rule})").format(message=error.message, rule=error.rule)
    return InputError(reason, field=field)
