"""What hands and matches come to, laid out for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import code
from solver.boodle.hand import Hand
from solver.boodle.records import MatchRecord, Record
from solver.i18n import _, pgettext
from tutor.boodle.scoring import HandScore, MatchScore
from tutor.seats import seat_names
from tutor.standing import standing
from tutor.tables import indented, plain, signed, table
from tutor.tags_view import show_tags


def show_score(record: Record, score: HandScore | MatchScore, out: Console) -> None:
    """Print a row for each seat, or for each hand of a match."""
    show_tags(record, out)
    if isinstance(score, HandScore):
        show_hand_score(score.hand, seat_names(record.names, score.hand.players), out)
    else:
        assert isinstance(record, MatchRecord)
        _show_match(record, score, out)


def pots_words(pots: Sequence[int]) -> str:
    """The chips on the boodle cards."""
    return _("On the boodle cards: {pots}").format(
        pots=", ".join(
            f"{code(card)} {pile}" for card, pile in zip(BOODLE_CARDS, pots, strict=True)
        )
    )


def show_hand_score(hand: Hand, names: Sequence[str], out: Console) -> None:
    """Print who went out, a row for each seat with its chips, and what is left lying."""
    if hand.is_void:
        out.print(plain(_("Nobody could lead: the hand is void, and nothing is settled.")))
    elif hand.winner is not None:
        out.print(plain(_("Out: {name}.").format(name=names[hand.winner])))
    else:
        out.print(plain(_("The hand is unfinished.")))
    if hand.stops:
        stops = ", ".join(code(card) for card in hand.stops)
        out.print(plain(_("Stops: {cards}").format(cards=stops)))
    headings, columns = [_("Cards left"), _("Chips")], [hand.chips]
    if hand.auction is not None:
        headings.append(_("Auction"))
        columns.append(hand.auction.payments())
    if hand.poker is not None:
        headings.append(_("Poker"))
        columns.append(hand.poker.payments())
    rows = table("", *headings, right=tuple(range(1, len(headings) + 1)))
    for seat, name in enumerate(names):
        left = str(hand.hands[seat].bit_count())
        rows.add_row(plain(name), left, *(signed(column[seat]) for column in columns))
    out.print(indented(rows))
    out.print(plain(pots_words(hand.pots)))


def _show_match(record: MatchRecord, score: MatchScore, out: Console) -> None:
    match = score.match
    names = seat_names(record.names or record.rounds[0].names, match.players)
    start = record.start()
    has = list(start.chips)
    rows = table(
        pgettext("column", "Hand"), _("Dealer"), *names, right=tuple(range(2, 2 + len(names)))
    )
    rows.add_row("", "", *map(str, has))
    for number, hand in enumerate(score.hands, 1):
        dealer = plain(names[hand.dealer])
        if hand.winner is None and not hand.is_void:
            rows.add_row(str(number), dealer, *[_("unfinished")] * len(names))
            continue
        has = [before + change for before, change in zip(has, hand.balance, strict=True)]
        cells = [f"{signed(change)}  {now}" for change, now in zip(hand.balance, has, strict=True)]
        rows.add_row(str(number), dealer, *cells)
    if tuple(has) != match.chips:
        rows.add_row("", plain(_("shared out")), *map(str, match.chips))
    out.print(indented(rows))
    out.print(plain(_("Antes, auction and poker are counted in.")))
    out.print(plain(pots_words(match.pots)))
    out.print(plain(standing(match.over, [names[seat] for seat in match.winners])))
