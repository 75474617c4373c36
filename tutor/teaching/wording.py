"""Facts as sentences for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solver.boon.cards import Suit
from solver.boon.names import CardNames
from solver.i18n import _
from solver.spoken_numbers import Spoken
from tutor.seats import third_person
from tutor.suit_words import suit_word
from tutor.teaching.facts import Fact
from tutor.teaching.wording_boodle import boodle_template
from tutor.teaching.wording_boon import boon_template

CARDS = ("card", "cards", "best", "chosen", "over", "other")
"""The values of facts that are cards, as codes."""


def sentence(
    fact: Fact,
    names: Sequence[str] | None = None,
    named: Callable[[str], str] = str,
    seat: int | None = None,
    cards: CardNames = "boon",
) -> str:
    """What a fact says, in one or two sentences.

    `names` are what the seats are called; `named` turns the codes of cards into what they are
    called. `seat` is whose decision it is where somebody else reads it, so that it is spoken of by
    name, unless it is called “You”. `cards` says whose names the suits of Boon bear. Raises
    ValueError for a fact that has no sentence.
    """
    name = "" if seat is None else _seat_name(seat, names)
    to_you = name in ("", _("You"))
    template = boon_template(fact, to_you=to_you) or boodle_template(fact, to_you=to_you)
    if template is None:
        raise ValueError(f"no sentence says {fact.name}")
    return template.format_map(
        {
            **_filling(fact.values, names, named),
            "name": name,
            "suit": _suit(str(fact.values.get("suit", "")), cards),
            "trumps": suit_word(Suit.GOLD, cards),
        }
    )


def _seat_name(seat: int, names: Sequence[str] | None) -> str:
    return _("seat {seat}").format(seat=seat) if names is None else names[seat]


def _suit(letter: str, cards: CardNames) -> str:
    return "" if not letter else suit_word(Suit("BGRT".index(letter)), cards)


def deal_words(
    fact: Fact, seat: int, names: Sequence[str], named: Callable[[str], str] = str
) -> str:
    """A deal that shows a fact: what the others hold, as `seat` sees them; "" if there is none."""
    if fact.deal is None:
        return ""
    hands = [
        _("{who} {cards}").format(who=name, cards=" ".join(map(named, cards.split())))
        for other, (name, cards) in enumerate(zip(names, fact.deal.hands, strict=True))
        if other != seat and cards
    ]
    if fact.deal.aside:
        cards = " ".join(map(named, fact.deal.aside.split()))
        hands.append(_("face down {cards}").format(cards=cards))
    return _("A deal that shows it: {hands}.").format(hands="; ".join(hands))


def _filling(
    values: Mapping[str, int | float | str],
    names: Sequence[str] | None,
    named: Callable[[str], str],
) -> dict[str, object]:
    filling: dict[str, object] = {
        name: Spoken(value) if isinstance(value, float) else value for name, value in values.items()
    }
    for name in CARDS:
        value = values.get(name)
        if isinstance(value, str):
            filling[name] = " ".join(named(code) for code in value.split())
    seat = values.get("seat")
    if isinstance(seat, int):
        filling["who"] = third_person(_seat_name(seat, names))
    return filling
