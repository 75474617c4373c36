"""What the adviser answers, laid out for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.boon.actions import Bid, Bury, Phase, Play
from solver.boon.advice import Advice, ExampleDeal, OptionAdvice, label
from solver.boon.cards import cards_in, count
from solver.boon.playouts import SOLOIST_EDGE
from solver.boon.question import points_deals
from solver.boon.reasons import worded
from solver.boon.records import ViewRecord
from solver.boon.view import View
from solver.i18n import _, ngettext, pgettext
from solver.spoken_numbers import Spoken
from tutor.advice_questions import Advised, option_name
from tutor.advice_words import deal_words, deals_words, interval_words
from tutor.cards_view import by_suit, card_text, cards_text, hand_text
from tutor.questions import names_in
from tutor.seats import enumeration, led_by, soloist_words, spoken
from tutor.show_view import show_record
from tutor.tables import indented, plain, signed, table
from tutor.tags_view import show_tags


def show_answer(answer: Advised, out: Console, *, with_place: bool = False) -> None:
    """Print the tags, what the seat knows, and the advice."""
    if with_place:
        out.print(plain(answer.question.place, "dim"))
    show_tags(answer.record, out)
    _show_view(answer, out)
    out.print()
    show_advice(answer, out)


def show_advice(answer: Advised, out: Console) -> None:
    """Print the best option, why, the tables of all options, and two deals."""
    advice = answer.advice
    out.print(plain(verdict(advice), "bold"))
    out.print(plain(advice.reason))
    out.print()
    out.print(indented(_brings(answer)))
    out.print()
    out.print(indented(_chances(advice)))
    for heading, deal in (
        (_("A deal that speaks for it:"), advice.speaks_for),
        (_("A deal that speaks against it:"), advice.speaks_against),
    ):
        if deal is not None:
            _show_deal(heading, deal, answer, out)
    out.print()
    out.print(plain(_how(answer)))


def verdict(advice: Advice) -> str:
    """What to do, and what is as good."""
    best = option_name(advice.decision, advice.best)
    equal = [
        worded(label(option.action))
        for option in advice.options[1:]
        if option.loss.mean == 0 and option.equal == 1
    ]
    equal = [worded(label(action)) for action in advice.options[0].also] + equal
    if equal:
        return _("Best: {option}; {others} the same.").format(
            option=best,
            others=ngettext("{names} is", "{names} are", len(equal)).format(
                names=enumeration(equal)
            ),
        )
    return _("Best: {option}.").format(option=best)


def _show_view(answer: Advised, out: Console) -> None:
    """Print what the seat knows."""
    view = answer.view
    names = names_in(answer.record)
    if view.dealer is None:
        _show_open_view(view, answer.names, out)
        return
    record = ViewRecord(
        names=None if names is None else tuple(names),
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
    show_record(record, out, names=names)


def _show_open_view(view: View, names: Sequence[str], out: Console) -> None:
    """Print what a seat knows of a round without a deal."""
    game = _("Leaster") if view.soloist is None else soloist_words(names[view.soloist])
    name = names[view.seat]
    to_you, of_others = _("{game}; you are to play."), _("{game}; {name} is to play.")
    out.print(plain(spoken(name, to_you, of_others, game=game)))
    out.print(Text.assemble(plain(_("In hand:")), " ", hand_text(view.own)))
    if view.trick:
        heading = plain(led_by(names[view.leader]))
        out.print(Text.assemble(heading, " ", cards_text(view.trick)))


def _name(option: OptionAdvice) -> Text:
    """An option's column: the cards in their colours, equal ones after it."""
    action = option.action
    if isinstance(action, Play):
        text = card_text(action.card)
        also = [card_text(other.card) for other in option.also if isinstance(other, Play)]
        if also:
            text = Text.assemble(text, " (", Text(" ").join(also), ")")
        return text
    if isinstance(action, Bury):
        return cards_text(by_suit(action.cards))
    return plain(_("take") if action is Bid.TAKE else _("pass"))


