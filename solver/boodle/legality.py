"""Why an action is forbidden in a hand at this moment: the rule, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boodle.actions import (
    Action,
    Bet,
    Bid,
    Choose,
    Exchange,
    Phase,
    Play,
    Raise,
    Spread,
    Stake,
    Wager,
    Withhold,
)
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import (
    CODES,
    FULL_DECK,
    Card,
    CardSet,
    code,
    codes,
    lowest_of_each_suit,
    same_suit,
)
from solver.boodle.poker_hands import POKER_CARDS
from solver.boodle.position import Lead
from solver.errors import IllegalAction
from solver.i18n import _, ngettext

if TYPE_CHECKING:
    from solver.boodle.auction import Auction
    from solver.boodle.hand import Hand
    from solver.boodle.poker import PokerRound
    from solver.boodle.rules import Rules


def check(state: Hand, action: Action, seat: int | None = None) -> None:
    """Raise IllegalAction, with the rule that forbids it, if `action` is not accepted now.

    `seat`, if given, is who wants to act. In referee mode a lead from a card that is not the
    lowest, and silence, are accepted: they are paid for.
    """
    mover = state.to_move
    if mover is None:
        raise IllegalAction(_("the hand is over"), rule="over", seat=seat)
    if seat is not None and seat != mover:
        raise IllegalAction(
            _("it is not seat {seat}'s turn; seat {mover} is next").format(seat=seat, mover=mover),
            rule="turn",
            seat=seat,
        )
    phases = _phases(action)
    if state.phase not in phases:
        raise IllegalAction(_due(state, mover), rule=str(state.phase), seat=mover)
    if isinstance(action, Play):
        _check_play(state, action.card, mover)
    elif isinstance(action, Withhold):
        _check_withholding(state, mover)
    elif isinstance(action, Spread):
        _check_spread(state, action, mover)
    elif isinstance(action, Bid):
        assert state.auction is not None
        check_bid(state.auction, action, mover)
    elif isinstance(action, Choose):
        _check_choice(state, action.cards, mover)
    elif not isinstance(action, Exchange):
        assert state.poker is not None
        check_wager(state.poker, state.rules, action, mover)


def _phases(action: Action) -> tuple[Phase, ...]:
    """When an action of this kind is possible."""
    if isinstance(action, Play | Withhold):
        return (Phase.PLAY,)
    if isinstance(action, Spread):
        return (Phase.SPREAD,)
    if isinstance(action, Exchange):
        return (Phase.EXCHANGE,)
    if isinstance(action, Bid):
        return (Phase.AUCTION,)
    if isinstance(action, Choose):
        return (Phase.CHOOSE,)
    return (Phase.BET,)


def _due(state: Hand, seat: int) -> str:
    """What is to be done instead."""
    if state.phase is Phase.SPREAD:
        text = _("seat {seat} is to spread {chips} chips over the boodle cards")
    elif state.phase is Phase.EXCHANGE:
        text = _("seat {seat}, the dealer, is to keep his hand or take the reserve for it")
    elif state.phase is Phase.AUCTION:
        text = _("seat {seat} is to bid for the reserve or pass")
    elif state.phase is Phase.CHOOSE:
        text = _("seat {seat} is to choose five cards for the round of poker")
    elif state.phase is Phase.BET:
        text = _("seat {seat} is to bet in the round of poker")
    else:
        text = _("seat {seat} is to play a card")
    return text.format(seat=seat, chips=state.rules.spread)


def _check_spread(state: Hand, spread: Spread, seat: int) -> None:
    chips = spread.chips
    if len(chips) != len(BOODLE_CARDS) or any(type(pile) is not int or pile < 0 for pile in chips):
        raise IllegalAction(
            _("{chips} is not four piles of 0 or more chips, for AH, KC, QD and JS").format(
                chips="/".join(map(str, chips))
            ),
            rule="spread",
            seat=seat,
        )
    if sum(chips) != state.rules.spread:
        raise IllegalAction(
            _("{chips} is {given} chips; seat {seat} spreads exactly {right}").format(
                chips="/".join(map(str, chips)),
                given=sum(chips),
                seat=seat,
                right=state.rules.spread,
            ),
            rule="spread",
            seat=seat,
        )


def check_bid(auction: Auction, bid: Bid, seat: int) -> None:
    """Raise IllegalAction if a seat whose turn it is may not bid so."""
    least = auction.least
    if bid.chips is not None and (type(bid.chips) is not int or bid.chips < least):
        raise IllegalAction(
            ngettext(
                "{chips!r} is no bid of seat {seat}; he bids {least} chip or more, or passes",
                "{chips!r} is no bid of seat {seat}; he bids {least} chips or more, or passes",
                least,
            ).format(chips=bid.chips, seat=seat, least=least),
            rule="auction",
            seat=seat,
        )


def _check_choice(state: Hand, cards: CardSet, seat: int) -> None:
    _check_held(state, cards, seat)
    if cards.bit_count() != POKER_CARDS:
        raise IllegalAction(
            _("{given} cards chosen; a poker hand is {right}").format(
                given=cards.bit_count(), right=POKER_CARDS
            ),
            rule="choose",
            seat=seat,
        )


def check_wager(poker: PokerRound, rules: Rules, wager: Wager, seat: int) -> None:
    """Raise IllegalAction if a seat whose turn it is may not bet so."""
    if isinstance(wager, Bet | Raise) and (
        type(wager.chips) is not int or not 1 <= wager.chips <= rules.poker_limit
    ):
        raise IllegalAction(
            _("{chips!r} chips; a bet and a raise are 1 to {limit}").format(
                chips=wager.chips, limit=rules.poker_limit
            ),
            rule="bet",
            seat=seat,
        )
    if poker.bet and (wager is Stake.CHECK or isinstance(wager, Bet)):
        raise IllegalAction(
            _("there is a bet: seat {seat} calls with {chips} chips, raises or folds").format(
                seat=seat, chips=poker.to_call(seat)
            ),
            rule="bet",
            seat=seat,
        )
    if not poker.bet and wager is not Stake.CHECK and not isinstance(wager, Bet):
        raise IllegalAction(
            _("nobody has bet: seat {seat} checks or bets").format(seat=seat),
            rule="bet",
            seat=seat,
        )
    if isinstance(wager, Raise) and poker.raises >= rules.poker_raises:
        raise IllegalAction(
            _("no more than {most} raises: seat {seat} calls or folds").format(
                most=rules.poker_raises, seat=seat
            ),
            rule="bet",
            seat=seat,
        )


def _check_held(state: Hand, cards: CardSet, seat: int) -> None:
    """Raise unless these are cards, and his."""
    if cards < 0 or cards & ~FULL_DECK:
        raise IllegalAction(_("a card outside the deck"), rule="hand", seat=seat)
    if missing := cards & ~state.hands[seat]:
        raise IllegalAction(
            _("seat {seat} does not hold {cards}; he holds {held}").format(
                seat=seat, cards=codes(missing), held=codes(state.hands[seat])
            ),
            rule="hand",
            seat=seat,
        )


def _check_play(state: Hand, card: Card, seat: int) -> None:
    if not 0 <= card < len(CODES):
        raise IllegalAction(_("a card outside the deck"), rule="hand", seat=seat)
    board = state.board
    follower = board.next_card
    if follower is not None:
        if card != follower:
            raise IllegalAction(
                _("{card} cannot be played now: seat {seat} holds {right}, the next card").format(
                    card=code(card), seat=seat, right=code(follower)
                ),
                rule="next-card",
                seat=seat,
            )
        return
    lead = board.lead()
    if lead.lawful >> card & 1:
        return
    _check_held(state, 1 << card, seat)
    if not lead.choice >> card & 1:
        raise IllegalAction(_barred(state, card, lead), rule="new-suit", seat=seat)
    if not state.rules.referee:
        raise IllegalAction(
            _("{card} is not the lowest of its suit: seat {seat} leads {right}").format(
                card=code(card),
                seat=seat,
                right=codes(lowest_of_each_suit(state.hands[seat] & same_suit(card))),
            ),
            rule="lowest-card",
            seat=seat,
        )


def _barred(state: Hand, card: Card, lead: Lead) -> str:
    """Why this suit may not be led."""
    if state.rules.lead_suit == "other_colour":
        text = _("{card} is of the colour that has just stopped: seat {seat} leads {right}")
    else:
        text = _("{card} is of the suit that has just stopped: seat {seat} leads {right}")
    return text.format(card=code(card), seat=lead.seat, right=codes(lead.lawful))


def _check_withholding(state: Hand, seat: int) -> None:
    if state.board.stopped:
        raise IllegalAction(
            _("there is no card to hold back: seat {seat} is to lead").format(seat=seat),
            rule="withhold",
            seat=seat,
        )
    if not state.rules.referee:
        card = state.board.next_card
        raise IllegalAction(
            _("no card may be held back: seat {seat} plays {card}").format(
                seat=seat, card="" if card is None else code(card)
            ),
            rule="withhold",
            seat=seat,
        )
