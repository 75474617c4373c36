"""What must be true of a view: refusals that name the field and say what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boodle.actions import Phase
from solver.boodle.boodle_cards import check_players, check_pots, check_seat
from solver.boodle.cards import FULL_DECK, code, codes, count, next_card
from solver.boodle.view_talk import check_talk
from solver.errors import InputError
from solver.i18n import _

if TYPE_CHECKING:
    from solver.boodle.view import View


def check_start(view: View) -> None:
    """Raise InputError for fields that are wrong by themselves."""
    check_players(view.players)
    check_seat(view.dealer, view.players, "dealer")
    check_seat(view.seat, view.players, "seat")
    check_pots(view.pots)
    for name, cards in (("hand", view.hand), ("given_up", view.given_up)):
        if cards < 0 or cards & ~FULL_DECK:
            raise InputError(_("a card outside the deck"), field=name)
    if twice := view.hand & view.given_up:
        raise InputError(_("{cards} comes twice").format(cards=codes(twice)), field="given_up")
    for index, ante in enumerate(view.antes):
        if len(ante) != 4 or min(ante) < 0 or sum(ante) != view.rules.spread:
            raise InputError(_("not as many chips as are spread"), field=f"antes[{index}]")
    _check_runs(view)


def _check_runs(view: View) -> None:
    if len(view.runs) != len(view.seats):
        raise InputError(_("one list of seats for each run is needed"), field="seats")
    seen = 0
    for index, (run, seats) in enumerate(zip(view.runs, view.seats, strict=True)):
        field = f"plays[{index}]"
        if not run:
            raise InputError(_("a run without cards"), field=field)
        if len(run) != len(seats):
            raise InputError(
                _("{seats} seats for {cards} cards").format(seats=len(seats), cards=len(run)),
                field=f"seats[{index}]",
            )
        for place, (card, seat) in enumerate(zip(run, seats, strict=True)):
            check_seat(seat, view.players, f"seats[{index}]")
            if not 0 <= card < 52:
                raise InputError(_("a card outside the deck"), field=field)
            if seen >> card & 1:
                raise InputError(_("{card} comes twice").format(card=code(card)), field=field)
            seen |= 1 << card
            if place and next_card(run[place - 1]) != card:
                raise InputError(
                    _("{card} does not follow {before}").format(
                        card=code(card), before=code(run[place - 1])
                    ),
                    field=field,
                )
            if bool(view.hand >> card & 1) != (seat == view.seat):
                raise InputError(
                    _("seat {seat} plays {card}, which is {where}").format(
                        seat=seat,
                        card=code(card),
                        where=_("in this hand") if view.hand >> card & 1 else _("not in this hand"),
                    ),
                    field=f"seats[{index}]",
                )
            if view.given_up >> card & 1 and not _taken_up(view, seat):
                raise InputError(_("{card} was given up").format(card=code(card)), field="given_up")


def _taken_up(view: View, seat: int) -> bool:
    """Whether a seat plays with the hand that this seat gave up."""
    high = view.auction.high
    return view.swapped is True and high is not None and high[0] == seat


def check_play(view: View) -> None:
    """Raise InputError for fields that do not go together."""
    phase = view.phase
    mover: int | None
    if phase is Phase.SPREAD:
        if view.rules.spread is None or len(view.antes) >= view.players:
            raise InputError(_("no card is given"), field="hand")
        mover = (view.dealer + 1 + len(view.antes)) % view.players
    elif phase is Phase.EXCHANGE:
        mover = view.dealer
    elif phase is Phase.AUCTION:
        mover = view.auction.to_move
    elif phase in (Phase.CHOOSE, Phase.BET) and view.poker is not None:
        mover = view.poker.to_move
    else:
        mover = view.seat
    if mover != view.seat:
        raise InputError(
            _("seat {seat} has nothing to decide now: it is seat {mover}'s turn").format(
                seat=view.seat, mover=mover
            ),
            field="seat",
        )
    if phase is not Phase.PLAY and view.runs:
        raise InputError(_("cards are played before the play has begun"), field="plays")
    if view.given_up and not view.hand:
        raise InputError(_("before the deal no hand can be given up"), field="given_up")
    check_talk(view)
    if not view.hand:
        return
    _check_sizes(view)
    from solver.boodle.hidden import hidden  # which needs numpy, and views

    unseen = hidden(view)
    fits = sum(place.size for place in unseen.places) == count(unseen.unseen)
    if not fits or not unseen.worlds().count:
        raise InputError(_("no deal of the hidden cards fits what was seen"), field="plays")


def _check_sizes(view: View) -> None:
    packets = view.packets
    due = packets.sizes[packets.held[view.seat]]
    if count(view.hand) != due:
        raise InputError(
            _("{given} cards; here it is {right}").format(given=count(view.hand), right=due),
            field="hand",
        )
    gave_up = packets.held[view.seat] != view.seat
    due = packets.sizes[view.seat] if gave_up else 0
    if count(view.given_up) != due:
        raise InputError(
            _("{given} cards; here it is {right}").format(given=count(view.given_up), right=due),
            field="given_up",
        )
    for seat, cards in enumerate(view.history.played_by):
        if count(cards) >= packets.sizes[packets.held[seat]]:
            raise InputError(
                _("seat {seat} has no card left: the hand is over").format(seat=seat),
                field="plays",
            )
