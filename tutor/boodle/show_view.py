"""Records laid out for reading: hands by suit, what was said, runs, and chips."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from solver.boodle.actions import Phase
from solver.boodle.boodle_cards import BOODLE_CARDS, Pots
from solver.boodle.cards import CardSet, code
from solver.boodle.hand import Hand
from solver.boodle.poker import PokerRound
from solver.boodle.poker_hands import poker_value
from solver.boodle.position import Position
from solver.boodle.records import (
    HandRecord,
    MatchRecord,
    PositionRecord,
    Record,
    UnknownCards,
    ViewRecord,
)
from solver.boodle.rules import Rules
from solver.i18n import _
from tutor.boodle.cards_view import card_text, hand_text
from tutor.boodle.option_values import changed_options
from tutor.boodle.runs_view import ShownRun, print_runs, runs_of_hand
from tutor.boodle.score_view import pots_words, show_hand_score
from tutor.boodle.words import mover_words, poker_words, turn_words, wager_words
from tutor.seats import enumeration, seat_names, spoken
from tutor.standing import standing
from tutor.tables import indented, plain, table
from tutor.tags_view import show_tags


def show_record(record: Record, out: Console) -> None:
    """Print a record of any kind.

    Raises InputError for a play that cannot have been.
    """
    show_tags(record, out)
    if isinstance(record, PositionRecord):
        position = record.position
        show_position(position, seat_names(record.names, position.players), out)
    elif isinstance(record, ViewRecord):
        _show_view(record, out)
    elif isinstance(record, HandRecord):
        names = seat_names(record.names, record.players)
        try:
            hand = record.replay()
        except UnknownCards:
            _show_unknown(record, names, out)
        else:
            show_hand(hand, names, out)
    else:
        _show_match(record, out)


def show_position(position: Position, names: Sequence[str], out: Console) -> None:
    """Print whose turn it is, all hands, the last card, and the chips on the boodle cards."""
    seat = position.to_move
    if seat is None:
        out.print(plain(_("The hand is over.")))
    elif position.stopped:
        out.print(plain(_("{name} to lead").format(name=names[seat])))
    else:
        out.print(plain(_("{name} to play the next card").format(name=names[seat])))
    _hands_table(position.hands, names, out)
    if position.last is not None:
        name = names[position.leader]
        heading = plain(spoken(name, _("Last card, by you:"), _("Last card, by {name}:")))
        out.print(Text.assemble(heading, " ", card_text(position.last)))
    out.print(plain(pots_words(position.pots)))
    if position.offenders:
        guilty = [name for place, name in enumerate(names) if position.offenders >> place & 1]
        out.print(plain(_("Broke a rule in this hand: {names}").format(names=enumeration(guilty))))
    _show_rules(position.rules, out)


def _hands_table(hands: Sequence[CardSet], names: Sequence[str], out: Console) -> None:
    rows = table("", "", "", right=(1,))
    rows.show_header = False
    for name, hand in zip(names, hands, strict=True):
        rows.add_row(plain(name), str(hand.bit_count()), hand_text(hand))
    out.print(indented(rows))


def _show_rules(rules: Rules, out: Console) -> None:
    """The options that are not as by default."""
    if changed := changed_options(rules):
        out.print(plain(_("Rules: {rules}").format(rules=", ".join(changed))))


def show_hand(hand: Hand, names: Sequence[str], out: Console) -> None:
    """Print a hand from the deal to where it has come."""
    out.print(plain(_("{name} dealt").format(name=names[hand.dealer])))
    _show_rules(hand.rules, out)
    rows = table("", _("As dealt"))
    for name, dealt in zip(names, hand.dealt, strict=True):
        rows.add_row(plain(name), hand_text(dealt))
    rows.add_row(plain(_("Reserve")), hand_text(hand.reserve))
    out.print(indented(rows))
    record = HandRecord.of(hand)
    if record.allocation is not None:
        _show_spreads(record.allocation, names, out)
    out.print(plain(pots_words(record.pots or (0, 0, 0, 0))))
    _show_exchange(hand.swapped, names[hand.dealer], out)
    if hand.auction is not None:
        _show_bids(hand.auction.bids, hand.auction.to_move is None, names, out)
    if hand.poker is not None:
        _show_poker(hand.poker, names, out)
    if hand.runs:
        out.print()
        print_runs(runs_of_hand(hand, names), names, out)
    out.print()
    if hand.phase is Phase.DONE:
        show_hand_score(hand, names, out)
        return
    if hand.runs or hand.hands != hand.dealt:
        out.print(plain(_("In hand now:")))
        _hands_table(hand.hands, names, out)
    if hand.runs:
        out.print(plain(pots_words(hand.pots)))
    out.print(plain(turn_words(hand, names)))


def _show_spreads(spreads: Sequence[Pots | None], names: Sequence[str], out: Console) -> None:
    headings = [code(card) for card in BOODLE_CARDS]
    rows = table(_("Spread"), *headings, right=(1, 2, 3, 4))
    for name, chips in zip(names, spreads, strict=True):
        rows.add_row(plain(name), *(("",) * 4 if chips is None else map(str, chips)))
    out.print(indented(rows))


def _show_exchange(swapped: bool | None, dealer: str, out: Console) -> None:
    if swapped is None:
        return
    if swapped:
        to_you = _("You took the reserve for your hand, which is dead.")
        of_others = _("{name} took the reserve for his hand, which is dead.")
    else:
        to_you, of_others = _("You kept your hand."), _("{name} kept his hand.")
    out.print(plain(spoken(dealer, to_you, of_others)))


def _show_bids(
    bids: Sequence[tuple[int, int | None]], over: bool, names: Sequence[str], out: Console
) -> None:
    said = [
        spoken(names[seat], _("you pass"), _("{name} passes"))
        if chips is None
        else spoken(names[seat], _("you bid {chips}"), _("{name} bids {chips}"), chips=chips)
        for seat, chips in bids
    ]
    if said:
        out.print(plain(_("Auction: {bids}.").format(bids=", ".join(said))))
    high = [(seat, chips) for seat, chips in bids if chips is not None]
    if over and high:
        seat, chips = high[-1]
        words = spoken(
            names[seat],
            _("You pay the dealer {chips} and play what lay face down."),
            _("{name} pays the dealer {chips} and plays what lay face down."),
            chips=chips,
        )
        out.print(plain(words))
    elif over:
        out.print(plain(_("Nobody bids; what lies face down stays dead.")))


def _show_poker(poker: PokerRound, names: Sequence[str], out: Console) -> None:
    rows = table(_("Poker"), "", "")
    for seat, name in enumerate(names):
        if cards := poker.cards_of(seat):
            kind = poker_words(poker_value(cards)[0])
            rows.add_row(plain(name), hand_text(cards), plain(kind))
    if rows.row_count:
        out.print(indented(rows))
    if poker.wagers:
        said = ", ".join(f"{names[seat]} {wager_words(wager)}" for seat, wager in poker.wagers)
        out.print(plain(_("Betting: {bets}").format(bets=said)))
    if poker.winners:
        winners = enumeration([names[seat] for seat in poker.winners])
        out.print(
            plain(_("The pot of {chips} goes to {names}.").format(chips=poker.pot, names=winners))
        )


def _show_unknown(record: HandRecord, names: Sequence[str], out: Console) -> None:
    """A hand of which some cards are not known, so that nothing can be played again."""
    out.print(plain(_("{name} dealt").format(name=names[record.dealer])))
    _show_rules(record.rules, out)
    rows = table("", _("As dealt"))
    for name, hand in (*zip(names, record.hands, strict=True), (_("Reserve"), record.reserve)):
        rows.add_row(plain(name), hand_text(hand.cards, hand.unknown))
    out.print(indented(rows))
    if record.pots is not None:
        out.print(plain(pots_words(record.pots)))
    _show_exchange(record.exchange, names[record.dealer], out)
    for number, run in enumerate(record.plays, 1):
        out.print(Text.assemble(f"  {number:>2}. ", Text(" ").join(map(card_text, run))))


def _show_view(record: ViewRecord, out: Console) -> None:
    names = seat_names(record.names, record.players)
    words = spoken(
        names[record.seat],
        _("What you know; {dealer} dealt"),
        _("What {name} knows; {dealer} dealt"),
        dealer=names[record.dealer],
    )
    out.print(plain(words))
    _show_rules(record.rules, out)
    played = 0
    for run in record.plays:
        for card in run:
            played |= 1 << card
    rows = table("", "")
    rows.show_header = False
    if record.given_up:
        rows.add_row(plain(_("Given up")), hand_text(record.given_up))
    rows.add_row(plain(_("Hand")), hand_text(record.hand))
    if played & record.hand:
        rows.add_row(plain(_("Now")), hand_text(record.hand & ~played))
    out.print(indented(rows))
    out.print(plain(pots_words(record.piles)))
    _show_exchange(record.exchange, names[record.dealer], out)
    view = record.view()
    if view.bids:
        _show_bids(view.bids, view.auction.to_move is None, names, out)
    if view.poker is not None:
        _show_poker(view.poker, names, out)
    if record.plays:
        out.print()
        runs = [
            ShownRun(tuple(zip(seats, run, strict=True)))
            for run, seats in zip(record.plays, record.seats, strict=True)
        ]
        print_runs(runs, names, out)
    out.print(plain(_("It is for {name} to act.").format(name=mover_words(names[record.seat]))))


def _show_match(record: MatchRecord, out: Console) -> None:
    names = seat_names(record.names or record.rounds[0].names, record.players)
    start = record.start()
    has = enumeration([f"{name} {chips}" for name, chips in zip(names, start.chips, strict=True)])
    out.print(plain(_("Chips at first: {has}").format(has=has)))
    hands, match = record.replay()
    for number, (hand, each) in enumerate(zip(hands, record.rounds, strict=True), 1):
        out.print()
        out.print(plain(_("Hand {number}").format(number=number), "bold"))
        show_tags(each, out)
        show_hand(hand, names, out)
    out.print()
    has = enumeration([f"{name} {chips}" for name, chips in zip(names, match.chips, strict=True)])
    out.print(plain(_("Chips now: {has}").format(has=has)))
    out.print(plain(standing(match.over, [names[seat] for seat in match.winners])))
