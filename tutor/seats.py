"""What the seats are called, and the words for what they pay."""

from __future__ import annotations

from collections.abc import Sequence

from solver.errors import InputError
from solver.i18n import _
from tutor.output import clean


def seat_names(names: Sequence[str | None] | None, players: int) -> tuple[str, ...]:
    """A name for each seat: the one written down, else “seat 0”."""
    given = tuple(names or ()) + (None,) * players
    return tuple(
        clean(name) if name else _("seat {number}").format(number=seat)
        for seat, name in enumerate(given[:players])
    )


def names_in_seat(names: Sequence[str], seat: int, own: str) -> tuple[str, ...]:
    """The names where the person, whose name is `own`, takes a seat that may be another's.

    The seat is then called “You”, and no other is: who was called so goes by his number.
    """
    you = _("You")
    if names[seat] in (you, own):
        return tuple(names)
    others = seat_names([None if name == you else name for name in names], len(names))
    return (*others[:seat], you, *others[seat + 1 :])


def seat_number(text: str, names: Sequence[str] | None, players: int, option: str) -> int:
    """The seat that the value of an `option` names, by name or number.

    Raises InputError, with the option as its field, if there is none.
    """
    for seat, name in enumerate(names or ()):
        if name.casefold() == text.strip().casefold():
            return seat
    if text.strip().isdecimal() and int(text) < players:
        return int(text)
    raise InputError(
        _("“{text}” is no seat; the seats are 0 to {last}").format(text=text, last=players - 1),
        field=option,
    )


def spoken(name: str, to_you: str, of_others: str, **values: object) -> str:
    """Of two forms of a sentence the one for this player, with his `name` and what else it holds.

    Who is called “You” is spoken to.
    """
    words = to_you if name == _("You") else of_others
    return words.format(name=name, **values)


def enumeration(words: Sequence[str]) -> str:
    """`words` as a sentence holds them: “Anna, Bo and Cia”."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


def alternatives(words: Sequence[str]) -> str:
    """`words` of which one is to be chosen: “Anna, Bo or Cia”."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


def soloist_words(name: str) -> str:
    """Who the soloist of a round is."""
    return spoken(name, _("You are the soloist"), _("{name} is the soloist"))


def payout_words(payout: int, name: str) -> str:
    """What a soloist gets from each defender, or pays to each, as it follows his name or “you”."""
    if payout < 0:
        to_you, of_others = _("pay {number} to each defender"), _("pays {number} to each defender")
    else:
        to_you = _("get {number} from each defender")
        of_others = _("gets {number} from each defender")
    return spoken(name, to_you, of_others, number=abs(payout))


def led_by(name: str) -> str:
    """What stands before the cards on the table."""
    return spoken(name, _("On the table, led by you:"), _("On the table, led by {name}:"))


def third_person(name: str) -> str:
    """A player's name; in quotes if it would be taken for who is spoken to."""
    return _("“{name}”").format(name=name) if name == _("You") else name