def _brings(answer: Advised) -> Table:
    """A row for each option: what it brings, and what it loses against the best."""
    advice = answer.advice
    headings = [_("Option"), _("Payout"), _("95 %"), _("Loss"), _("95 %"), _("Wins")]
    with_points = any(option.points is not None for option in advice.options)
    if with_points:
        headings.append(_("Points"))
    if answer.hindsight is not None:
        headings.append(pgettext("column", "Open"))
    rows = table(*headings, right=tuple(range(1, len(headings))))
    for index, option in enumerate(advice.options):
        cells = [
            f"{Spoken(option.payoff.mean):+.2f}",
            interval_words(option.payoff, sign="+"),
            f"{Spoken(option.loss.mean):.2f}",
            interval_words(option.loss) if index else "",
            f"{option.win:.0%}",
        ]
        if with_points:
            cells.append("" if option.points is None else f"{Spoken(option.points):.1f}")
        if answer.hindsight is not None:
            cells.append(signed(answer.hindsight[option.action]))
        rows.add_row(_name(option), *cells)
    return rows


def _chances(advice: Advice) -> Table:
    """A row for each option: the chance of each payout, and how it does against the best."""
    values = sorted({value for option in advice.options for value in option.payouts})
    headings = [_("Option"), *map(signed, values), _("Better"), _("Equal"), _("Worse")]
    rows = table(*headings, right=tuple(range(1, len(headings))))
    for index, option in enumerate(advice.options):
        chances = [f"{option.payouts.get(value, 0):.0%}" for value in values]
        against = [option.better, option.equal, option.worse]
        rows.add_row(
            _name(option), *chances, *(f"{share:.0%}" if index else "" for share in against)
        )
    return rows


def _show_deal(heading: str, deal: ExampleDeal, answer: Advised, out: Console) -> None:
    """Print the hidden cards of a deal, and what two options bring on it."""
    advice, view = answer.advice, answer.view
    out.print()
    words = deal_words(
        heading,
        worded(label(advice.best)),
        deal.best,
        worded(label(deal.against)),
        deal.other,
    )
    out.print(plain(words))
    rows = table("", "")
    rows.show_header = False
    for seat, hand in enumerate(deal.hands):
        if seat != view.seat:
            rows.add_row(plain(answer.names[seat]), hand_text(hand))
    if view.soloist != view.seat and count(deal.aside):
        aside = _("Boon") if view.soloist is None else _("Buried")
        rows.add_row(plain(aside), cards_text(sorted(cards_in(deal.aside), reverse=True)))
    out.print(indented(rows))


def _how(answer: Advised) -> str:
    """How the answer was worked out: deals, exact or not, method, seed."""
    advice, view = answer.advice, answer.view
    said = [
        deals_words(advice.ended, advice.deals, advice.fitting),
        _("Every deal counts the same.")
        if advice.effective is None or not (view.bids or view.all_tricks)
        else _("Deals count by what the others did."),
        {
            "open": _("Play goes on with open hands."),
            "policy": _("Play goes on by rules of thumb, each seat seeing its own cards."),
            "plan": _(
                "You plan your cards, by what you can see; the others play by rules of thumb."
            ),
        }[advice.method],
    ]
    if advice.decision is Phase.BID:
        said.append(_("Who takes buries what proves best on deals that he imagines."))
    if advice.decision in (Phase.BID, Phase.BURY) and advice.method == "policy":
        points = SOLOIST_EDGE[view.players]
        said.append(
            ngettext(
                "A soloist is paid as if he had {points} point more, since he thinks.",
                "A soloist is paid as if he had {points} points more, since he thinks.",
                points,
            ).format(points=points)
        )
    if any(option.points is not None for option in advice.options):
        number = min(points_deals(view), advice.deals) if advice.method == "open" else advice.deals
        said.append(
            (
                ngettext(
                    "Points are your own, on {number:,.0f} deal.",
                    "Points are your own, on {number:,.0f} deals.",
                    number,
                )
                if view.is_leaster
                else ngettext(
                    "Points are the soloist's, on {number:,.0f} deal.",
                    "Points are the soloist's, on {number:,.0f} deals.",
                    number,
                )
            ).format(number=Spoken(number))
        )
    said.append(_("Seed {seed}.").format(seed=advice.seed))
    return " ".join(said)
