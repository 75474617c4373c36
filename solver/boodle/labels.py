"""What an action is called in answers."""

from __future__ import annotations

from solver.boodle.actions import Action, Bet, Bid, Choose, Exchange, Play, Raise, Spread, Withhold
from solver.boodle.cards import code, codes
from solver.i18n import _


def label(action: Action) -> str:
    """An action in a word: a card, swap, keep, pass, bid 4, 3/0/1/2, five cards, raise 2."""
    if isinstance(action, Play):
        return code(action.card)
    if isinstance(action, Exchange):
        return "swap" if action.swap else "keep"
    if isinstance(action, Bid):
        return "pass" if action.chips is None else f"bid {action.chips}"
    if isinstance(action, Spread):
        return "/".join(map(str, action.chips))
    if isinstance(action, Choose):
        return codes(action.cards)
    if isinstance(action, Bet):
        return f"bet {action.chips}"
    if isinstance(action, Raise):
        return f"raise {action.chips}"
    return "withhold" if isinstance(action, Withhold) else str(action)


def worded(label: str) -> str:
    """A label as people read it, in the installed language; cards stay as they are."""
    word, _space, chips = label.partition(" ")
    if chips.isdecimal():
        numbered = {"bid": _("bid {n}"), "bet": _("bet {n}"), "raise": _("raise {n}")}
        return numbered[word].format(n=chips) if word in numbered else label
    words = {
        "swap": _("swap"),
        "keep": _("keep"),
        "pass": _("pass"),
        "check": _("check"),
        "call": _("call"),
        "fold": _("fold"),
        "withhold": _("withhold"),
    }
    return words.get(label, label)
