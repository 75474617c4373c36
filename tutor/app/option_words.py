"""What an option is called on the screen, given its label: take, T14, swap, 3/0/1/2."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from solver.errors import InputError
from solver.i18n import _
from tutor.app.faces import Faces

if TYPE_CHECKING:
    from tutor.app.places import GameName


def drawn(game: GameName, label: str, faces: Faces) -> Text:
    """The option with its cards drawn."""
    return _boon(label, faces) if game == "boon" else _boodle(label, faces)


def drawing(game: GameName, faces: Faces) -> Callable[[str], Text]:
    """`drawn` for one game and its faces."""
    return lambda label: drawn(game, label, faces)


def named(game: GameName, faces: Faces) -> Callable[[str], str]:
    """The option as plain text within a sentence: cards as they are, words in quotes."""

    def name(label: str) -> str:
        shown = drawn(game, label, faces).plain
        is_cards = _holds_cards(game, label)
        return shown if is_cards else _("“{option}”").format(option=shown)

    return name


def _holds_cards(game: GameName, label: str) -> bool:
    from solver.boodle.cards import set_from_codes as boodle_set
    from solver.boon.cards import set_from_codes

    try:
        return bool((set_from_codes if game == "boon" else boodle_set)(label))
    except InputError:
        return False


def ordered(game: GameName, labels: Sequence[str]) -> list[str]:
    """Labels in an order that tells nothing of their worth: gold first, the highest first."""
    if game == "boon":
        from solver.boon.cards import set_from_codes

        reverse = True
    else:
        from solver.boodle.cards import set_from_codes

        reverse = False

    def key(label: str) -> tuple[int, Any]:
        try:
            return (1, set_from_codes(label) if not reverse else -set_from_codes(label))
        except InputError:
            return (0, 0)

    return sorted(labels, key=lambda label: (*key(label), label))


def _boon(label: str, faces: Faces) -> Text:
    from solver.boon.cards import set_from_codes

    words = {"take": _("take the Boon"), "pass": _("pass")}
    if label in words:
        return Text(words[label])
    try:
        return faces.boon_hand(set_from_codes(label))
    except InputError:
        return Text(label)


def _boodle(label: str, faces: Faces) -> Text:
    from solver.boodle.cards import set_from_codes

    words = {
        "swap": _("take the reserve"),
        "keep": _("keep the hand"),
        "pass": _("pass"),
        "check": _("check"),
        "call": _("call"),
        "fold": _("fold"),
        "withhold": _("keep silent"),
    }
    if label in words:
        return Text(words[label])
    word, _space, number = label.partition(" ")
    numbered = {"bid": _("bid {chips}"), "bet": _("bet {chips}"), "raise": _("raise by {chips}")}
    if word in numbered and number.isdecimal():
        return Text(numbered[word].format(chips=number))
    try:
        return faces.boodle_hand(set_from_codes(label))
    except InputError:
        return Text(label)
