"""Words that a review says in the shell and on its page."""

from __future__ import annotations

from solver.i18n import _, pgettext
from tutor.output import clean
from tutor.review_summary import Player
from tutor.teaching.grades import Grade


def grade_word(grade: Grade) -> str:
    """A grade in a word."""
    return {
        Grade.BEST: _("best"),
        Grade.EQUAL: _("equal"),
        Grade.CLOSE: _("close"),
        Grade.SLIGHT: _("slight"),
        Grade.MISTAKE: _("mistake"),
        Grade.BLUNDER: _("blunder"),
    }[grade]


def kind_word(decision: str) -> str:
    """A kind of decision in a word."""
    return {
        "bid": _("taking"),
        "bury": _("burying"),
        "play": _("playing"),
        "spread": _("spreading chips"),
        "exchange": _("exchange"),
        "auction": _("auction"),
        "choose": _("choosing five"),
        "bet": _("betting"),
    }.get(decision, decision)


def moment_word(place: str) -> str:
    """The moment of a decision as people read it: bid 2, bury; 3.2, the second card of trick 3."""
    name, _dot, number = place.partition(".")
    word = {
        "bid": pgettext("moment", "bid"),
        "bury": pgettext("moment", "bury"),
        "spread": pgettext("moment", "spread"),
        "exchange": pgettext("moment", "exchange"),
        "choose": pgettext("moment", "five cards"),
        "bet": pgettext("moment", "bet"),
    }.get(name)
    return place if word is None else f"{word} {number}".strip()


def player_words(player: Player) -> str:
    """What a player is called."""
    if player.name is None:
        return _("seat {number}").format(number=player.seat)
    return clean(player.name)


def share_headings() -> tuple[str, ...]:
    """What stands over the columns of the shares."""
    return (_("Player"), _("From"), _("Worth"), _("Lost"), _("Luck"), _("Result"))


def share_words() -> str:
    """What the shares are counted from."""
    return _(
        "Worth is what the player could expect at his first choice, named under From. Result, loss "
        "and luck count from there on: result = worth - lost + luck."
    )
