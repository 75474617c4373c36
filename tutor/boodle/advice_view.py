"""What the adviser of Boodle answers, laid out for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.boodle.actions import Bid, Choose, Exchange, Phase, Play, Spread
from solver.boodle.advice import Advice, ExampleDeal, OptionAdvice
from solver.boodle.cards import cards_in, code
from solver.boodle.labels import label, worded
from solver.boodle.records import ViewRecord
from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken
from tutor.advice_words import deal_words, deals_words, interval_words
from tutor.boodle.advising import Advised
from tutor.boodle.cards_view import card_text, cards_text, hand_text
from tutor.boodle.show_view import show_record
from tutor.seats import enumeration
from tutor.tables import indented, plain, table
from tutor.tags_view import show_tags


def show_answer(answer: Advised, out: Console, *, with_place: bool = False) -> None:
    """Print the tags, what the seat knows, and the advice."""
    if with_place:
        out.print(plain(answer.question.place, "dim"))
    show_tags(answer.record, out)
    show_record(ViewRecord.of(answer.view, answer.given_names), out)
    out.print()
    show_advice(answer, out)


def show_advice(answer: Advised, out: Console) -> None:
    """Print the best option, why, the tables of all options, and two deals."""
    advice = answer.advice
    out.print(plain(verdict(advice), "bold"))
    out.print(plain(advice.reason))
    if worth := worth_words(advice):
        out.print(plain(worth))
    out.print()
    out.print(indented(_brings(advice)))
    out.print()
    out.print(indented(_against(advice)))
    for heading, deal in (
        (_("A deal that speaks for it:"), advice.speaks_for),
        (_("A deal that speaks against it:"), advice.speaks_against),
    ):
        if deal is not None:
            _show_deal(heading, deal, answer, out)
    out.print()
    out.print(plain(_how(advice)))


def verdict(advice: Advice) -> str:
    """What to do, and what is as good."""
    best = action_words(advice.options[0])
    equal = [
        worded(label(option.action))
        for option in advice.options[1:]
        if option.loss.mean == 0 and option.equal == 1
    ]
    if not equal:
        return _("Best: {option}.").format(option=best)
    return _("Best: {option}; {others} the same.").format(
        option=best,
        others=ngettext("{names} is", "{names} are", len(equal)).format(names=enumeration(equal)),
    )


def action_words(option: OptionAdvice) -> str:
    """An option as something to do: “lead 3H”, “take the reserve”."""
    action, name = option.action, worded(label(option.action))
    if isinstance(action, Play):
        return _("play {card}").format(card=name)
    if isinstance(action, Exchange):
        return _("take the reserve") if action.swap else _("keep the hand")
    if isinstance(action, Bid):
        return _("pass") if action.chips is None else name
    if isinstance(action, Spread):
        return _("spread {chips} over AH, KC, QD, JS").format(chips=name)
    return _("show {cards}").format(cards=name) if isinstance(action, Choose) else name


def worth_words(advice: Advice) -> str:
    """What the cards that lie face down are worth, where that is the question."""
    if advice.worth is None:
        return ""
    text = (
        _("The reserve brings {worth} chips more than the hand ({interval}).")
        if advice.decision is Phase.EXCHANGE
        else _("What lies face down is worth {worth} chips to this seat ({interval}).")
    )
    return text.format(
        worth=f"{Spoken(advice.worth.mean):+.2f}", interval=interval_words(advice.worth, sign="+")
    )


def _name(option: OptionAdvice) -> Text:
    """An option's column: the cards in their colours, equal ones after it."""
    action = option.action
    if isinstance(action, Play):
        return card_text(action.card)
    if isinstance(action, Choose):
        text = cards_text(cards_in(action.cards))
        if option.also:
            more = _("and {number} more of that worth").format(number=len(option.also))
            text = Text.assemble(text, " (", plain(more), ")")
        return text
    return plain(worded(label(action)))


def _brings(advice: Advice) -> Table:
    """A row for each option: what it brings, and what it loses against the best."""
    in_poker = advice.decision in (Phase.CHOOSE, Phase.BET)
    headings = [_("Option"), _("Chips"), _("95 %"), _("Loss"), _("95 %")]
    headings.append(_("Gains") if in_poker else _("Wins"))
    piles = list(advice.options[0].piles)
    headings += [code(card) for card in piles]
    rows = table(*headings, right=tuple(range(1, len(headings))))
    for index, option in enumerate(advice.options):
        rows.add_row(
            _name(option),
            f"{Spoken(option.chips.mean):+.2f}",
            interval_words(option.chips, sign="+"),
            f"{Spoken(option.loss.mean):.2f}",
            interval_words(option.loss) if index else "",
            f"{option.win:.0%}",
            *(f"{option.piles[card]:.0%}" for card in piles),
        )
    return rows


def _against(advice: Advice) -> Table:
    """A row for each option but the best: how often it does better, and worse."""
    rows = table(_("Option"), _("Better"), _("Equal"), _("Worse"), right=(1, 2, 3))
    for option in advice.options[1:]:
        shares = (option.better, option.equal, option.worse)
        rows.add_row(_name(option), *(f"{share:.0%}" for share in shares))
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
        if seat != view.seat or view.phase is Phase.SPREAD:
            rows.add_row(plain(answer.names[seat]), hand_text(hand))
    rows.add_row(plain(_("Face down")), hand_text(deal.dead))
    out.print(indented(rows))


def _how(advice: Advice) -> str:
    """How the answer was worked out: deals, exact or not, method, seed."""
    method = {
        "open": _("Play goes on with open hands, each for himself."),
        "showdown": _("Everyone shows his best five, and nobody bets."),
        "calls": _("The others call or fold by their own cards, and never raise."),
    }[advice.method]
    parts = [deals_words(advice.ended, advice.deals, advice.fitting), method]
    if advice.decision in (Phase.EXCHANGE, Phase.AUCTION):
        parts.append(_("Valued as if the exchange ended with this decision."))
    if advice.decision is Phase.SPREAD:
        parts.append(_("The others are taken to spread evenly."))
    return " ".join((*parts, _("Seed {seed}.").format(seed=advice.seed)))
