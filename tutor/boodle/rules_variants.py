"""The rule book's chapters on the variants and on referee mode."""

from solver.i18n import mark
from tutor.rule_book import Rows, Topic

TOPICS = (
    Topic(
        "free-ante",
        mark("Variant: a free spread of chips"),
        (
            mark(
                "With ante=free(N), 6 if no number is given, every player, the dealer too, spreads "
                "exactly N chips over the four boodle cards as he likes, before the deal. With 6, "
                "3/0/1/2 is accepted and 3/0/1/1 refused."
            ),
            mark("They spread one after the other from the dealer's left."),
        ),
        also=(mark("free"), mark("allocation"), mark("spreading")),
    ),
    Topic(
        "auctions",
        mark("Variant: an auction of the reserve"),
        (
            mark(
                "With exchange=auction the unseen reserve is bid for, from the dealer's left: at "
                "least 1 chip, each bid higher than the one before, and a pass is final. The "
                "dealer does not bid; the winner pays him, gives up his hand and plays the reserve "
                "in his own seat. If nobody bids it stays dead."
            ),
            mark(
                "With exchange=dealer_then_auction the dealer may take the reserve first; if he "
                "does not, it is bid for."
            ),
            mark("Example: 1, pass, 3, then 4, and the others pass: the dealer gets 4."),
        ),
        also=(mark("bidding"), mark("auction of the reserve")),
    ),
    Topic(
        "discard",
        mark("Variant: the hand given up becomes the reserve"),
        (
            mark(
                "With discard_becomes_reserve the hand that the dealer gave up lies face down in "
                "the reserve's place. With exchange=dealer_then_auction it can be bid for in its "
                "turn."
            ),
        ),
        also=(mark("discard becomes reserve"), mark("discarded hand")),
    ),
    Topic(
        "poker",
        mark("Variant: Three in One, with a round of poker"),
        (
            mark(
                "With three_in_one a round of poker is played after the exchange and before the "
                "first lead. Everyone antes 1 chip to a pot and chooses five cards of his hand. "
                "From the dealer's left there is one betting round: check or bet, and after a bet "
                "call, raise or fold. The best poker hand takes the pot; the cards go back before "
                "the first lead."
            ),
            Rows(
                (
                    (mark("straight flush"), mark("five in a row of one suit")),
                    (mark("four of a kind"), mark("four of one rank")),
                    (mark("full house"), mark("three of one rank, two of another")),
                    (mark("flush"), mark("five of one suit")),
                    (mark("straight"), mark("five in a row; the ace is high, or low before the 2")),
                    (mark("three of a kind"), mark("three of one rank")),
                    (mark("two pairs"), mark("two of one rank and two of another")),
                    (mark("pair"), mark("two of one rank")),
                    (mark("high card"), mark("the highest card decides, then the next")),
                )
            ),
            mark(
                "Equal hands share the pot; odd chips go to the first of them left of the dealer. "
                "A bet and a raise are at most poker_limit chips, and a bet is raised at most "
                "poker_raises times."
            ),
        ),
        also=(mark("three in one"), mark("betting"), mark("pot"), mark("poker hands")),
    ),
    Topic(
        "referee",
        mark("Referee mode: a rule may be broken, and the table catches it"),
        (
            mark(
                "Without a referee a wrong card is refused, and the rule named. With referee=true "
                "it is accepted and paid for:"
            ),
            Rows(
                (
                    (
                        mark("a lead that is not his lowest"),
                        mark(
                            "1 chip to every opponent at once, and no boodle chips for the rest of "
                            "the hand. The card stands; the chips stay on a boodle card he plays."
                        ),
                    ),
                    (
                        mark("the next card held back"),
                        mark("no boodle chips for the rest of the hand; no fine; the stop stands"),
                    ),
                )
            ),
            mark(
                "An offender who empties his hand first does not win: play goes on, he pays "
                "nothing, and the first player to go out who broke no rule wins and collects from "
                "the others. If the offender would have to lead, the lead moves left."
            ),
        ),
        also=(mark("breaches"), mark("penalty"), mark("offender"), mark("fine"), mark("cheating")),
    ),
)
