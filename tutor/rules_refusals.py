"""The rule book's chapters on what is refused; each has the name that a refusal gives."""

from solver.i18n import mark
from tutor.rule_book import Topic

TOPICS = (
    Topic(
        "turn",
        mark("Whose turn it is"),
        (
            mark(
                "Bids, bury and cards come in their order: bids clockwise from the dealer's left, "
                "the bury by the soloist, cards clockwise from the leader of the trick. What "
                "belongs to another moment is refused, such as a card during the bidding."
            ),
        ),
        also=(mark("order"),),
    ),
    Topic(
        "bid",
        mark("The two bids"),
        (
            mark(
                "There are two bids, take and pass, and each player has one chance. After the "
                "first take nobody else is asked. A round without a Boon, as in Schafkopf, has no "
                "bidding."
            ),
        ),
        also=(mark("take twice"),),
    ),
    Topic(
        "follow-suit",
        mark("Following suit"),
        (
            mark(
                "Whoever holds a card of the suit that was led must play a card of that suit. "
                "Gold is a suit like the others: when gold is led, gold must be played, and gold "
                "cannot be played on another suit that one can follow."
            ),
            mark(
                "Example: blue 3 is led and the hand is blue 1, gold 14, red 6. Only blue 1 may "
                "be played. Gold 2 is led and the hand is green 6, red 1: either may be played."
            ),
        ),
        also=(mark("follow"), mark("suit"), mark("following suit"), mark("revoke")),
    ),
    Topic(
        "hand",
        mark("Cards one holds"),
        (
            mark(
                "A player can play and bury only cards that he holds: those dealt to him, for the "
                "soloist with the Boon and without what he buried, less what he has played."
            ),
        ),
        also=(mark("held cards"),),
    ),
    Topic(
        "forced-take",
        mark("The dealer must take"),
        (
            mark(
                "With the option all_pass=forced the dealer, asked last, may not pass when all "
                "the others have passed: he takes the Boon."
            ),
        ),
        also=(mark("forced"),),
    ),
    Topic(
        "over",
        mark("When it is over"),
        (
            mark(
                "After the last trick of a round, or a new deal because all passed "
                "(all_pass=redeal), nothing more can be bid, buried or played in it. After the "
                "end of a match no further round is played."
            ),
        ),
        also=(mark("finished"),),
    ),
)
