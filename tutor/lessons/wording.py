"""A lesson in words: the question, and why the answer is right, from the engine's figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.boon.names import CardNames
from solver.boon.round import Round
from solver.i18n import _
from solver.spoken_numbers import Spoken
from solver.stop import StopFlag
from tutor.lessons.lesson import Choice, Lesson
from tutor.lessons.valuing import MADE_BUDGETS, MADE_SEED, game_of

Named = Callable[[str], str]
"""What an option is called, given its label."""


def question(lesson: Lesson) -> str:
    """What is asked."""
    state = lesson.state()
    if isinstance(state, Round):
        return _boon_question(state)
    if lesson.theme == "swap":
        return _(
            "You deal. Do you keep your hand, or take the reserve, which nobody has seen, for it?"
        )
    if not state.runs:
        return _("You lead first: your lowest card of which suit?")
    return _("The run has stopped and you lead: your lowest card of which new suit?")


def _boon_question(round: Round) -> str:
    if round.phase == "bid":
        place = len(round.bids)
        if not place:
            return _("You are asked first. Do you take the Boon, or pass?")
        if place == round.players - 1:
            return _("All the others have passed. Do you take the Boon, or pass?")
        return _("Those before you have passed. Do you take the Boon, or pass?")
    if round.phase == "bury":
        return _("You have taken the Boon. Which of these do you bury?")
    if round.is_leaster:
        if round.trick:
            return _("A Leaster: fewest points win, with one trick at least. Which card?")
        return _("A Leaster, and you lead. Which card?")
    if round.to_move == round.soloist:
        return _("You play alone and lead. Which card?")
    if round.trick:
        return _("You defend. Which card do you play?")
    return _("You defend and lead. Which card?")


def verdict(lesson: Lesson, chosen: Choice, named: Named) -> str:
    """Whether the choice was right, with the figures."""
    answer = lesson.answer
    if chosen is answer:
        if len(lesson.choices) == 1:
            return _("Right.")
        return _("Right: {answer} brings {value} on average, the next best {loss} less.").format(
            answer=named(answer.label),
            value=amount(lesson, answer.payoff, sign=True),
            loss=amount(lesson, lesson.choices[1].loss),
        )
    return _("No: {chosen} loses {loss} on average against {answer}, {low} at the least.").format(
        chosen=named(chosen.label),
        answer=named(answer.label),
        loss=amount(lesson, chosen.loss),
        low=f"{Spoken(chosen.low):.2f}",
    )


def amount(lesson: Lesson, number: float, *, sign: bool = False) -> str:
    """So much in the unit of the game."""
    text = f"{Spoken(number):+.2f}" if sign else f"{Spoken(number):.2f}"
    if lesson.game == "boon":
        return _("{number} victory cards").format(number=text)
    return _("{number} chips").format(number=text)


def rests_on(lesson: Lesson) -> str:
    """On how many deals the answer rests."""
    if lesson.exact:
        return _("Exact: all {deals} deals that fit were valued.").format(deals=lesson.deals)
    return _("Valued on {deals} deals that fit what you know.").format(deals=lesson.deals)


def reasons(
    lesson: Lesson,
    chosen: Choice,
    stop: StopFlag | None = None,
    *,
    names: Sequence[str] | None = None,
    named: Named = str,
    cards: CardNames = "boon",
) -> list[str]:
    """Why, from what was counted on the deals that made the lesson; empty where nothing is sure.

    Of the answer, why it is better than the next best, which is named first. `names` are those of
    the seats, `named` names a card by its code. Takes a moment. Raises Stopped.
    """
    from solver.settings import Effort
    from tutor.teaching.wording import sentence

    other = lesson.choices[1] if chosen is lesson.answer else chosen
    game = game_of(lesson.game)
    state = lesson.state()
    effort = Effort(seed=MADE_SEED, budget=MADE_BUDGETS[lesson.theme], threads=1, early=False)
    facts = game.facts(
        state,
        game.action(state, other.label),
        game.action(state, lesson.answer.label),
        effort,
        stop=stop,
    )
    told = [sentence(fact, names, named, cards=cards) for fact in facts]
    if told and chosen is lesson.answer:
        told.insert(0, _("Against the next best, {other}:").format(other=named(other.label)))
    return told
