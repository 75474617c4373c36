"""The sentences for facts about Boodle."""

from __future__ import annotations

from solver.i18n import _, ngettext
from tutor.teaching.facts import Fact


def boodle_template(fact: Fact, *, to_you: bool) -> str | None:
    """The sentence for a fact; None: it is none of Boodle's.

    `to_you`: it is told to whose decision it is, else of him, as {name}.
    """
    if fact.name == "better-five":
        return _better_five(int(fact.values["best"]), int(fact.values["chosen"]))
    chips = fact.values.get("chips")
    if isinstance(chips, int):
        return _about_a_pile(fact.name, chips, to_you=to_you)
    return _templates(to_you=to_you).get(fact.name)


def _better_five(best: int, chosen: int) -> str:
    from solver.boodle.poker_hands import HandKind
    from tutor.boodle.words import poker_words

    kind = poker_words(HandKind(best))
    if best == chosen:
        return _("Both are a {kind}; that of the better choice is higher.").format(kind=kind)
    return _("{kind} beats {other}.").format(
        kind=kind[:1].upper() + kind[1:], other=poker_words(HandKind(chosen))
    )


def _about_a_pile(name: str, chips: int, *, to_you: bool) -> str | None:
    if name == "reaches-own" and to_you:
        return ngettext(
            "In {deals} of {of} deals the run from {best} reaches your {card} and its chip; that "
            "of the other lead does not.",
            "In {deals} of {of} deals the run from {best} reaches your {card} and its {chips} "
            "chips; that of the other lead does not.",
            chips,
        )
    if name == "reaches-own":
        return ngettext(
            "In {deals} of {of} deals the run from {best} reaches {card}, which {name} holds, and "
            "its chip; that of the other lead does not.",
            "In {deals} of {of} deals the run from {best} reaches {card}, which {name} holds, and "
            "its {chips} chips; that of the other lead does not.",
            chips,
        )
    if name == "feeds":
        return ngettext(
            "In {deals} of {of} deals the run from {chosen} lets somebody else play {card} and "
            "take its chip; that of the better lead does not.",
            "In {deals} of {of} deals the run from {chosen} lets somebody else play {card} and "
            "take its {chips} chips; that of the better lead does not.",
            chips,
        )
    if name == "takes-pile":
        return ngettext(
            "In {deals} of {of} deals the better choice takes the chip on {card} and the other "
            "does not; in {against} it is the other way round.",
            "In {deals} of {of} deals the better choice takes the {chips} chips on {card} and "
            "the other does not; in {against} it is the other way round.",
            chips,
        )
    return None


def _templates(*, to_you: bool) -> dict[str, str]:
    return {
        "comes-back": _(
            "In {deals} of {of} deals the run from {best} ends with a card of yours, and that "
            "from {chosen} with somebody else's."
        )
        if to_you
        else _(
            "In {deals} of {of} deals {name} plays the last card of the run from {best}, and "
            "somebody else that of the run from {chosen}."
        ),
        "lead-lost": _(
            "In {deals} of {of} deals the run from {chosen} ends with somebody else's card."
        ),
        "sheds": _(
            "The run from {best} takes {mean} of your cards on average, that from {chosen} "
            "{other}; it takes more of them in {deals} of {of} deals."
        )
        if to_you
        else _(
            "In the run from {best} {name} plays {mean} cards on average, in that from {chosen} "
            "{other}; it is more of them in {deals} of {of} deals."
        ),
        "goes-out": _(
            "In {deals} of {of} deals you go out with the better choice and not with the other; in "
            "{against} it is the other way round."
        )
        if to_you
        else _(
            "In {deals} of {of} deals {name} goes out with the better choice and not with the "
            "other; in {against} it is the other way round."
        ),
        "gains": _(
            "In {deals} of {of} deals the better choice brings more chips; in {against} the other "
            "does."
        ),
        "face-down-richer": _(
            "In {deals} of {of} deals the boodle cards that lie face down have more chips on them "
            "than those in the hand, which have {own}; on average they have {mean}."
        ),
        "face-down-poorer": _(
            "In {deals} of {of} deals the boodle cards that lie face down have fewer chips on "
            "them than those in the hand, which have {own}; on average they have {mean}."
        ),
        "face-down-shorter": _(
            "Face down lie {size} cards, and the hand has {own}: there would be fewer to get rid "
            "of."
        ),
        "face-down-longer": _(
            "Face down lie {size} cards, and the hand has {own}: there would be more to get rid of."
        ),
        "taken-more-often": _(
            "You take the chips on {card} in {deals} of {of} deals, those on {other} in {others}."
        )
        if to_you
        else _(
            "In {deals} of {of} deals {name} takes the chips on {card}, in {others} those on "
            "{other}."
        ),
    }
