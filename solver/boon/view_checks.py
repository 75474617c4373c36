"""What cannot be in a round as one seat sees it, with the field and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.boon.cards import FULL_DECK, CardSet, code, codes, count
from solver.boon.history import History, who
from solver.boon.known_cards import check_players, check_seat
from solver.boon.places import check_room
from solver.boon.position import MOST_CARDS
from solver.boon.tricks import check_complete, legal_cards
from solver.boon.view_record import ViewRecord
from solver.errors import InputError
from solver.i18n import _

if TYPE_CHECKING:
    from solver.boon.view import View


def check_start(view: View) -> None:
    """Check all that can be said before the tricks are followed.

    Raises InputError, naming the field.
    """
    check_players(view.players)
    check_seat("seat", view.seat, view.players)
    if view.dealer is None:
        _check_undealt(view)
        return
    for field, given in (
        ("first_leader", view.first_leader),
        ("named_soloist", view.named_soloist),
        ("all_cards", view.all_cards),
    ):
        if given is not None:
            raise InputError(
                _("a round with a dealer tells this by its bids and cards; leave it out"),
                field=field,
            )
    ViewRecord(
        players=view.players,
        dealer=view.dealer,
        seat=view.seat,
        hand=view.hand,
        bids=view.bids,
        boon=view.boon,
        buried=view.buried,
        tricks=view.tricks,
        trick=view.trick,
        rules=view.rules,
    )


def check_play(view: View) -> None:
    """Check the tricks, which `view.history` has followed, against the cards of this seat.

    Raises InputError, naming the field.
    """
    if view.dealer is None:
        _check_tricks(view, view.history)
        _check_own_play(view, view.history)
    check_room(view)


def _check_undealt(view: View) -> None:
    """Check the beginning of a round that was set up without a deal."""
    if view.bids:
        raise InputError(_("bids without a dealer; nobody can have made them"), field="bids")
    if view.boon is not None:
        raise InputError(_("a round without a dealer has no Boon"), field="boon")
    check_seat("first_leader", view.first_leader, view.players)
    if view.named_soloist is not None:
        check_seat("named_soloist", view.named_soloist, view.players)
    if view.buried is not None and view.named_soloist != view.seat:
        raise InputError(
            _("only the soloist knows what he buried; seat {seat} is not the soloist").format(
                seat=view.seat
            ),
            field="buried",
        )
    if not 1 <= view.hand_size <= MOST_CARDS:
        raise InputError(
            _("{given} cards; a hand has 1 to {most} when the play begins").format(
                given=view.hand_size, most=MOST_CARDS
            ),
            field="hand",
        )
    aside = count(view.deck) - view.players * view.hand_size
    if aside < 0:
        raise InputError(
            _("{players} hands of {size} cards need more than the {deck} in play").format(
                players=view.players, size=view.hand_size, deck=count(view.deck)
            ),
            field="hand",
        )
    buried = view.buried or 0
    for field, cards in (("hand", view.hand), ("buried", buried)):
        _check_deck(view, field, cards)
    if twice := view.hand & buried:
        raise InputError(_("{cards} is in the hand too").format(cards=codes(twice)), field="buried")
    if count(buried) > aside:
        raise InputError(
            _("{given} cards; beside the hands there are {aside}").format(
                given=count(buried), aside=aside
            ),
            field="buried",
        )


def _check_deck(view: View, field: str, cards: CardSet) -> None:
    if cards & ~FULL_DECK:
        raise InputError(_("a card outside the deck"), field=field)
    if outside := cards & ~view.deck:
        raise InputError(
            _("{cards} is not in the three-player deck of 30 cards").format(cards=codes(outside)),
            field=field,
        )


def _check_tricks(view: View, history: History) -> None:
    """Check that the tricks have their size, and each card is played by who can hold it."""
    if view.trick and len(view.trick) == view.players:
        raise InputError(
            _("{given} cards on the table, which is a whole trick; it belongs to “tricks”").format(
                given=len(view.trick)
            ),
            field="trick",
        )
    for index, trick in enumerate(view.tricks):
        check_complete(trick, view.players, view.place_of_trick(index))
    if len(view.all_tricks) > view.hand_size:
        raise InputError(
            _("a trick too many: the hands have {size} cards").format(size=view.hand_size),
            field=view.place_of_trick(view.hand_size),
        )
    for index, trick in enumerate(view.all_tricks):
        field = view.place_of_trick(index)
        for turn, card in enumerate(trick):
            player = (history.leaders[index] + turn) % view.players
            _check_deck(view, field, 1 << card)
            if (view.buried or 0) >> card & 1:
                raise InputError(
                    _("{card} is buried and cannot be played").format(card=code(card)), field=field
                )
            if player != view.seat and view.hand >> card & 1:
                raise InputError(
                    _("{who} plays {card}, which is one of this seat's own cards").format(
                        who=who(player, None), card=code(card)
                    ),
                    field=field,
                )
            if player == view.seat and not view.hand >> card & 1:
                raise InputError(
                    _("{who} plays {card}, which he does not hold (rule hand)").format(
                        who=who(player, None), card=code(card)
                    ),
                    field=field,
                )


def _check_own_play(view: View, history: History) -> None:
    """Check that this seat followed suit, which its own hand tells."""
    held = view.hand
    for index, trick in enumerate(view.all_tricks):
        turn = (view.seat - history.leaders[index]) % view.players
        if turn >= len(trick):
            continue
        card, legal = trick[turn], legal_cards(held, trick[:turn])
        if not legal >> card & 1:
            raise InputError(
                _("{card} does not follow {led}; {who} holds {held} (rule follow-suit)").format(
                    card=code(card),
                    led=code(trick[0]),
                    who=who(view.seat, None),
                    held=codes(legal),
                ),
                field=view.place_of_trick(index),
            )
        held &= ~(1 << card)
