"""The rule book's chapter of questions that players ask."""

from solver.i18n import mark
from tutor.rule_book import Rows, Topic

QUESTIONS: tuple[tuple[str, str], ...] = (
    (
        mark("The next card is already on the table, does the run stop?"),
        mark(
            "Yes. A run stops when nobody can play the next card, whether it is dead or was played "
            "in an earlier run."
        ),
    ),
    (
        mark("Suit or colour change?"),
        mark(
            "Suit: any but the one that has just stopped. With lead_suit=other_colour it must be a "
            "suit of the other colour, with lead_suit=any it may be any."
        ),
    ),
    (
        mark("I have only the same suit left?"),
        mark("Then the lead moves left to the first player who has a new suit. There is no fine."),
    ),
    (
        mark("Nobody can lead?"),
        mark(
            "The ban lapses for this lead: who played the last card leads the lowest he has of the "
            "same suit, or the first to his left who has cards. With deadlock=void the hand ends "
            "without settlement."
        ),
    ),
    (
        mark("May I hold a card back?"),
        mark("Never. Whoever holds the next card plays it at once."),
    ),
    (
        mark("May I lead the ace of hearts for the chips?"),
        mark("Only if it is your lowest heart."),
    ),
    (
        mark("The reserve lies left of the dealer, who leads?"),
        mark("The first real player left of the dealer."),
    ),
    (
        mark("Can I swap back?"),
        mark("No. The exchange is once and for good, and the hand given up is dead."),
    ),
    (
        mark("Who gets the auction money?"),
        mark("The dealer, who does not bid himself."),
    ),
    (
        mark("Somebody went out, does the run finish?"),
        mark("No. The hand ends the moment a player has no cards, even in the middle of a run."),
    ),
    (
        mark("Does the winner take unclaimed chips?"),
        mark("No. They stay on the boodle cards, and the next antes go on top."),
    ),
)
"""Each question with its answer."""

TOPICS = (
    Topic(
        "questions",
        mark("What players ask"),
        tuple(block for pair in QUESTIONS for block in (pair[0], Rows((("", pair[1]),)))),
        also=(mark("question"), mark("faq"), mark("ask")),
    ),
)
