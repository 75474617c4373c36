"""The rule book's chapter of questions that players ask."""

from solver.i18n import mark
from tutor.rule_book import Rows, Topic

QUESTIONS: tuple[tuple[str, str], ...] = (
    (
        mark("Is 60-60 a win?"),
        mark("No. The soloist needs 61; with 60 he pays 1 to each defender."),
    ),
    (
        mark("Is it 30 or 31?"),
        mark(
            "By default a soloist with 30 points pays 1 to each, and one with 29 pays 2. With the "
            "option double_loss_below=31, 30 points pay 2 as well."
        ),
    ),
    (
        mark("Is gold a suit to follow?"),
        mark(
            "Yes. If gold is led, whoever holds gold plays gold; and whoever can follow a plain "
            "suit may not play gold instead."
        ),
    ),
    (
        mark("Must I trump or beat when void?"),
        mark("No. Whoever holds none of the led suit may play any card."),
    ),
    (
        mark("Does the taker lead?"),
        mark("No. The player to the dealer's left leads the first trick, whoever took the Boon."),
    ),
    (
        mark("Who gets the Boon in a Leaster?"),
        mark(
            "Nobody: it is set aside unseen and counts for nobody. The option leaster_boon gives "
            "it to the winner of the first or the last trick."
        ),
    ),
    (
        mark("I took no trick and have 0, did I win?"),
        mark(
            "No. Only a player with at least one trick can win a Leaster; you pay the winner 1. A "
            "trick worth 0 points is enough."
        ),
    ),
    (
        mark("One player took every trick?"),
        mark(
            "In a Leaster he is the only one who can win, and gets 1 from each. A soloist who "
            "does so gets 2 from each as with any 91 points, or 3 with the option sweep_pays_3."
        ),
    ),
    (
        mark("Two of us tied?"),
        mark(
            "In a Leaster with four players the other two pay 1 each and the two tied get 1 each. "
            "With three the single card of the third does not divide, and nobody pays. The option "
            "leaster_tie has two more ways. At the end of a match a tie is a shared win."
        ),
    ),
    (
        mark("May I bury gold or sixes, and look at them later?"),
        mark("Yes, any cards, and you alone may look at them until the round is over."),
    ),
    (
        mark("Does the highest rank score most?"),
        mark(
            "No. Sixes score 11 and fives 10, gold 6 and gold 5 too, while gold 14, the card that "
            "nothing beats, scores 3."
        ),
    ),
    (
        mark("What if I cannot pay?"),
        mark(
            "You pay what you have, one card at a time round your creditors, clockwise from your "
            "left, and the game is over. With the option short_payment=debt you pay in full and "
            "go below zero."
        ),
    ),
    (
        mark("Is passing with a strong hand allowed?"),
        mark("Yes. Tables frown on it."),
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
