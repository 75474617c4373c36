"""Why an option is advised, in one or two sentences made of computed figures only."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from solver.boodle.actions import Phase
from solver.boodle.advice import OptionAdvice
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import code
from solver.boodle.labels import label, worded
from solver.boodle.view import View
from solver.comparison import Comparison, Estimate
from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken, share


def reason(
    view: View, options: Sequence[OptionAdvice], comparison: Comparison, worth: Estimate | None
) -> str:
    """What the figures say for the first option against the second."""
    best = options[0]
    name = worded(label(best.action))
    if len(options) == 1:
        return _("{option} is the only option.").format(option=name)
    other = options[1]
    if all(option.loss.mean == 0 and option.equal == 1 for option in options):
        return ngettext(
            "On the one deal all options bring the same.",
            "On each of {deals} deals all options bring the same.",
            comparison.deals,
        ).format(deals=comparison.deals)
    if other.loss.mean == 0:
        return _("{option} and {other} bring the same on average over {deals} deals.").format(
            option=name, other=worded(label(other.action)), deals=comparison.deals
        )
    sentence = _(
        "{option} brings {gain:.2f} chips more on average than {other}: more on {better} of "
        "the deals, the same on {equal}, less on {worse}."
    ).format(
        option=name,
        other=worded(label(other.action)),
        gain=Spoken(other.loss.mean),
        better=share(other.worse),
        equal=share(other.equal),
        worse=share(other.better),
    )
    more = _more(view, best, other, comparison, worth)
    return f"{sentence} {more}" if more else sentence


def _more(
    view: View,
    best: OptionAdvice,
    other: OptionAdvice,
    comparison: Comparison,
    worth: Estimate | None,
) -> str:
    """The second sentence: how sure it is, what to bid, or where the difference comes from."""
    if not comparison.is_exact and other.loss.low <= 0:
        return _("On {deals} deals that is too close to be sure.").format(deals=comparison.deals)
    if worth is not None and view.phase is Phase.AUCTION:
        most = floor(worth.mean)
        if most < 1:
            return _("The cards that lie face down are worth no chip to this seat.")
        return _("The cards that lie face down are worth bids up to {most}.").format(most=most)
    return _source(view, best, other)


def _source(view: View, best: OptionAdvice, other: OptionAdvice) -> str:
    """The pile, or the end of the hand, that tells the two options apart most, in chips."""
    gains = {
        card: (best.piles[card] - other.piles[card]) * view.pots[BOODLE_CARDS.index(card)]
        for card in best.piles
    }
    card = max(gains, key=lambda card: gains[card], default=None)
    if card is not None and gains[card] > other.loss.mean / 2:
        return _(
            "It takes the {chips} chips on {card} on {best:.0%} of the deals instead of "
            "{other:.0%}."
        ).format(
            chips=view.pots[BOODLE_CARDS.index(card)],
            card=code(card),
            best=best.piles[card],
            other=other.piles[card],
        )
    if view.phase in (Phase.PLAY, Phase.EXCHANGE) and best.win > other.win:
        return _("It wins the hand on {best:.0%} of the deals instead of {other:.0%}.").format(
            best=best.win, other=other.win
        )
    return ""
