"""The sentences for facts about Boon."""

from __future__ import annotations

from solver.i18n import _
from tutor.teaching.facts import Fact


def boon_template(fact: Fact, *, to_you: bool) -> str | None:
    """The sentence for a fact; None: it is none of Boon's.

    `to_you`: it is told to whose decision it is, else of him, as {name}.
    """
    if fact.name in ("spares-lost", "spares-won"):
        return _spared(fact.name, sure="deals" not in fact.values, to_you=to_you)
    if fact.name in ("smears", "gives-away"):
        return _points(fact.name, sure="deals" not in fact.values, to_you=to_you)
    return _templates(to_you=to_you).get(fact.name)


def _points(name: str, *, sure: bool, to_you: bool) -> str:
    if name == "smears":
        if sure and to_you:
            return _(
                "The trick goes to your side: {best} brings it {more} points, {chosen} {less}."
            )
        if sure:
            return _(
                "The trick goes to the side that {name} is on: {best} brings it {more} points, "
                "{chosen} {less}."
            )
        if to_you:
            return _(
                "In {deals} of {of} deals the trick goes to your side with either card: {best} "
                "brings it {more} points, {chosen} {less}."
            )
        return _(
            "In {deals} of {of} deals the trick goes to the side that {name} is on with either "
            "card: {best} brings it {more} points, {chosen} {less}."
        )
    if sure:
        return _(
            "The trick goes to the other side: {chosen} gives it {more} points, {best} {less}."
        )
    return _(
        "In {deals} of {of} deals the trick goes to the other side with either card: {chosen} "
        "gives it {more} points, {best} {less}."
    )


def _spared(name: str, *, sure: bool, to_you: bool) -> str:
    if name == "spares-lost" and sure:
        return _(
            "The trick goes to the other side with either card: after {best} the stronger {chosen} "
            "is kept for later."
        )
    if name == "spares-lost":
        return _(
            "In {deals} of {of} deals the trick goes to the other side with either card: after "
            "{best} the stronger {chosen} is kept for later."
        )
    if to_you and sure:
        return _(
            "The trick goes to your side with either card: after {best} the stronger {chosen} is "
            "kept for later."
        )
    if to_you:
        return _(
            "In {deals} of {of} deals the trick goes to your side with either card: after {best} "
            "the stronger {chosen} is kept for later."
        )
    if sure:
        return _(
            "The trick goes to the side that {name} is on with either card: after {best} the "
            "stronger {chosen} is kept for later."
        )
    return _(
        "In {deals} of {of} deals the trick goes to the side that {name} is on with either card: "
        "after {best} the stronger {chosen} is kept for later."
    )


def _templates(*, to_you: bool) -> dict[str, str]:
    return {
        "can-beat": _("In {deals} of {of} deals {who} can beat {card}."),
        "some-can-beat": _("In {deals} of {of} deals an opponent who plays later can beat {card}."),
        "holds": _(
            "In {deals} of {of} deals no opponent who plays later can beat {best}; with it "
            "{points} points lie on the table."
        ),
        "holds-instead": _(
            "In {deals} of {of} deals an opponent who plays later can beat {chosen}, and none "
            "can beat {best}."
        ),
        "takes": _("{best} takes the trick with {points} points; after {chosen} {who} takes it."),
        "takes-in-leaster": _(
            "{best} takes the trick with {points} points; after {chosen} {who} takes it."
        ),
        "avoids": _("{chosen} takes the trick with {points} points; after {best} {who} takes it."),
        "kept-in-leaster": _(
            "In {deals} of {of} deals nobody who plays later can beat {card}, and it takes the "
            "trick."
        ),
        "stays-under": _("{best} stays under {over} and does not take the trick."),
        "cannot-take": _("{best} is of another suit than {over} and cannot take the trick."),
        "can-ruff": _(
            "In {deals} of {of} deals {who} is void in {suit} and can take {card} with {trumps}."
        ),
        "makes-void": _("After the better bury the hand is void in {suit}."),
        "draws-gold": _(
            "In {deals} of {of} deals every opponent holds {trumps} and has to play under {best}."
        ),
        "buries-gold": _("The other bury gives up {trumps}: {cards}."),
        "buries-points": _("The better bury brings {more} points home, the other {less}."),
        "keeps-loser": _(
            "The other bury keeps {card}; in {deals} of {of} deals an opponent holds a higher "
            "card of its suit."
        ),
        "keeps-ruffed": _(
            "The other bury keeps {card}; in {deals} of {of} deals an opponent has none of its "
            "suit and can take it with {trumps}."
        ),
        "alone-wins": _(
            "Taking wins in {deals} of {of} deals; over all deals counted for this, won or lost, "
            "it brings {mean:+.2f} victory cards on average."
        ),
        "alone-loses": _(
            "Taking does not win in {deals} of {of} deals; over all deals counted for this, won or "
            "lost, it brings {mean:+.2f} victory cards on average."
        ),
        "all-pass": _(
            "If the others bid by rules of thumb, nobody takes the Boon after a pass in {deals} of "
            "{of} deals; over these it brings {mean:+.2f} victory cards on average."
        ),
        "another-takes": _(
            "If the others bid by rules of thumb, somebody else takes the Boon after a pass in "
            "{deals} of {of} deals; over these it brings {mean:+.2f} victory cards on average."
        ),
        "wins": _(
            "In {deals} of {of} deals the better choice wins victory cards and the other does not; "
            "in {against} it is the other way round."
        ),
        "size": _(
            "In {deals} of {of} deals the better choice wins more victory cards or loses fewer, "
            "though the same side wins; in {against} it is the other way round."
        ),
    }
