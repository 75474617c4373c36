"""Why an action is forbidden in a round at this moment: the rule, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boon.actions import Action, Bid, Bury, Phase
from solver.boon.cards import CODES, FULL_DECK, Card, CardSet, boon_size, code, codes, count
from solver.boon.tricks import legal_cards
from solver.errors import IllegalAction
from solver.i18n import _

if TYPE_CHECKING:
    from solver.boon.round import Round


def must_take(state: Round) -> bool:
    """Whether the seat to bid is the dealer and the rules do not let him pass."""
    return state.rules.all_pass == "forced" and len(state.bids) == state.players - 1


def check(state: Round, action: Action, seat: int | None = None) -> None:
    """Raise IllegalAction, with the rule that forbids it, if `action` is not allowed now.

    `seat`, if given, is who wants to act.
    """
    mover = state.to_move
    if mover is None:
        raise IllegalAction(_("the round is over"), rule="over", seat=seat)
    if seat is not None and seat != mover:
        raise IllegalAction(
            _("it is not seat {seat}'s turn; seat {mover} is next").format(seat=seat, mover=mover),
            rule="turn",
            seat=seat,
        )
    if isinstance(action, Bid):
        _check_bid(state, action, mover)
    elif isinstance(action, Bury):
        _check_bury(state, action.cards, mover)
    else:
        _check_play(state, action.card, mover)


def _check_bid(state: Round, bid: Bid, seat: int) -> None:
    if state.phase is Phase.BID:
        if bid is Bid.PASS and must_take(state):
            raise IllegalAction(
                _("seat {seat} deals and all others passed, so he must take").format(seat=seat),
                rule="forced-take",
                seat=seat,
            )
        return
    if state.soloist is None:
        message = _("the bidding is over: there is no soloist")
    else:
        message = _("the bidding is over: seat {soloist} is the soloist").format(
            soloist=state.soloist
        )
    raise IllegalAction(message, rule="bid", seat=seat)


def _check_bury(state: Round, cards: CardSet, seat: int) -> None:
    if state.phase is Phase.BID:
        raise IllegalAction(
            _("nobody has taken the Boon; seat {seat} is to take or pass").format(seat=seat),
            rule="bid",
            seat=seat,
        )
    if state.phase is Phase.PLAY:
        raise IllegalAction(
            _("cards are buried before the first lead; seat {seat} is to play a card").format(
                seat=seat
            ),
            rule="bury",
            seat=seat,
        )
    if cards & ~FULL_DECK:
        raise IllegalAction(_("a card outside the deck"), rule="hand", seat=seat)
    if missing := cards & ~state.hands[seat]:
        raise IllegalAction(
            _("seat {seat} does not hold {cards}; with the Boon he holds {held}").format(
                seat=seat, cards=codes(missing), held=codes(state.hands[seat])
            ),
            rule="hand",
            seat=seat,
        )
    if count(cards) != boon_size(state.players):
        raise IllegalAction(
            _("{given} cards buried; with {players} players it is {right}").format(
                given=count(cards), players=state.players, right=boon_size(state.players)
            ),
            rule="bury",
            seat=seat,
        )


def _check_play(state: Round, card: Card, seat: int) -> None:
    if state.phase is Phase.BID:
        raise IllegalAction(
            _("the bidding is not over; seat {seat} is to take or pass").format(seat=seat),
            rule="bid",
            seat=seat,
        )
    if state.phase is Phase.BURY:
        raise IllegalAction(
            _("seat {seat} took the Boon and has {cards} cards to bury first").format(
                seat=seat, cards=boon_size(state.players)
            ),
            rule="bury",
            seat=seat,
        )
    if not 0 <= card < len(CODES):
        raise IllegalAction(_("a card outside the deck"), rule="hand", seat=seat)
    hand = state.hands[seat]
    if not hand >> card & 1:
        raise IllegalAction(
            _("seat {seat} does not hold {card}; he holds {held}").format(
                seat=seat, card=code(card), held=codes(hand)
            ),
            rule="hand",
            seat=seat,
        )
    legal = legal_cards(hand, state.trick)
    if not legal >> card & 1:
        raise IllegalAction(
            _("{card} does not follow {led}; seat {seat} holds {held}").format(
                card=code(card), led=code(state.trick[0]), seat=seat, held=codes(legal)
            ),
            rule="follow-suit",
            seat=seat,
        )
