"""Verdicts in sentences, as the tutor says them after a move. No Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.boon.names import CardNames
from solver.i18n import _, ngettext, pgettext
from solver.spoken_numbers import Spoken
from tutor.review_words import grade_word
from tutor.rule_book import Topic, title
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import Grade

MOST_REASONS = 2

Named = Callable[[str], str]
"""What an option, given by its label, is called."""


def short_grade(grade: Grade) -> str:
    """A grade as it stands in a narrow table."""
    return {
        Grade.BEST: pgettext("in a table", "best"),
        Grade.EQUAL: pgettext("in a table", "equal"),
        Grade.CLOSE: pgettext("in a table", "close"),
        Grade.SLIGHT: pgettext("in a table", "slight"),
        Grade.MISTAKE: pgettext("in a table", "mistake"),
        Grade.BLUNDER: pgettext("in a table", "blunder"),
    }[grade]


def verdict_words(assessment: Assessment, named: Named) -> str:
    """What was done, how good it was, and what would have been better."""
    chosen, best = _capital(named(assessment.chosen)), named(assessment.best)
    loss = _lost(assessment)
    sentences = {
        Grade.BEST: _best(assessment),
        Grade.EQUAL: _("{chosen}: as good as any."),
        Grade.CLOSE: _("{chosen}: too close to call against {best}."),
        Grade.SLIGHT: _("{chosen} is slightly worse than {best}: {loss}."),
        Grade.MISTAKE: _("{chosen} is a mistake: {loss} against {best}."),
        Grade.BLUNDER: _("{chosen} is a blunder: {loss} against {best}."),
    }
    return sentences[assessment.grade].format(chosen=chosen, best=best, loss=loss)


def _best(assessment: Assessment) -> str:
    """How a choice is praised: another may have come out best where the options were compared."""
    first = assessment.valuation.options[0]
    if assessment.chosen in (first.label, *first.also):
        return _("{chosen}: the best there is.")
    return _("{chosen}: nothing is known to be better.")


def warning_words(assessment: Assessment, named: Named) -> str:
    """What is said before a mistake is made; not what would be better, which is for him to find."""
    return _("{chosen} would be a {grade}: {loss} on average.").format(
        chosen=_capital(named(assessment.chosen)),
        grade=grade_word(assessment.grade),
        loss=_lost(assessment),
    )


def _capital(text: str) -> str:
    """A text as a sentence begins with it."""
    return text[:1].upper() + text[1:]


def _lost(assessment: Assessment) -> str:
    """The loss in the unit of the game."""
    loss = max(assessment.loss.mean, 0.0)
    if assessment.game == "boon":
        return _("it loses {loss:.2f} victory cards").format(loss=Spoken(loss))
    return _("it loses {loss:.2f} chips").format(loss=Spoken(loss))


def why(
    assessment: Assessment,
    names: Sequence[str],
    named: Named,
    seat: int | None = None,
    cards: CardNames = "boon",
) -> list[str]:
    """The reasons, in sentences; none where nothing sure can be said.

    `seat` is whose decision it was, where somebody else is told of it; `cards` says whose names the
    suits of Boon bear.
    """
    from tutor.teaching.wording import sentence

    facts = assessment.facts[:MOST_REASONS]
    return [sentence(fact, names, named, seat, cards) for fact in facts]


def shown_by(
    assessment: Assessment, names: Sequence[str], named: Named, book: Sequence[Topic]
) -> list[str]:
    """A deal that shows the reasons, and the topics of the rule book that they belong to."""
    from tutor.teaching.wording import deal_words

    facts = assessment.facts[:MOST_REASONS]
    deals = (deal_words(fact, assessment.seat, names, named) for fact in facts)
    told = [next(filter(None, deals), "")]
    if facts:
        topics = dict.fromkeys(fact.topic for fact in facts)
        told.append(
            _("See the rule book: {topics}.").format(
                topics=", ".join(title(topic, book) for topic in topics)
            )
        )
    return [text for text in told if text]


def deals_words(deals: int, fitting: int, *, exact: bool, final: bool) -> str:
    """On how many deals values rest."""
    if exact:
        return ngettext(
            "exact: the {fitting} deal that fits",
            "exact: all {fitting} deals that fit",
            fitting,
        ).format(fitting=f"{Spoken(fitting):,.0f}")
    text = ngettext("{deals} deal so far", "{deals} deals so far", deals)
    if final:
        text = ngettext("{deals} deal", "{deals} deals", deals)
    return text.format(deals=f"{Spoken(deals):,.0f}")
